package frame

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/go-gota/gota/dataframe"
	"github.com/go-gota/gota/series"
)

// TestTraps shows what gota v0.12.0 does, and what this package does instead. A trap that is mended there may be
// left out here.
func TestTraps(t *testing.T) {
	type pair struct {
		A string  `parquet:"a"`
		B string  `parquet:"b"`
		X float64 `parquet:"x"`
		N int64   `parquet:"n"`
	}
	f := Of([]pair{{"a_b", "c", 1e-7, 1 << 53}, {"a", "b_c", 2e-7, 1}})
	nullText := Of([]left{{}}).Select("word").data
	groups := func(keys ...string) int { return len(f.data.GroupBy(keys...).GetGroups()) }
	sum := func(values any, kind series.Type) float64 { return series.New(values, kind, "").Sum() }
	panics := func(f func()) (did bool) {
		defer func() { did = recover() != nil }()
		f()
		return false
	}
	for trap, there := range map[string]bool{
		"int64 is null":                      series.New([]int64{1}, series.Int, "").Elem(0).IsNA(),
		"int32 of a struct is null":          dataframe.LoadStructs([]struct{ N int32 }{{1}}).Elem(0, 0).IsNA(),
		"groups of text are merged":          groups("a", "b") == 1,
		"groups of small numbers are merged": groups("x") == 1,
		"a null is no key":                   Of([]left{{}}).data.GroupBy("some").Err != nil,
		"the text NA of a group is null":     groupOf(Of([]pair{{A: "NA"}})).Elem(0, 0).IsNA(),
		"RBind makes null text the text NaN": !nullText.RBind(nullText).Elem(1, 0).IsNA(),
		"a sum is a float64":                 sum([]int{1 << 53, 1}, series.Int) == 1<<53,
		"a sum of truth is NaN":              math.IsNaN(sum([]bool{true}, series.Bool)),
		"a sum with a null is NaN":           math.IsNaN(sum([]string{"NaN", "1"}, series.Int)),
		"RBind makes a float an int": f.data.Select("n").RBind(f.data.Select("x").Rename("n", "x")).Elem(2,
			0).String() == "0",
		"text NaN is null":                       series.New([]string{"NaN"}, series.String, "").Elem(0).IsNA(),
		"names of columns change if equal":       dataframe.New(series.Ints(1), series.Ints(2)).Names()[0] == "X0",
		"a missing column panics":                panics(func() { f.data.Col("missing").Float() }),
		"the aggregation of an empty one panics": panics(func() { sumOf(f.data.Subset([]int{}), "a", "n") }),
		"Arrange by three keys is no order":      !arranges(),
	} {
		if !there {
			t.Errorf("%s: no longer", trap)
		}
	}
	for want, got := range map[string]Frame{
		"two texts":   f.First("a", "b"),
		"two numbers": f.First("x"),
		"an exact sum": f.Sum(nil, "n").Join(Of([]struct {
			N int64 `parquet:"n"`
		}{{1<<53 + 1}, {1<<53 + 1}}), "n"),
		"as many as rows": f.Sum([]string{"a"}, "n"),
	} {
		if got.err != nil || got.data.Nrow() != 2 {
			t.Errorf("%s: %v", want, got)
		}
	}
	if empty := Of([]pair{}).Sum([]string{"a"}, "n"); empty.err != nil || empty.data.Nrow() != 0 {
		t.Errorf("the sum of no rows: %v", empty)
	}
}

func groupOf(f Frame) dataframe.DataFrame {
	for _, group := range f.data.GroupBy("b").GetGroups() {
		return group
	}
	return dataframe.DataFrame{}
}

func sumOf(data dataframe.DataFrame, key, column string) dataframe.DataFrame {
	return data.GroupBy(key).Aggregation([]dataframe.AggregationType{dataframe.Aggregation_SUM}, []string{column})
}

// arranges reports whether gota sorts random rows by three keys, as Sort does.
func arranges() bool {
	type row struct {
		A int64 `parquet:"a"`
		B int64 `parquet:"b"`
		C int64 `parquet:"c"`
	}
	r, rows := rand.New(rand.NewPCG(1, 1)), []row(nil)
	for range 50 {
		rows = append(rows, row{r.Int64N(3), r.Int64N(3), r.Int64N(3)})
	}
	f := Of(rows)
	theirs := f.data.Arrange(dataframe.Sort("a"), dataframe.Sort("b"), dataframe.Sort("c"))
	ours := f.Sort("a", "b", "c").data
	return slices.EqualFunc(theirs.Records(), ours.Records(), slices.Equal[[]string])
}
