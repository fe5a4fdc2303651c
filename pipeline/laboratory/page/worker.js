// The program runs in this worker, so that the page stays alive while it searches. A message is the program itself,
// packed, and then questions: {number, kind, question}.
"use strict";
const running = new Promise((begun) => { self.ready = begun; });
async function start(bytes) {
  const go = new Go(), zipped = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  const code = expand(new Uint8Array(await new Response(zipped).arrayBuffer()));
  const { instance } = await WebAssembly.instantiate(code, go.importObject);
  go.run(instance);
  await running;
  postMessage({ number: 0, answer: "{}" });
}
// expand puts in what pack.go left out, since it is there once more.
function expand(short) {
  let at = 0;
  const number = () => { let n = 0, shift = 0, byte; do { byte = short[at++]; n |= (byte & 127) << shift; shift += 7; } while (byte > 127); return n; };
  const code = new Uint8Array(number()), length = number(), end = at + length;
  let left = end, to = 0;
  while (at < end) {
    const fresh = number(), same = number(), back = number();
    code.set(short.subarray(left, left + fresh), to);
    left += fresh;
    to += fresh;
    code.copyWithin(to, to - back, to - back + same);
    to += same;
  }
  code.set(short.subarray(left), to);
  return code;
}
onmessage = ({ data }) => {
  if (data.program) start(data.program);
  else postMessage({ number: data.number, answer: self.ask(data.kind, data.question) });
};
