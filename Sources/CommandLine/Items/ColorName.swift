import DetentDrawing

/// Colours as text: `#rgb`, `#rrggbb`, or one of the sixteen basic names of CSS and a few more (CSS Color Module
/// Level 4, section 6.1, "Named colors", https://www.w3.org/TR/css-color-4/#named-colors).
public enum ColorName {
  public static func color(_ text: String) -> Color? {
    if text.utf8.first == UInt8(ascii: "#") { return hexadecimal(text.utf8.dropFirst()) }
    return named[text.lowercased()].map { Color(hex: $0) }
  }

  public static var names: [String] { named.keys.sorted() }

  private static func hexadecimal(_ digits: Substring.UTF8View) -> Color? {
    var number: UInt32 = 0
    for digit in digits {
      guard let value = Character(Unicode.Scalar(digit)).hexDigitValue else { return nil }
      number = number << 4 | UInt32(value)
      if digits.count == 3 { number = number << 4 | UInt32(value) }
    }
    return digits.count == 3 || digits.count == 6 ? Color(hex: number) : nil
  }

  private static let named: [String: UInt32] = [
    "black": 0x000000, "silver": 0xC0C0C0, "gray": 0x808080, "grey": 0x808080, "white": 0xFFFFFF,
    "maroon": 0x800000, "red": 0xFF0000, "purple": 0x800080, "fuchsia": 0xFF00FF,
    "magenta": 0xFF00FF, "green": 0x008000, "lime": 0x00FF00, "olive": 0x808000,
    "yellow": 0xFFFF00, "navy": 0x000080, "blue": 0x0000FF, "teal": 0x008080, "aqua": 0x00FFFF,
    "cyan": 0x00FFFF, "orange": 0xFFA500, "pink": 0xFFC0CB, "brown": 0xA52A2A, "gold": 0xFFD700,
    "indigo": 0x4B0082, "violet": 0xEE82EE, "tomato": 0xFF6347, "coral": 0xFF7F50,
    "crimson": 0xDC143C, "turquoise": 0x40E0D0, "chocolate": 0xD2691E, "rebeccapurple": 0x663399,
  ]
}
