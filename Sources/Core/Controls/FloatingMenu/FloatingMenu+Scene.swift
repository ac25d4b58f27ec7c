import DetentGeometry

extension FloatingMenu: Staged {
  public init?(_ scene: Scene) {
    guard let tuning = Tuning(scene.tuning) else { return nil }
    self.init(scene.items, tuning: tuning, title: scene.title)
  }

  public var scene: Scene {
    Scene(.floating, title: title, items: items, tuning: tuning.differences)
  }
}
