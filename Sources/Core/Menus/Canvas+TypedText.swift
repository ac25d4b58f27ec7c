import DetentControls
import DetentDrawing
import DetentGeometry
import DetentText

// Typed text is drawn in a pill at the lower edge, over everything else.
extension Canvas {
  /// Draws typed text that matches no item. Draws nothing as long as an item matches.
  @inline(never)
  public mutating func mismatch(_ keyboard: MenuKeyboard, _ environment: Environment) {
    guard keyboard.isMismatch else { return }
    let room = Rect(.zero, environment.size)
    pill(Typed(keyboard, environment), at: room.maxY, in: room, hasRegion: true, environment)
  }

  /// Draws the text typed into a menu, the menu's message, and the number of checked items.
  ///
  /// - Parameters:
  ///   - room: The area that the menu covers; the whole environment by default.
  ///   - prompts: Whether a menu that narrows its list shows its title there as long as nothing is typed.
  ///   - opacity: The opacity of an opening or closing menu, 0…1. Without one, the texts are there while the
  ///     menu is out.
  @inline(never)
  public mutating func typedText(
    _ menu: Menu, in room: Rect? = nil, prompts: Bool = true, opacity: Double? = nil
  ) {
    let environment = menu.environment
    guard menu.showsTexts else { return mismatch(menu.keyboard, environment) }
    let isOut = menu.door.isOut
    guard isOut || opacity != nil && menu.door.phase != .closed else { return }
    let room = room ?? Rect(.zero, environment.size)
    group(opacity: unit(opacity ?? 1)) {
      var bottom = room.maxY
      for typed in Typed.texts(of: menu, prompts: prompts) {
        bottom = $0.pill(typed, at: bottom, in: room, hasRegion: isOut, environment)
      }
    }
  }

  /// Draws a pill, and returns where the next one above it may end.
  @discardableResult
  private mutating func pill(
    _ typed: Typed, at bottom: Double, in room: Rect, hasRegion: Bool, _ environment: Environment
  ) -> Double {
    let (run, height) = typed.run(width: room.size.width)
    let middle = Point(
      room.center.x, max(room.minY + typed.size, bottom - Typed.margin - height / 2))
    let placed = PlacedText(run, at: middle, color: typed.ink)
    draw(
      .pill(
        Pill(
          placed, fill: typed.fill, padding: Size(14, 6),
          radius: typed.maxLines == 1 ? .infinity : 12,
          shadow: environment.theme.restingShadow)))
    if hasRegion {
      region(
        typed.region, frame: Rect(center: middle, size: Size(run.estimatedSize.width, height)),
        typed.semantics)
    }
    return middle.y - height / 2 - Typed.gap
  }
}

extension Environment {
  /// Whether menus show typed text while it matches.
  fileprivate var showsTypedText: Bool { usedFilter != .off || answers.contains(.several) }
}

extension Menu {
  /// Whether there may be more to show than typed text that matches no item.
  fileprivate var showsTexts: Bool { environment.showsTypedText || !message.isEmpty }

  /// The size of the environment, without what texts in pills may cover at its lower edge.
  @inline(never)
  package var sizeAboveTexts: Size {
    let size = environment.size
    return Size(size.width, size.height - min(reservedHeight, Typed.share * size.height))
  }

  /// The same where only a message takes room of its own, and a prompt or typed text alone covers what is there.
  @inline(never)
  package var sizeAboveMessage: Size { message.isEmpty ? environment.size : sizeAboveTexts }

  /// The height that is kept at the lower edge for texts in pills: the message, and a line for a prompt or typed text,
  /// whether there is one or not.
  @inline(never)
  package var reservedHeight: Double {
    let below = Typed.heightOfLine(environment)
    if message.isEmpty { return below }
    let text = Typed(message: message, environment).run(width: environment.size.width)
    return Typed.margin + text.height + below + (below > 0 ? Typed.gap : 0)
  }

  /// Returns the height at the lower end of an area that the texts in pills cover.
  ///
  /// - Parameter width: The width of the area.
  @inline(never)
  package func heightOfTexts(width: Double, prompts: Bool) -> Double {
    guard showsTexts else { return 0 }
    return Typed.texts(of: self, prompts: prompts).reduce(0) {
      $0 + Typed.margin + $1.run(width: width).height + Typed.gap
    }
  }
}

