import DetentControls
import DetentDrawing
import DetentGeometry
import DetentText

extension Playground {
  /// A request to the playground, besides what a pointer does, as data.
  ///
  /// A command is an input like any other: an action on a region that is not drawn. Hosts
  /// send `input` or, where they know only numbers, the action `activate` on `region`.
  public enum Command: Equatable, Sendable {
    /// Chooses a tool.
    case take(Tool)
    /// Drops a body at the top, of the tool's shape or else a box.
    case drop
    /// Removes the selected body, or the one that was added last.
    case remove
    /// Removes every joint and snap.
    case loosen
    /// Removes everything but the settings.
    case clear
    /// Builds the scene at the start again, and keeps the settings.
    case restart
    /// Sets a number of the settings, given the index of its knob. The
    /// number is rounded to a thousandth and limited to its range.
    case set(knob: Int, to: Double)

    /// The command that sets a number of the settings by its name; nil for an unknown name.
    public static func set(_ name: String, _ value: Double) -> Command? {
      for (place, knob) in Settings.knobs.enumerated() where Word(knob.name) == Word(name) {
        return .set(knob: place, to: value)
      }
      return nil
    }

    /// The region of the command: below 0, since regions from 0 up are what can be seen.
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

    /// The command as an input for the playground.
    public var input: Input { .action(.activate, region: region) }

    private static let knobStride = 1_000_000

    /// Creates the command of a region; nil for a region that belongs to no command.
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
      // A choice or a switch has whole numbers; the tuner cuts off the fraction.
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
  /// The form of the body that the tool drops; nil if it drops none.
  var form: Playground.Form? {
    switch self {
    case .box: .box
    case .ball: .ball
    case .polygon: .polygon
    case .hand, .join, .push, .snap, .field, .remove: nil
    }
  }
}
