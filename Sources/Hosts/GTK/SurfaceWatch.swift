import CGTK
import Detent

/// Sees pointer events in a control's window before the widget that they are for.
///
/// GTK delivers a press to one widget and its ancestors. A component that lies over others may be interested in a
/// press on one of them; such a press is followed here.
final class SurfaceWatch {
  private let surface: UnsafeMutablePointer<GtkWidget>
  private unowned let control: ControlWidget
  private var controllers: [OpaquePointer] = []
  /// The pointer's last position, in the control's coordinates.
  private var place: Point?
  /// Whether the control took the pointer at that position.
  private var isTaken = false
  private var isFollowing = false

  /// - Parameter surface: The widget of the window or popover that contains the control.
  init(_ surface: UnsafeMutablePointer<GtkWidget>, around control: ControlWidget) {
    self.surface = surface
    self.control = control
    watchMovements()
    watchPresses()
  }

  func end() {
    for controller in controllers { gtk_widget_remove_controller(surface, controller) }
    controllers = []
  }

  /// Makes GTK pick again the widget under a resting pointer, if the control now takes the pointer or no longer does.
  func lookAgain() {
    guard let place, control.contains(place) != isTaken else { return }
    isTaken.toggle()
    gtk_widget_queue_allocate(control.widget)
    FrameClock.findPointer(on: control.widget)
  }

  private func add(_ controller: OpaquePointer) {
    gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
    gtk_widget_add_controller(surface, controller)
    controllers.append(controller)
  }

  private func watchMovements() {
    let events = gtk_event_controller_legacy_new()!
    connect(UnsafeMutableRawPointer(events), "event") { [weak self] arguments in
      guard let self, let event = arguments.pointer(0),
        gdk_event_get_event_type(event) == GDK_MOTION_NOTIFY, isOurs(event)
      else { return false }
      let place = control.contact(event).position
      self.place = place
      isTaken = control.contains(place)
      return false
    }
    add(events)
  }

  private func watchPresses() {
    let gesture = gtk_gesture_drag_new()!
    gtk_gesture_single_set_button(gesture, 0)
    let object = UnsafeMutableRawPointer(gesture)
    connect(object, "begin") { [weak self] _ in
      self?.begin(gesture)
      return false
    }
    connect(object, "update") { [weak self] _ in
      self?.update(gesture)
      return false
    }
    for signal in ["end", "cancel"] {
      connect(object, signal) { [weak self] _ in
        self?.finish(gesture)
        return false
      }
    }
    add(gesture)
  }

  private func begin(_ gesture: OpaquePointer) {
    guard let event = gtk_event_controller_get_current_event(gesture), isOurs(event),
      !control.isTarget(of: event), control.follow(event)
    else {
      gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_DENIED)
      return
    }
    isFollowing = true
    if control.isPressTaken { gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED) }
  }

  private func update(_ gesture: OpaquePointer) {
    guard isFollowing, let event = gtk_event_controller_get_current_event(gesture) else { return }
    let wasTaken = control.isPressTaken
    control.goOn(event)
    if control.isPressTaken, !wasTaken {
      gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED)
    }
  }

  /// Ends a followed press after its release, or because another widget has claimed it.
  private func finish(_ gesture: OpaquePointer) {
    guard isFollowing else { return }
    isFollowing = false
    guard let event = gtk_event_controller_get_current_event(gesture), isRelease(event) else {
      return control.cancelPointers()
    }
    _ = control.handle(event)
  }

  private func isRelease(_ event: OpaquePointer) -> Bool {
    let type = gdk_event_get_event_type(event)
    return type == GDK_BUTTON_RELEASE || type == GDK_TOUCH_END
  }

  /// Whether an event happened in this window, and not in a popover of it.
  private func isOurs(_ event: OpaquePointer) -> Bool {
    gtk_native_get_surface(OpaquePointer(surface)) == gdk_event_get_surface(event)
  }
}
