package command

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/accessibility"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"github.com/nonminimax/nonminimax/stages/fixture"
)

// reported makes an experiment and its report, and returns the address of the page.
func reported(t *testing.T, args ...string) (address string) {
	t.Helper()
	out := t.TempDir()
	for _, command := range []string{"run", "report"} {
		status := Main(append([]string{command, "--quiet", "--out", out}, args...), os.Stdout, os.Stderr)
		if status != exitDone && status != exitMismatch {
			t.Fatalf("%s %q: status %d", command, args, status)
		}
	}
	pages, err := filepath.Glob(filepath.Join(out, "report", "*", "index.html"))
	if err != nil || len(pages) != 1 {
		t.Fatalf("pages %q: %v", pages, err)
	}
	return (&url.URL{Scheme: "file", Path: filepath.ToSlash(pages[0])}).String()
}

// TestReportInBrowser opens reports in a real browser: nothing is wrong on the
// console, no request goes to a network, every figure is drawn, the page fits its
// window and is legible, and the tree viewer works. The short form has each
// width and each colour scheme once, of [NPT86] a smaller one with its width and what is printed beside ours, of the
// other page at one width only what depends on the width.
func TestReportInBrowser(t *testing.T) {
	t.Parallel()
	findBrowser(t)
	type window struct {
		name, scheme string
		width        int64
	}
	windows := []window{{"desktop", "light", 1280}, {"phone-dark", "dark", 380}}
	nau1986 := []string{"nau1986", "--boards", "10", "--set", "boardsets.p{height}.height=[3,13]"}
	if *long {
		windows = append(windows, window{"phone", "light", 380}, window{"dark", "dark", 1280})
		nau1986 = []string{"nau1986", "--boards", "40"}
	}
	b := newBrowser(t)
	for _, of := range []struct {
		name string
		args []string
	}{
		{"page", []string{"testdata/page.yaml",
			"--set", "boardsets.n5b3.propagators=[minimax,product,product-log,average,emm,baum,baum-0.8,mn]"}},
		{"nau1986", nau1986},
	} {
		address := reported(t, of.args...)
		for _, w := range windows {
			if of.name == "nau1986" && w.width == 380 && !*long {
				continue
			}
			t.Run(of.name+"/"+w.name, func(t *testing.T) {
				b.open(t, address, w.width, w.scheme)
				b.checkFirstScreen(t)
				b.keep(t, of.name+"-"+w.name)
				b.unfold(t)
				b.checkWidth(t, w.width)
				b.checkPrinted(t, of.name == "nau1986", w.width)
				if *long || of.name == "page" && w.width == 380 {
					b.checkFigures(t)
					b.checkPoints(t)
					b.checkHeard(t)
					if of.name == "page" {
						b.checkLegend(t)
					}
					b.checkContrast(t)
					b.checkStructure(t)
					b.checkViewer(t)
					b.checkFiles(t)
				}
				if w.name == "desktop" && (of.name == "page" || *screenshots != "") {
					b.checkPrint(t, of.name)
				}
				b.quiet(t, address)
			})
		}
	}
}

// checkFirstScreen checks that the page answers before a reader scrolls: a question, a sentence and one chart, drawn
// for the width; and that the rest, folded, is a few screens.
func (b *browser) checkFirstScreen(t *testing.T) {
	t.Helper()
	type screen struct {
		Question, Answer, Chart string
		Below, Height, Letters  float64
		Charts                  int
	}
	s := eval[screen](t, b, `(() => {
		const charts = [...document.querySelectorAll("#answer .story svg")].filter(s => s.getClientRects().length), c = charts[0], text = s => document.querySelector(s).textContent;
		const scale = c.getBoundingClientRect().width / c.viewBox.baseVal.width;
		return {Question: text("h1"), Answer: text(".answer"), Chart: c.getAttribute("aria-label"), Charts: charts.length,
			Below: c.getBoundingClientRect().bottom, Height: document.documentElement.scrollHeight, Letters: scale * Number(c.getAttribute("font-size"))};
	})()`)
	if !strings.HasSuffix(s.Question, "?") || s.Answer == "" ||
		!strings.Contains(s.Chart, "right moves by moves looked ahead") {
		t.Errorf("the page begins with %q, %q, %q", s.Question, s.Answer, s.Chart)
	}
	if s.Charts != 1 || s.Below > 900 || s.Letters < 12 || s.Height > 8000 {
		t.Errorf("first screen %+v: expected one chart in 900 pixels, with letters of 12 at least", s)
	}
}

// unfold opens the appendix.
func (b *browser) unfold(t *testing.T) {
	t.Helper()
	eval[bool](t, b, `(document.querySelectorAll("#appendix details").forEach(d => d.open = true), true)`)
}

