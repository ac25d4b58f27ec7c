import CGTK
import Detent

/// The Swift side of an animator's container: a world, the widgets that are its items, and frames.
///
/// The widget owns it; nothing here owns the widget.
final class AnimatorWidget {
  let widget: UnsafeMutablePointer<GtkWidget>
  private let minimumSize: Size
  private let naturalSize: Size

  var onStep: ((inout World) -> Void)?
  var onCollisions: (([CollisionEvent]) -> Void)?

  /// The items, in the order in which they were added.
  var items: [AnimatorItem] = []
  var behaviors: [AnimatorBehavior] = []
  var itemsByBody: [Handle<Body>: AnimatorItem] = [:]
  /// The latest hands; some may have been released.
  var hands: [Handle<Attachment>] = []
  /// The press that may become a drag.
  var press: AnimatorPress?

  /// The world, for access within this type.
  private(set) var state: World
  /// Whether code outside is changing the world. Other changes wait until it is done.
  private(set) var isActing = false
  private var waiting: [(inout World) -> Void] = []
  /// What the application will be told once no code outside is changing the world.
  private var untold: [() -> Void] = []
  private var clock: FrameClock?
  /// The time of the last frame.
  private var last = 0.0
  /// The container's bounds; nil before it has a size.
  private var bounds: Rect?
  private var reducesMotion = false
  private var portal: Portal.Follower?
  private(set) var isOver = false
  /// Whether time passes only by `pass`.
  private var isClockStopped = false

  /// The longest time, in seconds, that a frame lets pass. After a longer delay, motion goes on from where it was.
  private static let longestFrame = 0.25
  /// The time, in seconds, that is simulated at once with reduced motion, so that items come to rest.
  private static let longestJump = 20.0

  init(stepping: Stepping, minimumSize: Size, naturalSize: Size) {
    widget = AnimatorType.makeWidget()
    self.minimumSize = minimumSize
    self.naturalSize = naturalSize
    state = World(stepping: stepping)
    AnimatorType.attach(self, to: widget)
    clock = FrameClock(widget) { [weak self] in self?.frame(at: $0) ?? false }
    gtk_widget_set_hexpand(widget, 1)
    gtk_widget_set_vexpand(widget, 1)
    followSurroundings()
    listenForDragging()
  }

  var isRunning: Bool { clock?.isRunning ?? false }

  /// The world. Any change of it starts frames again.
  var world: World {
    get {
      requireWorld()
      return state
    }
    _modify {
      requireWorld()
      isActing = true
      yield &state
      endActing()
      hasChanged()
    }
  }

  /// Traps with `fatalError`, because an optimised precondition prints no message.
  func requireWorld() {
    guard isActing else { return }
    fatalError(
      """
      An animator's world cannot be used inside a closure or a behaviour that is given the world: use the \
      world that is passed in.
      """)
  }

  /// Changes the world: now, or as soon as no code outside is changing it.
  func change(_ body: @escaping (inout World) -> Void) {
    guard !isOver else { return }
    guard !isActing else { return waiting.append(body) }
    lend(body)
    hasChanged()
  }

  /// Calls a closure of the application's: now, or as soon as no code outside is changing the world.
  func tell(_ body: @escaping () -> Void) {
    guard !isActing else { return untold.append(body) }
    body()
  }

  private func lend(_ body: (inout World) -> Void) {
    isActing = true
    body(&state)
    endActing()
  }

  /// Makes the changes that wait. They may add further ones.
  private func endActing() {
    while !waiting.isEmpty { waiting.removeFirst()(&state) }
    isActing = false
    while !isActing, !untold.isEmpty { untold.removeFirst()() }
  }

  private func hasChanged() {
    if let bounds { state.bounds = bounds }
    wake()
  }

  /// Starts frames, which run until nothing moves.
  func wake() {
    guard !isOver, !isClockStopped, bounds != nil, gtk_widget_get_mapped(widget) != 0 else {
      return
    }
    if !isRunning { last = FrameClock.now }
    clock?.start()
  }

  private func frame(at time: Double) -> Bool {
    // A closure of the application is running a main loop.
    guard !isActing else { return true }
    let seconds = max(0, min(AnimatorWidget.longestFrame, time - last))
    last = max(last, time)
    // An item that a hand holds follows the hand's movement.
    let isJump = reducesMotion && !isHeld
    advance(by: isJump ? AnimatorWidget.longestJump : seconds)
    if isJump || state.isAtRest { state.forgetTime() }
    endFrame()
    return !isOver && !state.isAtRest && !isJump
  }

