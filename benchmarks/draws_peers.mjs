// Draws of other programs, run as a program of its own in the folder that has them installed:
//     node draws_peers.mjs TASK SIZE
// Prints [median milliseconds of five calls (fewer where they take seconds) after one to warm up, the pairs of the
// first round or null].
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { pathToFileURL } from 'node:url';

const require = createRequire(join(process.cwd(), 'package.json'));
const load = async (name) => import(pathToFileURL(require.resolve(name)).href);

async function pairings(kind, size) {
    const made = (await load('tournament-pairings'))[kind];
    const options = kind === 'SingleElimination' ? [false, true] : [true];
    const make = () => made(size, 1, ...options);
    const games = kind === 'SingleElimination' ? make() : [];
    const first = games.filter((game) => game.round === games[0].round).map((game) => [game.player1, game.player2]);
    return [make, first.length ? first : null];
}

async function brackets(type, size) {
    const { BracketsManager } = await load('brackets-manager');
    const { InMemoryDatabase } = await load('brackets-memory-db');
    const seeding = Array.from({ length: size }, (_, place) => `T${place + 1}`);
    const settings = { seedOrdering: ['inner_outer'], grandFinal: 'double' };
    const make = () =>
        new BracketsManager(new InMemoryDatabase()).create.stage({ name: 'x', tournamentId: 0, type, seeding, settings });
    return [make, null];
}

async function competitionFactory(drawType, drawSize) {
    const { tournamentEngine } = await load('tods-competition-factory');
    const make = () => {
        const made = tournamentEngine.generateDrawDefinition({ drawSize, drawType, automated: false });
        if (!made.success) throw new Error(JSON.stringify(made.error));
    };
    tournamentEngine.newTournamentRecord();
    return [make, null];
}

const TASKS = {
    'tournament-pairings/knockout': (size) => pairings('SingleElimination', size),
    'tournament-pairings/double knockout': (size) => pairings('DoubleElimination', size),
    'tournament-pairings/round robin': (size) => pairings('RoundRobin', size),
    'brackets-manager/knockout': (size) => brackets('single_elimination', size),
    'brackets-manager/double knockout': (size) => brackets('double_elimination', size),
    'tods-competition-factory/knockout': (size) => competitionFactory('SINGLE_ELIMINATION', size),
    'tods-competition-factory/double knockout': (size) => competitionFactory('DOUBLE_ELIMINATION', size),
    'tods-competition-factory/round robin': (size) => competitionFactory('ROUND_ROBIN', size),
};

const [make, first] = await TASKS[process.argv[2]](Number(process.argv[3]));
const times = [];
const start = performance.now();
await make();
for (let run = 0; run < 5 && (run === 0 || performance.now() - start < 3000); run++) {
    const begun = performance.now();
    await make();
    times.push(performance.now() - begun);
}
console.log(JSON.stringify([times.sort((a, b) => a - b)[Math.floor(times.length / 2)], first]));
