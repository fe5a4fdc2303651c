package logged

import (
	"fmt"
	"math"
	"math/bits"
	"slices"
	"strings"

	"github.com/nonminimax/nonminimax/stages/nodetree"
	"github.com/nonminimax/nonminimax/stages/search"
)

// Decision is a row of a log of decisions. Which moves are right may be said once a position.
type Decision struct {
	Place    int // where the table has it, such as its line
	Position string
	Player   string
	search.Limit
	Move   string   // the chosen one
	Right  []string // those that are right; nil where another row says it, or none is
	Values []Value  // of every move, in place of Right
	Moves  int      // how many are legal; 0 where Values or another row say it
	Best   []string // those that share the best value for the player, with the chosen one; nil where that is not known
}

// Value is what a move is truly worth to the player to move.
type Value struct {
	Move  string
	Worth float64
}

// Decisions makes a Table of decisions.
type Decisions struct {
	log
	moves nodetree.Names // that rows name, by position
	known []known        // by position
	rows  []decided
	count []uint8 // by position: how many of its moves have a number
	move  []uint8 // by name: its number in its position

	// Of positions with values: by how much the best is ahead of the next one, and of the worst.
	leads, spreads []float64
}

// known is what rows say of a position.
type known struct {
	legal int32
	right uint64
	place int32 // of the row that says it
}

// decided is a row.
type decided struct {
	best            uint64
	position, place uint32
	player, size    uint16
	move            uint8
}

// NewDecisions returns a Decisions without rows, which may take the memory that is left beside what is taken.
func NewDecisions(taken int64) *Decisions { return &Decisions{log: newLog(taken, "position")} }

// Add takes a row, whose names it copies.
func (d *Decisions) Add(r Decision) error {
	about := row{r.Place, r.Position, []string{r.Player}}
	const perRow, perMove, perPosition = 32 + 10, 1, 17
	bytes := perRow*int64(len(d.rows)) + 2*d.moves.Bytes() + perMove*int64(len(d.move)) + perPosition*int64(len(d.known))
	position, players, size, err := d.take(about, r.Limit, bytes)
	if err != nil {
		return err
	}
	if int(position) == len(d.known) {
		d.known, d.count = append(d.known, known{}), append(d.count, 0)
	}
	if err := d.judge(about, position, r); err != nil {
		return err
	}
	chosen, err := d.number(about, position, r.Move)
	if err != nil {
		return err
	}
	best := uint64(1) << chosen
	if len(r.Best) > 0 {
		d.table.saysBest = true
		if best, err = d.set(about, position, r.Best); err != nil {
			return err
		}
		if best>>chosen&1 == 0 {
			return about.wrong("best is %q without the move %q, expected it among them", strings.Join(r.Best, " "), r.Move)
		}
	}
	d.rows = append(d.rows, decided{best, position, uint32(r.Place), uint16(players[0]), uint16(size), chosen})
	texts := slices.Concat([]string{r.Position, r.Player, r.Move}, r.Best, []string{""}, r.Right)
	for _, v := range r.Values {
		texts = append(texts, v.Move, fmt.Sprint(v.Worth))
	}
	for i := range texts[2:] {
		texts[2+i] = unmarked(texts[2+i])
	}
	d.hash(texts, int64(r.Depth), r.Nodes, int64(r.Moves))
	return nil
}

// judge notes which moves of a position are right, if the row says it.
func (d *Decisions) judge(about row, position uint32, r Decision) error {
	right, legal := r.Right, r.Moves
	if len(r.Values) > 0 {
		right, legal = nil, len(r.Values)
		best, worth := math.Inf(-1), math.NaN()
		for _, v := range r.Values {
			best = max(best, v.Worth)
			if unmarked(v.Move) == unmarked(r.Move) {
				worth = v.Worth
			}
		}
		if math.IsNaN(worth) {
			return about.wrong("move %.60q is not among the values, expected that of every legal move", r.Move)
		}
		next, worst := math.Inf(-1), best
		for _, v := range r.Values {
			worst = min(worst, v.Worth)
			if v.Worth == best {
				right = append(right, v.Move)
			} else {
				next = max(next, v.Worth)
			}
		}
		if worst < best && d.known[position].legal == 0 {
			d.leads, d.spreads = append(d.leads, best-next), append(d.spreads, best-worst)
		}
	}
	said := &d.known[position]
	if len(right) == 0 {
		if said.legal == 0 && legal > 0 { // none is right, unless another row names some
			*said = known{int32(legal), 0, int32(r.Place)}
		}
		return nil
	}
	if legal == 0 {
		return about.wrong("moves is missing, expected how many moves are legal, of which %d are right", len(right))
	}
	if legal < len(right) {
		return about.wrong("moves is %d, expected how many moves are legal, of which %d are right", legal, len(right))
	}
	set, err := d.set(about, position, right)
	if err != nil {
		return err
	}
	if said.legal > 0 && (said.right != 0 && said.right != set || said.legal != int32(legal)) {
		return about.wrong("%d of %d moves are right (%.80q), but row %d says otherwise; expected the same in all rows of a "+
			"position", bits.OnesCount64(set), legal, strings.Join(right, " "), said.place)
	}
	*said = known{int32(legal), set, int32(r.Place)}
	return nil
}

