import DetentDrawing

/// The colours of a sketch. Things without a colour are left out.
public struct SketchStyle: Equatable, Sendable {
  /// The colour behind everything; none by default.
  public var ground: Color?
  /// The colour of bodies that move.
  public var body: Color?
  /// The colour of bodies that are anchored.
  public var anchored: Color?
  /// The colour of a line from a body's centre along its angle,
  /// and of a dot at its centre of mass if that is elsewhere.
  public var bearing: Color?
  public var boundary: Color?
  public var attachment: Color?
  public var snap: Color?
  public var push: Color?
  /// The colour of dots where things touch, and of lines along the normals.
  public var contact: Color?
  public var field: Color?
  /// The distance from one arrow of a field to the next, in points, at least 4; 24 by default.
  public var fieldSpacing = 24.0
  /// The opacity of a body's area relative to its outline, 0…1; a
  /// sixth by default. For a sleeping body it is four tenths of that.
  public var area = 1.0 / 6
  /// The width of outlines, in points; 1.5 by default.
  public var lineWidth = 1.5

  /// Creates a style. Things whose colour is not given are left out.
  public init(
    ground: Color? = nil, body: Color? = nil, anchored: Color? = nil, bearing: Color? = nil,
    boundary: Color? = nil, attachment: Color? = nil, snap: Color? = nil, push: Color? = nil,
    contact: Color? = nil, field: Color? = nil
  ) {
    self.ground = ground
    self.body = body
    self.anchored = anchored
    self.bearing = bearing
    self.boundary = boundary
    self.attachment = attachment
    self.snap = snap
    self.push = push
    self.contact = contact
    self.field = field
  }

  /// A style for light grounds, without a ground of its own.
  public static let light = SketchStyle(
    body: Color(hex: 0x2a6fdb), anchored: Color(hex: 0x5b626d), bearing: Color(hex: 0x2a6fdb),
    boundary: Color(hex: 0x1d1f23), attachment: Color(hex: 0xb8500f), snap: Color(hex: 0x8a3fc0),
    push: Color(hex: 0xc0392b), contact: Color(hex: 0xd6336c), field: Color(hex: 0x2b8a57))

  /// A style for dark grounds, without a ground of its own.
  public static let dark = SketchStyle(
    body: Color(hex: 0x7fb0ff), anchored: Color(hex: 0xa4abb6), bearing: Color(hex: 0x7fb0ff),
    boundary: Color(hex: 0xe8eaed), attachment: Color(hex: 0xffa95c), snap: Color(hex: 0xcf9bf5),
    push: Color(hex: 0xff8a7a), contact: Color(hex: 0xff7fab), field: Color(hex: 0x6fd39d))

  /// This style with only the bodies, for drawing where they were earlier.
  public var bodiesOnly: SketchStyle {
    var style = self
    style.ground = nil
    style.boundary = nil
    style.attachment = nil
    style.snap = nil
    style.push = nil
    style.contact = nil
    style.field = nil
    return style
  }
}
