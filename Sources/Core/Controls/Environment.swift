import DetentDrawing
import DetentGeometry
import DetentGestures

/// What surrounds a component.
public struct Environment: Equatable, Sendable {
  public enum Direction: UInt8, Equatable, Sendable { case leftToRight, rightToLeft }

  /// The room it has, in points.
  public var size: Size
  /// Device pixels per point; 1 by default.
  public var scale: Double
  public var theme: Theme
  public var direction: Direction
  /// Movement is replaced by cross-fades; every event is told all the same.
  public var reducesMotion: Bool
  /// The user's text size, 1 by default, 0.5…3.
  public var textScale: Double
  public var thresholds: Thresholds
  public var words: Words

  public init(
    size: Size = Size(512, 512), scale: Double = 1, theme: Theme = .light,
    direction: Direction = .leftToRight, reducesMotion: Bool = false, textScale: Double = 1,
    thresholds: Thresholds = .standard, words: Words = Words()
  ) {
    self.size = size
    self.scale = scale
    self.theme = theme
    self.direction = direction
    self.reducesMotion = reducesMotion
    self.textScale = textScale
    self.thresholds = thresholds
    self.words = words
  }
}

/// The few words that components say themselves, to be replaced by a translation.
public struct Words: Equatable, Sendable {
  public var menu = "Menu"
  public var noItems = "No items"
  /// `%1` is the place and `%2` the count.
  public var position = "%1 of %2"
  public var ok = "OK"
  public var cancel = "Cancel"
  public var close = "Close"
  public var back = "Back"
  public var more = "More"
  public var confirm = "Confirm"
  /// How to use a radial menu, before it was opened for the first time.
  public var radialHint = "Press and hold, then drag to choose"
  /// How to use a button that confirms, for who taps it.
  public var pressAndHold = "Press and hold"
  /// How to use it, read aloud.
  public var confirmHint = "Hold until the ring is full, slide into it and let go"
  public var again = "Click again"
  public var undo = "Undo"

  public init() {}

  public func position(_ index: Int, of count: Int) -> String {
    var result: [UInt8] = []
    var isMark = false
    let bytes = position.utf8Span.span
    for place in bytes.indices {
      let byte = bytes[place]
      if isMark, byte == UInt8(ascii: "1") || byte == UInt8(ascii: "2") {
        let number = byte == UInt8(ascii: "1") ? index : count
        for digit in Decimal.bytes(Double(number), decimals: 0) { result.append(digit) }
      } else if byte != UInt8(ascii: "%") {
        result.append(byte)
      }
      isMark = byte == UInt8(ascii: "%")
    }
    return String(utf8: result)
  }
}
