import Detent

// The mirror image of a script: the other direction of text, and a hand that does the same on the other side.

extension Script {
  /// - Precondition: The script was parsed, so that its tuning is valid.
  var mirrored: Script {
    var script = self
    var width = environment.size.width
    script.environment = environment.mirrored
    script.scene.tuning = scene.tuning.map { $0.mirrored(scene.kind) }
    for index in script.entries.indices {
      switch script.entries[index].action {
      case .environment(let environment):
        width = environment.size.width
        script.entries[index].action = .environment(environment.mirrored)
      case .input(let input): script.entries[index].action = .input(input.mirrored(width))
      default: break
      }
    }
    return script
  }
}

extension Tune {
  /// Left and right are meant visually, so the mirror image has the other one.
  fileprivate func mirrored(_ kind: Scene.Kind) -> Tune {
    guard let knob = kind.knobs.first(where: { $0.name == name }), !knob.words.isEmpty else {
      return self
    }
    let word = knob.words[Int(value)]
    let other = word == "left" ? "right" : word == "right" ? "left" : word
    return Tune(name, Double(knob.words.firstIndex(of: other) ?? Int(value)))
  }
}

extension Environment {
  var mirrored: Environment {
    var environment = self
    environment.direction = direction == .leftToRight ? .rightToLeft : .leftToRight
    return environment
  }
}

extension Input {
  fileprivate func mirrored(_ width: Double) -> Input {
    switch self {
    case .pointer(var event):
      event.position.x = width - event.position.x
      return .pointer(event)
    case .scroll(var event):
      event.position.x = width - event.position.x
      event.delta.x = -event.delta.x
      return .scroll(event)
    case .key(var event):
      event.key = event.key == .left ? .right : event.key == .right ? .left : event.key
      return .key(event)
    case .action, .focus, .request: return self
    }
  }
}

/// Compares a picture with the mirror image of another.
///
/// Positions may differ by a millionth of a point, since w − x is rounded, and those on a
/// wheel of rods by a tenth, since the solver stops at its own accuracy. Symbols are not
/// mirrored, only their positions, which are approximate in motion. Paths are compared by
/// their points, whatever their direction. What fills like a clock goes clockwise in both.
struct Mirror {
  let width: Double
  let isMoving: Bool
  let tolerance: Double

  /// The tolerance for the positions of moving symbols, in points: they turn, and have no fixed left and right.
  private var symbols: Double { isMoving ? 30 : 0 }

  /// Returns the difference; nil if they are alike.
  func difference(_ a: DisplayList, _ b: DisplayList) -> String? {
    guard a.commands.count == b.commands.count else {
      return "\(a.commands.count) and \(b.commands.count) commands"
    }
    for (index, (one, other)) in zip(a.commands, b.commands).enumerated()
    where !isAlike(one, other) {
      // A row of equal marks is drawn from the other end.
      let near = max(0, index - 2)...min(a.commands.count - 1, index + 2)
      if near.contains(where: { isAlike(one, b.commands[$0]) }) { continue }
      return "command \(index): \(one) and \(other)"
    }
    return nil
  }

  private func isAlike(_ a: Command, _ b: Command) -> Bool {
    switch (a, b) {
    case (.fill(let a, let color), .fill(let b, let other)):
      return isAlike(a, b) && isNear(color, other)
    case (.stroke(let a, let color, let stroke), .stroke(let b, let other, let otherStroke)):
      return isAlike(a, b, stroke) && isNear(color, other) && isNear(stroke, otherStroke)
    case (.shadow(let a, let shadow), .shadow(let b, let other)):
      return isAlike(a, b) && isNear(shadow, other)
    case (.text(let a), .text(let b)): return isAlike(a, b)
    case (.underline(let a, let parts), .underline(let b, let others)):
      return isAlike(a, b) && parts == others
    case (.pill(let a), .pill(let b)):
      return isAlike(a.text, b.text) && a.fill == b.fill && a.padding == b.padding
        && (a.radius == b.radius || isNear(a.radius, b.radius))
    case (.picture(let a), .picture(let b)):
      return a.name == b.name && isAlike(a.frame, b.frame) && a.tint == b.tint
        && isNear(a.rotation.radians, -b.rotation.radians)
    case (.pushClip(let a), .pushClip(let b)): return isAlike(a, b)
    case (.pushMask(let a, let stroke), .pushMask(let b, let other)):
      return isAlike(a, b, stroke) && isNear(stroke, other)
    case (.pushOpacity(let a), .pushOpacity(let b)): return isNear(a, b)
    case (.pushBackdropBlur(let a, let radius), .pushBackdropBlur(let b, let other)):
      return isAlike(a, b) && isNear(radius, other)
    case (.pop, .pop): return true
    case (.region(let a), .region(let b)):
      return a.id == b.id && a.semantics == b.semantics && isAlike(a.frame, b.frame)
    default: return false
    }
  }

