// The physics alone, as another program would use it.
//
//     swift run FallingBox                  a chart, in the terminal
//     swift run FallingBox svg > box.svg    a film, for a browser

if CommandLine.arguments.dropFirst() == ["svg"] {
  print(Film(fall: Fall(rate: 60)).text, terminator: "")
} else {
  print(Chart(fall: Fall(rate: 30)).text, terminator: "")
}
