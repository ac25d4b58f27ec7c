import DetentDrawing
import DetentGeometry
import DetentGestures

/// The conditions under which a component is shown.
public struct Environment: Equatable, Sendable {
  /// The reading direction.
  public enum Direction: UInt8, Equatable, Sendable {
    /// Lines begin on the left, as in English.
    case leftToRight
    /// Lines begin on the right, as in Arabic. Components mirror whatever follows the reading direction.
    case rightToLeft
  }

  /// The component's size in points. A component gets it in 1/1000 point, and at least 0.
  public var size: Size
  /// The number of device pixels per point; 1 by default. A component gets it within 0.1…16.
  public var scale: Double
  /// The colours and measures; light by default.
  public var theme: Theme {
    @inlinable get { look.value.theme }
    set { look = Indirect(Look(theme: newValue, contents: contents)) }
  }
  public var direction: Direction
  /// Whether movement is replaced by cross-fades. All events are emitted just the same.
  public var reducesMotion: Bool
  /// The user's text size; 1 by default. A component gets it within 0.5…3.
  public var textScale: Double
  /// The distances and times by which gestures are told apart.
  public var thresholds: Thresholds {
    @inlinable get { touch.value }
    set { touch = Indirect(newValue) }
  }
  public var words: Words
  /// The keys that are shown on items; none by default.
  public var shownKeys: ShownKeys
  /// The effect of typed text on a menu's list; off by default.
  public var filter: Filter
  /// What a menu accepts as an answer besides a single item; nothing by default.
  public var answers: Answers
  /// The application's own content in place of items' icons and titles; nothing by default.
  public var contents: ItemContents {
    get { look.value.contents }
    set { look = Indirect(Look(theme: theme, contents: newValue)) }
  }

  // Components store their environment and are copied often, so large parts lie behind references.
  @usableFromInline
  struct Look: Equatable, Sendable {
    @usableFromInline let theme: Theme
    let contents: ItemContents
  }

  @usableFromInline var look: Indirect<Look>
  @usableFromInline var touch: Indirect<Thresholds>

  /// Creates the default environment.
  @inline(never)
  public init() { self.init(size: Size(512, 512)) }

  /// Creates an environment. Every part has a common default, such as 512 by 512 points, a
  /// light theme and English words.
  public init(
    size: Size = Size(512, 512), scale: Double = 1, theme: Theme = .light,
    direction: Direction = .leftToRight, reducesMotion: Bool = false, textScale: Double = 1,
    thresholds: Thresholds = .standard, words: Words = Words(), shownKeys: ShownKeys = .none,
    filter: Filter = .off, answers: Answers = [], contents: ItemContents = ItemContents()
  ) {
    self.size = size
    self.scale = scale
    look = Indirect(Look(theme: theme, contents: contents))
    self.direction = direction
    self.reducesMotion = reducesMotion
    self.textScale = textScale
    touch = Indirect(thresholds)
    self.words = words
    self.shownKeys = shownKeys
    self.filter = filter
    self.answers = answers
  }

  /// The filter in effect. A menu that accepts text narrows its list even if `filter` is off, so that it is
  /// clear what Enter would answer.
  package var usedFilter: Filter {
    filter == .off && answers.contains(.text) ? .substring : filter
  }
}