// closeValues says at how many positions the best value is so little ahead that a small error of the values decides
// which move is right; empty if at few.
func (d *Decisions) closeValues() string {
	const part, few = 20, 10 // of the usual spread, and of the positions
	if len(d.leads) == 0 {
		return ""
	}
	slices.Sort(d.spreads)
	little, near := d.spreads[len(d.spreads)/2]/part, 0
	for _, lead := range d.leads {
		if lead < little {
			near++
		}
	}
	if few*near < len(d.leads) {
		return ""
	}
	return fmt.Sprintf("at %d of %d positions the best of the values is ahead of the next by less than %.3g, %d times "+
		"less than they usually are apart, but it alone counts as right; expected values rounded to what is sure, such as "+
		"1, 0 and -1 for won, drawn and lost", near, len(d.leads), little, part)
}

// set returns moves as bits.
func (d *Decisions) set(about row, position uint32, names []string) (set uint64, err error) {
	for _, name := range names {
		n, err := d.number(about, position, name)
		if err != nil {
			return 0, err
		}
		set |= 1 << n
	}
	if bits.OnesCount64(set) < len(names) {
		return 0, about.wrong("a move is twice in %.80q, expected each once", strings.Join(names, " "))
	}
	return set, nil
}

// number returns the number of a move in its position.
func (d *Decisions) number(about row, position uint32, name string) (uint8, error) {
	if name == "" || len(name) > nodetree.MaxName || strings.ContainsAny(name, " \t\n") {
		return 0, about.wrong("a move is %.60q, expected a number or a text without blanks", name)
	}
	n, fits := d.moves.Number(position, unmarked(name))
	switch {
	case !fits:
		return 0, about.wrong("too long names of moves, expected at most %d bytes of them all", uint32(math.MaxUint32))
	case int(n) < len(d.move):
		return d.move[n], nil
	case d.count[position] == nodetree.MaxMoves:
		return 0, about.wrong("more than %d moves that are right or chosen, expected fewer", nodetree.MaxMoves)
	}
	d.move = append(d.move, d.count[position])
	d.count[position]++
	return d.move[n], nil
}

// Build makes the table, and takes the memory of the rows. ignored are columns that were not read.
func (d *Decisions) Build(ignored []string) (*Table, error) {
	if len(d.rows) == 0 {
		return nil, fmt.Errorf("no decisions, expected a row for each position, player and depth or budget")
	}
	t, order := d.finish(ignored)
	for i, k := range d.known {
		switch {
		case k.legal == 0:
			first := d.rows[slices.IndexFunc(d.rows, func(r decided) bool { return int(r.position) == i })]
			return nil, d.of(first).wrong(
				"nothing says which moves are right, expected right and moves in a row of the position (moves alone if none is " +
					"right), or values")
		case int(k.legal) < int(d.count[i]):
			return nil, d.tooMany(uint32(i))
		}
		t.legal, t.right = append(t.legal, k.legal), append(t.right, k.right)
	}
	var err error
	if t.spelled, t.misspelt, err = d.otherSpellings(); err != nil {
		return nil, err
	}
	t.close = d.closeValues()
	all, err := d.cells(len(t.players), len(d.rows))
	if err != nil {
		return nil, err
	}
	there := make([]bool, all)
	t.move, t.best = make([]uint8, all), make([]uint64, all)
	for _, r := range d.rows {
		cell := t.cell(int(r.player), order[r.size], int(r.position))
		if there[cell] {
			return nil, d.of(r).wrong("a second decision at %s, expected one", t.limits[order[r.size]].Words())
		}
		there[cell], t.move[cell], t.best[cell] = true, r.move, r.best
	}
	var rows []string
	for _, name := range t.players {
		rows = append(rows, "decision of "+name)
	}
	if err := d.shrink(t, there, rows); err != nil {
		return nil, err
	}
	*d = *NewDecisions(0)
	return t, nil
}

// of names the row of a decision.
func (d *Decisions) of(r decided) row {
	return row{int(r.place), d.positions.Text(int(r.position)), []string{d.table.players[r.player]}}
}

// tooMany is the error of a position of which more moves are named than are legal. It has the row of the one that the
// fewest rows choose and none says is right, the last of equals.
func (d *Decisions) tooMany(position uint32) error {
	text, known := d.texts(), d.known[position]
	names := make([]string, d.count[position])
	rows := make([][]decided, len(names)) // that name a move
	for _, r := range d.rows {
		for move := range names {
			if r.position == position && (r.best|1<<r.move)>>move&1 == 1 {
				rows[move] = append(rows[move], r)
			}
		}
	}
	odd := -1
	for move := range names {
		names[move] = text(position, move)
		if known.right>>move&1 == 0 && len(rows[move]) > 0 && (odd < 0 || len(rows[move]) <= len(rows[odd])) {
			odd = move
		}
	}
	times := "once"
	if n := len(rows[odd]); n > 1 {
		times = fmt.Sprintf("%d times, here first", n)
	}
	return d.of(rows[odd][0]).wrong("moves %.200s are named, but %d are legal; %.60q is named %s; expected legal moves, "+
		"each written in one way", strings.Join(names, ", "), known.legal, names[odd], times)
}
