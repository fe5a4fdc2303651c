package engine

import (
	"context"
	"fmt"
	"math"

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
