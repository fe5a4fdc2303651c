package plan

import "slices"

// Remade marks the parts of plans that are made as lost ones were, so that the time for it can be estimated: those in
// the same folder whose recipe differs at most in the range of boards, the seed, the trees of a file and the version of
// the program. What is made of files counts for nothing. Where more boards were lost, all take so many times as long.
// It reports whether there is one for each lost part.
func (l *Losses) Remade(plans ...*Plan) (times float64, known bool) {
	inFolder := make([]map[string][]*Part, len(plans))
	for i, p := range plans {
		inFolder[i] = make(map[string][]*Part)
		for _, part := range p.Parts() {
			part.Kept, part.Make = part.Stage == Calibrate, false
			inFolder[i][part.Dir] = append(inFolder[i][part.Dir], part)
		}
	}
	lost, planned := make(map[string]int), make(map[string]int) // boards by folder
	for _, there := range l.recipes {
		var alike []*Part
		for i := range plans {
			if parts := inFolder[i][there.dir]; alike == nil && len(parts) > 0 && parts[0].isMadeAs(there.spec) {
				alike = parts
			}
		}
		if alike == nil {
			return 0, false
		}
		lost[there.dir] += there.boards
		planned[there.dir] = 0
		for _, part := range alike {
			part.Kept, part.Make = true, part.Set.Values.Nodes() == nil
			planned[there.dir] += part.Range.Count
		}
	}
	times = 1
	for dir, boards := range lost {
		times = max(times, float64(boards)/float64(planned[dir]))
	}
	return times, true
}

// lostPart is what a lost part says of itself.
type lostPart struct {
	dir    string
	boards int
	spec   string
}

// isMadeAs reports whether a recipe differs in no more than what [Losses.Remade] names.
func (p *Part) isMadeAs(spec string) bool {
	besides := []string{"part", "inputs", "schema", "layout", "code", "seed"}
	if p.Set.Values.Nodes() != nil {
		besides = append(besides, "game")
	}
	changed, isRecipe := p.changes(spec, besides...)
	return isRecipe && !slices.ContainsFunc(changed, func(key string) bool { return key != "game.seed" })
}