  private func isAlike(_ a: Shape, _ b: Shape, _ stroke: Stroke = Stroke()) -> Bool {
    switch (a, b) {
    case (.circle(let a, let radius), .circle(let b, let other)):
      let isDot = radius < 2 && abs(width - a.x - b.x) <= symbols && abs(a.y - b.y) <= symbols
      return (isAlike(a, b) || isDot) && isNear(radius, other)
    case (.rect(let a, let radius), .rect(let b, let other)):
      return isAlike(a, b) && isNear(radius, other)
    case (.line(let a, let c), .line(let b, let d)):
      return (isAlike(a, b) && isAlike(c, d)) || (isAlike(a, d) && isAlike(c, b))
    case (.arc(let a, let radius, let from, let sweep), .arc(let b, let r2, let from2, let sweep2)):
      guard isAlike(a, b), isNear(radius, r2), isNear(sweep.magnitude, sweep2.magnitude) else {
        return false
      }
      let isClock = from == .top && from2 == .top && isNear(sweep.radians, sweep2.radians)
      return isClock || isSameArc(radius, from, sweep, from2, sweep2, stroke)
    case (.path(let a), .path(let b)): return isAlike(a, b)
    default: return false
    }
  }

  /// Compares arcs by their centres, and whole circles by where their pattern begins.
  private func isSameArc(
    _ radius: Double, _ from: Angle, _ sweep: Angle, _ from2: Angle, _ sweep2: Angle,
    _ stroke: Stroke
  ) -> Bool {
    guard sweep.magnitude > 2 * .pi - 1e-9, let gap = stroke.dash.last else {
      let middle = Double.pi - (from.radians + sweep.radians / 2)
      return isMultiple(middle - (from2.radians + sweep2.radians / 2), of: 2 * .pi)
    }
    let period = stroke.dash.reduce(0, +) / radius
    let ink = period - gap / radius
    return isMultiple(.pi - from.radians - ink - from2.radians, of: period, within: 1e-4)
  }

  private func isMultiple(
    _ value: Double, of step: Double, within least: Double = 0
  ) -> Bool {
    let rest = value / step
    return abs(rest - rest.rounded()) * step < max(least, tolerance)
  }

  private func isAlike(_ a: Path, _ b: Path) -> Bool {
    let (one, other) = (a.points, b.points)
    guard one.count == other.count else { return false }
    if one.allSatisfy({ point in other.contains { isAlike(point, $0) } }) { return true }
    return isMoved(one, other, a.controlBounds, b.controlBounds)
  }

  /// Whether two symbols are the same in two places, with the centre mirrored if the symbol is centred in its frame.
  private func isMoved(_ a: [Point], _ b: [Point], _ box: Rect?, _ other: Rect?) -> Bool {
    guard let box, let other, let first = a.first, let second = b.first else { return true }
    let way = second - first
    let off = Vector(width - box.center.x - other.center.x, box.center.y - other.center.y)
    if isMoving { return off.length <= symbols }
    let isSame = zip(a, b).allSatisfy { ($1 - $0 - way).length < 1e-4 }
    return isSame && abs(off.x) <= 0.2 * max(box.width, box.height) && isNear(off.y, 0)
  }

  private func isAlike(_ a: PlacedText, _ b: PlacedText) -> Bool {
    isNear(a.run, b.run) && isNear(a.color, b.color) && isNear(a.placement.scale, b.placement.scale)
      && isAlike(a.placement.position, b.placement.position)
      && isNear(a.placement.rotation.radians, -b.placement.rotation.radians)
      && (a.alignment == .center) == (b.alignment == .center)
      && (a.alignment == .center || a.alignment != b.alignment)
  }

  private func isNear(_ a: TextRun, _ b: TextRun) -> Bool {
    var other = b
    if isNear(a.maxWidth, b.maxWidth) { other.maxWidth = a.maxWidth }
    return a == other
  }

  private func isAlike(_ a: Point, _ b: Point) -> Bool {
    isNear(width - a.x, b.x) && isNear(a.y, b.y)
  }

  private func isAlike(_ a: Rect, _ b: Rect) -> Bool {
    isNear(width - a.maxX, b.minX) && isNear(a.minY, b.minY) && isNear(a.width, b.width)
      && isNear(a.height, b.height)
  }

  private func isNear(_ a: Color, _ b: Color) -> Bool {
    isNear(a.red, b.red) && isNear(a.green, b.green) && isNear(a.blue, b.blue)
      && isNear(a.alpha, b.alpha)
  }

  private func isNear(_ a: Stroke, _ b: Stroke) -> Bool {
    isNear(a.width, b.width) && a.cap == b.cap && a.join == b.join && a.dash.count == b.dash.count
      && zip(a.dash, b.dash).allSatisfy { isNear($0, $1) } && isNear(a.trimStart, b.trimStart)
      && isNear(a.trimEnd, b.trimEnd)
  }

  private func isNear(_ a: Shadow, _ b: Shadow) -> Bool {
    isNear(a.color, b.color) && isNear(a.offset.x, -b.offset.x) && isNear(a.offset.y, b.offset.y)
      && isNear(a.blur, b.blur)
  }

  private func isNear(_ a: Double, _ b: Double) -> Bool { a == b || abs(a - b) < tolerance }
}

extension Angle {
  fileprivate var magnitude: Double { radians.magnitude }
}

extension Path {
  fileprivate var points: [Point] {
    elements.flatMap { element -> [Point] in
      switch element {
      case .move(let point), .line(let point): [point]
      case .cubic(let first, let second, let point): [first, second, point]
      case .close: []
      }
    }
  }
}
