package command

import (
	"cmp"
	"fmt"
	"math"
	"strings"

	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/pipeline/progress"
	"github.com/nonminimax/nonminimax/pipeline/work"
)

// cheap is the processor time, in seconds, below which finished parts are replaced or removed unasked.
const cheap = minute

// checkLosses refuses a plan that replaces or removes finished parts, unless that was asked for, or they
// are made again quickly. Those of a newer version of the program are never lost unasked.
func (x *execution) checkLosses(p *plan.Plan) error {
	if x.Replace {
		return nil
	}
	lost, err := p.Losses(x.output, x.selection.Stage == "")
	if err != nil || lost.Parts == 0 {
		return err
	}
	most, err := x.remaking(p, &lost)
	if err != nil {
		return err
	}
	if needsReplace(lost, most) {
		under := ""
		if lost.From != "" {
			under = "results of " + lost.From + " are under this name: "
		}
		return fmt.Errorf("%soutput directory %q: experiment %q would %s; nothing has been made. "+
			"Another --out or --set name=NAME keeps both, plan lists them, and this lets them go:\n  `%s`", under,
			x.shared.Out, p.Experiment.Name, losing(lost, most), x.suggested(cmp.Or(x.as, "run"), p.Experiment)+" --replace")
	}
	x.reporter.Note(fmt.Sprintf("experiment %q: this run will %s", p.Experiment.Name, losing(lost, most)))
	return nil
}

// needsReplace reports whether parts that take at most so many seconds to make again are lost only if that
// is asked for.
func needsReplace(lost plan.Losses, most float64) bool { return lost.Newer > 0 || !(most < cheap) }

// losing says what a run does to finished parts that take at most so many seconds to make again.
func losing(lost plan.Losses, most float64) string {
	var made []string
	if lost.Parts > lost.Older+lost.Newer {
		made = append(made, "with other values")
	}
	if lost.Older > 0 {
		made = append(made, "by an older version of the program")
	}
	if lost.Newer > 0 {
		made = append(made, "by a newer version of the program")
	}
	time := "may take long"
	switch {
	case most < cheap:
		time = "takes less than a minute"
	case !math.IsInf(most, 1):
		time = fmt.Sprintf("takes up to %s core-%s", unitOf(most).format(most), unitOf(most).name)
	}
	how := fmt.Sprintf("made %s; making that again %s", strings.Join(made, " or "), time)
	if lost.From != "" {
		how = "made of " + lost.From + ", not of " + lost.Not
	}
	return fmt.Sprintf("replace or remove %s (%s, %s) %s", progress.Plural(lost.Parts, "finished part"),
		progress.Plural(lost.Boards, "board"), diskSize(lost.Bytes), how)
}

// remaking returns how many seconds of one core it takes at most to make lost parts again, as the experiment is or as
// its tables have it; infinitely many where that is not known, or they are of another file, which the losses say.
func (s *session) remaking(p *plan.Plan, lost *plan.Losses) (most float64, err error) {
	was, _ := s.recorded(p.Experiment.Name, experiment.Overrides{})
	if lost.From, lost.Not = s.otherFile(was, p.Experiment); lost.From != "" {
		return math.Inf(1), nil
	}
	now, err := plan.New(p.Experiment)
	if err != nil {
		return 0, err
	}
	plans := []*plan.Plan{now}
	if was != nil {
		if then, err := plan.New(was); err == nil {
			plans = append(plans, then)
		}
	}
	times, known := lost.Remade(plans...)
	if !known {
		return math.Inf(1), nil
	}
	for _, again := range plans {
		if len(again.Made()) == 0 {
			continue
		}
		cost, err := work.Estimate(s.ctx, again, true)
		if err != nil {
			return 0, err
		}
		most += float64(times * cost.Processor.Most)
	}
	return most, nil
}
