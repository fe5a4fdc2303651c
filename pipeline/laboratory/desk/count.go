package desk

import (
	"math/bits"
	"slices"

	"github.com/nonminimax/nonminimax/analysis/stat"
	"github.com/nonminimax/nonminimax/stages/catalog"
	"github.com/nonminimax/nonminimax/stages/contest"
	"github.com/nonminimax/nonminimax/stages/decide"
	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/game"
	"github.com/nonminimax/nonminimax/stages/layered"
	"github.com/nonminimax/nonminimax/stages/search"
	"github.com/nonminimax/nonminimax/stages/solve"
	"github.com/nonminimax/nonminimax/stages/tally"
)

// countQuestion asks to search boards and to add what is found to counts.
type countQuestion struct {
	Setting
	First  int64       `json:"first"`
	Count  int         `json:"count"`
	Right  []rightRow  `json:"right"`  // of the boards before, as answered
	Played []playedRow `json:"played"` // the same
	Coin   float64     `json:"coin"`   // the same
}

// rightRow is how often a player's moves are right within a limit.
type rightRow struct {
	Player string  `json:"player"`
	Depth  int     `json:"depth,omitempty"`
	Budget int64   `json:"budget,omitempty"`
	Boards int64   `json:"boards"` // on which moves differ
	Right  float64 `json:"right"`  // of those; of equal moves under tie: expected a share
	Low    float64 `json:"low"`    // 95% interval of the fraction, as in table correctness
	High   float64 `json:"high"`
	Tied   int64   `json:"tied"` // of those boards, on which several moves have the best value
}

// playedRow is a contest within a limit.
type playedRow struct {
	Contest  string  `json:"contest"`
	Depth    int     `json:"depth,omitempty"`
	Budget   int64   `json:"budget,omitempty"`
	Boards   int64   `json:"boards"`
	Critical int64   `json:"critical"` // boards on which one player wins both games
	Won      int64   `json:"won"`      // of those, by the first
	Low      float64 `json:"low"`      // 95% interval of the share won, 0 without critical boards
	High     float64 `json:"high"`
	P        float64 `json:"p"` // of the sign test
}

// count searches the boards.
func (s set) count(q countQuestion) (any, error) {
	boards, err := s.boards(q.First, q.Count)
	if err != nil {
		return nil, err
	}
	setup, kernel, err := s.kernel()
	if err != nil {
		return nil, err
	}
	index := func(player string) int {
		return slices.IndexFunc(setup.Players, func(p search.Player) bool { return p.Name == player })
	}
	var recorders []search.Recorder
	decisions, games := make([]*decide.Decisions, len(s.Propagators)), make([]*contest.Games, len(s.Contests))
	for i := range decisions {
		decisions[i] = decide.New(setup, i, q.Count)
		recorders = append(recorders, decisions[i])
	}
	for i, c := range s.Contests {
		games[i] = contest.New(setup, index(c.First), index(c.Second), q.Count)
		recorders = append(recorders, games[i])
	}
	if err := search.Pass(boards, nil, search.Search{Kernel: kernel, Recorders: recorders}); err != nil {
		return nil, err
	}
	answer := struct {
		Right  []rightRow  `json:"right"`
		Played []playedRow `json:"played"`
		Coin   float64     `json:"coin"` // boards of Right that a coin would have right
	}{q.Right, q.Played, q.Coin}
	if !s.Unsolved {
		solutions, err := solve.Run(boards, catalog.Solver(s.game), nil)
		if err != nil {
			return nil, err
		}
		for i, nontrivial := range solutions.Nontrivial {
			if nontrivial {
				answer.Coin += float64(bits.OnesCount64(uint64(solutions.Winning[i]))) / float64(solutions.Moves[i])
			}
		}
		for i, d := range decisions {
			answer.Right = s.addRight(answer.Right, s.Propagators[i], tally.Decisions(d, solutions, s.BoardSet.Played(), nil))
		}
	}
	for i, c := range s.Contests {
		answer.Played = addPlayed(answer.Played, c.String(), c.First, tally.Games(games[i], c.First, c.Second))
	}
	return answer, nil
}

// kernel returns the search of a set, set up as a run does it.
func (s set) kernel() (setup search.Setup, kernel search.Kernel, err error) {
	name, err := s.evaluator()
	if err != nil {
		return setup, nil, err
	}
	setup = search.Setup{Depths: s.Depths, Budgets: s.Budgets, Tie: search.Tie(s.Tie), Seed: s.Seed,
		Contests: len(s.Contests) > 0}
	for _, c := range s.Contests {
		setup.Pairs = append(setup.Pairs, [2]string{c.First, c.Second})
	}
	if setup.Players, err = s.players(); err != nil {
		return setup, nil, err
	}
	if staged, ok := s.game.(game.Staged); ok {
		kernel, err = staged.Kernel(name, nil, setup)
		return setup, kernel, err
	}
	setup.Layers = s.game.(layered.Layered).Layers()
	setup.Evaluator, err = evaluate.New(name, evaluate.Setting{Layers: setup.Layers, Seed: s.Seed})
	if err != nil {
		return setup, nil, err
	}
	return setup, game.LayeredKernel(setup), nil
}

// addRight adds what was counted of a player's decisions.
func (s set) addRight(rows []rightRow, player string, counted []tally.DecisionRow) []rightRow {
	for _, c := range counted {
		if !c.Nontrivial {
			continue
		}
		row := find(&rows, func(r rightRow) bool {
			return r.Player == player && r.Depth == int(c.Depth) && r.Budget == c.Budget
		}, rightRow{Player: player, Depth: int(c.Depth), Budget: c.Budget})
		share := 0.
		switch {
		case s.Tie == string(search.Expected):
			share = float64(c.Good) / float64(c.Ties)
		case c.Correct:
			share = 1
		}
		row.Boards += c.Boards
		if c.Ties > 1 {
			row.Tied += c.Boards
		}
		row.Right += float64(share * float64(c.Boards))
		_, row.Low, row.High = stat.Interval(row.Right, float64(row.Boards), false)
	}
	return rows
}

// addPlayed adds what was counted of a contest.
func addPlayed(rows []playedRow, name, first string, counted []tally.GameRow) []playedRow {
	for _, c := range counted {
		row := find(&rows, func(r playedRow) bool {
			return r.Contest == name && r.Depth == int(c.Depth) && r.Budget == c.Budget
		}, playedRow{Contest: name, Depth: int(c.Depth), Budget: c.Budget})
		row.Boards += c.Boards
		if c.FirstStartsWinner == c.SecondStartsWinner && c.FirstStartsWinner != tally.Draw {
			row.Critical += c.Boards
			if c.FirstStartsWinner == first {
				row.Won += c.Boards
			}
		}
		row.P = stat.SignTest(row.Critical, row.Won)
		if row.Critical > 0 {
			_, row.Low, row.High = stat.Interval(float64(row.Won), float64(row.Critical), false)
		}
	}
	return rows
}

// find returns the row that fits, or a new one.
func find[T any](rows *[]T, fits func(T) bool, fresh T) *T {
	for i := range *rows {
		if fits((*rows)[i]) {
			return &(*rows)[i]
		}
	}
	*rows = append(*rows, fresh)
	return &(*rows)[len(*rows)-1]
}
