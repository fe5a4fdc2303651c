package command

import (
	"fmt"
	"math"

	"github.com/nonminimax/nonminimax/analysis/stat"
)

// assumptions are what sample sizes are computed from.
type assumptions struct {
	stat.Demand
	difference        float64 // positive
	fraction, against float64
	discordant        float64
	known             bool // whether discordant was given or found
}

// smallest is the smallest difference that is planned for.
const smallest = 1e-6

// assumptions reads the flags, and what they leave open from what was observed, if
// anything was.
func (c *boardsCommand) assumptions(found *observation) (a assumptions, err error) {
	if err := c.checkFlags(); err != nil {
		return a, err
	}
	a = assumptions{Demand: stat.Demand{Level: c.Level, Power: c.Power}, fraction: 0.5}
	difference, against, discordant := c.Difference, c.Against, c.Discordant
	if found != nil {
		a.fraction = found.Fraction
		if difference == nil && against == nil && c.Fraction == nil {
			against = &found.Against
		}
		if discordant == nil {
			discordant = &found.Discordant
		}
	}
	if c.Fraction != nil {
		a.fraction = *c.Fraction
	}
	if err := a.compare(difference, against); err != nil {
		return a, err
	}
	return a, a.differ(discordant)
}

// checkFlags reports a flag out of its range.
func (c *boardsCommand) checkFlags() error {
	for _, flag := range []struct {
		name  string
		value *float64
	}{{"level", &c.Level}, {"power", &c.Power}} {
		if x := *flag.value; !(x > 0 && x < 1) {
			return usageError(fmt.Sprintf("--%s=%v: expected more than 0 and less than 1", flag.name, x))
		}
	}
	for _, flag := range []struct {
		name  string
		value *float64
	}{{"fraction", c.Fraction}, {"against", c.Against}, {"discordant", c.Discordant}} {
		if x := flag.value; x != nil && !(*x >= 0 && *x <= 1) {
			return usageError(fmt.Sprintf("--%s=%v: expected 0 to 1", flag.name, *x))
		}
	}
	if c.Power < 1-c.Level {
		return usageError(fmt.Sprintf("--power=%v: expected more than %s, which a test at a confidence of %v finds where there is nothing", c.Power, short(1-c.Level), c.Level))
	}
	if x := c.Difference; x != nil && !(*x >= smallest && *x < 1) {
		return usageError(fmt.Sprintf("--difference=%v: expected %v or more and less than 1", *x, smallest))
	}
	return nil
}

// compare fills in the difference and the fraction to compare with.
func (a *assumptions) compare(difference, against *float64) error {
	switch {
	case difference == nil && against == nil:
		return usageError("expected --difference, such as 0.02, or --fraction and --against")
	case against == nil:
		a.difference, a.against = *difference, a.fraction+*difference
		if a.against > 1 {
			a.against = a.fraction - *difference
		}
		if a.against < 0 {
			return usageError(fmt.Sprintf("--difference=%v: no fraction is as far from %s", *difference, short(a.fraction)))
		}
		return nil
	}
	a.difference, a.against = math.Abs(*against-a.fraction), *against
	if difference != nil && math.Abs(a.difference-*difference) > 1e-9 {
		return usageError(fmt.Sprintf("--difference=%v: that between %s and %s is %s; expected one of the two", *difference, short(a.fraction), short(a.against), short(a.difference)))
	}
	if a.difference < smallest {
		return usageError(fmt.Sprintf("--against=%s: expected another fraction than %s, or --difference", short(a.against), short(a.fraction)))
	}
	return nil
}

// differ fills in the share of discordant boards.
func (a *assumptions) differ(discordant *float64) error {
	if discordant == nil {
		a.discordant = stat.IndependentDiscordant(a.fraction, a.against)
		return nil
	}
	a.discordant, a.known = *discordant, true
	if most := stat.MostDiscordant(a.fraction, a.against); a.discordant < a.difference-1e-12 || a.discordant > most+1e-12 {
		return usageError(fmt.Sprintf("--discordant=%s: searches right on %s and %s of the boards differ on %s to %s of them",
			short(a.discordant), short(a.fraction), short(a.against), short(a.difference), short(most)))
	}
	return nil
}

// contest is how far from 1/2 the share of critical pairs is that a contest is to
// show: the difference, as far as there is room.
func (a assumptions) contest() float64 { return math.Min(a.difference, 0.5) }
