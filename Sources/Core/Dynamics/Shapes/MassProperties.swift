import DetentGeometry

/// What a body weighs, where its centre of mass is, and how it resists being turned about it.
struct MassProperties: Equatable {
  /// Kilograms: 100 × 100 points of density 1 are one.
  var mass = 0.0
  /// Of the centre of mass, from the body's centre.
  var center = Vector.zero
  /// About the centre of mass, in kg·pt².
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
      inertia += (own.second + own.area * offset.lengthSquared) * weight
    }
    if mass > 0 { center = center / mass }
    inertia = max(inertia - mass * center.lengthSquared, mass * Part.smallestArea)
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
      // Summed over the triangles from the middle to each side.
      var (twice, moment) = (0.0, 0.0)
      for index in corners.indices {
        let (a, b) = (corners[index], corners[(index + 1) % corners.count])
        let cross = a.cross(b)
        twice += cross
        center += (a + b) * (cross / 3)
        moment += cross * (a.dot(a) + a.dot(b) + b.dot(b)) / 12
      }
      area = twice / 2
      center = area > 0 ? center / twice : .zero
      second = moment - area * center.lengthSquared
    }
  }
}
