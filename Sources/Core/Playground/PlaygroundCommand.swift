import DetentControls
import DetentDrawing
import DetentGeometry
import DetentText

extension Playground {
  /// What can be asked of it besides what a pointer does, as data.
  ///
  /// A command is an input like any other: an action on a region that is not drawn. Hosts send
  /// `input`, or, where they know numbers only, the action `activate` on `region`.
  public enum Command: Equatable, Sendable {
    /// Takes another tool in the hand.
    case take(Tool)
    /// Another body, of the tool's shape or a box, at the top.
    case drop
    /// Takes away the selected body, or the one that came last.
    case remove
    /// Takes away every joint and snap.
    case loosen
    /// Takes away everything but the settings.
    case clear
    /// Everything as at first, with the settings as they are.
    case restart
    /// A number of the settings by its place among the knobs; rounded to a thousandth and cut to its
    /// range.
    case set(knob: Int, to: Double)

    /// By name. Nil for an unknown one.
    public static func set(_ name: String, _ value: Double) -> Command? {
      for (place, knob) in Settings.knobs.enumerated() where Word(knob.name) == Word(name) {
        return .set(knob: place, to: value)
      }
      return nil
    }

    /// Below 0; regions from 0 on are what can be seen.
    public var region: Int {
      switch self {
      case .take(let tool): return -1 - Int(tool.rawValue)
      case .drop: return -101
      case .remove: return -102
      case .loosen: return -103
      case .clear: return -104
      case .restart: return -105
      case .set(let place, let value):
        let knobs = Settings.knobs
        guard knobs.indices.contains(place) else { return Int.min }
        let knob = knobs[place]
        let cut = value >= knob.least ? min(value, knob.greatest) : knob.least
        return -(place + 1) * Command.knobStride - Int(((cut - knob.least) * 1000).roundedToEven)
      }
    }

    /// The same as an input for the playground.
    public var input: Input { .action(.activate, region: region) }

    private static let knobStride = 1_000_000

    /// Nil for a region that is no command's.
    init?(region: Int) {
      switch region {
      case -105: self = .restart
      case -104: self = .clear
      case -103: self = .loosen
      case -102: self = .remove
      case -101: self = .drop
      case -Int(Tool.count)...(-1):
        guard let tool = Tool(rawValue: UInt8(-1 - region)) else { return nil }
        self = .take(tool)
      case (-(Settings.knobs.count + 1) * Command.knobStride + 1)...(-Command.knobStride):
        let (place, parts) = (-region / Command.knobStride - 1, -region % Command.knobStride)
        let knob = Settings.knobs[place]
        let value = knob.least + Double(parts) / 1000
        guard value <= knob.greatest else { return nil }
        self = .set(knob: place, to: value)
      default: return nil
      }
    }
  }

  mutating func perform(_ command: Command, emit: (Event) -> Void) {
    switch command {
    case .take(let tool): take(tool, emit: emit)
    case .drop:
      let middle = Point(bounds.center.x, bounds.minY)
      _ = drop(tool.form ?? .box, at: middle, emit: emit)
    case .remove:
      if let number = selection ?? pieces.last?.number { remove(number, emit: emit) }
    case .loosen:
      loosen()
      emit(.changed)
    case .clear:
      clear()
      emit(.changed)
    case .restart:
      clear()
      begin()
      emit(.changed)
    case .set(let place, let value):
      // A choice or a switch has whole numbers; the tuner cuts off the rest.
      guard settings.set(Settings.knobs[place].name, to: value) else { return }
      settle()
      emit(.changed)
    }
  }

  mutating func take(_ tool: Tool, emit: (Event) -> Void) {
    guard tool != self.tool else { return }
    self.tool = tool
    draft = nil
    emit(.tookTool(tool))
  }
}

extension Playground.Tool {
  /// What it drops.
  var form: Playground.Form? {
    switch self {
    case .box: .box
    case .ball: .ball
    case .polygon: .polygon
    case .hand, .join, .push, .snap, .field, .remove: nil
    }
  }
}
