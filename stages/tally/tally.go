// Package tally counts the results of the other stages: decisions compared with the
// true solutions, and games by their winners. Fractions and significance need only the
// counts, so millions of boards can be counted without keeping a row.
package tally

import (
	"database/sql"
	"math/bits"
	"slices"

	"github.com/nonminimax/nonminimax/stages/contest"
	"github.com/nonminimax/nonminimax/stages/decide"
	"github.com/nonminimax/nonminimax/stages/search"
	"github.com/nonminimax/nonminimax/stages/searchcost"
	"github.com/nonminimax/nonminimax/stages/solve"
)

// Version changes whenever the counts of the same rows do.
const Version = "3"

// lowest is the least value of a board: Min wins a game that knows draws.
const lowest = -1

// Solutions counts solutions.
func Solutions(s *solve.Solutions) []SolutionRow {
	var counts [2][3][2]int64 // by mover and value, from lowest
	for i, value := range s.Value {
		counts[index(s.ToMove[i] == solve.Movers()[1])][value-lowest][index(s.Nontrivial[i])]++
	}
	var rows []SolutionRow
	for mover, byValue := range counts {
		for value, byNontrivial := range byValue {
			for nontrivial, boards := range byNontrivial {
				if boards > 0 {
					rows = append(rows, SolutionRow{solve.Movers()[mover], int8(value) + lowest, nontrivial == 1, boards})
				}
			}
		}
	}
	return rows
}

// Decisions joins decisions with the solutions of the same boards and counts. draws says that the
// game has them, so that solutions have the values -1, 0 and 1, else 0 and 1. exact returns what the chosen move of
// board i would be worth to a search of a depth without error; nil where that is who wins, or not known.
func Decisions(d *decide.Decisions, s *solve.Solutions, draws bool, exact func(i, depth int) float64) []DecisionRow {
	var rows []DecisionRow
	truths := truthsOf(d, s, draws)
	valued := d.Root != nil || exact != nil
	counts := newAlike(s)
	for j, limit := range d.Limits {
		clear(counts.boards)
		from, to := j*d.Boards, (j+1)*d.Boards
		move, best, ties := d.Move[from:to], d.Best[from:to], d.Ties[from:to]
		for i, winning := range s.Winning {
			good := bits.OnesCount64(uint64(winning & best[i]))
			correct := int(winning >> move[i] & 1)
			cell := counts.cell(index(s.Nontrivial[i]), int(ties[i]), good, correct)
			cell.boards++
			if d.Proven != nil {
				cell.Proofs.add(d.Proven[from+i], d.Iterations[from+i])
			}
			switch {
			case d.Root != nil:
				cell.Values.add(steps(d.Root[from+i]), truths[i])
			case exact != nil:
				cell.Values.add(steps(d.Value[from+i]), steps(exact(i, limit.Depth)))
			}
		}
		rows = counts.rows(rows, limit, valued)
	}
	return rows
}

// decided is the boards that a search decided alike.
type decided struct {
	boards int64
	Values
	Proofs
}

// alike has the boards that a search decided alike, by the key of DecisionRow.
type alike struct {
	side   int // how many numbers of moves there are, with 0
	boards []decided
}

func newAlike(s *solve.Solutions) alike {
	side := int(slices.Max(append([]int32{0}, s.Moves...))) + 1
	return alike{side, make([]decided, 2*side*side*2)}
}

// cell returns an entry; the first and the last part of its key are 1 for true.
func (a alike) cell(nontrivial, ties, good, correct int) *decided {
	return &a.boards[((nontrivial*a.side+ties)*a.side+good)*2+correct]
}

// rows appends the rows of a limit, sorted.
func (a alike) rows(rows []DecisionRow, limit search.Limit, valued bool) []DecisionRow {
	side := a.side
	for i, cell := range a.boards {
		if valued {
			cell.Valued = cell.boards
		}
		if cell.boards > 0 {
			rows = append(rows, DecisionRow{
				Depth:      int32(limit.Depth),
				Budget:     limit.Nodes,
				Nontrivial: i/2/side/side == 1,
				Ties:       int32(i / 2 / side % side),
				Good:       int32(i / 2 % side),
				Correct:    i%2 == 1,
				Boards:     cell.boards,
				Values:     cell.Values,
				Proofs:     cell.Proofs,
			})
		}
	}
	return rows
}

