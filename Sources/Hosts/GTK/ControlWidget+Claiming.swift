import CGTK
import Detent

// Decides whether an event is for the component, for the application, or possibly for either: see `Claim`.
extension ControlWidget {
  /// Whether the widget takes the pointer at a point. GTK asks this while it picks the widget under a pointer; if the
  /// point is not contained, it goes on to the widget below.
  func contains(_ point: Point) -> Bool {
    guard !isOver, environment != nil, Rect(.zero, size).contains(point) else { return false }
    return isPickedWhole || pointers.isPressed || takesPointer(at: point)
  }

  /// Whether a pointer at a point, pressed or not, is for the component alone.
  private func takesPointer(at point: Point) -> Bool {
    let time = FrameClock.now
    let hover = PointerEvent(.hover, at: point, time: time, id: 0, kind: .mouse)
    guard claim(.pointer(hover)) == .ignored else { return true }
    let down = PointerEvent(.down, at: point, time: time, id: 0, kind: .mouse)
    switch claim(.pointer(down)) {
    case .captured: return true
    case .interested: return picture?.regions.contains { $0.frame.contains(point) } ?? false
    case .ignored: return false
    }
  }

  /// Follows a press that went to another widget, if nothing covers this widget there and the component is
  /// interested: for example a swipe from an edge, or a right click anywhere.
  func follow(_ event: OpaquePointer) -> Bool {
    let contact = contact(event)
    guard !isOver, let button = PointerEvent.Button(event), isOnTop(at: contact.position) else {
      return false
    }
    var trial = pointers
    guard let press = trial.press(contact, button) else { return false }
    let claim = claim(.pointer(press))
    guard claim != .ignored else { return false }
    pointers = trial
    isPressTaken = claim == .captured
    if isPressTaken { takeFocus() }
    send(.pointer(press))
    return true
  }

  /// Continues a followed press. Once the component captures the pointer, the press is for the component alone.
  func goOn(_ event: OpaquePointer) {
    let contact = contact(event)
    for earlier in history(event, of: contact) {
      if let event = pointers.move(earlier) { send(.pointer(event)) }
    }
    guard let move = pointers.move(contact) else { return }
    if !isPressTaken, claim(.pointer(move)) == .captured {
      isPressTaken = true
      takeFocus()
    }
    send(.pointer(move))
  }

  /// Whether GTK delivers the event to this widget anyway.
  func isTarget(of event: OpaquePointer) -> Bool {
    guard gdk_event_get_event_sequence(event) == nil else {
      return isPicked(at: contact(event).position)
    }
    return motion.map { gtk_event_controller_motion_contains_pointer($0) != 0 } ?? false
  }

  /// Whether nothing covers the widget at a point.
  private func isOnTop(at point: Point) -> Bool {
    isPickedWhole = true
    defer { isPickedWhole = false }
    return isPicked(at: point)
  }

  private func isPicked(at point: Point) -> Bool {
    guard let native = gtk_widget_get_native(widget) else { return false }
    let root = UnsafeMutableRawPointer(native).assumingMemoryBound(to: GtkWidget.self)
    var from = graphene_point_t(x: Float(point.x), y: Float(point.y))
    var to = graphene_point_t()
    guard gtk_widget_compute_point(widget, root, &from, &to) != 0 else { return false }
    return gtk_widget_pick(root, Double(to.x), Double(to.y), GTK_PICK_DEFAULT) == widget
  }
}
