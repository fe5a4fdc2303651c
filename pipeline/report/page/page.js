"use strict";
(function () {
  // A link to what is folded opens it; one to a cell of a contest that a narrow screen hides shows that contest.
  function reveal() {
    var cell = document.getElementById(decodeURIComponent(location.hash.slice(1))), fold = cell && cell.closest("details");
    for (; fold; fold = fold.parentNode.closest("details")) fold.open = true;
    if (cell) cell.scrollIntoView();
    var group = cell && /\bg(\d+)\b/.exec(cell.getAttribute("class"));
    var pick = group && cell.closest(".grid").querySelector('.pick [value="' + group[1] + '"]');
    if (!pick || cell.offsetParent) return;
    pick.checked = true;
    cell.scrollIntoView();
  }
  window.addEventListener("hashchange", reveal);
  reveal();

  // Print has all that is folded.
  var opened = [];
  window.addEventListener("beforeprint", function () {
    opened = [].slice.call(document.querySelectorAll("#appendix details:not([open])"));
    opened.forEach(function (d) { d.open = true; });
  });
  window.addEventListener("afterprint", function () {
    opened.forEach(function (d) { d.open = false; });
  });

  // What is wider than its place says that it scrolls.
  document.querySelectorAll(".scroll").forEach(function (box) {
    var hint = document.createElement("p");
    hint.className = "hint";
    hint.setAttribute("aria-hidden", "true");
    hint.textContent = "↔ Scroll sideways to see the rest";
    box.before(hint);
    function look() { hint.hidden = box.scrollWidth <= box.clientWidth + 1; }
    var watch = new ResizeObserver(look);
    watch.observe(box);
    watch.observe(box.firstElementChild);
  });

  function save(name, blob) {
    var link = document.createElement("a");
    link.href = URL.createObjectURL(blob);
    link.download = name;
    link.click();
    setTimeout(function () { URL.revokeObjectURL(link.href); }, 10000);
  }

  // Tables as CSV: their texts, with a cell of several columns in each of them.
  function cells(row) {
    return [].concat.apply([], [].map.call(row.cells, function (c) {
      return new Array(c.colSpan).fill('"' + c.textContent.replace(/\s+/g, " ").trim().replace(/"/g, '""') + '"');
    })).join(",");
  }
  document.querySelectorAll("table[id^='t-']").forEach(function (first) {
    var box = first.parentNode, button = document.createElement("button");
    button.textContent = "CSV";
    button.title = "This table as a CSV file";
    button.className = "save";
    button.addEventListener("click", function () {
      var table = box.querySelector("table"); // the tree viewer replaces its own
      var lines = [].map.call(table.rows, cells).join("\r\n") + "\r\n";
      save(first.id.slice(2) + ".csv", new Blob([lines], { type: "text/csv" }));
    });
    box.after(button);
  });

  // Files of figures, which are compressed in the page; a picture also as PNG.
  function unpacked(link) {
    return fetch(link.href).then(function (r) { return new Response(r.body.pipeThrough(new DecompressionStream("gzip"))).blob(); });
  }
  document.querySelectorAll("a[download$='.gz']").forEach(function (link) {
    var name = link.download.replace(/\.gz$/, ""), svg = /svg$/.test(name);
    link.addEventListener("click", function (e) {
      e.preventDefault();
      unpacked(link).then(function (blob) { save(name, new Blob([blob], { type: svg ? "image/svg+xml" : "text/csv" })); });
    });
    if (!svg) return;
    var png = document.createElement("a");
    png.textContent = "PNG";
    png.href = "#" + link.closest("figure").id;
    png.className = "png";
    link.after(", ", png);
    png.addEventListener("click", function (e) {
      e.preventDefault();
      unpacked(link).then(function (blob) {
        var image = new Image();
        image.onload = function () {
          var canvas = document.createElement("canvas"), of = canvas.getContext("2d");
          canvas.width = 2 * image.width; canvas.height = 2 * image.height;
          of.fillStyle = "#fff"; of.fillRect(0, 0, canvas.width, canvas.height);
          of.drawImage(image, 0, 0, canvas.width, canvas.height);
          canvas.toBlob(function (b) { save(name.replace(/svg$/, "png"), b); });
        };
        image.src = URL.createObjectURL(new Blob([blob], { type: "image/svg+xml" }));
      });
    });
  });
})();
