package dataset

import "github.com/nonminimax/nonminimax/pipeline/part"

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
var dataTypes = map[part.Type]string{
	part.TypeInt8: "cr:Int8", part.TypeInt32: "cr:Int32", part.TypeInt64: "cr:Int64",
	part.TypeFloat64: "cr:Float64", part.TypeBool: "sc:Boolean",
	part.TypeString: "sc:Text", part.TypeText: "sc:Text", part.TypeBinary: "sc:Text",
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