// checkFigures checks that every figure is present, has a size, and contains lines.
func (b *browser) checkFigures(t *testing.T) {
	t.Helper()
	type drawn struct {
		ID, Title, Files     string
		Panels, Paths, Empty int
	}
	found := eval[[]drawn](t, b, `[...document.querySelectorAll("figure.picture")].map(f => {
		const panels = [...f.querySelectorAll(".panel svg")];
		const small = s => { const r = s.getBoundingClientRect(); return r.width < 100 || r.height < 20; };
		return {ID: f.id, Title: f.querySelector("h3").textContent, Panels: panels.length,
			Files: [...f.querySelectorAll(".files a")].map(a => a.getAttribute("href").split(";")[0] + " " + a.download).join(", "),
			Paths: panels.reduce((n, s) => n + s.querySelectorAll("use").length + [...s.querySelectorAll("path")].filter(p => p.getTotalLength() > 0).length, 0),
			Empty: panels.filter(s => small(s) || !s.querySelector("path") || s.innerHTML.includes("NaN")).length};
	})`)
	if len(found) < 3 {
		t.Errorf("%d figures, expected several", len(found))
	}
	for _, f := range found {
		name := strings.TrimPrefix(f.ID, "f-")
		files := fmt.Sprintf("data:application/gzip %s.svg.gz, #%s , data:application/gzip %[1]s.csv.gz", name, f.ID)
		if f.Title == "" || f.Panels < 1 || f.Paths < 5 || f.Empty > 0 || f.Files != files {
			t.Errorf("figure %+v: expected a title, panels that are drawn, and files %q", f, files)
		}
	}
}

// checkPoints checks the words of panels and points: titles in words, what the lines do, and
// the numbers of each point, which is large enough to be pointed at.
func (b *browser) checkPoints(t *testing.T) {
	t.Helper()
	wrong := eval[[]string](t, b, `[...document.querySelectorAll("#f-correctness .panel svg")].flatMap(s => {
		const point = [...s.querySelectorAll("use")].find(u => u.querySelector("title")), r = point.getBoundingClientRect();
		return [[s.ariaLabelledByElements[0].textContent, /., evaluator: .../], [s.ariaDescribedByElements[0].textContent, /^minimax from \d\.\d+ at \d+ to \d\.\d+ at \d+/],
			[point.querySelector("title").textContent, /^[a-z].*, depth \d+: \d\.\d+(, 95% \d\.\d+ to \d\.\d+)?(, exact probability \d\.\d+)?(, pathology)?, \d+ boards$/]]
			.filter(([text, like]) => !like.test(text)).map(([text]) => text).concat(Math.min(r.width, r.height) < 8 ? "a point of " + r.width + " by " + r.height : []);
	})`)
	for _, text := range wrong {
		t.Errorf("words %q", text)
	}
}

// heard are the words that a screen reader has for pictures: patterns of the name, and of the
// description. The first ones are on every page.
var heard = []struct{ name, description string }{
	{`.+, values of [a-z].*`, `The table below has all values\.`},
	{`[^:]+, (branching( factor)? \d+|evaluator: [^:]+)`,
		`(minimax|product|negamax|type D: 0 of 2 moves)\b.* \d[\d.]* (to|at) .*`},
	{`.+, evaluator: .+`, `positions [\d.]+ won at [\d.]+ and [\d.]+ at [\d.]+`},
	{`.+, guess: .+\. right moves by moves looked ahead .*: [a-z0-9-]+, (odd|even) depths (from )?[\d.]+% at \d+.*`, ``},
	{`(searches|printed numbers|contests|choices|comparisons)[^:]*: .* \d+( of \d+(, \d+ undecided)?| worse)?\.`, ``}, // beside a finding
	{`[^:]+, evaluator: .*\. nodes that a search visits by depth of search: .* from \d+ at \d+ to \d+ at \d+\.`, ``},
}

