//go:build unix

package main

import (
	"fmt"
	"net"
)

// choosePorts replaces ports that are 0 by free ones and refuses those in use.
func (c *cluster) choosePorts() error {
	named := []struct {
		port *int
		flag string
	}{{&c.Job, "-job"}, {&c.REST, "-rest"}, {&c.Artifact, ""}, {&c.RPC, ""}}
	for _, each := range named {
		listener, err := net.Listen("tcp", fmt.Sprintf("127.0.0.1:%d", *each.port))
		if err != nil {
			return fmt.Errorf("port %d cannot be had (%w): another one is chosen with %s, 0 takes any free one",
				*each.port, err, each.flag)
		}
		// Held until all are chosen, so that none is chosen twice.
		defer listener.Close()
		*each.port = listener.Addr().(*net.TCPAddr).Port
	}
	return nil
}
