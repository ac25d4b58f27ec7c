import DetentGeometry

/// The contact points at which two shapes touch, or are about to.
struct Manifold {
  struct ContactPoint {
    /// The point midway between the two surfaces.
    var point = Point.zero
    /// The distance between the surfaces, in points; below 0 they overlap.
    var separation = 0.0
    /// Identifies the corners and sides that meet, so that the next step recognizes the contact point.
    var feature: UInt32 = 0
  }

  /// The unit normal, from the first shape to the second.
  var normal = Vector.zero
  var count = 0
  var first = ContactPoint()
  var second = ContactPoint()
  /// The reference side, to be preferred the next time.
  var axis: UInt8 = 0
  /// A lower bound of the distance between the two, in points, if that is beyond the reach.
  var gap = 0.0

  /// The distance between the surfaces where they are nearest, in points.
  var nearest: Double {
    count > 1 ? min(first.separation, second.separation) : first.separation
  }

  static func apart(by gap: Double, axis: UInt8 = 0) -> Manifold {
    var manifold = Manifold()
    (manifold.gap, manifold.axis) = (gap, axis)
    return manifold
  }

  mutating func add(_ point: Point, _ separation: Double, feature: UInt32) {
    let contact = ContactPoint(point: point, separation: separation, feature: feature)
    if count == 0 { first = contact } else { second = contact }
    count += 1
  }
}

extension Manifold {
  /// How much better, in points, another side has to be to replace the
  /// one taken last. Without this, contacts would flicker between equals.
  static let preference = 0.05

  /// The manifold of two boxes, by the separating axes of both and by clipping one's side against the other's.
  ///
  /// - Parameter reach: The distance, in points, up to which shapes that are apart count.
  /// - Parameter lastAxis: The reference side taken last time.
  @inline(__always)
  static func boxes(
    _ a: Placed, _ halfA: Vector, _ b: Placed, _ halfB: Vector, reach: Double, lastAxis: UInt8
  ) -> Manifold {
    var manifold = Manifold()
    let apart = b.center - a.center
    // The offset in A's frame.
    let alongA = Vector(
      apart.x * a.cosine + apart.y * a.sine, apart.y * a.cosine - apart.x * a.sine)
    // The rotation of the second relative to the first.
    let cosine = a.cosine * b.cosine + a.sine * b.sine
    let sine = a.cosine * b.sine - a.sine * b.cosine
    let (c, s) = (cosine.magnitude, sine.magnitude)
    let ax = alongA.x.magnitude - halfA.x - (c * halfB.x + s * halfB.y)
    if ax > reach { return .apart(by: ax) }
    let ay = alongA.y.magnitude - halfA.y - (s * halfB.x + c * halfB.y)
    if ay > reach { return .apart(by: ay) }
    let alongB = Vector(
      alongA.x * cosine + alongA.y * sine, alongA.y * cosine - alongA.x * sine)
    let bx = alongB.x.magnitude - halfB.x - (c * halfA.x + s * halfA.y)
    if bx > reach { return .apart(by: bx) }
    let by = alongB.y.magnitude - halfB.y - (s * halfA.x + c * halfA.y)
    if by > reach { return .apart(by: by) }

    var axis: UInt8 = 0
    var best = ax + (lastAxis == 0 ? preference : 0)
    func consider(_ other: UInt8, _ separation: Double) {
      let value = separation + (lastAxis == other ? preference : 0)
      if value > best + 1e-9 { (best, axis) = (value, other) }
    }
    consider(1, ay)
    consider(2, bx)
    consider(3, by)
    manifold.axis = axis
    if axis < 2 {
      manifold.clip(a, halfA, alongA, b, halfB, isY: axis == 1, reach: reach, isFlipped: false)
    } else {
      manifold.clip(
        b, halfB, -alongB, a, halfA, isY: axis == 3, reach: reach, isFlipped: true)
    }
    return manifold
  }

