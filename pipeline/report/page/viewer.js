"use strict";
(function () {
  var data = document.getElementById("viewer-data");
  if (!data) return;
  var trees = JSON.parse(data.textContent);
  var byId = function (id) { return document.getElementById(id); };
  var select = byId("viewer-tree"), radios = byId("viewer-rules"), note = byId("viewer-note"), range = byId("viewer-step"), verdict = byId("viewer-verdict"), flip = byId("viewer-flip"), picture = byId("viewer-picture");
  var MARKS = { right: "✓", wrong: "✗", tie: "=" };
  var wanted = "minimax"; // the rule shown, kept from board to board
  var step = 1; // the depth, or the step of a tree that grows, kept among these
  var veil = 0; // step by step: positions fewer moves ahead than this have no value yet

  function make(parent, name, attributes, text) {
    var made = document.createElement(name);
    for (var key in attributes || {}) made.setAttribute(key, attributes[key]);
    if (text !== undefined) made.textContent = text;
    parent.appendChild(made);
    return made;
  }
  function number(x) { return x === null ? "" : x === Math.round(x) ? String(x) : x.toFixed(3).replace(/^(-?)0\./, "$1."); }
  // valued writes a value of a search: a count of ones where minimax keeps one of those at the horizon.
  function counts(tree, rule) { return tree.counts && rule.name === "minimax"; }
  function valued(tree, rule, depth, x) { return number(x !== null && counts(tree, rule) ? Math.round(x * tree.counts[depth - 1]) : x); }
  function side(max) { return max ? "Max" : "Min"; }
  function winner(truth, alone) { return truth === null ? "not said" : truth === 0.5 ? "a draw" : alone && !truth ? "nobody" : side(truth === 1); }
  function capital(text) { return text.charAt(0).toUpperCase() + text.slice(1); }
  function list(words, last) { return words.join(", ").replace(/, ([^,]*)$/, " " + (last || "and") + " $1"); }

  // shape is how nodes hang together: their children in the order of moves, their plies, and the ways to them.
  function shape(nodes) {
    var children = nodes.map(function () { return []; }), path = [], ply = [];
    nodes.forEach(function (n, i) {
      if (n.p >= 0) children[n.p].push(i);
      ply[i] = n.p < 0 ? 0 : ply[n.p] + 1;
      path[i] = n.p < 0 ? "root" : n.p === 0 ? String(n.n) : path[n.p] + "." + n.n;
    });
    children.forEach(function (c) { c.sort(function (a, b) { return nodes[a].n - nodes[b].n; }); }); // UCT adds them at random
    return { children: children, path: path, ply: ply };
  }
  // named is a node's way from the root, with its name if it has one.
  function named(nodes, form, i) { return form.path[i] + (nodes[i].t ? ", " + nodes[i].t : ""); }

  // drawing puts a picture of the page in its place, if it is not there, and returns what it has of some class.
  function drawing(svg, name) {
    if (drawing.svg !== svg) picture.innerHTML = drawing.svg = svg;
    picture.closest(".panes").classList.toggle("flat", picture.closest(".sight").offsetHeight < 320); // room for words below
    picture.firstChild.setAttribute("aria-label", name);
    picture.firstChild.setAttribute("aria-description", "The table below has all values.");
    return function (kind) { return [].slice.call(picture.querySelectorAll("." + kind)); };
  }

  // paint shows a search to a depth in the picture of its tree.
  function paint(find, tree, form, rule, depth) {
    var search = rule.d[depth - 1], nodes = tree.nodes, marks = find("mark"), beyond = function (i) { return i > 0 && search.v[i] === null; };
    // All moves of the horizon have the same depth where no player moves twice.
    var level = nodes.every(function (n, i) { return i === 0 || (form.ply[i] > depth) === beyond(i); });
    find("horizon").forEach(function (line, k) { line.classList.toggle("off", !level || k + 1 !== depth); });
    byId("viewer-horizon").hidden = !level || depth > Math.max.apply(null, form.ply);
    byId("viewer-missed").hidden = veil || search.verdict !== "wrong";
    find("place").forEach(function (place, i) {
      place.classList.toggle("beyond", beyond(i));
      place.classList.toggle("misleads", i > 0 && i === tree.misleads && !veil && misled(tree, rule, depth));
      place.querySelector(".value").textContent = form.ply[i] < veil ? "" : valued(tree, rule, depth, search.v[i]);
    });
    find("edge").forEach(function (edge, k) {
      var parent = nodes[k + 1].p, nth = form.children[parent].indexOf(k + 1), best = form.ply[parent] >= veil && search.b[parent].indexOf(nth) >= 0;
      var right = tree.right.indexOf(nth) >= 0, kind = parent > 0 || veil || !tree.right.length ? "" : right && (best || search.verdict !== "right") ? "right" : best ? "wrong" : "";
      edge.setAttribute("class", "edge" + (best ? " best " : " ") + kind);
      if (parent > 0) return;
      marks[nth].setAttribute("class", "mark " + kind);
      marks[nth].textContent = MARKS[kind] || "";
    });
  }

  // paintGrowth shows a step of a growth in the picture of its last one.
  function paintGrowth(find, nodes, state) {
    find("place").forEach(function (place, i) {
      place.classList.toggle("off", i >= state.count);
      place.querySelector(".value").textContent = number(state.values[i]);
      place.querySelector(".static").textContent = state.visits[i];
      place.querySelector(".node").classList.toggle("new", i >= state.before);
    });
    find("edge").forEach(function (edge, k) {
      var n = nodes[k + 1];
      edge.setAttribute("class", "edge" + (n.p === 0 && state.best.indexOf(n.n) >= 0 ? " best" : "") + (state.on[k + 1] ? " way" : "") + (k + 1 >= state.count ? " off" : ""));
    });
  }

  // table shows the nodes that there are, with some columns: headings, and texts of each node.
  function table(tree, name, nodes, form, columns) {
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
      make(row, "th", { scope: "row" }, named(nodes, form, i));
      [side(n.m), winner(n.w, tree.alone), number(n.s)].forEach(function (text) { make(row, "td", {}, text); });
      columns.forEach(function (c) { make(row, "td", { "class": "n" }, number(c.v[i])); });
    });
    old.replaceWith(made);
    box.querySelector(".scroll").setAttribute("aria-label", name);
  }

  function moveNames(tree, moves, last) {
    var names = moves.map(function (i) { return tree.nodes[i].t || "move " + tree.nodes[i].n; });
    return list(names.length > 4 ? names.slice(0, 3).concat(names.length - 3 + " others") : names, last || "or");
  }
  // choice says what a search chooses, and whether that is right.
  function choice(tree, form, rule, depth) {
    var search = rule.d[depth - 1], moves = form.children[0], best = search.b[0].map(function (k) { return moves[k]; }), root = tree.nodes[0];
    if (search.verdict === "tie") return "Depth " + depth + ": " + rule.name + " sees no difference between " + moveNames(tree, best, "and") + " for " + side(root.m) + ". " +
      (best.length === 2 ? "One is correct, one is wrong" : "Some are correct, some are wrong") + ".";
    var text = "Depth " + depth + ": " + rule.name + " chooses " + moveNames(tree, best) + " for " + side(root.m) + ". ";
    if (!search.verdict) return text;
    var right = search.verdict === "right", truth = tree.nodes[best[0]].w, rest = moves.filter(function (i, k) { return (tree.right.indexOf(k) >= 0) !== right; });
    var other = tree.nodes[rest[0]].w, end = function (w, short) { return w === 0.5 ? "the game is a draw" : side(w === 1) + " can" + (short ? "" : " force a win"); };
    var same = moveNames(tree, rest.filter(function (i) { return tree.nodes[i].w === other; }));
    text += right ? "Correct: " : "Wrong: ";
    if (truth === other) return text + (right ? "it keeps " : "it does not keep ") + (tree.keeps || "the result") + ", unlike " + same.replace(/ or ([^,]*)$/, " and $1") + ".";
    return text + "after it " + end(truth) + "; after " + same + " " + end(other, truth !== 0.5) + ".";
  }
  // tied says why a search sees no difference between moves.
  function tied(tree, form, rule, depth) {
    var search = rule.d[depth - 1], best = search.b[0], all = best.length === 2 ? "both are " : "all these are ";
    var alike = all + valued(tree, rule, depth, search.v[form.children[0][best[0]]]) + ".", squares = counts(tree, rule) && tree.counts[depth - 1];
    if (rule.name !== "minimax") return "Why: " + alike;
    if (!squares) return "Why: minimax gives each move the estimate of one single position, and here " + alike;
    return "Why: minimax gives each move the count of one single block. At depth " + depth + " blocks have " + squares + (squares === 1 ? " square" : " squares") + ", so that it can only be 0 to " + squares +
      ", and here " + alike + " The further it looks, the smaller the blocks are, and the more often that happens.";
  }
  // weighed says what a rule after minimax makes of the guesses, as far as these are drawn.
  function weighed(tree, form, rule, depth) {
    var search = rule.d[depth - 1], moves = form.children[0], all = rule.name === "product" || rule.name === "average";
    if (tree.rules[0].name !== "minimax" || rule === tree.rules[0] || depth < 2 || moves.length > 2 || !/right|wrong/.test(search.verdict)) return "";
    var made = moves.map(function (move) {
      var last = [move], text = number(search.v[move]) + " for " + (tree.nodes[move].t || "move " + tree.nodes[move].n);
      for (var ply = 1; ply < depth; ply++) last = [].concat.apply([], last.map(function (i) { return form.children[i]; }));
      return text + (all && tree.counts && last.length ? " (" + last.map(function (i) { return Math.round(tree.nodes[i].s * tree.counts[depth - 1]); }).join(", ") + ")" : "");
    });
    return "Why: " + rule.name + (all ? " uses every " + (tree.counts ? "count" : "guess") + " at the horizon, not just one for each move. It" : "") + " makes " + made.join(", ") +
      "; " + side(tree.nodes[0].m) + " takes the " + (tree.nodes[0].m ? "larger." : "smaller.") + (search.verdict === "wrong" ? " One board says little about a rule." : "");
  }
  function words(tree, form, rule, depth) {
    var others = tree.rules.filter(function (r) { return String(r.d[depth - 1].b[0]) !== String(rule.d[depth - 1].b[0]); }).map(function (r) { return r.name; });
    return [misled(tree, rule, depth) ? tree.why : "", rule.d[depth - 1].verdict === "tie" ? tied(tree, form, rule, depth) : "", weighed(tree, form, rule, depth),
      others.length ? capital(list(others)) + " choose" + (others.length === 1 ? "s" : "") + " otherwise." : tree.rules.length > 1 ? "All rules choose alike." : "", tree.note,
      depth > Math.max.apply(null, form.ply) ? "The positions it guesses at are below what is drawn." : ""].filter(Boolean).join(" ");
  }
  // misled reports whether it is shown why the first rule is wrong.
  function misled(tree, rule, depth) { return Boolean(tree.why) && depth === tree.wrong && rule === tree.rules[0]; }

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
  function grownWords(tree, grown, form, state) {
    var step = grown.steps[state.step - 1], name = function (i) { return i === 0 ? "the root" : "node " + form.path[i]; };
    var added = grown.nodes.slice(state.before, state.count).map(function (n, k) { return "move " + n.n + " (" + number(n.s) + ")"; });
    var below = added.length ? grown.nodes[state.before].p : step.p[step.p.length - 1];
    var text = "Step " + state.step + " of " + grown.steps.length + ", " + step.e + (step.e === 1 ? " evaluation" : " evaluations") + " so far: at " + name(below) + " ";
    text += added.length ? (added.length > 6 ? added.length + " moves were" : list(added) + (added.length > 1 ? " were" : " was")) + " added." : "nothing was added, as no move follows.";
    text += " Values and evaluations now, from there up: " + step.p.map(function (i, k) { return name(i) + " " + (step.v[k] === null ? "none yet" : number(step.v[k])) + " (" + step.k[k] + ")"; }).reverse().join(", ") + ".";
    var root = grown.nodes[0], moves = grown.nodes.slice(0, state.count).filter(function (n) { return n.p === 0; });
    var right = step.b.map(function (b) { var move = moves.filter(function (n) { return n.n === b; })[0]; return move && move.w !== null && root.w !== null ? move.w === root.w : null; });
    text += " " + grown.name + " chooses move " + step.b.join(" or ") + " for " + side(root.m);
    return text + (right.indexOf(null) >= 0 ? "." : right.indexOf(false) < 0 ? ", which is correct." : right.indexOf(true) < 0 ? ", which is wrong." : ": by the tie rule correct or wrong.");
  }

  function showGrowth(tree) {
    var known = tree.grown.findIndex(function (g) { return g.name === wanted; }), which = Math.max(known, 0), grown = tree.grown[which], form = shape(grown.nodes);
    slide("Step", grown.steps.length);
    var state = after(grown, step), nodes = grown.nodes.slice(0, state.count);
    paintGrowth(drawing(tree.drawn[which], tree.name + ", values of " + grown.name + ", step " + step), grown.nodes, state);
    table(tree, tree.name, nodes, form, [{ name: grown.name, v: state.values }, { name: "evaluations", v: state.visits }]);
    note.textContent = grownWords(tree, grown, form, state);
    look(0);
  }

  // look scrolls to the root and, where both do not fit, to the move chosen.
  function look(child) {
    var box = picture.parentNode, left = box.getBoundingClientRect().left - box.scrollLeft, places = picture.querySelectorAll(".place > .node");
    var root = places[0].getBoundingClientRect(), chosen = places[child].getBoundingClientRect(), wide = box.clientWidth, gap = root.width;
    box.scrollLeft = Math.max(chosen.right - left + gap - wide, Math.min(chosen.left - left - gap, (root.left + root.right - wide) / 2 - left));
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
    veil = 0;
    draw();
  }
  // follow takes the values up one move: from the horizon, or from the last positions that are drawn, to the root.
  function follow() {
    var form = shape(trees[Number(select.value)].nodes);
    veil = veil ? veil - 1 : Math.min(step, Math.max.apply(null, form.ply));
    draw();
  }
  function draw() {
    var tree = trees[Number(select.value)];
    byId("viewer-follow").hidden = Boolean(tree.grown);
    if (tree.grown) { showGrowth(tree); return; }
    var rule = tree.rules.filter(function (r) { return r.name === wanted; })[0] || tree.rules[0], form = shape(tree.nodes);
    slide("Depth", rule.d.length);
    var search = rule.d[step - 1];
    paint(drawing(tree.drawn[0], tree.name + ", values of " + rule.name + ", depth " + step), tree, form, rule, step);
    byId("viewer-value").textContent = !counts(tree, rule) ? "its value by the rule, large is good for Max." : step === rule.d.length && tree.counts[step - 1] === 1 ? "the square that is reached, 1 or 0." : "how many of " + tree.counts[step - 1] + " squares are 1, counted at the horizon; many are good for Max.";
    table(tree, tree.name + ", depth " + step + (tree.counts ? ", in shares of ones" : ""), tree.nodes, form, tree.rules.map(function (r) { return { name: r.name, v: r.d[step - 1].v }; }));
    look(form.children[0][search.b[0][0]]);
    verdict.className = veil ? "" : search.verdict;
    verdict.textContent = "";
    byId("viewer-follow").textContent = veil > 1 ? "One move up" : veil ? "To the root" : "Step by step";
    if (veil) {
      verdict.textContent = veil === step ? "At the horizon, " + ahead(step) + ", the evaluator guesses." : "Values have come up to the positions " + ahead(veil) + ".";
      note.textContent = "";
      return;
    }
    if (MARKS[search.verdict]) make(verdict, "span", { "class": "sign" }, MARKS[search.verdict] + " ");
    verdict.append(choice(tree, form, rule, step));
    note.textContent = words(tree, form, rule, step);
    radios.querySelectorAll("[data-depth]").forEach(function (mark) { mark.classList.toggle("now", Number(mark.dataset.depth) === step); });
    document.dispatchEvent(new CustomEvent("searched", { detail: { rule: rule.name, depth: step } }));
    flip.hidden = !tree.wrong || rule !== tree.rules[0];
    flip.textContent = step === tree.wrong ? "Look only " + tree.begin + (tree.begin > 1 ? " moves" : " move") + " ahead: correct" : "Look " + tree.wrong + " moves ahead: wrong";
  }

  function ahead(moves) { return moves + (moves === 1 ? " move" : " moves") + " ahead"; }

  // A line for each rule: a button, its name, and whether it is right at each depth.
  function buttons(tree) {
    var players = tree.grown || tree.rules, known = players.some(function (r) { return r.name === wanted; });
    var judged = !tree.grown && players[0].d[0].verdict;
    radios.textContent = "";
    function marks(line, texts) {
      var box = make(line, "span", { "class": "marks", "aria-hidden": "true" });
      if (judged) texts.forEach(function (text, k) { make(box, "span", { "class": text === "✓" ? "right" : text === "✗" ? "wrong" : "", "data-depth": k + 1 }, text); });
    }
    if (judged) {
      make(radios, "span", { "class": "head" }, "correct at depth");
      marks(radios, players[0].d.map(function (search, k) { return players[0].d.length > 10 && k % 2 ? "" : String(k + 1); }));
      radios.lastChild.classList.add("head");
    }
    players.forEach(function (r, i) {
      var label = make(radios, "label"), name = make(label, "span");
      var input = make(name, "input", { type: "radio", name: "viewer-rule", value: r.name });
      input.checked = known ? r.name === wanted : i === 0;
      if (judged) input.setAttribute("aria-label", r.name + ", correct at depth " + (list(r.d.map(function (search, k) { return search.verdict === "right" ? k + 1 : 0; }).filter(Boolean)) || "none"));
      name.append(" " + r.name);
      marks(label, (r.d || []).map(function (search) { return MARKS[search.verdict]; }));
      input.addEventListener("change", function () { wanted = r.name; show(); });
      label.addEventListener("click", function (e) { if (e.target.dataset.depth) { step = Number(e.target.dataset.depth); show(); } });
    });
  }

  function choose() {
    var tree = trees[Number(select.value)], growth = Boolean(tree.grown), position = byId("viewer-position");
    if (!growth) step = tree.wrong || tree.begin; // where looking further is worse
    else if (choose.growth === false) step = 1;
    choose.growth = growth;
    buttons(tree);
    byId("viewer-lead").textContent = tree.lead || "";
    byId("viewer-where").textContent = tree.where;
    byId("viewer-guess").textContent = tree.counts ? "" : tree.guess;
    [["viewer-draws", 0.5], ["viewer-unknown", null]].forEach(function (k) {
      byId(k[0]).hidden = growth || !tree.nodes.some(function (n) { return n.w === k[1]; });
    });
    byId("viewer-judged").textContent = tree.judged || "";
    byId("viewer-key").hidden = verdict.hidden = growth;
    if (growth) flip.hidden = true;
    if (byId("viewer-growth-key")) byId("viewer-growth-key").hidden = !growth;
    byId("viewer-squares").hidden = growth || tree.drawn[0].indexOf('class="zeros"') < 0;
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
  byId("viewer-follow").addEventListener("click", follow);
  flip.addEventListener("click", function () {
    var tree = trees[Number(select.value)];
    step = step === tree.wrong ? tree.begin : tree.wrong;
    show();
  });
  [["viewer-earlier", -1], ["viewer-later", 1]].forEach(function (b) {
    byId(b[0]).addEventListener("click", function () { select.selectedIndex += b[1]; choose(); });
  });
  select.addEventListener("change", choose);
  window.addEventListener("resize", draw); // and values that are still to come up stay hidden
  // A page that makes its trees as one looks gives them here, with the rule and the depth to begin with.
  window.showTrees = function (list, rule, depth) {
    trees = list;
    wanted = rule || wanted;
    select.textContent = "";
    trees.forEach(function (t, i) { make(select, "option", { value: i }, t.name); });
    choose();
    if (depth) { step = depth; show(); }
  };
  byId("viewer-controls").hidden = false;
  byId("viewer").classList.add("scripted");
  choose();
})();
