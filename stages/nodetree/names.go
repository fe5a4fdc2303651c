package nodetree

import "hash/maphash"

// none is no row, and no name: that of a root's parent.
const none = ^uint32(0)

// Names numbers names, each once in its group, and finds them: a hash table of numbers, as a map of
// strings would take three times the memory. Nodes are in the group of their tree.
type Names struct {
	texts
	tree  []uint32 // by name
	row   []uint32 // by name: that of the node; none as long as it is only somebody's parent
	slots []uint32 // by hash: a name, or none; more than half of them are none
	seed  maphash.Seed
}

// key is what a name is found by.
type key struct {
	tree uint32
	name string
}

// find returns the number of a name, or none, and the slot in which it is or would be.
func (n *Names) find(tree uint32, name string) (number uint32, slot int) {
	if len(n.slots) == 0 {
		return none, 0
	}
	slot = int(maphash.Comparable(n.seed, key{tree, name}) % uint64(len(n.slots)))
	for ; n.slots[slot] != none; slot = (slot + 1) % len(n.slots) {
		if number := n.slots[slot]; n.tree[number] == tree && n.equal(int(number), name) {
			return number, slot
		}
	}
	return none, slot
}

// Number returns the number of a name, counted from 0 over all groups, which is new if need be, or
// reports that there is no room for it.
func (n *Names) Number(tree uint32, name string) (number uint32, fits bool) {
	if 2*(n.Len()+1) > len(n.slots) {
		n.grow()
	}
	number, slot := n.find(tree, name)
	if number != none {
		return number, true
	}
	number = uint32(n.Len())
	if !n.add(name) {
		return none, false
	}
	n.tree, n.row, n.slots[slot] = append(n.tree, tree), append(n.row, none), number
	return number, true
}

// grow doubles the number of slots.
func (n *Names) grow() {
	if len(n.slots) == 0 {
		n.seed = maphash.MakeSeed() // where a name is found decides nothing
	}
	n.slots = make([]uint32, max(16, 2*len(n.slots)))
	for i := range n.slots {
		n.slots[i] = none
	}
	for number := range n.Len() {
		_, slot := n.find(n.tree[number], n.Text(number))
		n.slots[slot] = uint32(number)
	}
}

// Group returns the group of a name by its number.
func (n *Names) Group(number uint32) uint32 { return n.tree[number] }

// Bytes returns about how much memory the names take.
func (n *Names) Bytes() int64 {
	const perName = 4 + 4 + 4 // its end, tree and row
	return int64(len(n.data)) + perName*int64(n.Len()) + 4*int64(len(n.slots))
}
