package part

import (
	"fmt"
	"slices"
	"strings"
)

// PartName returns the file name of part i of n, such as
// part-00003-of-00016.parquet. Names sort by part up to 100,000 parts.
func PartName(i, n int) string {
	return fmt.Sprintf("part-%05d-of-%05d.parquet", i, n)
}

// ParsePart is the reverse of [PartName], for the last element of a path. ok is false if the
// name is not that of a part.
func ParsePart(name string) (i, n int, ok bool) {
	if _, err := fmt.Sscanf(name, "part-%d-of-%d.parquet", &i, &n); err != nil {
		return 0, 0, false
	}
	if i < 0 || i >= n || PartName(i, n) != name {
		return 0, 0, false
	}
	return i, n, true
}

// Dir returns the folder of a table's parts, given partition keys and values
// in turn:
//
//	Dir("decisions", "experiment", "nau1986", "boardset", "p10")
//
// is decisions/experiment=nau1986/boardset=p10. Values are percent-encoded
// where they could be taken for a path, as DuckDB and Hive read them.
func Dir(table string, keys ...string) string {
	elems := []string{table}
	for i := 0; i < len(keys); i += 2 {
		value := ""
		if i+1 < len(keys) {
			value = keys[i+1]
		}
		elems = append(elems, keys[i]+"="+escape(value))
	}
	return strings.Join(elems, "/")
}

// escape encodes the characters that have a meaning in file systems or for readers of
// partitioned tables.
func escape(value string) string {
	var b strings.Builder
	for _, c := range []byte(value) {
		if c <= ' ' || c >= 0x7f || strings.IndexByte(`"#%'*/:=?\{}[]^`, c) >= 0 {
			fmt.Fprintf(&b, "%%%02X", c)
			continue
		}
		b.WriteByte(c)
	}
	return b.String()
}

// PartitionKeys returns the keys in the folders of a table: its first columns.
func PartitionKeys(s Schema) []string {
	var keys []string
	for _, f := range s.Columns {
		if !slices.Contains(partitionKeys, f.Name) {
			break
		}
		keys = append(keys, f.Name)
	}
	return keys
}

// partitionKeys name the folders of a table and are also columns of its files, so that a part moved
// out of its folder still identifies itself. Readers that find key=value in a path take the column for
// a dictionary of strings, and refuse a file with plain strings under the same name; declaring
// the dictionary in the file makes both agree.
var partitionKeys = []string{"experiment", "boardset", "evaluator", "propagator", "contest"}
