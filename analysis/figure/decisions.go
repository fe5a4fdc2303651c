package figure

import (
	"fmt"
	"math"
	"slices"

	"github.com/nonminimax/nonminimax/analysis/tables"
)

// decisions says how rows of table `atlas` are drawn.
type decisions struct {
	x, y, least   string
	logX          bool
	at            func(tables.AtlasRow) float64
	panel, series func(tables.AtlasRow) string
}

func depthOf(r tables.AtlasRow) float64     { return float64(r.Depth) }
func budgetOf(r tables.AtlasRow) float64    { return float64(r.Budget) }
func propagatorOf(r tables.AtlasRow) string { return r.Propagator }

// picture draws rows.
func (d decisions) picture(name, title string, rows []tables.AtlasRow) (*Picture, error) {
	p := &Picture{Name: name, Title: title}
	points, exact, worse := d.points(rows)
	a := axes{x: d.x, y: d.y, logX: d.logX, whole: !d.logX}
	a.yMin, a.yMax = extent(points)
	var err error
	var series []string
	if p.plots, series, err = curves(points, a); err != nil {
		return nil, err
	}
	p.legend = newLegend(series).band("95% interval")
	if exact {
		p.legend = p.legend.mark("exact probability", exactStyle(colours[0]))
	}
	if worse {
		p.legend = p.legend.mark("worse than "+d.least, ring)
	}
	p.Intro, p.said = fmt.Sprintf("Share of correct decisions by %s, a line for each propagator.", d.x), say(points, d.ends)
	return p, nil
}

// points are the places of rows, and whether some are exact and some pathological.
func (d decisions) points(rows []tables.AtlasRow) (points []point, exact, worse bool) {
	for _, r := range rows {
		of := point{panel: d.panel(r), series: d.series(r), x: d.at(r), y: r.Fraction, low: r.Low, high: r.High,
			exact: r.Exact, ringed: r.Pathological == tables.Yes}
		exact, worse = exact || !math.IsNaN(r.Exact), worse || of.ringed
		points = append(points, of)
	}
	return points, exact, worse
}

// ends says from where to where a line goes, and where it first falls.
func (d decisions) ends(line []point) string {
	first, last := line[0], line[len(line)-1]
	text := fmt.Sprintf("from %.3f to %.3f", first.y, last.y)
	if at := slices.IndexFunc(line, func(p point) bool { return p.ringed }); at >= 0 {
		text += fmt.Sprintf(" (worse than %s at %v)", d.least, line[at].x)
	}
	return text
}
