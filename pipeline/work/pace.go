package work

import (
	"cmp"
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

// split returns the times for a group and for each board that explain two samples. Without a
// larger sample there is a group only.
func split(small, large sample) (group, board float64) {
	if large.boards <= small.boards {
		return max(small.groups, large.groups).Seconds(), 0
	}
	board = max(0, (large.groups-small.groups).Seconds()) / float64(large.boards-small.boards)
	return max(0, large.groups.Seconds()-float64(board*float64(large.boards))), board
}

const (
	laps      = 3       // how often samples are repeated
	mostTimed = 1 << 16 // boards
	// once is the factor by which a sample that is made only once may be off.
	once = 1.5
)

// pace measures the pace of a set. The larger sample grows as long as the set's slice of time allows, to be told from the cost of
// a group. The samples made before have warmed up the process and do not count.
func (s *sampler) pace(c *candidate, slice time.Duration) (pace, error) {
	most := min(c.of.Boards, mostTimed)
	for c.large.boards < most {
		boards := min(4*c.large.boards, most)
		group, board := split(c.small, c.large)
		if laps*(2*group+float64(board*float64(boards))) > slice.Seconds() {
			break
		}
		var err error
		if c.large, err = s.take(c, boards); err != nil {
			return pace{}, err
		}
	}
	times, factor := laps, 1.0
	if laps*(c.small.groups+c.large.groups) > 2*slice {
		times, factor = 1, once
	}
	var groups, boards []float64
	for range times {
		large, err1 := s.take(c, c.large.boards)
		small, err2 := s.take(c, c.small.boards)
		if err := cmp.Or(err1, err2); err != nil {
			return pace{}, err
		}
		group, board := split(small, large)
		groups, boards = append(groups, group), append(boards, board)
	}
	return pace{spreadOf(groups...).within(factor), spreadOf(boards...).within(factor), c.calibration()}, nil
}
