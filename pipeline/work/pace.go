package work

import (
	"slices"
	"time"
)

// Clock says how much time has passed since some moment.
type Clock func() time.Duration

// started is a moment before any measurement.
var started = time.Now()

// Spread is an estimated time in seconds: what is expected, and the least and the most that
// repeated measurements give.
type Spread struct{ Least, Median, Most float64 }

// plus adds times whose errors may go in the same direction.
func (s Spread) plus(o Spread) Spread {
	return Spread{s.Least + o.Least, s.Median + o.Median, s.Most + o.Most}
}

// times multiplies a time.
func (s Spread) times(factor float64) Spread {
	return Spread{float64(s.Least * factor), float64(s.Median * factor), float64(s.Most * factor)}
}

// within widens a time that may be so many times shorter or longer.
func (s Spread) within(factor float64) Spread {
	return Spread{s.Least / factor, s.Median, float64(s.Most * factor)}
}

// spreadOf returns the spread of measurements, of which there are an odd number.
func spreadOf(seconds ...float64) Spread {
	slices.Sort(seconds)
	return Spread{seconds[0], seconds[len(seconds)/2], seconds[len(seconds)-1]}
}

// pace is the processor time for the parts of a board set.
type pace struct {
	group       Spread // for each group, however many boards it has
	board       Spread // for each board
	calibration Spread // for each board of its calibrations
}

// of returns the time for a group.
func (p pace) of(boards int) Spread { return p.group.plus(p.board.times(float64(boards))) }

// samples are two of a board set, one of which is smaller.
type samples struct{ small, large sample }

// paceOf returns the pace that explains pairs of samples that differ in their boards, which may be so many
// times slower or faster.
func paceOf(pairs []samples, factor float64) pace {
	var perGroup, perBoard []float64
	for _, p := range pairs {
		group, board := split(p.small, p.large)
		perGroup, perBoard = append(perGroup, group), append(perBoard, board)
	}
	return pace{group: spreadOf(perGroup...).within(factor), board: spreadOf(perBoard...).within(factor)}
}

// split returns the times for a group and for each board that explain two samples. Without a
// larger sample all of it is for the boards.
func split(small, large sample) (group, board float64) {
	if large.boards <= small.boards {
		return 0, max(small.groups, large.groups).Seconds() / float64(large.boards)
	}
	board = max(0, (large.groups-small.groups).Seconds()) / float64(large.boards-small.boards)
	return max(0, large.groups.Seconds()-float64(board*float64(large.boards))), board
}
