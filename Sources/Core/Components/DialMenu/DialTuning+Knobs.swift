import DetentControls
import DetentGeometry
import DetentMenus

extension DialMenu.Tuning: Tunable {
  public mutating func tune(with tuner: inout Tuner) {
    tuner.number("bubble", &bubble, 20, 1e6, unit: "points")
    tuner.number("margin", &margin, 0, 1e6, unit: "points")
    tuner.number("largest-scale", &largestScale, 0.01, 100)
    tuner.number("smallest-scale", &smallestScale, 0.01, 100)
    tuner.number("scale-distance", &scaleDistance, 0.1, 1e6, unit: "points")
    tuner.angle("anchor", &anchor)
    tuner.toggle("mirrors", &mirrors)
    tuner.count("most-bubbles", &mostBubbles, 4...60)
    tuner.number("dead-zone", &deadZone, 0, 1, unit: "radii")
    tuner.number("friction", &friction, 0.01, 1e3, unit: "per second")
    tuner.toggle("opens-at-once", &opensAtOnce)
    tuner.toggle("closes-on-activation", &closesOnActivation)
    tuner.spring("settle-response", "settle-ratio", &settle)
    tuner.spring("follow-response", "follow-ratio", &follow)
  }

  public var isConsistent: Bool { largestScale >= smallestScale }
}
