import DetentDrawing
import DetentGeometry
import DetentGestures

/// Anything that can happen to a component from outside, besides time.
public enum Input: Equatable, Sendable {
  /// An event of a mouse, a finger or a pen.
  case pointer(PointerEvent)
  /// A turn of a wheel, or a movement of fingers on a touchpad.
  case scroll(ScrollEvent)
  /// A press or a release of a key.
  case key(KeyEvent)
  /// An action of assistive technology on a region.
  case action(Semantics.Action, region: Int)
  /// The keyboard focus arrived or left. `isVisible` is whether the system would show a focus ring at once,
  /// as it does when a key moved the focus. Otherwise the ring appears with the first key.
  case focus(Bool, isVisible: Bool = false)
  /// A request from the application.
  case request(Request)
}

/// A request of an application to a component. A user can do the same things by hand.
public enum Request: Equatable, Sendable {
  /// Opens the component from where it opens by default. What is already open stays.
  case open
  /// Opens the component from a rectangle of the host's, such as a widget that was pressed, in the
  /// component's coordinates in points. A floating menu comes out of it, and a radial menu opens around its
  /// middle. Other components open as usual, and what is already open stays.
  indirect case openFrom(Rect)
  /// Closes the component, whatever is open or marked. The reason in the event is `requested`.
  case close
  /// Moves to the item at an index. An index out of range is ignored.
  case select(Int)
  /// Chooses the selected item, or enters the list behind it.
  case activate
  /// Chooses the selected item itself, even if there is a list behind it.
  case choose
  /// Types a text as a whole. It narrows a list that typed text narrows, and never chooses or
  /// checks an item. It has no effect elsewhere.
  case paste(String)
  /// Replaces the list. Items keep their colour, place and selection by their id.
  case items([Item])
}

/// What a component does with an input. A host asks for it before it withholds the input from the
/// application around the component.
///
/// The hosts for GTK and for web pages follow these rules, and a host of your own should too. Keys and wheels
/// are withheld from the application only if they are captured. A press is withheld if it is captured, or if
/// it is of interest and lies within one of the picture's regions. A press of interest elsewhere goes to
/// both, until a later movement of that pointer is captured; the application's part is then cancelled.
public enum Claim: UInt8, Equatable, Sendable {
  /// The component has no use for the input. The application may use it.
  case ignored
  /// The component acts on the input, or may act on what follows. The application may use it too.
  case interested
  /// The component takes the input. The application must not act on it.
  case captured
}
