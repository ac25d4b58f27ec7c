import DetentControls
import DetentDrawing
import DetentDynamics
import DetentGeometry
import DetentGestures

/// A place to try the physics: bodies to drop, throw and join, and the forces that act on them.
///
/// ```swift
/// let playground = Live(Playground())
/// playground.send(Playground.Command.take(.ball).input)
/// if let weak = Playground.Command.set("gravity", 0.2) { playground.send(weak.input) }
/// ```
///
/// `Tool` describes what each tool does with a pointer. The hand and the tools that drop bodies
/// also drag any body; when it is let go, the body keeps its velocity. The playground begins
/// with a small scene that comes to rest by itself, and holds at most `mostBodies` bodies.
///
/// Everything comes in as an input, including commands, so recorded inputs can be played
/// again. It is not `Staged`: the scene of a script is one of the menus and what is in it.
public struct Playground: Component {
  /// The maximum number of bodies; one more is refused.
  public static let mostBodies = 60
  /// The maximum number of joints; one more is refused.
  public static let mostJoints = 60

  /// What it reports. Bodies are numbered in the order in which they were added, from 1.
  public enum Event: Equatable, Sendable {
    /// A body was added by a press or by a command.
    case dropped(Int)
    /// A hand took hold of a body.
    case grabbed(Int)
    /// A body was let go, with the velocity that it had.
    case released(Int)
    /// A body was removed, or fell out of a playground without walls.
    case removed(Int)
    /// A joint was made that holds a body at another one or at a point.
    case joined(Int)
    /// A body was given a point to snap to.
    case snapped(Int)
    /// A body got a blow.
    case pushed(Int)
    /// A body or a joint was refused, because there are as many as there may be.
    case refused
    /// Another tool was chosen.
    case tookTool(Tool)
    /// A setting or a mark was changed, or everything was cleared, loosened or restarted.
    case changed
    /// Nothing moves any more.
    case rested
  }

  /// The physics as it is now.
  public internal(set) var world = World()
  public internal(set) var tool = Tool.hand
  /// The settings, which `Command.set` can change.
  public internal(set) var settings = Settings()
  /// The number of the body that is selected, for the keyboard; nil for none.
  public internal(set) var selection: Int?
  public let words: Words

  /// The bodies in the order in which they were added.
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

  /// The behaviours that act on all bodies.
  struct Laws: Equatable, Sendable {
    var gravity: Handle<Gravity>
    var collision: Handle<Collision>
    var wind: Handle<DetentDynamics.Push>
    var material: Handle<ItemProperties>
    var field: Handle<Field>?
    var fieldPlace: Point?
  }

  /// A body that a pointer holds.
  struct Hold: Equatable, Sendable {
    var pointer: Int
    var attachment: Handle<DetentDynamics.Attachment>
    var number: Int
    /// Whether the body came with this press, and goes if the press is cancelled.
    var isNew: Bool
  }

  /// A line being drawn by join, push or snap.
  struct Draft: Equatable, Sendable {
    var pointer: Int
    var number: Int
    /// The start of the line on the body, turning with it.
    var offset: Vector
    var end: Point
  }

  /// Creates a playground with a small scene. The words, in English
  /// by default, are its accessibility labels and its hint.
  public init(words: Words = Words()) {
    self.words = words
    laws = Laws(
      gravity: world.add(Gravity()), collision: world.add(Collision(boundsInsets: .zero)),
      wind: world.add(DetentDynamics.Push(.zero, isActive: false)),
      material: world.add(ItemProperties()))
  }

  /// The first size of at least a point builds the scene at the start.
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
