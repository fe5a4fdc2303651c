// Package s3test starts a real S3-compatible server for tests: versitygw, a gateway that
// keeps buckets as folders. s3.mod beside the module's go.mod pins its version; it is
// built the first time, which takes a minute or two, and kept in Go's build cache.
//
//	server := s3test.Start(t)
//	server.Setenv(t)
//	b, err := objects.Open(t.Context(), server.URL("runs/one"))
//
// The server listens on the loopback interface on a free port and ends with the test.
// Processes that a test starts get the credentials from [Server.Env].
package s3test
