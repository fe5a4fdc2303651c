package game

import (
	"github.com/nonminimax/nonminimax/stages/random"
	"github.com/nonminimax/nonminimax/stages/search"
)

// Rules is a game as kernels and people play it: by the numbers of its moves.
// Stage makes one from any Game.
type Rules[S comparable] interface {
	// Max reports whether Max is to move.
	Max(s S) bool
	// Outcome is that of Game.
	Outcome(s S) (outcome int8, over bool)
	// Ended reports whether there is no move: the game is over, or its tree ends.
	Ended(s S) bool
	// Play returns the position after the move of a number. The error says why it is
	// not legal.
	Play(s S, number int) (S, error)
	// MostMoves and Shortest are those of Endgame: 0 and not known in other games.
	MostMoves() int
	Shortest(s S) (moves int, known bool)
	// Bytes and Decode are those of Codec.
	Bytes() int
	Decode(squares []byte) S
	// Draw returns a position as text of one or more lines. last is the number of the
	// move that led to it, -1 on a board.
	Draw(s S, last int) string
	// SVG is that of Illustrator; nil if the game has no pictures.
	SVG(board S, moves []int, players [2]string) []byte
}

// Finder finds the best moves of positions for one player: the search of any propagator
// here, a search in whole numbers in five-in-a-row.
type Finder[S comparable] interface {
	// Decide searches a position and chooses one of the best moves. Under a depth limit
	// its Nodes are those of full width.
	Decide(s S, limit search.Limit, choice Choice) search.Decision
	// Best returns the numbers of the best moves of a position, in the order of tie rules: those
	// among which Decide chooses, at less cost. They are valid until the next search.
	Best(s S, limit search.Limit) []int32
	// Measure searches a position to a depth by a method that the player has.
	Measure(s S, depth int, method search.Method, choice Choice) search.Effort
}

// Opposed is a Finder whose moves depend on whom it plays.
type Opposed[S comparable] interface {
	Finder[S]
	// Against returns the Finder to play another one with: itself where that makes no difference.
	Against(other Finder[S]) Finder[S]
}

// Random is a Finder that draws random numbers.
type Random[S comparable] interface {
	Finder[S]
	// Begin says that the positions to come are of another board, whose random numbers these are.
	Begin(stream random.Stream)
}

// Choice is one choice among moves of the same value.
type Choice struct {
	tie    search.Tie
	stream random.Stream
}

// Of returns the chosen one of the best moves, which are in order.
func (c Choice) Of(best []int32) int32 { return best[c.tie.Pick(len(best), c.stream)] }

// among is Of for moves as bits.
func (c Choice) among(best uint64) int { return c.tie.Choose(best, c.stream) }

// Player is a player of a kernel.
type Player[S comparable] struct {
	Name   string // unique; random ties depend on it
	Finder Finder[S]
	Limit  int64 // as in search.Player
}

// NewKernel returns a kernel of players who search within limits. It is a
// search.Timer and a search.Measurer; it measures searches to depths.
func NewKernel[S comparable](rules Rules[S], players []Player[S], limits []search.Limit, tie search.Tie,
	seed uint64) search.Kernel {
	return newKernel(rules, players, limits, tie, seed)
}

// kernel is the search.Kernel of games that are played move by move.
type kernel[S comparable] struct {
	rules   Rules[S]
	limits  []search.Limit
	tie     search.Tie
	squares []byte
	board   S
	players []*player[S]
	seats   map[[2]int]*player[S] // players who know whom they play: each against each other, made when they meet
	games   [][2][]int32          // numbers of the moves of the last contest's games, by limit
	// locate returns the height and index of a position in a tree of layers, reached by
	// the given number of moves. Without layers they are 0 and that number.
	locate func(s S, moves int) (height, index int)
}

// player is a player and what is remembered of a board.
type player[S comparable] struct {
	Player[S]
	ties   random.Source
	stream random.Stream
	own    random.Source // of a Random
	// The best moves of positions that were played: the two games of a contest, and the
	// contests of a player, often meet the same ones.
	best  []int32
	known map[question[S]]span // in best
}

// question is a position to find a move in.
type question[S comparable] struct {
	position S
	limit    search.Limit
}

// span is a part of a slice.
type span struct{ from, to int }

func newKernel[S comparable](rules Rules[S], players []Player[S], limits []search.Limit, tie search.Tie,
	seed uint64) *kernel[S] {
	k := &kernel[S]{rules: rules, limits: limits, tie: tie, seats: make(map[[2]int]*player[S]),
		squares: make([]byte, rules.Bytes()), games: make([][2][]int32, len(limits)),
		locate: func(_ S, moves int) (height, index int) { return 0, moves }}
	for _, p := range players {
		k.players = append(k.players, &player[S]{Player: p, ties: search.TieSource(seed, p.Name),
			own:   searchSource(seed, p.Name),
			known: make(map[question[S]]span)})
	}
	return k
}

