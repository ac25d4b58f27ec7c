import CGTK
import Detent

/// Moves widgets by a world: UIKit's `UIDynamicAnimator`, with its reference view.
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
/// Any `GtkWidget` can be an item. It stays what it is, with its focus, its input and what it tells assistive
/// technology; only where it is drawn, and how far it is turned, is its body's. One that is hidden keeps its
/// body. Items are drawn in the order in which they were added, the last one on top, and Tab goes through
/// them in that order. What leaves the container is still drawn, as in UIKit's reference view, as far as a
/// widget around it lets it.
///
/// Frames are taken only while the world is not at rest and the container is on the screen. Time that passed
/// meanwhile is not caught up, nor is what a frame is late by more than a quarter of a second. With reduced
/// motion, items are shown at once where they come to rest, or where they are after 20 seconds, and what
/// moves on for ever stands still there until something changes; what a hand holds follows it as always.
///
/// Everything happens on the thread that GTK was started on. One that is made before GTK runs traps with a
/// sentence.
public final class Animator {
  /// What goes into a GTK application, beside or around other widgets. It is floating, as from GTK's own
  /// constructors: the first container that it is put into owns it. From then on it does not need this
  /// object, and what moves goes on.
  public let widget: UnsafeMutablePointer<GtkWidget>
  let control: AnimatorWidget

  /// - Parameters:
  ///   - stepping: How its world cuts time.
  ///   - minimumSize: The least that the container can live with, in points.
  ///   - naturalSize: What it would like to have where nothing else decides, in points. It takes more
  ///     where there is more. Its items have no say in it.
  public init(
    stepping: Stepping = .standard, minimumSize: Size = Size(44, 44),
    naturalSize: Size = Size(512, 512)
  ) {
    Application.requireStarted(for: "An Animator")
    control = AnimatorWidget(
      stepping: stepping, minimumSize: minimumSize, naturalSize: naturalSize)
    widget = control.widget
    // Our own reference, so that `widget` is valid as long as this object is, and the widget can be
    // taken out of one container and put into another.
    g_object_ref(widget)
  }

  deinit { g_object_unref(widget) }

  /// The bodies of the items, and what acts on them. Points are the container's, from its upper left corner,
  /// and `bounds` are its own, also after it was given another size; they are nil before it has one.
  ///
  /// Whatever changes about it starts frames again. An item whose body was taken out of it goes with the
  /// next frame. Within `onStep` and a behaviour it traps: there the world is the one that they are given.
  public var world: World {
    get { control.world }
    _modify { yield &control.world }
  }

  /// Acts before each step, as `UIDynamicBehavior.action` does, and before all behaviours. At rest there
  /// are no steps.
  ///
  /// It does what it likes to the world that it is given, but step or advance it. It may also remove items
  /// and behaviours, place items, and move hands or let them go, of which the world knows when it is done;
  /// to add some it traps. The container keeps it, so it captures the animator weakly.
  public var onStep: ((inout World) -> Void)? {
    get { control.onStep }
    set { control.onStep = newValue }
  }

  /// Told after a frame what began and ended to touch in it, in order. Here everything may be done. What
  /// was removed for one event may be named by the next: `contains(_:)` tells.
  public var onCollisions: (([CollisionEvent]) -> Void)? {
    get { control.onCollisions }
    set { control.onCollisions = newValue }
  }

  /// It takes frames.
  public var isRunning: Bool { control.isRunning }

  /// Makes a widget an item.
  ///
  /// - Parameters:
  ///   - widget: One without a parent, or else it traps. The container owns it; who wants to have it back
  ///     keeps a reference.
  ///   - center: In points of the container, from its upper left corner.
  ///   - size: In points, rounded up to whole ones, above 0 and up to 32 000 each way, or else it traps;
  ///     the widget's minimum where that is more. Without, it is what the widget would like, and changes
  ///     when that does; the centre stays.
  ///   - adjust: Changes anything else about its body.
  @discardableResult
  public func add(
    _ widget: UnsafeMutablePointer<GtkWidget>, at center: Point, size: Size? = nil,
    _ adjust: (inout Body) -> Void = { _ in }
  ) -> Handle<Body> {
    Animator.check(size)
    return control.add(widget, at: center, size: size, adjust)
  }

  /// Takes an item out of the container, and its body out of the world with all that holds it. A widget that
  /// is taken out otherwise, as by `gtk_widget_unparent`, takes its body with it.
  ///
  /// It traps if there is no such item.
  public func remove(_ item: Handle<Body>) { control.remove(control.item(item)) }

  /// Removes all items. Behaviours stay.
  public func removeItems() {
    for item in control.items { control.remove(item) }
  }

  /// Whether an item is in the container; it goes with its widget.
  public func contains(_ item: Handle<Body>) -> Bool { control.itemsByBody[item] != nil }

  /// In the order in which they were added.
  public var items: [Handle<Body>] { control.items.map(\.body) }

  /// The widget that an item moves. It traps if there is no such item.
  public func widget(of item: Handle<Body>) -> UnsafeMutablePointer<GtkWidget> {
    control.item(item).widget
  }

  /// The item that is seen at a place of the container, in points, if there is one.
  public func item(at point: Point) -> Handle<Body>? { control.item(at: point)?.item.body }

  /// Puts an item somewhere else, where it stands still: what UIKit has `updateItem(usingCurrentState:)`
  /// for. It turns to the angle, if one is given.
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

  /// Gives an item another size, in points as for `add`; nil for what it would like. Its centre stays.
  public func resize(_ item: Handle<Body>, to size: Size?) {
    Animator.check(size)
    control.item(item).wish = size
    gtk_widget_queue_resize(widget)
  }

  /// Draws an item above all others. Tab finds it where it was.
  public func raise(_ item: Handle<Body>) {
    gtk_widget_insert_before(control.item(item).widget, widget, nil)
  }

  private static func check(_ size: Size?) {
    guard let size else { return }
    let allowed = 0.0.nextUp...32_000
    guard allowed.contains(size.width), allowed.contains(size.height) else {
      fatalError("An item's size is above 0, and up to 32 000 points each way.")
    }
  }
}
