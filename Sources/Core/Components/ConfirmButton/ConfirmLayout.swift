import DetentControls
import DetentGeometry
import DetentMenus

/// The layout of a confirm button, in points.
struct ConfirmLayout: Equatable, Sendable {
  /// The widths of the texts as measured.
  struct Texts: Equatable, Sendable {
    var title = 0.0
    /// The width of the widest text during a wait.
    var waiting = 0.0
    /// The width of the wider answer.
    var answer = 0.0
    var lineHeight = 20.0
  }

  static let margin = 16.0
  static let padding = 24.0
  static let gap = 10.0

  let size: Size
  let button: Rect
  /// The frames of the answers: Cancel, then Confirm.
  let answers: [Rect]
  /// The centre of the question above the answers.
  let question: Point
  let iconSide: Double

  @inline(never)
  init(
    _ size: Size, _ texts: Texts, hasIcon: Bool, _ tuning: ConfirmButton.Tuning, isMirrored: Bool,
    leastTarget: Double
  ) {
    self.size = size
    let room = max(0, size.width - 2 * ConfirmLayout.margin)
    iconSide = texts.lineHeight
    let height = max(48, leastTarget, texts.lineHeight + 26)
    let content = max(texts.title + (hasIcon ? iconSide + 8 : 0), texts.waiting + iconSide + 8)
    let width = min(max(140, content + 2 * ConfirmLayout.padding), max(room, min(44, size.width)))
    let middle = ConfirmLayout.middle(size, height: height, tuning)
    button = Rect(center: middle, size: Size(width, height))
    let answer = max(96, texts.answer + 2 * ConfirmLayout.padding)
    let isPair = 2 * answer + ConfirmLayout.gap <= room
    let step = isPair ? (answer + ConfirmLayout.gap) / 2 : (height + ConfirmLayout.gap) / 2
    let each = Size(min(answer, max(room, min(44, size.width))), height)
    let away = isPair ? Vector(isMirrored ? step : -step, 0) : Vector(0, -step)
    let center =
      isPair
      ? middle : Point(middle.x, min(middle.y, size.height - height - ConfirmLayout.gap / 2 - 8))
    answers = [Rect(center: center + away, size: each), Rect(center: center - away, size: each)]
    question = Point(center.x, answers[0].minY - 14 - texts.lineHeight / 2)
  }

  /// Returns the button's centre. The button and its ring, if it has one, are centred together.
  private static func middle(_ size: Size, height: Double, _ tuning: ConfirmButton.Tuning) -> Point
  {
    let hasRing = tuning.guard == .slide || tuning.guard == .hold
    let above = tuning.distance + tuning.ring / 2 * tuning.leave
    let down =
      hasRing && (tuning.side == .automatic || tuning.side == .above) ? (above - height / 2) / 2 : 0
    let lowest = size.height - height / 2 - margin
    return Point(size.width / 2, max(size.height / 2, min(size.height / 2 + down, lowest)))
  }

  /// Returns the ring's place: above the finger, or on another side where all of it is visible.
  @inline(never)
  func ring(at touch: Point, _ tuning: ConfirmButton.Tuning) -> (center: Point, radius: Double) {
    let most = max(tuning.leave, tuning.insideScale)
    let radius = max(8, min(tuning.ring / 2, (size.shorterSide / 2 - 3) / most))
    let reach = radius * most + 3
    let ways = [Vector(0, -1), Vector(0, 1), Vector(-1, 0), Vector(1, 0)]
    let room = Rect(
      x: min(reach, size.width / 2), y: min(reach, size.height / 2),
      width: max(0, size.width - 2 * reach), height: max(0, size.height - 2 * reach))
    var best = room.clamping(touch)
    var order = Array(ways.indices)
    if tuning.side != .automatic { order.insert(Int(tuning.side.rawValue) - 1, at: 0) }
    for index in order {
      let wanted = touch + ways[index] * tuning.distance
      let center = room.clamping(wanted)
      let isAlong = ways[index].x == 0 ? center.y == wanted.y : center.x == wanted.x
      if isAlong { return (center, radius) }
      if center.distance(to: touch) > best.distance(to: touch) { best = center }
    }
    return (best, radius)
  }

  /// Returns whether a point hits the button, whose ends are round.
  func hits(_ point: Point) -> Bool { ConfirmLayout.pill(button, contains: point) }

  static func pill(_ frame: Rect, contains point: Point) -> Bool {
    let radius = min(frame.width, frame.height) / 2
    let core = frame.inset(by: radius)
    return core.clamping(point).distance(to: point) <= radius
  }

  /// Returns the index of the answer at a point, or nil if there is none.
  func answer(at point: Point) -> Int? {
    answers.firstIndex { ConfirmLayout.pill($0, contains: point) }
  }
}
