import DetentText

/// The texts that components show or speak by themselves. A translation can replace them.
public struct Words: Equatable, Sendable {
  /// The texts, in the order of `names`.
  private var texts: [String]

  /// Creates the English words.
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

  /// The names of the words in text formats: lower case with hyphens.
  public static let names = [
    "menu", "no-items", "position", "ok", "cancel", "close", "back", "more", "confirm",
    "radial-hint", "press-and-hold", "confirm-hint", "again", "undo", "digits", "no-match",
  ]

  /// The name of a menu without a title.
  public var menu: String {
    get { self[0] }
    set { texts[0] = newValue }
  }
  /// The text of an empty list.
  public var noItems: String {
    get { self[1] }
    set { texts[1] = newValue }
  }
  /// The place of an item in its list. `%1` is the place and `%2` the count.
  public var position: String {
    get { self[2] }
    set { texts[2] = newValue }
  }
  /// The label of the button of an alert that has no others.
  public var ok: String {
    get { self[3] }
    set { texts[3] = newValue }
  }
  /// The label of the button that leaves everything as it was.
  public var cancel: String {
    get { self[4] }
    set { texts[4] = newValue }
  }
  /// The spoken name of the control that closes an open menu.
  public var close: String {
    get { self[5] }
    set { texts[5] = newValue }
  }
  /// The name of the control that leads out of a nested list.
  public var back: String {
    get { self[6] }
    set { texts[6] = newValue }
  }
  /// The name of the item that leads to the items for which there is no room.
  public var more: String {
    get { self[7] }
    set { texts[7] = newValue }
  }
  /// The name of a confirm button without a label.
  public var confirm: String {
    get { self[8] }
    set { texts[8] = newValue }
  }
  /// The hint for a radial menu before it is opened for the first time.
  public var radialHint: String {
    get { self[9] }
    set { texts[9] = newValue }
  }
  /// The hint that a confirm button shows when it is only tapped.
  public var pressAndHold: String {
    get { self[10] }
    set { texts[10] = newValue }
  }
  /// The spoken hint for a confirm button.
  public var confirmHint: String {
    get { self[11] }
    set { texts[11] = newValue }
  }
  /// The text of a button that wants a second click, after the first one.
  public var again: String {
    get { self[12] }
    set { texts[12] = newValue }
  }
  /// The label of the button that takes a confirmation back.
  public var undo: String {
    get { self[13] }
    set { texts[13] = newValue }
  }
  /// The ten digits from 0 on. Anything but ten Unicode scalars counts as `0123456789`.
  public var digits: String {
    get { self[14] }
    set { texts[14] = newValue }
  }

  /// The text that is read aloud, and shown in a terminal, when no item matches the typed text.
  public var noMatch: String {
    get { self[15] }
    set { texts[15] = newValue }
  }

  /// The word at an index in `names`. Any other index traps.
  public subscript(index: Int) -> String {
    @inline(never) get { texts[index] }
    set { texts[index] = newValue }
  }

  /// Words are equal if their bytes are; see `Word`.
  public static func == (a: Words, b: Words) -> Bool {
    a.texts.indices.allSatisfy { Word(a.texts[$0]) == Word(b.texts[$0]) }
  }

  /// Returns a whole number written in these digits.
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

  /// Returns the place of an item among several, counted from 1, in a form such as “3 of 12”. It uses the
  /// text of `position` and the digits of `digits`.
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
