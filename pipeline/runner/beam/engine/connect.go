package engine

import (
	"context"
	"errors"
	"fmt"
	"math"
	"net"

	"google.golang.org/grpc"
	"google.golang.org/grpc/credentials/insecure"
)

// connect opens a connection to a service of Beam, which lasts as long as ctx.
func connect(ctx context.Context, address string) (*grpc.ClientConn, error) {
	conn, err := grpc.NewClient("passthrough:///"+address, grpc.WithTransportCredentials(insecure.NewCredentials()),
		grpc.WithDefaultCallOptions(grpc.MaxCallRecvMsgSize(math.MaxInt32)))
	if err != nil {
		return nil, fmt.Errorf("connecting to %q: %w", address, err)
	}
	context.AfterFunc(ctx, func() { conn.Close() })
	return conn, nil
}

// reach makes sure that somebody listens at an address.
func reach(ctx context.Context, address string) error {
	dialer := net.Dialer{Timeout: patience}
	conn, err := dialer.DialContext(ctx, "tcp", address)
	if err != nil {
		return plainly(err)
	}
	return conn.Close()
}

// plainly leaves out what an error of dialling says twice.
func plainly(err error) error {
	var op *net.OpError
	if errors.As(err, &op) {
		return op.Err
	}
	return err
}
