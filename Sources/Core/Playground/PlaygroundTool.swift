import DetentText

extension Playground {
  /// What a press does.
  public enum Tool: UInt8, Equatable, Sendable, CaseIterable {
    /// Drags a body on a spring.
    case hand
    /// Where nothing is, a body appears under the pointer, to be thrown; a body is dragged.
    case box, ball, polygon
    /// A line from a body to another one, or to a place, becomes a joint of the kind that the settings
    /// say.
    case join
    /// A line from a body is a blow along it.
    case push
    /// A line from a body says where it is to snap to; one of its own is replaced, and a short one
    /// takes it away.
    case snap
    /// Puts the field's middle there; without a field of a kind, a radial one.
    case field
    /// Takes away a body, or a joint or snap near the press.
    case remove

    /// For buttons; lower case.
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

    /// How many there are; their raw values begin with 0.
    static let count: UInt8 = 9
  }

  /// What a body is.
  enum Form: UInt8, Equatable, Sendable {
    case box, ball, polygon
  }

  /// What is said to somebody who does not see it, and the hint where nothing is.
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
  /// By their bytes, as all words.
  public static func == (a: Self, b: Self) -> Bool {
    a.title.bytes == b.title.bytes && a.box.bytes == b.box.bytes && a.ball.bytes == b.ball.bytes
      && a.polygon.bytes == b.polygon.bytes && a.hint.bytes == b.hint.bytes
  }
}
