import DetentDrawing
import DetentGeometry
import DetentGestures
import DetentText

/// What surrounds a component.
public struct Environment: Equatable, Sendable {
  /// Which way one reads.
  public enum Direction: UInt8, Equatable, Sendable {
    /// Lines begin at the left, as in English.
    case leftToRight
    /// Lines begin at the right, as in Arabic; components mirror what follows reading.
    case rightToLeft
  }

  /// The room it has, in points.
  public var size: Size
  /// Device pixels per point; 1 by default.
  public var scale: Double
  /// Colours and measures; light by default.
  public var theme: Theme {
    @inlinable get { look.value.theme }
    set { look = Indirect(Look(theme: newValue, contents: contents)) }
  }
  public var direction: Direction
  /// Movement is replaced by cross-fades; every event is told all the same.
  public var reducesMotion: Bool
  /// The user's text size, 1 by default, 0.5…3.
  public var textScale: Double
  /// Distances and times by which gestures are told apart.
  public var thresholds: Thresholds {
    @inlinable get { touch.value }
    set { touch = Indirect(newValue) }
  }
  public var words: Words
  /// Which keys are shown on items; none by default.
  public var shownKeys: ShownKeys
  /// What typed text does to a menu's list; off by default.
  public var filter: Filter
  /// What menus take as an answer besides one item; nothing by default.
  public var answers: Answers
  /// What the application has in place of items' icons and titles; nothing by default.
  public var contents: ItemContents {
    get { look.value.contents }
    set { look = Indirect(Look(theme: theme, contents: newValue)) }
  }

  // Components keep their surroundings, and are copied.
  @usableFromInline
  struct Look: Equatable, Sendable {
    @usableFromInline let theme: Theme
    let contents: ItemContents
  }

  @usableFromInline var look: Indirect<Look>
  @usableFromInline var touch: Indirect<Thresholds>

  /// As it is before it is told.
  @inline(never)
  public init() { self.init(size: Size(512, 512)) }

  /// Surroundings of which all is as it commonly is, unless it is said otherwise: 512 by 512 points, a
  /// light theme and English words.
  public init(
    size: Size = Size(512, 512), scale: Double = 1, theme: Theme = .light,
    direction: Direction = .leftToRight, reducesMotion: Bool = false, textScale: Double = 1,
    thresholds: Thresholds = .standard, words: Words = Words(), shownKeys: ShownKeys = .none,
    filter: Filter = .off, answers: Answers = [], contents: ItemContents = ItemContents()
  ) {
    self.size = size
    self.scale = scale
    look = Indirect(Look(theme: theme, contents: contents))
    self.direction = direction
    self.reducesMotion = reducesMotion
    self.textScale = textScale
    touch = Indirect(thresholds)
    self.words = words
    self.shownKeys = shownKeys
    self.filter = filter
    self.answers = answers
  }

  /// What typed text does: a menu that takes text narrows its list, so that it is clear what Enter would answer.
  package var usedFilter: Filter {
    filter == .off && answers.contains(.text) ? .substring : filter
  }
}

/// The few words that components say themselves, to be replaced by a translation.
public struct Words: Equatable, Sendable {
  /// In the order of `names`.
  private var texts: [String]

  /// English words.
  @inline(never)
  public init() {
    texts = [
      "Menu",
      "No items",
      "%1 of %2",
      "OK",
      "Cancel",
      "Close",
      "Back",
      "More",
      "Confirm",
      "Press and hold, then drag to choose",
      "Press and hold",
      "Hold until the ring is full, slide into it and let go",
      "Click again",
      "Undo",
      "0123456789",
      "Nothing has this name",
    ]
  }

  /// What the words are called where they are told as text: lower case with hyphens.
  public static let names = [
    "menu", "no-items", "position", "ok", "cancel", "close", "back", "more", "confirm",
    "radial-hint", "press-and-hold", "confirm-hint", "again", "undo", "digits", "no-match",
  ]

