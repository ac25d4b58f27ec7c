import DetentGeometry

extension Field {
  /// The force in newtons. The formulas are listed at `Field`.
  func force(on sample: Sample, _ noise: FlowNoise) -> Vector {
    let mass = sample.mass.limitedForProducts
    let strength = strength.limitedForProducts
    let offset = sample.offset.limitedForProducts / Field.metre
    let velocity = sample.velocity / Field.metre
    let distance = offset.length
    let outwards = distance > Field.nowhere ? offset / distance : .zero
    let radius = max(distance, minimumRadius.limitedForProducts / Field.metre)
    let pull = strength * fading(at: radius)
    let isMeasured = law == .measured
    switch kind {
    case .linearGravity:
      return direction.limitedForProducts * (pull * mass)
    case .radialGravity:
      return outwards * (isMeasured ? -pull * mass : -pull * mass * radius)
    case .spring:
      return outwards * (isMeasured ? -pull : -pull * radius)
    case .vortex:
      return isMeasured
        ? outwards.perpendicular * (pull / mass) : -outwards.perpendicular * (pull * mass * radius)
    case .drag:
      let relative = velocity - direction.limitedForProducts
      let slowing = isMeasured ? pull * relative.length : pull
      // A larger force would reverse it.
      return relative * -min(slowing, mass / sample.step.limitedForProducts)
    case .electric:
      return outwards * (pull * sample.charge.limitedForProducts)
    case .magnetic:
      if isMeasured { return sample.charge == 0 ? .zero : -velocity.perpendicular * pull }
      return turning(velocity, by: pull * sample.charge.limitedForProducts, mass, sample.step)
    case .noise:
      return drift(offset, sample.time, noise) * pull
    case .turbulence:
      let speed = velocity.length
      return drift(offset, sample.time, noise) * (pull * (isMeasured ? mass * speed : 1) * speed)
    case .custom:
      let force = function?.force(sample) ?? .zero
      precondition(force.isFinite, "A custom field's force is made of finite numbers")
      return law == .measured && strength == 0 ? .zero : force
    case .velocity:
      return .zero
    }
  }

  /// Whether the force depends on the velocity in a way that a step limits: a drag does not
  /// reverse it, and a magnetic field by its documented law only turns it.
  var isLimited: Bool { kind == .drag || kind == .magnetic && law != .measured }

  /// The noise at a moment. All bodies share the angle by which its gradients have turned.
  func noise(at time: Double) -> FlowNoise {
    FlowNoise(turn: (time * animationSpeed).limitedForProducts)
  }

  /// The factor r⁻ᵏ, at most 10³⁰.
  private func fading(at radius: Double) -> Double {
    let exponent = falloff ?? lawfulFalloff
    let factor: Double =
      switch exponent {
      case 0: 1
      case 1: 1 / radius
      case 2: 1 / (radius * radius)
      case -1: radius
      default: exponential(-exponent.limitedForProducts * logarithm(radius))
      }
    return factor.limitedForProducts
  }

  private var lawfulFalloff: Double {
    guard law == .measured else { return 0 }
    return switch kind {
    case .radialGravity: 2
    case .spring: -1
    case .electric, .magnetic: 1
    default: 0
    }
  }

  /// The mean force q·v × B over a step, in which the velocity turns and keeps its
  /// length. A force that is constant over a step would gain speed without end.
  private func turning(
    _ velocity: Vector, by pull: Double, _ mass: Double, _ step: Double
  ) -> Vector {
    let step = step.limitedForProducts
    // Counter-clockwise on screen.
    let (sine, cosine) = sineAndCosine((pull * step / mass).limitedForProducts)
    return (velocity * (cosine - 1) - velocity.perpendicular * sine) * (mass / step)
  }

  private func drift(_ offset: Vector, _ time: Double, _ noise: FlowNoise) -> Vector {
    let frequency = 1.25 / (max(0, min(1, smoothness)) + 1.0 / 12) - 1
    let shift = (time * animationSpeed).limitedForProducts
    let (value, slope) = noise.sample(offset.x * frequency + shift, offset.y * frequency + shift)
    return slope * value
  }

  /// Points per metre.
  private static let metre = 100.0
  /// The distance from the centre, in metres, within which there is no meaningful direction.
  private static let nowhere = 1e-9
}
