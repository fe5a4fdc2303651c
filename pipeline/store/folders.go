package store

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// sweepFolders removes folders of partition keys, such as experiment=nau1986, in which
// there is nothing: a run that was killed between making a folder and moving the first part
// into it leaves one, and so does who deletes files. The experiment may have changed
// since, and then nothing else would ever look there. Other empty folders are the
// user's own.
func (l *Local) sweepFolders() error {
	var empty []string
	err := filepath.WalkDir(l.root, func(path string, entry fs.DirEntry, err error) error {
		switch {
		case errors.Is(err, fs.ErrNotExist): // missing, or removed while walking
			return nil
		case err != nil:
			return err
		case !entry.IsDir() || !strings.Contains(entry.Name(), "="):
			return nil
		}
		if inside, err := os.ReadDir(path); err == nil && len(inside) == 0 {
			empty = append(empty, path)
		}
		return nil
	})
	if err != nil {
		return fmt.Errorf("sweeping %q: %w", l.root, err)
	}
	for _, path := range empty {
		l.removeEmpty(path)
	}
	return nil
}