// checkHeard checks the words of all pictures as the browser hands them to a screen reader.
func (b *browser) checkHeard(t *testing.T) {
	t.Helper()
	page := fixture.Must(chromedp.Call(b.ctx, runtime.Evaluate, runtime.EvaluateParams{Expression: "document"}))(t)
	tree := fixture.Must(chromedp.Call(b.ctx, accessibility.QueryAXTree,
		accessibility.QueryAXTreeParams{ObjectID: page.Result.ObjectID, Role: "image"}))(t)
	words := func(v *accessibility.Value) (s string) {
		if v != nil && json.Unmarshal([]byte(v.Value), &s) != nil {
			t.Errorf("a text that is %s", v.Value)
		}
		return s
	}
	there := make([]int, len(heard))
	for _, node := range tree.Nodes {
		if node.Ignored {
			continue
		}
		name, description, known := words(node.Name), words(node.Description), false
		for i, of := range heard {
			if regexp.MustCompile(`^(?:`+of.name+`)$`).MatchString(name) &&
				regexp.MustCompile(`^(?:`+of.description+`)$`).MatchString(description) {
				there[i]++
				known = true
			}
		}
		if !known || strings.Contains(name+description, "viewBox") {
			t.Errorf("a picture is heard as %q, %q", name, description)
		}
	}
	if there[0] != 1 || there[1] < 5 {
		t.Errorf("%d pictures of each kind are heard, expected one viewer, several panels", there)
	}
}

// checkLegend checks that a legend stays in sight while its panels scroll by, and that families
// and lines can be chosen by keyboard.
func (b *browser) checkLegend(t *testing.T) {
	t.Helper()
	const figure = `const f = document.getElementById("f-correctness"), lines = () => [...f.querySelectorAll(".panel ` +
		`[data-series]")].filter(g => g.style.display !== "none").length;`
	sight := eval[string](t, b, `(() => { `+figure+` [...f.querySelectorAll(".panel")].pop().scrollIntoView({block: "end"});
		const l = f.querySelector(".legend summary").getBoundingClientRect(), nav = document.querySelector("nav").getBoundingClientRect(), at = document.elementFromPoint(l.left + 9, l.top + 9);
		return l.top < 0 || l.bottom > innerHeight || at.closest("summary, nav") !== f.querySelector(".legend summary") ? "legend from " + l.top + " to " + l.bottom : ""; })()`)
	if sight != "" {
		t.Error("the legend is out of sight: " + sight)
	}
	families := eval[[]string](t, b,
		`(() => { `+figure+` f.querySelector(".legend").open = true; return [...f.querySelectorAll(".family > p")].map(p `+
			`=> p.textContent.trim()); })()`)
	if got := strings.Join(families,
		"; "); got != "product; error minimizing minimax; between minimax and product; hints; M & N" {
		t.Errorf("families %q", got)
	}
	press := func(input string) (shown string) {
		b.do(t, chromedp.Focus(`#f-correctness .legend `+input), chromedp.KeyEvent(" "))
		return eval[string](t, b, `(() => { `+figure+` return lines() + (f.classList.contains("many") ? " of many" : ""); `+
			`})()`)
	}
	for _, step := range []struct{ input, want string }{
		{"> div > p input", "0"}, {".family:nth-of-type(2) p input", "6"}, {"> div > p input", "0"},
		{"> div > p input", "20 of many"},
	} {
		if got := press(step.input); got != step.want {
			t.Errorf("after a press on %q %s lines are shown, expected %s", step.input, got, step.want)
		}
	}
}

// checkFiles saves the files of a figure that are inside the page: SVG, CSV, and the PNG that the
// browser draws.
func (b *browser) checkFiles(t *testing.T) {
	t.Helper()
	eval[bool](t, b, `(() => {
		const make = URL.createObjectURL, kept = window.kept = [];
		URL.createObjectURL = x => { kept.push([x.type, x.size > 100]); return make.call(URL, x); };
		HTMLAnchorElement.prototype.click = function () { kept.push(this.download); };
		document.querySelector("figure.picture").querySelectorAll(".files a").forEach(a => a.dispatchEvent(new MouseEvent("click", {cancelable: true})));
		return true;
	})()`)
	var kept string
	for start := time.Now(); time.Since(start) < 10*time.Second; time.Sleep(20 * time.Millisecond) {
		kept = eval[string](t, b, `JSON.stringify(window.kept)`)
		if strings.Contains(kept, `.svg"`) && strings.Contains(kept, `.csv"`) &&
			strings.Contains(kept, `["image/png",true]`) && strings.Contains(kept, `.png"`) {
			return
		}
	}
	t.Errorf("files saved: %s, expected SVG, CSV and PNG", kept)
}

// checkWidth checks that the page does not scroll sideways.
func (b *browser) checkWidth(t *testing.T, width int64) {
	t.Helper()
	scroll := eval[int64](t, b, `document.documentElement.scrollWidth`)
	wide := eval[[]string](t, b, `[...document.querySelectorAll("body *")].filter(e => !e.closest(".scroll") && !e.closest("svg") && e.getBoundingClientRect().right > innerWidth + 1)
		.map(e => e.tagName + "." + e.className + "#" + e.id).slice(0, 5)`)
	if scroll > width || len(wide) > 0 {
		t.Errorf("the page is %d wide in a window of %d: %q", scroll, width, wide)
	}
}

