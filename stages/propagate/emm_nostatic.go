package propagate

// emmNoStatic is emm that never prefers the static value. What is left of the
// algorithm is the product rule on the probability that Max wins, decisions
// included; it has a name of its own because [WPN09] compares with it.
type emmNoStatic struct{ product }
