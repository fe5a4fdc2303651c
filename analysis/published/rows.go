package published

// Rows of the tables `published`, `verdicts`, `errata` and `sensitivity`.

import (
	"fmt"
	"math"
)

// Verdicts on a printed cell.
const (
	VerdictExact           = "exact"            // the printed digits, reproduced
	VerdictAgrees          = "agrees"           // within the sampling errors of both
	VerdictDiffers         = "differs"          // beyond them
	VerdictMisprint        = "misprint"         // contradicted by the paper's own counts
	VerdictLost            = "lost-in-print"    // the scan lost the cell
	VerdictNotReproducible = "not-reproducible" // a tournament under no reading; what stays open
)

// Row is a line of table `published`: a printed cell and ours. Rows are in the order of
// the paper's tables, rows and columns.
type Row struct {
	_ struct{} `doc:"a printed cell or claim beside ours, with a verdict" key:"experiment table row column"`

	Experiment     string  `parquet:"experiment" doc:"name of the experiment"`
	Table          string  `parquet:"table" doc:"the paper's table; table/reading where compared under another reading"`
	Row            string  `parquet:"row" doc:"row label, a search depth in most tables"`
	Column         string  `parquet:"column" doc:"column label"`
	Published      float64 `parquet:"published" doc:"the printed number; a recovered one where the scan lost it; null for names and marks"`
	Reproduced     float64 `parquet:"reproduced" doc:"ours; counts of sampled tables scaled to the paper's number of boards; null for names and marks, and where we have no such number"`
	Low            float64 `parquet:"low" doc:"lower end of the 95% range in which a printed value is expected; null for names, marks and derived cells"`
	High           float64 `parquet:"high" doc:"upper end of that range; null where low is"`
	Z              float64 `parquet:"z" doc:"difference in standard errors, sampling errors of both sides; null for derived cells"`
	Verdict        string  `parquet:"verdict" doc:"exact, agrees, differs, misprint, lost-in-print or not-reproducible"`
	Note           string  `parquet:"note,optional" doc:"why, and what was mended in the scan; null where there is nothing to say"`
	Printed        string  `parquet:"printed,optional" doc:"the cell as printed; null where the scan lost it"`
	ReproducedText string  `parquet:"reproduced_text,optional" doc:"ours in the form of the printed cell, with its digits; null where we have no such number"`
	Quantity       string  `parquet:"quantity" doc:"what the cell counts: pairs, wins, percent, significance, ..."`
	Expect         string  `parquet:"expect" doc:"how the cell must match: exact, sampled or none"`
	Derived        bool    `parquet:"derived" doc:"whether the cell follows: from counts, whose verdict it has, or, where it agrees, from the rules, such as a zero where nobody can be wrong; the number itself is not judged"`
}

func (row *Row) note(s string) {
	if row.Note != "" && s != "" {
		row.Note += "; "
	}
	row.Note += s
}

// SummaryRow counts the verdicts of one published table, figure or reading. Cells of a
// tournament that no reading of the paper gives, and claims that our boards leave
// undecided, count as not reproducible.
type SummaryRow struct {
	_ struct{} `doc:"the verdicts of one published table, figure or reading, counted" key:"experiment table"`

	Experiment      string  `parquet:"experiment" doc:"name of the experiment"`
	Table           string  `parquet:"table" doc:"the paper's table; table/reading under another reading"`
	Cells           int64   `parquet:"cells" doc:"printed cells compared"`
	Exact           int64   `parquet:"exact" doc:"cells with verdict exact"`
	Agrees          int64   `parquet:"agrees" doc:"cells with verdict agrees"`
	Differs         int64   `parquet:"differs" doc:"cells with verdict differs"`
	Misprint        int64   `parquet:"misprint" doc:"cells with verdict misprint"`
	Lost            int64   `parquet:"lost" doc:"cells with verdict lost-in-print"`
	NotReproducible int64   `parquet:"not_reproducible" doc:"cells with verdict not-reproducible: of a tournament that no reading gives, or claims left undecided"`
	LeftOut         int64   `parquet:"left_out" doc:"cells that this run has nothing to compare with"`
	SumZ2           float64 `parquet:"sum_z2" doc:"sum of squared z over cells with sampling variance; about z_cells if all is well"`
	ZCells          int64   `parquet:"z_cells" doc:"cells with sampling variance"`
	Threshold       float64 `parquet:"threshold" doc:"largest |z| that agrees: two-sided 5% over the sampled cells together; null without any"`
	Derived         int64   `parquet:"derived" doc:"of the cells that agree, those that follow from counts, which do, or from the rules; the numbers themselves are not judged"`
}

