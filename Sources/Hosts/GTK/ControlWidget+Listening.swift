import CGTK
import Detent

// Turns events at the widget into inputs. One controller receives GDK's events as they are, because each of GTK's
// ready-made gestures leaves something out: a second finger, a pen's pressure, a key's repeat.
extension ControlWidget {
  func listen() {
    // GTK calls a widget's controllers from the last one to the first.
    listenForLosing()
    let events = gtk_event_controller_legacy_new()!
    connect(UnsafeMutableRawPointer(events), "event") { [weak self] arguments in
      guard let self, let event = arguments.pointer(0) else { return false }
      return self.handle(event)
    }
    gtk_widget_add_controller(widget, events)
    listenForFocus()
    listenForLeaving()
  }

  private func listenForFocus() {
    let focus = gtk_event_controller_focus_new()!
    for (signal, isFocused) in [("enter", true), ("leave", false)] {
      connect(UnsafeMutableRawPointer(focus), signal) { [weak self] _ in
        self?.setFocused(isFocused)
        return false
      }
    }
    gtk_widget_add_controller(widget, focus)
    focusController = focus
  }

  /// Replaces the controller for the focus. One that was not told that the focus left reports no return of it.
  private func renewFocusController() {
    if let focusController { gtk_widget_remove_controller(widget, focusController) }
    listenForFocus()
  }

  private func setFocused(_ isFocused: Bool) {
    if !isFocused {
      keys.forget()
      inputMethod?.leave()
      mirror?.forgetFocus()
      fit()
    }
    self.isFocused = isFocused
    send(.focus(isFocused, isVisible: isFocused && isFocusVisible))
  }

  /// Takes the pointers and the focus from the component while the widget is insensitive: GTK then sends it no events,
  /// not even that the focus has left it.
  func followSensitivity() {
    let isSensitive = gtk_widget_is_sensitive(widget) != 0
    guard !isOver, isSensitive != self.isSensitive else { return }
    self.isSensitive = isSensitive
    if !isSensitive {
      losePointers()
      renewFocusController()
    }
    if isFocused != (isSensitive && hasFocusWithin) { setFocused(!isFocused) }
    gtk_widget_queue_draw(widget)
  }

  /// Whether the window shows its focus at the moment, as it does after a key that moves it.
  private var isFocusVisible: Bool {
    guard let root = gtk_widget_get_root(widget) else { return false }
    return gtk_window_get_focus_visible(
      UnsafeMutableRawPointer(root).assumingMemoryBound(to: GtkWindow.self)) != 0
  }

  /// Handles leaving, because crossing events reach no other kind of controller.
  private func listenForLeaving() {
    let motion = gtk_event_controller_motion_new()!
    self.motion = motion
    connect(UnsafeMutableRawPointer(motion), "leave") { [weak self] _ in
      guard let self else { return false }
      let time = self.deviceClock.arrival(FrameClock.now)
      for event in self.pointers.leave(at: time) { self.send(.pointer(event)) }
      return false
    }
    gtk_widget_add_controller(widget, motion)
  }

  /// Adds a gesture that claims the presses the component takes, so that no widget around it can drag them away. It
  /// also notices if another widget claims them all the same.
  private func listenForLosing() {
    let gesture = gtk_gesture_drag_new()!
    gtk_gesture_single_set_button(gesture, 0)
    connect(UnsafeMutableRawPointer(gesture), "begin") { [weak self] _ in
      if self?.isPressTaken == true { gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED) }
      return false
    }
    connect(UnsafeMutableRawPointer(gesture), "cancel") { [weak self] _ in
      // A second button also cancels the gesture, but during an event.
      if gtk_event_controller_get_current_event(gesture) == nil { self?.cancelPointers() }
      return false
    }
    gtk_widget_add_controller(widget, gesture)
  }

  /// Cancels all presses, and has all pointers leave. Returns whether there were any.
  @discardableResult
  func losePointers() -> Bool {
    let time = deviceClock.arrival(FrameClock.now)
    let lost = pointers.cancelAll(at: time) + pointers.leave(at: time)
    for event in lost { send(.pointer(event)) }
    return !lost.isEmpty
  }

  func cancelPointers() {
    let time = deviceClock.arrival(FrameClock.now)
    for event in pointers.cancelAll(at: time) { send(.pointer(event)) }
  }

  /// Returns whether the event stops here.
  func handle(_ event: OpaquePointer) -> Bool {
    switch gdk_event_get_event_type(event) {
    case GDK_BUTTON_PRESS, GDK_TOUCH_BEGIN: return press(event)
    case GDK_MOTION_NOTIFY, GDK_TOUCH_UPDATE: return move(event)
    case GDK_BUTTON_RELEASE, GDK_TOUCH_END: return release(event)
    case GDK_TOUCH_CANCEL:
      if let lost = pointers.cancel(contact(event)) { send(.pointer(lost)) }
      return true
    case GDK_GRAB_BROKEN:
      cancelPointers()
      return false
    case GDK_SCROLL: return scroll(event)
    case GDK_KEY_PRESS, GDK_KEY_RELEASE: return key(event)
    default: return false
    }
  }

  private func press(_ event: OpaquePointer) -> Bool {
    guard let button = PointerEvent.Button(event),
      let press = pointers.press(contact(event), button)
    else { return false }
    isPressTaken = claim(.pointer(press)) != .ignored
    if isPressTaken { takeFocus() }
    send(.pointer(press))
    // The claiming gesture must see the event too.
    return false
  }

  /// Takes the focus after a press. A modal component later returns the focus to the widget that had it.
  func takeFocus() {
    guard !hasFocusWithin else { return }
    mirror?.rememberFocus()
    gtk_widget_grab_focus(widget)
  }

  private func move(_ event: OpaquePointer) -> Bool {
    let contact = contact(event)
    for earlier in history(event, of: contact) {
      if let event = pointers.move(earlier) { send(.pointer(event)) }
    }
    if let event = pointers.move(contact) { send(.pointer(event)) }
    return false
  }

  private func release(_ event: OpaquePointer) -> Bool {
    guard let button = PointerEvent.Button(event) else { return false }
    let contact = contact(event)
    let isInside = Rect(.zero, size).contains(contact.position)
    for event in pointers.release(contact, button, isInside: isInside) { send(.pointer(event)) }
    return false
  }

  private func scroll(_ event: OpaquePointer) -> Bool {
    guard let (phase, delta) = ScrollEvent.reading(event) else { return false }
    // GDK's scroll events have no position.
    let scroll = ScrollEvent(phase, delta, at: pointers.position, time: time(of: event))
    let isTaken = claim(.scroll(scroll)) == .captured
    send(.scroll(scroll))
    return isTaken
  }

}
