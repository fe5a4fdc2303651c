package treeview

// Shown is a tree as the viewer's script reads it, with its pictures and words.
type Shown struct {
	Name    string    `json:"name"`           // in words
	Guess   string    `json:"guess"`          // what the evaluator says, if a value does not say it
	Where   string    `json:"where"`          // what it is called in the tables, and how much is drawn
	Lead    string    `json:"lead,omitempty"` // what is to be seen
	Reason  string    `json:"why,omitempty"`  // why the first rule is wrong at depth Wrong
	Note    string    `json:"note"`
	Keeps   string    `json:"keeps,omitempty"`   // what a right move keeps beside the result
	Judged  string    `json:"judged,omitempty"`  // what a right move is
	Alone   bool      `json:"alone,omitempty"`   // whether Max makes every move
	Picture string    `json:"picture,omitempty"` // of the position, where the game has pictures: SVG
	Text    string    `json:"text,omitempty"`    // the same as text
	*Tree             // nil of a tree that grows
	Grown   []*Growth `json:"grown,omitempty"` // under one player each
	Drawn   []string  `json:"drawn"`           // the tree, or what grew under each player: SVG
}

// Draw draws the tree, or those that grew.
func (s *Shown) Draw() {
	s.Drawn = nil
	for _, grown := range s.Grown {
		s.Drawn = append(s.Drawn, newDrawing(grown.Nodes, true, s.Alone).svg())
	}
	if s.Tree != nil {
		s.Drawn = append(s.Drawn, newDrawing(s.Nodes, false, false).svg())
	}
}
