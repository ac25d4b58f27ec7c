import DetentControls
import DetentDrawing
import DetentGeometry

/// A component before anything happens to it, as scripts, pages and the command line describe it.
public struct Scene: Equatable, Sendable {
  /// The kind of component. The raw value is its name in scripts and commands.
  public enum Kind: String, Equatable, Sendable, CaseIterable {
    /// A `DialMenu`.
    case dial
    /// A `RadialMenu`.
    case radial
    /// A `FloatingMenu`.
    case floating
    /// A `DrawerMenu`.
    case drawer
    /// A `ConfirmButton`.
    case confirm
    /// An `AlertPanel`.
    case alert
  }

  public var kind: Kind
  public var title: String
  /// The text of an alert below its title, or the message of a menu.
  public var message: String
  public var items: [Item]
  /// Numbers of the component's tuning with their names, in the order in which they were set.
  public var tuning: [Tune]

  /// Creates a scene of a component with its items. By default it has no title and no
  /// message, and no number is changed.
  public init(
    _ kind: Kind, title: String = "", message: String = "", items: [Item], tuning: [Tune] = []
  ) {
    self.kind = kind
    self.title = title
    self.message = message
    self.items = items
    self.tuning = tuning
  }
}

/// A component that can be described as a scene and created from one.
public protocol Staged: Component where Event == MenuEvent {
  /// Creates the component from a scene of its own kind. Returns nil if the scene sets a number that
  /// does not exist or is out of range.
  init?(_ scene: Scene)

  /// The scene from which the component was created. What has happened since is not part of it, except that `retitle`
  /// replaces its texts.
  var scene: Scene { get }

  /// Replaces the title and the message. What is open, marked, pressed or typed stays so, as when items are replaced.
  /// The next `fit` measures the new texts.
  mutating func retitle(_ title: String, message: String, emit: (MenuEvent) -> Void)
}
