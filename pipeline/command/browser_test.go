package command

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// screenshots is a folder for pictures of the pages, to be looked at by eye.
var screenshots = flag.String("screenshots", "", "folder for screenshots of reports")

// findBrowser returns a Chromium; the test is skipped where there is none, but in
// continuous integration, where it fails.
func findBrowser(t *testing.T) string {
	t.Helper()
	names := []string{"chromium", "chromium-browser", "google-chrome"}
	for _, name := range names {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	text := fmt.Sprintf("no browser: none of %s is on the PATH; install Chromium (on Debian: apt-get install chromium)", strings.Join(names, ", "))
	if os.Getenv("CI") == "true" {
		t.Fatal(text)
	}
	t.Skip(text)
	return ""
}

// browser is a headless Chromium that writes down what a page does.
type browser struct {
	ctx      context.Context
	mu       sync.Mutex
	problems []string // errors and warnings on the console, exceptions
	requests []string // addresses asked for
}

// newBrowser starts a browser with a profile of its own, which ends with the test.
func newBrowser(t *testing.T) *browser {
	t.Helper()
	options := []chromedp.ExecAllocatorOption{chromedp.ExecPath(findBrowser(t)), chromedp.UserDataDir(t.TempDir())}
	for name, value := range map[string]any{"headless": "new", "no-sandbox": true, "disable-gpu": true, "disable-background-networking": true,
		"disable-component-update": true, "disable-sync": true, "no-first-run": true, "hide-scrollbars": true, "disable-dev-shm-usage": true} {
		options = append(options, chromedp.Flag(name, value))
	}
	ctx, cancel := context.WithTimeout(context.Background(), 4*time.Minute)
	t.Cleanup(cancel)
	ctx, cancel = chromedp.NewExecAllocator(ctx, options...)
	t.Cleanup(cancel)
	b := &browser{}
	b.ctx, cancel = chromedp.NewContext(ctx)
	t.Cleanup(cancel)
	if err := chromedp.Listen(b.ctx, b.note); err != nil {
		t.Fatal(err)
	}
	call(t, b, network.Enable, network.EnableParams{})
	call(t, b, log.Enable, cdp.Empty{})
	call(t, b, runtime.Enable, cdp.Empty{})
	return b
}

// note writes down an event.
func (b *browser) note(event any) {
	b.mu.Lock()
	defer b.mu.Unlock()
	switch e := event.(type) {
	case *runtime.EventConsoleAPICalled:
		if e.Type == runtime.ConsoleAPICalledTypeError || e.Type == runtime.ConsoleAPICalledTypeWarning {
			b.problems = append(b.problems, fmt.Sprintf("console %s: %v", e.Type, e.Args))
		}
	case *runtime.EventExceptionThrown:
		b.problems = append(b.problems, fmt.Sprintf("exception: %s at line %d", e.ExceptionDetails.Text, e.ExceptionDetails.LineNumber))
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
	if err := chromedp.Do(b.ctx, actions...); err != nil {
		t.Fatal(err)
	}
}

// call runs a command of the protocol.
func call[P, R any](t *testing.T, b *browser, command cdp.Command[P, R], params P) {
	t.Helper()
	if _, err := chromedp.Call(b.ctx, command, params); err != nil {
		t.Fatal(err)
	}
}

// result runs an action that has a result.
func result[T any](t *testing.T, b *browser, action chromedp.Action[T]) T {
	t.Helper()
	of, err := chromedp.Run(b.ctx, action)
	if err != nil {
		t.Fatal(err)
	}
	return of
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
	call(t, b, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}}})
	viewport := chromedp.EmulateViewport(width, 900)
	if width < 600 {
		viewport = chromedp.EmulateViewport(width, 900, chromedp.EmulateMobile)
	}
	b.do(t, viewport, chromedp.Navigate(address), chromedp.WaitReady("#main"))
}

// quiet asserts that the page had nothing to complain of and asked for nothing but
// itself.
func (b *browser) quiet(t *testing.T, address string) {
	t.Helper()
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, problem := range b.problems {
		t.Error(problem)
	}
	own := false
	for _, request := range b.requests {
		own = own || request == address
		if request != address && !strings.HasPrefix(request, "data:") {
			t.Errorf("the page asks for %s", request)
		}
	}
	if !own {
		t.Errorf("the page itself is not among the requests %q: nothing was watched", b.requests)
	}
}

// keep keeps a picture of the page for people.
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
	if err := os.WriteFile(filepath.Join(*screenshots, name), data, 0o644); err != nil {
		t.Fatal(err)
	}
}
