import DetentControls
import DetentGeometry
import DetentText

extension Knob {
  /// The kind of value, which decides how a user sets it.
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

  /// The part of the range that a slider covers: up to four times the default, or the whole range if it ends within
  /// twice that. A default of 0 or below counts as 10, or as ten times the magnitude of `least` if that is more.
  public var usualRange: ClosedRange<Double> {
    guard kind == .number || kind == .count else { return least...greatest }
    let far = value > 0 ? 4 * value : max(1, least.magnitude) * 10
    let most = greatest <= 2 * far ? greatest : far
    return least...max(most, least + usualStep(to: most))
  }

  /// The slider's step: a power of ten, between a thousandth and a hundredth of `usualRange`, but 1 for a toggle or
  /// choice and at least 1 for a count.
  public var step: Double { usualStep(to: usualRange.upperBound) }

  /// How many decimals the default and the step need, 1…3.
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

  /// Returns the value clamped to the range and rounded: to six
  /// decimals, or to a whole number if it is a count, choice or toggle.
  public func nearest(_ value: Double) -> Double {
    let cut = value >= least ? Swift.min(value, greatest) : least
    if kind != .number && kind != .angle { return Swift.max(least, cut.rounded(.toNearestOrEven)) }
    return Decimal.number(Decimal.text(cut, decimals: 6).utf8) ?? cut
  }
}
