package command

import (
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"slices"

	"golang.org/x/sync/errgroup"

	"github.com/nonminimax/nonminimax/pipeline/dataset"
	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/pipeline/progress"
	page "github.com/nonminimax/nonminimax/pipeline/report"
	"github.com/nonminimax/nonminimax/pipeline/results"
	"github.com/nonminimax/nonminimax/pipeline/store"
	"github.com/nonminimax/nonminimax/pipeline/work"
)

type verifyCommand struct {
	madeNames
	SecondReader string `help:"Which parts a second, independent library reads too: a sample of every table, or all." enum:"sample,all" default:"sample"`
	Reexecute    string `help:"Make N parts again, chosen at random, or all, and compare them byte by byte." default:"0" placeholder:"N"`
}

// secondEvery: of so many parts of a table a second reader reads one, as it takes about ten times
// as long as the first.
const secondEvery = 50

// Run checks the files of experiments, then the description of the dataset, then that there
// are no other files. It continues after a problem and reports all.
func (c *verifyCommand) Run(s *session) (err error) {
	again, err := numberOrAll("reexecute", c.Reexecute)
	if err != nil {
		return err
	}
	var problems []error
	s.withoutFiles = true
	experiments, err := s.made(c.Experiments, func(why error) { problems = append(problems, why) })
	if err != nil {
		return err
	}
	workers := s.workers()
	// Runs must not change files during the comparison.
	reporter, _ := s.reporter()
	unlock, err := s.output.Share(s.ctx, s.reportWaiting(reporter))
	if err != nil {
		return err
	}
	defer release(unlock, &err)
	apart := 0
	for _, e := range experiments {
		p, err := s.inspect(e, plan.Selection{})
		if err != nil {
			problems = append(problems, err) // the others are verified all the same
			continue
		}
		v := verification{session: s, plan: p, workers: workers, secondReadsAll: c.SecondReader == allWord}
		if r := s.references[e]; !r.guessed { // else the page may have been made from its file
			v.arguments = r.arguments()
		} else if r.apart {
			v.apart = true
			apart++
		}
		problems = append(problems, v.all(again))
	}
	if apart > 0 && !s.shared.Quiet {
		say(s.stderr, "nonminimax: note: not compared with their files, nor are their pages: %s of logs or trees elsewhere "+
			"(give their paths)", progress.Plural(apart, "experiment"))
	}
	problems = append(problems, s.verifyDescription(), page.VerifyIndex(s.output), s.verifyNoOthers())
	return errors.Join(problems...)
}

// verification checks the files of one experiment.
type verification struct {
	*session
	secondReadsAll bool // not just a sample
	plan           *plan.Plan
	workers        int
	apart          bool // whether the file of logs or trees is not here, which parts and pages are made again of
	// of the commands that make the dataset and its report; empty for those of the page
	arguments string
}

// all checks every part, makes some again, then checks the analysis and the report, which are
// only right where the parts are.
func (v *verification) all(reexecute int) error {
	var kept []*plan.Part
	for _, p := range v.plan.Parts() {
		if p.Kept {
			kept = append(kept, p)
		}
	}
	if !slices.ContainsFunc(kept, func(p *plan.Part) bool { return p.State != plan.Missing }) {
		return v.notRun(v.plan.Experiment, "verify", results.ErrNotRun)
	}
	twice := v.readTwice(kept)
	problems := v.each(kept, func(p *plan.Part) error { return v.part(p, twice[p]) })
	if errors.Join(problems...) == nil && len(v.plan.Obsolete) == 0 { // else they cannot be right
		problems = append(problems, v.manifests())
	}
	for _, name := range v.plan.Obsolete {
		problems = append(problems, obsolete(name))
	}
	problems = alike(problems)
	if otherwise := v.madeOtherwise(v.plan.Experiment, "verify"); otherwise != "" {
		problems = append(problems, errors.New(otherwise))
	}
	if err := v.ctx.Err(); err != nil {
		return err
	}
	var again []*plan.Part
	if v.apart {
		reexecute = 0
	}
	for _, i := range rand.Perm(len(kept))[:min(reexecute, len(kept))] {
		again = append(again, kept[i])
	}
	if len(again) > 0 {
		if err := v.endings(); err != nil { // what would be made with them proves nothing
			problems, again = append(problems, err), nil
		}
	}
	problems = append(problems, v.each(again, v.reexecute)...)
	if err := errors.Join(problems...); err != nil {
		return err
	}
	if err := v.analysis(); err != nil {
		return err
	}
	if err := v.page(); err != nil {
		return err
	}
	if v.shared.Quiet {
		return nil
	}
	made := "none made again (--reexecute)"
	if len(again) > 0 {
		made = fmt.Sprintf("%d made again, the same to the byte", len(again))
	}
	_, err := fmt.Fprintf(v.stdout,
		"%s: %s and the analysis are as they should be\n    %d read by a second reader; %s\n",
		v.plan.Experiment.Name, progress.Plural(len(kept), "part"), len(twice), made)
	return err
}

