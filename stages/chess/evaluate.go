package chess

import (
	"errors"
	"math"
	"sync"

	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/game"
	"github.com/nonminimax/nonminimax/stages/internal/parameter"
	"github.com/nonminimax/nonminimax/stages/random"
)

// References:
//
//	[SBK05] A. Sadikov, I. Bratko, I. Kononenko. Bias and pathology in minimax search. Theoretical
//	        Computer Science 349, 2005: distances to mate with normal noise in KRK.
//	[NLPBG10] D. Nau, M. Lustrek, A. Parker, I. Bratko, M. Gams. When is it better not to look ahead?
//	        Artificial Intelligence 174, 2010: granularity, and similarity of neighbours.
//	[SA77]  D. J. Slate, L. R. Atkin. Chess 4.5. In P. W. Frey (ed.), Chess skill in man and machine,
//	        1977: the evaluation of endings without pawns.
//	[WPN09] B. Wilson, A. Parker, D. Nau. Error minimizing minimax. 2009: error rates from solved trees.
//	[Sha50] C. E. Shannon. Programming a computer for playing chess. Philosophical Magazine 41, 1950:
//	        material and mobility.

// The evaluators, by name; those that end with a hyphen have parameters behind it.
const (
	distanceName  = "chess-distance"
	roundedName   = distanceName + "-"
	normalName    = "chess-normal-"
	uniformName   = "chess-uniform-"
	classicalName = "chess-classical"
	shuffledName  = classicalName + "-shuffled"
	mobilityName  = "chess-mobility"
	measuredName  = "chess-measured"
)

// evaluators lists the evaluators of an endgame; those that draw random numbers do so under a seed.
func evaluators(r Rules, seed uint64) []game.Named[State] {
	return []game.Named[State]{
		{
			Evaluator: declare.Evaluator{Name: distanceName, Source: "[SBK05], [NLPBG10]; the scale is ours", Truth: true,
				Summary: "the truth: the plies to mate, from 1 at the mate down to 1/2 where it cannot be forced; below 1/2 " +
					"where Black mates"},
			New: game.Always[State](distance{rules: r}),
		},
		{
			Evaluator: declare.Evaluator{Name: roundedName + "G", Example: roundedName + "4", Source: "[NLPBG10]",
				Numbers: []parameter.Parameter{evaluate.Grain},
				Summary: "the plies to mate rounded to one of G values, such as " + roundedName +
					"4; a mate on the board has a better one"},
			Member: func(numbers []float64) (game.Evaluator[State], error) {
				return distance{rules: r, grain: int(numbers[0])}, nil
			},
		},
		{
			Evaluator: declare.Evaluator{Name: normalName + "S", Example: normalName + "2", Source: "[SBK05]",
				Numbers: []parameter.Parameter{evaluate.NoiseInMoves, evaluate.Grain}, Random: true,
				Summary: "the plies to mate with normal noise of standard deviation S moves, the same whenever a position is " +
					"met, " +
					"such as " + normalName + "2, on a scale that cuts none; rounded to one of 8 values, " + normalName +
					"2-8, it is cut at the ends"},
			Member: func(numbers []float64) (game.Evaluator[State], error) {
				return newNoisy(r, seed, noise{normalName, random.Stream.Normal, 12.5}, numbers), nil
			},
		},
		{
			Evaluator: declare.Evaluator{Name: uniformName + "S", Example: uniformName + "2", Source: "as with normal noise",
				Numbers: []parameter.Parameter{evaluate.NoiseInMoves, evaluate.Grain}, Random: true,
				Summary: "as " + normalName + "S with uniform noise, such as " + uniformName + "2 or " + uniformName + "2-8"},
			Member: func(numbers []float64) (game.Evaluator[State], error) {
				return newNoisy(r, seed, noise{uniformName, uniform, 2}, numbers), nil
			},
		},
		{
			Evaluator: declare.Evaluator{Name: classicalName, Source: "[SA77]",
				Summary: "the king of Black to the edge of the board, the kings close to each other"},
			New: func(*evaluate.Calibration) (game.Evaluator[State], error) { return newClassical(r) },
		},
		{
			Evaluator: declare.Evaluator{Name: shuffledName, Source: "[SA77], [NLPBG10]", Random: true,
				Summary: "what chess-classical says, shuffled among positions as far from mate, so that neighbours are no " +
					"longer alike; only with one piece"},
			New: func(*evaluate.Calibration) (game.Evaluator[State], error) { return newShuffled(r, seed) },
		},
		{
			Evaluator: declare.Evaluator{Name: mobilityName, Source: "[Sha50]; the scale is ours",
				Summary: "material and mobility: a queen 9, a rook 5, a bishop or knight 3, a legal move a tenth"},
			New: game.Always(newMobility(r)),
		},
		{
			Evaluator: declare.Evaluator{Name: measuredName, Source: "[WPN09]; which positions are measured is ours",
				Summary: "measured share of positions that the player to move wins, a draw counting half, where " + mobilityName +
					" says as much, to the nearest of 41 values", Calibrated: true, Probability: true},
			New: func(c *evaluate.Calibration) (game.Evaluator[State], error) {
				return game.Rescaled(r, newMobility(r), c), nil
			},
		},
		game.RandomValues("chess", r, seed),
	}
}

