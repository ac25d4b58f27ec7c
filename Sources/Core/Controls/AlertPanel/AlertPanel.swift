import DetentDrawing
import DetentGeometry

public struct AlertPanel: Staged {
  public typealias Event = MenuEvent

  public struct Tuning: Tunable {
    public init() {}
    public mutating func tune(with tuner: inout Tuner) {}
  }

  public init?(_ scene: Scene) { self.scene = scene }
  public let scene: Scene
  public mutating func fit(_ environment: Environment, measure: (TextRun) -> Size) {}
  public mutating func handle(_ input: Input, emit: (Event) -> Void) -> Claim { .ignored }
  public mutating func advance(by seconds: Double, emit: (Event) -> Void) {}
  public func draw(on canvas: inout Canvas) {}
  public var isAtRest: Bool { true }
}
