import DetentDrawing
import DetentGeometry
import DetentMotion
import DetentText

/// Numbers that make a component what it is, each with a name for scripts, the command line and
/// sliders.
public protocol Tunable: Equatable, Sendable {
  /// The defaults.
  init()
  /// Shows every number to the tuner, by name. What is said of them here is all there is to know.
  mutating func tune(with tuner: inout Tuner)
  /// False where numbers that are right alone do not go together.
  var isConsistent: Bool { get }
}

extension Tunable {
  public var isConsistent: Bool { true }

  /// All that can be tuned, with its defaults.
  public static var knobs: [Knob] {
    var (tuning, tuner) = (Self(), Tuner(.list))
    tuning.tune(with: &tuner)
    return tuner.knobs
  }

  /// What the numbers are now.
  public var knobs: [Knob] {
    var (tuning, tuner) = (self, Tuner(.list))
    tuning.tune(with: &tuner)
    return tuner.knobs
  }

  /// False, and nothing is changed, for an unknown name and a number out of its range.
  @inline(never)
  public mutating func set(_ name: String, to value: Double) -> Bool {
    var tuner = Tuner(.set(name, value))
    tune(with: &tuner)
    return tuner.isSet
  }

  /// Nil where one of the names or numbers is wrong.
  @inline(never)
  public init?(_ tunes: [Tune]) {
    self.init()
    for tune in tunes {
      guard set(tune.name, to: tune.value) else { return nil }
    }
    guard isConsistent else { return nil }
  }

  /// What differs from the defaults.
  package var differences: [Tune] {
    let (standard, mine) = (Self.knobs, knobs)
    var differences: [Tune] = []
    for (knob, usual) in zip(mine, standard) where !knob.isAlmost(usual.value) {
      differences.append(Tune(knob.name, knob.value))
    }
    return differences
  }

  /// Every number lies in its range, and they go together.
  @inline(never)
  package var isValid: Bool {
    var (tuning, tuner) = (self, Tuner(.check))
    tuning.tune(with: &tuner)
    return isConsistent && tuner.isSound
  }
}

/// A number of a tuning, by its name.
public struct Tune: Equatable, Sendable {
  public var name: String
  public var value: Double

  /// A value for the number that a tuning has by this name, such as “friction”.
  public init(_ name: String, _ value: Double) {
    self.name = name
    self.value = value
  }
}

/// One number that can be tuned.
public struct Knob: Equatable, Sendable {
  /// Lower case with hyphens.
  public var name: String
  /// Switches are 0 and 1, choices the index of the word, angles degrees.
  public var value: Double
  public var least: Double
  public var greatest: Double
  /// Its unit, or what it counts; empty for a plain number.
  public var unit: String
  /// For a choice, the words for 0, 1 and so on.
  public var words: [String]

  /// But for the last digits: a spring's response is not kept as such.
  func isAlmost(_ other: Double) -> Bool {
    (value - other).magnitude <= 1e-12 * max(1, value.magnitude)
  }
}

/// Goes through a component's tuning and does one thing: lists its numbers, checks them or sets one.
public struct Tuner {
  enum Purpose {
    case list, check
    case set(String, Double)
  }

  private let purpose: Purpose
  private(set) var knobs: [Knob] = []
  private(set) var isSet = false
  /// Every number lies in its range.
  private(set) var isSound = true

  init(_ purpose: Purpose) { self.purpose = purpose }

  /// - Parameter unit: Such as points, seconds or times.
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

  /// On or off.
  @inline(never)
  public mutating func toggle(_ name: String, _ isOn: inout Bool) {
    var value = isOn ? 1.0 : 0
    number(name, &value, 0, 1, words: ["off", "on"])
    isOn = value != 0
  }

  /// A whole number; a part of one is cut off.
  @inline(never)
  public mutating func count(_ name: String, _ count: inout Int, _ range: ClosedRange<Int>) {
    var value = Double(count)
    number(name, &value, Double(range.lowerBound), Double(range.upperBound), unit: "whole")
    count = Int(value)
  }

  /// Clockwise from the right-hand side, in degrees.
  @inline(never)
  public mutating func angle(_ name: String, _ angle: inout Angle) {
    let before = angle.degrees
    var value = before
    number(name, &value, -360, 360, unit: "degrees")
    if value != before { angle = .degrees(value) }
  }

  /// One of a few words, set by its index.
  @inline(never)
  public mutating func choice(_ name: String, _ index: inout UInt8, _ words: [String]) {
    var value = Double(index)
    number(name, &value, 0, Double(words.count - 1), words: words)
    index = UInt8(value)
  }

  /// Two numbers: the response in seconds, and the ratio of damping.
  @inline(never)
  public mutating func spring(_ response: String, _ ratio: String, _ spring: inout Spring) {
    let before = (response: spring.response, ratio: spring.dampingRatio)
    var now = before
    number(response, &now.response, 0.02, 10, unit: "seconds")
    number(ratio, &now.ratio, 0.05, 10)
    if now.response != before.response || now.ratio != before.ratio {
      spring = Spring(response: now.response, dampingRatio: now.ratio)
    }
  }
}
