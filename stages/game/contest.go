package game

import "github.com/nonminimax/nonminimax/stages/search"

// Contest implements search.Kernel: the first game is begun by the first
// player, the second by the second.
func (k *kernel[S]) Contest(first, second int, outcomes []search.Outcome) {
	for j, limit := range k.limits {
		outcomes[j] = 0
		switch k.play(j, limit, 0, first, second) {
		case 1:
			outcomes[j] |= search.WonFirst
		case 0:
			outcomes[j] |= search.DrawnFirst
		}
		switch k.play(j, limit, 1, second, first) {
		case -1:
			outcomes[j] |= search.WonSecond
		case 0:
			outcomes[j] |= search.DrawnSecond
		}
	}
}

// Transcript implements search.Transcriber.
func (k *kernel[S]) Transcript(j int) (firstStarts, secondStarts []int32) {
	return k.records[j].moves[0], k.records[j].moves[1]
}

// play plays one of the two games of a board and returns its outcome, from the
// side of who began it.
func (k *kernel[S]) play(j int, limit search.Limit, number, starter, other int) int8 {
	s, moves := k.board, k.records[j].moves[number][:0]
	starterIsMax := k.setup.Game.Max(s)
	for {
		n := k.setup.Game.Expand(s, k.room)
		if n == 0 {
			k.records[j].moves[number] = moves
			outcome, _ := k.setup.Game.Outcome(s)
			if !starterIsMax {
				outcome = -outcome
			}
			return outcome
		}
		mover := k.players[starter]
		if k.setup.Game.Max(s) != starterIsMax {
			mover = k.players[other]
		}
		stream := mover.stream.Sub(k.occasion(s, limit, number+1, len(moves)))
		move := k.setup.Tie.Choose(mover.choices(s, limit), stream)
		moves = append(moves, int32(k.setup.Game.Move(s, move)))
		s = k.room[move]
	}
}
