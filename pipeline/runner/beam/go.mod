module github.com/nonminimax/nonminimax/pipeline/runner/beam

go 1.26.0

replace github.com/nonminimax/nonminimax => ../../..
