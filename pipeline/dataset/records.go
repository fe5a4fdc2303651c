package dataset

import "github.com/nonminimax/nonminimax/pipeline/table"

// recordSet is the rows of a table, from the files of all experiments.
type recordSet struct {
	Type        string        `json:"@type"`
	ID          string        `json:"@id"`
	Name        string        `json:"name"`
	Description string        `json:"description"`
	Key         []reference   `json:"key,omitempty"`
	Field       []recordField `json:"field"`
}

type reference struct {
	ID string `json:"@id"`
}

type recordField struct {
	Type        string       `json:"@type"`
	ID          string       `json:"@id"`
	Name        string       `json:"name"`
	Description string       `json:"description"`
	DataType    string       `json:"dataType"`
	Source      columnSource `json:"source"`
}

type columnSource struct {
	FileSet reference `json:"fileSet"`
	Extract struct {
		Column string `json:"column"`
	} `json:"extract"`
}

// dataTypes are the types of Croissant. Bytes are its texts.
var dataTypes = map[table.Type]string{
	table.TypeInt8: "cr:Int8", table.TypeInt32: "cr:Int32", table.TypeInt64: "cr:Int64",
	table.TypeFloat64: "cr:Float64", table.TypeBool: "sc:Boolean",
	table.TypeString: "sc:Text", table.TypeText: "sc:Text", table.TypeBinary: "sc:Text",
}

// newRecordSet describes the rows of a table.
func newRecordSet(t Table) recordSet {
	s := t.Schema
	set := recordSet{Type: "cr:RecordSet", ID: s.Name, Name: s.Name, Description: "A row is " + s.Doc + "."}
	for _, key := range s.Key {
		set.Key = append(set.Key, reference{s.Name + "/" + key})
	}
	for _, column := range s.Columns {
		f := recordField{
			Type: "cr:Field", ID: s.Name + "/" + column.Name, Name: column.Name, Description: column.Doc,
			DataType: dataTypes[column.Type], Source: columnSource{FileSet: reference{setID(s)}},
		}
		f.Source.Extract.Column = column.Name
		set.Field = append(set.Field, f)
	}
	return set
}