// contrast finds texts whose colour is too close to their background.
const contrast = `(() => {
	const parse = c => { const m = c.match(/[\d.]+/g).map(Number); return m.length < 4 ? [...m, 1] : m; };
	const light = c => { const f = c.slice(0, 3).map(v => (v /= 255) <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4); return 0.2126 * f[0] + 0.7152 * f[1] + 0.0722 * f[2]; };
	const ground = e => { for (; e; e = e.parentElement) { const c = parse(getComputedStyle(e).backgroundColor); if (c[3] === 1) return c; } return [255, 255, 255, 1]; };
	const seen = new Set(), bad = [];
	let checked = 0;
	for (const e of document.querySelectorAll("h1, h2, h3, p, dt, dd, th, td, caption, figcaption, a, code, summary, label, legend, option, select, li, .v, .panel text, .story text, #viewer-picture text")) {
		const style = getComputedStyle(e), inside = e instanceof SVGElement, words = [...e.childNodes].some(n => n.nodeType === 3 && n.textContent.trim());
		if (!words || e.closest(".skip") || e.getBoundingClientRect().width <= 1) continue;
		const colour = inside ? style.fill : style.color;
		let back = ground(e);
		const shape = inside && e.classList.contains("value") && e.parentNode.querySelector(".node");
		if (shape) back = parse(getComputedStyle(shape).fill);
		const [a, b] = [light(parse(colour)), light(back)].sort((x, y) => y - x), ratio = (a + 0.05) / (b + 0.05);
		checked++;
		const key = e.tagName + "." + e.getAttribute("class") + " " + colour + " on " + back;
		if (ratio < 4.5 && !seen.has(key)) { seen.add(key); bad.push(key + ": " + ratio.toFixed(2)); }
	}
	return {Checked: checked, Bad: bad};
})()`

// checkContrast checks a contrast of 4.5 for every visible text.
func (b *browser) checkContrast(t *testing.T) {
	t.Helper()
	b.checkTexts(t, 100)
}

// checkTexts is checkContrast of a page with so many texts at least.
func (b *browser) checkTexts(t *testing.T, least int) {
	t.Helper()
	type texts struct {
		Checked int
		Bad     []string
	}
	found := eval[texts](t, b, contrast)
	if found.Checked < least || len(found.Bad) > 0 {
		t.Errorf("%d texts looked at, too little contrast in %q", found.Checked, found.Bad)
	}
}

// checkStructure checks what a screen reader and a keyboard need, and that user text is not
// markup.
func (b *browser) checkStructure(t *testing.T) {
	t.Helper()
	wrong := eval[[]string](t, b, `(() => {
		const wrong = [], all = s => [...document.querySelectorAll(s)], expect = (is, what) => { if (!is) wrong.push(what); };
		expect(all("h1").length === 1, "not one h1");
		let level = 1;
		for (const h of all("h1, h2, h3, h4")) { const l = Number(h.tagName[1]); expect(l <= level + 1, "heading level jumps at " + h.textContent); level = l; }
		const ids = all("[id]").map(e => e.id);
		expect(new Set(ids).size === ids.length, "an id is there twice");
		for (const e of all("[aria-labelledby]")) for (const id of e.getAttribute("aria-labelledby").split(" ")) expect(document.getElementById(id), "no element " + id);
		for (const a of all('a[href^="#"]')) expect(document.getElementById(a.getAttribute("href").slice(1)), "dead link " + a.href);
		for (const s of all("figure .panel:not(.legend) svg")) expect(s.getAttribute("role") === "img", "a panel that is no picture");
		for (const x of all("table")) expect(x.caption && x.caption.textContent && x.querySelector("th[scope=col]") && x.querySelector("th[scope=row]"), "a table without caption or headers");
		for (const x of all(".scroll")) expect(x.tabIndex === 0 && x.getAttribute("role") === "region" && x.getAttribute("aria-label"), "a scroll region without name or focus");
		expect(all(".scroll > table").length === all("button.save").length, "a table without a button for its data");
		const make = URL.createObjectURL, click = HTMLAnchorElement.prototype.click;
		URL.createObjectURL = b => { window.saved = b; return "#main"; };
		HTMLAnchorElement.prototype.click = () => {};
		for (const b of all("button.save")) { b.click(); expect(window.saved.type === "text/csv" && window.saved.size > 20, "no data of a table"); }
		URL.createObjectURL = make;
		HTMLAnchorElement.prototype.click = click;
		for (const x of all("table")) expect(x.tHead.rows[x.tHead.rows.length - 1].cells[0].textContent, "a first column without a heading");
		scrollTo(0, 3000);
		const top = document.querySelector("nav").getBoundingClientRect().top;
		expect(scrollY > 1000 && top >= 0 && top < 50, "contents that scroll away");
		scrollTo(0, 0);
		expect(all("nav a").length === all("main > section").length, "a section that the navigation does not have");
		expect(document.documentElement.lang === "en", "no language");
		expect(window.hostile === undefined && !all("b, img, main > script").length, "a user's text became an element");
		return wrong;
	})()`)
	for _, problem := range wrong {
		t.Error(problem)
	}
}

