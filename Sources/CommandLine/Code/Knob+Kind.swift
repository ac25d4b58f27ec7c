import DetentControls
import DetentGeometry
import DetentText

extension Knob {
  /// The kind of value that a user sets.
  public enum Kind: Equatable, Sendable {
    case toggle, choice, count, angle, number
  }

  public var kind: Kind {
    if words == ["off", "on"] { return .toggle }
    if !words.isEmpty { return .choice }
    switch unit {
    case "whole": return .count
    case "degrees": return .angle
    default: return .number
    }
  }

  /// The part of its range in which people look for a number: up to four times the default where the
  /// range goes further, and a power of ten where that is 0.
  public var usualRange: ClosedRange<Double> {
    guard kind == .number || kind == .count else { return least...greatest }
    let far = value > 0 ? 4 * value : max(1, least.magnitude) * 10
    let most = greatest <= 2 * far ? greatest : far
    return least...max(most, least + usualStep(to: most))
  }

  /// A hundredth to a thousandth of the range, as a round number.
  public var step: Double { usualStep(to: usualRange.upperBound) }

  /// As many as its default and a step of it need, 1…3.
  public var decimals: Int {
    var count = 1
    for unit in [10.0, 100] {
      let fits = [value, step].allSatisfy { number in
        (number * unit - (number * unit).rounded(.toNearestOrEven)).magnitude < 1e-6
      }
      if fits { break }
      count += 1
    }
    return count
  }

  private func usualStep(to most: Double) -> Double {
    if kind == .toggle || kind == .choice { return 1 }
    let span = max(most - least, 1e-3)
    var step = kind == .count ? 1.0 : 0.001
    for factor in [10.0, 10, 10, 10, 10] where step * 1000 < span { step *= factor }
    return step
  }

  /// A number near this one that can be written with six decimals, in the range.
  public func nearest(_ value: Double) -> Double {
    let cut = value >= least ? Swift.min(value, greatest) : least
    if kind != .number && kind != .angle { return Swift.max(least, cut.rounded(.toNearestOrEven)) }
    return Decimal.number(Decimal.text(cut, decimals: 6).utf8) ?? cut
  }
}
