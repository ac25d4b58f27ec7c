import DetentControls
import DetentDrawing
import DetentGeometry
import DetentMenus

/// Where things are in a floating menu's space.
///
/// Which way the items go and how many fit depends on the space and on their count, not on their
/// titles: labels take what room there is and are elided to it.
struct FloatingLayout: Equatable, Sendable {
  enum Way: UInt8, Equatable, Sendable { case up, down, left, right, arc }

  /// The space.
  let size: Size
  /// Everything's scale: below 1 where not even two items would fit.
  let unit: Double
  /// The button's and every item's width.
  let button: Double
  /// From one item's centre to the next.
  let pitch: Double
  /// From an item's centre to its label, beside it.
  let labelDistance: Double
  /// The height of a label beside a button, at most.
  let labelHeight: Double
  /// The button's, or that of what the menu was opened out of.
  let center: Point
  /// By how much half of that is larger than half a button.
  let excess: Size
  /// It was opened out of something.
  private let hasSource: Bool
  let tuning: FloatingMenu.Tuning
  let mirrored: Bool
  let type: TypeScale
  let textScale: Double
  private(set) var way = Way.up
  /// So many items can be out at a time, at least 2.
  private(set) var capacity = 2

  /// Between everything and the window's edge.
  static let edge = 6.0
  /// Between a label and the next column.
  static let gap = 14.0
  /// A label's padding, beside and above or below its button.
  static let padding = Size(10, 4)
  static let smallPadding = Size(5, 3)
  /// From a button to the label above or below it.
  static let lift = 5.0
  /// No label is narrower; rather it is left out.
  static let narrowest = 40.0
  /// The least width of the text above or below a button.
  static let narrowestText = 36.0
  /// How many columns or rows stand beside each other at most.
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

  /// Where in the space the button is, from the left and from the top: at an edge, 0 or 1, or in the middle.
  var fractions: (x: Double, y: Double) {
    guard hasSource else { return FloatingLayout.fractions(tuning.place, mirrored: mirrored) }
    func fraction(_ place: Double, _ length: Double) -> Double {
      place * 3 < length ? 0 : place * 3 > 2 * length ? 1 : 0.5
    }
    return (fraction(center.x, size.width), fraction(center.y, size.height))
  }

  /// By how much farther that way things are from the middle of what the menu was opened out of.
  @inline(never)
  func excess(_ way: Way) -> Double {
    way == .left || way == .right ? excess.width : excess.height
  }

  /// Where in the space a place is: 0, a half or 1 from the left and from the top.
  static func fractions(_ place: FloatingMenu.Place, mirrored: Bool) -> (x: Double, y: Double) {
    let column = Double(place.rawValue % 3) / 2
    return (mirrored ? column : 1 - column, 1 - Double(place.rawValue / 3) / 2)
  }

  private mutating func chooseWay(count: Int) {
    if tuning.layout == .arc {
      // The way decides about the labels, and these about what fits.
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
      let fitting = capacity(candidate)
      if fitting > capacity { (way, capacity) = (candidate, fitting) }
      if fitting >= count { return }
    }
  }

  /// How many items a line and those it folds into have room for.
  private func capacity(_ way: Way) -> Int { inLine(way) * mostLines(way) }

  var isVertical: Bool { way == .up || way == .down }

  // MARK: Text

  /// Beside its button a label is a line of body text, else two short ones of a caption.
  func run(_ title: String) -> TextRun {
    guard isVertical else {
      return TextRun(
        title, font: Font(size: type.caption * textScale, weight: .medium), maxWidth: smallRoom,
        maxLines: way == .arc ? 1 : 2, elision: .words)
    }
    return TextRun(title, font: Font(size: type.body * textScale), elision: .middle)
  }

  var padding: Size { isVertical ? FloatingLayout.padding : FloatingLayout.smallPadding }

  /// The text's width above or below a button.
  var smallRoom: Double { smallWidth - 2 * FloatingLayout.smallPadding.width }

  /// On an arc the first or last item stands as near to an edge as the button.
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

  /// Where the items of a list stand whose labels have these sizes.
  func slots(_ labels: [Size]) -> [FloatingSlot] {
    var slots =
      way == .arc ? arcSlots(labels) : isVertical ? columnSlots(labels) : rowSlots(labels)
    // In a space too small for anything at least nothing leaves it.
    let inset = min(button / 2, size.shorterSide / 2)
    let inside = Rect(.zero, size).inset(by: inset)
    for index in slots.indices { slots[index].center = inside.clamping(slots[index].center) }
    return slots
  }
}
