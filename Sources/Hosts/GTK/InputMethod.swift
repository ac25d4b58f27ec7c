import CGTK
import Detent

/// Composes text from several keys for one widget: dead keys, Compose, and
/// everything else that the desktop's input method does.
///
/// The input method itself shows the text that is still being composed. It gets the focus with the first key, so that
/// a menu that opens does not bring up an on-screen keyboard.
final class InputMethod {
  private let context: UnsafeMutablePointer<GtkIMContext>
  private let onText: (String) -> Void
  private var isFocused = false
  /// The text that the current key has made; nil while no key is being handled.
  private var made: String?
  /// Whether the input method has taken keys and made no text of them yet.
  private var isComposing = false

  /// - Parameter onText: Called with text that arrives on its own, and not with a key.
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

  /// Returns the text that a press or release of a key makes, and whether the key is used up.
  /// - Parameters:
  ///   - command: The key, if it is pressed and types nothing. Within a sequence of GTK's own input method, Escape
  ///     cancels the sequence, Backspace goes back in it, and other keys end it and keep their meaning.
  ///   - place: The frame of the text field, in the widget's coordinates. The
  ///     input method shows its window beside it.
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
      // GTK 4.8 would swallow the next Escape after the user has taken back all keys.
      if isComposing, text.isEmpty, !hasPending { gtk_im_context_reset(context) }
      isComposing = hasPending
    } else if isTaken || !text.isEmpty {
      isComposing = text.isEmpty
    }
    return (text, isTaken)
  }

  /// Whether GTK's own input method is used, for dead keys and Compose.
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

  /// Cancels what is being composed.
  func reset() {
    guard isComposing else { return }
    isComposing = false
    gtk_im_context_reset(context)
  }

  /// Records that the keyboard focus went away.
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
