import CPeers
import DetentGeometry
import DetentScenes

extension PhysicsScene {
  /// Lends the scene in the form of the peers' interface.
  func withPeerScene<Result>(_ body: (UnsafePointer<PeerScene>) -> Result) -> Result {
    let bodies = self.bodies.map { PeerBody($0) }
    let walls = self.walls.map { PeerWall($0) }
    let rods = self.rods.map { PeerRod($0) }
    return bodies.withUnsafeBufferPointer { bodies in
      walls.withUnsafeBufferPointer { walls in
        rods.withUnsafeBufferPointer { rods in
          var scene = PeerScene()
          (scene.bodies, scene.bodyCount) = (bodies.baseAddress, Int32(bodies.count))
          (scene.walls, scene.wallCount) = (walls.baseAddress, Int32(walls.count))
          (scene.rods, scene.rodCount) = (rods.baseAddress, Int32(rods.count))
          scene.dragged = Int32(drag?.body ?? -1)
          (scene.dragFrequency, scene.dragDamping) = (Drag.frequency, Drag.damping)
          (scene.gravityX, scene.gravityY) = (gravity.x, gravity.y)
          (scene.collides, scene.sleeps) = (collides, sleeps)
          (scene.friction, scene.elasticity) = (friction, elasticity)
          scene.step = step
          return body(&scene)
        }
      }
    }
  }
}

extension PeerBody {
  fileprivate init(_ item: PhysicsScene.Item) {
    self.init()
    place = PeerPlace(
      x: item.place.position.x, y: item.place.position.y, angle: item.place.rotation.radians)
    (velocityX, velocityY, spin) = (item.velocity.x, item.velocity.y, item.spin)
    switch item.form {
    case .rectangle(let size): (width, height) = (size.width, size.height)
    case .circle(let radius): (width, height, isRound) = (2 * radius, 2 * radius, true)
    case .polygon(let sides, let radius):
      (width, height, sideCount) = (2 * radius, 2 * radius, Int32(sides))
    }
    (rotates, isAnchored) = (item.rotates, item.isAnchored)
    (resistance, angularResistance) = (item.resistance, item.angularResistance)
  }
}

extension PeerWall {
  fileprivate init(_ wall: PhysicsScene.Wall) {
    self.init(startX: wall.start.x, startY: wall.start.y, endX: wall.end.x, endY: wall.end.y)
  }
}

extension PeerRod {
  fileprivate init(_ rod: PhysicsScene.Rod) {
    self.init()
    switch rod.start {
    case .point(let point): (start, x, y) = (-1, point.x, point.y)
    case .body(let number): start = Int32(number)
    }
    (end, length) = (Int32(rod.body), rod.length)
    (frequency, damping) = (rod.frequency, rod.damping)
  }
}
