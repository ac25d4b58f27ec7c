import CGTK
import Detent

/// Where a pointer has pressed an item, and the hand with which it drags it.
struct AnimatorPress {
  let item: AnimatorItem
  /// From the item's centre, turning with it.
  let place: Vector
  /// Nil until the pointer has gone far enough to mean a drag.
  var hand: Handle<Attachment>?
  /// The world's time when the hand took hold.
  var start = 0.0
  var track = PointerTrack()
}

// One gesture for all items. It sees a press before the item's own widgets do, and takes it from them only
// once it is a drag: a click stays theirs.
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

  /// Answers whether it may become a drag.
  private func begin(_ gesture: OpaquePointer) -> Bool {
    press = nil
    let point = AnimatorWidget.start(of: gesture)
    guard !isActing, let (item, picked) = item(at: point), item.dragging != nil,
      !AnimatorWidget.isDraggedItself(picked, in: item.widget, isTouch: isTouch(gesture))
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
    gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED)
    grab(at: pointer)
  }

  private func grab(at pointer: Point) {
    // Whoever lost the press to the drag may have taken the item away.
    guard let press, let dragging = press.item.dragging, state.contains(press.item.body) else {
      return
    }
    // By where it was pressed, and not by where it is when that has become a drag.
    let hand = Attachment(press.item.body, offset: press.place, to: .point(pointer), dragging.hand)
    self.press?.hand = hold(hand)
    self.press?.start = state.elapsedTime
    dragging.onGrab()
  }

  /// Lets go of what is dragged: it goes on as it went.
  func release() {
    guard let press else { return }
    self.press = nil
    guard !isOver, let hand = press.hand else { return }
    release(hand)
    throwUnseen(press)
    guard !isActing, state.contains(press.item.body) else { return }
    press.item.dragging?.onRelease(state.velocity(of: press.item.body))
  }

  /// Where a drag came and went before the world had time to follow it, what was dragged goes on as the pointer
  /// went: on a busy machine all of a quick stroke comes between two frames.
  private func throwUnseen(_ press: AnimatorPress) {
    guard state.elapsedTime - press.start < AnimatorWidget.quickDrag else { return }
    let (body, velocity) = (press.item.body, press.track.velocity)
    change { if $0.contains(body) { $0[body].velocity = velocity } }
  }

  /// Seconds within which a hand has hardly moved anything.
  private static let quickDrag = 0.03

  func hold(_ hand: Attachment) -> Handle<Attachment> {
    let handle = world.add(hand)
    hands.removeAll { !state.contains($0) }
    hands.append(handle)
    return handle
  }

  /// What is held by it may have gone.
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

  private func isTouch(_ gesture: OpaquePointer) -> Bool {
    gtk_event_controller_get_current_event(gesture).map {
      gdk_event_get_event_type($0) == GDK_TOUCH_BEGIN
    } ?? false
  }

  /// Whether a press on a part of an item means something when it is dragged: it marks text, or moves a
  /// slider. Such a part has a gesture for that, whatever kind of widget it is.
  private static func isDraggedItself(
    _ part: UnsafeMutablePointer<GtkWidget>, in item: UnsafeMutablePointer<GtkWidget>, isTouch: Bool
  ) -> Bool {
    var next: UnsafeMutablePointer<GtkWidget>? = part
    while let widget = next {
      if hasDrag(widget, isTouch: isTouch) { return true }
      next = widget == item ? nil : gtk_widget_get_parent(widget)
    }
    return false
  }

  private static func hasDrag(_ widget: UnsafeMutablePointer<GtkWidget>, isTouch: Bool) -> Bool {
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
      let gesture = OpaquePointer(object)
      // A list that a finger scrolls leaves the mouse alone.
      if gtk_gesture_single_get_touch_only(gesture) != 0, !isTouch { continue }
      if gtk_event_controller_get_propagation_phase(gesture) != GTK_PHASE_NONE { return true }
    }
    return false
  }
}
