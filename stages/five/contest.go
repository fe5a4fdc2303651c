package five

import "github.com/nonminimax/nonminimax/stages/search"

// Reference: [KP91] section 4: "For each initial state, 2 games are played: one
// player starts first, and then the other player starts first."

// record is the moves of the two games of a board within one limit.
type record [2][]int32

// Contest implements search.Kernel.
func (k *kernel) Contest(first, second int, outcomes []search.Outcome) {
	for j := range k.limits {
		outcomes[j] = 0
		switch k.play(j, 0, first, second) {
		case 1:
			outcomes[j] |= search.WonFirst
		case 0:
			outcomes[j] |= search.DrawnFirst
		}
		switch k.play(j, 1, second, first) {
		case -1:
			outcomes[j] |= search.WonSecond
		case 0:
			outcomes[j] |= search.DrawnSecond
		}
	}
}

// Transcript implements search.Transcriber.
func (k *kernel) Transcript(j int) (firstStarts, secondStarts []int32) {
	return k.records[j][0], k.records[j][1]
}

// play plays one of the two games of a board and returns its outcome: 1 where
// the player who begins has won, -1 where the other has, 0 for a draw.
func (k *kernel) play(j, number, starter, other int) (outcome int8) {
	p, limit := k.board, k.limits[j]
	moves := k.records[j][number][:0]
	seats := [2]*player{k.players[starter], k.players[other]}
	for !p.Full() {
		turn := p.Turn()
		mover := seats[turn]
		stream := mover.stream.Sub(search.Occasion(limit.Size(), number+1, 0, len(moves)))
		at := choose(k.tie, mover.choices(p, limit), stream)
		moves = append(moves, int32(at))
		if p.Place(at); p.FiveAt(at) {
			outcome = 1 - 2*int8(turn)
			break
		}
	}
	k.records[j][number] = moves
	return outcome
}

// choices returns the best moves of a position that is played.
func (p *player) choices(position Position, limit search.Limit) []Point {
	q := question{position, limit}
	best, known := p.best[q]
	if !known {
		result, _ := p.find(position, limit, true)
		best = result.Best
		p.best[q] = best
	}
	return best
}
