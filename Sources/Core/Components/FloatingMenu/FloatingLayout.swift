import DetentControls
import DetentDrawing
import DetentGeometry
import DetentMenus

/// The layout of a floating menu in its space.
///
/// The direction of the items and how many fit depend on the space and on the number of items, but not on
/// their titles: labels take the room there is and are elided to it.
struct FloatingLayout: Equatable, Sendable {
  enum Way: UInt8, Equatable, Sendable { case up, down, left, right, arc }

  /// The size of the space.
  let size: Size
  /// The scale of everything. It is below 1 if not even two items would fit otherwise.
  let unit: Double
  /// The width of the button and of every item.
  let button: Double
  /// The distance between the centres of neighbouring items.
  let pitch: Double
  /// The distance from an item's centre to a label beside it.
  let labelDistance: Double
  /// The greatest height of a label beside an item.
  let labelHeight: Double
  /// The centre of the button, or of the source from which the menu was opened.
  let center: Point
  /// How much half of the source's size exceeds half of the button's.
  let excess: Size
  /// Whether the menu was opened from a source.
  private let hasSource: Bool
  let tuning: FloatingMenu.Tuning
  let mirrored: Bool
  let type: TypeScale
  let textScale: Double
  private(set) var way = Way.up
  /// The number of items that can be shown at a time, at least 2.
  private(set) var capacity = 2

  /// The least distance to the window's edge.
  static let edge = 6.0
  /// The gap between a label and the next column.
  static let gap = 14.0
  /// The padding of labels beside a button, and of those above or below one.
  static let padding = Size(10, 4)
  static let smallPadding = Size(5, 3)
  /// The distance from a button to a label above or below it.
  static let lift = 5.0
  /// The least width of a label. Narrower ones are left out.
  static let narrowest = 40.0
  /// The least width of the labels of several columns, at text scale 1.
  static let narrowestColumn = 72.0
  /// The least width of the text above or below a button.
  static let narrowestText = 36.0
  /// The greatest number of columns or rows.
  static let mostLines = 4
  static let mostInLine = 40

  init(
    size: Size, source: Rect?, count: Int, tuning: FloatingMenu.Tuning, mirrored: Bool,
    type: TypeScale, textScale: Double
  ) {
    var unit = 1.0
    let wanted = min(max(1, count), 2)
    @inline(never)
    func trial(_ unit: Double) -> FloatingLayout {
      var layout = FloatingLayout(
        size: size, source: source, unit: unit, tuning: tuning, mirrored: mirrored, type: type,
        textScale: textScale)
      layout.chooseWay(count: max(1, count))
      return layout
    }
    var best = trial(unit)
    while best.capacity < wanted, unit > 0.2 {
      unit *= 0.9
      best = trial(unit)
    }
    best.capacity = max(2, best.capacity)
    self = best
  }

  private init(
    size: Size, source: Rect?, unit: Double, tuning: FloatingMenu.Tuning, mirrored: Bool,
    type: TypeScale, textScale: Double
  ) {
    func limited(_ length: Double) -> Double { length > 1 ? min(length, 1e6) : 1 }
    self.size = Size(limited(size.width), limited(size.height))
    self.unit = unit
    self.tuning = tuning
    self.mirrored = mirrored
    self.type = type
    self.textScale = max(0.5, min(3, textScale))
    button = tuning.button * unit
    let gap = (tuning.spacing - tuning.button) * unit
    labelHeight =
      tuning.labels == .none
      ? 0 : type.body * self.textScale * 1.4 + 2 * FloatingLayout.padding.height
    pitch = max(button + gap, unit < 1 ? 0 : labelHeight + 6)
    labelDistance = (button + gap) / 2
    hasSource = source != nil
    if let source {
      let inset = min(button / 2 + FloatingLayout.edge * unit, self.size.shorterSide / 2)
      center = Rect(.zero, self.size).inset(by: inset).clamping(source.center)
      excess = Size(
        max(0, min(source.width, self.size.width) - button) / 2,
        max(0, min(source.height, self.size.height) - button) / 2)
      return
    }
    excess = .zero
    let (x, y) = FloatingLayout.fractions(tuning.place, mirrored: mirrored)
    let inset = tuning.margin * unit + button / 2
    func position(_ fraction: Double, _ length: Double) -> Double {
      guard length > 2 * inset else { return length / 2 }
      return inset + fraction * (length - 2 * inset)
    }
    center = Point(position(x, self.size.width), position(y, self.size.height))
  }

