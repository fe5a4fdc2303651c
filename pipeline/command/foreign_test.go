package command

import (
	"bytes"

	"github.com/apache/arrow/go/v15/parquet"
	"github.com/apache/arrow/go/v15/parquet/file"
	"github.com/apache/arrow/go/v15/parquet/schema"
)

// foreignParquet is a sound Parquet file that no nonminimax wrote.
var foreignParquet = func() []byte {
	node := schema.NewInt64Node("board_id", parquet.Repetitions.Required, -1)
	root := schema.MustGroup(schema.NewGroupNode("schema", parquet.Repetitions.Required, schema.FieldList{node}, -1))
	var data bytes.Buffer
	writer := file.NewParquetWriter(&data, root)
	column, err := writer.AppendRowGroup().NextColumn()
	if err != nil {
		panic(err)
	}
	if _, err := column.(*file.Int64ColumnChunkWriter).WriteBatch([]int64{1, 2, 3}, nil, nil); err != nil {
		panic(err)
	}
	if err := writer.Close(); err != nil {
		panic(err)
	}
	return data.Bytes()
}()
