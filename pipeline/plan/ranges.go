package plan

import (
	"fmt"

	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/stages/calibrate"
	"github.com/nonminimax/nonminimax/stages/catalog"
	"github.com/nonminimax/nonminimax/stages/layered"
)

// Range is the boards of one part: a fixed range of board numbers, whoever
// computes it.
type Range struct {
	Index int   `json:"index"` // of the part, from 0
	Of    int   `json:"of"`    // parts of the board set
	First int64 `json:"first"` // number of the first board
	Count int   `json:"count"` // boards
}

// Bounds of the automatic part size: a part's boards fill at most maxPartBytes.
const (
	maxPartBoards = 1 << 16
	minPartBoards = 1 << 6
	maxPartBytes  = 8 << 20
	// Boards of games that are played move by move, and of sets that measure methods
	// of search, are searched one by one, for
	// milliseconds each: small parts make progress show and little be lost.
	maxPlayedBoards = 1 << 7
)

// partSize returns how many boards a part of a set has. It depends on the set
// alone: its own part_size, or else the largest power of two that fits.
func partSize(set *experiment.BoardSet, bits int) int64 {
	if set.PartSize > 0 {
		return set.PartSize
	}
	if set.Played() || len(set.Methods) > 0 {
		return maxPlayedBoards
	}
	size, bytes := int64(maxPartBoards), int64(bits+7)/8
	for size > minPartBoards && size*bytes > maxPartBytes {
		size /= 2
	}
	return size
}

// CheckParts returns an error unless the boards of a set can be split.
func CheckParts(set *experiment.BoardSet, bits int) error {
	size := partSize(set, bits)
	if of := (set.Boards + size - 1) / size; of > experiment.MaxParts || size > maxPartBoards*16 {
		return fmt.Errorf("%d boards in parts of %d make %d parts; parts have at most %d boards and a set at most %d parts",
			set.Boards, size, of, maxPartBoards*16, experiment.MaxParts)
	}
	return nil
}

// ranges splits the boards of a set.
func ranges(set *experiment.BoardSet, bits int) ([]Range, error) {
	if err := CheckParts(set, bits); err != nil {
		return nil, fmt.Errorf("board set %q: %w", set.Name, err)
	}
	size := partSize(set, bits)
	of := (set.Boards + size - 1) / size
	list := make([]Range, of)
	for i := range list {
		first := int64(i) * size
		list[i] = Range{Index: i, Of: int(of), First: first, Count: int(min(size, set.Boards-first))}
	}
	return list, nil
}

// calibrationRange is the boards of a calibration, which are not boards of the
// set.
func calibrationRange(set *experiment.BoardSet) Range {
	return Range{Of: 1, Count: int(CalibrationBoards(set))}
}

// CalibrationBoards returns on how many boards the evaluators of a set are
// calibrated.
func CalibrationBoards(set *experiment.BoardSet) int64 {
	if set.Calibration == 0 {
		return calibrate.DefaultBoards
	}
	return set.Calibration
}

// Game returns the game of a board set. The error says what does not fit.
func Game(set *experiment.BoardSet) (layered.Game, error) { return catalog.New(GameSpec(set)) }

// GameSpec returns the spec of a board set's game.
func GameSpec(set *experiment.BoardSet) layered.Spec {
	spec := layered.Spec{
		Game:        set.Game,
		Height:      set.Height,
		Branching:   set.Branching,
		Probability: set.Probability,
		All:         set.All,
		Nontrivial:  set.Nontrivial,
		Pits:        set.Pits,
		Stones:      set.Stones,
		Rules:       set.Rules,
		Opening:     set.Opening,
		Turns:       set.Turns,
		Wins:        set.Wins,
		Root:        set.Root,
		Nodes:       set.Nodes,
	}
	if !set.All && set.Nodes == nil { // drawn at random
		spec.Seed = set.Seed
	}
	return spec
}
