package five

// style has the colours of a picture, for light surroundings and for dark ones.
// The board has a ground of its own, on which stones of both colours stand out.
// Every rule names the class of the picture, so that it is safe within a page.
const style = `
    .five-in-a-row .ground { fill: #ecd9b0; }
    .five-in-a-row .lines { stroke: #6b5836; stroke-width: 1; fill: none; }
    .five-in-a-row text { font: 10px sans-serif; text-anchor: middle; fill: #4a3c22; }
    .five-in-a-row .black { fill: #161616; stroke: #000000; }
    .five-in-a-row .white { fill: #fdfdfd; stroke: #3a3a3a; }
    .five-in-a-row .on-black { fill: #ffffff; }
    .five-in-a-row .on-white { fill: #000000; }
    .five-in-a-row .won { fill: none; stroke: #c8102e; stroke-width: 3; }
    @media (prefers-color-scheme: dark) {
      .five-in-a-row .ground { fill: #54462f; }
      .five-in-a-row .lines { stroke: #b7a27a; }
      .five-in-a-row text { fill: #efe2c4; }
      .five-in-a-row .black { stroke: #c9b994; }
      .five-in-a-row .white { fill: #e6e6e6; stroke: #000000; }
      .five-in-a-row .won { stroke: #ff6b7d; }
    }
`
