import CGTK
import Detent
import DetentHosting

// Converts GDK's events.
extension ControlWidget {
  func time(of event: OpaquePointer) -> Double {
    deviceClock.time(of: gdk_event_get_time(event), arrived: FrameClock.now)
  }

  func contact(_ event: OpaquePointer) -> Contact {
    var (x, y) = (0.0, 0.0)
    gdk_event_get_position(event, &x, &y)
    let sequence = gdk_event_get_event_sequence(event)
    let isPen = gdk_event_get_device_tool(event).map { gdk_device_tool_get_tool_type($0) }
    let kind: PointerEvent.Kind
    switch isPen {
    case _ where sequence != nil: kind = .touch
    case GDK_DEVICE_TOOL_TYPE_PEN, GDK_DEVICE_TOOL_TYPE_ERASER, GDK_DEVICE_TOOL_TYPE_BRUSH,
      GDK_DEVICE_TOOL_TYPE_PENCIL, GDK_DEVICE_TOOL_TYPE_AIRBRUSH:
      kind = .pen
    default: kind = .mouse
    }
    let pressure = kind == .mouse ? nil : pressure(event)
    return Contact(
      kind: kind, sequence: UInt(bitPattern: sequence), position: place(x, y), pressure: pressure,
      greatestPressure: pressure.map { _ in 1 / PointerEvent.averageDevicePressure },
      time: time(of: event))
  }

  /// Returns the positions of a pressed mouse or pen since the last frame, oldest first.
  func history(_ event: OpaquePointer, of contact: Contact) -> [Contact] {
    guard gdk_event_get_event_type(event) == GDK_MOTION_NOTIFY else { return [] }
    var count: guint = 0
    guard let entries = gdk_event_get_history(event, &count) else { return [] }
    defer { g_free(entries) }
    let latest = gdk_event_get_time(event)
    return UnsafeBufferPointer(start: entries, count: Int(count)).compactMap { entry in
      guard entry.flags.rawValue & GDK_AXIS_FLAG_X.rawValue != 0, entry.time < latest else {
        return nil
      }
      var earlier = contact
      earlier.position = place(entry.axes.1, entry.axes.2)
      earlier.time -= Double(latest - entry.time) / 1000
      if entry.flags.rawValue & GDK_AXIS_FLAG_PRESSURE.rawValue != 0 {
        earlier.pressure = entry.axes.5 / PointerEvent.averageDevicePressure
      }
      return earlier
    }
  }

  private func pressure(_ event: OpaquePointer) -> Double? {
    var pressure = 0.0
    guard gdk_event_get_axis(event, GDK_AXIS_PRESSURE, &pressure) != 0 else { return nil }
    return pressure / PointerEvent.averageDevicePressure
  }

  /// Converts from the window's surface to the widget's coordinates.
  private func place(_ x: Double, _ y: Double) -> Point {
    DetentGTK.place(Point(x, y), onSurfaceOf: widget)
  }
}

extension PointerEvent.Button {
  /// Creates the button of an event. Touch counts as the primary button.
  /// Returns nil for a button other than the three.
  init?(_ event: OpaquePointer) {
    let type = gdk_event_get_event_type(event)
    guard type == GDK_BUTTON_PRESS || type == GDK_BUTTON_RELEASE else {
      self = .primary
      return
    }
    switch gdk_button_event_get_button(event) {
    case guint(GDK_BUTTON_PRIMARY): self = .primary
    case guint(GDK_BUTTON_SECONDARY): self = .secondary
    case guint(GDK_BUTTON_MIDDLE): self = .middle
    default: return nil
    }
  }
}

extension ScrollEvent {
  /// Returns the phase and the distance of a scroll event; nil if it scrolls by nothing.
  static func reading(_ event: OpaquePointer) -> (Phase, Vector)? {
    switch gdk_scroll_event_get_direction(event) {
    case GDK_SCROLL_UP: return (.step, Vector(0, -1))
    case GDK_SCROLL_DOWN: return (.step, Vector(0, 1))
    case GDK_SCROLL_LEFT: return (.step, Vector(-1, 0))
    case GDK_SCROLL_RIGHT: return (.step, Vector(1, 0))
    default: break
    }
    if gdk_scroll_event_is_stop(event) != 0 { return (.end, .zero) }
    var delta = Vector.zero
    gdk_scroll_event_get_deltas(event, &delta.x, &delta.y)
    guard delta != .zero else { return nil }
    if gdk_scroll_event_get_unit(event) == GDK_SCROLL_UNIT_SURFACE { return (.move, delta) }
    guard let device = gdk_event_get_device(event),
      gdk_device_get_source(device) == GDK_SOURCE_TOUCHPAD
    else { return (.step, delta) }
    return (.move, delta * pointsPerClick)
  }
}