// checkPrinted checks the printed tables, which only a paper has: two rows of headings, each
// contest of a row in sight or, on a phone, one contest at a time, signs with words and notes.
func (b *browser) checkPrinted(t *testing.T, paper bool, width int64) {
	t.Helper()
	type printed struct {
		ID, Heads, Shown, Overflow string
	}
	tables := eval[[]printed](t, b, `[...document.querySelectorAll("#tables table")].map(t => {
		const seen = e => e.getClientRects().length > 0, texts = list => [...list].filter(seen).map(e => e.textContent).join(", "), s = t.closest(".scroll");
		return {ID: t.id, Heads: texts(t.querySelectorAll("thead tr:last-child th")), Shown: texts(t.querySelectorAll("th[scope=colgroup]")),
			Overflow: s.scrollWidth > s.clientWidth ? s.scrollWidth + " in " + s.clientWidth + " " + getComputedStyle(s).overflowX : ""};
	})`)
	if paper != (len(tables) > 10) {
		t.Errorf("%d printed tables", len(tables))
	}
	const all, first = "product vs minimax, average vs minimax, average vs product", "product vs minimax"
	for _, of := range tables {
		want := printed{of.ID, "depth, percent, significance, better, percent, significance, better, percent, " +
			"significance, better", all, ""}
		if width < 600 {
			want = printed{of.ID, "depth, percent, significance, better", first, ""}
		}
		if of.ID == "t-1b" && of != want {
			t.Errorf("table %+v, expected %+v", of, want)
		}
		if of.Overflow != "" && (width >= 1280 || !strings.HasSuffix(of.Overflow, " auto")) {
			t.Errorf("table %s is cut off: %s", of.ID, of.Overflow)
		}
	}
	if !paper {
		return
	}
	words := eval[[]string](t, b, `["c-1b-3-product-vs-minimax-better", "c-text-4-average-vs-product-with-e2-more-than-this-sure-depth-4"].map(id => {
		const c = document.getElementById(id);
		return c.querySelector(".v").textContent + " | " + c.title + " | " + (c.querySelector("a.note") ? document.querySelector(c.querySelector("a.note").hash).textContent : "");
	}).concat(document.querySelector("#t-1a").closest(".grid").querySelector(".notes").textContent.replace(/\s+/g, " "), document.querySelector("#errata > p").textContent)`)
	for i, want := range []string{
		"!misprint | misprint: 249 of 569 critical pairs by product, significance 0.002916: better is minimax, printed " +
			"Prod. | [",
		"∴follows | follows: verdict of its pairs and wins, not of this number | ",
		" ∴ cannot be otherwise: at depth 1 all rules choose the move with the best estimate b no critical pair: both " +
			"players choose the same moves ∴ cannot be otherwise: a search that sees the end is right c every decision of " +
			"both players is correct",
		"30 in all: conclusions 3, arithmetic 7, last digits of a significance 15, wording 5.",
	} {
		if !strings.Contains(strings.ReplaceAll(words[i], "\n", " "), want) {
			t.Errorf("%q, expected %q", words[i], want)
		}
	}
	if width < 600 {
		b.do(t, chromedp.Click(`[name="pick-t-1b"][value="2"]`))
		picked := eval[string](t, b, `[...document.querySelectorAll("#t-1b [scope=colgroup]")].filter(e => `+
			`e.getClientRects().length > 0).map(e => e.textContent).join(", ")`)
		if picked != "average vs product" {
			t.Errorf("contest %q is shown, expected the one that was chosen", picked)
		}
	}
}

// shown returns the values and the note of the tree viewer.
func (b *browser) shown(t *testing.T) (values, note string) {
	t.Helper()
	values = eval[string](t, b, `[...document.querySelectorAll("#viewer-picture .place:not(.off) .value")].map(e => `+
		`e.textContent).join(" ")`)
	note = eval[string](t, b, `document.getElementById("viewer-note").textContent`)
	return values, note
}