// add counts one row; sampled says that its z comes from a sampling error.
func (s *SummaryRow) add(r Row, sampled bool) {
	s.Cells++
	verdicts := map[string]*int64{
		VerdictExact: &s.Exact, VerdictAgrees: &s.Agrees, VerdictDiffers: &s.Differs,
		VerdictMisprint: &s.Misprint, VerdictLost: &s.Lost, VerdictNotReproducible: &s.NotReproducible,
	}
	*verdicts[r.Verdict]++
	s.Derived += int64(bit(r.Derived && r.Verdict == VerdictAgrees))
	if sampled && !math.IsInf(r.Z, 0) {
		s.SumZ2 += float64(r.Z * r.Z)
		s.ZCells++
	}
}

// ErratumRow is a line of table `errata`: a printed cell that the paper's own
// counts contradict. Rows are in the order of the paper's tables.
type ErratumRow struct {
	_ struct{} `doc:"a printed figure that the paper's own counts do not give, with the evidence" key:"experiment table row column"`

	Experiment string `parquet:"experiment" doc:"name of the experiment"`
	Table      string `parquet:"table" doc:"the paper's table, or text"`
	Row        string `parquet:"row" doc:"row label"`
	Column     string `parquet:"column" doc:"column label"`
	Printed    string `parquet:"printed" doc:"the cell as printed"`
	Recomputed string `parquet:"recomputed" doc:"what the paper's own counts give"`
	Evidence   string `parquet:"evidence" doc:"the numbers, as a sentence"`
	Kind       string `parquet:"kind" doc:"percent, significance, winner, identity or text"`
	Group      string `parquet:"group" doc:"what it changes: conclusion, arithmetic, last-digit (as a coarse table of the normal law would give it) or wording"`
}

// Kinds of errata.
const (
	kindPercent      = "percent"
	kindSignificance = "significance"
	kindWinner       = "winner"
	kindIdentity     = "identity"
	kindText         = "text"
)

// Groups of errata, in column `group` of table `errata`.
const (
	GroupConclusion = "conclusion"
	GroupArithmetic = "arithmetic"
	GroupLastDigit  = "last-digit"
	GroupWording    = "wording"
)

// kindGroups are the groups of errata by kind; a check may decide otherwise.
var kindGroups = map[string]string{
	kindWinner:       GroupConclusion,
	kindPercent:      GroupArithmetic,
	kindSignificance: GroupArithmetic,
	kindIdentity:     GroupArithmetic,
	kindText:         GroupWording,
}

// finding is what is wrong with a printed cell; without evidence, nothing.
type finding struct{ kind, group, recomputed, evidence string }

// newFinding is a finding of a kind, in the group of that kind.
func newFinding(kind, recomputed, evidence string, args ...any) finding {
	return finding{kind, kindGroups[kind], recomputed, fmt.Sprintf(evidence, args...)}
}

// in puts a finding into another group than that of its kind.
func (f finding) in(group string) finding {
	f.group = group
	return f
}

