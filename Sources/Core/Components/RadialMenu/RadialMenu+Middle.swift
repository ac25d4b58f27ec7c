import DetentControls
import DetentDrawing
import DetentGeometry
import DetentMenus
import DetentMotion
import DetentText

// The texts in the middle, and the semantics.
extension RadialMenu {
  /// Draws the highlighted item in full, or else where the middle leads.
  func drawMiddle(_ out: [Double], on canvas: inout Canvas) {
    let shown = unit(out[RadialMotion.words])
    guard shown > 0.001, door.isOut || phase == .closing else { return }
    let theme = environment.theme
    canvas.group(opacity: shown) { canvas in
      if let index = titledIndex, shownItems.indices.contains(index) {
        let item = shownItems[index]
        drawTitle(of: item, item.title, below(item, index), on: &canvas)
      } else if shownItems.isEmpty {
        drawTitle(environment.words.noItems, "", on: &canvas)
      } else {
        let symbol: Symbol = tree.isAtRoot ? .close : .back
        let words = tree.isAtRoot ? title : trail
        let font = Font(size: theme.type.footnote * min(scale, 1.5))
        let (half, side, up) = (0.6 * font.size, 20.0, 12 * layout.k)
        // In a small ring the words stay below the sign, or are left out.
        let down = max(up, side / 2 - up + half)
        let hasWords = !words.isEmpty && down + half <= middleRadius
        let frame = Rect(center: Point(0, hasWords ? -up : 0), size: Size(side, side))
        drawSign(symbol, in: frame, on: &canvas)
        guard hasWords else { return }
        let run = TextRun(words, font: font, maxWidth: middleWidth, elision: .middle)
        canvas.text(run, at: Point(0, down), color: theme.textSecondary)
      }
    }
  }

  /// The item whose title is shown: the highlighted one, or while the menu closes, the one that was.
  private var titledIndex: Int? {
    guard phase == .closing, wedge.strength.value > 0 else { return highlight }
    return ring.sectors.index(at: .radians(wedge.angle.value))
  }

  /// Draws the icon in the middle. The arrow that leads back points against the reading direction.
  private func drawSign(_ symbol: Symbol, in frame: Rect, on canvas: inout Canvas) {
    let turns = symbol == .back && isMirrored
    canvas.group(Placement(frame.center, rotation: turns ? .degrees(180) : .zero)) {
      $0.symbol(
        symbol, in: Rect(center: .zero, size: frame.size), color: environment.theme.textSecondary)
    }
  }

  private var scale: Double { environment.textScale }

  private var middleRadius: Double { tuning.ring1 * layout.k }

  /// The greatest width of a text within the innermost ring.
  private var middleWidth: Double { max(20, 2 * (middleRadius - 8)) }

  private func drawTitle(
    of item: Item? = nil, _ title: String, _ below: String, on canvas: inout Canvas
  ) {
    let theme = environment.theme
    let size = theme.type.body * min(scale, 1.5)
    let font = Font(size: theme.type.caption * min(scale, 1.5), hasTabularDigits: true)
    // A small ring has room for the title alone.
    let hasBelow = !below.isEmpty && size * 1.35 + font.size * 0.6 <= middleRadius
    let run = TextRun(
      title, font: Font(size: size, weight: .semibold), maxWidth: middleWidth, maxLines: 2,
      elision: .words)
    let text = PlacedText(run, at: Point(0, hasBelow ? -size * 0.55 : 0), color: theme.text)
    if let item { canvas.title(text, of: item, in: menu) } else { canvas.text(text) }
    guard hasBelow else { return }
    canvas.text(
      TextRun(below, font: font, maxWidth: middleWidth * 0.82, elision: .middle),
      at: Point(0, size * 1.35),
      color: theme.textSecondary)
  }

  /// Returns an item's subtitle, or else the path to it, or else its place.
  private func below(_ item: Item, _ index: Int) -> String {
    if !item.subtitle.isEmpty { return item.subtitle }
    if !tree.isAtRoot { return trail }
    // The item that leads to later ones is none of them.
    if tree.isMore(index) { return "" }
    return environment.words.position(tree.first + index + 1, of: tree.items.count)
  }

  /// The titles of the items that lead here.
  private var trail: String {
    var bytes: [UInt8] = []
    for item in tree.ancestors {
      if !bytes.isEmpty { bytes += " › ".bytes }
      bytes += item.title.bytes
    }
    return String(utf8: bytes)
  }

  func drawRegions(on canvas: inout Canvas) {
    let isOut = door.isOut
    let size = environment.size
    let target = Rect(center: center, radius: tuning.target / 2)
    let everywhere = Rect(.zero, size)
    canvas.region(
      MenuRegion.whole,
      frame: isOut || tuning.placement == .pointer ? everywhere : target, semantics)
    guard isOut else { return }
    let words = environment.words
    canvas.region(
      MenuRegion.back, frame: Rect(center: center, radius: layout.inner),
      Semantics(
        .button, label: tree.isAtRoot ? words.close : words.back, value: trail,
        actions: [.activate]))
    let side = max(environment.theme.shape.leastTarget, layout.rim - tuning.ring4 * layout.k)
    for (index, item) in shownItems.enumerated() {
      let arm = ring.arms[index] * ((tuning.ring4 + tuning.rim) / 2 * layout.k)
      canvas.region(
        tree.region(of: index), frame: Rect(center: center + arm, size: Size(side, side)),
        semantics(of: item, index))
    }
  }

  private var semantics: Semantics {
    let label = menu.name
    guard door.isOut else {
      return Semantics(
        .button, label: label, hint: environment.words.radialHint,
        state: menu.keyboard.hasFocus ? [.hasPopup, .focused] : [.hasPopup], actions: [.activate])
    }
    var state: Semantics.State = [.expanded, .modal]
    if menu.keyboard.hasFocus, highlight == nil { state.insert(.focused) }
    return Semantics(
      .menu, label: label,
      value: highlight.map { shownItems[$0].title }
        ?? (shownItems.isEmpty ? environment.words.noItems : ""),
      state: state, actions: [.activate, .increment, .decrement, .dismiss],
      position: highlight.map { tree.first + $0 + 1 } ?? 0, count: tree.items.count)
  }

  private func semantics(of item: Item, _ index: Int) -> Semantics {
    var state: Semantics.State = item.isEnabled ? [] : [.disabled]
    if item.isSelected { state.insert(.selected) }
    if item.hasChildren { state.insert(.hasPopup) }
    if highlight == index, menu.keyboard.hasFocus { state.insert(.focused) }
    return Semantics(
      .menuItem, label: item.title,
      value: ring.badges.indices.contains(index) ? ring.badges[index] : "",
      hint: item.subtitle, state: state, actions: item.isEnabled ? [.activate, .focus] : [],
      position: tree.first + index + 1, count: tree.items.count)
  }
}