  /// What a menu without a title is called.
  public var menu: String {
    get { self[0] }
    set { texts[0] = newValue }
  }
  /// What an empty list says.
  public var noItems: String {
    get { self[1] }
    set { texts[1] = newValue }
  }
  /// `%1` is the place and `%2` the count.
  public var position: String {
    get { self[2] }
    set { texts[2] = newValue }
  }
  /// The button of an alert that has no others.
  public var ok: String {
    get { self[3] }
    set { texts[3] = newValue }
  }
  /// The button that leaves everything as it was.
  public var cancel: String {
    get { self[4] }
    set { texts[4] = newValue }
  }
  /// What closes an open menu, read aloud.
  public var close: String {
    get { self[5] }
    set { texts[5] = newValue }
  }
  /// What leads out of a list behind an item.
  public var back: String {
    get { self[6] }
    set { texts[6] = newValue }
  }
  /// What leads to the items that there is no room for.
  public var more: String {
    get { self[7] }
    set { texts[7] = newValue }
  }
  /// What a confirm button without a label is called.
  public var confirm: String {
    get { self[8] }
    set { texts[8] = newValue }
  }
  /// How to use a radial menu, before it was opened for the first time.
  public var radialHint: String {
    get { self[9] }
    set { texts[9] = newValue }
  }
  /// How to use a button that confirms, said when it is only tapped.
  public var pressAndHold: String {
    get { self[10] }
    set { texts[10] = newValue }
  }
  /// How to use it, read aloud.
  public var confirmHint: String {
    get { self[11] }
    set { texts[11] = newValue }
  }
  /// What a button that wants a second click says after the first one.
  public var again: String {
    get { self[12] }
    set { texts[12] = newValue }
  }
  /// The button that takes a confirmation back.
  public var undo: String {
    get { self[13] }
    set { texts[13] = newValue }
  }
  /// The ten digits from 0 on; anything else than ten scalars counts as `0123456789`.
  public var digits: String {
    get { self[14] }
    set { texts[14] = newValue }
  }

  /// What is said of typed text that no item has.
  public var noMatch: String {
    get { self[15] }
    set { texts[15] = newValue }
  }

  /// A word by its place among `names`.
  public subscript(place: Int) -> String {
    @inline(never) get { texts[place] }
    set { texts[place] = newValue }
  }

  /// Words are the same if their bytes are; see `Word`.
  public static func == (a: Words, b: Words) -> Bool {
    a.texts.indices.allSatisfy { Word(a.texts[$0]) == Word(b.texts[$0]) }
  }

  /// A whole number in these digits.
  @inline(never)
  public func number(_ number: Int) -> String {
    let plain = Decimal.bytes(Double(number), decimals: 0)
    let digits = self.digits.scalars()
    guard digits.count == 10, digits[0] != 0x30 else { return String(utf8: plain) }
    var bytes: [UInt8] = []
    for byte in plain {
      let isDigit = byte >= 48 && byte <= 57
      bytes += String(scalar: isDigit ? digits[Int(byte - 48)] : UInt32(byte)).bytes
    }
    return String(utf8: bytes)
  }

  /// The place of something among several, from 1, as “3 of 12” says it: by the words in `position` and
  /// in the digits of `digits`.
  public func position(_ index: Int, of count: Int) -> String {
    var result: [UInt8] = []
    var isMark = false
    let bytes = position.utf8Span.span
    for place in bytes.indices {
      let byte = bytes[place]
      if isMark, byte == UInt8(ascii: "1") || byte == UInt8(ascii: "2") {
        let number = byte == UInt8(ascii: "1") ? index : count
        result += self.number(number).bytes
      } else if byte != UInt8(ascii: "%") {
        result.append(byte)
      }
      isMark = byte == UInt8(ascii: "%")
    }
    return String(utf8: result)
  }
}