// SensitivityRow is a line of table `sensitivity`: a printed row of a tournament, which
// has the games won and lost, and one contest of ours that is a reading of it. A reading
// has the printed depth and
//
//   - boards that fit the printed description;
//   - propagators of the printed families (the name up to the first "-": baum-0.8 is of
//     family baum);
//   - an evaluator with the printed parameters: any evaluator without numbers in its name,
//     or, for chain-1-64-1, also chain-1-64-1-span, but not chain-1-64-64;
//   - for players with their own evaluators, as minimax@kalah-advantage, the same
//     evaluators or readings of them with the same parameters.
//
// All counts are from the side of the printed first. Rows are in the order of the printed
// rows, the main reading first, then by board set, evaluator, tie, depth, first, second.
type SensitivityRow struct {
	_ struct{} `doc:"a printed row of a tournament beside one contest that can be read as it" key:"experiment table row boardset evaluator depth first second"`

	Experiment string `parquet:"experiment" doc:"name of the experiment"`
	Table      string `parquet:"table" doc:"the paper's table"`
	Row        string `parquet:"row" doc:"row label, as printed"`
	Main       bool   `parquet:"main" doc:"the reading of table published: the board set, evaluator, propagators and depth taken there"`
	Factor     string `parquet:"factor,optional" doc:"how this reading differs from the main one, such as: stones 6; tie last; null for the main one"`
	BoardSet   string `parquet:"boardset" doc:"name of the board set"`
	Game       string `parquet:"game" doc:"game played"`
	Stones     int32  `parquet:"stones,optional" doc:"stones in a pit at the start; null in games without"`
	Rules      string `parquet:"rules,optional" doc:"standard, or the variants of the rules joined by +; null in games on a board of squares"`
	Ply        string `parquet:"ply,optional" doc:"what depth counts: move, or turn (all moves of one player in a row); null in games on a board of squares"`
	Opening    int32  `parquet:"opening" doc:"random moves that lead to a board"`
	Tie        string `parquet:"tie" doc:"tie rule at the root: first, last or random"`
	Evaluator  string `parquet:"evaluator" doc:"static evaluator at the horizon, used by both sides"`
	Depth      int32  `parquet:"depth" doc:"plies searched by both sides"`
	First      string `parquet:"first" doc:"our propagator of the family printed first, whose wins are counted"`
	Second     string `parquet:"second" doc:"its opponent"`
	Boards     int64  `parquet:"boards" doc:"boards played, twice each with seats swapped"`
	Games      int64  `parquet:"games" doc:"2*boards"`
	Wins       int64  `parquet:"wins" doc:"games won by first"`
	Losses     int64  `parquet:"losses" doc:"games lost by first"`
	Draws      int64  `parquet:"draws" doc:"drawn games"`

	WinShare           float64 `parquet:"win_share" doc:"wins/games"`
	LossShare          float64 `parquet:"loss_share" doc:"losses/games"`
	DrawShare          float64 `parquet:"draw_share" doc:"draws/games"`
	PublishedWinShare  float64 `parquet:"published_win_share" doc:"the printed games won by the printed games"`
	PublishedLossShare float64 `parquet:"published_loss_share" doc:"the printed games lost by the printed games"`
	PublishedDrawShare float64 `parquet:"published_draw_share" doc:"the printed games drawn by the printed games; what wins and losses leave where they are not printed"`
	Score              float64 `parquet:"score" doc:"points of first by games: a win counts 1, a draw 1/2"`
	ScoreLow           float64 `parquet:"score_low" doc:"lower 95% limit of score, from the spread of boards' points; score itself where exact"`
	ScoreHigh          float64 `parquet:"score_high" doc:"upper 95% limit of score, likewise"`
	PublishedScore     float64 `parquet:"published_score" doc:"the score by the printed counts"`
	StarterPercent     float64 `parquet:"starter_percent" doc:"of 100 decisive games those won by who began; null without decisive games"`

	PExact          float64 `parquet:"p_exact" doc:"two-sided sign test on our critical pairs, exact"`
	Better          string  `parquet:"better,optional" doc:"first or second; null where p_exact > 0.05"`
	PublishedBetter string  `parquet:"published_better,optional" doc:"the same by the printed counts: the sign test on decisive games, as the paper did; null as there"`
	Direction       string  `parquet:"direction" doc:"same or opposite: better beside published_better; undecided where one is null"`
	ZWins           float64 `parquet:"z_wins" doc:"printed minus our games won, in standard errors of both; boards vary, not games"`
	ZLosses         float64 `parquet:"z_losses" doc:"the same of games lost"`
	ZDraws          float64 `parquet:"z_draws" doc:"the same of games drawn"`
	ZStarters       float64 `parquet:"z_starters" doc:"printed minus our share of decisive games that who began won, in standard errors of both; the table prints one, of which of its contests is not said; null where it prints none"`
	Agrees          bool    `parquet:"agrees" doc:"none of the three |z| is larger than 2.394: two-sided 5% shared by the three"`
}

// LargestZ is the largest deviation of a reading from the printed games won, lost and
// drawn, in standard errors.
func (r SensitivityRow) LargestZ() float64 {
	return max(math.Abs(r.ZWins), math.Abs(r.ZLosses), math.Abs(r.ZDraws))
}

// Directions of a contest relative to the printed one.
const (
	DirectionSame      = "same"      // significantly better here and in print is the same side
	DirectionOpposite  = "opposite"  // another side
	DirectionUndecided = "undecided" // here or in print nobody is
)
