import DetentControls
import DetentGeometry
import DetentGestures

extension Environment {
  /// Returns this environment with its numbers as a script can hold them, so that a replay gets the same ones: the
  /// size in 1/1000 point and at least 0, all others in 1/1,000,000. A scale is brought into 0.1…16 and a text scale
  /// into 0.5…3. A number that is not finite becomes 0, or 1 if it is a scale.
  func rounded() -> Environment {
    var result = self
    result.size = Size(
      max(0, size.width.rounded(toParts: 1000)), max(0, size.height.rounded(toParts: 1000)))
    result.scale = Environment.scale(scale, from: 0.1, to: 16)
    result.textScale = Environment.scale(textScale, from: 0.5, to: 3)
    let rounded = thresholds.rounded()
    if rounded != thresholds { result.thresholds = rounded }
    return result
  }

  @inline(never)
  private static func scale(_ scale: Double, from least: Double, to most: Double) -> Double {
    scale.isFinite ? max(least, min(most, scale.rounded(toParts: 1e6))) : 1
  }
}
