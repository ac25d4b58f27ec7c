import Detent

extension Animator {
  /// Lets the user drag an item with the pointer or a finger, one item at a time.
  ///
  /// The pressed point stays under the pointer, and a released item keeps its velocity. A press becomes a drag once
  /// the pointer has moved by the desktop's drag threshold, 8 points by default; until then it is a click on the
  /// widget under it. If a widget on the item uses drags itself, as text and sliders do, the press belongs to that
  /// widget. If an item is removed during a drag, `onRelease` is not called.
  ///
  /// - Parameters:
  ///   - isDraggable: False makes the item undraggable, and ends its drag.
  ///   - hand: How the pointer holds the item. The method traps if the form is not `hand`.
  ///   - onGrab: Called when a drag begins.
  ///   - onRelease: Called when a drag ends, with the velocity in points per second.
  public func draggable(
    _ item: Handle<Body>, _ isDraggable: Bool = true, by hand: Attachment.Form = .hand(),
    onGrab: @escaping () -> Void = {}, onRelease: @escaping (Vector) -> Void = { _ in }
  ) {
    Animator.check(hand)
    let item = control.item(item)
    if !isDraggable, control.press?.item === item { control.release() }
    item.dragging =
      isDraggable
      ? AnimatorItem.Dragging(hand: hand, onGrab: onGrab, onRelease: onRelease) : nil
  }

  /// Grabs an item at the point where a hand touches it. This is for hands other than a
  /// pointer on the container, and for demonstrations.
  ///
  /// - Parameters:
  ///   - point: The point, in points of the container.
  ///   - hand: As for `draggable`.
  public func grab(
    _ item: Handle<Body>, at point: Point, by hand: Attachment.Form = .hand()
  ) -> Handle<Attachment> {
    Animator.check(hand)
    return control.hold(Attachment(control.item(item).body, to: .point(point), hand))
  }

  /// Moves a hand, in points of the container. Does nothing once the hand or the item it held is gone.
  public func move(_ hand: Handle<Attachment>, to point: Point) { control.move(hand, to: point) }

  /// Releases a hand; the item it held keeps its velocity. Does nothing once the hand or the item is gone.
  public func release(_ hand: Handle<Attachment>) { control.release(hand) }

  private static func check(_ hand: Attachment.Form) {
    if case .hand = hand { return }
    fatalError("What a pointer drags is held by an attachment of the form hand.")
  }
}
