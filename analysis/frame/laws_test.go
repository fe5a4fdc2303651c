package frame

import (
	"cmp"
	"database/sql"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// left and right are rows of random tables. Few values make many keys equal.
type left struct {
	Text   string           `parquet:"text"`
	Number float64          `parquet:"number"`
	Some   sql.Null[int64]  `parquet:"some"`
	Truth  bool             `parquet:"truth"`
	Word   sql.Null[string] `parquet:"word"`
	Count
}

type Count struct {
	Boards int64   `parquet:"boards"`
	Share  float64 `parquet:"share"`
}

type right struct {
	Text   string  `parquet:"text"`
	Number float64 `parquet:"number"`
	Small  int8    `parquet:"small"`
	Name   string  `parquet:"name"`
}

type both struct {
	left
	Small int8   `parquet:"small"`
	Name  string `parquet:"name"`
}

// keys are columns of every type; those of both tables are the first two.
var keys = []string{"text", "number", "some", "truth", "word"}

func among[T any](r *rand.Rand, values ...T) T { return values[r.IntN(len(values))] }

func anyText(r *rand.Rand) string { return among(r, "", "a", "a_b", "b_c", "1", "true", "nan", "\x00") }

func anyNumber(r *rand.Rand) float64 {
	return among(r, 0, math.Copysign(0, -1), 1e-7, 2e-7, math.NaN(), math.Inf(1))
}

// anyRows returns up to 30 rows of each kind.
func anyRows(r *rand.Rand) (one []left, two []right) {
	for range r.IntN(30) {
		one = append(one, left{Text: anyText(r), Number: anyNumber(r), Truth: r.IntN(2) == 1,
			Some: sql.Null[int64]{V: among[int64](r, 0, 1, math.MaxInt64, math.MinInt64, 1<<53, 1<<53+1), Valid: true},
			Word: sql.Null[string]{V: anyText(r), Valid: true}, Count: Count{Boards: r.Int64() - 1<<62, Share: r.Float64()}})
		last := &one[len(one)-1]
		if last.Boards >>= 6; r.IntN(3) == 0 { // sums of 30 fit
			last.Some, last.Word = sql.Null[int64]{}, sql.Null[string]{}
		}
	}
	for range r.IntN(30) {
		two = append(two, right{anyText(r), anyNumber(r), int8(r.IntN(256) - 128), anyText(r)})
	}
	return one, two
}

// key writes what of a row is a key, so that equal keys are equal text.
func key(r left) string {
	return fmt.Sprintf("%q %v %v %v %v", r.Text, r.Number+0, r.Some, r.Truth, r.Word)
}

// order is Sort by all keys.
func order(a, b left) int {
	last := func(x float64) int { return bit(math.IsNaN(x)) }
	return cmp.Or(cmp.Compare(a.Text, b.Text), last(a.Number)-last(b.Number), cmp.Compare(a.Number+0, b.Number+0),
		bit(b.Some.Valid)-bit(a.Some.Valid), cmp.Compare(a.Some.V, b.Some.V), bit(a.Truth)-bit(b.Truth),
		bit(b.Word.Valid)-bit(a.Word.Valid), cmp.Compare(a.Word.V, b.Word.V))
}

// TestLaws compares each function with its definition, in loops over rows, on random tables.
func TestLaws(t *testing.T) {
	for seed := range uint64(300) {
		r := rand.New(rand.NewPCG(seed, 40))
		one, two := anyRows(r)
		f, g := Of(one), Of(two)
		expect := func(law string, got any, err error, want any) {
			t.Helper()
			if fmt.Sprint(got) != fmt.Sprint(want) || err != nil { // of which NaN is equal to itself
				t.Fatalf("seed %d, %s: %v, %v\nexpected %v", seed, law, got, err, want)
			}
		}
		rows, err := Rows[left](f)
		expect("Rows of Of", rows, err, one)

		sorted := slices.Clone(one)
		slices.SortStableFunc(sorted, order)
		rows, err = Rows[left](f.Sort(keys...))
		expect("Sort", rows, err, sorted)
		rows, err = Sorted(one, keys...)
		expect("Sorted", rows, err, sorted)

		var groups [][]left
		var first, sums []left
		for _, r := range one {
			i := slices.IndexFunc(first, func(known left) bool { return key(known) == key(r) })
			if i < 0 {
				i = len(first)
				first, sums, groups = append(first, r), append(sums, left{}), append(groups, nil)
			}
			groups[i] = append(groups[i], r)
			boards, share := sums[i].Boards+r.Boards, sums[i].Share+r.Share
			sums[i] = first[i]
			sums[i].Boards, sums[i].Share = boards, share
		}
		got, err := Groups[left](f, keys...)
		expect("Groups", got, err, groups)
		rows, err = Rows[left](f.First(keys...))
		expect("First", rows, err, first)
		rows, err = Rows[left](f.Sum(keys, "boards", "share"))
		expect("Sum", rows, err, sums)
		rows, err = Rows[left](f.Where("text", "a_b"))
		expect("Where", rows, err, slices.DeleteFunc(slices.Clone(one), func(r left) bool { return r.Text != "a_b" }))

		var inner []both
		for _, a := range one {
			for _, b := range two {
				if a.Text == b.Text && fmt.Sprint(a.Number+0) == fmt.Sprint(b.Number+0) {
					inner = append(inner, both{a, b.Small, b.Name})
				}
			}
		}
		joined, err := Rows[both](f.Join(g, keys[:2]...))
		expect("Join", joined, err, inner)

		mapped, err := Rows[Count](Map(f.Select("boards", "share").As("share", "other"), func(c struct {
			Boards int64 `parquet:"boards"`
		}) Count {
			return Count{c.Boards / 2, 1}
		}))
		for i, c := range mapped {
			expect("Map", c, err, Count{one[i].Boards / 2, 1})
		}
	}
}

// TestErrors: what cannot be is an error that names it, and stays with all that is made of the frame.
func TestErrors(t *testing.T) {
	one := Of([]left{{Text: "a"}, {Text: "a"}})
	count := Of([]Count{{Boards: math.MaxInt64}, {Boards: 1}})
	type table struct {
		_    struct{} `key:"text"`
		Text string   `parquet:"text"`
	}
	for want, f := range map[string]Frame{
		`there is no column "moves"`:              one.Select("moves"),
		`the sum of column "boards": row 1`:       count.Sum(nil, "boards"),
		`its type is bool, expected int or float`: one.Sum(nil, "truth"),
		`both frames have a column "text"`:        one.Join(one, "number"),
		`cannot be named "text"`:                  one.As("number", "text"),
		`text "NaN" would be null`:                Of([]left{{Text: "NaN"}}),
		`frame.Count, which no column can be`: Of([]struct {
			C Count `parquet:"c"`
		}{}),
		`two columns of one name`: Of([]struct {
			left
			right
		}{}),
		`key "text" is of type string in one frame`: one.Join(count.As("boards", "text"), "text"),
		`column "some" has a null, expected a value`: Map(one, func(struct {
			Some int64 `parquet:"some"`
		}) Count {
			return Count{}
		}),
		`has 9223372036854775807, more than fits`: Map(count, func(struct {
			B int8 `parquet:"boards"`
		}) left {
			return left{}
		}),
		`"boards" is of type int, expected string`: Map(count, func(struct {
			B string `parquet:"boards"`
		}) left {
			return left{}
		}),
	} {
		after := f.Sort("text").First("text").Where("text", 1).Join(one, "text").Sum(nil, "boards")
		_, err := Groups[left](after, "text")
		_, later := Rows[left](one.Join(after, "text").Select("text"))
		if err == nil || !strings.Contains(err.Error(), want) || !errors.Is(later, err) {
			t.Errorf("%s: error %v, then %v", want, err, later)
		}
	}
	if _, err := Rows[table](one); err == nil ||
		!strings.Contains(err.Error(), `2 rows have only 1 different keys ["text"]`) {
		t.Errorf("equal keys: %v", err)
	}
}
