import DetentGeometry

/// A drawing instruction for a renderer, in the coordinates of the whole picture.
///
/// The list of cases is closed on purpose: a renderer that lacks a new case does not compile.
public enum Command: Equatable, Sendable {
  /// Fills a shape with a colour.
  case fill(Shape, Color)
  /// Draws the outline of a shape in a colour.
  case stroke(Shape, Color, Stroke)
  /// Draws the shadow of a shape, without the shape.
  case shadow(Shape, Shadow)
  /// Draws a text.
  case text(PlacedText)
  /// Draws lines below parts of a text, which another command draws. A part is a range of Unicode scalars of the
  /// text's string. Whatever lies beyond its end, or is left out where the text is elided, has no line.
  indirect case underline(PlacedText, [Range<Int>])
  /// Draws a text on a box with round ends.
  indirect case pill(Pill)
  /// Draws a picture that the host knows by its name.
  case picture(Picture)
  /// Draws nothing. Reserves a place for content that the host lays over the picture.
  indirect case slot(Slot)
  /// Clips to the inside of the shape until the matching `pop`.
  case pushClip(Shape)
  /// Clips to the ink of the shape's stroke until the matching `pop`.
  case pushMask(Shape, Stroke)
  /// Draws a group until the matching `pop`, and then fades the whole group.
  case pushOpacity(Double)
  /// Blurs what is already drawn inside the shape, and clips to the shape until the matching `pop`. The
  /// radius is the Gaussian's standard deviation in points, as in CSS and SVG. Within a group, only what
  /// that group has drawn is blurred.
  case pushBackdropBlur(Shape, radius: Double)
  /// Ends the group, clip, mask or blur that was pushed last.
  case pop
  /// Draws nothing. Gives a meaning to a rectangle.
  indirect case region(Region)

  /// Returns this command transformed by `placement`.
  public func placed(_ placement: Placement) -> Command {
    switch self {
    case .fill(let shape, let color): return .fill(shape.placed(placement), color)
    case .stroke(let shape, let color, let stroke):
      return .stroke(shape.placed(placement), color, stroke.scaled(by: placement.scale))
    case .shadow(let shape, var shadow):
      shadow.offset *= placement.scale
      shadow.blur *= placement.scale
      return .shadow(shape.placed(placement), shadow)
    case .text(let text): return .text(text.placed(placement))
    case .underline(let text, let parts): return .underline(text.placed(placement), parts)
    case .pill(var pill):
      pill.text = pill.text.placed(placement)
      return .pill(pill)
    case .picture(let picture): return .picture(picture.placed(placement))
    case .pushClip(let shape): return .pushClip(shape.placed(placement))
    case .pushMask(let shape, let stroke):
      return .pushMask(shape.placed(placement), stroke.scaled(by: placement.scale))
    case .pushBackdropBlur(let shape, let radius):
      return .pushBackdropBlur(shape.placed(placement), radius: radius * placement.scale)
    case .region(let region): return .region(region.placed(placement))
    case .slot(let slot): return .slot(slot.placed(placement))
    case .pushOpacity, .pop: return self
    }
  }
}
