import DetentDrawing
import DetentDynamics
import DetentSketch

/// A world on a page of the documentation, which shows its code and a picture of its motion.
///
/// The code on the pages is the code here, word for word; a test compares the two.
public struct Sample: Sendable {
  /// The name of the picture's file, without `@2x.png`.
  public let name: String
  /// The picture's size in points.
  public let size: Size
  /// The times in seconds at which the bodies are drawn; at the last one everything is drawn.
  public let times: [Double]
  /// The world at time 0.
  public let world: World

  init(_ name: String, _ size: Size, at times: [Double], _ build: (inout World) -> Void) {
    var world = World()
    build(&world)
    self.name = name
    self.size = size
    self.times = times
    self.world = world
  }

  /// Returns times from 0 to `end`, `step` seconds apart.
  static func every(_ step: Double, until end: Double) -> [Double] {
    Array(stride(from: 0, through: end + 1e-9, by: step))
  }

  /// The picture: the bodies at each time, the earlier the fainter, and everything at the last one.
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

  /// All samples, in the order of their pages.
  public static let all = [
    overview, body, outline, gravity, collision, push, snap, attachment, itemProperties, field,
    region,
  ]
}
