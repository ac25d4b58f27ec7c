import DetentCairo
import DetentGTK
import Knob

// A custom component in a window, or in a picture:
//
//     swift run KnobApp
//     swift run KnobApp picture knob.png

let knob = RotaryKnob("Volume", notches: 11, value: 4)
let size = Size(240, 270)

if CommandLine.arguments.count == 3, CommandLine.arguments[1] == "picture" {
  var stage = Stage(knob)
  stage.fit(Environment(size: size))
  let picture = try Bitmap.render(stage.displayList, background: Theme.light.background)
  try picture.write(to: CommandLine.arguments[2])
} else {
  let volume = Live(knob) { event in
    if case .changed(let value) = event { print(value) }
  }
  Application("org.example.knob").run { window in
    window.title = "Knob"
    window.add(ControlView(volume, naturalSize: size))
  }
}
