import CGTK
import Detent

/// Makes text of several keys for one widget: dead keys, Compose, and what the desktop's input method does
/// besides.
///
/// What is still being composed is shown by the input method itself. It has the focus from the first key
/// on, so that a menu that opens brings no on-screen keyboard.
final class InputMethod {
  private let context: UnsafeMutablePointer<GtkIMContext>
  private let onText: (String) -> Void
  private var isFocused = false
  /// What the key that is looked at makes; nil while none is.
  private var made: String?
  /// It has taken keys and told nothing of them yet.
  private var isComposing = false

  /// - Parameter onText: Told text that comes by itself, and not with a key.
  init(_ widget: UnsafeMutablePointer<GtkWidget>, onText: @escaping (String) -> Void) {
    context = gtk_im_multicontext_new()!
    self.onText = onText
    gtk_im_context_set_client_widget(context, widget)
    gtk_im_context_set_use_preedit(context, 0)
    connect(UnsafeMutableRawPointer(context), "commit") { [weak self] arguments in
      if let text = arguments.text(0) { self?.commit(text) }
      return false
    }
  }

  deinit {
    gtk_im_context_set_client_widget(context, nil)
    g_object_unref(context)
  }

  /// What a press or release of a key makes, and whether there is nothing more to it.
  /// - Parameters:
  ///   - command: The key where it is pressed and types nothing. Within a sequence of GTK's own Escape
  ///     gives that up, Backspace goes back in it, and others end it and are what they are.
  ///   - place: Where it is typed to, in the widget's coordinates: what the input method shows stands
  ///     beside it.
  func filter(
    _ event: OpaquePointer, command: KeyEvent.Key?, at place: Rect
  ) -> (text: String, isTaken: Bool) {
    if isComposing, isSimple, let command, command != .backspace {
      reset()
      return ("", command == .escape)
    }
    if !isFocused {
      isFocused = true
      gtk_im_context_focus_in(context)
    }
    var area = GdkRectangle(
      x: Int32(place.minX), y: Int32(place.minY), width: Int32(place.width),
      height: Int32(place.height))
    gtk_im_context_set_cursor_location(context, &area)
    made = ""
    let isTaken = gtk_im_context_filter_keypress(context, event) != 0
    let text = made ?? ""
    made = nil
    if isSimple {
      // GTK 4.8 would keep the next Escape from who took back all.
      if isComposing, text.isEmpty, !hasPending { gtk_im_context_reset(context) }
      isComposing = hasPending
    } else if isTaken || !text.isEmpty {
      isComposing = text.isEmpty
    }
    return (text, isTaken)
  }

  /// It is GTK's own, for dead keys and Compose.
  private var isSimple: Bool {
    let several = UnsafeMutableRawPointer(context).assumingMemoryBound(to: GtkIMMulticontext.self)
    guard let name = gtk_im_multicontext_get_context_id(several) else { return false }
    return String(cString: name) == "gtk-im-context-simple"
  }

  private var hasPending: Bool {
    var text: UnsafeMutablePointer<CChar>?
    gtk_im_context_get_preedit_string(context, &text, nil, nil)
    defer { g_free(text) }
    return text?.pointee != 0
  }

  /// Gives up what was being composed.
  func reset() {
    guard isComposing else { return }
    isComposing = false
    gtk_im_context_reset(context)
  }

  /// The keyboard's focus went away.
  func leave() {
    guard isFocused else { return }
    reset()
    isFocused = false
    gtk_im_context_focus_out(context)
  }

  private func commit(_ text: String) {
    if made == nil { onText(text) } else { made! += text }
  }
}
