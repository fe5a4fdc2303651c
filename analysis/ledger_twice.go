package analysis

// twiceErrata reports games won and lost that no way for the boards to end gives
// together with the pairs that each side won both games of.
//
// Of the other boards some are split, a game for each side; the remaining games won
// each stand beside a draw. How many are split is open: there has to be a number of
// them that leaves no other kind of board with less than none.
func (p *paper) twiceErrata(c Cell, n counts) []ErratumRow {
	if n.winsTotal < 0 || n.lossesTotal < 0 || n.pairWins < 0 || n.pairLosses < 0 {
		return nil
	}
	least := max(0, n.winsTotal+n.lossesTotal-n.boards-n.pairWins-n.pairLosses)
	most := min(n.winsTotal-2*n.pairWins, n.lossesTotal-2*n.pairLosses)
	if least <= most {
		return nil
	}
	return p.erratum(c, KindIdentity, "", "no %d boards end with %d games won and %d lost, and both games won on %d and lost on %d",
		n.boards, n.winsTotal, n.lossesTotal, n.pairWins, n.pairLosses)
}