  /// Reports collisions, and lays out all items anew.
  private func endFrame() {
    let events = state.collisionEvents
    if !events.isEmpty { onCollisions?(events) }
    removeLostItems()
    if !isOver { layOut() }
  }

  /// Has all items laid out anew, and lets a pointer that rests find what then lies under it.
  func layOut() {
    gtk_widget_queue_allocate(widget)
    FrameClock.findPointer(on: widget)
  }

  func stopClock() {
    isClockStopped = true
    clock?.stop()
  }

  /// Lets time pass without the clock.
  func pass(_ seconds: Double) {
    requireWorld()
    advance(by: seconds)
    endFrame()
  }

  private func advance(by seconds: Double) {
    state.hand(seconds)
    while !isOver, state.isStepDue {
      act()
      state.takeDueStep()
    }
  }

  /// Calls the closure and the behaviours, once before each step.
  private func act() {
    if let onStep { lend { $0.act { onStep(&$0) } } }
    for behavior in behaviors where !behavior.isOver {
      lend { $0.act { behavior.act(on: &$0) } }
    }
  }

  private var isHeld: Bool { hands.contains { state.contains($0) } }

  func extent(_ orientation: GtkOrientation) -> (minimum: Int32, natural: Int32) {
    let isHorizontal = orientation == GTK_ORIENTATION_HORIZONTAL
    let minimum = isHorizontal ? minimumSize.width : minimumSize.height
    let natural = isHorizontal ? naturalSize.width : naturalSize.height
    return (Int32(minimum.rounded(.up)), Int32(max(minimum, natural).rounded(.up)))
  }

  func allocate(width: Int, height: Int) {
    let bounds = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
    if !isActing, !isOver {
      let isNew = bounds != self.bounds
      self.bounds = bounds
      // Sizes are updated whether the bounds have changed or not.
      if followSizes() || isNew { hasChanged() }
      place()
    }
    let scale = Double(gtk_widget_get_scale_factor(widget))
    for item in items { item.allocate(scale: scale) }
    presentPopovers(of: widget)
  }

  /// Updates items whose widgets have changed their size. Returns whether any has.
  private func followSizes() -> Bool {
    var haveChanged = false
    for item in items {
      guard let size = AnimatorItem.measure(item.widget, wish: item.wish) else { continue }
      item.size = size
      // The application may have put back a world in which the body has an earlier size.
      guard state.contains(item.body), state[item.body].size != size else { continue }
      state[item.body].size = size
      haveChanged = true
    }
    return haveChanged
  }

  /// Computes the positions at which items are shown, between two steps.
  private func place() {
    let shown = state.presentation
    for item in items where shown.contains(item.body) {
      item.center = shown.position(of: item.body)
      item.angle = shown.angle(of: item.body)
      item.isStill =
        shown.isAsleep(item.body)
        || shown.velocity(of: item.body) == .zero && shown.angularVelocity(of: item.body) == 0
    }
  }

  func enterScreen() { wake() }

  /// Ends a drag and stops the clock while the container is off the screen.
  func leaveScreen() {
    release()
    clock?.stop()
  }

  func end() {
    guard !isOver else { return }
    isOver = true
    leaveScreen()
    clock?.end()
    (onStep, onCollisions, portal) = (nil, nil, nil)
    (behaviors, hands) = ([], [])
    for item in items { item.stopListening() }
    (items, itemsByBody) = ([], [:])
    while let child = gtk_widget_get_first_child(widget) { gtk_widget_unparent(child) }
  }

  private func followSurroundings() {
    portal = Portal.follow { [weak self] in self?.fit() }
    let settings = UnsafeMutableRawPointer(gtk_widget_get_settings(widget)!)
    connect(settings, "notify::gtk-enable-animations", listener: widget) { [weak self] _ in
      self?.fit()
      return false
    }
    fit()
  }

  private func fit() {
    let reduces = Surroundings(of: widget, portal: Portal.settings).reducesMotion
    guard reduces != reducesMotion else { return }
    reducesMotion = reduces
    wake()
  }
}
