package tictactoe

// style has the colours of a picture, for light surroundings and for dark ones.
// Every rule names the class of the picture, so that it is safe within a page.
const style = `
    .tictactoe .ground { fill: #fbfaf7; }
    .tictactoe .grid { stroke: #6b6b6b; stroke-width: 2; fill: none; }
    .tictactoe text { font: 12px sans-serif; text-anchor: end; fill: #4a4a4a; }
    .tictactoe .cross { stroke: #0b5394; stroke-width: 7; stroke-linecap: round; fill: none; }
    .tictactoe .nought { stroke: #8a4500; stroke-width: 7; fill: none; }
    .tictactoe .won { stroke: #c8102e; stroke-width: 4; stroke-linecap: round; }
    @media (prefers-color-scheme: dark) {
      .tictactoe .ground { fill: #1f2226; }
      .tictactoe .grid { stroke: #a0a0a0; }
      .tictactoe text { fill: #d0d0d0; }
      .tictactoe .cross { stroke: #7db8f0; }
      .tictactoe .nought { stroke: #f0a860; }
      .tictactoe .won { stroke: #ff6b7d; }
    }
`