/// The text of a pill, with its look.
private struct Typed {
  var text: String
  var size: Double
  var weight = Font.Weight.medium
  var maxLines = 1
  var elision = TextRun.Elision.middle
  var fill: Color
  var ink: Color
  var region = MenuRegion.typedText
  var semantics: Semantics

  /// The distance between two pills.
  static let gap = 6.0
  /// The distance below a pill.
  static let margin = 10.0
  /// The greatest share of the environment's height that all pills cover, unless a line each needs more.
  static let share = 0.4

  /// Returns the height of one line.
  static func height(of size: Double) -> Double { 1.5 * size }

  /// Returns the size of a font for an environment: scaled, but so that a line leaves seven eighths of the height.
  static func size(_ size: Double, _ environment: Environment) -> Double {
    min(size * environment.textScale, environment.size.height / 12)
  }

  /// Returns the height that a prompt or typed text takes at the lower edge, if menus show it.
  static func heightOfLine(_ environment: Environment) -> Double {
    guard environment.showsTypedText else { return 0 }
    return margin + height(of: size(environment.theme.type.body, environment))
  }

  /// Returns the texts of a menu, from below.
  static func texts(of menu: Menu, prompts: Bool) -> [Typed] {
    var texts: [Typed] = []
    if !menu.environment.showsTypedText {
      if menu.keyboard.isMismatch { texts.append(Typed(menu.keyboard, menu.environment)) }
    } else if let typed = Typed(menu, prompts: prompts) {
      texts.append(typed)
    }
    if !menu.message.isEmpty { texts.append(Typed(message: menu.message, menu.environment)) }
    return texts
  }

  /// Returns the text, and the height that it takes in an area.
  @inline(never)
  func run(width: Double) -> (run: TextRun, height: Double) {
    var run = TextRun(
      text, font: Font(size: size, weight: weight), maxWidth: max(40, width - 64),
      maxLines: maxLines)
    run.elision = elision
    return (run, max(Typed.height(of: size), run.estimatedSize.height))
  }

  /// Creates a text that matches no item.
  init(_ keyboard: MenuKeyboard, _ environment: Environment) {
    let theme = environment.theme
    text = keyboard.typedText
    size = Typed.size(theme.type.body, environment)
    fill = theme.destructive
    ink = theme.ink(on: fill)
    semantics = Semantics(.status, label: environment.words.noMatch, value: text)
  }

  init(message: String, _ environment: Environment) {
    let theme = environment.theme
    text = message
    size = Typed.size(theme.type.footnote, environment)
    weight = .regular
    let taken = Typed.margin + Typed.heightOfLine(environment) + Typed.gap
    let room = Typed.share * environment.size.height - taken
    elision = .end
    maxLines = Int(max(1, min(4, room / Typed.height(of: size))))
    fill = theme.surfaceRaised
    ink = theme.text
    region = MenuRegion.message
    semantics = Semantics(.status, label: message)
  }

  /// Creates the text of a menu. Returns nil if there is nothing to show.
  init?(_ menu: Menu, prompts: Bool) {
    let (environment, keyboard) = (menu.environment, menu.keyboard)
    self.init(keyboard, environment)
    let theme = environment.theme
    var bytes = keyboard.typedText.bytes
    let (isPrompt, count) = (bytes.isEmpty, menu.tree.checkedCount)
    if environment.answers.contains(.secret) {
      bytes = []
      for _ in 0..<keyboard.filterText.count { bytes += "•".bytes }
    }
    if isPrompt, prompts { bytes = menu.title.bytes }
    if count > 0 {
      if !bytes.isEmpty { bytes += "   ".bytes }
      bytes += "✓ ".bytes
      bytes += environment.words.number(count).bytes
    }
    guard !bytes.isEmpty else { return nil }
    text = String(utf8: bytes)
    semantics.value = text
    // Text that may itself be the answer is not shown as a mismatch.
    guard !keyboard.isMismatch || environment.answers.contains(.text) else { return }
    fill = theme.surfaceRaised
    ink = isPrompt ? theme.textSecondary : theme.text
    semantics.label = menu.name
  }
}
