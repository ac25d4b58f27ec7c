import DetentDrawing
import DetentDynamics
import DetentSketch

/// A world that a page of the documentation shows: its code, and what comes of it.
///
/// The pages hold the same lines as the sources here; a test compares them.
public struct Sample: Sendable {
  /// The picture's.
  public let name: String
  public let size: Size
  /// Seconds at which bodies are drawn, the last in full.
  public let times: [Double]
  /// At time 0.
  public let world: World

  init(_ name: String, _ size: Size, at times: [Double], _ build: (inout World) -> Void) {
    var world = World()
    build(&world)
    self.name = name
    self.size = size
    self.times = times
    self.world = world
  }

  /// From 0 on, `step` seconds apart.
  static func every(_ step: Double, until end: Double) -> [Double] {
    Array(stride(from: 0, through: end + 1e-9, by: step))
  }

  /// The bodies as they were, fainter the earlier, and everything as it is in the end.
  public var picture: DisplayList {
    var canvas = Canvas(size: size)
    canvas.fill(.rect(Rect(.zero, size)), Color(hex: 0xfafbfc))
    var world = world
    var past = SketchStyle.light.bodiesOnly
    past.bearing = nil
    past.area = 0
    var time = 0.0
    for (index, next) in times.enumerated() {
      world.advance(by: next - time)
      time = next
      if index == times.count - 1 {
        canvas.sketch(world)
      } else {
        let age = Double(index + 1) / Double(times.count)
        past.body = SketchStyle.light.body?.opacity(0.15 + 0.4 * age)
        canvas.sketch(world, past)
      }
    }
    return canvas.list
  }

  /// In the order of the pages.
  public static let all = [
    overview, body, outline, gravity, collision, push, snap, attachment, itemProperties, field,
    region,
  ]
}
