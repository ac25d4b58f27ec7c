extension PhysicsScene {
  /// The scenes that are timed, beginning with those that menus are made of. A scene is built when it is asked for,
  /// because all together have a few thousand bodies.
  public static let timed: [@Sendable () -> PhysicsScene] = [
    { .ring(10) }, { .ring(100) }, { .ring(1000) }, { .grid(50) },
    { .pile(500) }, { .pile(2000) }, { .pile(5000) }, { .pyramid(40) }, { .circles(5000) },
    { .octagons(3000) }, { .thrown(1000) },
  ]
}
