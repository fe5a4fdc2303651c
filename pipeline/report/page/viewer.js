"use strict";
(function () {
  var data = document.getElementById("viewer-data");
  if (!data) return;
  var trees = JSON.parse(data.textContent);
  var byId = function (id) { return document.getElementById(id); };
  var select = byId("viewer-tree"), radios = byId("viewer-rules"), note = byId("viewer-note");
  var SVG = "http://www.w3.org/2000/svg";
  var wanted = "minimax"; // the propagator shown, kept from board to board
  var steps = byId("viewer-steps"), stepWanted = 1; // of trees that grow, if there are any

  function make(parent, name, attributes, text) {
    var of = document.createElementNS(parent.namespaceURI === SVG || name === "svg" ? SVG : parent.namespaceURI, name);
    for (var key in attributes || {}) of.setAttribute(key, attributes[key]);
    if (text !== undefined) of.textContent = text;
    parent.appendChild(of);
    return of;
  }
  function number(x) { return x === null ? "" : x === Math.round(x) ? String(x) : x.toFixed(3).replace(/^(-?)0\./, "$1."); }
  function side(max) { return max ? "Max" : "Min"; }
  function winner(truth) { return truth === null ? "not said" : truth === 0.5 ? "a draw" : side(truth === 1); }

  // children of each node, and places: leaves side by side, parents above the middle.
  function layout(tree) {
    var children = tree.nodes.map(function () { return []; });
    tree.nodes.forEach(function (n, i) { if (n.p >= 0) children[n.p].push(i); });
    var leaves = children.filter(function (c) { return c.length === 0; }).length;
    var least = tree.nodes.some(function (n) { return n.t; }) ? 68 : 54; // names need room
    var step = Math.max(least, Math.min(120, 640 / leaves)), next = 0, x = [], path = [], ply = [];
    tree.nodes.forEach(function (n, i) {
      ply[i] = n.p < 0 ? 0 : ply[n.p] + 1;
      path[i] = n.p < 0 ? "root" : n.p === 0 ? String(n.n) : path[n.p] + "." + n.n;
    });
    children.forEach(function (c) { c.sort(function (a, b) { return tree.nodes[a].n - tree.nodes[b].n; }); }); // UCT adds them at random
    (function place(i) {
      if (children[i].length === 0) { x[i] = (next++ + 0.5) * step; return; }
      children[i].forEach(place);
      x[i] = (x[children[i][0]] + x[children[i][children[i].length - 1]]) / 2;
    })(0);
    return { children: children, x: x, path: path, ply: ply, width: leaves * step, height: (Math.max.apply(null, ply) + 1) * 102 + 6 };
  }
  function differ(tree, i) {
    return tree.rules.some(function (r) { return String(r.b[i]) !== String(tree.rules[0].b[i]); });
  }
  // named is a node's way from the root, with its name if it has one.
  function named(tree, at, i) { return at.path[i] + (tree.nodes[i].t ? ", " + tree.nodes[i].t : ""); }
  function moves(tree, at, best) {
    return best.map(function (k) { return tree.nodes[at.children[0][k]].n; }).join(" or ");
  }

  // draw draws a tree with the values of a rule. One that grows has a state, which says what of it there is.
  function draw(tree, at, rule, state) {
    var picture = byId("viewer-picture"), nodes = state ? tree.nodes.slice(0, state.count) : tree.nodes;
    picture.textContent = "";
    var svg = make(picture, "svg", { role: "img", "aria-labelledby": "viewer-svg-t", "aria-describedby": "viewer-svg-d", width: at.width, height: at.height, viewBox: "0 0 " + at.width + " " + at.height });
    make(svg, "title", { id: "viewer-svg-t" }, tree.name + ", values of " + rule.name + (state ? ", step " + state.step : ""));
    make(svg, "desc", { id: "viewer-svg-d" }, "A tree of " + nodes.length + " nodes; the table below has all values.");
    var y = function (i) { return at.ply[i] * 102 + 40; };
    nodes.forEach(function (n, i) {
      if (n.p < 0) return;
      var best = state ? n.p === 0 && state.best.indexOf(n.n) >= 0 : rule.b[n.p].indexOf(at.children[n.p].indexOf(i)) >= 0;
      make(svg, "line", { "class": "edge" + (best ? " best" : "") + (state && state.on[i] ? " way" : ""), x1: at.x[n.p], y1: y(n.p) + 19, x2: at.x[i], y2: y(i) - 36 });
    });
    nodes.forEach(function (n, i) {
      var g = make(svg, "g", {}), kind = "node" + (n.w === 1 ? " won" : n.w === 0.5 ? " drawn" : n.w === null ? " unknown" : "") + (state && i >= state.before ? " new" : "");
      make(g, "title", {}, "node " + named(tree, at, i) + ", " + side(n.m) + " to move, true winner: " + winner(n.w));
      if (n.m) make(g, "rect", { "class": kind, x: at.x[i] - 22, y: y(i) - 20, width: 44, height: 40 });
      else make(g, "ellipse", { "class": kind, cx: at.x[i], cy: y(i), rx: 25, ry: 20 });
      make(g, "text", { "class": "value", x: at.x[i], y: y(i) - 2 }, number(rule.v[i]));
      make(g, "text", { "class": "static", x: at.x[i], y: y(i) + 12 }, state ? String(state.visits[i]) : n.s === null ? "" : number(n.s));
      var label = (n.p < 0 ? "" : n.n) + (n.t ? " " + (n.t.length > 9 ? n.t.slice(0, 8) + "…" : n.t) : "");
      make(g, "text", { "class": "move", x: at.x[i], y: y(i) - 25 }, label);
      if (!state && at.children[i].length && differ(tree, i)) make(g, "text", { "class": "split", x: at.x[i] + 34, y: y(i) + 5 }, "≠");
    });
  }

  // table shows the nodes that there are, with some columns: headings, and texts of each node.
  function table(tree, at, count, columns) {
    var box = byId("viewer-grid"), old = box.querySelector("table");
    var of = document.createElement("table"), body;
    make(of, "caption", {}, tree.name);
    var head = make(make(of, "thead"), "tr");
    ["node", "to move", "true winner", "static value"].concat(columns.map(function (c) { return c.name; })).forEach(function (name) {
      make(head, "th", { scope: "col" }, name);
    });
    body = make(of, "tbody");
    tree.nodes.slice(0, count).forEach(function (n, i) {
      var row = make(body, "tr");
      make(row, "th", { scope: "row" }, named(tree, at, i));
      [side(n.m), winner(n.w), number(n.s)].forEach(function (text) { make(row, "td", {}, text); });
      columns.forEach(function (c) { make(row, "td", { "class": "n" }, number(c.v[i])); });
    });
    old.replaceWith(of);
    box.querySelector(".scroll").setAttribute("aria-label", tree.name);
  }

  function words(tree, at, rule) {
    var text = tree.note + " " + rule.name + " chooses move " + moves(tree, at, rule.b[0]) + " for " + side(tree.nodes[0].m);
    text += { right: ", which is right.", wrong: ", which is wrong.", tie: ": by the tie rule right or wrong." }[rule.verdict] || ".";
    var others = tree.rules.filter(function (r) { return String(r.b[0]) !== String(rule.b[0]); }).map(function (r) { return r.name; });
    return text + (others.length ? " At the root " + others.join(", ").replace(/, ([^,]*)$/, " and $1") + " choose" + (others.length === 1 ? "s" : "") + " otherwise." : " All propagators choose alike at the root.");
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
  function list(words) { return words.join(", ").replace(/, ([^,]*)$/, " and $1"); }

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
    var grown = tree.grown.filter(function (g) { return g.name === wanted; })[0] || tree.grown[0];
    var view = { name: tree.name, note: tree.note, nodes: grown.nodes }, at = layout(view), range = byId("viewer-step");
    range.max = grown.steps.length;
    range.value = stepWanted; // no more than there are
    stepWanted = Number(range.value);
    var state = after(grown, stepWanted);
    draw(view, at, { name: grown.name, v: state.values }, state);
    table(view, at, state.count, [{ name: grown.name, v: state.values }, { name: "evaluations", v: state.visits }]);
    range.setAttribute("aria-valuetext", "step " + stepWanted + " of " + grown.steps.length);
    note.textContent = grownWords(tree, grown, at, state);
  }

  function show() {
    var tree = trees[Number(select.value)];
    if (tree.grown) { showGrowth(tree); return; }
    var rule = tree.rules.filter(function (r) { return r.name === wanted; })[0] || tree.rules[0];
    var at = layout(tree);
    draw(tree, at, rule);
    note.textContent = words(tree, at, rule);
  }
  function choose() {
    var tree = trees[Number(select.value)], players = tree.grown || tree.rules;
    var known = players.some(function (r) { return r.name === wanted; });
    radios.textContent = "";
    players.forEach(function (r, i) {
      var label = make(radios, "label");
      var input = make(label, "input", { type: "radio", name: "viewer-rule", value: r.name });
      input.checked = known ? r.name === wanted : i === 0;
      label.appendChild(document.createTextNode(" " + r.name));
      input.addEventListener("change", function () { wanted = r.name; show(); });
    });
    if (steps) {
      steps.hidden = byId("viewer-growth-key").hidden = !tree.grown;
      byId("viewer-key").hidden = Boolean(tree.grown);
    }
    if (!tree.grown) table(tree, layout(tree), tree.nodes.length, tree.rules);
    show();
    // The root in sight.
    var scroll = byId("viewer-picture").parentNode;
    scroll.scrollLeft = layout(tree.grown ? tree.grown[0] : tree).x[0] - scroll.clientWidth / 2;
  }
  if (steps) {
    byId("viewer-step").addEventListener("input", function () { stepWanted = Number(this.value); show(); });
    [["viewer-back", -1], ["viewer-next", 1]].forEach(function (b) {
      byId(b[0]).addEventListener("click", function () { stepWanted += b[1]; show(); });
    });
  }
  select.addEventListener("change", choose);
  byId("viewer-controls").hidden = false;
  choose();
})();
