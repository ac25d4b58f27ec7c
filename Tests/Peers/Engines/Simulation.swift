import CPeers
import DetentDrawing
import DetentGeometry
import DetentScenes

/// A scene that runs in an engine.
public final class Simulation {
  public let engine: Engine
  public let scene: PhysicsScene
  /// The number of steps taken so far.
  public private(set) var steps = 0
  private var ours: SceneWorld?
  private let peer: Peer?

  public init(_ scene: PhysicsScene, in engine: Engine) {
    (self.scene, self.engine) = (scene, engine)
    switch engine {
    case .detent: (ours, peer) = (SceneWorld(scene), nil)
    case .box2d: peer = Peer(scene, in: peer_box2d)
    case .chipmunk: peer = Peer(scene, in: peer_chipmunk)
    case .box2d3:
      guard let box2d3 = loadedBox2D3 else {
        preconditionFailure("DETENT_BOX2D3 names no library of Box2D 3")
      }
      peer = Peer(scene, in: box2d3)
    }
  }

  public func step(_ count: Int = 1) {
    for _ in 0..<count {
      ours?.step()
      peer?.step(dragTo: hand)
      steps += 1
    }
  }

  private var hand: Point {
    guard let path = scene.drag?.path, let last = path.last else { return .zero }
    return steps < path.count ? path[steps] : last
  }

  public func place(of body: Int) -> Placement {
    if let ours { return ours.place(of: body) }
    return peer?.place(of: body) ?? .identity
  }

  public func point(of body: Int) -> Point { ours?.point(of: body) ?? place(of: body).position }

  /// The digest of our own world, to the last bit; nil in other engines.
  public var digest: UInt64? { ours?.digest.value }

  public var places: [Placement] { scene.bodies.indices.map { place(of: $0) } }
}

/// Another engine's world, which ends with this object.
private final class Peer {
  private let engine: PeerEngine
  private let world: UnsafeMutableRawPointer

  init(_ scene: PhysicsScene, in engine: PeerEngine) {
    self.engine = engine
    world = scene.withPeerScene { engine.make($0) }
  }

  deinit { engine.end(world) }

  func step(dragTo hand: Point) { engine.step(world, hand.x, hand.y) }

  func place(of body: Int) -> Placement {
    let place = engine.place(world, Int32(body))
    return Placement(Point(place.x, place.y), rotation: .radians(place.angle))
  }
}
