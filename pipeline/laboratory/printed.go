package laboratory

import (
	"encoding/csv"
	"encoding/json"
	"fmt"
	"io/fs"
	"strconv"

	"github.com/nonminimax/nonminimax/data"
)

// paper is the folder of the paper whose numbers stand beside the curves: [NPT86], which prints shares of right moves
// and of critical boards won. Its boards have two moves a position, drawn as is standard.
const paper = "published/nau1986/"

// printedCell is a number of the paper.
type printedCell struct {
	Game      string  `json:"game"`
	Height    int     `json:"height"`
	Evaluator string  `json:"evaluator"`
	Player    string  `json:"player"` // or contest
	Depth     int     `json:"depth"`
	Value     float64 `json:"value"`
}

// printed returns what the paper prints, in JSON.
func printed() (string, error) {
	games := make(map[string]printedCell)
	sets, err := readCells("boardsets.csv")
	for _, row := range sets {
		height, _ := strconv.Atoi(row["height"]) // the folder's test reads it
		games[row["boardset"]] = printedCell{Game: row["game"], Height: height}
	}
	files, _ := fs.Glob(data.FS, paper+"table-*.csv") // the pattern is one
	var cells []printedCell
	for _, file := range files {
		rows, wrong := readCells(file[len(paper):])
		if wrong != nil {
			err = wrong
		}
		for _, row := range rows {
			cell := games[row["boardset"]]
			cell.Evaluator, cell.Player = row["evaluator"], row["propagator"]
			cell.Depth, _ = strconv.Atoi(row["depth"])
			value, unread := strconv.ParseFloat(row["value"], 64)
			switch {
			case unread != nil || row["expect"] != "sampled":
				continue
			case row["quantity"] == "percent":
				cell.Player, value = row["first"]+"-vs-"+row["second"], value/100
			case row["quantity"] != "fraction":
				continue
			}
			cell.Value = value
			cells = append(cells, cell)
		}
	}
	if err != nil {
		return "", fmt.Errorf("the numbers of the paper: %w", err)
	}
	text, err := json.Marshal(cells)
	return string(text), err
}

// readCells reads a file of the paper: its rows by the names of their columns.
func readCells(name string) (rows []map[string]string, err error) {
	file, err := data.FS.Open(paper + name)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	lines, err := csv.NewReader(file).ReadAll()
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	for _, line := range lines[1:] {
		row := make(map[string]string)
		for i, column := range lines[0] {
			row[column] = line[i]
		}
		rows = append(rows, row)
	}
	return rows, nil
}
