import DetentDynamics
import DetentGeometry
import DetentRandom

extension SeededRandom {
  mutating func vector(_ size: Double) -> Vector {
    Vector(number(in: -size...size), number(in: -size...size))
  }

  mutating func form() -> Attachment.Form {
    switch below(8) {
    case 0: .rod()
    case 1: .spring(frequency: number(in: 0.5...30), damping: number(in: 0...2))
    case 2: .limit()
    case 3: .pin()
    case 4:
      .pin(
        range: .radians(number(in: -2...0))...(.radians(number(in: 0...2))),
        frictionTorque: number(in: 0...3))
    case 5:
      .sliding(axis: vector(1) + Vector(0, 2), range: number(in: -50...0)...number(in: 0...50))
    case 6:
      .hand(
        frequency: number(in: 0.5...30), damping: number(in: 0...2),
        maximumForce: number(in: 0...30), allowsRotation: below(2) == 0)
    default: .fixed
    }
  }
}
