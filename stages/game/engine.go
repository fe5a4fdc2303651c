package game

import (
	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/search"
)

// Engined is a game of which programs from elsewhere read positions and write moves.
type Engined[S comparable] interface {
	// Write returns a position as engines read it.
	Write(s S) string
	// Coordinates returns legal move i of s as engines write it.
	Coordinates(s S, i int) string
}

// TakesEngines reports whether engines play on boards.
func TakesEngines(boards any) bool {
	stage, ok := boards.(interface{ takesEngines() bool })
	return ok && stage.takesEngines()
}

func (st Stage[S]) takesEngines() bool {
	_, ok := st.Game.(Engined[S])
	return ok
}

// engineFinder is the Finder of a search.Engine.
type engineFinder[S comparable] struct {
	game     Playable[S]
	notation Engined[S]
	engine   search.Engine
	children []S
	legal    []string
	numbers  [1]int32 // of the best move
}

// newEngineFinder returns the finder of an engine in a game that TakesEngines.
func newEngineFinder[S comparable](game Playable[S], engine search.Engine) *engineFinder[S] {
	return &engineFinder[S]{game: game, notation: game.(Engined[S]), engine: engine,
		children: make([]S, game.Branching())}
}

// ask has the engine search a position. It panics with an [evaluate.Unanswered].
func (f *engineFinder[S]) ask(s S, limit search.Limit) search.Answer {
	f.legal = f.legal[:0]
	for i := range f.game.Expand(s, f.children) {
		f.legal = append(f.legal, f.notation.Coordinates(s, i))
	}
	answer, err := f.engine.Search(f.notation.Write(s), f.legal, limit)
	if err != nil {
		panic(evaluate.Unanswered{Err: err})
	}
	return answer
}

// Decide implements Finder. An engine names one move, whatever others it thinks as good.
func (f *engineFinder[S]) Decide(s S, limit search.Limit, _ Choice) search.Decision {
	answer := f.ask(s, limit)
	number, score := f.game.Move(s, answer.Move), answer.Score
	if !f.game.Max(s) {
		score = 0 - score // never -0
	}
	return search.Decision{Move: int32(number), Ties: 1, Best: 1 << number, Value: score, Nodes: answer.Nodes,
		Reached: answer.Reached}
}

// Best implements Finder.
func (f *engineFinder[S]) Best(s S, limit search.Limit) []int32 {
	f.numbers[0] = int32(f.game.Move(s, f.ask(s, limit).Move))
	return f.numbers[:]
}

// Measure implements Finder; the methods are those of our own searches.
func (f *engineFinder[S]) Measure(S, int, search.Method, Choice) search.Effort {
	panic("the methods of an engine are its own")
}
