import DetentText

extension Playground {
  /// A tool, which decides what a press does.
  public enum Tool: UInt8, Equatable, Sendable, CaseIterable {
    /// Drags a body.
    case hand
    /// Adds a body under the pointer, to be thrown, where there is none; drags a body where there is one.
    case box, ball, polygon
    /// Makes a joint, of the kind in the settings, of a line from a body to another one or to a point.
    case join
    /// Gives a body a blow along a line from it.
    case push
    /// Makes a body snap to the end of a line from it. This replaces
    /// a snap that the body has, and a short line removes it.
    case snap
    /// Moves the field's centre to the press. If there is no field, it becomes a radial one.
    case field
    /// Removes a body, or a joint or snap near the press.
    case remove

    /// The name for buttons, in lower case.
    public var name: String {
      switch self {
      case .hand: "hand"
      case .box: "box"
      case .ball: "ball"
      case .polygon: "polygon"
      case .join: "join"
      case .push: "push"
      case .snap: "snap"
      case .field: "field"
      case .remove: "remove"
      }
    }

    /// The number of tools; their raw values begin at 0.
    static let count: UInt8 = 9
  }

  /// The shape of a body.
  enum Form: UInt8, Equatable, Sendable {
    case box, ball, polygon
  }

  /// The accessibility labels, and the hint that is shown while there are no bodies.
  public struct Words: Sendable {
    public var title = "Playground"
    public var box = "Box"
    public var ball = "Ball"
    public var polygon = "Polygon"
    public var hint = "Take a shape and press here"

    /// English words.
    public init() {}
  }
}

extension Playground.Words: Equatable {
  /// Compares the bytes, as for all words.
  public static func == (a: Self, b: Self) -> Bool {
    a.title.bytes == b.title.bytes && a.box.bytes == b.box.bytes && a.ball.bytes == b.ball.bytes
      && a.polygon.bytes == b.polygon.bytes && a.hint.bytes == b.hint.bytes
  }
}