// checkViewer operates the tree viewer with the mouse and with the keyboard: README's board begins with a cross, at a
// depth at which looking further is worse, and the right move beside; a press on a button or some on the slider turn it
// into a tick, and so does another rule. Every position is as dark beyond the horizon as before it.
func (b *browser) checkViewer(t *testing.T) {
	t.Helper()
	verdict := func() string {
		return eval[string](t, b, `document.getElementById("viewer-verdict").className + ": " + `+
			`document.getElementById("viewer-verdict").textContent + [...document.querySelectorAll("#viewer-picture .mark")].map(m => m.textContent).filter(Boolean)`)
	}
	expect := func(what string, like string) {
		t.Helper()
		if got := verdict(); !regexp.MustCompile(like).MatchString(got) {
			t.Errorf("%s: %q, expected %q", what, got, like)
		}
	}
	// The board of README.md is the first one.
	const data = `JSON.parse(document.getElementById("viewer-data").textContent)`
	eval[bool](t, b, `(() => { const s = document.getElementById("viewer-tree"); s.selectedIndex = 0;
		return s.dispatchEvent(new Event("change")); })()`)
	depths := eval[[]int](t, b, `(() => { const t = `+data+`[0]; return [t.begin, t.wrong]; })()`)
	if depths[1] <= depths[0] || (depths[1]-depths[0])%2 != 0 {
		t.Fatalf("depths %d, expected one and a deeper one of the same parity", depths)
	}
	values, note := b.shown(t)
	if strings.Count(values, " ") < 2 {
		t.Fatalf("values %q", values)
	}
	const chosen = ` Depth %d: minimax chooses the [a-z]+ [a-z]+ for M.*\. (Correct|Wrong): after it (Max|Min) can force a win; after the .*\.`
	right, wrong := fmt.Sprintf(`^right: ✓`+chosen+`✓$`, depths[0]), fmt.Sprintf(`^wrong: ✗`+chosen+`(✗,✓|✓,✗)`, depths[1])
	expect("at first", wrong)
	words := eval[string](t, b, `["viewer-tree", "viewer-where", "viewer-judged", "viewer-flip"].map(id => document.getElementById(id)).map(e => e.selectedOptions ? e.selectedOptions[0].textContent : e.textContent).join("|")`)
	if !regexp.MustCompile(fmt.Sprintf(`^Misled at depth 3: 64 squares, to follow by hand \(README\.md\)\|In the tables of experiment one-board: p6, e1, board 36\. Drawn are .*\|✓ Correct: .*\|Look only %d moves? ahead: correct$`, depths[0])).MatchString(words) {
		t.Errorf("name, place, what is right, button: %q", words)
	}
	root := eval[string](t, b, `(() => { const r = document.querySelector("#viewer-picture .node").getBoundingClientRect(), s = document.querySelector("#viewer-picture").parentNode.getBoundingClientRect();
		return r.left < s.left || r.right > s.right ? "root from " + r.left + " to " + r.right + " in " + s.left + " to " + s.right : ""; })()`)
	if root != "" {
		t.Error(root)
	}
	if !strings.HasPrefix(note, "Why: minimax gives each move the count of one single position 3 moves ahead") {
		t.Errorf("note %q", note)
	}
	b.do(t, chromedp.Focus(`#viewer-flip`), chromedp.KeyEvent(" "))
	expect("less deep", right)
	if shallow, _ := b.shown(t); shallow == values {
		t.Errorf("values %q at both depths", values)
	}
	b.do(t, chromedp.Focus(`#viewer-step`), chromedp.KeyEvent(kb.Home))
	fills := eval[[]string](t, b, `[...new Set([...document.querySelectorAll("#viewer-picture .won")].map(e => [getComputedStyle(e).fill, getComputedStyle(e).opacity, getComputedStyle(e.parentNode).opacity].join(" ")))]`)
	if len(fills) != 1 || eval[int](t, b, `document.querySelectorAll("#viewer-picture .beyond").length`) == 0 {
		t.Errorf("wins for Max are filled with %q, expected one colour, beyond the horizon too", fills)
	}
	for range depths[1] - 1 {
		b.do(t, chromedp.KeyEvent(kb.ArrowRight))
	}
	expect("deeper", wrong)
	avoided := eval[string](t, b, fmt.Sprintf(data+`[0].rules.find(r => r.d[%d].verdict === "right").name`, depths[1]-1))
	b.do(t, chromedp.Click(fmt.Sprintf(`#viewer-rules input[value=%q]`, avoided)))
	expect("another rule", fmt.Sprintf(`^right: ✓ Depth %d: %s chooses the `, depths[1], regexp.QuoteMeta(avoided)))
	b.do(t, chromedp.Click(`#viewer-rules input[value="minimax"]`))
	expect("back again", wrong)
	b.do(t, chromedp.Click(`#viewer-back`))
	if depth := eval[string](t, b, `document.getElementById("viewer-step").getAttribute("aria-valuetext")`); !strings.HasPrefix(depth, fmt.Sprintf("depth %d of ", depths[1]-1)) {
		t.Errorf("the slider says %q after a step back from depth %d", depth, depths[1])
	}
	first := eval[string](t, b, `document.getElementById("viewer-tree").selectedOptions[0].textContent`)
	// On a phone the verdict stays in sight, and what lies below it is scrolled to.
	eval[bool](t, b, `!document.getElementById("viewer-later").scrollIntoView({block: "center"})`)
	b.do(t, chromedp.Click(`#viewer-later`))
	if next := eval[string](t, b, `document.getElementById("viewer-tree").selectedOptions[0].textContent`); next == first {
		t.Errorf("after %q comes the same board", first)
	}
	b.do(t, chromedp.Focus(`#viewer-tree`), chromedp.KeyEvent(kb.End))
	name := eval[string](t, b, `document.getElementById("viewer-tree").selectedOptions[0].textContent`)
	caption := eval[string](t, b, `document.querySelector("#viewer-grid caption").textContent`)
	if !strings.Contains(name, "worked example") || caption != name+", depth 2" {
		t.Errorf("the last tree is %q, its table %q; expected the worked example of both", name, caption)
	}
	b.do(t, chromedp.Click(`#viewer-rules input[value="emm"]`))
	if worked, _ := b.shown(t); worked != ".909 .900 .090 .900 .900 .100 .900" {
		t.Errorf("the worked example has values %q under emm", worked)
	}
}

