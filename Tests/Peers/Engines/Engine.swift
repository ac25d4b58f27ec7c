/// Who runs a scene.
public enum Engine: String, CaseIterable, Sendable {
  case detent = "Detent"
  case box2d = "Box2D 2.4"
  case chipmunk = "Chipmunk 7"
}
