package command

import (
	"encoding/json"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"github.com/nonminimax/nonminimax/pipeline/laboratory/desk"
	"github.com/nonminimax/nonminimax/stages/fixture"
)

// TestLaboratoryInBrowser opens the laboratory from a file: its answers are those of the native program, to the bit,
// each step of the lesson and each control does something, nothing is on the console, and no network is asked.
func TestLaboratoryInBrowser(t *testing.T) {
	findBrowser(t)
	b := newBrowser(t)
	t.Chdir("../..")
	file := filepath.Join(t.TempDir(), "laboratory.html")
	if status := Main([]string{"laboratory", "--quiet", file}, os.Stdout, os.Stderr); status != exitDone {
		t.Fatalf("status %d", status)
	}
	// Another version of Go makes a page of another size.
	if written, err := os.Stat(file); err != nil || written.Size() > 7<<19 {
		t.Errorf("a page of %d bytes, expected 3.5 MiB at most: %v", written.Size(), err)
	}
	page := laboratoryPage{b, (&url.URL{Scheme: "file", Path: filepath.ToSlash(file)}).String()}
	page.open(t, "", 1280, "light")
	t.Run("same bits", page.sameBits)
	t.Run("lesson", page.lesson)
	b.quiet(t, page.address)
	t.Run("controls", page.controls)
	b.quiet(t, page.address)
	for _, w := range []struct {
		width  int64
		scheme string
	}{{380, "dark"}, {1280, "light"}, {768, "light"}} {
		if w.width > 380 && !*long {
			continue // of wider windows nothing else is asked
		}
		t.Run(fmt.Sprint(w.width, w.scheme), func(t *testing.T) {
			page.open(t, "lesson", w.width, w.scheme)
			for _, tab := range []string{"lesson", "board", "curve",
				"play?game=kalah&pits=4&stones=3&evaluator=kalah-ratio"} {
				eval[bool](t, b, fmt.Sprintf(`(location.hash = %q, true)`, tab))
				page.until(t, "something to see", page.seen(tab))
				b.keep(t, fmt.Sprintf("laboratory-%.5s-%d", tab, w.width))
				b.checkWidth(t, w.width)
				b.checkTexts(t, 10)
				if n := eval[int](t, b, `[...document.querySelectorAll("#tabs button")].filter(x => x.getClientRects().length).length`); n != 4 {
					t.Errorf("%d tabs are seen, expected 4", n)
				}
			}
			b.quiet(t, page.address)
		})
	}
}

// laboratoryPage is the laboratory in a browser.
type laboratoryPage struct {
	*browser
	address string
}

// open opens a setting, and waits until it can be used.
func (p laboratoryPage) open(t *testing.T, setting string, width int64, scheme string) {
	t.Helper()
	p.do(t, chromedp.Navigate("about:blank")) // another setting alone would not load the page
	p.browser.open(t, p.address+"#"+setting, width, scheme)
	p.until(t, "begun", `document.documentElement.dataset.ready === "yes"`)
}

// turn goes to another setting in the page that is open, which takes less than to load the page and its program.
func (p laboratoryPage) turn(t *testing.T, setting string) {
	t.Helper()
	eval[bool](t, p.browser, fmt.Sprintf(`(window.turned = false, addEventListener("hashchange", () => { window.turned = true; }, {once: true}), location.hash = %q, true)`,
		setting))
	p.until(t, setting, `window.turned`)
}

// until waits for an expression to be true.
func (p laboratoryPage) until(t *testing.T, what, expression string) {
	t.Helper()
	for range 2400 {
		if eval[bool](t, p.browser, expression) {
			return
		}
		time.Sleep(50 * time.Millisecond)
	}
	t.Fatalf("%s: never; the page says %q", what, eval[string](t, p.browser,
		`document.getElementById("problem").textContent + "|" + document.getElementById("status").textContent`))
}

// seen is what there is on a tab once it shows something.
func (laboratoryPage) seen(setting string) string {
	tab, _, _ := strings.Cut(setting, "?")
	return map[string]string{"lesson": `document.querySelectorAll("#lesson .step").length > 6`,
		"board": `document.querySelectorAll("#viewer-picture .place").length > 6`,
		"curve": `document.querySelectorAll("#chart .curve").length > 1 && document.querySelectorAll("#chart .exactly").length > 3`,
		"play":  `document.querySelectorAll("#play-moves button").length > 1`}[tab]
}

