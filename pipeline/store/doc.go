// Package store says where datasets live.
//
// A dataset is a tree of files under one root, named by slash-separated
// paths such as
//
//	decisions/experiment=nau1986/boardset=p10/part-00003-of-00016.parquet
//
// The pipeline needs little of a file system: files that appear whole or not
// at all, reading at an offset, listing and removing. [Store] is that little,
// so that a fault-injecting layer or object storage can stand in for a
// directory without the stages knowing.
//
// # How a file appears
//
// Create returns a [Pending]. What is written to it is invisible until
// Commit, which makes all of it visible under its name in one step and
// replaces what was there. A process that is killed in between leaves no file
// under the name; on [Local] it leaves a temporary file below .staging, where
// the next run finds and sweeps it:
//
//	pending, err := st.Create("boards/part-00000-of-00001.parquet")
//	...
//	if _, err := pending.Write(data); err != nil {
//		pending.Abort()
//		return err
//	}
//	return pending.Commit()
//
// # When the power is cut
//
// What a file holds is on disk before it gets its name, so that no name ever
// stands for half a file. Folders are not synced: of the names given and taken
// in the last seconds the file system may lose any, in any order, and a file is
// then missing or the older one. Nothing hangs on their order, since a run
// compares every part with its recipe, and every manifest with its parts, and
// makes again what is not there. Syncing folders would only bring forward what
// the file system does by itself within seconds.
//
// # Two runs on one directory
//
// [Local.Lock] takes a kernel lock, which dies with its holder: there is no
// such thing as a stale lock. Writers hold it for the whole run. Who reads one
// file needs none, since files are replaced atomically; who compares files with
// each other shares it, by [Local.Share].
package store
