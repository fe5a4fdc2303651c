// Package search decides moves and plays games by full-width search, for every
// propagator and depth at once.
//
// A search of depth d at a node of height h backs up the static values of the
// horizon, the nodes of height max(h-d, 0). So one fold of the whole tree from
// a horizon answers the searches of every node that share this horizon, and
// the folds from all horizons answer every search there is: playing a game is
// a walk through them, and nothing is ever searched twice. The tests have the plain
// recursion from each node, and kernels give the same bits.
//
// A rule that depends on the ply, or on who searches (propagate.Scheduled), has a fold for each
// pair of a horizon and the height at which searches begin.
//
// The kernel levels serves every tree shape and rule, a board at a time. The kernel lanes is for
// binary and ternary trees and searches eight boards at once, with vector instructions where the
// processor has them (stages/internal/vector); in binary trees whose evaluator counts ones it looks
// subtrees of height 4 up, and where no games are played nodes of height 2 by the values of their
// children. It assumes that a search that sees the end is perfect, so levels serves the rules that are
// not minimax on the truth.
//
// References:
//
//	[NPT86] D. Nau, P. Purdom, C.-H. Tzeng. Experiments on alternatives to
//	        minimax. 1986, sections 2 and 3.
package search

import (
	"errors"
	"fmt"
	"math"
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/internal/vector"
	"github.com/nonminimax/nonminimax/stages/layered"
	"github.com/nonminimax/nonminimax/stages/propagate"
)

// Player is a propagator with its name.
type Player struct {
	Name string
	Rule propagate.Propagator
	// Evaluator names the player's own evaluator, in games that are played move by
	// move (stages/game); empty for that of the setup, which players in trees of
	// layers share.
	Evaluator string
	// Growth names how the player's tree grows (stages/selective), or what else a budget counts of a
	// search depth-first and at full width (selective.Leaves); empty if such a search counts nodes.
	Growth string
	// Limit is the size of the player's own limit, in place of each of the setup's, in games with a player whose
	// limit is another one; 0 if it has none. Only the kernels that serve any setup know it.
	Limit int64
	// Engine decides in place of a rule, which there is none of then; nil of other players.
	Engine Engine
}

// PlayerName is the parsed name of a player. Only ParsePlayer and String know its syntax.
type PlayerName struct {
	Propagator string
	Growth     string // as in Player
	Evaluator  string // the player's own; empty where it takes the board set's
	Limit      int64  // the player's own, of the depths or budgets of the board set; 0 where it has all of them
}

// ParsePlayer takes a name apart: "minimax@kalah-advantage" is minimax with the evaluator
// kalah-advantage, "minimax" has none of its own, "mean~uct-1" backs means up in a tree that grows
// by uct-1, "minimax@3" searches to depth 3, and so does "minimax@kalah-advantage@3". It does not ask
// whether they exist; [CheckPlayer] asks whether they are named.
func ParsePlayer(name string) PlayerName {
	name, limit := cutLimit(name)
	name, evaluator, _ := strings.Cut(name, ownEvaluator)
	propagator, growth, _ := strings.Cut(name, ownGrowth)
	return PlayerName{propagator, growth, evaluator, limit}
}

// cutLimit takes a name's last part off if it is a number. No evaluator is one.
func cutLimit(name string) (rest string, limit int64) {
	last := strings.LastIndex(name, ownEvaluator)
	limit, err := strconv.ParseInt(name[last+1:], 10, 64)
	if last < 0 || err != nil || limit < 1 || strconv.FormatInt(limit, 10) != name[last+1:] {
		return name, 0
	}
	return name[:last], limit
}

// What stands before a player's growth, and before its own evaluator and its own limit.
const (
	ownGrowth    = "~"
	ownEvaluator = "@"
)

// SharedName returns the name of a player without its limit: who searches so at every depth or budget of the board set.
func SharedName(name string) string {
	p := ParsePlayer(name)
	p.Limit = 0
	return p.String()
}

// String is the inverse of ParsePlayer.
func (n PlayerName) String() string {
	name := n.Propagator
	if n.Growth != "" {
		name += ownGrowth + n.Growth
	}
	if n.Evaluator != "" {
		name += ownEvaluator + n.Evaluator
	}
	if n.Limit > 0 {
		name += ownEvaluator + strconv.FormatInt(n.Limit, 10)
	}
	return name
}