// distance is the evaluator of the plies to mate, with noise or rounded. With L the longest mate, n plies from mate
// are worth 1 - (n+R)/(2(L+1+R)) to White, and what is drawn counts as L+1 plies, which is 1/2. Where Black mates it is
// 1 less the same. R is 0 without noise, else more plies than noise can add or take away, so that no noisy distance is
// cut. A mate on the board is worth 1, more than any distance: there is nothing to estimate.
//
// Rounded, G values divide 1 to L plies evenly. Noise below 1 ply has the best of them, which is less than the 1 of a
// mate on the board; noise beyond L plies has 1/2, as what is drawn.
type distance struct {
	rules Rules
	noise func(random.Stream) float64 // of standard deviation 1; nil for none
	size  float64                     // of the noise, in plies
	reach float64                     // R, in plies
	draws random.Source
	grain int // how many values a won position can have; 0 for any
}

// noise is a distribution of mean 0 and standard deviation 1.
type noise struct {
	name  string // of its evaluators
	draw  func(random.Stream) float64
	reach float64 // more than the size of any number that is drawn
}

// newNoisy returns the evaluator with a noise of a size, rounded if there is a second number. The noise of a position
// depends on the seed and its kind only, so that sizes can be compared.
func newNoisy(r Rules, seed uint64, n noise, numbers []float64) distance {
	e := distance{rules: r, noise: n.draw, size: 2 * numbers[0], draws: random.For(seed, "noise/"+n.name+r.name)}
	if len(numbers) > 1 {
		e.grain = int(numbers[1])
	} else {
		e.reach = n.reach * e.size
	}
	return e
}

// Statics implements game.Evaluator.
func (e distance) Statics(positions []State, values []float64) {
	table := e.rules.Table()
	for i, s := range positions {
		if outcome, over := e.rules.Outcome(s); over {
			values[i] = float64(1+outcome) / 2
			continue
		}
		values[i] = s.toMax(e.value(table, s))
	}
}

// toMax turns what a position is worth to White into what it is worth to Max.
func (s State) toMax(value float64) float64 {
	if s.blackIsMax {
		return 1 - value
	}
	return value
}

// Exact implements game.Estimator: a mate in n plies is n-d plies away after a search of depth d, or seen.
func (e distance) Exact(s State, depth int) float64 {
	table := e.rules.Table()
	n, can := table.Mate(s)
	if !can {
		return 0.5
	}
	value := 1.0
	if n > depth {
		value = e.worth(table, float64(n-depth))
	}
	if s.blackMates(n) {
		value = 1 - value
	}
	return s.toMax(value)
}

// value is what a position that is not over is worth to White.
func (e distance) value(table *Table, s State) float64 {
	plies, can := table.Mate(s)
	switch {
	case !can:
		return e.score(table, s, int(table.longest))
	case s.blackMates(plies):
		return 1 - e.score(table, s, plies)
	}
	return e.score(table, s, plies)
}

// score is what a position is worth to the player who mates in so many plies.
func (e distance) score(table *Table, s State, plies int) float64 {
	seems := e.seems(table, s, plies)
	if e.grain > 0 {
		longest := float64(table.longest - 1)
		step := min(max(math.Floor((seems-1)*float64(e.grain)/longest), 0), float64(e.grain))
		return 1 - (step+1)/float64(2*(e.grain+1))
	}
	return e.worth(table, seems)
}

// seems is how many plies from mate a position seems to be that is really so many.
func (e distance) seems(table *Table, s State, plies int) float64 {
	if e.noise == nil {
		return float64(plies)
	}
	return float64(plies) + float64(e.size*e.noise(e.draws.Board(table.class(s))))
}

