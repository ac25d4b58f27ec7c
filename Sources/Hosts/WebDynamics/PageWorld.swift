import DetentDynamics
import DetentGeometry

/// The world, and the page's numbers for the things in it.
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

/// Handles by numbers from 0 up. A number that was released is used again.
struct Names<Thing> {
  private(set) var handles: [Handle<Thing>?] = []

  /// Returns the number of a new handle: the first free one.
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

  /// Returns the number of a handle; −1 if it has none.
  @inline(never)
  func number(of handle: Handle<Thing>) -> Int {
    for index in handles.indices where handles[index] == handle { return index }
    return -1
  }

  /// Releases a number, and returns its handle.
  @inline(never)
  mutating func take(_ number: Int) -> Handle<Thing>? {
    guard let handle = handle(number) else { return nil }
    handles[number] = nil
    return handle
  }
}

/// The only world in an instance of the module, from `dynamics_begin` on.
nonisolated(unsafe) private var begun: PageWorld?

func begin(_ stepping: Stepping) { begun = PageWorld(stepping) }

var page: PageWorld {
  guard let begun else { preconditionFailure("dynamics_begin comes first") }
  return begun
}
