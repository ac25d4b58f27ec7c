import CGTK
import Detent
import DetentCairo
import DetentHosting

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
  /// Nil until it is on the screen, or a key was pressed.
  var inputMethod: InputMethod?
  var deviceClock = DeviceClock()
  /// Instead of the desktop's.
  var font: FontFamily? { didSet { fit() } }
  private var family = FontFamily.interface
  private var renderer = ControlWidget.renderer(.interface)
  private var clock: FrameClock?
  private(set) var size = Size.zero
  private(set) var environment: Environment?
  private(set) var picture: DisplayList?
  /// What happens in the window around it; nil off the screen.
  private var surface: SurfaceWatch?
  /// Knows whether the mouse is on it, as GTK sees it.
  var motion: OpaquePointer?
  /// GTK looks for what lies on top, whether it wants anything or not.
  var isPickedWhole = false
  /// The press that came last, or the one that is followed, is the component's.
  var isPressTaken = false
  /// What the picture means, for assistive technology; nil until the first frame has been seen.
  private(set) var mirror: Mirror?
  private var isMirrorComing = false
  /// What the application draws itself in place of items' icons and titles.
  var contents = ItemContents() { didSet { fit() } }
  let itemWidgets: ItemWidgets
  private let backdropBlur: BackdropBlur
  private var portal: Portal.Follower?
  /// Inputs that came before there was a size to act on.
  private var early: [Input] = []
  private(set) var isOver = false

  init(
    _ session: Session, minimumSize: Size, naturalSize: Size,
    adjust: @escaping (inout Environment) -> Void
  ) {
    widget = ControlType.makeWidget()
    itemWidgets = ItemWidgets(widget)
    backdropBlur = BackdropBlur(widget)
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
    mirror?.layOut()
    itemWidgets.layOut()
  }

  /// Tells the session its surroundings, if they have changed.
  func fit() {
    guard !isOver, size.width > 0, size.height > 0 else { return }
    var environment = Surroundings(of: widget, portal: Portal.settings).environment(size: size)
    environment.contents = contents
    adjust(&environment)
    if keys.isAltDown { environment.shownKeys = .letters }
    let isOtherFont = takeFont()
    if isOtherFont || environment != self.environment {
      self.environment = environment
      session.fit(environment) { [renderer] in renderer.measure($0) }
    }
    if isOtherFont { gtk_widget_queue_draw(widget) }
    let early = early
    self.early = []
    for input in early { session.send(input) }
    refresh()
  }

  /// Answers whether the font is another one now.
  private func takeFont() -> Bool {
    let family = font ?? Surroundings(of: widget, portal: Portal.settings).family ?? .interface
    guard family != self.family else { return false }
    self.family = family
    renderer = ControlWidget.renderer(family)
    return true
  }

  private static func renderer(_ family: FontFamily) -> CairoRenderer {
    CairoRenderer(family: family) { PictureFinder.picture(named: $0) }
  }

  func layWidgets(
    for name: String, _ rowHeight: Double?,
    _ make: @escaping (Item) -> UnsafeMutablePointer<GtkWidget>
  ) {
    itemWidgets.make(name, make)
    contents[name] = .view(rowHeight: rowHeight)
    reflect(isAtRest: session.isAtRest())
  }

  func send(_ input: Input) {
    guard !isOver else { return }
    if environment == nil { early.append(input) } else { session.send(input) }
  }

  /// What the component would make of an input. One that comes before there is a size waits for it.
  func claim(_ input: Input) -> Claim {
    guard !isOver else { return .ignored }
    return environment == nil ? .captured : session.claim(input)
  }

  /// On the screen it also hears of what happens around it.
  func enterScreen() {
    if let native = gtk_widget_get_native(widget) {
      surface = SurfaceWatch(
        UnsafeMutableRawPointer(native).assumingMemoryBound(to: GtkWidget.self), around: self)
    }
    makeInputMethod()
    wake()
  }

  /// Something is to happen: frames are wanted until it is over.
  func wake() {
    guard gtk_widget_get_mapped(widget) != 0, environment != nil else { return }
    clock?.start()
  }

  private func frame(at time: Double) -> Bool {
    let goesOn = session.advance(time)
    refresh()
    // A still picture's widgets stand where its regions are.
    if !goesOn {
      renderer.keepLatestPicture()
      reflect(isAtRest: true)
      surface?.lookAgain()
    }
    return goesOn
  }

  private func refresh() {
    guard !isOver else { return }
    let picture = session.displayList()
    guard picture != self.picture else { return }
    self.picture = picture
    gtk_widget_queue_draw(widget)
    reflect(isAtRest: session.isAtRest())
    surface?.lookAgain()
  }

  private func reflect(isAtRest: Bool) {
    guard !isOver, let picture, let environment else { return }
    itemWidgets.follow(picture, isAtRest: isAtRest)
    mirror?.follow(picture.regions, words: environment.words, isAtRest: isAtRest)
  }

  /// After the first frame, which is not to wait for it.
  private func makeMirror() {
    guard !isMirrorComing else { return }
    isMirrorComing = true
    Application.whenIdle { [weak self] in
      guard let self, !isOver else { return }
      mirror = Mirror(widget) { [weak self] in self?.send(.action($0, region: $1)) }
      reflect(isAtRest: session.isAtRest())
    }
  }

  /// The keyboard's focus wants in, by Tab. Inside it is the component that moves it. Where nothing is
  /// to be seen there is nothing to have the focus.
  func enter() -> Bool {
    guard !hasFocusWithin, picture?.commands.isEmpty != true else { return false }
    return gtk_widget_grab_focus(widget) != 0
  }

  /// The widget or one of its mirror's has the window's focus.
  var hasFocusWithin: Bool {
    guard let root = gtk_widget_get_root(widget),
      let focus = gtk_root_get_focus(root)
    else { return false }
    return focus == widget || gtk_widget_is_ancestor(focus, widget) != 0
  }

  func draw(on snapshot: OpaquePointer) {
    guard let picture, let environment else { return }
    backdropBlur.draw(picture, on: snapshot)
    var bounds = graphene_rect_t()
    graphene_rect_init(&bounds, 0, 0, Float(size.width), Float(size.height))
    guard let context = gtk_snapshot_append_cairo(snapshot, &bounds) else { return }
    renderer.draw(picture, on: context, scale: environment.scale)
    cairo_destroy(context)
    itemWidgets.draw(on: snapshot)
    makeMirror()
  }

  /// Off the screen nothing is held any more, and there are no frames.
  func leaveScreen() {
    let time = deviceClock.arrival(FrameClock.now)
    surface?.end()
    surface = nil
    backdropBlur.forget()
    let lost = pointers.cancelAll(at: time) + pointers.leave(at: time)
    keys.forget()
    inputMethod?.leave()
    for event in lost { send(.pointer(event)) }
    // There will be no frame to act in.
    if !lost.isEmpty { _ = session.flush() }
    clock?.stop()
  }

  func end() {
    guard !isOver else { return }
    leaveScreen()
    clock?.end()
    isOver = true
    session.attach({ FrameClock.now }, {})
    mirror?.end()
    mirror = nil
    itemWidgets.end()
    backdropBlur.forget()
    inputMethod = nil
    portal = nil
    while let child = gtk_widget_get_first_child(widget) { gtk_widget_unparent(child) }
  }

  private func followSurroundings() {
    portal = Portal.follow { [weak self] in self?.fit() }
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
}
