package game

import "iter"

// Listed is a game whose every position is known, with what perfect play makes of it.
type Listed interface {
	// Truths yields the positions, those that are mirror images of each other once; nil if there is no list.
	Truths() iter.Seq[Truth]
}

// Truth is a position and what perfect play makes of it.
type Truth struct {
	Board    *int64   `json:"board_id,omitempty"` // its number among all boards; nil where it is none of them
	Position string   `json:"position"`           // as people write it
	ToMove   string   `json:"to_move"`            // who moves, as people say it
	Value    int8     `json:"value"`              // 1 if the player who moves first on boards wins, -1 if the other does, 0 for a draw
	Plies    *int     `json:"plies,omitempty"`    // to the end; nil for a draw
	Best     []string `json:"best_moves"`         // names of the moves that keep value and plies
}

// Truths implements Listed for every game: nil where its positions are not listed.
func (st Stage[S]) Truths() iter.Seq[Truth] {
	if listed, is := st.Game.(Listed); is {
		return listed.Truths()
	}
	return nil
}
