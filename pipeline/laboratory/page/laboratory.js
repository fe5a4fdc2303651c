// The page of the laboratory. What it knows of games and searches it asks the program in the worker; here is only what
// is shown and pressed. All that is chosen is in the address behind "#".
"use strict";
(function () {
  const byId = (id) => document.getElementById(id), form = byId("setting"), own = "tree";
  const TABS = ["lesson", "board", "curve", "play"];
  const FIRST = { tab: "lesson", game: "pgame", height: "10", evaluator: "e1", propagators: "minimax product average", depths: "", tie: "expected", contest: "", player: "minimax", ahead: "4", budget: "", seed: "1986", board: "22" };
  const EXAMPLE = form.nodes.value;
  // What a tab begins with where it is not as the curve: README's board, and a game that can be played by eye.
  const BEGIN = { board: { height: "6", seed: "1", board: "36" }, play: { game: "kalah", height: "", pits: "4", stones: "3", evaluator: "kalah-ratio", board: "0" } };
  let games, rules, state = { ...FIRST };

  // The worker, and what it has been asked.
  const waiting = new Map();
  let worker, asked = 0;
  function tell(kind, question) {
    return new Promise((answered) => {
      waiting.set(++asked, answered);
      worker.postMessage({ number: asked, kind, question: JSON.stringify(question) });
    });
  }
  async function ask(kind, question) {
    const answer = JSON.parse(await tell(kind, question));
    if (answer.error) throw new Error(answer.error);
    return answer;
  }
  function start() {
    // Every character of the program has seven bits; pack.go wrote it.
    const text = byId("program").textContent, bytes = new Uint8Array(text.length * 7 >> 3);
    for (let i = 0, n = 0, bits = 0, count = 0; i < text.length; i++) {
      bits = bits << 7 | text.charCodeAt(i) & 127;
      count += 7;
      if (count >= 8) bytes[n++] = bits >> (count -= 8);
    }
    worker = new Worker(URL.createObjectURL(new Blob([byId("worker").textContent], { type: "text/javascript" })));
    worker.onerror = (event) => problem("the searches did not start: " + event.message);
    const begun = new Promise((ready) => waiting.set(0, ready));
    worker.onmessage = ({ data }) => { const answered = waiting.get(data.number); waiting.delete(data.number); answered(data.answer); };
    worker.postMessage({ program: bytes }, [bytes.buffer]);
    return begun;
  }
  window.laboratory = { tell }; // for those who script the page: answers as text

  function make(parent, name, attributes, text) {
    const made = parent.appendChild(document.createElement(name));
    for (const key in attributes || {}) made.setAttribute(key, attributes[key]);
    if (text !== undefined) made.textContent = text;
    return made;
  }
  function problem(text) {
    if (text) byId("setting-box").open = true;
    byId("problem").hidden = !text;
    byId("problem").textContent = text || "";
  }
  // told shows an error of the program, without the place in a file that nobody wrote.
  function told(error) {
    byId(state.tab).hidden = true; // what it shows is of another setting
    byId("status").textContent = "";
    problem(error.message.replace(/^setting:[0-9:]* /gm, "").replace(/boardsets\.boards\.?/g, "").replace(/^: /gm, ""));
  }
  const percent = (x) => (100 * x).toFixed(1) + "%";
  const words = (text) => (text || "").split(/[\s,]+/).filter(Boolean);
  const gameOf = (name) => games.find((g) => g.name === name);

  // The experiment that a state stands for, with the keys of a file.
  function experiment(s, set) {
    const game = gameOf(s.game), boards = { game: s.game };
    for (const key of game.keys) {
      if (key.file) boards[key.name] = "tree.csv";
      else if (s[key.name]) boards[key.name] = valueOf(key, s[key.name]);
    }
    if (s.game !== own) boards.boards = curve.first || 1000;
    return { name: "laboratory", seed: Number(s.seed), boardsets: { boards: Object.assign(boards, { evaluators: words(s.evaluator) }, set) } };
  }
  function valueOf(key, text) {
    if (key.yesNo) return text === "true";
    if (key.list || text.includes(",")) return words(text.replace(/[[\]]/g, " ")).map((w) => isNaN(w) ? w : Number(w));
    return text.trim() && !isNaN(text) ? Number(text) : text;
  }
  // question is a state for the program: the experiment, and the nodes of a tree of one's own.
  function question(s, set, more) {
    const asks = Object.assign({ experiment: experiment(s, set) }, more);
    if (s.game === own) asks.nodes = s.nodes || EXAMPLE;
    return asks;
  }
  function depthsOf(s) {
    return words(s.depths).flatMap((d) => { const [from, to] = d.split("-").map(Number); return to ? Array.from({ length: to - from + 1 }, (_, i) => from + i) : [from]; });
  }
  function curveSet(s) {
    const set = { propagators: words(s.propagators), tie: s.tie };
    if (depthsOf(s).length) set.depths = depthsOf(s);
    if (s.contest) set.contests = words(s.contest);
    return set;
  }
  function playSet(s) {
    const set = { propagators: [s.player] };
    if (s.budget) set.budgets = [Number(s.budget)];
    else set.depths = [Number(s.ahead)];
    return set;
  }
  // boardSet has no depths: a tree is searched to every depth that fits. A game without a height asks for one.
  const boardSet = (s) => Object.assign({ propagators: words(s.propagators) }, gameOf(s.game).keys.some((k) => k.name === "height") ? { depths: "all" } : { depths: [1] });
  const setOf = { board: boardSet, curve: curveSet, play: playSet };

  // yaml writes an experiment as a file: two levels of keys, then scalars and lists.
  function yaml(e) {
    const scalar = (v) => typeof v === "string" && !/^[a-z][\w.~-]*$/i.test(v) ? JSON.stringify(v) : String(v);
    const lines = ["name: " + e.name, "seed: " + e.seed, "boardsets:", "  boards:"], set = e.boardsets.boards;
    for (const key in set) lines.push("    " + key + ": " + (Array.isArray(set[key]) ? "[" + set[key].map(scalar).join(", ") + "]" : scalar(set[key])));
    return lines.join("\n") + "\n";
  }
  window.laboratory.experiment = () => experiment(state, setOf[state.tab](state));

  // The address.
  function address(s) {
    const parts = Object.keys(s).filter((k) => k !== "tab" && s[k] !== "" && s[k] !== undefined && String(s[k]) !== FIRST[k]);
    return "#" + s.tab + (parts.length ? "?" + parts.map((k) => k + "=" + encodeURIComponent(s[k]).replace(/%20/g, "+")).join("&") : "");
  }
  function fromAddress(hash) {
    const [tab, rest] = hash.slice(1).split("?"), found = { ...FIRST };
    if (TABS.includes(tab)) found.tab = tab;
    if (!rest) Object.assign(found, BEGIN[found.tab]);
    const given = new URLSearchParams(rest || "");
    if (given.has("game") && given.get("game") !== FIRST.game) Object.assign(found, { height: "", board: "0", evaluator: "", depths: "" });
    given.forEach((value, key) => { found[key] = value; });
    return complete(found);
  }
  // complete gives a state what its game cannot do without.
  function complete(s) {
    const game = gameOf(s.game) || games[0];
    s.game = game.name;
    const start = s.evaluator ? {} : game.begin || {};
    for (const name in start) {
      const given = s[name] && game.keys.some((k) => k.name === name);
      if (!given && !(name === "opening" && s.tab === "play")) s[name] = start[name];
    }
    for (const key of game.keys) if (key.first && !key.file && !s[key.name]) s[key.name] = key.first;
    if (!s.evaluator && game.evaluators.length) s.evaluator = game.evaluators[0].name;
    if (!s.depths && !game.keys.some((k) => k.name === "height")) s.depths = "1-4";
    return s;
  }
  function go(change) {
    state = { ...state, ...change };
    const to = address(state);
    byId("link").href = to;
    if (location.hash !== to) history.replaceState(null, "", to);
  }

  // The form.
  function fill() {
    const game = gameOf(state.game) || games[0], keys = byId("keys");
    form.game.value = game.name;
    keys.textContent = "";
    for (const key of game.keys) {
      if (key.file || key.name === "solve") continue;
      const label = make(keys, "label", { title: key.doc }, key.name.replace(/_/g, " ") + " ");
      if (key.words) {
        const list = make(label, "input", { name: key.name, list: "words-" + key.name, size: 10, placeholder: key.standard, autocomplete: "off" }), data = make(keys, "datalist", { id: "words-" + key.name });
        key.words.forEach((w) => make(data, "option", { value: w.name }, w.summary));
        list.value = state[key.name] || "";
      } else {
        make(label, "input", { name: key.name, size: key.whole ? 4 : 8, placeholder: key.standard, autocomplete: "off" }).value = state[key.name] || "";
      }
    }
    options(byId("evaluators"), game.evaluators);
    for (const name of ["evaluator", "propagators", "depths", "tie", "contest", "player", "ahead", "budget", "seed"]) form.elements[name].value = state[name] || "";
    const kind = (name) => name.replace(/-[\d.]+/g, "-N"), evaluator = game.evaluators.find((e) => e.name === state.evaluator) || game.evaluators.find((e) => kind(e.name) === kind(state.evaluator));
    byId("setting-words").textContent = [game.title].concat(game.keys.filter((k) => state[k.name]).map((k) => k.name.replace(/_/g, " ") + " " + state[k.name]), "evaluator " + state.evaluator + (evaluator ? " (" + evaluator.summary.replace(/[,;] such as.*/, "") + ")" : ""), state.tab === "play" ? "against " + state.player : [], "seed " + state.seed).join(", ");
    byId("rules-words").textContent = game.title + ". " + game.rules;
    if (evaluator) byId("rules-words").textContent += " Evaluator " + evaluator.name + ": " + evaluator.summary + ".";
    byId("own").hidden = state.game !== own;
    form.nodes.value = state.nodes || EXAMPLE;
    byId("board-buttons").hidden = state.game === own;
    document.querySelectorAll("#setting .for-board, #setting .for-curve, #setting .for-play").forEach((label) => { label.hidden = !label.classList.contains("for-" + state.tab); });
  }
  function options(list, names) {
    list.textContent = "";
    names.forEach((n) => make(list, "option", { value: n.name }, n.summary));
  }
  function read() {
    const change = {}, keys = gameOf(state.game).keys, before = { ...state };
    for (const key of keys) delete state[key.name];
    new FormData(form).forEach((value, name) => { change[name] = value.trim(); });
    // Boards and moves are those of one game.
    if (["game", "seed"].concat(keys.map((k) => k.name)).some((name) => (change[name] || "") !== (before[name] || ""))) Object.assign(change, { board: "0", squares: "", moves: "" });
    if (change.game !== own || change.nodes === EXAMPLE.trim()) change.nodes = "";
    else change.nodes += "\n";
    if (change.game !== state.game) {
      const shared = gameOf(change.game).keys.map((k) => k.name);
      for (const key of keys) if (!shared.includes(key.name)) delete change[key.name];
      if (!gameOf(change.game).evaluators.some((e) => e.name === change.evaluator)) change.evaluator = "";
      change.depths = "";
    }
    demonstrate();
    go(complete({ tab: state.tab, ...change }));
  }

  // A demonstration is what a link of the lesson shows. Its title and its question stand above it.
  let demonstration;
  function demonstrate(hash) {
    const link = demonstration = [...document.querySelectorAll("#lesson a")].find((a) => a.getAttribute("href") === hash), box = byId("asked");
    box.textContent = "";
    if (!link) return;
    let asks = link.closest("li") || link.parentNode;
    while (asks && asks.nodeName !== "LI" && !asks.textContent.startsWith("Question")) asks = asks.nextElementSibling;
    if (asks) box.append([...asks.childNodes].map((n) => n.nodeName === "DETAILS" ? "" : n.textContent).join("") + " ");
    const steps = [...document.querySelectorAll("#lesson .step")], step = link.closest(".step");
    make(box, "a", { href: "#lesson?step=" + (1 + steps.indexOf(step)) }, "Back to: " + step.firstChild.textContent);
  }
  function title() {
    const game = gameOf(state.game).title, shown = demonstration && demonstration.closest(".show") && demonstration.textContent.replace(/^Show /, "");
    byId("heading").textContent = shown ? shown[0].toUpperCase() + shown.slice(1) : { lesson: "Look further ahead, choose worse", board: game + ": a board", curve: game + ": how often the choice is right", play: game + ": play" }[state.tab];
    document.title = byId("heading").textContent + " (nonminimax)";
  }

  // take begins what a tab does. What was begun before is late from then on: its answers are dropped when they come.
  let turn = 0;
  async function take(act) {
    const mine = ++turn, late = () => mine !== turn;
    try { await act(late); } catch (error) { if (!late()) told(error); }
  }
  async function show() {
    problem("");
    byId("status").textContent = "";
    byId("yaml").hidden = byId("save-yaml").hidden = true;
    TABS.forEach((tab) => {
      byId(tab).hidden = tab !== state.tab;
      byId("tab-" + tab).setAttribute("aria-selected", tab === state.tab);
      byId("tab-" + tab).tabIndex = tab === state.tab ? 0 : -1;
    });
    form.hidden = state.tab === "lesson";
    title();
    fill();
    if (state.tab === "lesson" && state.step) document.querySelectorAll("#lesson .step")[state.step - 1].scrollIntoView();
    const growing = take({ lesson: async () => {}, board, curve: curve.begin, play }[state.tab]);
    if (state.tab !== "curve") await growing;
  }

  // A board to follow.
  async function board(late, tries, from) {
    const asks = question(state, setOf.board(state), { board: Number(from === undefined ? state.board : from), tries: tries || 0 });
    if (state.squares) asks.squares = state.squares;
    const tree = await ask("tree", asks);
    if (late()) return;
    byId("squares").value = tree.squares || "";
    byId("squares-label").hidden = !tree.squares;
    board.tree = tree;
    window.showTrees([tree], state.rule, Number(state.depth) || 0);
    if (state.veil) { // step by step, and nothing of the answer before it is asked for
      go({ veil: "" });
      byId("board").classList.add("veiled");
      byId("viewer-follow").click();
    }
    go({ board: String(tree.board) });
    byId("status").textContent = tries && !tree.shows ? "No such board among the next " + tries + ": this one shows most." : "";
  }
  document.addEventListener("searched", (event) => { byId("board").classList.remove("veiled"); if (state.tab === "board" && board.tree) go({ rule: event.detail.rule, depth: String(event.detail.depth) }); });
  function another(to, tries) {
    go({ squares: "", rule: undefined, depth: undefined });
    demonstrate();
    title();
    take((late) => board(late, tries, to));
  }
  byId("next-board").onclick = () => another(Number(state.board) + 1);
  byId("previous-board").onclick = () => another(Math.max(0, Number(state.board) - 1));
  byId("find-board").onclick = () => another(Number(state.board) + 1, 2000);
  byId("squares").onchange = () => { go({ squares: byId("squares").value.replace(/[^01]/g, "") }); show(); };
  byId("viewer-picture").addEventListener("click", (event) => {
    const place = event.target.closest("g.place"), box = place && place.querySelector(".zeros");
    if (!box || state.game !== "pgame") return;
    const lasts = [...document.querySelectorAll("#viewer-picture g.place")].filter((p) => p.querySelector(".zeros"));
    const squares = byId("squares").value, each = squares.length / lasts.length, seen = box.getBoundingClientRect();
    let wide = 8;
    while (wide * wide < each) wide *= 2;
    wide = Math.min(wide, each);
    const across = Math.floor((event.clientX - seen.left) / seen.width * wide), down = Math.floor((event.clientY - seen.top) / seen.width * wide);
    const i = lasts.indexOf(place) * each + down * wide + across;
    if (across >= wide || down * wide + across >= each) return;
    go({ squares: squares.slice(0, i) + (squares[i] === "1" ? "0" : "1") + squares.slice(i + 1) });
    show();
  });

  // A curve that grows.
  const curve = { printed: JSON.parse(byId("printed").textContent) };
  curve.begin = (late) => {
    Object.assign(curve, { first: 0, right: [], played: [], coin: 0, exact: {}, spent: 0, paused: false });
    byId("pause").textContent = "Pause";
    byId("contest-words").hidden = byId("save-contest").hidden = true;
    byId("status").textContent = "Searching the first boards…";
    byId("chart").textContent = byId("tie-words").textContent = byId("tie-chart").textContent = byId("contest-chart").textContent = byId("curve-answer").textContent = byId("curve-note").textContent = "";
    return curve.more(late);
  };
  curve.more = async (late) => {
    let count = 16, folding = null;
    while (!curve.paused && curve.first < 1000000) {
      const begun = performance.now();
      const answer = await ask("count", question(state, setOf.curve(state), { first: curve.first, count, right: curve.right, played: curve.played, coin: curve.coin }));
      if (late()) return;
      const took = performance.now() - begun;
      curve.right = answer.right || [];
      curve.played = answer.played || [];
      curve.coin = answer.coin;
      curve.first += count;
      curve.spent += took;
      curve.draw();
      if (took < 100) count = Math.min(2 * count, 65536);
      if (took > 400) count = Math.max(16, count >> 1);
      folding ||= curve.fold(late);
      if (state.game === own) return;
    }
  };
  // fold asks for the exact values, one after the other, while boards are searched.
  curve.fold = async (late) => {
    for (const row of [...curve.right].sort((a, b) => a.depth - b.depth)) {
      if (late() || !row.depth) return;
      if (curve.exact[row.player + "@" + row.depth] !== undefined) continue;
      const found = await ask("exact", question(state, setOf.curve(state), { player: row.player, depth: row.depth }));
      if (late()) return;
      if (found.exact !== undefined) curve.exact[row.player + "@" + row.depth] = found.exact;
    }
    curve.draw();
  };
  const limit = (row) => row.depth || row.budget;
  // The colours of rules are those of a report; of several contests of a rule the first one has it.
  const OWN = { minimax: "--lead", average: "--other", product: "--muted" }, COLOURS = ["--green", "--purple", "--orange", "--sky", "--blue", "--vermilion"];
  const ruleOf = (player) => player.split(/@|-vs-/)[0];
  curve.draw = () => {
    const rows = curve.right.filter((r) => r.boards);
    byId("status").textContent = curve.first.toLocaleString("en") + " boards" + (curve.spent ? ", " + Math.round(curve.first / curve.spent * 1000).toLocaleString("en") + " a second" : "") + (curve.paused ? ", paused" : "");
    // Searches that see the end are always right, and not drawn.
    const last = Math.max(...rows.filter((r) => r.right < r.boards).map(limit)), drawn = rows.filter((r) => !(limit(r) > last));
    byId("chart").innerHTML = drawn.length ? svg(drawn, "Right moves by depth; the numbers are in the table below", curve.coin / rows[0].boards) : "";
    const ties = drawn.map((r) => ({ ...r, right: r.tied, low: r.tied / r.boards, high: r.tied / r.boards })), tied = ties.some((r) => r.right);
    byId("tie-words").textContent = drawn.length ? "Ties: " + (tied ? "share of these boards on which several moves have the best value." : "on none of these boards have several moves the best value.") : "";
    byId("tie-chart").innerHTML = tied ? svg(ties, "Ties by depth; the numbers are in the table below") : "";
    const won = curve.played.filter((r) => r.critical).map((r) => ({ ...r, player: r.contest, boards: r.critical, right: r.won }));
    byId("contest-words").hidden = byId("save-contest").hidden = !won.length;
    const sides = duel(won);
    byId("contest-chart").innerHTML = won.length ? svg(sides || won, "Critical boards won by the first of two rules, by depth; the numbers are in the table below", 0.5) : "";
    byId("curve-answer").textContent = rows.length ? sides && outcome(rows, sides) || verdict(rows) : "";
    byId("curve-note").textContent = rows.length ? "Share of boards where the move matters on which the choice is right. Bands: 95%, of each point alone. Thick lines: even depths; thin: odd." + (state.tie === "shallower" ? " At a tie the next shallower search is asked, and so on down." : "") + (Object.keys(curve.exact).length ? " Circles: exact, over all boards." : "") + (rows.concat(won).some((r) => printed(r) !== undefined) ? " Crosses: as printed by Nau, Purdom and Tzeng (1986) of the same setting, from 1,600 boards: by chance they may lie .02 off, those of contests more." : "") : "";
    numbers(rows);
    if (curve.played.length) byId("numbers").closest("details").open = true;
  };
  // duel is a lone contest of two depths of a rule as two rows, one of each depth.
  function duel(won) {
    const r = won[0], [, rule, first, second] = won.length === 1 && r.contest.match(/^(.+)@(\d+)-vs-\1@(\d+)$/) || [], player = rule + "-vs-itself";
    return rule && [{ ...r, player, depth: Number(first) }, { ...r, player, depth: Number(second), right: r.boards - r.right, low: 1 - r.high, high: 1 - r.low }];
  }
  const share = (r) => r.right / r.boards, exact = (r) => curve.exact[r.player + "@" + r.depth];
  // outcome says of the depths of a duel which one chooses right more often, and which one wins.
  function outcome(rows, sides) {
    const chosen = sides.map((s) => rows.find((r) => r.player === ruleOf(s.player) && r.depth === s.depth));
    if (!chosen.every(Boolean)) return "";
    const of = chosen.every((r) => exact(r) !== undefined) ? exact : share, whole = (x) => Math.round(100 * x) + "%";
    const [better, worse] = chosen.sort((a, b) => of(b) - of(a)), [winner] = sides.sort((a, b) => share(b) - share(a));
    return "Depth " + better.depth + " chooses better, " + whole(of(better)) + " to " + whole(of(worse)) + "; depth " + winner.depth + " wins " + whole(share(winner)) + " of the critical boards.";
  }
  // verdict says whether the first rule falls between depths of one parity: exactly where both are known, else by intervals
  // that do not meet.
  function verdict(rows) {
    const own = rows.filter((r) => r.player === rows[0].player);
    let worst = null;
    for (const a of own) for (const b of own) {
      if (!a.depth && a.budget >= b.budget || a.depth && (a.depth >= b.depth || (b.depth - a.depth) % 2)) continue;
      const known = exact(a) !== undefined && exact(b) !== undefined, falls = known ? exact(a) - exact(b) : a.low > b.high ? share(a) - share(b) : 0;
      if (falls > 1e-9 && (!worst || falls > worst.falls)) worst = { falls, a, b, known };
    }
    if (!worst) return own[0].player + ": no deeper search of the same parity is shown to be worse here, so far.";
    const of = worst.known ? exact : share, where = worst.known ? ": exactly, over all boards." : ", in this sample.";
    // A fall that deeper searches more than make good is told with where they end; those that see the end do not count.
    const last = own.filter((r) => r.right < r.boards && (r.depth - worst.a.depth) % 2 === 0).sort((a, b) => limit(b) - limit(a))[0];
    if (last.low > worst.a.high && of(last) > of(worst.a)) return own[0].player + " falls by " + (100 * worst.falls).toFixed(1) + " points at most, and ends higher: " + [worst.a, worst.b, last].map((r) => percent(of(r)) + " looking " + limit(r)).join(", ") + " ahead" + where;
    return own[0].player + " chooses right on " + percent(of(worst.a)) + " looking " + limit(worst.a) + " ahead, and on " + percent(of(worst.b)) + " looking " + limit(worst.b) + " ahead" + where;
  }
  // printed is what the paper of 1986 prints of a row, if its setting is the paper's.
  function printed(row) {
    const game = gameOf(state.game), same = state.tie !== "shallower" && game.keys.every((k) => k.name === "height" || !state[k.name] || state[k.name] === k.standard);
    const found = same && curve.printed.find((c) => c.game === state.game && c.height === Number(state.height) && c.evaluator === state.evaluator && c.player === row.player && c.depth === row.depth);
    return found ? found.value : undefined;
  }
  // svg draws the shares of rows. Where chance is given the scale is that of all such charts, so that they compare.
  function svg(rows, label, chance) {
    const wide = innerWidth < 500 ? 380 : 800, tall = !chance ? 200 : wide < 500 ? 300 : 400, left = 48, right = wide < 500 ? 100 : 150, top = 12, bottom = 44;
    const xs = rows.map(limit), alone = new Set(xs).size === 1 ? 1 : 0, lowX = Math.min(...xs) - alone, highX = Math.max(...xs) + alone, players = [...new Set(rows.map((r) => r.player))];
    const known = chance ? rows.flatMap((r) => [curve.exact[r.player + "@" + r.depth], printed(r)]).filter((v) => v !== undefined) : [];
    const high = 1, low = chance ? Math.floor(10 * Math.min(0.4, chance, ...rows.map((r) => r.low), ...known)) / 10 : 0, step = chance ? 0.1 : 0.5;
    const x = (v) => (left + (v - lowX) / (highX - lowX) * (wide - left - right)).toFixed(1), y = (v) => (top + (high - v) / (high - low) * (tall - top - bottom)).toFixed(1);
    const out = ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ' + wide + " " + tall + '" role="img" aria-label="' + label + '">'];
    for (let v = low; v < high + step / 2; v += step) out.push('<path class="axis" d="M' + left + " " + y(v) + "H" + (wide - right) + '"/><text x="' + (left - 6) + '" y="' + (Number(y(v)) + 5) + '" text-anchor="end">' + Math.round(100 * v) + "%</text>");
    if (chance) out.push('<path style="stroke:var(--muted);stroke-dasharray:6 4" d="M' + left + " " + y(chance) + "H" + (wide - right) + '"/><text x="' + (left + 4) + '" y="' + (y(chance) - 5) + '">by chance</text>');
    for (const v of new Set(xs)) out.push('<text x="' + x(v) + '" y="' + (tall - bottom + 20) + '" text-anchor="middle">' + v + "</text>");
    out.push('<text x="' + (left + wide - right) / 2 + '" y="' + (tall - 4) + '" text-anchor="middle">moves looked ahead</text>');
    const ends = [];
    players.forEach((player, i) => {
      const rule = ruleOf(player), colour = "var(" + (players.findIndex((p) => ruleOf(p) === rule) === i && OWN[rule] || COLOURS[i % COLOURS.length]) + ")", mine = rows.filter((r) => r.player === player);
      for (const parity of mine[0].depth ? [1, 0] : [0]) {
        const line = mine.filter((r) => !r.depth || r.depth % 2 === parity).sort((a, b) => limit(a) - limit(b));
        if (!line.length) continue;
        const along = (of) => line.length > 1 ? line.map((r) => x(limit(r)) + " " + y(of(r))) : [-8, 8].map((aside) => Number(x(limit(line[0]))) + aside + " " + y(of(line[0])));
        out.push('<path class="band" style="fill:' + colour + '" d="M' + along((r) => r.high).concat(along((r) => r.low).reverse()).join("L") + 'Z"/>');
        out.push('<path class="curve" style="stroke:' + colour + ";stroke-width:" + (parity ? 1.7 : 3.5) + '" d="M' + along((r) => r.right / r.boards).join("L") + '"/>');
        for (const r of chance ? line : []) {
          const e = curve.exact[player + "@" + r.depth];
          if (printed(r) !== undefined) out.push('<path class="printed" style="stroke:' + colour + '" d="M' + (x(r.depth) - 5) + " " + y(printed(r)) + "h10m-5 -5v10" + '"/>');
          if (e !== undefined) out.push('<circle class="exactly" style="stroke:' + colour + '" r="4" cx="' + x(r.depth) + '" cy="' + y(e) + '"/>');
        }
      }
      const last = mine.sort((a, b) => limit(a) - limit(b))[mine.length - 1];
      ends.push({ player, colour, y: Number(y(last.right / last.boards)) + 5 });
    });
    ends.sort((a, b) => a.y - b.y).forEach((e, i) => { if (i && e.y < ends[i - 1].y + 17) e.y = ends[i - 1].y + 17; });
    const over = ends.length ? Math.max(0, ends[ends.length - 1].y - (tall - bottom)) : 0;
    ends.forEach((e) => out.push('<text x="' + (wide - right + 8) + '" y="' + (e.y - over) + '" style="fill:' + e.colour + ';font-weight:600">' + escape(e.player.split("-vs-")[0]) + "</text>"));
    return out.join("") + "</svg>";
  }
  const escape = (text) => text.replace(/[&<>"]/g, (c) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" }[c]));
  const HEAD = ["player", "depth", "budget", "boards", "right", "fraction", "low", "high", "exact", "printed", "tied"], GAMES = ["contest", "depth", "budget", "boards", "critical", "won_by_the_first_named", "low", "high", "p_of_equals", "printed"];
  const rightCells = (r) => [r.player, r.depth || "", r.budget || "", r.boards, r.right, r.right / r.boards, r.low, r.high, curve.exact[r.player + "@" + r.depth] ?? "", printed(r) ?? "", r.tied / r.boards];
  const playedCells = (r) => [r.contest, r.depth || "", r.budget || "", r.boards, r.critical, r.won, r.low, r.high, r.p, printed({ ...r, player: r.contest }) ?? ""];
  function numbers(rows) {
    const table = byId("numbers");
    table.textContent = "";
    const put = (head, lines) => {
      const top = make(make(table, "tbody"), "tr");
      head.forEach((name) => make(top, "th", { scope: "col" }, name.replace(/_/g, " ")));
      lines.forEach((cells) => { const line = make(table.lastChild, "tr"); cells.forEach((c) => make(line, "td", { class: "r" }, typeof c === "number" && c % 1 ? c < 1e-4 ? c.toExponential(1) : c.toFixed(4) : c)); });
    };
    if (rows.length) put(HEAD, rows.map(rightCells));
    if (curve.played.length) put(GAMES, curve.played.map(playedCells));
  }
  function save(name, type, text) {
    const link = make(document.body, "a", { href: URL.createObjectURL(new Blob([text], { type })), download: name });
    link.click();
    link.remove();
  }
  window.laboratory.csv = () => [HEAD].concat(curve.right.filter((r) => r.boards).map(rightCells)).map((line) => line.join(",")).join("\n") + "\n" +
    (curve.played.length ? "\n" + [GAMES].concat(curve.played.map(playedCells)).map((line) => line.join(",")).join("\n") + "\n" : "");
  window.laboratory.svg = (chart) => {
    const root = getComputedStyle(document.documentElement);
    return (byId(chart || "chart").innerHTML || "").replace(/var\((--[a-z]+)\)/g, (_, name) => root.getPropertyValue(name).trim()).replace(/class="band" style="/g, 'opacity=".18" style="').replace(/class="curve" style="/g, 'style="fill:none;').replace(/class="axis"/g, 'style="stroke:#aaa;fill:none"').replace(/class="exactly" style="/g, 'style="fill:#fff;').replace(/class="printed" style="/g, 'style="stroke-width:2;fill:none;');
  };
  byId("save-csv").onclick = () => save("nonminimax.csv", "text/csv", window.laboratory.csv());
  byId("save-svg").onclick = () => save("nonminimax.svg", "image/svg+xml", window.laboratory.svg());
  byId("save-contest").onclick = () => save("nonminimax-contest.svg", "image/svg+xml", window.laboratory.svg("contest-chart"));
  byId("pause").onclick = () => {
    curve.paused = !curve.paused;
    byId("pause").textContent = curve.paused ? "Go on" : "Pause";
    curve.draw();
    if (!curve.paused) take(curve.more);
  };
  byId("restart").onclick = () => { go({ seed: String(Number(state.seed) + 1) }); show(); };

  // Play.
  async function play(late) {
    const moves = words(state.moves).map(Number), begins = state.begins !== "it";
    const asks = (list, think) => ask("play", question(state, setOf.play(state), { board: Number(state.board), moves: list, think }));
    let at = await asks(moves, false);
    const mine = () => at.max === begins; // who moves first on a board is Max
    if (late()) return;
    if (!at.over && !mine()) {
      paintPlay(at, false, "It thinks…");
      at = await asks(moves, true);
      if (late()) return;
      const t = at.thought, name = (at.moves.find((m) => m.number === t.move) || {}).name || "move " + t.move;
      play.thought = "It chose " + name + (t.depth ? ", looking " + t.depth + (t.depth === 1 ? " move" : " moves") + " ahead" : "") + ": " + t.nodes.toLocaleString("en") + " positions" + (t.value === null ? "" : ", value " + t.value.toFixed(3) + " for Max") + (t.line ? ", line " + t.line.join(" ") : "") + right(at, t.move) + ".";
      go({ moves: moves.concat(t.move).join(" ") });
      return play(late);
    }
    paintPlay(at, true, at.over ? "Game over: " + (at.outcome === 0 ? "a draw." : (at.outcome > 0) === begins ? "you win." : "it wins.") : "Your move: you are " + (begins ? "Max" : "Min") + "." + gameOf(state.game).seats[begins ? 0 : 1]);
  }
  // right says whether a move keeps what the best one does, where that is known.
  function right(at, move) {
    const worth = at.moves.map((m) => m.truth), best = at.max ? Math.max(...worth) : Math.min(...worth);
    if (worth.includes(null) || Math.max(...worth) === Math.min(...worth)) return "";
    return at.moves.find((m) => m.number === move).truth === best ? "; right" : "; wrong";
  }
  function paintPlay(at, mine, text) {
    const box = byId("play-position"), list = byId("play-moves"), truth = byId("play-truth").checked;
    byId("play-words").textContent = text;
    byId("play-thought").textContent = play.thought || "";
    box.innerHTML = at.picture || "";
    if (!at.picture) make(box, "pre", {}, at.text);
    list.textContent = "";
    // A part of the picture that has the number of a move is pressed as its button is.
    if (mine) box.querySelectorAll("[data-move]").forEach((part) => { part.onclick = () => list.querySelector('[data-move="' + part.dataset.move + '"]').click(); });
    if (mine) (at.moves || []).forEach((m) => {
      const sign = truth ? right(at, m.number).slice(2) : "";
      make(list, "button", { class: sign, "data-move": m.number, "aria-label": (m.name || "move " + m.number) + (sign ? ", " + sign : "") }, m.name || String(m.number)).onclick = () => {
        play.thought = "You chose " + (m.name || "move " + m.number) + right(at, m.number) + ".";
        go({ moves: words(state.moves).concat(m.number).join(" ") });
        take(play);
      };
    });
  }
  function fresh(begins) {
    play.thought = "";
    go({ moves: "", begins });
    show();
  }
  byId("new-game").onclick = () => fresh("");
  byId("new-game-second").onclick = () => fresh("it");
  byId("undo").onclick = () => {
    const moves = words(state.moves), back = (moves.length % 2 === 0) === (state.begins !== "it") ? 2 : 1;
    play.thought = "";
    go({ moves: moves.slice(0, Math.max(0, moves.length - back)).join(" ") });
    show();
  };
  byId("play-truth").onchange = () => take(play);

  // What is pressed.
  form.onsubmit = (event) => { event.preventDefault(); read(); show(); };
  form.game.onchange = () => { read(); fill(); show(); };
  byId("as-yaml").onclick = () => { read(); byId("yaml").textContent = yaml(window.laboratory.experiment()); byId("yaml").hidden = byId("save-yaml").hidden = false; };
  byId("save-yaml").onclick = () => save("laboratory.yaml", "text/plain", byId("yaml").textContent);
  // A file may be dropped anywhere: a browser would leave the page for one that misses the form.
  window.ondragover = (event) => event.preventDefault();
  window.ondrop = async (event) => {
    event.preventDefault();
    if (event.dataTransfer.files.length) { state = fromAddress("#board?" + new URLSearchParams({ game: own, nodes: await event.dataTransfer.files[0].text() })); go({}); show(); }
  };
  TABS.forEach((tab, i) => {
    const button = byId("tab-" + tab);
    button.onclick = () => { change(tab); };
    button.onkeydown = (event) => {
      const to = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (to) { const next = TABS[(i + to + TABS.length) % TABS.length]; change(next); byId("tab-" + next).focus(); }
    };
  });
  // On paper the answers and the lecturer's notes are unfolded.
  const folded = document.querySelectorAll("#lesson details:not([open])");
  window.onbeforeprint = () => folded.forEach((d) => { d.dataset.was = d.open ? "open" : ""; d.open = true; });
  window.onafterprint = () => folded.forEach((d) => { d.open = d.dataset.was === "open"; });
  // change goes to a tab with the setting of the one before, or to what it begins with if nothing was set.
  function change(tab) {
    const untouched = address(state) === address(complete({ ...FIRST, ...BEGIN[state.tab], tab: state.tab })) || state.tab === "lesson";
    demonstrate();
    go(untouched ? complete({ ...Object.fromEntries(Object.keys(state).map((k) => [k, ""])), ...FIRST, ...BEGIN[tab], tab }) : { tab });
    show();
  }
  // The address of the event: an answer may have changed that of the page since.
  window.onhashchange = (event) => { follow(new URL(event.newURL).hash); show(); };
  function follow(hash) { state = fromAddress(hash); demonstrate(hash); go({}); }

  (async () => {
    byId("main").setAttribute("aria-busy", "true");
    if (typeof DecompressionStream === "undefined") { problem("This browser is too old for the laboratory: expected one of 2023 or later."); return; }
    await start();
    ({ games, rules } = await ask("games", {}));
    byId("main").removeAttribute("aria-busy");
    byId("status").textContent = "";
    games.forEach((g) => make(form.game, "option", { value: g.name }, g.title));
    options(byId("rules"), rules);
    follow(location.hash);
    await show();
    document.documentElement.dataset.ready = "yes";
  })();
})();
