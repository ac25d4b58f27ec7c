import CGTK
import Detent

/// Moves widgets by the physics of a world, like UIKit's `UIDynamicAnimator` with its reference view.
///
/// ```swift
/// let animator = Animator()
/// let card = animator.add(list, at: Point(200, 80), size: Size(280, 360)) { $0.elasticity = 0.4 }
/// animator.world.add(Gravity(on: [card]))
/// animator.world.add(Collision(of: [card], boundsInsets: .zero))
/// animator.draggable(card)
/// window.add(animator)
/// ```
///
/// Any `GtkWidget` can be an item. It keeps its focus, its input and its accessibility; only its position and
/// rotation come from its body. A hidden widget keeps its body. Items are drawn in the order in which they were
/// added, the last one on top, and Tab visits them in that order. An item that leaves the container is still drawn,
/// as in UIKit's reference view, unless a widget around the container clips it.
///
/// Frames run only while the world is not at rest and the container is on the screen. Time that passes without frames
/// is not made up for, nor is the part of a frame's delay beyond a quarter of a second. With reduced motion, items
/// are shown at once where they come to rest, or where they are after 20 seconds; items that would move for ever
/// stand still there until something changes. An item that a hand holds follows the hand as always.
///
/// Use an animator only on the thread on which GTK was started. Creating one before GTK runs traps with a message.
public final class Animator {
  /// The widget to put into a GTK application, beside or around other widgets. Its reference is floating,
  /// as from GTK's own constructors: the first container that it is put into owns it. From then on the
  /// widget does not need this object, and its items go on moving. Closures that use the animator do need it: keep it
  /// in a property as long as they do.
  public let widget: UnsafeMutablePointer<GtkWidget>
  let control: AnimatorWidget

  /// Creates an animator without items. A size below 0 or above 32 000 points each way traps.
  /// - Parameters:
  ///   - stepping: How the world divides time into steps.
  ///   - minimumSize: The minimum size of the container, in points.
  ///   - naturalSize: The natural size of the container, in points. It expands where there is
  ///     more room. Its items have no influence on its size.
  public init(
    stepping: Stepping = .standard, minimumSize: Size = Size(44, 44),
    naturalSize: Size = Size(512, 512)
  ) {
    Application.requireStarted(for: "An Animator")
    minimumSize.requireAllowed(as: "An animator's minimum size")
    naturalSize.requireAllowed(as: "An animator's natural size")
    control = AnimatorWidget(
      stepping: stepping, minimumSize: minimumSize, naturalSize: naturalSize)
    widget = control.widget
    // Our own reference keeps `widget` valid as long as this object exists, so that the
    // widget can be moved from one container to another.
    g_object_ref(widget)
  }

  deinit { g_object_unref(widget) }

  /// The bodies of the items, and what acts on them. Coordinates are in points from the container's upper left
  /// corner. `bounds` are those of the container, also after it was resized; they are nil before it has a size.
  ///
  /// Any change of the world starts frames again. An item whose body was removed from the world is removed with the
  /// next frame. Access traps within `onStep` and within a behaviour: use the world that is passed to them.
  public var world: World {
    get { control.world }
    _modify { yield &control.world }
  }

  /// Called before each step, as `UIDynamicBehavior.action` is, and before
  /// all behaviours. At rest there are no steps.
  ///
  /// The closure may change the world that it is given, but not step or advance it. It may also remove items and
  /// behaviours, place items, and move or release hands; the world follows when the closure is done. Adding items or
  /// behaviours traps. The container retains the closure, so capture the animator weakly, and keep the animator
  /// yourself as long as the closure uses it: the container does not.
  public var onStep: ((inout World) -> Void)? {
    get { control.onStep }
    set { control.onStep = newValue }
  }

  /// Called after a frame with the contacts that began and ended in it, in order. The closure may do anything. An
  /// item that was removed for one event may occur in the next one: check `contains(_:)`.
  public var onCollisions: (([CollisionEvent]) -> Void)? {
    get { control.onCollisions }
    set { control.onCollisions = newValue }
  }

  /// Whether frames are running.
  public var isRunning: Bool { control.isRunning }

  /// Makes a widget an item.
  ///
  /// - Parameters:
  ///   - widget: A widget without a parent, or else the method traps. The container
  ///     owns it; keep a reference to get it back.
  ///   - center: The centre, in points from the container's upper left corner.
  ///   - size: The size in points, rounded up to whole ones, above 0 and up to 32 000 each way, or else the method
  ///     traps. The widget's minimum size applies if it is larger. Without a size, the item has the widget's natural
  ///     size and follows its changes; the centre stays.
  ///   - adjust: Changes anything else about the body.
  @discardableResult
  public func add(
    _ widget: UnsafeMutablePointer<GtkWidget>, at center: Point, size: Size? = nil,
    _ adjust: (inout Body) -> Void = { _ in }
  ) -> Handle<Body> {
    Animator.check(size)
    return control.add(widget, at: center, size: size, adjust)
  }

  /// Removes an item from the container, and its body from the world together with everything that holds it. A widget
  /// that is removed in another way, as by `gtk_widget_unparent`, takes its body with it.
  ///
  /// Traps if there is no such item.
  public func remove(_ item: Handle<Body>) { control.remove(control.item(item)) }

  /// Removes all items. Behaviours stay.
  public func removeItems() {
    for item in control.items { control.remove(item) }
  }

  /// Whether an item is in the container. It is removed together with its widget.
  public func contains(_ item: Handle<Body>) -> Bool { control.itemsByBody[item] != nil }

  /// The items, in the order in which they were added.
  public var items: [Handle<Body>] { control.items.map(\.body) }

  /// Returns the widget that an item moves. Traps if there is no such item.
  public func widget(of item: Handle<Body>) -> UnsafeMutablePointer<GtkWidget> {
    control.item(item).widget
  }

  /// Returns the item that is visible at a point of the container, in points; nil if there is none.
  public func item(at point: Point) -> Handle<Body>? { control.item(at: point)?.body }

  /// Moves an item to a position at which it stands still; in UIKit, `updateItem(usingCurrentState:)` is for this. If
  /// an angle is given, the item also turns to it.
  public func place(_ item: Handle<Body>, at center: Point, angle: Angle? = nil) {
    let body = control.item(item).body
    control.change { world in
      guard world.contains(body) else { return }
      var moved = world[body]
      (moved.position, moved.velocity, moved.angularVelocity) = (center, .zero, 0)
      moved.angle = angle ?? moved.angle
      world[body] = moved
    }
  }

  /// Resizes an item, in points as for `add`; nil restores the widget's natural size. The centre stays.
  public func resize(_ item: Handle<Body>, to size: Size?) {
    Animator.check(size)
    control.item(item).wish = size
    gtk_widget_queue_resize(widget)
  }

  /// Draws an item above all others. The order for Tab stays the same.
  public func raise(_ item: Handle<Body>) {
    gtk_widget_insert_before(control.item(item).widget, widget, nil)
    control.layOut()
  }

  private static func check(_ size: Size?) {
    guard let size else { return }
    let allowed = 0.0.nextUp...32_000
    guard allowed.contains(size.width), allowed.contains(size.height) else {
      fatalError("An item's size is above 0, and up to 32 000 points each way.")
    }
  }
}