// page makes the page again, and compares it.
func (v *verification) page() error {
	if v.apart {
		return nil
	}
	in := page.Input{Store: v.output, Inventory: v.inventory, Arguments: v.arguments}
	if err := v.readResults(v.plan.Experiment, &in); err != nil {
		return err
	}
	return page.Verify(in)
}

// readTwice returns the parts that a second reader reads too: all, or the first of every table
// and each [secondEvery]-th one after it, so that every column, type and encoding is among them.
func (v *verification) readTwice(parts []*plan.Part) map[*plan.Part]bool {
	twice, seen := make(map[*plan.Part]bool), make(map[string]int)
	for _, p := range parts {
		if v.secondReadsAll || seen[p.Schema.Name]%secondEvery == 0 {
			twice[p] = true
		}
		seen[p.Schema.Name]++
	}
	return twice
}

// each checks parts concurrently and returns the problems in the order of parts.
func (v *verification) each(parts []*plan.Part, check func(*plan.Part) error) []error {
	problems := make([]error, len(parts))
	var group errgroup.Group
	group.SetLimit(v.workers)
	for i, p := range parts {
		group.Go(func() error {
			if problems[i] = v.ctx.Err(); problems[i] == nil {
				problems[i] = check(p)
			}
			return nil
		})
	}
	group.Wait() // the problems are in the slice
	return problems
}

// part checks a part's state, its hashes, and its rows, with one reader or with two.
func (v *verification) part(p *plan.Part, twice bool) error {
	if p.State != plan.Fresh && !p.Damaged() { // of those that are damaged the readers say more
		return unlike{p.Path(), p.Reason}
	}
	if twice {
		return part.Verify(v.output, p.Path(), p.Schema)
	}
	return part.Check(v.output, p.Path(), p.Schema)
}

// manifests checks that the manifests list the parts as they are, which are sound.
func (v *verification) manifests() error {
	memory := store.NewMemory()
	if err := v.plan.WriteManifests(memory, v.inventory); err != nil {
		return err
	}
	return v.equal(memory)
}

// equal checks that the files on disk are those in memory.
func (s *session) equal(memory *store.Memory) error {
	names, err := memory.List(".")
	if err != nil {
		return err
	}
	var problems []error
	for _, name := range names {
		problems = append(problems, store.Equal(s.output, memory, name))
	}
	return errors.Join(problems...)
}

func obsolete(name string) error {
	return fmt.Errorf("file %q: not of this experiment as it is now; run removes it", name)
}

// unlike is the error of a part that is not what the experiment asks for. There may be hundreds for one reason.
type unlike struct{ name, reason string }

func (u unlike) Error() string { return fmt.Sprintf("part %q: %s", u.name, u.reason) }

