// Package engine makes the parts of a plan on engines that Apache Beam runs on.
//
// # How a job goes
//
// The submitter, which is the command line, writes an order for each group of parts that
// is to be made: which group, which of its parts, and the keys that they must have. The
// orders are the elements of a Beam pipeline:
//
//	Create -> Reshuffle -> ParDo(make) -> Reshuffle -> ParDo(end)
//
// The reshuffle keeps an engine from fusing the steps, as all orders come from one place
// and would stay there. A worker decodes the experiment, plans it, and makes the parts of
// an order into the output directory, where each appears whole or not at all. What it
// counts are Beam's metrics. After the job the submitter looks at each part that it has
// ordered and writes the manifests, so that workers never write the same file.
//
// Calibrations, which groups depend on, are a job of their own before the others. A barrier
// inside one pipeline would be a side input, which engines hold in different ways; a job that
// has ended is the same barrier everywhere.
//
// # What engines may do
//
// An engine may make an order twice, on two machines at once, or again after a failure: the
// same bytes appear again under the same name. It may lose a worker at any time: what was not
// committed does not exist.
//
// # What stays the same
//
// Workers refuse orders of another version of the program ([Version]), and orders whose keys
// are not those that they compute themselves.
package engine
