import DetentGeometry

/// Two colliders whose boxes meet: they may touch, now or soon.
struct Contact: Equatable, Sendable {
  /// Of which the first comes first by its form.
  let colliderA: Int32
  let colliderB: Int32
  /// Their bodies' solver indices.
  var a: Int32
  var b: Int32
  /// Where its constraint lies; below 0 if it has none, because the two are apart or asleep.
  var constraint: Int32 = -1
  /// The side on which the manifold stood last.
  var axis: UInt8 = 0
  /// Whether it was told that they touch.
  var isTouching = false
  /// It was apart when the step began, and may touch at its end.
  var isArriving = false
  /// Where they touched last.
  var point = Point.zero
  var friction: Double
  var elasticity: Double
  /// What its constraint had gathered when the two fell asleep.
  var kept = KeptImpulse()

  /// The root of the product, and the larger of the two, as Box2D has it.
  init(_ placeA: Int32, _ placeB: Int32, _ colliders: [Collider]) {
    let isInOrder = colliders[Int(placeA)].form.rawValue <= colliders[Int(placeB)].form.rawValue
    (colliderA, colliderB) = isInOrder ? (placeA, placeB) : (placeB, placeA)
    let (one, other) = (colliders[Int(colliderA)], colliders[Int(colliderB)])
    (a, b) = (one.body, other.body)
    friction = max(0, one.friction.limitedForProducts * other.friction.limitedForProducts)
      .squareRoot()
    elasticity = max(one.elasticity, other.elasticity)
  }
}

extension Contact {
  /// Pieces come in the order of their forms, so that either body's may be the first.
  func isOfSameBodies(as other: Contact) -> Bool {
    a == other.a && b == other.b || a == other.b && b == other.a
  }
}

/// What a contact has gathered, by the features to which it belongs.
struct KeptImpulse: Equatable, Sendable {
  var feature = UInt32.max
  var impulse = 0.0
  var otherFeature = UInt32.max
  var otherImpulse = 0.0
  /// Along the tangent.
  var rubbing = 0.0

  func impulse(of feature: UInt32) -> Double {
    if feature == self.feature { return impulse }
    return feature == otherFeature ? otherImpulse : 0
  }
}
