// Package endings keeps tables of endings (game.Endings) on disk, a file a layer, so that a table is made once and
// grows later. A file has a line of text with the name of the table, the layer and its size, then the layer, a byte
// a position, then the SHA-256 of all that:
//
//	nonminimax endings 2: kalah6-empty-capture, layer 24, 417225900 bytes
//
// A table that another machine has made can be copied. Of version 1 are the files of tables that had 0 where the
// player to move has no stones.
package endings

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"strings"

	"github.com/nonminimax/nonminimax/pipeline/store"
	"github.com/nonminimax/nonminimax/stages/game"
)

// The first words of a file, and the version of what follows.
const (
	format  = "nonminimax endings"
	version = 2
)

// Name returns the name of the file with a layer of a table.
func Name(table game.Endings, layer int) string {
	return path.Join(table.Name(), fmt.Sprintf("%d.endings", layer))
}

// Load adds the layers that are on disk, up to the first that is not. A file with another content than was
// written is an error, which names it.
func Load(st *store.Local, table game.Endings) error {
	for table.Layers() <= table.Most() {
		switch err := read(st, table); {
		case errors.Is(err, fs.ErrNotExist):
			return nil
		case err != nil:
			return err
		}
	}
	return nil
}

// Make adds the layers up to one, and writes those that are not on disk. It reports each as soon as it is there, and
// whether it was made. The error is that of a damaged file, of writing, or of the context.
func Make(
	ctx context.Context, st *store.Local, table game.Endings, last, workers int, report func(layer int, made bool) error,
) error {
	for layer := table.Layers(); layer <= last; layer++ {
		if err := ctx.Err(); err != nil {
			return err
		}
		err := read(st, table)
		made := errors.Is(err, fs.ErrNotExist)
		if made {
			err = makeNext(ctx, st, table, workers)
		}
		if err == nil {
			err = report(layer, made)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// header is the first line of the file of a layer.
func header(table game.Endings, layer int) string {
	return fmt.Sprintf("%s %d: %s, layer %d, %d bytes\n", format, version, table.Name(), layer, table.Size(layer))
}

// makeNext makes the next layer and writes it.
func makeNext(ctx context.Context, st *store.Local, table game.Endings, workers int) error {
	layer := table.Layers()
	values, err := table.Next(ctx, workers)
	if err != nil {
		return err
	}
	pending, err := st.Create(Name(table, layer))
	if err != nil {
		return err
	}
	defer pending.Abort()
	seal := sha256.New()
	to := io.MultiWriter(pending, seal)
	if _, err := io.WriteString(to, header(table, layer)); err != nil {
		return err
	}
	if _, err := to.Write(values); err != nil {
		return err
	}
	if _, err := pending.Write(seal.Sum(nil)); err != nil {
		return err
	}
	return pending.Commit()
}

// read adds the next layer of a table. The error of a missing file matches fs.ErrNotExist.
func read(st *store.Local, table game.Endings) error {
	layer := table.Layers()
	file, err := st.Open(Name(table, layer))
	if err != nil {
		return err
	}
	defer file.Close()
	name, head := st.Path(Name(table, layer)), header(table, layer)
	if want := int64(len(head) + table.Size(layer) + sha256.Size); file.Size() != want {
		return fmt.Errorf("table of endings %q: %d bytes, expected %d; without the file it is made again",
			name, file.Size(), want)
	}
	begins := make([]byte, len(head))
	values := make([]byte, table.Size(layer))
	var seal [sha256.Size]byte
	for _, into := range [][]byte{begins, values, seal[:]} {
		if _, err := io.ReadFull(file, into); err != nil {
			return fmt.Errorf("reading table of endings %q: %w", name, err)
		}
	}
	if strings.HasPrefix(string(begins), format+" 1:") {
		return fmt.Errorf("table of endings %q: of version 1, expected %d; without the file it is made again",
			name, version)
	}
	if string(begins) != head {
		return fmt.Errorf("table of endings %q: it begins with %q, expected %q", name, begins, head)
	}
	hash := sha256.New()
	hash.Write(begins)
	hash.Write(values)
	if found := hash.Sum(nil); string(found) != string(seal[:]) {
		return fmt.Errorf("table of endings %q: SHA-256 %x, expected %x as at its end; without the file it is made again",
			name, found, seal)
	}
	table.Add(values)
	return nil
}