// CheckPlayer returns what the name of a player lacks, or nil: "minimax@" names no evaluator, "mean~" no
// growth. The error is the end of a sentence that begins with the name.
func CheckPlayer(name string) error {
	player := ParsePlayer(name)
	plain, _, _ := strings.Cut(name, ownEvaluator)
	switch {
	case player.String() == name:
		return nil
	case player.Growth == "" && strings.Contains(plain, ownGrowth):
		return errors.New(`names no growth, expected <propagator>~<growth>, for example "mean~uct-1"`)
	}
	return errors.New(`names no evaluator, expected <propagator>@<evaluator>, for example "minimax@kalah-advantage"`)
}

// LimitedName returns the name of a player who has a limit of its own.
func LimitedName(name string, own Limit) string {
	p := ParsePlayer(name)
	p.Limit = int64(own.Size())
	return p.String()
}

// WithOurs returns the name of a player, followed by what of its rule is our choice if anything
// is, such as "mn (bonus ours)". A headline that rests on a rule names it so.
func WithOurs(name string) string {
	if kind, _, err := propagate.Find(ParsePlayer(name).Propagator); err == nil && kind.Ours != "" {
		return name + " (" + kind.Ours + " ours)"
	}
	return name
}

// Own reports whether the player has an evaluator of its own.
func (n PlayerName) Own() bool { return n.Evaluator != "" }

// Engine is a program from elsewhere that is asked for moves, and looks at no evaluator.
type Engine interface {
	// Search answers within a limit which of the legal moves of a position it makes; both are written as the game
	// writes them for engines. The error says who was asked for what, and what is wrong with the answer.
	Search(position string, legal []string, limit Limit) (Answer, error)
}

// Answer is what an Engine finds of a position.
type Answer struct {
	Move    int     // of the legal ones, from 0
	Score   float64 // in the engine's own unit, from the side of the player to move
	Nodes   int64
	Reached int32 // depth of the last complete search
}

// Setup is what a kernel is made for.
type Setup struct {
	Layers    layered.Layers
	Evaluator evaluate.Evaluator
	Players   []Player
	Depths    []int   // ascending, each from 1, in games of layers to Layers.Height
	Budgets   []int64 // in place of depths: ascending, nodes a search may visit (Limit); for kernels of stages/game
	Tie       Tie
	Seed      uint64      // of random ties
	Contests  bool        // whether games will be played, which needs the horizons of every move
	Pairs     [][2]string // of players by name, who play the games; everybody plays everybody without any
	Roots     bool        // whether decisions have the backed-up value of the board itself, see HasRoot
	Facts     *Facts      // shared with the kernels of other evaluators; nil for its own
}

// Meet reports whether two players will play each other.
func (s Setup) Meet(one, other string) bool {
	return len(s.Pairs) == 0 || slices.Contains(s.Pairs, [2]string{one, other}) ||
		slices.Contains(s.Pairs, [2]string{other, one})
}

// Limit says where a search ends. Exactly one of its fields is above 0.
type Limit struct {
	Depth int // plies, of a search to a fixed depth
	// Nodes is a budget: how many nodes iterated deepening may visit. It searches to
	// depth 1, 2, 3 and so on until an iteration does not complete within the budget,
	// and decides by the last one that did. The nodes of all iterations count, those
	// of the abandoned one too. Depth 1 always completes, whatever it costs, and where
	// an iteration has seen nothing but finished games there is no deeper one. Other players
	// have so many evaluations (stages/selective).
	//
	// Reference: [E97] D. Eppstein. Strategy and board game programming. Lecture notes,
	// 1997, "iterated deepening"; its limit is time, which gives other moves on another
	// machine.
	Nodes int64
}

// Own returns a player's own limit where others search within l: one of that size, or l itself if it is 0.
func (l Limit) Own(size int64) Limit {
	switch {
	case size == 0:
		return l
	case l.Nodes > 0:
		return Limit{Nodes: size}
	}
	return Limit{Depth: int(size)}
}

// Meeting returns the limits of the games between two players, of those of their board set. Where
// both have a limit of their own there is one, which is that of the first.
func Meeting(limits []Limit, first, second string) []Limit {
	one, other := ParsePlayer(first).Limit, ParsePlayer(second).Limit
	if one == 0 || other == 0 || len(limits) == 0 {
		return limits
	}
	return []Limit{limits[0].Own(one)}
}

// Words names a limit for people: "depth 5" or "budget 1000".
func (l Limit) Words() string {
	if l.Nodes > 0 {
		return fmt.Sprintf("budget %d", l.Nodes)
	}
	return fmt.Sprintf("depth %d", l.Depth)
}

// Size returns the depth or the budget, whichever is the limit.
func (l Limit) Size() int { return l.Depth + int(l.Nodes) }

