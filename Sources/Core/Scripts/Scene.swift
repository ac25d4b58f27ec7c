import DetentControls
import DetentDrawing
import DetentGeometry

/// What a component is made of before anything happens to it, as scripts, pages and the command line
/// say it.
public struct Scene: Equatable, Sendable {
  /// Which component is on stage; the raw value is its name in scripts and commands.
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
  /// What an alert says below its title.
  public var message: String
  public var items: [Item]
  /// Numbers by the name they have in the component's tuning, in the order they were set.
  public var tuning: [Tune]

  /// A number of the component's tuning, by its name.
  public typealias Tune = DetentControls.Tune

  /// A component with its items, and by default without a title, without a message and with no number
  /// changed.
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

/// A component that can be written down as a scene and made from one.
public protocol Staged: Component where Event == MenuEvent {
  /// Makes it from a scene of its own kind; nil where the scene tunes something that does not exist or
  /// cannot have that value.
  init?(_ scene: Scene)

  /// What it was made from; what has happened since is not part of it.
  var scene: Scene { get }
}
