import Detent

extension Animator {
  /// Lets a pointer or a finger drag an item, one at a time.
  ///
  /// The place that was pressed stays under the pointer, and what is let go of goes on as it went. A press
  /// is a drag once the pointer has gone as far as the desktop says, 8 points by default; until then it is a
  /// click of whatever widget it is on. Where a widget on the item has a use for drags itself, as text and
  /// sliders have, the press is that widget's. For an item that is removed meanwhile no end is told.
  ///
  /// - Parameters:
  ///   - isDraggable: False takes it back; a drag that goes on ends.
  ///   - hand: The hold that the pointer has of it, which is of the form `hand`, or else it traps.
  ///   - onGrab: Told when a drag begins.
  ///   - onRelease: Told when it ends, with the velocity in points per second.
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

  /// Takes hold of an item where a hand touches it: for hands that are no pointer on the container, and
  /// for demonstrations.
  ///
  /// - Parameters:
  ///   - point: In points of the container.
  ///   - hand: As for `draggable`.
  public func grab(
    _ item: Handle<Body>, at point: Point, by hand: Attachment.Form = .hand()
  ) -> Handle<Attachment> {
    Animator.check(hand)
    return control.hold(Attachment(control.item(item).body, to: .point(point), hand))
  }

  /// Moves a hand, in points of the container. It does nothing once the hand or what it held has gone.
  public func move(_ hand: Handle<Attachment>, to point: Point) { control.move(hand, to: point) }

  /// Lets go, and what was held goes on as it went. It does nothing once the hand or what it held has
  /// gone.
  public func release(_ hand: Handle<Attachment>) { control.release(hand) }

  private static func check(_ hand: Attachment.Form) {
    if case .hand = hand { return }
    fatalError("What a pointer drags is held by an attachment of the form hand.")
  }
}
