import DetentControls
import DetentDrawing
import DetentGestures
import DetentStage

/// An interaction as text: a scene, what surrounds it, what happened when, and what is expected.
///
/// A recording, a test, a demo and a command's argument are all the same few lines:
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
/// `Documentation` has the grammar. Later versions of it keep reading what is written in this one.
public struct Script: Equatable, Sendable {
  /// The number after `detent` in a script's first line. A script of a later version is refused.
  public static let version = 1

  public var scene: Scene
  public var environment: Environment
  public var measurements: Measurements
  /// In the order of their times.
  public var entries: [Entry]

  /// One line with a time.
  public struct Entry: Equatable, Sendable {
    /// Seconds, in whole microseconds.
    public var time: Double
    public var action: Action
    /// The line in the text it was read from, from 1; 0 for none.
    public var line: Int

    /// An action at a time in seconds. Without a line, the default, it was read from no text.
    public init(_ time: Double, _ action: Action, line: Int = 0) {
      self.time = time
      self.action = action
      self.line = line
    }
  }

  /// What a line says happens, or is to be found.
  public enum Action: Equatable, Sendable {
    /// Something comes to the component from outside.
    case input(Input)
    /// The surroundings become others.
    case environment(Environment)
    /// The event has been told since the last expectation.
    case expect(String)
    /// The picture has this digest.
    case digest(String)
    /// The last 16 bits of the picture's digest after each step from `first` on.
    case trace(first: Int, [UInt16])
    /// Nothing more happens.
    case end
  }

  /// A script of these parts; by default in common surroundings, without sizes of texts, and nothing
  /// happens in it.
  public init(
    _ scene: Scene, environment: Environment = Environment(),
    measurements: Measurements = Measurements(), entries: [Entry] = []
  ) {
    self.scene = scene
    self.environment = environment
    self.measurements = measurements
    self.entries = entries
  }

  /// Seconds until its last line.
  public var duration: Double { entries.last?.time ?? 0 }
}

/// Why a text is not a script, and where.
public struct ScriptError: Error, Equatable, Sendable {
  /// From 1.
  public var line: Int
  /// In characters of one byte, from 1.
  public var column: Int
  /// What was found and what would be right.
  public var message: String

  init(_ line: Int, _ column: Int, _ message: String) {
    self.line = line
    self.column = column
    self.message = message
  }
}
