// Package uci lets programs that speak UCI, the protocol of chess engines, decide positions.
//
// An engine is asked so that its answer depends on nothing but the position and the limit: one thread, no book, and
// before each position its hash table is cleared and it is told that a new game begins. What it is, by its own word
// and the hash of its program, is in the recipes of the parts that it makes.
//
// Reference:
//
//	[HM06] R. Huber, S. Meyer-Kahlen. Description of the universal chess interface (UCI). 2006.
package uci

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"reflect"
	"slices"
	"strings"
	"time"

	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/stages/search"
)

// Process is an engine that runs. It is a search.Engine, not for concurrent use.
type Process struct {
	engine  *experiment.Engine
	file    string // of the program
	command *exec.Cmd
	input   io.WriteCloser
	lines   <-chan string // of its output; closed where that ends
	stop    chan struct{}
	said    *tail  // of its errors
	name    string // by its own word
	options []option
	// alarm returns a channel that fires when the engine, asked something, has been waited for long enough.
	alarm   func(asked string) <-chan time.Time
	asked   bool       // since it was started
	counts  bool       // whether it keeps to a number of nodes, as far as is known
	hardest []question // of those that it has answered: which took most nodes, the most first
}

// repeated is how many questions Repeat asks again.
const repeated = 10

// question is one that an engine has answered.
type question struct {
	position string
	legal    []string
	limit    search.Limit
	answer   search.Answer
}

var _ search.Engine = (*Process)(nil)

// maxLine is the longest line of an engine that is read.
const maxLine = 1 << 20

// Start starts an engine that has been identified. The error says if another one is there now.
func Start(e *experiment.Engine) (*Process, error) {
	p, now, err := start(e, nil)
	if err != nil {
		return nil, err
	}
	if !reflect.DeepEqual(e.Identity, now) {
		p.Close()
		return nil, fmt.Errorf("%s: engine %q with sha-256 %.12s…, expected %q with %.12s… and the options that the parts "+
			"have (the path of the experiment's file in place of its name makes them again)", e.Place, now.Program, now.SHA256,
			e.Identity.Program, e.Identity.SHA256)
	}
	return p, nil
}

// start starts a program and sets its options. A nil alarm is that of the engine's patience.
func start(e *experiment.Engine, alarm func(string) <-chan time.Time) (*Process, experiment.Identity, error) {
	file, sum, err := program(e)
	if err != nil {
		return nil, experiment.Identity{}, err
	}
	p := &Process{engine: e, file: file, alarm: alarm}
	if alarm == nil {
		p.alarm = func(string) <-chan time.Time { return time.After(time.Duration(e.Patience) * time.Second) }
	}
	if err := p.begin(); err != nil {
		return nil, experiment.Identity{}, fmt.Errorf("%s: engine %q: %w", e.Place, e.Program, err)
	}
	return p, p.identity(sum), nil
}

// begin starts the process, of which nothing is left after an error.
func (p *Process) begin() error {
	if err := p.run(); err != nil {
		return fmt.Errorf("it cannot be started: %w", err)
	}
	if err := p.greet(); err != nil {
		p.Close()
		return err
	}
	return nil
}

// run starts the process and reads its output from then on.
func (p *Process) run() (err error) {
	p.command, p.stop, p.asked = exec.Command(p.file, p.engine.Arguments...), make(chan struct{}), false
	p.said = new(tail)
	p.command.Stderr = p.said
	apart(p.command)
	if p.input, err = p.command.StdinPipe(); err != nil {
		return err
	}
	output, err := p.command.StdoutPipe()
	if err != nil {
		return err
	}
	if err := p.command.Start(); err != nil {
		return err
	}
	lines := make(chan string)
	p.lines = lines
	go read(output, lines, p.stop)
	return nil
}

// read passes the lines of an output on, until it ends or nobody takes them.
func read(output io.Reader, lines chan<- string, stop <-chan struct{}) {
	defer close(lines)
	scanner := bufio.NewScanner(output)
	scanner.Buffer(nil, maxLine)
	for scanner.Scan() {
		select {
		case lines <- strings.TrimSpace(scanner.Text()):
		case <-stop:
			return
		}
	}
}

// tail is the end of what an engine writes beside its answers.
type tail []byte

func (t *tail) Write(text []byte) (int, error) {
	const most = 1000
	*t = append(*t, text...)
	*t = (*t)[max(0, len(*t)-most):]
	return len(text), nil
}

// String returns the last line, for the end of a message.
func (t *tail) String() string {
	lines := strings.Split(strings.TrimSpace(string(*t)), "\n")
	if last := lines[len(lines)-1]; last != "" {
		return fmt.Sprintf("; its last words are %q", last)
	}
	return ""
}

