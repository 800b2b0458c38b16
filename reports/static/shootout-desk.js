(() => {
  "use strict";
  const data = JSON.parse(document.getElementById("desk-data").textContent);
  const words = data.words;
  const desk = document.getElementById("desk");
  const el = (tag, more = {}, ...inside) => {
    const made = Object.assign(document.createElement(tag), more);
    made.append(...inside);
    return made;
  };
  const store = {
    read(key) { try { return JSON.parse(localStorage.getItem(key)); } catch { return null; } },
    write(key, value) { try { localStorage.setItem(key, JSON.stringify(value)); } catch { /* a page in private mode forgets */ } },
  };
  const key = (game) => `shootout ${data.key} ${game.id}`;
  let game = data.games[0];
  let state;

  const fresh = () => ({ order: [], line: data.line, hits: [] });
  const name = (member) => Object.values(game.players).flat().find((person) => person.member === member)?.name || member || "–";

  /* Turns: the first team and the others in turn; a team with more players goes on alone. */
  const orderOf = (chosen, first) => {
    const teams = [first, ...game.teams.filter((team) => team !== first)];
    const longest = Math.max(...teams.map((team) => chosen[team].length));
    const order = [];
    for (let at = 0; at < longest; at += 1) {
      for (const team of teams) if (chosen[team][at] !== undefined) order.push({ team, member: chosen[team][at] });
    }
    return order;
  };
  const rounds = () => {
    const all = [];
    state.hits.forEach((hit, at) => {
      const round = Math.floor(at / state.order.length);
      (all[round] ||= []).push({ ...hit, ...state.order[at % state.order.length], turn: (at % state.order.length) + 1, round: round + 1 });
    });
    return all;
  };
  const points = (round) => Object.fromEntries(game.teams.map((team) => [team, (round || []).filter((hit) => hit.team === team && hit.result === "goal").length]));
  const best = (round) => {
    const scored = points(round);
    const most = Math.max(...Object.values(scored));
    return game.teams.filter((team) => scored[team] === most);
  };
  const decided = (all) => {
    const last = all[all.length - 1];
    if (!last || last.length < state.order.length) return "";
    const ahead = best(last);
    return ahead.length === 1 ? ahead[0] : "";
  };
  /* Two real attempts of each member, and no ball at the end wall. */
  const mayMove = () => {
    if (state.line !== data.line || !state.order.length) return false;
    const tried = state.order.map((_, turn) => state.hits.filter((hit, at) => at % state.order.length === turn && hit.result !== "forfeited").length);
    const between = state.hits.length % state.order.length === 0;
    return between && tried.every((times) => times >= data.attempts) && !state.hits.some((hit) => hit.wall);
  };

  const save = () => store.write(key(game), state);
  const hit = (result, wall) => {
    state.hits.push({ result, wall: wall || result === "goal", line: state.line });
    save();
    draw();
  };

  let ticking = 0;
  const clock = () => {
    const shown = el("output", { className: "big" });
    const run = (seconds) => {
      clearInterval(ticking);
      const end = Date.now() + seconds * 1000;
      const tick = () => {
        const left = Math.max(0, Math.ceil((end - Date.now()) / 1000));
        shown.textContent = left ? `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}` : words.over;
        if (!left) clearInterval(ticking);
      };
      tick();
      ticking = setInterval(tick, 250);
    };
    const button = (seconds) => el("button", { type: "button", className: "quiet", textContent: `${seconds / 60}:00`, onclick: () => run(seconds) });
    return el("div", { className: "deskrow" }, el("span", { className: "muted", textContent: words.clock }), button(data.interval), button(data.turn), el("button", { type: "button", className: "quiet", textContent: words.stop, onclick: () => { clearInterval(ticking); shown.textContent = ""; } }), shown);
  };

  const setUp = () => {
    const chosen = {};
    const first = el("select", { id: "first" }, el("option", { value: "", textContent: "–" }), ...game.teams.map((team) => el("option", { value: team, textContent: team, selected: team === game.first })));
    const told = el("p", { className: "says" });
    told.setAttribute("role", "alert");
    const columns = game.teams.map((team) => {
      const boxes = game.players[team].map((person, at) => {
        const box = el("input", { type: "checkbox", id: `p-${game.teams.indexOf(team)}-${at}`, value: person.member, checked: person.hits });
        return el("label", { className: "tick" }, box, person.name);
      });
      const list = el("fieldset", {}, el("legend", { textContent: team }), ...boxes);
      boxes.forEach((label, at) => {
        if (!at) return;
        label.append(el("button", { type: "button", className: "quiet small", textContent: words.up, ariaLabel: `${words.up}: ${label.textContent}`, onclick: (event) => { event.preventDefault(); const before = label.previousElementSibling; if (before && before.tagName === "LABEL") before.before(label); } }));
      });
      chosen[team] = () => [...list.querySelectorAll("input:checked")].map((box) => box.value);
      return list;
    });
    const begin = el("button", { type: "button", textContent: words.start, onclick: () => {
      const named = Object.fromEntries(game.teams.map((team) => [team, chosen[team]()]));
      const fits = game.teams.every((team) => named[team].length && (!data.onePlayer || named[team].length === 1));
      if (!first.value || !fits) { told.textContent = words.need; return; }
      state = { ...fresh(), order: orderOf(named, first.value) };
      save();
      draw();
    } });
    const label = el("label", { textContent: words.first });
    label.htmlFor = "first";
    return [el("h2", { textContent: words.whoHits }), el("p", { className: "muted", textContent: words.boxed }), el("div", { className: "pair" }, ...columns), el("div", { className: "deskrow" }, label, first), told, begin];
  };

  const play = () => {
    const all = rounds();
    const at = state.hits.length;
    const complete = at > 0 && at % state.order.length === 0;
    const winner = decided(all);
    const current = complete && !state.goOn ? all[all.length - 1] : all[Math.floor(at / state.order.length)] || [];
    const scored = points(current);
    const parts = [el("div", { className: "board", role: "group", ariaLabel: words.points }, ...game.teams.map((team) => el("div", {}, el("span", { textContent: team }), el("strong", { textContent: scored[team] }))))];
    if (winner) {
      parts.push(el("div", { className: "callout good" }, el("p", { className: "says", id: "verdict", textContent: `✓ ${(game.teams.length === 2 ? words.wins : words.order).replace("{team}", winner)}` })));
    } else if (complete && !state.goOn) {
      parts.push(el("div", { className: "callout asks" }, el("p", { className: "says", textContent: words.level })));
      if (mayMove()) parts.push(el("div", { className: "callout notes" }, el("p", { textContent: words.moveUp }), el("button", { type: "button", className: "quiet", textContent: words.move, onclick: () => { state.line = data.movedUp; save(); draw(); } })));
      parts.push(el("button", { type: "button", textContent: words.next, onclick: () => { state.goOn = true; save(); draw(); } }));
    } else {
      const turn = state.order[at % state.order.length];
      const wall = el("input", { type: "checkbox", id: "wall" });
      parts.push(
        el("p", { className: "muted", textContent: `${words.round} ${Math.floor(at / state.order.length) + 1} · ${words.turn} ${(at % state.order.length) + 1} / ${state.order.length} · ${state.line} ${words.yards}` }),
        el("p", { className: "hitter" }, el("strong", { id: "hitter", textContent: name(turn.member) }), el("span", { textContent: turn.team })),
        el("label", { className: "tick" }, wall, words.wall),
        el("div", { className: "three" }, ...["goal", "miss", "forfeited"].map((result) => el("button", { type: "button", className: result, textContent: words[result], onclick: () => { state.goOn = false; hit(result, wall.checked && result !== "forfeited"); } }))),
      );
    }
    parts.push(clock());
    parts.push(el("div", { className: "deskrow" }, el("button", { type: "button", className: "quiet", textContent: words.undo, disabled: !at, onclick: () => { state.hits.pop(); state.goOn = state.hits.length > 0 && state.hits.length % state.order.length === 0 ? false : state.goOn; save(); draw(); } }), el("button", { type: "button", className: "quiet", textContent: words.restart, onclick: () => { if (confirm(words.sure)) { state = fresh(); save(); draw(); } } })));
    if (at) parts.push(...written(all));
    return parts;
  };

  const written = (all) => {
    const hits = all.flat();
    const head = ["round", "turn"].map((word) => el("th", { scope: "col", textContent: words[word] }));
    const table = el("table", {}, el("thead", {}, el("tr", {}, ...head, el("th", { scope: "col", textContent: words.history }))), el("tbody", {}, ...hits.map((one) => el("tr", {}, el("td", { textContent: one.round }), el("td", { textContent: one.turn }), el("td", { textContent: `${name(one.member)} (${one.team}): ${words[one.result]}` })))));
    const text = hits.map((one) => [game.id, one.round, one.turn, one.team, one.member, one.line, one.result, one.wall ? "yes" : "no"].join("\t")).join("\n");
    const area = el("textarea", { id: "rows", readOnly: true, rows: Math.min(12, hits.length + 1), value: text });
    const label = el("label", { textContent: words.rows });
    label.htmlFor = "rows";
    const told = el("span");
    told.setAttribute("role", "status");
    const copy = el("button", { type: "button", className: "quiet", textContent: words.copy, onclick: async () => {
      area.select();
      try { await navigator.clipboard.writeText(text); } catch { document.execCommand("copy"); }
      told.textContent = words.copied;
    } });
    return [table, label, area, el("div", { className: "deskrow" }, copy, told)];
  };

  const draw = () => {
    const pick = el("select", { id: "game", onchange: () => { game = data.games[pick.selectedIndex]; open(); } }, ...data.games.map((one) => el("option", { textContent: one.title, selected: one === game })));
    const label = el("label", { textContent: words.choose });
    label.htmlFor = "game";
    desk.replaceChildren(el("div", { className: "deskrow" }, label, pick), ...(state.order.length ? play() : setUp()));
  };
  const open = () => {
    const kept = store.read(key(game));
    const fits = kept && kept.order.every((turn) => game.teams.includes(turn.team));
    state = fits ? kept : { ...fresh(), order: game.order.map((turn) => ({ ...turn })) };
    if (!state.order.length && game.order.length) state.order = game.order.map((turn) => ({ ...turn }));
    draw();
  };
  open();
})();
