import Detent
import DetentCatalogue
import DetentEffort
import Testing

/// Accessibility for every hand and eye: the size of targets, and the legibility of texts.
@Suite struct ReachTests {
  /// Each scenario in every theme, or in one of them in turn.
  private static let themed: [(String, Theme)] = scenarios.enumerated().flatMap { index, name in
    let themes = [Theme.light, .dark, .highContrast]
    return (isHeavy ? themes : [themes[index % themes.count]]).map { (name, $0) }
  }

  /// The pictures of a scenario, two a second, of which those at rest count.
  private func atRest(_ script: Script, _ look: (DisplayList) -> Void) {
    var replay = Replay(script)
    var time = 0.0
    var last: DisplayList?
    while time < script.duration {
      time = min(script.duration, time + 0.5)
      replay.advance(to: time)
      guard replay.stage.isAtRest, replay.displayList != last else { continue }
      last = replay.displayList
      look(replay.displayList)
    }
  }

  /// 44 points for a finger (Apple, Human Interface Guidelines, "Accessibility"), or 24 where there are
  /// many items (WCAG 2.2, 2.5.8, "Target size (minimum)").
  @Test(arguments: scenarios) func `can be hit where it can be activated`(name: String) throws {
    let script = try #require(Catalogue.scenario(named: name)).script
    var small: Set<String> = []
    atRest(script) { list in
      let window = Rect(.zero, list.size)
      for region in list.regions where region.semantics.actions.contains(.activate) {
        let isOneOfMany = region.semantics.count > 12
        let least = min(isOneOfMany ? 24 : 44, list.size.shorterSide) - 0.001
        // A target scrolled out of sight is not tested there.
        guard window.intersects(region.frame), list.size.shorterSide >= 100 else { continue }
        if region.frame.width < least || region.frame.height < least {
          small.insert("\(region.semantics.label) \(region.id): \(region.frame.size)")
        }
      }
    }
    #expect(small.isEmpty)
  }

  /// The contrast of each text with its background is at least 4.5, and 7 in high contrast (WCAG 2.2, 1.4.3 and
  /// 1.4.6). Disabled items are pale on purpose.
  @Test(arguments: themed)
  func `can be read wherever it is written`(name: String, theme: Theme) throws {
    var script = try #require(Catalogue.scenario(named: name)).script.recolored(theme)
    // Their colours are the application's.
    script.scene.items = script.scene.items.map { $0.untinted }
    let least = theme.outlinesShapes ? 7.0 : 4.5
    var faint: Set<String> = []
    atRest(script) { list in
      for text in Ground.texts(of: list, on: theme.background) where text.contrast < least {
        faint.insert("\(text.string): \(text.contrast)")
      }
    }
    #expect(faint.isEmpty)
  }
}

extension Item {
  fileprivate var untinted: Item {
    var item = self
    item.tint = nil
    item.isEnabled = true
    item.children = children.map { $0.untinted }
    return item
  }
}

extension Script {
  fileprivate func recolored(_ theme: Theme) -> Script {
    var script = self
    script.environment.theme = theme
    for index in entries.indices {
      guard case .environment(var environment) = entries[index].action else { continue }
      environment.theme = theme
      script.entries[index].action = .environment(environment)
    }
    return script
  }
}

/// The background of a text: everything drawn there before it, in layers.
struct Ground {
  struct Read {
    let string: String
    let contrast: Double
  }

  /// All texts that are completely visible, with their contrast to the background.
  static func texts(of list: DisplayList, on ground: Color) -> [Read] {
    var found: [Read] = []
    var opacities: [Double] = []
    var clips: [Shape?] = []
    for (index, command) in list.commands.enumerated() {
      var text: PlacedText?
      var own: Color?
      switch command {
      case .text(let placed): text = placed
      case .pill(let pill): (text, own) = (pill.text, pill.fill)
      case .pushOpacity(let opacity):
        opacities.append(opacity)
        clips.append(nil)
      case .pushClip(let shape), .pushMask(let shape, _), .pushBackdropBlur(let shape, _):
        opacities.append(1)
        clips.append(shape)
      case .pop:
        opacities.removeLast()
        clips.removeLast()
      default: break
      }
      guard let text, opacities.allSatisfy({ $0 == 1 }), text.color.alpha == 1,
        !text.run.string.isEmpty
      else { continue }
      let point = text.middle
      guard Rect(.zero, list.size).contains(point),
        clips.allSatisfy({ $0.map { $0.covers(point) } ?? true })
      else { continue }
      let under =
        own.map { $0.alpha == 1 ? $0 : ground }
        ?? color(
          at: point, in: list.commands[..<index], ground)
      found.append(Read(string: text.run.string, contrast: text.color.contrast(with: under)))
    }
    return found
  }

  private static func color(
    at point: Point, in commands: ArraySlice<Command>, _ ground: Color
  ) -> Color {
    var color = ground
    // For texts on a group's own background. In a partly transparent group, each command is faded by itself.
    var stack: [(opacity: Double, isOpen: Bool)] = []
    for command in commands {
      let isSeen = stack.allSatisfy(\.isOpen)
      let opacity = stack.reduce(1) { $0 * $1.opacity }
      switch command {
      case .fill(let shape, let fill) where isSeen && shape.covers(point):
        color = color.under(fill.opacity(opacity))
      case .stroke(let shape, let ink, let stroke)
      where isSeen && stroke.dash.isEmpty && shape.isInked(at: point, width: stroke.width):
        color = color.under(ink.opacity(opacity))
      case .pushOpacity(let opacity): stack.append((opacity, true))
      case .pushClip(let shape), .pushMask(let shape, _), .pushBackdropBlur(let shape, _):
        stack.append((1, shape.covers(point)))
      case .pop: stack.removeLast()
      default: break
      }
    }
    return color
  }
}

extension Color {
  /// Returns the colour seen when another one is drawn over this one.
  fileprivate func under(_ other: Color) -> Color {
    mixed(with: Color(other.red, other.green, other.blue), other.alpha)
  }
}

extension PlacedText {
  /// The approximate centre of the text.
  fileprivate var middle: Point {
    let half = min(run.estimatedSize.width, run.maxWidth) / 2 * placement.scale
    let point = placement.position
    switch alignment {
    case .left: return Point(point.x + half, point.y)
    case .center: return point
    case .right: return Point(point.x - half, point.y)
    }
  }
}

extension Shape {
  fileprivate func covers(_ point: Point) -> Bool {
    switch self {
    case .circle(let center, let radius): return center.distance(to: point) <= radius
    case .rect(let rect, _): return rect.contains(point)
    case .path(let path): return path.controlBounds.map { $0.contains(point) } ?? false
    case .line, .arc: return false
    }
  }

  fileprivate func isInked(at point: Point, width: Double) -> Bool {
    guard case .arc(let center, let radius, let from, let sweep) = self,
      abs(center.distance(to: point) - radius) <= width / 2
    else { return false }
    let middle = from + sweep / 2
    let away = (point - center).angle.shortest(to: middle).radians.magnitude
    return away <= sweep.radians.magnitude / 2
  }
}