// alike puts one line in the place of problems of one reason, with their number and the first.
func alike(problems []error) (list []error) {
	counts := make(map[string]int)
	for _, err := range problems {
		if u, isUnlike := err.(unlike); isUnlike {
			counts[u.reason]++
		}
	}
	for _, err := range problems {
		u, isUnlike := err.(unlike)
		if n := counts[u.reason]; isUnlike && n > 1 {
			err = fmt.Errorf("part %q and %d more: %s", u.name, n-1, u.reason)
		} else if isUnlike && n == 0 {
			continue // told with the first
		}
		counts[u.reason] = 0
		list = append(list, err)
	}
	return list
}

// endingsChecked is how many positions of a layer of a table of endings are checked: if all are right, less than .3% of
// its positions are wrong, with 95% confidence, since .997 to the power of 1,000 is less than .05.
const endingsChecked = 1000

// endings shares the tables of endings that parts are made again with, and checks a sample of them, since the hash of a
// file proves only that whoever wrote the values wrote the hash.
func (v *verification) endings() error {
	tables, err := v.shareEndings(v.plan)
	if err != nil {
		return err
	}
	checked := 0
	for _, table := range tables {
		for layer := range table.Layers() {
			positions, err := v.checkLayer(table, layer, endingsChecked, v.plan.Experiment.Seed)
			if err != nil {
				return err
			}
			checked += positions
		}
	}
	if len(tables) == 0 || v.shared.Quiet {
		return nil
	}
	_, err = fmt.Fprintf(v.stdout,
		"%s: %d of %d positions in tables of endings\n    are as a search without tables finds them: of each number of "+
			"stones all,\n    or %d by random numbers, so that less than 0.3%% of them are wrong\n    (95%% confidence)\n",
		v.plan.Experiment.Name, checked, positionsOf(tables), endingsChecked)
	return err
}

func (v *verification) reexecute(p *plan.Part) error {
	memory, err := work.Alone(v.ctx, v.plan.Experiment, p)
	if err != nil {
		return fmt.Errorf("part %q: making it again: %w", p.Path(), err)
	}
	return store.Equal(v.output, memory, p.Path())
}

// analysis repeats the analysis of the counts, compares the files, and reports optional
// ones that the analysis does not make.
func (v *verification) analysis() error {
	printed, err := paperOf(v.plan.Experiment)
	if err != nil {
		return err
	}
	found, err := results.Run(v.output, v.plan, printed)
	if err != nil {
		return err
	}
	memory := store.NewMemory()
	if err := results.Write(memory, v.plan, found); err != nil {
		return err
	}
	problems := []error{v.equal(memory)}
	for _, name := range results.Optional(v.plan.Experiment.Name) {
		switch _, err := v.output.Stat(name); {
		case errors.Is(err, fs.ErrNotExist):
		case err != nil:
			problems = append(problems, err)
		default:
			if _, err := memory.Stat(name); err != nil {
				problems = append(problems, obsolete(name))
			}
		}
	}
	return errors.Join(problems...)
}

func (s *session) verifyDescription() error {
	memory := store.NewMemory()
	if err := dataset.Write(s.output, s.inventory, memory); err != nil {
		return err
	}
	var problems []error
	for _, name := range dataset.Files() {
		err := dataset.CheckOwn(s.output, name)
		if err == nil {
			err = store.Equal(s.output, memory, name)
		}
		problems = append(problems, err)
	}
	return errors.Join(problems...)
}

// verifyNoOthers names the files that do not belong to the dataset. Those that readers of a
// whole table would include are problems; the others are the user's own and are only noted.
func (s *session) verifyNoOthers() error {
	names, err := s.output.List(".")
	if err != nil {
		return err
	}
	var problems []error
	for _, name := range names {
		if dataset.Known(name) || page.Known(name) || name == laboratoryFile {
			continue
		}
		if table := dataset.ReadAlong(name); table != "" {
			problems = append(problems,
				fmt.Errorf("file %q: not of the dataset, but where whoever reads table %q reads it along; run leaves it alone",
					name, table))
			continue
		}
		if !s.shared.Quiet {
			say(s.stderr, "nonminimax: note: file %q is not of the dataset, and is left alone", name)
		}
	}
	return errors.Join(problems...)
}
