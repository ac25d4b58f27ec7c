import DetentControls
import DetentGeometry
import DetentMenus

extension DrawerMenu.Tuning: Tunable {
  public mutating func tune(with tuner: inout Tuner) {
    var (edge, detents) = (self.edge.rawValue, self.detents.rawValue)
    tuner.choice("edge", &edge, ["leading", "trailing", "top", "bottom"])
    tuner.choice("detents", &detents, ["full", "half", "rail", "rail-and-half"])
    self.edge = Edge(rawValue: edge) ?? .leading
    self.detents = Detents(rawValue: detents) ?? .full
    tuner.number("width", &width, 44, 1e5, unit: "points")
    tuner.number("widest", &widest, 44, 1e5, unit: "points")
    tuner.number("height", &height, 44, 1e5, unit: "points")
    tuner.number("rail", &rail, 44, 200, unit: "points")
    tuner.number("row-height", &rowHeight, 20, 400, unit: "points")
    tuner.number("gravity", &gravity, 1, 1e5, unit: "points per second squared")
    tuner.number("acceleration", &acceleration, 0, 1e4, unit: "newton seconds")
    tuner.number("opening-time", &openingTime, 0.02, 5, unit: "seconds")
    tuner.number("elasticity", &elasticity, 0, 0.9)
    tuner.number("longest", &longest, 0.2, 10, unit: "seconds")
    tuner.number("edge-zone", &edgeZone, 0, 1e5, unit: "points")
    tuner.number("touch-flick", &touchFlick, 1, 1e5, unit: "points per second")
    tuner.number("mouse-flick", &mouseFlick, 1, 1e5, unit: "points per second")
    tuner.number("touchpad-flick", &touchpadFlick, 1, 1e5, unit: "points per second")
    tuner.number("dimming", &dimming, 0, 1)
    tuner.toggle("closes-on-activation", &closesOnActivation)
    tuner.toggle("opens-at-once", &opensAtOnce)
  }
}
