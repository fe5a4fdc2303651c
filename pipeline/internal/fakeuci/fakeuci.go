// Package fakeuci is a chess engine for tests: it speaks UCI, makes a legal move that follows from position and limit,
// and fails as its options say.
package fakeuci

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"

	"github.com/nonminimax/nonminimax/stages/chess"
)

// Name is what the engine says of itself.
const Name = "Fake 1.0"

// Run is the engine: it reads commands until they end, and returns its exit code.
func Run(input io.Reader, output io.Writer) int {
	fails, failing, fen, asked := "no", "", "", 0
	if os.Getenv("FAKEUCI_SILENT") != "" {
		io.Copy(io.Discard, input)
		return 0
	}
	for lines := bufio.NewScanner(input); lines.Scan(); {
		fields := strings.Fields(lines.Text())
		switch fields[0] {
		case "uci":
			fmt.Fprintf(output, "id name %s\nid author nobody\noption name Hash type spin default 16 min 1 max 64\n"+
				"option name Clear Hash type button\noption name Threads type spin default 2 min 1 max 8\n"+
				"option name Fails type combo default no var no var dies var hangs var talks var illegal var no move var "+
				"remembers var few var many\noption name On type string default <empty>\nuciok\n", Name)
		case "isready":
			fmt.Fprintln(output, "readyok")
		case "setoption":
			name, value, _ := strings.Cut(strings.Join(fields[2:], " "), " value ")
			switch name {
			case "Fails":
				fails = value
			case "On":
				failing = value
			}
		case "position":
			fen = strings.Join(fields[2:], " ")
		case "go":
			asked++
			if !strings.Contains(fen, failing) || fails == "no" {
				answer(output, fen, fields[2], nodesOf(fields))
				continue
			}
			switch fails {
			case "dies":
				fmt.Fprintln(os.Stderr, "I saw:\nno way on")
				return 3
			case "hangs", "talks":
				for fails == "talks" {
					if _, err := fmt.Fprintln(output, "info string thinking"); err != nil {
						return 1
					}
				}
				io.Copy(io.Discard, input)
			case "illegal":
				fmt.Fprintln(output, "bestmove a1a1")
			case "no move":
				fmt.Fprintln(output, "bestmove")
			case "remembers":
				answer(output, fen, fields[2], nodesOf(fields)+asked)
			case "few":
				answer(output, fen, fields[2], 7)
			case "many":
				answer(output, fen, fields[2], 1_000_000)
			}
		case "quit":
			return 0
		}
	}
	return 0
}

// nodesOf are the nodes that a search takes: those it may take, or 100 a ply.
func nodesOf(goes []string) int {
	n, _ := strconv.Atoi(goes[2])
	if goes[1] == "depth" {
		n *= 100
	}
	return n
}

// answer makes a legal move that depends on the size of the limit.
func answer(output io.Writer, fen, size string, nodes int) {
	moves := legal(fen)
	n, _ := strconv.Atoi(size)
	fmt.Fprintf(output, "info depth %d seldepth 9 score cp %d nodes %d nps 1 time 1 pv %s\nbestmove %s ponder a1a2\n",
		n, 10*n, nodes, moves[n%len(moves)], moves[n%len(moves)])
}

// legal are the moves in a position of any endgame, and one at the start of a game.
func legal(fen string) (moves []string) {
	if fen == "" {
		return []string{"e2e4"}
	}
	for _, material := range chess.Material() {
		rules, err := chess.New(material, 1)
		if err != nil {
			panic(err)
		}
		s, err := rules.Read(fen)
		if err != nil {
			continue
		}
		for i := range rules.Expand(s, make([]chess.State, rules.Branching())) {
			moves = append(moves, rules.Coordinates(s, i))
		}
		return moves
	}
	panic("no endgame has position " + fen)
}
