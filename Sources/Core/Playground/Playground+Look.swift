import DetentControls
import DetentDrawing
import DetentDynamics
import DetentGeometry
import DetentSketch
import DetentText

extension Playground {
  public func draw(on canvas: inout Canvas) {
    guard isFitted else { return }
    var shown = self
    shown.world = world.presentation
    shown.paint(on: &canvas)
  }

  private func paint(on canvas: inout Canvas) {
    canvas.sketch(world, style, area: bounds)
    if let selection, isFocusVisible, let index = index(of: selection) { ring(index, on: &canvas) }
    if let draft { self.draft(draft, on: &canvas) }
    if pieces.isEmpty {
      let font = Font(size: environment.theme.type.body * environment.textScale)
      canvas.text(
        TextRun(words.hint, font: font, maxWidth: max(1, bounds.width - 32), maxLines: 3),
        at: bounds.center, color: environment.theme.textSecondary)
    }
    regions(on: &canvas)
  }

  private var style: SketchStyle {
    let theme = environment.theme
    var style = SketchStyle(
      body: theme.accent, anchored: theme.textSecondary, bearing: theme.accent,
      boundary: theme.line, push: theme.destructive, field: theme.positive)
    if settings.showsJoints { (style.attachment, style.snap) = (theme.caution, theme.positive) }
    if settings.showsContacts { style.contact = theme.destructive }
    return style
  }

  private func ring(_ index: Int, on canvas: inout Canvas) {
    let theme = environment.theme
    let body = world[pieces[index].body]
    let gap = theme.shape.focusGap + theme.shape.focusWidth / 2
    let stroke = Stroke(width: theme.shape.focusWidth)
    switch pieces[index].form {
    case .box:
      canvas.group(Placement(body.position, rotation: body.angle)) { canvas in
        canvas.stroke(
          .rect(Rect(center: .zero, size: body.size).inset(by: -gap), radius: gap), theme.focus,
          stroke)
      }
    case .ball, .polygon:
      canvas.stroke(
        .circle(center: body.position, radius: body.size.width / 2 + gap), theme.focus, stroke)
    }
  }

  /// Draws the line of a draft with a head, dashed unless it is a push.
  private func draft(_ draft: Draft, on canvas: inout Canvas) {
    guard let start = start(of: draft), start.distance(to: draft.end) > 1 else { return }
    let theme = environment.theme
    let color = tool == .push ? theme.destructive : theme.caution
    let along = (draft.end - start).normalized
    var stroke = Stroke(width: 2, cap: .round)
    if tool != .push { stroke.dash = [6, 5] }
    canvas.stroke(.line(start, draft.end), color, stroke)
    let (back, side) = (along * 10, along.perpendicular * 5)
    canvas.fill(
      .path(Path([draft.end, draft.end - back + side, draft.end - back - side], closed: true)),
      color)
  }

  private func regions(on canvas: inout Canvas) {
    canvas.region(
      Playground.wholeRegion, frame: bounds,
      Semantics(
        .group, label: words.title, value: Decimal.text(Double(pieces.count), decimals: 0),
        actions: .activate))
    for (index, piece) in pieces.enumerated() {
      let size = world[piece.body].size
      let name =
        switch piece.form {
        case .box: words.box
        case .ball: words.ball
        case .polygon: words.polygon
        }
      canvas.region(
        piece.number, frame: Rect(center: world.position(of: piece.body), size: size),
        Semantics(
          .option, label: name + " " + Decimal.text(Double(piece.number), decimals: 0),
          state: piece.number == selection ? .selected : [],
          actions: [.activate, .focus, .dismiss, .increment, .decrement],
          position: index + 1, count: pieces.count))
    }
  }
}
