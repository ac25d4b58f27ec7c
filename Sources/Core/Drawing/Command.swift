import DetentGeometry

/// One thing to do for a renderer, in the coordinates of the whole picture.
///
/// A new case stops every renderer from compiling at the line where it is missing: that is the point
/// of a closed list.
public enum Command: Equatable, Sendable {
  /// Fill a shape with a colour.
  case fill(Shape, Color)
  /// Draw a shape's outline in a colour.
  case stroke(Shape, Color, Stroke)
  /// Draw the shadow that a shape casts, and not the shape.
  case shadow(Shape, Shadow)
  /// Write a text.
  case text(PlacedText)
  /// Draw a box with round ends about a text, and the text.
  indirect case pill(Pill)
  /// Draw a picture that the host knows by its name.
  case picture(Picture)
  /// Draws nothing: a place for what the host lays over the picture.
  indirect case slot(Slot)
  /// Until the matching `pop`, draw inside of the shape only.
  case pushClip(Shape)
  /// Until the matching `pop`, draw where the stroke of the shape has ink only.
  case pushMask(Shape, Stroke)
  /// Until the matching `pop`, draw as a group and then fade the group.
  case pushOpacity(Double)
  /// Blur what is already there inside of the shape, then go on until `pop` clipped to it. The
  /// radius is the Gaussian's standard deviation in points, as in CSS and SVG. In a group only what
  /// the group has drawn is there.
  case pushBackdropBlur(Shape, radius: Double)
  /// End what was pushed last: a clip, an opacity or a blur.
  case pop
  /// Draws nothing: a rectangle with a meaning.
  indirect case region(Region)

  /// This command as seen after `placement`.
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
