import DetentDrawing
import DetentGeometry
import DetentGestures

/// Everything that can happen to a component from outside, besides time.
public enum Input: Equatable, Sendable {
  /// A mouse, a finger or a pen did something.
  case pointer(PointerEvent)
  /// A wheel was turned, or fingers moved on a touchpad.
  case scroll(ScrollEvent)
  /// A key went down or up.
  case key(KeyEvent)
  /// Assistive technology acted on a region.
  case action(Semantics.Action, region: Int)
  /// The keyboard's focus came or went, and whether the system would show it by a ring at once, as it
  /// does when the focus came by a key. Without that the ring appears with the first key.
  case focus(Bool, isVisible: Bool = false)
  /// The application asks for something.
  case request(Request)
}

/// What an application can ask of a component: the same things that a hand can do.
public enum Request: Equatable, Sendable {
  /// Show what there is, from where the component opens; what is out already stays.
  case open
  /// Open out of a rectangle of the host's, such as a widget that was pressed, in the component's points. A
  /// floating menu comes out of it and a radial menu opens about its middle; others open as ever, and so does
  /// what is out already.
  indirect case openFrom(Rect)
  /// Close, whatever is open or marked; the reason that is told is `requested`.
  case close
  /// Go to the item at an index. Out of range is ignored.
  case select(Int)
  /// Choose what is selected, or go in to the items behind it.
  case activate
  /// Choose what is selected itself, also where items lie behind it.
  case choose
  /// Replace the list. Items keep colour, place and selection by their id.
  case items([Item])
}

/// What a component makes of an input. A host asks it before it keeps the input from the application
/// around the component.
///
/// The hosts for GTK and for pages do as follows, and one of your own should. Keys and wheels are kept
/// from the application only where they are captured. A press is kept where it is captured, and where
/// it is of interest within one of the picture's regions. A press that is of interest elsewhere goes to
/// both, until a later movement of that pointer is captured: the application's part is cancelled then.
public enum Claim: UInt8, Equatable, Sendable {
  /// The component has no use for it. The application may have it.
  case ignored
  /// The component acts on it, or may act on what follows. The application may have it too.
  case interested
  /// The component takes it. The application is not to act on it.
  case captured
}
