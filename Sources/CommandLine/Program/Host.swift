import Detent
import DetentCairo

/// The place where the program shows things.
///
/// There are two programs with these commands: `detent` draws over the desktop without a toolkit, or writes to a
/// terminal; `detent-gtk` opens windows of GTK.
package struct Host {
  /// The work that a host is about to do.
  package enum Work {
    /// Showing a question on the host that the user asked for; nil for any.
    case question(HostName?)
    /// Drawing pictures and films, which need icons.
    case pictures
    case gallery
  }

  /// Called before anything is read. A program that cannot do the
  /// work replaces itself with one that can, and does not return.
  package let prepare: (Work) throws(Failure) -> Void
  /// Connects to the display, or throws the reason why it cannot.
  package let open: () throws(Failure) -> Void
  /// Returns the tuning for a component at its place. The user's tuning comes after it.
  package let tuning: (Scene.Kind, Placing) throws(Failure) -> [Tune]
  /// Returns the component and the tuning to show, after the user's tuning. They differ from those asked for if the
  /// host cannot show that component as it is.
  package let form: (Scene.Kind, [Tune], Placing) throws(Failure) -> Form
  /// Restores the terminal or the keyboard that was taken over to show something, before a wait or a complaint.
  package let giveBack: () -> Void
  /// Reserves the terminal for the question that is shown next. Returns false if another program asks in it.
  package let reserve: () -> Bool
  /// Shows a question. Returns when it is over.
  package let show: (Showing) throws(Failure) -> Void
  /// Shows the gallery, starting with the page of that name, and reports the code of what it shows. Returns true when
  /// it is closed; false without a display.
  package let showGallery: (_ page: String?, _ onCode: @escaping (String) -> Void) -> Bool
  /// Whether what is behind the component can be seen.
  package let isTransparent: Bool
  /// Whether it asks in a terminal, which takes some keys for others. It is known once the host is prepared.
  package let isInTerminal: () -> Bool
  package let hasPicture: (String) -> Bool
  package let picture: (String) -> Bitmap?

  package init(
    isTransparent: Bool, prepare: @escaping (Work) throws(Failure) -> Void = { _ in },
    open: @escaping () throws(Failure) -> Void,
    tuning: @escaping (Scene.Kind, Placing) throws(Failure) -> [Tune] = { _, _ in [] },
    form: @escaping (Scene.Kind, [Tune], Placing) throws(Failure) -> Form = Host.asked,
    giveBack: @escaping () -> Void = {},
    reserve: @escaping () -> Bool = { true },
    show: @escaping (Showing) throws(Failure) -> Void,
    showGallery: @escaping (_ page: String?, _ onCode: @escaping (String) -> Void) -> Bool,
    isInTerminal: @escaping () -> Bool = { false },
    hasPicture: @escaping (String) -> Bool, picture: @escaping (String) -> Bitmap?
  ) {
    self.isTransparent = isTransparent
    self.prepare = prepare
    self.open = open
    self.tuning = tuning
    self.form = form
    self.giveBack = giveBack
    self.reserve = reserve
    self.show = show
    self.showGallery = showGallery
    self.isInTerminal = isInTerminal
    self.hasPicture = hasPicture
    self.picture = picture
  }

  package typealias Form = (kind: Scene.Kind, tuning: [Tune])

  /// Returns the form exactly as it was asked for.
  package static func asked(_ kind: Scene.Kind, _ tuning: [Tune], _ placing: Placing) -> Form {
    (kind, tuning)
  }

  /// Says which of the displays that are set do not answer.
  package static var noDisplay: Failure {
    let named = ["WAYLAND_DISPLAY", "DISPLAY"].compactMap { name in
      Setting.stored(in: name).map { "\(name)=\($0)" }
    }
    let found = named.isEmpty ? "" : "nothing answers at \(named.joined(separator: " or ")); "
    return Failure(
      "no display: \(found)set DISPLAY or WAYLAND_DISPLAY, ask in a terminal, or use 'detent render' for a picture"
    )
  }
}