  /// Clips the other box's side that faces the reference side.
  @inline(__always)
  private mutating func clip(
    _ reference: Placed, _ half: Vector, _ along: Vector, _ other: Placed, _ otherHalf: Vector,
    isY: Bool, reach: Double, isFlipped: Bool
  ) {
    // The normal of the reference side, its half length, and its distance from the centre.
    let sign = (isY ? along.y : along.x) < 0 ? -1.0 : 1.0
    let axisX = Vector(reference.cosine, reference.sine)
    let axisY = Vector(-reference.sine, reference.cosine)
    let out = (isY ? axisY : axisX) * sign
    let tangent = isY ? axisX : axisY
    let (height, width) = isY ? (half.y, half.x) : (half.x, half.y)

    // The incident side: the other's side that faces the reference side most.
    let otherX = Vector(other.cosine, other.sine)
    let otherY = Vector(-other.sine, other.cosine)
    let (dotX, dotY) = (out.dot(otherX), out.dot(otherY))
    let isOtherY = dotY.magnitude > dotX.magnitude
    let facing = (isOtherY ? dotY : dotX) > 0 ? -1.0 : 1.0
    let face = (isOtherY ? otherY * otherHalf.y : otherX * otherHalf.x) * facing
    let side = isOtherY ? otherX * otherHalf.x : otherY * otherHalf.y
    let middle = (other.center - reference.center) + face

    let (t0, t1) = ((middle - side).dot(tangent), (middle + side).dot(tangent))
    let (d0, d1) = ((middle - side).dot(out) - height, (middle + side).dot(out) - height)
    let isBefore = max(t0, t1) < -width
    if isBefore || min(t0, t1) > width {
      let corner = reference.center + out * height + tangent * (isBefore ? -width : width)
      let otherCorner = reference.center + middle + ((t0 > t1) == isBefore ? -side : side)
      meetAtCorners(
        corner, otherCorner, reach: reach, isFlipped: isFlipped, apart: min(d0, d1))
      return
    }
    let feature: UInt32 =
      (isFlipped ? 64 : 0) | (isY ? 32 : 0) | (sign < 0 ? 16 : 0) | (isOtherY ? 8 : 0)
      | (facing < 0 ? 4 : 0)
    let slope = t1 != t0 ? (d1 - d0) / (t1 - t0) : 0
    normal = isFlipped ? -out : out
    func clip(_ t: Double, _ d: Double, _ end: UInt32) {
      let clipped = max(-width, min(width, t))
      let separation = d + slope * (clipped - t)
      if separation > reach { return }
      let point =
        reference.center + tangent * clipped + out * (height + separation * 0.5)
      add(point, separation, feature: feature | end)
    }
    clip(t0, d0, 0)
    clip(t1, d1, 1)
  }

  /// Adds the contact of two corners, where neither side lies in front of the other.
  ///
  /// - Parameter apart: How far apart the sides are, in points. If they overlap, another side is about to be taken.
  mutating func meetAtCorners(
    _ corner: Point, _ otherCorner: Point, reach: Double, isFlipped: Bool, apart: Double
  ) {
    let offset = otherCorner - corner
    let distance = offset.length
    guard apart > 0, distance > 1e-9 else { return }
    guard distance <= reach else {
      // Other corners may be nearer.
      gap = apart
      return
    }
    normal = (isFlipped ? -offset : offset) / distance
    add(corner.interpolated(to: otherCorner, 0.5), distance, feature: .max - 1)
  }

  /// The manifold of two circles.
  static func circles(_ a: Point, _ radiusA: Double, _ b: Point, _ radiusB: Double, reach: Double)
    -> Manifold
  {
    let apart = b - a
    let sum = radiusA + radiusB
    let distance = apart.length
    guard distance < sum + reach else { return .apart(by: distance - sum) }
    var manifold = Manifold()
    // Concentric circles are separated vertically.
    let normal = distance > 1e-9 ? apart / distance : Vector(0, -1)
    let separation = distance - sum
    manifold.normal = normal
    manifold.add(a + normal * (radiusA + separation * 0.5), separation, feature: 0)
    return manifold
  }

  /// The manifold of a box and a circle.
  static func boxAndCircle(
    _ box: Placed, _ half: Vector, _ circle: Point, _ radius: Double, reach: Double
  ) -> Manifold {
    var manifold = Manifold()
    let apart = circle - box.center
    let local = Vector(
      apart.x * box.cosine + apart.y * box.sine, apart.y * box.cosine - apart.x * box.sine)
    let nearest = Vector(
      max(-half.x, min(half.x, local.x)), max(-half.y, min(half.y, local.y)))
    var (away, distance) = (local - nearest, 0.0)
    if away == .zero {
      // The circle's centre is inside the box: the nearest side is the way out.
      let (outX, outY) = (half.x - local.x.magnitude, half.y - local.y.magnitude)
      away = outX < outY ? Vector(local.x < 0 ? -1 : 1, 0) : Vector(0, local.y < 0 ? -1 : 1)
      distance = -min(outX, outY)
    } else {
      distance = away.length
      guard distance > 1e-12 else { return manifold }
      away = away / distance
    }
    let separation = distance - radius
    guard separation <= reach else { return .apart(by: separation) }
    manifold.normal = box.rotated(away)
    manifold.add(
      circle - manifold.normal * (radius + separation * 0.5), separation, feature: 0)
    return manifold
  }
}