// truthsOf returns the true values of boards in steps; nil where backed-up ones are not known.
func truthsOf(d *decide.Decisions, s *solve.Solutions, draws bool) []int64 {
	if d.Root == nil {
		return nil
	}
	truths := make([]int64, len(s.Value))
	for i, value := range s.Value {
		if truths[i] = int64(value) * ValueSteps; draws {
			truths[i] = int64(value+1) * ValueSteps / 2
		}
	}
	return truths
}

// outcomes is how many outcomes there are, with those that cannot be.
const outcomes = 2 * search.DrawnSecond

// Draw stands for the winner of a drawn game.
const Draw = contest.Draw

// Games counts the games between two players, given by name.
func Games(g *contest.Games, first, second string) []GameRow {
	var rows []GameRow
	for j, limit := range g.Limits {
		for end, boards := range endings(g, j*g.Boards, (j+1)*g.Boards) {
			winners := contest.Winners(first, second, end.outcome)
			rows = append(rows, GameRow{int32(limit.Depth), limit.Nodes, winners[0], winners[1], end.excess[0],
				end.excess[1], boards})
		}
	}
	slices.SortFunc(rows, GameRow.compare)
	return rows
}

// ending is how the two games of a board ended: their outcome, and Excess of contest.Games.
type ending struct {
	outcome search.Outcome
	excess  [2]sql.Null[int32]
}

// endings counts the boards in some rows by how their games ended.
func endings(g *contest.Games, from, to int) map[ending]int64 {
	counts := make(map[ending]int64)
	if g.Excess[0] == nil { // the millions of boards of trees of layers
		var boards [outcomes]int64
		for _, outcome := range g.Outcomes[from:to] {
			boards[outcome]++
		}
		for outcome, n := range boards {
			if n > 0 {
				counts[ending{outcome: search.Outcome(outcome)}] = n
			}
		}
		return counts
	}
	for row := from; row < to; row++ {
		counts[ending{g.Outcomes[row], [2]sql.Null[int32]{g.Excess[0][row], g.Excess[1][row]}}]++
	}
	return counts
}

// Searches adds up searches, and compares their results with the reference
// (search.Reference) on the same boards.
func Searches(s *searchcost.Searches) []SearchRow {
	var rows []SearchRow
	reference := slices.Index(s.Methods, search.Reference(s.Methods)) * len(s.Depths)
	for m, method := range s.Methods {
		for j, depth := range s.Depths {
			row := newSearchRow(s, (m*len(s.Depths)+j)*s.Boards, (reference+j)*s.Boards)
			row.Method, row.Depth = string(method), int32(depth)
			rows = append(rows, row)
		}
	}
	return rows
}

// newSearchRow adds up the searches from a row on, and compares them with those from
// another row on.
func newSearchRow(s *searchcost.Searches, from, reference int) SearchRow {
	nodes := s.Nodes[from : from+s.Boards]
	row := SearchRow{Boards: int64(s.Boards), Least: slices.Min(nodes), Most: slices.Max(nodes)}
	for i, n := range nodes {
		row.Nodes += n
		row.Squares.Add(n)
		row.Evaluations += s.Evaluations[from+i]
		row.Same += int64(index(same(s, from+i, reference+i)))
	}
	return row
}

// same reports whether two searches found the same: move and value, and how many
// moves share it where both tell.
func same(s *searchcost.Searches, a, b int) bool {
	ties := s.Ties[a] == s.Ties[b] || s.Ties[a] == 0 || s.Ties[b] == 0
	return ties && s.Move[a] == s.Move[b] && s.Value[a] == s.Value[b]
}

// index returns 1 for true.
func index(b bool) int {
	if b {
		return 1
	}
	return 0
}