  /// The area at whose lower edge a text covers no button: all of it, or what is beside the button if that is at
  /// the lower edge too.
  var besideButton: Rect {
    let (x, y) = fractions
    guard x != 0.5, y == 1 else { return Rect(.zero, size) }
    let used = (x == 0 ? center.x : size.width - center.x) + button / 2
    return Rect(x: x == 0 ? used : 0, y: 0, width: size.width - used, height: size.height)
  }

  /// The place of the button in the space, from the left and from the top: 0 or 1 at an edge, or 0.5 in the middle.
  var fractions: (x: Double, y: Double) {
    guard hasSource else { return FloatingLayout.fractions(tuning.place, mirrored: mirrored) }
    func fraction(_ place: Double, _ length: Double) -> Double {
      place * 3 < length ? 0 : place * 3 > 2 * length ? 1 : 0.5
    }
    return (fraction(center.x, size.width), fraction(center.y, size.height))
  }

  /// Returns the additional distance of items in a direction because of the source's size.
  @inline(never)
  func excess(_ way: Way) -> Double {
    way == .left || way == .right ? excess.width : excess.height
  }

  /// Returns the position of a place in the space: 0, a half or 1 from the left and from the top.
  static func fractions(_ place: FloatingMenu.Place, mirrored: Bool) -> (x: Double, y: Double) {
    let column = Double(place.rawValue % 3) / 2
    return (mirrored ? column : 1 - column, 1 - Double(place.rawValue / 3) / 2)
  }

  private mutating func chooseWay(count: Int) {
    if tuning.layout == .arc {
      // The direction determines the labels, and these determine how many items fit.
      way = .arc
      capacity = arcCapacity
      if capacity >= min(count, 2) { return }
      way = .up
    }
    let wished: Way? =
      switch tuning.direction {
      case .automatic: nil
      case .up: .up
      case .down: .down
      case .left: .left
      case .right: .right
      }
    if let wished {
      (way, capacity) = (wished, capacity(wished))
      if capacity >= min(count, 2) { return }
    }
    (way, capacity) = (.up, 0)
    for candidate in [Way.up, .down, mirrored ? .right : .left, mirrored ? .left : .right] {
      if candidate == .left || candidate == .right, capacity > 1, !hasReadableRows { continue }
      let fitting = capacity(candidate)
      if fitting > capacity { (way, capacity) = (candidate, fitting) }
      if fitting >= count { return }
    }
  }

  /// Whether titles above or below the items of a row can be read.
  private var hasReadableRows: Bool {
    tuning.labels == .none || smallRoom >= FloatingLayout.narrowestText * max(1, textScale)
  }

  /// Returns the number of items that fit in all lines of a direction.
  private func capacity(_ way: Way) -> Int { inLine(way) * mostLines(way) }

  var isVertical: Bool { way == .up || way == .down }

  // MARK: Text

  /// Returns the text of a label. Beside its button it is a line of body text, otherwise up
  /// to two short lines of a caption.
  func run(_ title: String) -> TextRun {
    guard isVertical else {
      return TextRun(
        title, font: Font(size: type.caption * textScale, weight: .medium), maxWidth: smallRoom,
        maxLines: way == .arc ? 1 : 2, elision: .words)
    }
    return TextRun(title, font: Font(size: type.body * textScale), elision: .middle)
  }

  var padding: Size { isVertical ? FloatingLayout.padding : FloatingLayout.smallPadding }

  /// The width of the text above or below a button.
  var smallRoom: Double { smallWidth - 2 * FloatingLayout.smallPadding.width }

  /// The width of a label above or below a button. On an arc the first or last item is as
  /// near to an edge as the button.
  var smallWidth: Double {
    guard way == .arc else { return pitch - 2 }
    return min(92 * unit, max(button, 2 * min(center.x, size.width - center.x) - 6))
  }

  /// The height of a label above or below a button.
  var smallHeight: Double {
    guard tuning.labels != .none else { return 0 }
    return type.caption * textScale * 1.4 * (way == .arc ? 1 : 2)
      + 2 * FloatingLayout.smallPadding.height
  }

  // MARK: Slots

  /// Returns the places of a list's items whose labels have these sizes.
  func slots(_ labels: [Size]) -> [FloatingSlot] {
    var slots =
      way == .arc ? arcSlots(labels) : isVertical ? columnSlots(labels) : rowSlots(labels)
    // In a space that is too small for anything, items at least do not leave it.
    let inset = min(button / 2, size.shorterSide / 2)
    let inside = Rect(.zero, size).inset(by: inset)
    for index in slots.indices { slots[index].center = inside.clamping(slots[index].center) }
    return slots
  }
}
