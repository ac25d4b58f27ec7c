import DetentDrawing
import DetentGestures

/// Everything that can happen to a component from outside, besides time.
public enum Input: Equatable, Sendable {
  case pointer(PointerEvent)
  case scroll(ScrollEvent)
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
  case open
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

/// What a component made of an input: the rule of the gesture arena.
///
/// An event goes from the top down. The first to capture a pointer keeps it, and the others get a
/// cancel; with no captor at the end, the topmost interested one has it.
public enum Claim: UInt8, Equatable, Sendable {
  case ignored, interested, captured
}
