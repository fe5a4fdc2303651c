"use strict";
(function () {
  // Lines of a figure are chosen by check boxes, which its legend has if there are many.
  var few = 7, narrow = window.matchMedia("(max-width: 48rem)").matches;

  // box puts a check box before what an element shows, inside a label.
  function box(element, change) {
    var label = document.createElement("label"), input = document.createElement("input");
    input.type = "checkbox";
    input.checked = true;
    label.append(input, " ");
    while (element.firstChild) label.append(element.firstChild);
    element.append(label);
    input.addEventListener("change", change);
    return input;
  }

  // A tap on a point shows its words, as pointing with a mouse does by itself.
  var tip = document.createElement("p");
  tip.className = "tip";
  document.addEventListener("pointerdown", function (e) {
    var words = e.pointerType === "touch" && e.target.closest(".panel use, .story circle") && e.target.closest("use, circle").querySelector("title");
    tip.textContent = words ? words.textContent : "";
    if (words) document.body.append(tip);
    else tip.remove();
  });

  document.querySelectorAll("figure.many").forEach(function (figure) {
    var lines = [], families = [];
    function show() {
      var shown = 0;
      lines.forEach(function (line) {
        if (line.input.checked) shown++;
        line.groups.forEach(function (g) { g.style.display = line.input.checked ? "" : "none"; });
      });
      figure.classList.toggle("many", shown > few); // bands of few lines can be told apart
      families.forEach(function (f) {
        var on = f.lines.filter(function (l) { return l.input.checked; }).length;
        f.input.checked = on > 0;
        f.input.indeterminate = on > 0 && on < f.lines.length;
      });
    }
    // family adds a check box for several lines to what an element shows.
    function family(element, of) {
      var input = box(element, function () {
        of.forEach(function (l) { l.input.checked = input.checked; });
        show();
      });
      families.push({ input: input, lines: of });
    }
    figure.querySelectorAll(".family").forEach(function (element) {
      var of = [].map.call(element.querySelectorAll("li[data-series]"), function (item) {
        return { input: box(item, show), groups: figure.querySelectorAll('.panel [data-series="' + item.dataset.series + '"]') };
      });
      lines = lines.concat(of);
      var name = element.querySelector("p");
      if (name) family(name, of);
    });
    var all = document.createElement("p");
    all.className = "all";
    all.textContent = "all lines";
    figure.querySelector(".legend > div").prepend(all);
    family(all, lines);
    if (narrow) figure.querySelector(".legend").open = false;
  });
})();
