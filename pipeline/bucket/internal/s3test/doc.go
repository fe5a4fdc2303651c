// Package s3test starts a real S3-compatible server for tests: versitygw, a gateway that
// keeps buckets as folders. s3.mod beside the module's go.mod pins its version; it is
// built the first time, which takes a minute or two, and kept in Go's build cache.
//
//	server := s3test.Start(t)
//	server.Setenv(t)
//	b, err := objects.Open(t.Context(), server.URL("runs/one"))
//
// The server listens on this machine's loopback alone, on a port that was free, and ends
// with the test. A process that a test starts gets the credentials by [Server.Env].
package s3test