// tell asks the program in the page.
func (p laboratoryPage) tell(t *testing.T, kind string, question []byte) string {
	t.Helper()
	eval[bool](t, p.browser, fmt.Sprintf(`(window.told = null, laboratory.tell(%q, %s).then(a => window.told = a), true)`,
		kind, question))
	p.until(t, kind, `window.told !== null`)
	return eval[string](t, p.browser, `window.told`)
}

// sameBits asks the page and the native program the same.
func (p laboratoryPage) sameBits(t *testing.T) {
	asked := 0
	compare := func(kind, question string) {
		t.Helper()
		want, got := string(desk.Ask(kind, []byte(question))), p.tell(t, kind, []byte(question))
		if strings.HasPrefix(want, `{"error"`) || len(want) < 20 {
			t.Errorf("%s %s: %s", kind, question, want)
		}
		if got != want {
			t.Errorf("%s %s: the page says %.300s, the program %.300s", kind, question, got, want)
		}
		asked++
	}
	compare("games", "{}")
	compare("count", `{"experiment":{"name":"laboratory","boardsets":{"boards":{"game":"pgame","height":6,"boards":1,`+
		`"evaluators":["e1"],"propagators":["minimax"],"tie":"shallower"}}},"first":0,"count":50}`)
	for _, set := range laboratorySettings() {
		experiment := fmt.Sprintf(`{"experiment":{"name":"laboratory","seed":7,"boardsets":{"boards":%s}}`, set)
		compare("count", experiment+`,"first":3,"count":4}`)
	}
	for _, set := range []string{
		`{"game":"pgame","height":6,"boards":50,"evaluators":["e2"],"propagators":["minimax","product","soft-2"]}`,
		`{"game":"tictactoe","opening":3,"boards":50,"evaluators":["open-lines"],"propagators":["minimax","average"],"depths":[1]}`,
		`{"game":"kalah","pits":3,"stones":2,"boards":50,"evaluators":["kalah-ratio"],"propagators":["minimax","emm"],"depths":[3]}`,
	} {
		experiment := fmt.Sprintf(`{"experiment":{"name":"laboratory","seed":7,"boardsets":{"boards":%s}}`, set)
		compare("tree", experiment+`,"board":2,"tries":20}`)
		if !strings.Contains(set, "pgame") {
			compare("play", experiment+`,"moves":[],"think":true}`)
		}
	}
	for _, player := range []string{"minimax", "product"} {
		compare("exact", fmt.Sprintf(`{"experiment":{"name":"laboratory","boardsets":{"boards":{"game":"pgame","height":6,`+
			`"boards":1,"evaluators":["artificial-0.1"],"propagators":[%q]}}},"player":%[1]q,"depth":3}`, player))
	}
	if asked < 50 {
		t.Errorf("%d questions, expected 50 at least", asked)
	}
}

// laboratorySettings are board sets of every game, with all rules among them.
func laboratorySettings() (sets []string) {
	var words struct {
		Rules []struct{ Name string }
		Games []struct {
			Name       string
			Evaluators []struct{ Name string }
		}
	}
	if err := json.Unmarshal(desk.Ask("games", nil), &words); err != nil {
		panic(err)
	}
	keys := map[string]string{
		"pgame": `"height":6`, "ngame": `"height":5`, "ggame": `"height":5`, "schruefer": `"height":4,"branching":2,"n":1`,
		"kalah": `"pits":3,"stones":2,"opening":1`, "tictactoe": `"opening":4`,
		"connectfour": `"columns":4,"rows":3,"connect":3,"opening":2`,
		"chess":       `"pieces":"KQK","truth":"distance"`, "critical": `"height":5`,
	}
	nth := 0
	for _, g := range words.Games {
		if keys[g.Name] == "" {
			continue
		}
		for _, e := range g.Evaluators {
			rule, other := words.Rules[nth%len(words.Rules)].Name, words.Rules[(nth+7)%len(words.Rules)].Name
			nth++
			sets = append(sets, fmt.Sprintf(`{"game":%q,%s,"boards":100,"evaluators":[%q],"propagators":[%q,%q],"depths":[1,2,3],`+
				`"contests":["%s-vs-%s"]}`, g.Name, keys[g.Name], e.Name, rule, other, rule, other))
		}
	}
	for _, rule := range words.Rules {
		sets = append(sets, fmt.Sprintf(`{"game":"pgame","height":5,"boards":100,"evaluators":["e1"],"propagators":[%q]}`,
			rule.Name))
	}
	for _, growth := range []string{"mean~uct-1", "minimax~best-first"} {
		sets = append(sets, fmt.Sprintf(`{"game":"tictactoe","opening":3,"boards":100,"evaluators":["open-lines"],`+
			`"propagators":[%q],"budgets":[20,60]}`, growth))
	}
	return append(sets, `{"game":"five","opening":4,"boards":100,"evaluators":["chain-1-64-1"],`+
		`"propagators":["minimax","p81100"],"depths":[1],"tie":"first","contests":["p81100-vs-minimax"]}`)
}

