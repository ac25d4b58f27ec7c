import CGTK
import Detent

/// A press of a pointer on an item, and the hand that drags the item.
struct AnimatorPress {
  let item: AnimatorItem
  /// The pressed point, from the item's centre; it turns with the item.
  let place: Vector
  /// The hand; nil until the pointer has moved far enough for a drag.
  var hand: Handle<Attachment>?
  /// The world's time when the hand grabbed the item.
  var start = 0.0
  var track = PointerTrack()

  /// Gives the item the pointer's velocity if the drag ended before the world could follow it. On a busy
  /// machine, all of a quick stroke comes between two frames.
  func throwUnseen(in world: inout World) {
    guard world.elapsedTime - start < AnimatorPress.quickDrag else { return }
    world[item.body].velocity = track.velocity
  }

  /// The time, in seconds, within which a hand has hardly moved anything.
  private static let quickDrag = 0.03
}

// One gesture serves all items. It sees a press before the item's own widgets do, and
// claims it only once it is a drag: a click stays theirs.
extension AnimatorWidget {
  func listenForDragging() {
    let gesture = gtk_gesture_drag_new()!
    gtk_event_controller_set_propagation_phase(gesture, GTK_PHASE_CAPTURE)
    let object = UnsafeMutableRawPointer(gesture)
    connect(object, "drag-begin") { [weak self] _ in
      guard let self, !begin(gesture) else { return false }
      gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_DENIED)
      return false
    }
    connect(object, "drag-update") { [weak self] _ in
      self?.drag(gesture)
      return false
    }
    for signal in ["drag-end", "cancel"] {
      connect(object, signal) { [weak self] _ in
        self?.press?.track.end(gesture)
        self?.release()
        return false
      }
    }
    gtk_widget_add_controller(widget, gesture)
  }

  /// Begins a press. Returns whether it may become a drag.
  private func begin(_ gesture: OpaquePointer) -> Bool {
    press = nil
    let point = AnimatorWidget.start(of: gesture)
    guard !isActing, let item = item(at: point), item.dragging != nil,
      gtk_widget_is_sensitive(item.widget) != 0,
      gtk_widget_pick(widget, point.x, point.y, GTK_PICK_DEFAULT) != nil
    else { return false }
    press = AnimatorPress(
      item: item, place: (point - item.center).rotated(by: -item.angle), hand: nil)
    press?.track.add(gesture, at: point)
    return true
  }

  private func drag(_ gesture: OpaquePointer) {
    guard !isActing else { return }
    var (x, y) = (0.0, 0.0)
    gtk_gesture_drag_get_offset(gesture, &x, &y)
    let start = AnimatorWidget.start(of: gesture)
    let pointer = start + Vector(x, y)
    press?.track.add(gesture, at: pointer)
    guard let press else { return }
    if let hand = press.hand { return move(hand, to: pointer) }
    let isDrag = gtk_drag_check_threshold(
      widget, Int32(start.x), Int32(start.y), Int32(pointer.x), Int32(pointer.y))
    guard isDrag != 0 else { return }
    guard !AnimatorWidget.isDraggedItself(press, by: gesture) else {
      self.press = nil
      gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_DENIED)
      return
    }
    gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED)
    grab(at: pointer)
  }

  private func grab(at pointer: Point) {
    // A widget that lost the press to the drag may have removed the item.
    guard let press, let dragging = press.item.dragging, state.contains(press.item.body) else {
      return
    }
    // Holds the item where it was pressed, not where the press became a drag.
    let hand = Attachment(press.item.body, offset: press.place, to: .point(pointer), dragging.hand)
    self.press?.hand = hold(hand)
    self.press?.start = state.elapsedTime
    dragging.onGrab()
  }

  /// Ends a press. A dragged item keeps its velocity.
  func release() {
    guard let press else { return }
    self.press = nil
    guard !isOver, let hand = press.hand else { return }
    let (body, onRelease) = (press.item.body, press.item.dragging?.onRelease)
    var velocity: Vector?
    // A closure that acts on the world may be what ends the drag.
    change { world in
      if world.contains(hand) { world.remove(hand) }
      guard world.contains(body) else { return }
      press.throwUnseen(in: &world)
      velocity = world.velocity(of: body)
    }
    tell { if let velocity { onRelease?(velocity) } }
  }

  func hold(_ hand: Attachment) -> Handle<Attachment> {
    let handle = world.add(hand)
    hands.removeAll { !state.contains($0) }
    hands.append(handle)
    return handle
  }

  /// Moves a hand, if it is still there.
  func move(_ hand: Handle<Attachment>, to point: Point) {
    change { if $0.contains(hand) { $0[hand].anchor = .point(point) } }
  }

  func release(_ hand: Handle<Attachment>) {
    change { if $0.contains(hand) { $0.remove(hand) } }
  }

  private static func start(of gesture: OpaquePointer) -> Point {
    var (x, y) = (0.0, 0.0)
    gtk_gesture_drag_get_start_point(gesture, &x, &y)
    return Point(x, y)
  }

  /// Whether the pressed part of an item already means something when it is dragged, such as selecting text or moving a
  /// slider. Such a part has a drag gesture that by now has not denied the press, whether it has claimed it or not.
  private static func isDraggedItself(_ press: AnimatorPress, by gesture: OpaquePointer) -> Bool {
    let sequence = gtk_gesture_single_get_current_sequence(gesture)
    let item = press.item
    let point = press.place + Vector(item.size.width, item.size.height) / 2
    var next = gtk_widget_pick(item.widget, point.x, point.y, GTK_PICK_DEFAULT)
    while let widget = next {
      if hasDrag(widget, of: sequence) { return true }
      next = widget == item.widget ? nil : gtk_widget_get_parent(widget)
    }
    return false
  }

  private static func hasDrag(
    _ widget: UnsafeMutablePointer<GtkWidget>, of sequence: OpaquePointer?
  ) -> Bool {
    guard let controllers = gtk_widget_observe_controllers(widget) else { return false }
    defer { g_object_unref(UnsafeMutableRawPointer(controllers)) }
    let kinds = [
      gtk_gesture_drag_get_type(), gtk_gesture_swipe_get_type(), gtk_drag_source_get_type(),
    ]
    for index in 0..<g_list_model_get_n_items(controllers) {
      guard let controller = g_list_model_get_object(controllers, index) else { continue }
      let object = UnsafeMutableRawPointer(controller)
      defer { g_object_unref(object) }
      let type = object.assumingMemoryBound(to: GTypeInstance.self)
      guard kinds.contains(where: { g_type_check_instance_is_a(type, $0) != 0 }) else { continue }
      if gtk_gesture_handles_sequence(OpaquePointer(object), sequence) != 0 { return true }
    }
    return false
  }
}
