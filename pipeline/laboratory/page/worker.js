// The program runs in this worker, so that the page stays alive while it searches. A message is the program itself,
// gzipped, and then questions: {number, kind, question}.
"use strict";
const running = new Promise((begun) => { self.ready = begun; });
async function start(bytes) {
  const go = new Go(), code = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  const { instance } = await WebAssembly.instantiate(await new Response(code).arrayBuffer(), go.importObject);
  go.run(instance);
  await running;
  postMessage({ number: 0, answer: "{}" });
}
onmessage = ({ data }) => {
  if (data.program) start(data.program);
  else postMessage({ number: data.number, answer: self.ask(data.kind, data.question) });
};