// lesson follows every link of the lesson, and unfolds every answer. Above what a link shows are its title, the
// question and the way back.
func (p laboratoryPage) lesson(t *testing.T) {
	printed := `(() => { const all = [...document.querySelectorAll("#lesson details")], open = () => all.filter(d => d.open).length; dispatchEvent(new Event("beforeprint")); const shown = open(); dispatchEvent(new Event("afterprint")); return shown === all.length && open() === 0; })()`
	if !eval[bool](t, p.browser, printed) {
		t.Error("on paper answers and notes are not unfolded, or stay so")
	}
	links := eval[[]string](t, p.browser, `[...document.querySelectorAll("#lesson a")].map(a => a.getAttribute("href").slice(1) + "|" + (a.closest(".show") ? a.textContent.slice(5) : ""))`)
	answers := eval[int](t, p.browser, `(() => { const all = [...document.querySelectorAll("#lesson details")]; all.forEach(d => d.querySelector("summary").click()); return all.filter(d => d.open && d.innerText.length > 40).length; })()`)
	if len(links) < 14 || answers < 10 {
		t.Errorf("%d links, %d answers", len(links), answers)
	}
	for _, link := range links {
		link, title, _ := strings.Cut(link, "|")
		eval[bool](t, p.browser, fmt.Sprintf(`(location.hash = %q, true)`, link))
		want := p.seen(link)
		if strings.HasPrefix(link, "curve") {
			want = `document.querySelectorAll("#chart .curve").length > 0 && document.getElementById("status").textContent.includes("a second")`
		}
		if strings.Contains(link, "game=tree") {
			want = `document.getElementById("viewer-verdict").className === "wrong"`
		}
		p.until(t, link, want)
		heading, asks, _ := strings.Cut(eval[string](t, p.browser, `["heading", "asked"].map(id => document.getElementById(id).textContent).join("|")`), "|")
		as := title == "" || strings.EqualFold(heading, title) && strings.HasPrefix(asks, "Question: ")
		if !as || !strings.Contains(asks, "Back to: ") {
			t.Errorf("%s: above it are %q and %q", link, heading, asks)
		}
		if wrong := eval[string](t, p.browser, `document.getElementById("problem").textContent`); wrong != "" {
			t.Errorf("%s: %s", link, wrong)
		}
	}
	eval[bool](t, p.browser, `(document.querySelector("#asked a").click(), true)`)
	p.until(t, "back at the step", `location.hash.startsWith("#lesson?step=") && scrollY > 1000 && document.getElementById("asked").textContent === ""`)
}

