package tally

import (
	"slices"

	"github.com/nonminimax/nonminimax/stages/search"
	"github.com/nonminimax/nonminimax/stages/searchcost"
)

// SearchRow adds up the searches of a part by one method to one depth.
// Table `search_tallies`; rows are sorted by method, in the order of the board set's
// list, then Depth.
type SearchRow struct {
	Method      string // a search.Method
	Depth       int32  // plies searched, >= 1
	Boards      int64
	Nodes       int64   // of all searches together
	Least       int64   // nodes of the smallest search
	Most        int64   // nodes of the largest
	Squares     Squares // of the nodes of each search
	Evaluations int64   // of all searches together
	Same        int64   // boards on which the search found what the reference method did, 0..Boards
}

// Searches adds up searches, and holds what they found against the reference
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
