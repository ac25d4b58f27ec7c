import Detent
import DetentCairo

/// Where a program with these commands shows things.
///
/// There are two such programs: `detent` draws over the desktop by itself, or writes to a terminal, and
/// `detent-gtk` opens windows of GTK's.
package struct Host {
  /// What is about to be done.
  package enum Work {
    /// By a host that the user wants, or any.
    case question(HostName?)
    /// Pictures and films, for which icons have to be found.
    case pictures
    case gallery
  }

  /// Told before anything is read. A program that cannot do the work becomes one that can, and does not
  /// come back.
  package let prepare: (Work) throws(Failure) -> Void
  /// Reaches the display, or says why it cannot.
  package let open: () throws(Failure) -> Void
  /// What a component of a kind is tuned to where it is going to stand, before what the user says.
  package let tuning: (Scene.Kind, Placing) throws(Failure) -> [Scene.Tune]
  /// What is shown in place of a component of a kind, where the host cannot show that one as it is, and what it is
  /// tuned to, after what the user says.
  package let form: (Scene.Kind, [Scene.Tune], Placing) throws(Failure) -> Form
  /// Returns when what is shown is over.
  package let show: (Showing) throws(Failure) -> Void
  /// Shows the gallery, beginning with a page of that name, and tells the code of what it shows. Returns when
  /// it is closed; false without a display.
  package let showGallery: (_ page: String?, _ onCode: @escaping (String) -> Void) -> Bool
  /// What is behind the component is to be seen.
  package let isTransparent: Bool
  package let hasPicture: (String) -> Bool
  package let picture: (String) -> Bitmap?

  package init(
    isTransparent: Bool, prepare: @escaping (Work) throws(Failure) -> Void = { _ in },
    open: @escaping () throws(Failure) -> Void,
    tuning: @escaping (Scene.Kind, Placing) throws(Failure) -> [Scene.Tune] = { _, _ in [] },
    form: @escaping (Scene.Kind, [Scene.Tune], Placing) throws(Failure) -> Form = Host.asked,
    show: @escaping (Showing) throws(Failure) -> Void,
    showGallery: @escaping (_ page: String?, _ onCode: @escaping (String) -> Void) -> Bool,
    hasPicture: @escaping (String) -> Bool, picture: @escaping (String) -> Bitmap?
  ) {
    self.isTransparent = isTransparent
    self.prepare = prepare
    self.open = open
    self.tuning = tuning
    self.form = form
    self.show = show
    self.showGallery = showGallery
    self.hasPicture = hasPicture
    self.picture = picture
  }

  package typealias Form = (kind: Scene.Kind, tuning: [Scene.Tune])

  /// All as it was asked for.
  package static func asked(_ kind: Scene.Kind, _ tuning: [Scene.Tune], _ placing: Placing) -> Form
  {
    (kind, tuning)
  }

  package static let noDisplay = Failure(
    "no display: set DISPLAY or WAYLAND_DISPLAY, or use 'detent render' for a picture")
}