// controls presses what can be pressed, once each.
func (p laboratoryPage) controls(t *testing.T) {
	press := func(id, then string) {
		t.Helper()
		eval[bool](t, p.browser, fmt.Sprintf(`(document.getElementById(%q).click(), true)`, id))
		p.until(t, id, then)
	}
	hash := func(part string) string { return fmt.Sprintf(`location.hash.includes(%q)`, part) }
	p.open(t, "board?height=6&board=3", 1280, "light")
	press("next-board", hash("board=4"))
	press("previous-board", hash("board=3"))
	press("find-board", `document.getElementById("viewer-verdict").className === "wrong"`)
	press("viewer-follow", `document.getElementById("viewer-verdict").textContent.includes("ahead")`)
	press("viewer-flip", `document.getElementById("viewer-verdict").className === "right"`)
	eval[bool](t, p.browser, `(() => { const s = document.getElementById("squares"); window.before = s.value; s.value = "1".repeat(64); s.dispatchEvent(new Event("change")); return true; })()`)
	p.until(t, "squares", hash("squares=111"))
	eval[bool](t, p.browser, `(() => { const z = document.querySelector("#viewer-picture .zeros"), r = z.getBoundingClientRect(); z.dispatchEvent(new MouseEvent("click", {bubbles: true, clientX: r.left + 2, clientY: r.top + 2})); return true; })()`)
	p.until(t, "a square", hash("squares=0111"))
	// A board that answers when another address was chosen already does not take the page back to itself.
	eval[bool](t, p.browser, `(location.hash = "play?game=tictactoe&evaluator=open-lines", document.dispatchEvent(new CustomEvent("searched", {detail: {rule: "minimax", depth: 2}})), true)`)
	p.until(t, "the address that was chosen", p.seen("play"))
	// Step by step nothing of the answer is seen before the values are at the root.
	p.turn(t, "board?height=4&board=1&depth=2&veil=1")
	p.until(t, "guesses alone", `document.querySelectorAll(".veiled .place").length > 6 && document.getElementById("viewer-verdict").className === "" && document.querySelector("#board fieldset").getClientRects().length === 0`)
	press("viewer-follow", `document.querySelector(".veiled") !== null`)
	press("viewer-follow", `document.querySelector(".veiled") === null && document.getElementById("viewer-verdict").className === "right"`)
	p.open(t, "board?height=6&board=3", 1280, "light")
	press("tab-curve", `document.querySelectorAll("#chart .curve").length > 2`)
	press("pause", `document.getElementById("pause").textContent === "Go on"`)
	press("pause", `document.getElementById("pause").textContent === "Pause"`)
	press("pause", `document.getElementById("pause").textContent === "Go on"`)
	press("as-yaml", `document.getElementById("yaml").textContent.includes("game: pgame")`)
	if text := eval[string](t, p.browser, `laboratory.csv()`); !strings.HasPrefix(text, "player,depth,budget,boards,right,") {
		t.Errorf("CSV %q", text)
	}
	if text := eval[string](t, p.browser, `laboratory.svg()`); !strings.HasPrefix(text, "<svg xmlns") || strings.Contains(text, "var(") {
		t.Errorf("SVG %.200q", text)
	}
	eval[bool](t, p.browser, `(HTMLAnchorElement.prototype.click = function () { window.saved = this.download; }, true)`)
	press("save-csv", `window.saved === "nonminimax.csv"`)
	press("save-svg", `window.saved === "nonminimax.svg"`)
	press("save-yaml", `window.saved === "laboratory.yaml"`)
	press("restart", hash("seed=1987"))
	p.open(t, "curve?height=10&evaluator=e1&propagators=minimax+product+average&contest=product-vs-minimax&tie=first"+
		"&depths=1-4", 1280, "light")
	p.until(t, "a curve of contests with what is printed", `document.querySelectorAll("#contest-chart .curve").length === 2 && document.querySelectorAll("#contest-chart .printed").length > 1 && document.querySelectorAll("#chart .printed").length === 4`)
	if text := eval[string](t, p.browser, `laboratory.svg("contest-chart")`); !strings.HasPrefix(text, "<svg xmlns") {
		t.Errorf("SVG of contests %.200q", text)
	}
	p.turn(t, "curve?height=10&propagators=minimax&depths=1-8&tie=shallower")
	p.until(t, "ties that the shallower search decides", `document.querySelectorAll("#tie-chart .curve").length === 2 && document.getElementById("curve-note").textContent.includes("shallower")`)
	p.turn(t, "curve?height=8&propagators=minimax&contest=minimax@6-vs-minimax@2&tie=first&depths=2+6")
	p.until(t, "two depths that play each other", `/^Depth 2 chooses better, \d+% to \d+%; depth 6 wins \d+%/.test(document.getElementById("curve-answer").textContent) && document.querySelectorAll("#contest-chart .curve").length === 1 && !document.querySelector("#contest-chart .exactly")`)
	p.asYAML(t)
	p.turn(t, "play?game=tictactoe&evaluator=open-lines&ahead=2")
	press("play-truth", `document.querySelectorAll("#play-moves button").length === 9`)
	eval[bool](t, p.browser, `(document.querySelector('#play-moves [data-move="4"]').click(), true)`)
	p.until(t, "a reply", `document.getElementById("play-thought").textContent.includes("It chose")`)
	press("undo", `document.querySelectorAll("#play-moves button").length === 9`)
	press("new-game-second", `document.getElementById("play-thought").textContent.includes("It chose")`)
	press("new-game", `document.querySelectorAll("#play-moves button").length === 9`)
	p.turn(t, "board?game=tree&evaluator=given&propagators=minimax")
	eval[bool](t, p.browser, `(() => { const f = document.getElementById("setting"); f.nodes.value = f.nodes.value.replace(".1", ".95"); f.requestSubmit(); return true; })()`)
	p.until(t, "a tree of one's own", `document.getElementById("viewer-verdict").className === "right"`)
	p.chosen(t)
	// A file that is dropped beside the form is a tree, too.
	p.turn(t, "lesson")
	eval[bool](t, p.browser, `(() => { const d = new DataTransfer(); d.items.add(new File([document.getElementById("setting").nodes.value.replace(".1", ".95")], "tree.csv")); return !document.getElementById("main").dispatchEvent(new DragEvent("drop", {bubbles: true, cancelable: true, dataTransfer: d})); })()`)
	p.until(t, "a tree that is dropped", `location.hash.startsWith("#board?game=tree") && document.getElementById("viewer-verdict").className === "right"`)
	eval[bool](t, p.browser, `(() => { const f = document.getElementById("setting"); f.propagators.value = "minmax"; f.requestSubmit(); return true; })()`)
	p.until(t, "a mistake is named", `document.getElementById("problem").textContent.includes("did you mean")`)
}

