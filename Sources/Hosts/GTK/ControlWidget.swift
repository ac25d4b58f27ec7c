import CGTK
import Detent
import DetentCairo

/// The Swift side of one widget: a session, its surroundings, its picture and its frames.
///
/// The widget owns it; nothing here owns the widget.
final class ControlWidget {
  let widget: UnsafeMutablePointer<GtkWidget>
  let session: Session
  let minimumSize: Size
  let naturalSize: Size
  /// What the application changes about the surroundings, after the desktop.
  var adjust: (inout Environment) -> Void { didSet { fit() } }

  var pointers = Pointers()
  var keys = Keys()
  var deviceClock = DeviceClock()
  private let renderer = CairoRenderer()
  private var clock: FrameClock?
  private var size = Size.zero
  private var environment: Environment?
  private var picture: DisplayList?
  /// What came before there was a size to act on.
  private var early: [Input] = []
  private var isOver = false
  /// How far the session's time was let go. A frame's time may lie ahead of the clock.
  private var told = 0.0

  init(
    _ session: Session, minimumSize: Size, naturalSize: Size,
    adjust: @escaping (inout Environment) -> Void
  ) {
    widget = ControlType.makeWidget()
    self.session = session
    self.minimumSize = minimumSize
    self.naturalSize = naturalSize
    self.adjust = adjust
    ControlType.attach(self, to: widget)
    clock = FrameClock(widget) { [weak self] in self?.frame(at: $0) ?? false }
    session.attach({ FrameClock.now }, { [weak self] in self?.wake() })
    gtk_widget_set_focusable(widget, 1)
    gtk_widget_set_hexpand(widget, 1)
    gtk_widget_set_vexpand(widget, 1)
    followSurroundings()
    listen()
  }

  var isRunning: Bool { clock?.isRunning ?? false }

  func extent(_ orientation: GtkOrientation) -> (minimum: Int32, natural: Int32) {
    let isHorizontal = orientation == GTK_ORIENTATION_HORIZONTAL
    let minimum = isHorizontal ? minimumSize.width : minimumSize.height
    let natural = isHorizontal ? naturalSize.width : naturalSize.height
    return (Int32(minimum.rounded(.up)), Int32(max(minimum, natural).rounded(.up)))
  }

  func allocate(width: Int, height: Int) {
    size = Size(Double(width), Double(height))
    fit()
    layOutChildren()
  }

  /// Tells the session its surroundings, if they are others than before.
  func fit() {
    guard !isOver, size.width > 0, size.height > 0 else { return }
    var environment = Surroundings(of: widget).environment(size: size)
    adjust(&environment)
    if keys.isAltDown { environment.shownKeys = .letters }
    if environment != self.environment {
      self.environment = environment
      session.fit(environment) { [renderer] in renderer.measure($0) }
    }
    let early = early
    self.early = []
    for input in early { session.send(input) }
    refresh()
  }

  func send(_ input: Input) {
    guard !isOver else { return }
    if environment == nil { early.append(input) } else { session.send(input) }
  }

  /// Something is to happen: frames are wanted until it is over.
  func wake() {
    guard gtk_widget_get_mapped(widget) != 0, environment != nil else { return }
    clock?.start()
  }

  /// One frame. A step further than the frame's own time, since an input acts in the first step at
  /// or after it: so the frame shows all that came before it, and not the last of it a frame later.
  private func frame(at time: Double) -> Bool {
    let goesOn = advance(to: time + Step.seconds)
    refresh()
    return goesOn
  }

  private func advance(to time: Double) -> Bool {
    told = max(told, time)
    return session.advance(told)
  }

  private func refresh() {
    guard !isOver else { return }
    let picture = session.displayList()
    guard picture != self.picture else { return }
    self.picture = picture
    gtk_widget_queue_draw(widget)
  }

  func draw(on snapshot: OpaquePointer) {
    guard let picture, let environment else { return }
    var bounds = graphene_rect_t()
    graphene_rect_init(&bounds, 0, 0, Float(size.width), Float(size.height))
    guard let context = gtk_snapshot_append_cairo(snapshot, &bounds) else { return }
    renderer.draw(picture, on: context, scale: environment.scale)
    cairo_destroy(context)
  }

  /// Off the screen nothing is held any more, and there are no frames.
  func leaveScreen() {
    let time = deviceClock.arrival(FrameClock.now)
    let lost = pointers.cancelAll(at: time) + pointers.leave(at: time)
    keys.forget()
    for event in lost { send(.pointer(event)) }
    // There will be no frame to act in.
    if !lost.isEmpty { _ = advance(to: max(time, told) + 2 * Step.seconds) }
    clock?.stop()
  }

  func end() {
    guard !isOver else { return }
    leaveScreen()
    clock?.end()
    isOver = true
    session.attach({ FrameClock.now }, {})
    while let child = gtk_widget_get_first_child(widget) { gtk_widget_unparent(child) }
  }

  private func followSurroundings() {
    for property in Surroundings.properties {
      let settings = UnsafeMutableRawPointer(gtk_widget_get_settings(widget)!)
      connect(settings, "notify::" + property, listener: widget) { [weak self] _ in
        self?.fit()
        return false
      }
    }
    connect(widget, "notify::scale-factor") { [weak self] _ in
      self?.fit()
      return false
    }
  }

  /// Children draw nothing of their own: they stand where something is meant, for assistive
  /// technology.
  private func layOutChildren() {
    var child = gtk_widget_get_first_child(widget)
    while let current = child {
      gtk_widget_measure(current, GTK_ORIENTATION_HORIZONTAL, -1, nil, nil, nil, nil)
      var place = GtkAllocation(
        x: 0, y: 0, width: Int32(size.width), height: Int32(size.height))
      gtk_widget_size_allocate(current, &place, -1)
      child = gtk_widget_get_next_sibling(current)
    }
  }
}
