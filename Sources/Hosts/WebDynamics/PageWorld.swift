import DetentDynamics
import DetentGeometry

/// The world, and the numbers by which the page calls what is in it.
final class PageWorld {
  var world: World
  var bodies = Names<Body>()
  var gravities = Names<Gravity>()
  var pushes = Names<Push>()
  var fields = Names<Field>()
  var snaps = Names<Snap>()
  var attachments = Names<Attachment>()
  var collisions = Names<Collision>()
  var properties = Names<ItemProperties>()

  init(_ stepping: Stepping) { world = World(stepping: stepping) }
}

/// Handles by numbers from 0 up. A number that was given back is given out again.
struct Names<Thing> {
  private(set) var handles: [Handle<Thing>?] = []

  /// The number of a new handle: the first that is free.
  @inline(never)
  mutating func name(_ handle: Handle<Thing>) -> Int {
    for index in handles.indices where handles[index] == nil {
      handles[index] = handle
      return index
    }
    handles.append(handle)
    return handles.count - 1
  }

  @inline(never)
  func handle(_ number: Int) -> Handle<Thing>? {
    handles.indices.contains(number) ? handles[number] : nil
  }

  /// The number of a handle; −1 for one that has none.
  @inline(never)
  func number(of handle: Handle<Thing>) -> Int {
    for index in handles.indices where handles[index] == handle { return index }
    return -1
  }

  /// Gives a number back; answers the handle that it was.
  @inline(never)
  mutating func take(_ number: Int) -> Handle<Thing>? {
    guard let handle = handle(number) else { return nil }
    handles[number] = nil
    return handle
  }
}

/// There is one in an instance of the module, from `dynamics_begin` on.
nonisolated(unsafe) private var begun: PageWorld?

func begin(_ stepping: Stepping) { begun = PageWorld(stepping) }

var page: PageWorld {
  guard let begun else { preconditionFailure("dynamics_begin comes first") }
  return begun
}
