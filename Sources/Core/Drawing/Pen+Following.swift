import DetentGeometry

// The pen's language: letters for strokes, each followed by its numbers, separated by spaces or line breaks.
//
//     M x y                move there, lifted        m radius degrees
//     L x y                a line                    l radius degrees
//     K x y r              a round corner            k radius degrees r
//     C x y x y x y        a cubic curve, in the order of SVG
//     B x y degrees        an arc to there, turning by the degrees
//     S x y degrees        an arc around that centre
//     O x y r              a circle
//     X x y x y r          a box, from top left to bottom right
//     Z                    close
//     T degrees            rotate everything drawn so far
//     G x y scale          scale everything drawn so far, its middle there
//     D x y                shift the middle that small letters refer to
//     (n degrees …)        repeat n times, turning small letters by the degrees each time
//
// A small letter gives a point by its distance from the grid's middle and its direction: 0 degrees is right,
// 90 is down. A corner's radius r is 2 where it is left out.
extension Pen {
  /// Draws the strokes of a text.
  ///
  /// - Precondition: Each word is one of those above, with its numbers.
  mutating func follow(_ lines: StaticString) {
    var reader = Reader(lines)
    while let letter = reader.letter() { draw(letter, &reader) }
  }

  private mutating func draw(_ letter: UInt8, _ reader: inout Reader) {
    switch letter {
    case UInt8(ascii: "M"): move(reader.point())
    case UInt8(ascii: "m"): move(reader.spoke())
    case UInt8(ascii: "L"): line(reader.point())
    case UInt8(ascii: "l"): line(reader.spoke())
    case UInt8(ascii: "K"): corner(reader.point(), radius: reader.radius())
    case UInt8(ascii: "k"): corner(reader.spoke(), radius: reader.radius())
    case UInt8(ascii: "C"): curve(reader.point(), reader.point(), reader.point())
    case UInt8(ascii: "B"): bow(reader.point(), reader.number())
    case UInt8(ascii: "S"): swing(reader.point(), reader.number())
    case UInt8(ascii: "O"): circle(reader.point(), reader.number())
    case UInt8(ascii: "X"): box(reader.point(), reader.point(), radius: reader.radius())
    case UInt8(ascii: "Z"): close()
    case UInt8(ascii: "T"): turn(reader.number())
    case UInt8(ascii: "G"): shrink(to: reader.point(), scale: reader.number())
    case UInt8(ascii: "D"): reader.shift = Vector(reader.number(), reader.number())
    case UInt8(ascii: "("): reader.beginRound()
    default:
      precondition(letter == UInt8(ascii: ")"), "The pen knows no such word")
      reader.endRound()
    }
  }
}

/// Reads the words of the pen's language.
private struct Reader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0
  /// The shift of the middle that small letters refer to.
  var shift = Vector.zero
  /// The repeated part: where it begins, how many repetitions are left, and the turn of each in degrees.
  private var round = (start: 0, left: 0, turn: 0.0)
  private var turned = 0.0

  init(_ text: StaticString) {
    bytes = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
  }

  /// The next byte that is not a space or a line break; nil at the end.
  private mutating func next() -> UInt8? {
    while position < bytes.count, bytes[position] <= UInt8(ascii: " ") { position += 1 }
    return position < bytes.count ? bytes[position] : nil
  }

  mutating func letter() -> UInt8? {
    guard let letter = next() else { return nil }
    position += 1
    return letter
  }

  private mutating func isAtNumber() -> Bool {
    guard let byte = next() else { return false }
    return byte >= UInt8(ascii: "-") && byte <= UInt8(ascii: "9")
  }

  /// Reads digits with an optional sign and decimal point. The value equals that of a literal in source code,
  /// because whole numbers below 2^53 are exact and the one division rounds once.
  @inline(never)
  mutating func number() -> Double {
    precondition(isAtNumber(), "A number is missing")
    let isNegative = bytes[position] == UInt8(ascii: "-")
    if isNegative { position += 1 }
    var (value, parts, isFraction) = (0.0, 1.0, false)
    while position < bytes.count, bytes[position] > UInt8(ascii: " ") {
      let digit = bytes[position]
      if digit == UInt8(ascii: ".") {
        isFraction = true
      } else if digit >= UInt8(ascii: "0"), digit <= UInt8(ascii: "9") {
        value = value * 10 + Double(digit - UInt8(ascii: "0"))
        if isFraction { parts *= 10 }
      } else {
        break
      }
      position += 1
    }
    return isNegative ? -value / parts : value / parts
  }

  @inline(never)
  mutating func point() -> Point { Point(number(), number()) }

  @inline(never)
  mutating func spoke() -> Point {
    let radius = number()
    let direction = Angle.degrees(number() + turned)
    return Pen.middle + Vector(length: radius, angle: direction) + shift
  }

  /// Reads the radius of a corner: 2 where it is left out.
  mutating func radius() -> Double { isAtNumber() ? number() : 2 }

  mutating func beginRound() {
    round.left = Int(number())
    round.turn = number()
    round.start = position
  }

  mutating func endRound() {
    round.left -= 1
    turned = round.left > 0 ? turned + round.turn : 0
    if round.left > 0 { position = round.start }
  }
}
