// Package logged is a game of decisions and games that another program made: nothing is searched, and a board is a
// position or an opening of the log. What the log says goes the way of our own searches, so that every table counts it.
//
// Decisions makes a Table of decisions, Games one of games, Answers one of scored answers, row by row. A table is
// whole: each player decides every position at every depth, or plays every opening from both sides. Of a log with gaps
// it has what is, see shrink.
package logged

import (
	"cmp"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"hash"
	"math"
	"math/bits"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/nodetree"
	"github.com/nonminimax/nonminimax/stages/search"
)

// MaxBudget is the largest budget.
const MaxBudget = 1_000_000_000

// Table is a log. It does not change and may be shared.
type Table struct {
	ignored  []string // columns that are not read
	gaps     string   // what is left out, for people; empty if nothing is
	leftOut  string   // which depths or budgets of that, likewise
	spelled  string   // what moves seem to be written in several ways, likewise
	misspelt bool     // whether these are many
	close    string   // at how many positions the best values are close, likewise
	boards   int      // positions or openings
	players  []string
	limits   []search.Limit // ascending
	hash     [sha256.Size]byte

	// Of decisions: by position, and by player, limit and position.
	legal    []int32  // how many moves there are
	right    []uint64 // those that are right, as bits
	move     []uint8
	best     []uint64 // moves that share the best value
	saysBest bool     // whether rows name these

	// Of games: who plays whom, and by contest, limit and opening how the two games ended.
	contests [][2]string
	outcomes []search.Outcome

	// Of scored answers, by player, limit and position: how often the best of N is right.
	chance  []float64
	ceiling []float64 // by player and limit, how often any of N is, added up over positions
	tops    []tops    // by player
	answers int
}

var (
	_ declare.Recorded = (*Table)(nil)
	_ declare.Noted    = (*Table)(nil)
)

// Trees returns how many positions or openings there are.
func (t *Table) Trees() int64 { return int64(t.boards) }

// Branching returns the most moves at a position; 1 of openings, of which that is not known.
func (t *Table) Branching() int { return int(slices.Max(append(t.legal, 1))) }

// Cut implements declare.Nodes: nothing is searched.
func (t *Table) Cut(int64) (tree, node string, ok bool) { return "", "", false }

// Unjudged implements declare.Nodes: all right moves are known.
func (t *Table) Unjudged(int64, int) (tree, node string, ok bool) { return "", "", false }

// MarshalText returns the hash of the rows in hexadecimal.
func (t *Table) MarshalText() ([]byte, error) { return hex.AppendEncode(nil, t.hash[:]), nil }

// Players implements declare.Recorded.
func (t *Table) Players() []string { return slices.Clone(t.players) }

// Limits implements declare.Recorded.
func (t *Table) Limits() (depths []int, budgets []int64) {
	for _, l := range t.limits {
		if l.Nodes > 0 {
			budgets = append(budgets, l.Nodes)
		} else {
			depths = append(depths, l.Depth)
		}
	}
	return depths, budgets
}

// Contests implements declare.Recorded.
func (t *Table) Contests() [][2]string { return slices.Clone(t.contests) }

// Notes implements declare.Noted.
func (t *Table) Notes() (notes []string) {
	if len(t.ignored) > 0 {
		notes = append(notes, "columns that are not read: "+strings.Join(t.ignored, ", "))
	}
	for _, note := range []string{t.gaps, t.spelled, t.close, t.uncounted()} {
		if note != "" {
			notes = append(notes, note)
		}
	}
	return notes
}

// LeftOut says, behind a sentence, which depths or budgets are left out, as not all positions have them; empty if
// none is.
func (t *Table) LeftOut() string { return t.leftOut }

// Alike reports whether each player chooses the same at all depths or budgets.
func (t *Table) Alike() bool {
	for i, move := range t.move {
		first := i - i%(len(t.limits)*t.boards) + i%t.boards // of the same player and position
		if move != t.move[first] || t.best[i] != t.best[first] {
			return false
		}
	}
	return true
}

