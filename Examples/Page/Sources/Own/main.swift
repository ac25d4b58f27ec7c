import Carousel
import Detent
import DetentWeb
import Knob

// Custom components as elements of a page, each in one line. `Scripts/web package Examples/Page Own` builds Own.wasm
// into out/web, and own.html uses it.

struct KnobTuning: Tunable {
  var notches = 11
  mutating func tune(with tuner: inout Tuner) { tuner.count("notches", &notches, 2...100) }
}

define("lamp-switch", { Lamp($0.label) }, telling: { PageEvent("change", value: $0 ? 1 : 0) })
define("card-carousel") { Carousel($0.items, title: $0.label) }
define(
  "rotary-knob", tunedBy: KnobTuning.self, { RotaryKnob($0.label, notches: $1.notches) },
  telling: { event in
    switch event {
    case .ticked(let notch): PageEvent("tick", value: Double(notch))
    case .changed(let notch): PageEvent("change", value: Double(notch))
    }
  })