// Close ends the process.
func (p *Process) Close() {
	close(p.stop)
	p.input.Close()
	p.command.Process.Kill() // one that has ended is none to complain of
	p.command.Wait()
}

// send sends lines. An engine that does not read them has ended, which shows in what it does not answer.
func (p *Process) send(lines ...string) { io.WriteString(p.input, strings.Join(lines, "\n")+"\n") }

// ask sends lines and reads the answer up to the line that begins with a word, which it returns. Lines before that
// are for others to note.
func (p *Process) ask(word string, note func(fields []string) error, lines ...string) (last []string, err error) {
	asked := lines[len(lines)-1]
	p.send(lines...)
	for late := p.alarm(asked); ; {
		select {
		case line, ok := <-p.lines:
			if !ok {
				p.command.Process.Kill() // one that only ended its output
				p.command.Wait()
				return nil, fmt.Errorf("it ended when asked %q, expected %q%s", asked, word, p.said)
			}
			fields := strings.Fields(line)
			if len(fields) > 0 && fields[0] == word {
				return fields, nil
			}
			if note != nil && len(fields) > 0 {
				if err := note(fields); err != nil {
					return nil, err
				}
			}
		case <-late:
			return nil, fmt.Errorf("no %q within %d s of %q (key %q), expected an answer", word, p.engine.Patience, asked,
				"patience")
		}
	}
}

// ready waits until the engine has done what it was told.
func (p *Process) ready(lines ...string) error {
	_, err := p.ask("readyok", nil, append(lines, "isready")...)
	return err
}

// Search implements search.Engine.
func (p *Process) Search(position string, legal []string, limit search.Limit) (search.Answer, error) {
	answer, err := p.search(position, legal, limit)
	if err != nil {
		return answer, p.blame(position, limit, err)
	}
	i := slices.IndexFunc(p.hardest, func(q question) bool { return q.answer.Nodes < answer.Nodes })
	if i < 0 {
		i = len(p.hardest)
	}
	if i < repeated {
		p.hardest = slices.Insert(p.hardest, i, question{position, slices.Clone(legal), limit, answer})
		p.hardest = p.hardest[:min(len(p.hardest), repeated)]
	}
	return answer, nil
}

// blame says of an error which engine it is of, and what it was asked.
func (p *Process) blame(position string, limit search.Limit, err error) error {
	return fmt.Errorf("%s: engine %q, position %q, %s: %w", p.engine.Place, p.name, position, goes(limit), err)
}

// Repeat asks the questions again that took most nodes. The error says that an answer is another one: then some of
// what was asked between stays with the engine, though it was told to forget it.
func (p *Process) Repeat() error {
	if p.engine.Restart {
		return nil
	}
	for _, q := range slices.Clone(p.hardest) {
		again, err := p.search(q.position, q.legal, q.limit)
		if err == nil && again != q.answer {
			err = fmt.Errorf("its answer is %s, asked again %s: expected the same; with restart: true it is started anew "+
				"for each position", said(q, q.answer), said(q, again))
		}
		if err != nil {
			return p.blame(q.position, q.limit, err)
		}
	}
	return nil
}

// said is an answer in words.
func said(q question, a search.Answer) string {
	return fmt.Sprintf("%s (score %g, %d nodes, depth %d)", q.legal[a.Move], a.Score, a.Nodes, a.Reached)
}

// goes is a limit in UCI.
func goes(limit search.Limit) string {
	if limit.Nodes > 0 {
		return fmt.Sprintf("nodes %d", limit.Nodes)
	}
	return fmt.Sprintf("depth %d", limit.Depth)
}

func (p *Process) search(position string, legal []string, limit search.Limit) (answer search.Answer, err error) {
	if limit.Nodes > 0 && !p.counts {
		if err := p.count(); err != nil {
			return answer, err
		}
		p.asked = true
	}
	if p.engine.Restart && p.asked {
		p.Close()
		if err := p.begin(); err != nil {
			return answer, err
		}
	}
	p.asked = true
	fresh := []string{"ucinewgame"}
	if slices.ContainsFunc(p.options, func(o option) bool { return o.name == clearHash && o.kind == "button" }) {
		fresh = append(fresh, "setoption name "+clearHash)
	}
	if err := p.ready(fresh...); err != nil {
		return answer, err
	}
	last, err := p.ask("bestmove", noting(&answer, limit), "position fen "+position, "go "+goes(limit))
	if err != nil {
		return answer, err
	}
	if len(last) < 2 {
		return answer, errors.New(`bestmove without a move, expected a legal one, such as "bestmove ` + legal[0] + `"`)
	}
	if answer.Move = slices.Index(legal, last[1]); answer.Move < 0 {
		return answer, fmt.Errorf("bestmove %q is not legal, expected one of %s", last[1], strings.Join(legal, " "))
	}
	return answer, nil
}

const clearHash = "Clear Hash"