// worth is what so many plies to mate are worth to the player who mates, unless they are rounded.
func (e distance) worth(table *Table, plies float64) float64 {
	return 1 - (plies+e.reach)/(2*(float64(table.longest)+e.reach))
}

// class returns a number of a position that it shares with its mirror images alone.
func (t *Table) class(s State) int64 {
	if left, now := t.remaining(s); left != nil {
		position := int64(len(t.entries[0]))*2 + left.class(now)
		if now.blackMoves != s.blackMoves { // the piece that is left is Black's
			position += int64(len(left.entries[0])) * 2
		}
		return position
	} else if now.pieces[0] == squares {
		return -1 // drawn, whatever the kings do
	}
	side, i := t.index(s)
	return int64(side*len(t.entries[0]) + i)
}

// uniform returns a number of the uniform distribution with mean 0 and variance 1.
func uniform(stream random.Stream) float64 { return stream.Spread(0) * math.Sqrt(3) }

// newClassical returns the evaluator of endgames in which one side alone can mate.
func newClassical(r Rules) (game.Evaluator[State], error) {
	if r.whites < len(r.kinds) {
		return nil, errors.New("it drives the bare king to the edge, and here Black has a piece; expected an endgame such " +
			"as KRK")
	}
	return game.Estimate(r, func(s State) float64 { return s.toMax(s.pressed()) }), nil
}

const (
	edgeWeight, nearWeight = 47, 16
	maxApart               = 14 // steps
	maxScore               = edgeWeight*6 + nearWeight*maxApart
)

// pressed is what chess-classical gives White: 47 times how far the king of Black is from the middle, plus 16 times
// how close the kings are, both in steps along files and ranks. It is scaled to lie between 1/2 and 1.
func (s State) pressed() float64 {
	file, rank := int(s.black%8), int(s.black/8)
	edge := max(3-file, file-4) + max(3-rank, rank-4)
	apart := distanceOf(file, int(s.white%8)) + distanceOf(rank, int(s.white/8))
	return 0.5 + float64(edgeWeight*edge+nearWeight*(maxApart-apart)+1)/float64(2*(maxScore+2))
}

func distanceOf(a, b int) int { return max(a-b, b-a) }

// newShuffled shuffles the values of positions with the same player to move and the same distance to mate.
func newShuffled(r Rules, seed uint64) (game.Evaluator[State], error) {
	if len(r.kinds) > 1 {
		return nil, errors.New("shuffling needs a list of all positions, which of two pieces are too many; expected an " +
			"endgame of one piece")
	}
	worth := sync.OnceValue(func() []float64 { return r.shuffle(random.For(seed, "shuffle/"+r.name)) })
	return game.Estimate(r, func(s State) float64 {
		side, i := r.Table().index(s)
		return s.toMax(worth()[r.Table().listed().numbers[side][i]])
	}), nil
}

// shuffle returns the values by index.
func (r Rules) shuffle(draws random.Source) []float64 {
	table := r.Table()
	values := make([]float64, r.Positions())
	for i, s := range table.listed().positions {
		values[i] = s.pressed()
	}
	game.Shuffle(values, func(i int) int {
		side, position := table.index(r.At(i))
		return 2*int(table.entries[side][position]) + side
	}, draws)
	return values
}

// worth is what a piece is worth, in tenths of a pawn, as a move is worth one.
var worth = map[Kind]int{'Q': 90, 'R': 50, 'B': 30, 'N': 30}

// newMobility returns the evaluator chess-mobility: White's material and legal moves less Black's, in tenths of a pawn.
// A side that is not to move has the moves that it would have if it were. It is scaled to lie between 0 and 1.
func newMobility(r Rules) game.Evaluator[State] {
	most := [2]int{kingMoves + 1, kingMoves + 1} // that a side can have, with one move more than there are
	for i, kind := range r.kinds {
		side := 0
		if r.isBlack(i) {
			side = 1
		}
		most[side] += worth[kind] + pieceMoves
	}
	scale := float64(2 * max(most[0], most[1]))
	return game.Estimate(r, func(s State) float64 {
		score := r.strength(s, false) - r.strength(s, true)
		return s.toMax(0.5 + float64(score)/scale)
	})
}

// strength is the material and mobility of a side.
func (r Rules) strength(s State, black bool) int {
	s.blackMoves = black
	sum := r.targets(s, -1).count()
	for i, kind := range r.kinds {
		if r.isBlack(i) == black && s.pieces[i] < squares {
			sum += worth[kind] + r.targets(s, i).count()
		}
	}
	return sum
}
