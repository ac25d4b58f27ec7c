import DetentDrawing
import DetentGeometry
import DetentMotion
import DetentText

/// The numbers that tune a component. Each has a name for scripts, the command line and sliders.
public protocol Tunable: Equatable, Sendable {
  /// Creates the default numbers.
  init()
  /// Passes every number to the tuner with its name and range. This is the only description of the numbers.
  mutating func tune(with tuner: inout Tuner)
  /// Whether numbers that are each in range also fit together.
  var isConsistent: Bool { get }
}

extension Tunable {
  public var isConsistent: Bool { true }

  /// All numbers, with their defaults.
  public static var knobs: [Knob] {
    var (tuning, tuner) = (Self(), Tuner(.list))
    tuning.tune(with: &tuner)
    return tuner.knobs
  }

  /// All numbers, with their current values.
  public var knobs: [Knob] {
    var (tuning, tuner) = (self, Tuner(.list))
    tuning.tune(with: &tuner)
    return tuner.knobs
  }

  /// Sets a number by its name. Returns false, and changes nothing, if the name is
  /// unknown or the value out of range.
  @inline(never)
  public mutating func set(_ name: String, to value: Double) -> Bool {
    var tuner = Tuner(.set(name, value))
    tune(with: &tuner)
    return tuner.isSet
  }

  /// Creates a tuning from the defaults and some other numbers. Returns nil if a name or a number is wrong,
  /// or if they do not fit together.
  @inline(never)
  public init?(_ tunes: [Tune]) {
    self.init()
    for tune in tunes {
      guard set(tune.name, to: tune.value) else { return nil }
    }
    guard isConsistent else { return nil }
  }

  /// The numbers that differ from the defaults.
  package var differences: [Tune] {
    let (standard, mine) = (Self.knobs, knobs)
    var differences: [Tune] = []
    for (knob, usual) in zip(mine, standard) where !knob.isAlmost(usual.value) {
      differences.append(Tune(knob.name, knob.value))
    }
    return differences
  }

  /// Whether every number is in its range, and all fit together.
  @inline(never)
  package var isValid: Bool {
    var (tuning, tuner) = (self, Tuner(.check))
    tuning.tune(with: &tuner)
    return isConsistent && tuner.isSound
  }
}

/// A number of a tuning, with its name.
public struct Tune: Equatable, Sendable {
  public var name: String
  public var value: Double

  /// Creates a value for the number with a name, such as “friction”. The value is rounded to 1/1,000,000, which is what
  /// a script can hold.
  public init(_ name: String, _ value: Double) {
    self.name = name
    self.value = value.magnitude < 1e9 ? value.rounded(toParts: 1e6) : value
  }
}

/// A number that can be tuned.
public struct Knob: Equatable, Sendable {
  /// The number's name, in lower case with hyphens.
  public var name: String
  /// The number's value: 0 or 1 for a switch, the index of the word for a choice, degrees for an angle.
  public var value: Double
  public var least: Double
  public var greatest: Double
  /// The number's unit, or what it counts; empty for a plain number.
  public var unit: String
  /// The words for the values 0, 1 and so on of a choice.
  public var words: [String]

  /// The values from the least to the greatest in words, such as “20 to 100 points”. A choice has the indices of its
  /// words.
  package var range: String {
    let numbers = "\(Decimal.text(least, decimals: 6)) to \(Decimal.text(greatest, decimals: 6))"
    return unit.isEmpty ? numbers : "\(numbers) \(unit)"
  }

  /// Returns whether two values are equal up to rounding errors: a spring does not store its response as such.
  func isAlmost(_ other: Double) -> Bool {
    (value - other).magnitude <= 1e-12 * max(1, value.magnitude)
  }
}

/// Visits the numbers of a tuning for one purpose: to list them, to check them, or to set one.
public struct Tuner {
  enum Purpose {
    case list, check
    case set(String, Double)
  }

  private let purpose: Purpose
  private(set) var knobs: [Knob] = []
  private(set) var isSet = false
  /// Whether every number is in its range.
  private(set) var isSound = true

  init(_ purpose: Purpose) { self.purpose = purpose }

  /// Visits a number.
  ///
  /// - Parameter unit: The unit, such as points, seconds or times.
  @inline(never)
  public mutating func number(
    _ name: String, _ value: inout Double, _ least: Double, _ greatest: Double, unit: String = "",
    words: [String] = []
  ) {
    switch purpose {
    case .list:
      knobs.append(
        Knob(
          name: name, value: value, least: least, greatest: greatest, unit: unit, words: words))
    case .check: isSound = isSound && value >= least && value <= greatest
    case .set(let wanted, let new):
      guard Word(wanted) == Word(name), new >= least, new <= greatest else { return }
      value = new
      isSet = true
    }
  }

  /// Visits a switch, which is on or off.
  @inline(never)
  public mutating func toggle(_ name: String, _ isOn: inout Bool) {
    var value = isOn ? 1.0 : 0
    number(name, &value, 0, 1, words: ["off", "on"])
    isOn = value != 0
  }

  /// Visits a whole number. A fraction is truncated.
  @inline(never)
  public mutating func count(_ name: String, _ count: inout Int, _ range: ClosedRange<Int>) {
    var value = Double(count)
    number(name, &value, Double(range.lowerBound), Double(range.upperBound), unit: "whole")
    count = Int(value)
  }

  /// Visits an angle, in degrees clockwise: a direction from the right, or a rotation.
  ///
  /// - Parameter most: The greatest angle in both directions, in degrees; a whole turn by default.
  @inline(never)
  public mutating func angle(_ name: String, _ angle: inout Angle, within most: Double = 360) {
    let before = angle.degrees
    var value = before
    number(name, &value, -most, most, unit: "degrees")
    if value != before { angle = .degrees(value) }
  }

  /// Visits a choice among a few words, by its index.
  @inline(never)
  public mutating func choice(_ name: String, _ index: inout UInt8, _ words: [String]) {
    var value = Double(index)
    number(name, &value, 0, Double(words.count - 1), words: words)
    index = UInt8(value)
  }

  /// Visits the two numbers of a spring: the response in seconds, and the damping ratio.
  @inline(never)
  public mutating func spring(_ response: String, _ ratio: String, _ spring: inout Spring) {
    let (responses, ratios) = (0.02...10.0, 0.05...10.0)
    let before = (
      response: Tuner.kept(spring.response, in: responses),
      ratio: Tuner.kept(spring.dampingRatio, in: ratios)
    )
    var now = before
    number(response, &now.response, responses.lowerBound, responses.upperBound, unit: "seconds")
    number(ratio, &now.ratio, ratios.lowerBound, ratios.upperBound)
    if now.response != before.response || now.ratio != before.ratio {
      spring = Spring(response: now.response, dampingRatio: now.ratio)
    }
  }

  /// Returns a number of a spring. A spring stores neither, so rounding can move one from the end of its range
  /// out of it.
  @inline(never)
  private static func kept(_ value: Double, in range: ClosedRange<Double>) -> Double {
    let inside = max(range.lowerBound, min(range.upperBound, value))
    return (value - inside).magnitude <= 1e-12 * inside ? inside : value
  }
}
