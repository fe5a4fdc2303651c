package experiment

import (
	"fmt"
	"reflect"
	"testing"
)

// TestNau1986 holds the shipped file to the tables of the paper.
func TestNau1986(t *testing.T) {
	text, err := ReadFile("../../data/experiments/nau1986.yaml")
	if err != nil {
		t.Fatal(err)
	}
	e, err := Load("nau1986.yaml", text, noNodes, Overrides{})
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, s := range e.BoardSets {
		if len(s.Depths) != s.Height || s.Tie != "first" || s.Seed != 1986 {
			t.Errorf("%s: depths %v, tie %s, seed %d", s.Name, s.Depths, s.Tie, s.Seed)
		}
		got = append(got, fmt.Sprint(s.Name, " ", s.Game, " ", s.Height, " ", s.Probability, " ", s.Boards, " ", s.Evaluators, " ", len(s.Propagators), " ", s.Contests))
	}
	three := "[product-vs-minimax average-vs-minimax average-vs-product]"
	want := []string{
		"p10 pgame 10 fixed-point 1600 [e1 e2] 3 " + three,
		"n10 ngame 10 0.5 1600 [e1] 3 " + three,
		"g10 ggame 10 0.5 2048 [e1 e3] 4 " + three[:len(three)-1] + " average-eq10-vs-minimax average-eq10-vs-product]",
	}
	for _, h := range []int{3, 4, 5, 6, 7, 8, 9, 11, 12, 13} {
		want = append(want, fmt.Sprintf("p%d pgame %d fixed-point 1600 [e1] 3 []", h, h))
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got\n%q\nwant\n%q", got, want)
	}
}
