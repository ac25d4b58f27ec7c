import Detent
import DetentCommands
import DetentDesktop

/// The place of a component over the desktop.
struct Stand {
  let spot: Spot
  private let kind: Scene.Kind
  private let isMirrored: Bool

  init(of kind: Scene.Kind, _ placing: Placing, on display: Display) throws(DesktopError) {
    self.kind = kind
    isMirrored = placing.isRightToLeft ?? Display.isRightToLeft
    let usual: Place = kind == .radial || kind == .floating ? .pointer : .center
    let place: Place =
      switch placing.place {
      case nil: usual
      case .pointer: .pointer
      case .center: .center
      case .pixel(let x, let y): .pixel(x: x, y: y)
      }
    spot = try display.spot(at: place, monitor: placing.monitor)
  }

  /// A floating menu's button is in the corner of its area from which the area extends across the monitor. The
  /// desktop around the area cannot be blurred, so nothing is blurred inside it either.
  var tuning: [Tune] {
    guard kind == .floating else { return [] }
    let isLow = spot.point.y > spot.size.height / 2
    let isTrailing = (spot.point.x > spot.size.width / 2) != isMirrored
    let place: FloatingMenu.Place =
      switch (isLow, isTrailing) {
      case (true, true): .bottomTrailing
      case (true, false): .bottomLeading
      case (false, true): .topTrailing
      case (false, false): .topLeading
      }
    return [Tune("place", Double(place.rawValue)), Tune("blur", 0)]
  }

  /// Returns the component's area, in points of the monitor.
  func room(_ size: Size, for scene: Scene) -> Rect {
    switch kind {
    // These have their own places at the edges, or cover everything behind them.
    case .drawer, .alert: Rect(.zero, spot.size)
    case .floating: spot.room(size, anchor: button(in: size, scene))
    case .dial, .radial, .confirm: spot.room(size)
    }
  }

  /// Returns the centre of a floating menu's button in its area.
  private func button(in size: Size, _ scene: Scene) -> Point {
    func value(_ name: String, _ usual: Double) -> Double {
      scene.tuning.last { $0.name == name }?.value ?? usual
    }
    let standard = FloatingMenu.Tuning()
    let inset = value("margin", standard.margin) + value("button", standard.button) / 2
    let place = value("place", Double(standard.place.rawValue))
    let column = place.truncatingRemainder(dividingBy: 3) / 2
    let row = (place / 3).rounded(.down) / 2
    func position(_ fraction: Double, _ length: Double) -> Double {
      length > 2 * inset ? inset + fraction * (length - 2 * inset) : length / 2
    }
    return Point(
      position(isMirrored ? column : 1 - column, size.width), position(1 - row, size.height))
  }
}
