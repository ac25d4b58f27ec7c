import CPeers
import DetentGeometry
import DetentScenes

/// Who can run a scene.
public enum Engine: String, CaseIterable, Sendable {
  case detent = "Detent"
  case box2d = "Box2D 2.4"
  case chipmunk = "Chipmunk 7"

  public func canRun(_ scene: PhysicsScene) -> Bool {
    self != .detent || SceneWorld.canRun(scene)
  }
}
