import DetentGeometry

/// The mass of a body, its centre of mass, and its resistance to being turned about it.
struct MassProperties: Equatable {
  /// The mass in kilograms: 100 × 100 points of density 1 weigh one.
  var mass = 0.0
  /// The centre of mass, from the body's centre.
  var center = Vector.zero
  /// The moment of inertia about the centre of mass, in kg·pt².
  var inertia = 0.0

  init(rectangle size: Size, density: Double) {
    mass = density * size.width * size.height / 10_000
    inertia = mass * (size.width * size.width + size.height * size.height) / 12
  }

  init(_ parts: [Part], density: Double) {
    let weight = density / 10_000
    for part in parts {
      let own = AreaMoments(part.form)
      let offset = part.center + own.center.rotated(by: .radians(part.angle))
      mass += own.area * weight
      center += offset * (own.area * weight)
    }
    if mass > 0 { center = center / mass }
    // Computed about the centre of mass from the start: far from the body's
    // centre, a difference of two large numbers would have no digits left.
    for part in parts {
      let own = AreaMoments(part.form)
      let offset = part.center + own.center.rotated(by: .radians(part.angle)) - center
      inertia += (own.second + own.area * offset.lengthSquared) * weight
    }
    inertia = max(inertia, mass * Part.smallestArea)
  }
}

/// Area, centroid and second moment about the centroid.
struct AreaMoments {
  var area: Double
  var center = Vector.zero
  var second: Double

  init(_ form: Part.Form) {
    switch form {
    case .box(let half):
      area = 4 * half.x * half.y
      second = area * half.lengthSquared / 3
    case .circle(let radius):
      area = .pi * radius * radius
      second = area * radius * radius / 2
    case .polygon(let corners):
      // Summed over the triangles from the first corner to each side.
      let start = corners.first ?? .zero
      var (twice, moment) = (0.0, 0.0)
      for index in corners.indices {
        let (a, b) = (corners[index] - start, corners[(index + 1) % corners.count] - start)
        let cross = a.cross(b)
        twice += cross
        center += (a + b) * (cross / 3)
        moment += cross * (a.dot(a) + a.dot(b) + b.dot(b)) / 12
      }
      area = twice / 2
      center = area > 0 ? center / twice : .zero
      second = moment - area * center.lengthSquared
      center += start
    }
  }
}
