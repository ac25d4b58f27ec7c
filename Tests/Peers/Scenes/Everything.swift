import DetentDrawing
import DetentDynamics
import DetentGeometry

/// A world with one or more of everything that exists: every outline, behaviour, form, kind and mode, and over time
/// every change to them.
///
/// It does not test what they do, only that they do the same everywhere, to the last bit.
struct Everything: Steppable {
  var world = World()
  /// The bodies that may be thrown around.
  var loose: [Handle<Body>] = []
  /// Those of `loose` that have a charge.
  var charged: [Handle<Body>] = []
  /// Bodies that hang, swing and slide.
  var mechanisms: [Handle<Body>] = []
  var gravity: Handle<Gravity>
  var meeting: Handle<Collision>
  var fields: [Handle<Field>] = []
  var pushes: [Handle<Push>] = []
  var snaps: [Handle<Snap>] = []
  var attachments: [Handle<Attachment>] = []
  var items: [Handle<ItemProperties>] = []
  var jitter = Jitter()
  private var steps = 0
  /// A digest of all collision events so far.
  private var told = Digest()

  static let bounds = Rect(x: 0, y: 0, width: 1200, height: 800)

  init() {
    world.bounds = Everything.bounds
    gravity = world.add(Gravity())
    meeting = world.add(Collision(boundsInsets: Insets(top: -400, left: 5, bottom: 10, right: 5)))
    addBodies()
    addMechanisms()
    addBehaviors()
    world[gravity].bodies = loose + mechanisms
    world[meeting].bodies = loose + mechanisms
    world[meeting].boundaries = Everything.boundaries
  }

  mutating func step() {
    change(at: steps)
    world.step()
    steps += 1
    for event in world.collisionEvents {
      told.add(event.phase == .began ? 1 : 2)
      told.add(event.point.x.bitPattern)
      told.add(event.point.y.bitPattern)
    }
  }

  var isAtRest: Bool { world.isAtRest }

  var digest: Digest {
    var digest = told
    digest.add(world.elapsedTime.bitPattern)
    digest.add(world)
    return digest
  }

  /// Returns a position within the bounds, the same in each run.
  mutating func place() -> Point {
    Point(600 + 1000 * jitter.next(), 300 + 500 * jitter.next())
  }
}
