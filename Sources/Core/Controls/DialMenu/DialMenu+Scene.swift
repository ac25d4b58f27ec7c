import DetentGeometry
import DetentMotion

extension DialMenu: Staged {
  public init?(_ scene: Scene) {
    var tuning = Tuning()
    for tune in scene.tuning {
      guard tuning.set(tune.name, to: tune.value) else { return nil }
    }
    guard tuning.isValid else { return nil }
    self.init(scene.items, tuning: tuning, title: scene.title)
  }

  public var scene: Scene {
    Scene(.dial, title: title, items: items, tuning: tuning.differences)
  }
}

extension DialMenu.Tuning {
  /// Names of what can be tuned by a number; angles in degrees, switches as 0 and 1.
  public static let names = [
    "bubble", "margin", "largest-scale", "smallest-scale", "scale-distance", "anchor", "mirrors",
    "most-bubbles", "dead-zone", "friction", "opens-at-once", "closes-on-activation",
    "settle-response", "settle-ratio", "follow-response", "follow-ratio",
  ]

  /// False for an unknown name, and for a number that is not finite.
  public mutating func set(_ name: String, to value: Double) -> Bool {
    guard value.isFinite else { return false }
    switch Word(name) {
    case "bubble": bubble = value
    case "margin": margin = value
    case "largest-scale": largestScale = value
    case "smallest-scale": smallestScale = value
    case "scale-distance": scaleDistance = value
    case "anchor": anchor = .degrees(value)
    case "mirrors": mirrors = value != 0
    case "most-bubbles": mostBubbles = Int(max(0, min(1000, value)))
    case "dead-zone": deadZone = value
    case "friction": friction = value
    case "opens-at-once": opensAtOnce = value != 0
    case "closes-on-activation": closesOnActivation = value != 0
    default: return setSpring(name, to: value)
    }
    return true
  }

  private mutating func setSpring(_ name: String, to value: Double) -> Bool {
    let word = Word(name)
    let least = word == "settle-response" || word == "follow-response" ? 0.02 : 0.05
    guard value >= least, value <= 10 else { return false }
    switch word {
    case "settle-response": settle = Spring(response: value, dampingRatio: settle.dampingRatio)
    case "settle-ratio": settle = Spring(response: settle.response, dampingRatio: value)
    case "follow-response": follow = Spring(response: value, dampingRatio: follow.dampingRatio)
    case "follow-ratio": follow = Spring(response: follow.response, dampingRatio: value)
    default: return false
    }
    return true
  }

  func number(_ name: String) -> Double {
    switch Word(name) {
    case "bubble": return bubble
    case "margin": return margin
    case "largest-scale": return largestScale
    case "smallest-scale": return smallestScale
    case "scale-distance": return scaleDistance
    case "anchor": return anchor.degrees
    case "mirrors": return mirrors ? 1 : 0
    case "most-bubbles": return Double(mostBubbles)
    case "dead-zone": return deadZone
    case "friction": return friction
    case "opens-at-once": return opensAtOnce ? 1 : 0
    case "closes-on-activation": return closesOnActivation ? 1 : 0
    case "settle-response": return settle.response
    case "settle-ratio": return settle.dampingRatio
    case "follow-response": return follow.response
    default: return follow.dampingRatio
    }
  }

  /// What differs from the defaults.
  var differences: [Scene.Tune] {
    let standard = DialMenu.Tuning()
    return DialMenu.Tuning.names.compactMap { name in
      let value = number(name)
      return value == standard.number(name) ? nil : Scene.Tune(name, value)
    }
  }
}
