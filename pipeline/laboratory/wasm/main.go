//go:build js

// Command wasm is the program inside the laboratory's page: it gives the script one function, ask.
package main

import (
	"syscall/js"

	"github.com/nonminimax/nonminimax/pipeline/laboratory/desk"
)

func main() {
	js.Global().Set("ask", js.FuncOf(func(_ js.Value, arguments []js.Value) any {
		return string(desk.Ask(arguments[0].String(), []byte(arguments[1].String())))
	}))
	js.Global().Call("ready")
	select {} // the page asks as long as it is open
}
