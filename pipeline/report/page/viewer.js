"use strict";
(function () {
  var data = document.getElementById("viewer-data");
  if (!data) return;
  var trees = JSON.parse(data.textContent);
  var byId = function (id) { return document.getElementById(id); };
  var select = byId("viewer-tree"), radios = byId("viewer-rules"), note = byId("viewer-note"), range = byId("viewer-step"), verdict = byId("viewer-verdict");
  var SVG = "http://www.w3.org/2000/svg", MARKS = { right: "✓", wrong: "✗", tie: "=" };
  var wanted = "minimax"; // the rule shown, kept from board to board
  var step = 1; // the depth, or the step of a tree that grows, kept among these
  var HALF = 18, WIDE = 43, DEEP = 84, TOP = 40; // as in board.go: half a node, from leaf to leaf, from ply to ply; the middle of the root

  function make(parent, name, attributes, text) {
    var made = document.createElementNS(parent.namespaceURI === SVG || name === "svg" ? SVG : parent.namespaceURI, name);
    for (var key in attributes || {}) made.setAttribute(key, attributes[key]);
    if (text !== undefined) made.textContent = text;
    parent.appendChild(made);
    return made;
  }
  function number(x) { return x === null ? "" : x === Math.round(x) ? String(x) : x.toFixed(3).replace(/^(-?)0\./, "$1."); }
  function side(max) { return max ? "Max" : "Min"; }
  function winner(truth) { return truth === null ? "not said" : truth === 0.5 ? "a draw" : side(truth === 1); }
  function list(words, last) { return words.join(", ").replace(/, ([^,]*)$/, " " + (last || "and") + " $1"); }

  // layout adds to the places of nodes, which the page has, what follows from them.
  function layout(nodes) {
    var children = nodes.map(function () { return []; }), path = [], ply = [], leaves = 0;
    nodes.forEach(function (n, i) {
      if (n.p >= 0) children[n.p].push(i);
      ply[i] = n.p < 0 ? 0 : ply[n.p] + 1;
      path[i] = n.p < 0 ? "root" : n.p === 0 ? String(n.n) : path[n.p] + "." + n.n;
      leaves = Math.max(leaves, n.x + 0.5);
    });
    children.forEach(function (c) { c.sort(function (a, b) { return nodes[a].n - nodes[b].n; }); }); // UCT adds them at random
    var wide = Math.max(nodes.some(function (n) { return n.t; }) ? 60 : WIDE, Math.min(90, byId("viewer-picture").clientWidth / leaves)); // names need room
    var plies = Math.max.apply(null, ply), squares = nodes[nodes.length - 1].q || "", cut = 8; // squares in a row
    while (cut * cut < squares.length) cut *= 2;
    var square = (wide - 7) / cut, rows = Math.ceil(squares.length / cut);
    return { children: children, path: path, ply: ply, plies: plies, x: nodes.map(function (n) { return n.x * wide; }),
      cut: cut, square: square, rows: rows, width: leaves * wide, height: plies * DEEP + TOP + HALF + 12 + rows * square };
  }
  // named is a node's way from the root, with its name if it has one.
  function named(nodes, at, i) { return at.path[i] + (nodes[i].t ? ", " + nodes[i].t : ""); }

  // squares draws those that are left at a node, dark for 1.
  function squares(svg, text, at, x, y) {
    var size = at.square, path = "", g = make(svg, "g", { transform: "translate(" + (x - at.cut * size / 2) + " " + y + ")" });
    for (var i = 0; i < text.length; i++) {
      if (text[i] === "1") path += "M" + i % at.cut * size + " " + Math.floor(i / at.cut) * size + "h" + size + "v" + size + "h-" + size + "z";
    }
    make(g, "rect", { "class": "zeros", width: Math.min(text.length, at.cut) * size, height: at.rows * size });
    make(g, "path", { "class": "ones", d: path });
  }

  // draw draws a tree with the values of a search. One that grows has a state, which says what of it there is.
  function draw(name, all, at, search, state, depth) {
    var picture = byId("viewer-picture"), nodes = state ? all.slice(0, state.count) : all;
    picture.textContent = "";
    var svg = make(picture, "svg", { "class": "tree", role: "img", "aria-labelledby": "viewer-svg-t", "aria-describedby": "viewer-svg-d", width: at.width, height: at.height, viewBox: "0 0 " + at.width + " " + at.height });
    make(svg, "title", { id: "viewer-svg-t" }, name);
    make(svg, "desc", { id: "viewer-svg-d" }, "A tree of " + nodes.length + " nodes; the table below has all values.");
    var y = function (i) { return at.ply[i] * DEEP + TOP; }, beyond = function (i) { return !state && i > 0 && search.v[i] === null; };
    // The horizon, where all moves there have the same depth.
    if (!state && depth <= at.plies && nodes.every(function (n, i) { return i === 0 || (at.ply[i] > depth) === beyond(i); })) {
      make(svg, "line", { "class": "horizon", x1: 0, y1: DEEP * depth + TOP, x2: at.width, y2: DEEP * depth + TOP });
      make(svg, "text", { "class": "horizon-name", x: 0, y: DEEP * depth + TOP - HALF - 6 }, "horizon");
    }
    nodes.forEach(function (n, i) {
      if (n.p < 0) return;
      var best = state ? n.p === 0 && state.best.indexOf(n.n) >= 0 : search.b[n.p].indexOf(at.children[n.p].indexOf(i)) >= 0;
      var kind = best && n.p === 0 && search.verdict ? " " + search.verdict : "";
      make(svg, "line", { "class": "edge" + (best ? " best" + kind : "") + (state && state.on[i] ? " way" : "") + (beyond(i) ? " beyond" : ""), x1: at.x[n.p], y1: y(n.p) + HALF, x2: at.x[i], y2: y(i) - (n.t || n.p === 0 || state ? HALF + 16 : HALF) });
    });
    nodes.forEach(function (n, i) {
      var g = make(svg, "g", beyond(i) ? { "class": "beyond" } : {}), kind = "node" + (n.w === 1 ? " won" : n.w === 0.5 ? " drawn" : n.w === null ? " unknown" : "") + (state && i >= state.before ? " new" : "");
      make(g, "title", {}, "node " + named(nodes, at, i) + ", " + side(n.m) + " to move, true winner: " + winner(n.w));
      if (n.m) make(g, "rect", { "class": kind, x: at.x[i] - HALF, y: y(i) - HALF, width: 2 * HALF, height: 2 * HALF });
      else make(g, "ellipse", { "class": kind, cx: at.x[i], cy: y(i), rx: HALF + 2, ry: HALF });
      make(g, "text", { "class": "value", x: at.x[i], y: y(i) + (state ? -1 : 4) }, number(search.v[i]));
      if (state) make(g, "text", { "class": "static", x: at.x[i], y: y(i) + 12 }, String(state.visits[i]));
      if (n.p === 0 || n.t || state) make(g, "text", { "class": "move", x: at.x[i], y: y(i) - HALF - 4 }, (n.p < 0 ? "" : n.n) + (n.t ? " " + (n.t.length > 9 ? n.t.slice(0, 8) + "…" : n.t) : ""));
      if (n.q) squares(svg, n.q, at, at.x[i], y(i) + HALF + 8);
    });
    if (!state && MARKS[search.verdict] && search.verdict !== "tie") at.children[0].forEach(function (child, k) {
      if (search.b[0].indexOf(k) >= 0) make(svg, "text", { "class": "mark " + search.verdict, x: (at.x[0] + at.x[child]) / 2, y: TOP + DEEP / 2 + 2 }, MARKS[search.verdict]);
    });
  }

  // table shows the nodes that there are, with some columns: headings, and texts of each node.
  function table(name, nodes, at, columns) {
    var box = byId("viewer-grid"), old = box.querySelector("table");
    var made = document.createElement("table"), body;
    make(made, "caption", {}, name);
    var head = make(make(made, "thead"), "tr");
    ["node", "to move", "true winner", "static value"].concat(columns.map(function (c) { return c.name; })).forEach(function (name) {
      make(head, "th", { scope: "col" }, name);
    });
    body = make(made, "tbody");
    nodes.forEach(function (n, i) {
      var row = make(body, "tr");
      make(row, "th", { scope: "row" }, named(nodes, at, i));
      [side(n.m), winner(n.w), number(n.s)].forEach(function (text) { make(row, "td", {}, text); });
      columns.forEach(function (c) { make(row, "td", { "class": "n" }, number(c.v[i])); });
    });
    old.replaceWith(made);
    box.querySelector(".scroll").setAttribute("aria-label", name);
  }

  function moveNames(tree, moves) {
    var names = moves.map(function (i) { return tree.nodes[i].n + (tree.nodes[i].t ? " (" + tree.nodes[i].t + ")" : ""); });
    return "move " + list(names.length > 4 ? names.slice(0, 3).concat(names.length - 3 + " others") : names, "or");
  }
  // choice says what a search chooses, and whether that is right.
  function choice(tree, at, rule, depth) {
    var search = rule.d[depth - 1], moves = at.children[0], best = search.b[0].map(function (k) { return moves[k]; }), root = tree.nodes[0];
    var text = "Depth " + depth + ": " + rule.name + " chooses " + moveNames(tree, best) + " for " + side(root.m) + ". ";
    if (!search.verdict) return text;
    if (search.verdict === "tie") return text + "These share the best value, but some are right and some are wrong.";
    var right = search.verdict === "right", truth = tree.nodes[best[0]].w, rest = moves.filter(function (i, k) { return (tree.right.indexOf(k) >= 0) !== right; });
    var other = tree.nodes[rest[0]].w, end = function (w, short) { return w === 0.5 ? "the game is a draw" : side(w === 1) + " can" + (short ? "" : " force a win"); };
    var same = moveNames(tree, rest.filter(function (i) { return tree.nodes[i].w === other; }));
    text += right ? "Right: " : "Wrong: ";
    if (truth === other) return text + (right ? "it keeps the " : "it does not keep the ") + (tree.keeps || "result") + "; " + same + (right ? " does not." : " does.");
    return text + "after it " + end(truth) + "; after " + same + " " + end(other, truth !== 0.5) + ".";
  }
  function words(tree, rule, depth) {
    var others = tree.rules.filter(function (r) { return String(r.d[depth - 1].b[0]) !== String(rule.d[depth - 1].b[0]); }).map(function (r) { return r.name; });
    return (tree.why && depth === tree.wrong && rule === tree.rules[0] ? tree.why + " " : "") +
      (others.length ? list(others) + " choose" + (others.length === 1 ? "s" : "") + " otherwise. " : tree.rules.length > 1 ? "All rules choose alike. " : "") + tree.note;
  }

  // after is what there is of a tree after a step, from 1: what the steps so far have made of its nodes.
  function after(grown, step) {
    var state = { step: step, values: grown.nodes.map(function (n) { return n.s; }), visits: grown.nodes.map(function () { return 1; }), on: {} };
    grown.steps.slice(0, step).forEach(function (s, i) {
      state.before = i ? grown.steps[i - 1].c : 1;
      state.count = s.c;
      state.best = s.b;
      s.p.forEach(function (node, k) { state.values[node] = s.v[k]; state.visits[node] = s.k[k]; });
    });
    grown.steps[step - 1].p.forEach(function (node) { state.on[node] = true; });
    for (var i = state.before; i < state.count; i++) state.on[i] = true;
    return state;
  }
  function grownWords(tree, grown, at, state) {
    var step = grown.steps[state.step - 1], name = function (i) { return i === 0 ? "the root" : "node " + at.path[i]; };
    var added = grown.nodes.slice(state.before, state.count).map(function (n, k) { return "move " + n.n + " (" + number(n.s) + ")"; });
    var below = added.length ? grown.nodes[state.before].p : step.p[step.p.length - 1];
    var text = (tree.note ? tree.note + " " : "") + "Step " + state.step + " of " + grown.steps.length + ", " + step.e + (step.e === 1 ? " evaluation" : " evaluations") + " so far: at " + name(below) + " ";
    text += added.length ? (added.length > 6 ? added.length + " moves were" : list(added) + (added.length > 1 ? " were" : " was")) + " added." : "nothing was added, as no move follows.";
    text += " Values and evaluations now, from there up: " + step.p.map(function (i, k) { return name(i) + " " + (step.v[k] === null ? "none yet" : number(step.v[k])) + " (" + step.k[k] + ")"; }).reverse().join(", ") + ".";
    var root = grown.nodes[0], moves = grown.nodes.slice(0, state.count).filter(function (n) { return n.p === 0; });
    var right = step.b.map(function (b) { var of = moves.filter(function (n) { return n.n === b; })[0]; return of && of.w !== null && root.w !== null ? of.w === root.w : null; });
    text += " " + grown.name + " chooses move " + step.b.join(" or ") + " for " + side(root.m);
    return text + (right.indexOf(null) >= 0 ? "." : right.indexOf(false) < 0 ? ", which is right." : right.indexOf(true) < 0 ? ", which is wrong." : ": by the tie rule right or wrong.");
  }

  function showGrowth(tree) {
    var grown = tree.grown.filter(function (g) { return g.name === wanted; })[0] || tree.grown[0], at = layout(grown.nodes);
    slide("Step", grown.steps.length);
    var state = after(grown, step), nodes = grown.nodes.slice(0, state.count);
    draw(tree.name + ", values of " + grown.name + ", step " + step, grown.nodes, at, { v: state.values }, state);
    table(tree.name, nodes, at, [{ name: grown.name, v: state.values }, { name: "evaluations", v: state.visits }]);
    note.textContent = grownWords(tree, grown, at, state);
    look(at, 0);
  }

  // look scrolls to the root and, where both do not fit, to the move chosen.
  function look(at, child) {
    var box = byId("viewer-picture").parentNode, wide = box.clientWidth, from = at.x[0] - wide / 2;
    box.scrollLeft = Math.max(at.x[child] + HALF * 2 - wide, Math.min(at.x[child] - HALF * 2, from));
  }

  // slide moves the slider to the step, or as near as it can.
  function slide(name, most) {
    range.max = most;
    range.value = step;
    step = Number(range.value);
    byId("viewer-step-name").textContent = name + " " + step + " of " + most;
    range.setAttribute("aria-valuetext", name.toLowerCase() + " " + step + " of " + most);
  }

  function show() {
    var tree = trees[Number(select.value)];
    if (tree.grown) { showGrowth(tree); return; }
    var rule = tree.rules.filter(function (r) { return r.name === wanted; })[0] || tree.rules[0], at = layout(tree.nodes);
    slide("Depth", rule.d.length);
    var search = rule.d[step - 1];
    draw(tree.name + ", values of " + rule.name + ", depth " + step, tree.nodes, at, search, null, step);
    table(tree.name + ", depth " + step, tree.nodes, at, tree.rules.map(function (r) { return { name: r.name, v: r.d[step - 1].v }; }));
    look(at, at.children[0][search.b[0][0]]);
    verdict.className = search.verdict;
    verdict.textContent = "";
    if (MARKS[search.verdict]) make(verdict, "span", { "class": "sign" }, MARKS[search.verdict] + " ");
    verdict.append(choice(tree, at, rule, step));
    note.textContent = words(tree, rule, step);
    radios.querySelectorAll("[data-depth]").forEach(function (mark) { mark.classList.toggle("now", Number(mark.dataset.depth) === step); });
  }

  // A line for each rule: a button, its name, and whether it is right at each depth.
  function buttons(tree) {
    var players = tree.grown || tree.rules, known = players.some(function (r) { return r.name === wanted; });
    var judged = !tree.grown && players[0].d[0].verdict;
    radios.textContent = "";
    function marks(line, texts) {
      var box = make(line, "span", { "class": "marks" });
      if (judged) texts.forEach(function (text, k) { make(box, "span", { "class": text === "✓" ? "right" : text === "✗" ? "wrong" : "", "data-depth": k + 1 }, text); });
    }
    if (judged) {
      make(radios, "span", { "class": "head" }, "right at depth");
      marks(radios, players[0].d.map(function (search, k) { return String(k + 1); }));
      radios.lastChild.classList.add("head");
    }
    players.forEach(function (r, i) {
      var label = make(radios, "label"), name = make(label, "span");
      var input = make(name, "input", { type: "radio", name: "viewer-rule", value: r.name });
      input.checked = known ? r.name === wanted : i === 0;
      name.append(" " + r.name);
      marks(label, (r.d || []).map(function (search) { return MARKS[search.verdict]; }));
      input.addEventListener("change", function () { wanted = r.name; show(); });
      label.addEventListener("click", function (e) { if (e.target.dataset.depth) { step = Number(e.target.dataset.depth); show(); } });
    });
  }

  function choose() {
    var tree = trees[Number(select.value)], growth = Boolean(tree.grown), position = byId("viewer-position");
    if (!growth) step = tree.begin;
    else if (choose.growth === false) step = 1;
    choose.growth = growth;
    buttons(tree);
    byId("viewer-lead").textContent = tree.lead || "";
    byId("viewer-key").hidden = byId("viewer-more").hidden = growth;
    verdict.hidden = growth;
    if (byId("viewer-growth-key")) byId("viewer-growth-key").hidden = !growth;
    byId("viewer-squares").hidden = growth || !tree.nodes[tree.nodes.length - 1].q;
    position.innerHTML = tree.picture || "";
    if (tree.text) make(position, "pre", {}, tree.text);
    byId("viewer-earlier").disabled = select.selectedIndex === 0;
    byId("viewer-later").disabled = select.selectedIndex === trees.length - 1;
    show();
  }
  range.addEventListener("input", function () { step = Number(this.value); show(); });
  [["viewer-back", -1], ["viewer-next", 1]].forEach(function (b) {
    byId(b[0]).addEventListener("click", function () { step = Math.max(1, step + b[1]); show(); });
  });
  [["viewer-earlier", -1], ["viewer-later", 1]].forEach(function (b) {
    byId(b[0]).addEventListener("click", function () { select.selectedIndex += b[1]; choose(); });
  });
  select.addEventListener("change", choose);
  window.addEventListener("resize", show);
  byId("viewer-controls").hidden = false;
  byId("viewer").classList.add("scripted");
  choose();
})();
