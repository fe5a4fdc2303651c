// Command beam is nonminimax with what reaches beyond one machine: runners of Apache Beam
// and output directories in object storage. It is a module of its own, so that who needs
// neither does not load their libraries.
package main
