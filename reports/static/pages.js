(() => {
  "use strict";
  const plain = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const make = (tag, more) => Object.assign(document.createElement(tag), more || {});

  /* Sorting: a button in each heading of a table. */
  const value = (row, column) => {
    const text = row.cells[column].textContent.trim().replace("−", "-").replace("½", ".5").replace(/^(-?)\.5$/, "$10.5");
    const number = Number(text.replace(/^\+/, "").replace(/\s*%$/, ""));
    return text !== "" && !Number.isNaN(number) ? number : plain(text);
  };
  const order = (a, b) => (typeof a === "number" && typeof b === "number" ? a - b : String(a).localeCompare(String(b), document.documentElement.lang, { numeric: true }));
  for (const table of document.querySelectorAll("table[data-sortable]")) {
    const heads = [...table.tHead.rows[0].cells];
    heads.forEach((head, column) => {
      if (!head.textContent.trim()) return;
      const button = make("button", { type: "button" });
      button.append(...head.childNodes);
      head.append(button);
      button.addEventListener("click", () => {
        const up = head.getAttribute("aria-sort") !== "ascending";
        heads.forEach((other) => other.removeAttribute("aria-sort"));
        head.setAttribute("aria-sort", up ? "ascending" : "descending");
        const rows = [...table.tBodies[0].rows];
        rows.sort((a, b) => (up ? 1 : -1) * order(value(a, column), value(b, column)));
        table.tBodies[0].append(...rows);
      });
    });
  }

  /* Search: rows that name the team or player stay, others go. */
  const words = JSON.parse(document.getElementById("words").textContent);
  const rows = [...document.querySelectorAll("tr[data-names]")];
  const names = [...new Set(rows.flatMap((row) => row.dataset.names.split("\n")))].filter(Boolean).sort((a, b) => a.localeCompare(b));
  /* "My team": a name kept on this device; one press looks for it on any page of the event. */
  const kept = `my team ${document.querySelector(".masthead .event").textContent}`;
  const recall = () => { try { return localStorage.getItem(kept) || ""; } catch { return ""; } };
  const keep = (name) => { try { localStorage.setItem(kept, name); } catch { /* a page in private mode forgets */ } };
  const mine = (input) => {
    const button = make("button", { type: "button", className: "mine" });
    const show = () => {
      const typed = input.value.trim();
      const offered = typed && typed !== recall();
      button.textContent = offered ? words.keep : words.mine.replace("{team}", recall());
      button.hidden = !typed && !recall();
    };
    button.addEventListener("click", () => {
      const typed = input.value.trim();
      if (typed && typed !== recall()) keep(typed);
      else { input.value = recall(); input.dispatchEvent(new Event("input")); }
      show();
    });
    input.addEventListener("input", show);
    show();
    return button;
  };
  const box = (holder, label, suggestions) => {
    const form = make("div", { className: "finder" });
    form.setAttribute("role", "search");
    const input = make("input", { type: "search", id: "find", autocomplete: "off" });
    input.setAttribute("list", "find-names");
    const list = make("datalist", { id: "find-names" });
    list.append(...suggestions.map((name) => make("option", { value: name })));
    const cell = make("div");
    const mark = make("label", { textContent: label });
    mark.htmlFor = "find";
    cell.append(mark, input, list);
    const told = make("p");
    told.setAttribute("role", "status");
    form.append(cell, mine(input), told);
    holder.replaceWith(form);
    return { form, input, told };
  };
  const main = document.querySelector("main");
  const finder = document.getElementById("finder");
  if (!finder && rows.length > 3 && names.length > 1) {
    const holder = make("div");
    main.querySelector(".lead").after(holder);
    const { input, told } = box(holder, words.find, names);
    const look = () => {
      const wanted = plain(input.value.trim());
      let shown = 0;
      for (const row of rows) {
        row.hidden = wanted !== "" && !plain(row.dataset.names).includes(wanted);
        shown += row.hidden ? 0 : 1;
      }
      for (const head of document.querySelectorAll("tr.group")) {
        let row = head.nextElementSibling;
        let any = false;
        for (; row && !row.classList.contains("group"); row = row.nextElementSibling) any ||= !row.hidden;
        head.hidden = !any;
      }
      told.textContent = wanted === "" ? "" : words.shown.replace("{shown}", shown).replace("{all}", rows.length);
      history.replaceState(null, "", wanted === "" ? location.pathname : `#find=${encodeURIComponent(input.value.trim())}`);
    };
    input.addEventListener("input", look);
    if (location.hash.startsWith("#find=")) {
      input.value = decodeURIComponent(location.hash.slice(6));
      look();
    }
  }

  /* On the index: where a name stands. */
  if (finder) {
    const places = JSON.parse(document.getElementById("names").textContent);
    const { form, input, told } = box(finder, words.find, Object.keys(places));
    const list = make("ul");
    form.append(list);
    input.addEventListener("input", () => {
      const wanted = plain(input.value.trim());
      const found = wanted === "" ? [] : Object.entries(places).filter(([name]) => plain(name).includes(wanted)).slice(0, 8);
      list.replaceChildren(...found.map(([name, reports]) => {
        const item = make("li");
        item.append(make("strong", { textContent: name }), ": ");
        reports.forEach(([report, title], at) => item.append(at ? ", " : "", make("a", { href: `${report}.html#find=${encodeURIComponent(name)}`, textContent: title })));
        return item;
      }));
      told.textContent = wanted !== "" && !found.length ? words.none : "";
    });
  }
})();
