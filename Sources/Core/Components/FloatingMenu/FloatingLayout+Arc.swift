import DetentControls
import DetentGeometry
import DetentMenus

// Items on an arc around the button.
extension FloatingLayout {
  private static let mostOnArc = 12

  /// The angle where the arc begins, its sweep, and whether it is a whole circle. It extends away from
  /// the edges at which the button is.
  private var span: (start: Double, sweep: Double, isWhole: Bool) {
    let (x, y) = fractions
    let (quarter, half) = (Double.pi / 2, Double.pi)
    switch (x, y) {
    case (0.5, 0.5): return (-quarter, mirrored ? -2 * half : 2 * half, true)
    case (0.5, 1): return mirrored ? (0, -half, false) : (half, half, false)
    case (0.5, _): return mirrored ? (0, half, false) : (half, -half, false)
    case (1, 0.5): return (-quarter, -half, false)
    case (_, 0.5): return (-quarter, half, false)
    case (1, 1): return (-quarter, -quarter, false)
    case (_, 1): return (-quarter, quarter, false)
    case (1, _): return (quarter, quarter, false)
    default: return (quarter, -quarter, false)
    }
  }

  private func directions(_ count: Int) -> [Vector] {
    let (start, sweep, isWhole) = span
    let parts = Double(isWhole ? count : max(1, count - 1))
    return (0..<count).map { index in
      let share = count == 1 && !isWhole ? 0.5 : Double(index) / parts
      return Vector(length: 1, angle: .radians(start + sweep * share))
    }
  }

  private var labelsAreAbove: Bool { center.y * 2 >= size.height }

  /// Returns the rectangle that an item occupies, with its label.
  private func cell(at place: Point) -> Rect {
    let side = Size(button + 8 * unit, button + 8 * unit)
    let circle = Rect(center: place, size: side)
    guard tuning.labels != .none else { return circle }
    let distance = button / 2 + FloatingLayout.lift + smallHeight / 2
    return circle.union(
      Rect(
        center: place + Vector(0, labelsAreAbove ? -distance : distance),
        size: Size(smallWidth + 4 * unit, smallHeight)))
  }

  /// Returns the least radius, from `least` on, at which the items touch neither each other nor the button.
  /// Returns nil if they would leave the space.
  private func radius(_ count: Int, least: Double) -> Double? {
    let directions = directions(count)
    // Labels glide in from as far above or below as their distance from the buttons.
    let space = Rect(
      x: 0, y: FloatingLayout.lift, width: size.width,
      height: max(0, size.height - 2 * FloatingLayout.lift))
    let own = Rect(
      center: center,
      size: Size(button + 4 + 2 * excess.width, button + 4 + 2 * excess.height))
    var radius = least
    while radius < size.width + size.height {
      let cells = directions.map { cell(at: center + $0 * radius) }
      guard
        cells.allSatisfy({
          space.contains($0.origin) && $0.maxX <= space.maxX && $0.maxY <= space.maxY
        })
      else { return nil }
      var isFree = cells.allSatisfy { !$0.intersects(own) }
      for index in cells.indices where isFree {
        isFree = !cells[(index + 1)...].contains { $0.intersects(cells[index]) }
      }
      if isFree { return radius }
      radius += 4
    }
    return nil
  }

  private var leastRadius: Double { 1.25 * pitch }

  var arcCapacity: Int {
    var (capacity, least) = (0, leastRadius)
    while capacity < FloatingLayout.mostOnArc,
      let radius = radius(capacity + 1, least: least)
    {
      capacity += 1
      least = radius
    }
    return capacity
  }

  func arcSlots(_ labels: [Size]) -> [FloatingSlot] {
    let radius = radius(labels.count, least: leastRadius) ?? leastRadius
    return zip(directions(labels.count), labels).map { direction, label in
      let place = center + direction * radius
      return FloatingSlot(
        center: place,
        label: smallLabel(
          of: place, label, highest: label.height, above: labelsAreAbove))
    }
  }
}
