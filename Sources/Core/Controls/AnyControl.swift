import DetentDrawing
import DetentGeometry

/// What a component is made of before anything happens to it, as scripts, pages and the command line
/// say it.
public struct Scene: Equatable, Sendable {
  public enum Kind: String, Equatable, Sendable, CaseIterable { case dial }

  public var kind: Kind
  public var title: String
  public var items: [Item]
  /// Numbers by the name they have in the component's tuning, in the order they were set.
  public var tuning: [Tune]

  public struct Tune: Equatable, Sendable {
    public var name: String
    public var value: Double

    public init(_ name: String, _ value: Double) {
      self.name = name
      self.value = value
    }
  }

  public init(_ kind: Kind, title: String = "", items: [Item], tuning: [Tune] = []) {
    self.kind = kind
    self.title = title
    self.items = items
    self.tuning = tuning
  }
}

/// A component that can be written down as a scene and made from one.
public protocol Staged: Component where Event == MenuEvent {
  /// What it was made from; what has happened since is not part of it.
  var scene: Scene { get }
}

/// Any of our components, for lists, scripts and pages.
public enum AnyControl: Staged {
  case dial(DialMenu)

  /// Nil where the scene tunes something that does not exist or cannot have that value.
  public init?(_ scene: Scene) {
    switch scene.kind {
    case .dial:
      guard let dial = DialMenu(scene) else { return nil }
      self = .dial(dial)
    }
  }

  public var scene: Scene {
    switch self {
    case .dial(let dial): return dial.scene
    }
  }

  public mutating func fit(_ environment: Environment, measure: (TextRun) -> Size) {
    switch self {
    case .dial(var dial):
      dial.fit(environment, measure: measure)
      self = .dial(dial)
    }
  }

  public mutating func handle(_ input: Input, emit: (MenuEvent) -> Void) -> Claim {
    switch self {
    case .dial(var dial):
      let claim = dial.handle(input, emit: emit)
      self = .dial(dial)
      return claim
    }
  }

  public mutating func advance(by seconds: Double, emit: (MenuEvent) -> Void) {
    switch self {
    case .dial(var dial):
      dial.advance(by: seconds, emit: emit)
      self = .dial(dial)
    }
  }

  public func draw(on canvas: inout Canvas) {
    switch self {
    case .dial(let dial): dial.draw(on: &canvas)
    }
  }

  public var isAtRest: Bool {
    switch self {
    case .dial(let dial): return dial.isAtRest
    }
  }
}