// SaysBest reports whether the log names moves that share the best value.
func (t *Table) SaysBest() bool { return t.saysBest }

// Scored reports whether it is a log of scored answers.
func (t *Table) Scored() bool { return t.chance != nil }

// Answers returns how many scored answers there are.
func (t *Table) Answers() int { return t.answers }

// Tops returns how often the best hundredth of a prompt's answers by a player's scores is right, and how often the rest
// of the best tenth, by prompt: of those that have a hundred answers.
func (t *Table) Tops(player string) (top, next []float64) {
	if i := slices.Index(t.players, player); i >= 0 && t.Scored() {
		return t.tops[i].top, t.tops[i].next
	}
	return nil, nil
}

// Ceiling returns how often any of so many answers of a player is right, in the mean of prompts; NaN of other numbers
// than those of Limits.
func (t *Table) Ceiling(player string, answers int64) float64 {
	i, j := slices.Index(t.players, player), slices.Index(t.limits, search.Limit{Nodes: answers})
	if i < 0 || j < 0 || !t.Scored() {
		return math.NaN()
	}
	return t.ceiling[i*len(t.limits)+j] / float64(t.boards)
}

// cell is where a list has a position within a limit, by a player or of a contest.
func (t *Table) cell(row, limit, position int) int {
	return (row*len(t.limits)+limit)*t.boards + position
}

// Misspelt says what moves seem to be written in several ways, if they are many; else it is empty.
func (t *Table) Misspelt() string {
	if !t.misspelt {
		return ""
	}
	return t.spelled
}

// uncounted says at how many positions no move is better than another; empty if at none.
func (t *Table) uncounted() string {
	none, all := 0, 0
	for i, right := range t.right {
		switch {
		case right == 0:
			none++
		case bits.OnesCount64(right) == int(t.legal[i]):
			all++
		}
	}
	if none+all == 0 {
		return ""
	}
	return fmt.Sprintf("%d of %d positions do not count: at %d no move is right, at %d every move is", none+all, t.boards,
		none, all)
}

// Memory returns about how many bytes of memory the log takes.
func (t *Table) Memory() int64 {
	return int64(12*len(t.legal) + len(t.move) + 8*len(t.best) + len(t.outcomes) + 16*len(t.chance))
}

// Error is what is wrong with a row.
type Error struct {
	Place   int // of the row
	Message string
}

// Error implements error.
func (e *Error) Error() string { return e.Message }

// Row implements declare.RowError.
func (e *Error) Row() int { return e.Place }

// log is what decisions and games have in common while their rows come.
type log struct {
	taken     int64 // bytes of memory by something else
	table     Table
	positions nodetree.Names
	sizes     []int64 // of limits, in the order in which rows name them
	areNodes  bool    // whether they are budgets
	digest    hash.Hash
	buf       []byte
	position  string // what one is, for people
}

func newLog(taken int64, position string) log {
	return log{taken: taken, digest: sha256.New(), position: position}
}

// row is what every row of a log has.
type row struct {
	place    int
	position string
	players  []string
}

func (r row) wrong(format string, args ...any) error {
	return &Error{r.place, fmt.Sprintf("position %.60q, player %.60q: ", r.position, strings.Join(r.players, "-vs-")) +
		fmt.Sprintf(format, args...)}
}

// player is what players are called: their names are those of folders.
var player, notInName = regexp.MustCompile(`^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$`), regexp.MustCompile(`[^a-z0-9.-]+`)