// checkPrint prints the page and checks that it has pages and no navigation.
func (b *browser) checkPrint(t *testing.T, name string) {
	t.Helper()
	pdf := result(t, b, chromedp.PrintToPDF(chromedp.PDFPaper(chromedp.PaperA4)))
	if len(pdf) < 10_000 || string(pdf[:4]) != "%PDF" {
		t.Errorf("a PDF of %d bytes", len(pdf))
	}
	if *screenshots != "" {
		saveFile(t, name+".pdf", pdf)
	}
	call(t, b, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Media: "print"})
	list := eval[[]string](t, b, `[getComputedStyle(document.querySelector("nav")).display, getComputedStyle(document.querySelector(".panel")).breakInside,
		getComputedStyle(document.querySelector(".files")).display]`)
	call(t, b, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{})
	if list[0] != "none" || list[1] != "avoid" || list[2] != "none" {
		t.Errorf("in print: %q", list)
	}
}

// screenshots is a folder for pictures of the pages, for inspection.
var screenshots = flag.String("screenshots", "", "folder for screenshots of reports")

// findBrowser returns a Chromium. Without one it skips the test, or fails it in continuous
// integration; the short form of all tests starts none.
func findBrowser(t *testing.T) string {
	t.Helper()
	if !everything() && *screenshots == "" {
		t.Skip("a browser takes its time: CI=true in the environment, or -args -long")
	}
	names := []string{"chromium", "chromium-browser", "google-chrome"}
	for _, name := range names {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	text := fmt.Sprintf("no browser: none of %s is on the PATH; install Chromium (on Debian: apt-get install chromium)",
		strings.Join(names, ", "))
	if os.Getenv("CI") == "true" {
		t.Fatal(text)
	}
	t.Skip(text)
	return ""
}

// browser is a headless Chromium that records the events of a page.
type browser struct {
	page     context.Context // the only one that it has open
	ctx      context.Context // that of a test
	mu       sync.Mutex
	problems []string // errors and warnings on the console, exceptions
	requests []string // addresses asked for
}

// chromium is the browser of all tests, since its start takes longer than most of them.
var chromium struct {
	sync.Once
	browser
	err  error
	stop func()
}

// start starts the browser with a profile of its own.
func (b *browser) start(path string) (stop func(), err error) {
	profile, err := os.MkdirTemp("", "nonminimax-browser-")
	if err != nil {
		return func() {}, err
	}
	options := []chromedp.ExecAllocatorOption{chromedp.ExecPath(path), chromedp.UserDataDir(profile)}
	for name, value := range map[string]any{"headless": "new", "no-sandbox": true, "disable-gpu": true,
		"disable-background-networking": true,
		"disable-component-update":      true, "disable-sync": true, "no-first-run": true, "hide-scrollbars": true,
		"disable-dev-shm-usage": true} {
		options = append(options, chromedp.Flag(name, value))
	}
	allocator, stopAllocator := chromedp.NewExecAllocator(context.Background(), options...)
	ctx, stopBrowser := chromedp.NewContext(allocator)
	stop = func() { stopBrowser(); stopAllocator(); os.RemoveAll(profile) }
	if err := chromedp.Do(ctx); err != nil {
		return stop, err
	}
	b.page = ctx
	return stop, chromedp.Listen(ctx, b.note)
}

// newBrowser returns the browser, with whatever page the last test has left in it.
func newBrowser(t *testing.T) *browser {
	t.Helper()
	path := findBrowser(t)
	chromium.Do(func() { chromium.stop, chromium.err = chromium.start(path) })
	if chromium.err != nil {
		t.Fatal(chromium.err)
	}
	b := &chromium.browser
	var cancel func()
	b.ctx, cancel = context.WithTimeout(b.page, 4*time.Minute)
	t.Cleanup(cancel)
	call(t, b, network.Enable, network.EnableParams{})
	call(t, b, log.Enable, cdp.Empty{})
	call(t, b, runtime.Enable, cdp.Empty{})
	return b
}

// stopBrowser ends the browser after all tests.
func stopBrowser() {
	if chromium.stop != nil {
		chromium.stop()
	}
}

// note records an event.
func (b *browser) note(event any) {
	b.mu.Lock()
	defer b.mu.Unlock()
	switch e := event.(type) {
	case *runtime.EventConsoleAPICalled:
		if e.Type == runtime.ConsoleAPICalledTypeError || e.Type == runtime.ConsoleAPICalledTypeWarning {
			b.problems = append(b.problems, fmt.Sprintf("console %s: %v", e.Type, e.Args))
		}
	case *runtime.EventExceptionThrown:
		b.problems = append(b.problems, fmt.Sprintf("exception: %s at line %d", e.ExceptionDetails.Text,
			e.ExceptionDetails.LineNumber))
	case *log.EventEntryAdded:
		if e.Entry.Level == log.EntryLevelError || e.Entry.Level == log.EntryLevelWarning {
			b.problems = append(b.problems, fmt.Sprintf("%s: %s", e.Entry.Level, e.Entry.Text))
		}
	case *network.EventRequestWillBeSent:
		b.requests = append(b.requests, e.Request.URL)
	}
}

// do runs actions in the page.
func (b *browser) do(t *testing.T, actions ...chromedp.Action[chromedp.Void]) {
	t.Helper()
	fixture.OK(t, chromedp.Do(b.ctx, actions...))
}

// call runs a command of the protocol.
func call[P, R any](t *testing.T, b *browser, command cdp.Command[P, R], params P) {
	t.Helper()
	fixture.Must(chromedp.Call(b.ctx, command, params))(t)
}

// result runs an action that has a result.
func result[T any](t *testing.T, b *browser, action chromedp.Action[T]) T {
	t.Helper()
	return fixture.Must(chromedp.Run(b.ctx, action))(t)
}

// eval evaluates an expression in the page.
func eval[T any](t *testing.T, b *browser, expression string) T {
	t.Helper()
	return result(t, b, chromedp.Evaluate[T](expression))
}

// open opens a page at a width, light or dark.
func (b *browser) open(t *testing.T, address string, width int64, scheme string) {
	t.Helper()
	b.mu.Lock()
	b.problems, b.requests = nil, nil
	b.mu.Unlock()
	call(t, b, emulation.SetEmulatedMedia,
		emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}}})
	viewport := chromedp.EmulateViewport(width, 900)
	if width < 600 {
		viewport = chromedp.EmulateViewport(width, 900, chromedp.EmulateMobile)
	}
	b.do(t, viewport, chromedp.Navigate(address), chromedp.WaitReady("#main"))
}

// quiet checks that the page logged no problem and requested only itself.
func (b *browser) quiet(t *testing.T, address string) {
	t.Helper()
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, problem := range b.problems {
		t.Error(problem)
	}
	own := false
	for _, request := range b.requests {
		request, _, _ = strings.Cut(request, "#")
		own = own || request == address
		if request != address && request != "about:blank" && !strings.HasPrefix(request, "data:") &&
			!strings.HasPrefix(request, "blob:") {
			t.Errorf("the page asks for %s", request)
		}
	}
	if !own {
		t.Errorf("the page itself is not among the requests %q: nothing was watched", b.requests)
	}
}

// keep saves a picture of the page for inspection.
func (b *browser) keep(t *testing.T, name string) {
	t.Helper()
	if *screenshots == "" {
		return
	}
	saveFile(t, name+".png", result(t, b, chromedp.FullScreenshot(100)))
}

// saveFile saves a file for people.
func saveFile(t *testing.T, name string, data []byte) {
	t.Helper()
	fixture.OK(t, os.WriteFile(filepath.Join(*screenshots, name), data, 0o644))
}