// chosen chooses each game in the form, where another was: there is something to see, without a word of a mistake.
func (p laboratoryPage) chosen(t *testing.T) {
	t.Helper()
	choose := func(game, then string) {
		t.Helper()
		eval[bool](t, p.browser, fmt.Sprintf(`(() => { const g = document.getElementById("setting").game; g.value = %q; g.dispatchEvent(new Event("change")); return true; })()`, game))
		p.until(t, game, then+` && document.getElementById("problem").hidden && location.hash.includes("game=`+game+`")`)
	}
	p.turn(t, "play?game=tictactoe&evaluator=open-lines&ahead=1&moves=4+0+8")
	p.until(t, "a reply", `document.querySelectorAll("#play-moves button").length === 5`)
	choose("kalah", `document.querySelectorAll("#play-moves button").length === 4 && !/pits=6|moves=/.test(location.hash)`)
	choose("tictactoe", `document.querySelectorAll("#play-moves button").length === 9`)
	choose("connectfour", `document.querySelectorAll("#play-position .drop").length === 5`)
	eval[bool](t, p.browser, `document.querySelector("#play-position [data-move='2']").onclick() || true`)
	p.until(t, "a reply to a click into a column", `/moves=2\+\d/.test(location.hash) && document.querySelectorAll("#play-moves button").length === 5`)
	p.turn(t, "curve?height=4&propagators=minimax&depths=1-2")
	for _, game := range []string{"schruefer", "critical", "tictactoe", "kalah"} {
		choose(game, `document.querySelectorAll("#numbers tr").length > 2`)
	}
	p.turn(t, "board?height=4")
	for _, game := range []string{"schruefer", "critical"} {
		choose(game, `!document.getElementById("board").hidden && document.querySelectorAll("#viewer-picture .place").length > 6`)
	}
}

// asYAML runs the experiment that the page gives, and compares the counts of both.
func (p laboratoryPage) asYAML(t *testing.T) {
	t.Helper()
	p.turn(t, "curve?height=5&propagators=minimax+product&tie=first&contest=product-vs-minimax&depths=1-3")
	press := `(document.getElementById("as-yaml").click(), document.getElementById("yaml").textContent)`
	text := eval[string](t, p.browser, press)
	folder := t.TempDir()
	file := filepath.Join(folder, "laboratory.yaml")
	fixture.OK(t, os.WriteFile(file, []byte(text), 0o666))
	run := []string{"run", "--quiet", "--boards", "300", "--out", folder, file}
	if status := Main(run, os.Stdout, os.Stderr); status != exitDone {
		t.Fatalf("run: status %d of\n%s", status, text)
	}
	rows := mustRead(t, filepath.Join(folder, "analysis", "experiment=laboratory", "correctness.csv"))
	var told struct {
		Right []struct {
			Player string
			Depth  int
			Boards int64
			Right  float64
		}
	}
	question := fmt.Sprintf(`{"experiment":%s,"first":0,"count":300}`, eval[string](t, p.browser, `JSON.stringify(laboratory.experiment())`))
	fixture.OK(t, json.Unmarshal([]byte(p.tell(t, "count", []byte(question))), &told))
	if len(told.Right) != 6 {
		t.Errorf("%d rows, expected 6", len(told.Right))
	}
	for _, r := range told.Right {
		found := 0
		for _, line := range strings.Split(string(rows), "\n") {
			counts := fmt.Sprintf(",%d,0,300,%d,%v,%v,", r.Depth, r.Boards, r.Right, r.Right/float64(r.Boards))
			if strings.Contains(line, ","+r.Player+",") && strings.Contains(line, counts) {
				found++
			}
		}
		if found == 0 {
			t.Errorf("%+v is not in the table of the run:\n%s", r, rows)
		}
	}
}
