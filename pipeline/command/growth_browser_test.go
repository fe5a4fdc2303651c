package command

import (
	"fmt"
	"net/url"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// TestGrowthInBrowser: the page shows how trees grow, step by step, by mouse and by keyboard, in games
// of every kind; and what it shows is what `search` prints.
func TestGrowthInBrowser(t *testing.T) {
	findBrowser(t)
	b := newBrowser(t)
	address := reported(t, "testdata/growths.yaml")
	for _, w := range []struct {
		name, scheme string
		width        int64
	}{{"phone-dark", "dark", 380}, {"desktop", "light", 1280}} {
		if w.width > 380 && !*long {
			continue // of a wider window nothing else is asked
		}
		t.Run(w.name, func(t *testing.T) {
			b.open(t, address, w.width, w.scheme)
			b.unfold(t)
			b.choose(t, `p8, e2, board \d+\..*board \d+$`)
			if b.growth(t) {
				t.Error("a tree of full width has steps")
			}
			b.choose(t, "p8, e2, board .* growing$")
			if !b.growth(t) {
				t.Fatal("a tree that grows has no steps")
			}
			b.keep(t, "growth-"+w.name)
			b.checkSteps(t)
			b.checkWidth(t, w.width)
			b.checkContrast(t)
			b.quiet(t, address)
			for _, of := range []struct{ tree, values, note string }{
				{`trees, given, board \d\..* growing$`, `^( ?\.\d+)+$`, `at the root move \d \(\.\d+\) was added`},
				{`kalah, kalah-ratio, board \d\..* growing$`, `^( ?[.\d]+)+$`,
					`at the root (move \d \([.\d]+\)(, | and )?)+ were added`},
			} {
				b.choose(t, of.tree)
				b.step(t, kb.Home)
				values, note := b.shown(t)
				if !regexp.MustCompile(of.values).MatchString(strings.TrimSpace(values)) ||
					!regexp.MustCompile(of.note).MatchString(note) {
					t.Errorf("%s: values %q, note %q", of.tree, values, note)
				}
				b.step(t, kb.End)
				if later, noteLater := b.shown(t); later == values || noteLater == note {
					t.Errorf("%s: nothing changes from the first to the last step", of.tree)
				}
			}
			b.choose(t, "the worked example")
			if b.growth(t) {
				t.Error("the worked example has steps")
			}
		})
	}
}

// choose selects a tree by what tables call it and its name.
func (b *browser) choose(t *testing.T, like string) {
	t.Helper()
	found := eval[bool](t, b, fmt.Sprintf(`(() => { const s = document.getElementById("viewer-tree"), i = JSON.parse(document.getElementById("viewer-data").textContent).findIndex(t => new RegExp(%q).test(t.where + " " + t.name));
		if (i >= 0) { s.value = i; s.dispatchEvent(new Event("change")); } return i >= 0; })()`, like))
	if !found {
		t.Fatalf("no tree %q", like)
	}
}

// growth reports whether the slider has the steps of a tree that grows, and the key in sight is that of these.
func (b *browser) growth(t *testing.T) bool {
	t.Helper()
	return eval[string](t, b, `[document.getElementById("viewer-step-name").textContent.split(" ")[0]].concat(["viewer-growth-key", `+
		`"viewer-key"].map(id => document.getElementById(id).getClientRects().length > 0)).join()`) == "Step,true,false"
}

// step presses a key on the slider.
func (b *browser) step(t *testing.T, key string) {
	t.Helper()
	b.do(t, chromedp.Focus(`#viewer-step`), chromedp.KeyEvent(key))
}

// checkSteps goes through a growth and compares it with what search prints.
func (b *browser) checkSteps(t *testing.T) {
	t.Helper()
	b.do(t, chromedp.Click(`#viewer-rules input[value="mean~uct-0.1"]`))
	b.step(t, kb.Home)
	name := eval[string](t, b, `document.getElementById("viewer-tree").selectedOptions[0].textContent`)
	board := regexp.MustCompile(`board (\d+)`).FindStringSubmatch(name)[1]
	printed, _ := command(t, exitDone, "search", "testdata/growths.yaml", "--where", "boardset=p8", "--board", board,
		"--propagator", "mean~uct-0.1", "--nodes", "49", "--steps", "49")
	lines := regexp.MustCompile(`(?m)^ +\d+ +\d+  .*$`).FindAllString(printed, -1)
	if len(lines) != 49 {
		t.Fatalf("%d steps are printed:\n%s", len(lines), printed)
	}
	nodes := 1
	for i, line := range lines {
		_, note := b.shown(t)
		// Step, evaluations, node, then move and value, or nothing where the game is over, and best move.
		fields := strings.Fields(line)
		at, best, added := "node "+fields[2], fields[4], 0
		if fields[2] == "root" {
			at = "the root"
		}
		did := at + " nothing was added"
		if move, is := strings.CutSuffix(fields[3], ":"); is {
			did, best, added = at+" move "+move+" (", fields[5], 1
		}
		nodes += added
		for _, want := range []string{fmt.Sprintf("Step %d of 49, %s evaluation", i+1, fields[1]), " so far: at " +
			did, " chooses move " + best + " for M"} {
			if !strings.Contains(note, want) {
				t.Fatalf("note %q has no %q, of %q", note, want, line)
			}
		}
		shown := eval[[]int](t, b, `[".node", ".new"].map(kind => `+
			`document.querySelectorAll("#viewer-picture .place:not(.off) " + kind).length).concat(document.querySelectorAll("#viewer-grid tbody `+
			`tr").length)`)
		if shown[0] != nodes || shown[1] != added || shown[2] != nodes {
			t.Fatalf("step %d: %d nodes, %d of them new, a table of %d; expected %d, %d new", i+1, shown[0], shown[1],
				shown[2], nodes, added)
		}
		if i%2 == 0 {
			b.step(t, kb.ArrowRight)
		} else {
			b.do(t, chromedp.Focus(`#viewer-next`), chromedp.KeyEvent(" "))
		}
	}
	_, last := b.shown(t)
	b.do(t, chromedp.Click(`#viewer-next`))
	if _, note := b.shown(t); note != last {
		t.Errorf("after the last step comes %q", note)
	}
	b.do(t, chromedp.Click(`#viewer-back`))
	if _, note := b.shown(t); !strings.Contains(note, "Step 48 of 49,") {
		t.Errorf("before the last step comes %q", note)
	}
}

// TestSearchPageInBrowser: the page of one search shows its growth to the end, without a network.
func TestSearchPageInBrowser(t *testing.T) {
	findBrowser(t)
	b := newBrowser(t)
	file := filepath.Join(t.TempDir(), "page.html")
	command(t, exitDone, "search", "--propagator", "minimax~best-first", "--moves", "4 0", "--nodes", "60", "--page",
		file)
	address := (&url.URL{Scheme: "file", Path: filepath.ToSlash(file)}).String()
	for _, width := range []int64{1280, 380} {
		b.open(t, address, width, "light")
		b.keep(t, fmt.Sprintf("search-%d", width))
		if heading := eval[string](t, b,
			`document.querySelector("h1").textContent`); heading != "tictactoe, open-lines, minimax~best-first, board 0, "+
			"after 4 0" {
			t.Errorf("heading %q", heading)
		}
		first, note := b.shown(t)
		if !strings.HasPrefix(note, "Step 1 of ") || strings.Count(first, " ") != 7 {
			t.Errorf("values %q, note %q", first, note)
		}
		b.step(t, kb.End)
		last, note := b.shown(t)
		if all := eval[int](t, b, `JSON.parse(document.getElementById("viewer-data").textContent)[0].grown[0].nodes.length`); strings.Count(last, " ") != all-1 || all < 50 || all > 61 {
			t.Errorf("values %q of %d nodes, note %q", last, all, note)
		}
		b.checkWidth(t, width)
		b.quiet(t, address)
	}
}