// HasRoot reports whether the decisions by a rule have the backed-up value of the board itself:
// if the setup asks for it, at fixed depths. Within a budget a search leaves out what its decision
// does not need, and a rule that looks at the static value of a node cannot have that of a board,
// which no evaluator is made for. An engine has no rule.
func (s Setup) HasRoot(rule propagate.Propagator) bool {
	_, static := rule.(propagate.Static)
	return s.Roots && len(s.Budgets) == 0 && !static && rule != nil
}

// Limits returns the limits of a setup's searches in the order of its decisions
// and outcomes: by depth, or by budget.
func (s Setup) Limits() []Limit { return Limits(s.Depths, s.Budgets) }

// Limits returns depths and budgets as limits, of which there are one kind or the
// other.
func Limits(depths []int, budgets []int64) (limits []Limit) {
	for _, depth := range depths {
		limits = append(limits, Limit{Depth: depth})
	}
	for _, nodes := range budgets {
		limits = append(limits, Limit{Nodes: nodes})
	}
	return limits
}

// Decision is what a search at the root found.
type Decision struct {
	Move  int32   // the chosen move
	Ties  int32   // how many moves share the best value
	Best  int64   // bit i: move i shares the best value
	Value float64 // backed-up value of the chosen move, from Max's side
	Root  float64 // backed-up value of the board itself, from Max's side; 0 unless Setup.HasRoot
	Nodes int64   // nodes that the search visited; 0 in trees of layers, where layered.Layers knows
	// Reached is the depth of the last iteration that a budget let complete; 0 where
	// the depth is fixed.
	Reached int32
	Proof   Proof
}

// Proof is what a search had spent when it had proven whether Max wins, a draw being no win: nothing of one that has
// not, or cannot. An iteration is a step of a tree's growth (stages/selective).
type Proof struct{ Evaluations, Iterations int64 }

// newDecision describes a choice among the moves whose bits are set in best.
func newDecision(move int, best uint64, value float64) Decision {
	return Decision{Move: int32(move), Ties: int32(bits.OnesCount64(best)), Best: int64(best), Value: value}
}

// Outcome says who won the two games of a board.
type Outcome uint8

// The bits of an Outcome. Where none of a game's two bits is set, the contest's
// second player won it.
const (
	WonFirst    Outcome = 1 << iota // the contest's first player won the game that it began
	WonSecond                       // the contest's first player won the game that the second began
	DrawnFirst                      // the game that the first player began was drawn
	DrawnSecond                     // the game that the second player began was drawn
)

// Kernel searches one board after the other. It is not for concurrent use.
type Kernel interface {
	// Load takes a board, as declare.Generator writes it, and its number.
	Load(id int64, words []uint64)
	// Decide sets decisions[j] to the player's decision at the root within limit j of
	// the Setup. Players count as there.
	Decide(player int, decisions []Decision)
	// Contest sets outcomes[j] to the result of the two games between two
	// players that both search within limit j at each of their moves, or within their own. Of two players with
	// limits of their own there is one result.
	// The Setup must have Contests.
	Contest(first, second int, outcomes []Outcome)
}

// Transcriber is a Kernel that knows the moves of the games it plays. Kernels of
// games in which all are equally long need not be one: there a board and its
// decisions say everything.
type Transcriber interface {
	Kernel
	// Transcript returns the moves of the two games that the last Contest played
	// within limit j of the Setup, as the game numbers them, in order: of the game that
	// the contest's first player began, and of the one that the second began.
	// They stay valid until the next Contest or Load.
	Transcript(j int) (firstStarts, secondStarts []int32)
}

// Timer is a Transcriber of a game in which it is known how soon a win can be forced.
type Timer interface {
	Transcriber
	// Shortest returns within how many moves, of both players together, the player to move on the loaded board can
	// force a win; false where he cannot, or where that is not known.
	Shortest() (moves int, known bool)
}

// Batch is a Kernel that searches several boards at once.
type Batch interface {
	Kernel
	// LoadLanes takes up to Lanes boards, in place of Load.
	LoadLanes(ids []int64, boards [][]uint64)
	// DecideLanes is Decide for all of them: decisions[j] are those within limit j.
	DecideLanes(player int, decisions []LaneDecisions)
	// ContestLanes is Contest for all of them: outcomes[Lanes*j+l] is that on board l within limit j.
	ContestLanes(first, second int, outcomes []Outcome)
}