func (k *kernel[S]) Load(id int64, words []uint64) {
	Unpack(k.squares, words)
	k.begin(id, k.rules.Decode(k.squares))
}

// begin makes a position the board to search.
func (k *kernel[S]) begin(id int64, board S) {
	k.board = board
	for _, p := range k.players {
		p.begin(id)
	}
	for _, p := range k.seats {
		p.begin(id)
	}
}

func (p *player[S]) begin(id int64) {
	p.stream, p.best = p.ties.Board(id), p.best[:0]
	clear(p.known)
	if finder, ok := p.Finder.(Random[S]); ok {
		finder.Begin(p.own.Board(id))
	}
}

// seat returns a player prepared to play another one.
func (k *kernel[S]) seat(own, other int) *player[S] {
	p := k.players[own]
	opposed, ok := p.Finder.(Opposed[S])
	if !ok {
		return p
	}
	pair := [2]int{own, other}
	if k.seats[pair] == nil {
		k.seats[pair] = p
		if finder := opposed.Against(k.players[other].Finder); finder != p.Finder {
			k.seats[pair] = &player[S]{Player: Player[S]{p.Name, finder, p.Limit}, ties: p.ties, stream: p.stream,
				known: make(map[question[S]]span)}
		}
	}
	return k.seats[pair]
}

func (k *kernel[S]) Decide(player int, decisions []search.Decision) {
	p := k.players[player]
	for j, limit := range k.limits {
		decisions[j] = p.Finder.Decide(k.board, limit, k.choice(p, k.board, limit, 0, 0))
	}
	k.tie.Recall(decisions)
}

func (k *kernel[S]) Measure(player int, method search.Method, efforts []search.Effort) {
	p := k.players[player]
	for j, limit := range k.limits {
		efforts[j] = p.Finder.Measure(k.board, limit.Depth, method, k.choice(p, k.board, limit, 0, 0))
	}
}

// Contest implements search.Kernel: the first game is begun by the first
// player, the second by the second.
func (k *kernel[S]) Contest(first, second int, outcomes []search.Outcome) {
	for j := range outcomes {
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

func (k *kernel[S]) Transcript(j int) (firstStarts, secondStarts []int32) {
	return k.games[j][0], k.games[j][1]
}

// Shortest implements search.Timer.
func (k *kernel[S]) Shortest() (moves int, known bool) { return k.rules.Shortest(k.board) }

// play plays one of the two games of a board and returns its outcome, from the
// side of who began it.
func (k *kernel[S]) play(j, game, starter, other int) int8 {
	s, limit, moves := k.board, k.limits[j], k.games[j][game][:0]
	starterIsMax, first, second := k.rules.Max(s), k.seat(starter, other), k.seat(other, starter)
	most := k.rules.MostMoves()
	for !k.rules.Ended(s) && (most == 0 || len(moves) < most) {
		mover := first
		if k.rules.Max(s) != starterIsMax {
			mover = second
		}
		own := limit.Own(mover.Limit)
		move := k.choice(mover, s, own, game+1, len(moves)).Of(mover.bestMoves(s, own))
		next, err := k.rules.Play(s, int(move))
		if err != nil {
			panic(err) // a Finder found a move that is not legal
		}
		s, moves = next, append(moves, move)
	}
	k.games[j][game] = moves
	outcome, _ := k.rules.Outcome(s) // 0 where the limit was reached
	if !starterIsMax {
		outcome = -outcome
	}
	return outcome
}

// choice is a player's choice at a position reached by the given number of moves of a
// game. Game 0 is a decision outside games.
func (k *kernel[S]) choice(p *player[S], s S, limit search.Limit, game, moves int) Choice {
	height, index := k.locate(s, moves)
	return Choice{k.tie, p.stream.Sub(search.Occasion(limit.Size(), game, height, index))}
}

func (p *player[S]) bestMoves(s S, limit search.Limit) []int32 {
	q := question[S]{s, limit}
	moves, known := p.known[q]
	if !known {
		moves.from = len(p.best)
		p.best = append(p.best, p.Finder.Best(s, limit)...)
		moves.to = len(p.best)
		p.known[q] = moves
	}
	return p.best[moves.from:moves.to]
}

// searchSource has the random numbers of a player's searches.
func searchSource(seed uint64, player string) random.Source {
	return random.For(seed, "search/"+player)
}
