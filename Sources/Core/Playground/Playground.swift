import DetentControls
import DetentDrawing
import DetentDynamics
import DetentGeometry
import DetentGestures

/// A place to try the physics: bodies to drop, to throw and to join, and what acts on them.
///
/// ```swift
/// let playground = Live(Playground())
/// playground.send(Playground.Command.take(.ball).input)
/// if let weak = Playground.Command.set("gravity", 0.2) { playground.send(weak.input) }
/// ```
///
/// What a tool does with a pointer is said at `Tool`. A hand drags any body with every tool but push,
/// snap, join and remove; let go, the body keeps its velocity. It begins with a small scene that comes
/// to rest by itself, and holds at most `mostBodies` bodies.
///
/// Everything comes in as an input, commands too, so that whoever writes inputs down can play them
/// again. It is no `Staged`: a script's scene is one of the menus and what is in it.
public struct Playground: Component {
  /// How many bodies there can be; one more is refused.
  public static let mostBodies = 60
  /// How many joints there can be; one more is refused.
  public static let mostJoints = 60

  /// What it tells: bodies are numbered in the order they came, from 1.
  public enum Event: Equatable, Sendable {
    /// A body came: it was dropped by a press or by a command.
    case dropped(Int)
    /// A hand took hold of a body.
    case grabbed(Int)
    /// Let go, with the velocity it had.
    case released(Int)
    /// A body was taken away, or fell out of a place without walls.
    case removed(Int)
    /// A joint holds a body from now on, at another one or at a place.
    case joined(Int)
    /// A body snaps to a place from now on.
    case snapped(Int)
    /// A body got a blow.
    case pushed(Int)
    /// There are as many as there may be.
    case refused
    /// Another tool is in the hand.
    case tookTool(Tool)
    /// A number was set, or everything was cleared, loosened or begun anew.
    case changed
    /// Nothing moves any more.
    case rested
  }

  /// The physics as it is now.
  public internal(set) var world = World()
  public internal(set) var tool = Tool.hand
  /// The numbers that can be set by `Command.set`.
  public internal(set) var settings = Settings()
  /// The number of the body that the keyboard means; nil for none.
  public internal(set) var selection: Int?
  public let words: Words

  /// In the order they came.
  var pieces: [Piece] = []
  var lastNumber = 0
  var holds: [Hold] = []
  var draft: Draft?
  var firing: [Handle<DetentDynamics.Push>] = []
  var laws: Laws
  var environment = Environment()
  var isFitted = false
  var isMoving = false
  var isFocusVisible = false

  /// A body and its number.
  struct Piece: Equatable, Sendable {
    var body: Handle<Body>
    var number: Int
    var form: Form
  }

  /// What acts on all bodies.
  struct Laws: Equatable, Sendable {
    var gravity: Handle<Gravity>
    var collision: Handle<Collision>
    var wind: Handle<DetentDynamics.Push>
    var material: Handle<ItemProperties>
    var field: Handle<Field>?
    var fieldPlace: Point?
  }

  /// A body on a spring from a finger.
  struct Hold: Equatable, Sendable {
    var pointer: Int
    var attachment: Handle<DetentDynamics.Attachment>
    var number: Int
    /// The body came with this press, and goes if it is cancelled.
    var isNew: Bool
  }

  /// A line being drawn by join, push or snap.
  struct Draft: Equatable, Sendable {
    var pointer: Int
    var number: Int
    /// On the body, turning with it.
    var offset: Vector
    var end: Point
  }

  /// A place with a small scene in it. The words, in English by default, are what is said to somebody who
  /// does not see it.
  public init(words: Words = Words()) {
    self.words = words
    laws = Laws(
      gravity: world.add(Gravity()), collision: world.add(Collision(boundsInsets: .zero)),
      wind: world.add(DetentDynamics.Push(.zero, isActive: false)),
      material: world.add(ItemProperties()))
  }

  /// The first size that is more than nothing brings the first scene.
  public mutating func fit(_ environment: Environment, measure: (TextRun) -> Size) {
    self.environment = environment
    let size = environment.size
    guard size.isFinite, size.width >= 1, size.height >= 1 else { return }
    world.bounds = Rect(
      .zero, Size(min(size.width, Playground.farthest), min(size.height, Playground.farthest)))
    if isFitted {
      gather()
    } else {
      isFitted = true
      settle()
      begin()
    }
  }

  public mutating func handle(_ input: Input, emit: (Event) -> Void) -> Claim {
    guard isFitted else { return .ignored }
    switch input {
    case .pointer(let event): return handle(event, emit: emit)
    case .key(let event): return handle(event, emit: emit)
    case .action(let action, let region): return perform(action, on: region, emit: emit)
    case .focus(let isFocused, let isVisible):
      isFocusVisible = isFocused && (isFocusVisible || isVisible)
      return .interested
    case .scroll, .request: return .ignored
    }
  }

  public mutating func advance(by seconds: Double, emit: (Event) -> Void) {
    guard !isAtRest else { return }
    isMoving = true
    world.advance(by: seconds)
    forgetFired()
    forgetLost(emit: emit)
    guard world.isAtRest else { return }
    isMoving = false
    emit(.rested)
  }

  public var isAtRest: Bool { world.isAtRest && !isMoving }

  /// How many bodies there are.
  public var bodyCount: Int { pieces.count }
}
