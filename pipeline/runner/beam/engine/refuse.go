package engine

import (
	"context"
	"errors"
	"fmt"
	"io"

	fnpb "github.com/apache/beam/sdks/v2/go/pkg/beam/model/fnexecution_v1"
	"google.golang.org/protobuf/proto"
)

// refuse is a worker that answers every instruction with an error: an engine tells its user
// what a worker answers, while of one that ends it tells only that. It returns when the
// engine has enough.
func refuse(ctx context.Context, control string, because error) error {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	conn, err := connect(ctx, control)
	if err != nil {
		return errors.Join(because, err)
	}
	client := fnpb.NewBeamFnControlClient(conn)
	stream, err := client.Control(ctx)
	if err != nil {
		return errors.Join(because, fmt.Errorf("connecting to %q: %w", control, err))
	}
	for {
		instruction, err := stream.Recv()
		switch {
		case errors.Is(err, io.EOF), ctx.Err() != nil:
			return nil
		case err != nil:
			return because
		}
		if of := instruction.GetProcessBundle(); of != nil {
			takeData(ctx, client, of.GetProcessBundleDescriptorId())
		}
		stream.Send(&fnpb.InstructionResponse{InstructionId: instruction.GetInstructionId(), Error: because.Error()})
	}
}

// sourceURN is the type of the transform that a bundle's elements come from.
const sourceURN = "beam:runner:source:v1"

// takeData connects to where the elements of a bundle come from, without reading them.
// Java's runners wait minutes for that before they listen to an answer. What fails here
// shows in the answer's place.
func takeData(ctx context.Context, client fnpb.BeamFnControlClient, id string) {
	descriptor, err := client.GetProcessBundleDescriptor(ctx, &fnpb.GetProcessBundleDescriptorRequest{ProcessBundleDescriptorId: id})
	if err != nil {
		return
	}
	for _, transform := range descriptor.GetTransforms() {
		var port fnpb.RemoteGrpcPort
		if transform.GetSpec().GetUrn() != sourceURN || proto.Unmarshal(transform.GetSpec().GetPayload(), &port) != nil {
			continue
		}
		if conn, err := connect(ctx, port.GetApiServiceDescriptor().GetUrl()); err == nil {
			fnpb.NewBeamFnDataClient(conn).Data(ctx)
		}
	}
}
