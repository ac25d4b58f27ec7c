import DetentControls
import DetentDrawing
import DetentGestures
import DetentStage

/// An interaction as text: a scene, its environment, a sequence of timed inputs, and expectations.
///
/// Recordings, tests, demos and arguments of a command all have the same form:
///
/// ```detent
/// detent 1
/// scene dial
/// item "Pale lager"
/// item "Witbier"
/// size 512 512
/// 1.0 down 256 66
/// 1.25 move 366 96
/// 1.3 up 366 96
/// 3.0 expect selected "Witbier"
/// 3.0 end
/// ```
///
/// `Documentation` has the grammar. Later versions will still read scripts of this version.
public struct Script: Equatable, Sendable {
  /// The number after `detent` in a script's first line. Scripts of later versions are rejected.
  public static let version = 1

  public var scene: Scene
  public var environment: Environment
  public var measurements: Measurements
  /// The entries, in the order of their times.
  public var entries: [Entry]

  /// A line with a time.
  public struct Entry: Equatable, Sendable {
    /// The time in seconds, in whole microseconds.
    public var time: Double
    public var action: Action
    /// The line of the text from which the entry was read, from 1; 0 for none.
    public var line: Int

    /// Creates an entry with a time in seconds. By default it was not read from a text.
    public init(_ time: Double, _ action: Action, line: Int = 0) {
      self.time = time
      self.action = action
      self.line = line
    }

    /// Entries are equal if the same happens at the same time, whatever lines they were read from.
    public static func == (a: Entry, b: Entry) -> Bool { a.time == b.time && a.action == b.action }
  }

  /// What happens or is expected at an entry's time.
  public enum Action: Equatable, Sendable {
    /// The component receives an input.
    case input(Input)
    /// The environment changes.
    case environment(Environment)
    /// The event must have been emitted since the last expectation.
    case expect(String)
    /// The picture must have this digest.
    case digest(String)
    /// The last 16 bits of the picture's digest after each step from `first` on.
    case trace(first: Int, [UInt16])
    /// The script ends.
    case end
  }

  /// Creates a script from its parts. By default it has the default environment, no text sizes and no entries.
  public init(
    _ scene: Scene, environment: Environment = Environment(),
    measurements: Measurements = Measurements(), entries: [Entry] = []
  ) {
    self.scene = scene
    self.environment = environment
    self.measurements = measurements
    self.entries = entries
  }

  /// The time of the last line, in seconds.
  public var duration: Double { entries.last?.time ?? 0 }
}

/// The reason why a text is not a script, with the place of the error.
public struct ScriptError: Error, Equatable, Sendable {
  /// The line, from 1.
  public var line: Int
  /// The column in bytes, from 1.
  public var column: Int
  /// What was found, and what would be right.
  public var message: String

  init(_ line: Int, _ column: Int, _ message: String) {
    self.line = line
    self.column = column
    self.message = message
  }
}