// take checks what every row has, and numbers it.
func (l *log) take(r row, limit search.Limit, bytes int64) (position uint32, players []int, size int, err error) {
	if err := cmp.Or(l.checkNames(r), l.checkLimit(r, limit)); err != nil {
		return 0, nil, 0, err
	}
	if bytes+2*l.positions.Bytes() > nodetree.MaxMemory-l.taken {
		return 0, nil, 0, r.wrong("the rows up to here take more than %d MB of memory, expected at most that: split them "+
			"over several tables, each in an experiment that is run by itself", nodetree.MaxMemory>>20)
	}
	position, fits := l.positions.Number(0, r.position)
	if !fits {
		return 0, nil, 0, r.wrong("too long names, expected at most %d bytes of them all", uint32(math.MaxUint32))
	}
	for _, name := range r.players {
		players = append(players, index(&l.table.players, name))
	}
	const most = 1000
	if size = index(&l.sizes, int64(limit.Size())); len(l.table.players) > most || len(l.sizes) > most {
		return 0, nil, 0, r.wrong("more than %d players or limits, expected fewer", most)
	}
	return position, players, size, nil
}

func (l *log) checkNames(r row) error {
	if len(r.position) == 0 || len(r.position) > nodetree.MaxName || !utf8.ValidString(r.position) {
		return r.wrong("%s is %.60q, expected a number or a text in UTF-8 of at most %d bytes", l.position, r.position,
			nodetree.MaxName)
	}
	for _, name := range r.players {
		if len(name) > 60 || !player.MatchString(name) || strings.Contains(name, "-vs-") ||
			!strings.ContainsAny(name, "abcdefghijklmnopqrstuvwxyz") {
			near := strings.Trim(notInName.ReplaceAllString(strings.ToLower(name), "-"), "-.")
			if !player.MatchString(near) {
				near = "engine-1.2"
			}
			return r.wrong("a player is %.80q, expected at most 60 lower-case letters, digits, \".\" and \"-\", such as %.60q",
				name, near)
		}
	}
	return nil
}

func (l *log) checkLimit(r row, limit search.Limit) error {
	areNodes := limit.Nodes != 0
	switch {
	case areNodes && (limit.Nodes < 1 || limit.Nodes > MaxBudget):
		return r.wrong("budget is %d, expected a whole number from 1 to %d", limit.Nodes, int64(MaxBudget))
	case !areNodes && (limit.Depth < 1 || int64(limit.Depth) > declare.Height.Max):
		return r.wrong("depth is %d, expected a whole number from 1 to %d", limit.Depth, declare.Height.Max)
	case len(l.sizes) > 0 && areNodes != l.areNodes:
		return r.wrong("a depth and a budget in one table, expected one of them in all rows")
	}
	l.areNodes = areNodes
	return nil
}

// hash adds a row to the hash, in an encoding that is unique for each row.
func (l *log) hash(texts []string, numbers ...int64) {
	buf := binary.AppendUvarint(l.buf[:0], uint64(len(texts)))
	for _, text := range texts {
		buf = append(binary.AppendUvarint(buf, uint64(len(text))), text...)
	}
	for _, n := range numbers {
		buf = binary.AppendVarint(buf, n)
	}
	l.digest.Write(buf) // a hash.Hash never fails
	l.buf = buf
}

// finish returns the table, and where limits lie in it by their numbers in rows.
func (l *log) finish(ignored []string) (t *Table, order []int) {
	done := l.table
	t = &done
	t.ignored, t.boards = ignored, l.positions.Len()
	l.digest.Sum(t.hash[:0])
	sorted := slices.Sorted(slices.Values(l.sizes))
	for _, size := range l.sizes {
		place, _ := slices.BinarySearch(sorted, size)
		order = append(order, place)
	}
	for _, size := range sorted {
		if l.areNodes {
			t.limits = append(t.limits, search.Limit{Nodes: size})
		} else {
			t.limits = append(t.limits, search.Limit{Depth: int(size)})
		}
	}
	return t, order
}

// index returns where a list has a value, which is appended if need be.
func index[T comparable](list *[]T, value T) int {
	i := slices.Index(*list, value)
	if i < 0 {
		i = len(*list)
		*list = append(*list, value)
	}
	return i
}