// LaneDecisions are the decisions of a player on all boards of a Batch within one limit. The chosen
// move is the first of the best. They are valid until the Batch is asked again.
type LaneDecisions struct {
	Best  [maxLaneMoves]uint8 // bit l of Best[i]: on board l move i shares the best value
	Value *[Lanes]uint64      // bits of the backed-up values of the chosen moves, from Max's side
	Root  *[Lanes]uint64      // bits of the backed-up values of the boards, from Max's side; nil unless Setup.HasRoot
}

// maxLaneMoves is how many moves a board of a Batch has at most.
const maxLaneMoves = 3

// Moves returns the moves that share the best value: bit i of byte l is move i of board l.
func (d *LaneDecisions) Moves() (best uint64) {
	for i, boards := range d.Best {
		best |= vector.Spread[boards] << i
	}
	return best
}

// at returns the decision on a board.
func (d *LaneDecisions) at(l int) Decision {
	best := uint64(uint8(d.Moves() >> (8 * l)))
	decision := newDecision(bits.TrailingZeros64(best), best, math.Float64frombits(d.Value[l]))
	if d.Root != nil {
		decision.Root = math.Float64frombits(d.Root[l])
	}
	return decision
}

// Lanes is how many boards a Batch loads at once.
const Lanes = vector.Lanes

// New returns the fastest kernel that fits a setup, which has depths: a fold answers
// searches of all depths, and no node is visited that a budget could count.
func New(setup Setup) Kernel {
	switch {
	case fitsClasses(setup):
		return newLanes(setup, classHeight)
	case fitsFamilies(setup):
		return newLanes(setup, familyHeight)
	case fitsLanes(setup):
		return newLanes(setup, 1)
	}
	return newLevels(setup)
}

// Boards is a range of boards.
type Boards interface {
	// Len returns how many boards there are.
	Len() int
	// At returns the number of board i, 0 <= i < Len, and its squares, which
	// stay valid and unchanged.
	At(i int) (id int64, words []uint64)
}

// Recorder keeps what a kernel found.
type Recorder interface {
	// Record takes the results of board i, which the kernel has loaded.
	Record(i int, kernel Kernel)
}

// BatchRecorder is a Recorder that takes the results of several boards at once.
type BatchRecorder interface {
	Recorder
	// RecordLanes takes the results of so many boards from board i on, which the kernel has loaded.
	RecordLanes(i, boards int, kernel Batch)
}

// Search is a kernel with the recorders of its results, BatchRecorders if the kernel is a Batch.
type Search struct {
	Kernel    Kernel
	Recorders []Recorder
}

// Pass searches every board with every kernel once and lets each recorder take
// its share. What a recorder gets does not depend on which others there are. Before each board,
// or some dozens of a Batch, it asks whether to go on, with how many are
// done, and ends with the error of that; nil always goes on. Another error is the
// [evaluate.ValueError] of an evaluator, or that of an Engine. After an error nothing that was recorded is of use.
func Pass(boards Boards, goOn func(done int) error, searches ...Search) error {
	atOnce, every := 1, 1
	if slices.ContainsFunc(searches, func(s Search) bool { _, ok := s.Kernel.(Batch); return ok }) {
		atOnce, every = Lanes, 4*Lanes
	}
	ids, words := make([]int64, 0, atOnce), make([][]uint64, 0, atOnce)
	for from := 0; from < boards.Len(); from += atOnce {
		if goOn != nil && from%every == 0 {
			if err := goOn(from); err != nil {
				return err
			}
		}
		ids, words = ids[:0], words[:0]
		for i := from; i < min(from+atOnce, boards.Len()); i++ {
			id, board := boards.At(i)
			ids, words = append(ids, id), append(words, board)
		}
		if err := pass(from, ids, words, searches); err != nil {
			return err
		}
	}
	return nil
}

// pass is Pass for at most Lanes boards, from board number `from` of the range on.
func pass(from int, ids []int64, words [][]uint64, searches []Search) (err error) {
	searched := int64(evaluate.NoBoard) // by kernels that take one at a time
	defer evaluate.Rescue(&err, &searched)
	for _, search := range searches {
		if kernel, ok := search.Kernel.(Batch); ok {
			kernel.LoadLanes(ids, words)
			for _, recorder := range search.Recorders {
				recorder.(BatchRecorder).RecordLanes(from, len(ids), kernel)
			}
		}
	}
	for l, id := range ids {
		searched = id
		for _, search := range searches {
			if _, ok := search.Kernel.(Batch); ok {
				continue
			}
			search.Kernel.Load(id, words[l])
			for _, recorder := range search.Recorders {
				recorder.Record(from+l, search.Kernel)
			}
		}
	}
	return nil
}
