package analysis

// From a number to a verdict on a claim.
//
// Words have no numbers, so two are fixed here, once for all claims and before any
// was measured:
//
//	visible  .02  what a figure of the paper can show: about the width of a mark in
//	              a column-wide plot from .5 to 1, and the 95% range (simultaneous
//	              over depths) of a difference between two curves of 10,000 boards.
//	slight   .05  up to here one curve is slightly, nearly, not far above another.
//
// A claim agrees where the whole interval lies where the claim puts the number, and
// differs where the interval contradicts it:
//
//	kind                    number            agrees                    differs
//	never-worse-with-depth  largest fall      high <= visible           low > 0
//	pathological            largest fall      low > 0                   high <= visible
//	...-same-parity         the same, odd and even depths apart
//	better                  mean lead         low > 0                   high <= 0
//	clearly-better          mean lead         low > visible             high <= visible
//	slightly-better         mean lead         low > 0, high <= slight   high <= 0 or low > slight
//	never-far-worse         largest shortfall high <= slight            low > slight
//	widening                growth of lead    low > 0                   high <= 0
//
// The paper calls pathology "a decrease in correct decisions with an increase in
// search depth" and does not say whether odd and even depths are compared: who
// moves at the horizon differs, and curves zigzag. So each such claim is made twice; the
// kinds -same-parity were added when a first run had shown the zigzag.
//
// That a curve never falls cannot be shown by a sample, only that it falls by no
// more than can be seen; that it falls can. A fall that is certain but too small to
// be seen (0 < low, high <= visible) is a fall: never-worse differs, pathological
// agrees. A true fall below visible could therefore agree or differ with the sample;
// so claims are judged by exact probabilities wherever package exact can fold them, and
// the note of a claim that agrees says which falls are not excluded. Everything else is undecided at this number of boards and
// gets the verdict not-reproducible, with a note: more boards decide it, unless the
// truth lies on the border.

const (
	visible = 0.02
	slight  = 0.05
)

// verdict holds the interval of the decisive number against the claim.
func (c Claim) verdict(m measured) string {
	agrees, differs := c.judge(m.low, m.high)
	switch {
	case agrees:
		return VerdictAgrees
	case differs:
		return VerdictDiffers
	}
	return VerdictNotReproducible
}

// judge applies the table above; both are false where the interval leaves it open.
func (c Claim) judge(low, high float64) (agrees, differs bool) {
	switch c.Kind {
	case claimNeverWorse, claimNeverByParity:
		return low <= 0 && high <= visible, low > 0
	case claimPathological, claimPathByParity:
		return low > 0, low <= 0 && high <= visible
	case claimClearlyBetter:
		return low > visible, high <= visible
	case claimSlightly:
		return low > 0 && high <= slight, high <= 0 || low > slight
	case claimNeverFarWorse:
		return high <= slight, low > slight
	case claimNearLast, claimOverhead:
		return high <= near, low > near
	case claimReduced:
		return high <= halved, low > halved
	case claimRoot:
		return high <= rooted, low > rooted
	}
	return low > 0, high <= 0 // better, widening
}

// noFall is what never-worse kinds claim.
const noFall = "no fall"

// direction is what a claim says of the decisive number, in short.
func (c Claim) direction() string {
	switch c.Kind {
	case claimNeverWorse, claimNeverByParity:
		return noFall
	case claimPathological, claimPathByParity:
		return "a fall"
	case claimClearlyBetter:
		return "> " + number(visible)
	case claimSlightly:
		return "> 0, <= " + number(slight)
	case claimNeverFarWorse:
		return "<= " + number(slight)
	case claimNearLast, claimOverhead:
		return "<= " + number(near)
	case claimReduced:
		return "<= " + number(halved)
	case claimRoot:
		return "<= " + number(rooted)
	}
	return "> 0"
}
