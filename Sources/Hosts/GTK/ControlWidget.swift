import CGTK
import Detent
import DetentCairo
import DetentHosting

/// The Swift side of one widget: a session with its environment, its picture and its frames.
///
/// The widget owns it; nothing here owns the widget.
final class ControlWidget {
  let widget: UnsafeMutablePointer<GtkWidget>
  let session: Session
  let minimumSize: Size
  let naturalSize: Size
  /// Adjusts the environment after the desktop's settings are applied.
  var adjust: (inout Environment) -> Void { didSet { fit() } }

  var pointers = Pointers()
  var keys = Keys()
  /// The input method; nil until the widget is on the screen or a key was pressed.
  var inputMethod: InputMethod?
  var deviceClock = DeviceClock()
  /// The font; nil for the desktop's.
  var font: FontFamily? { didSet { fit() } }
  private var family = FontFamily.interface
  private var renderer = ControlWidget.renderer(.interface)
  private var clock: FrameClock?
  private(set) var size = Size.zero
  private(set) var environment: Environment?
  private(set) var picture: DisplayList?
  /// Watches the window around the widget; nil off the screen.
  private var surface: SurfaceWatch?
  /// The controller that knows whether the mouse is on the widget, according to GTK.
  var motion: OpaquePointer?
  /// Whether the whole widget is picked, to find out if it is on top, even where it takes no pointer.
  var isPickedWhole = false
  /// Whether the latest press, or the one that is followed, is for the component.
  var isPressTaken = false
  /// The picture's widgets for assistive technology; nil until the first frame was drawn.
  private(set) var mirror: Mirror?
  /// Whether the mirror is there, or coming, since the widget came to the screen.
  private var isMirrorComing = false
  /// The application's own drawings in place of items' icons and titles.
  var contents = ItemContents() { didSet { fit() } }
  let itemWidgets: ItemWidgets
  private let backdropBlur: BackdropBlur
  private var portal: Portal.Follower?
  /// The accent colours at the latest `fit`.
  private var brand = Brand()
  /// Whether the accent colours are about to be compared with those of the style.
  private var isFollowingStyle = false
  /// The controller that reports the focus.
  var focusController: OpaquePointer?
  /// Whether the component has been told that it has the focus.
  var isFocused = false
  /// Whether the application lets the widget be used.
  var isSensitive = true
  /// What came before the widget had a size, and what came after that but has to wait for it.
  var early: [EarlyInput] = []
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
    presentPopovers(of: widget)
  }

  /// Passes the environment to the session if it has changed.
  func fit() {
    guard !isOver, size.width > 0, size.height > 0 else { return }
    let surroundings = Surroundings(of: widget, portal: Portal.settings)
    brand = surroundings.brand
    var environment = surroundings.environment(size: size)
    environment.contents = contents
    adjust(&environment)
    if keys.isAltDown { environment.shownKeys = .letters }
    let isOtherFont = takeFont()
    if isOtherFont { session.forgetTexts() }
    if isOtherFont || environment != self.environment {
      self.environment = environment
      session.fit(environment) { [renderer] in renderer.measure($0) }
    }
    if isOtherFont { gtk_widget_queue_draw(widget) }
    sendEarly(isLaidOut: false)
    refresh()
  }

  /// Passes the accent colours of the application's style to the session if they have changed. This waits until GTK has
  /// applied the style.
  func followStyle() {
    guard !isFollowingStyle else { return }
    isFollowingStyle = true
    Application.whenIdle { [weak self] in
      guard let self else { return }
      isFollowingStyle = false
      guard !isOver, Surroundings(of: widget, portal: Portal.settings).brand != brand else {
        return
      }
      fit()
    }
  }

  /// Updates the font. Returns whether it has changed.
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
    if isEarly { early.append(.input(input)) } else { session.send(input) }
  }

  /// Returns what the component would make of an input. An input that comes before there is a
  /// size counts as captured, because it is kept until then.
  func claim(_ input: Input) -> Claim {
    guard !isOver else { return .ignored }
    return environment == nil ? .captured : session.claim(input)
  }

  /// Starts frames, and watches the window around the widget while it is on the screen.
  func enterScreen() {
    if let native = gtk_widget_get_native(widget) {
      surface = SurfaceWatch(
        UnsafeMutableRawPointer(native).assumingMemoryBound(to: GtkWidget.self), around: self)
    }
    makeInputMethod()
    wake()
  }

  /// Starts drawing frames until the motion ends.
  func wake() {
    guard gtk_widget_get_mapped(widget) != 0, environment != nil else { return }
    clock?.start()
  }

  private func frame(at time: Double) -> Bool {
    sendEarly(isLaidOut: true)
    let goesOn = session.advance(time)
    refresh()
    // At rest, the widgets are placed where the picture's regions are.
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

  /// Creates the mirror after the first frame, so that the frame does not wait for it. Each time the widget comes
  /// to the screen, the mirror looks for what is behind it, which has a place only after a frame.
  private func prepareMirror() {
    guard !isMirrorComing else { return }
    isMirrorComing = true
    Application.whenIdle { [weak self] in
      guard let self, !isOver, gtk_widget_get_mapped(widget) != 0 else { return }
      mirror = mirror ?? Mirror(widget) { [weak self] in self?.send(.action($0, region: $1)) }
      reflect(isAtRest: session.isAtRest())
      mirror?.isOnScreen = true
    }
  }

  /// Takes the keyboard focus from Tab. Inside, the component moves the focus itself, and keeps it while it is
  /// modal. A widget that shows nothing does not take it.
  func enter() -> Bool {
    if hasFocusWithin { return picture?.regions.contains { $0.isModal } ?? false }
    guard picture?.commands.isEmpty != true else { return false }
    return gtk_widget_grab_focus(widget) != 0
  }

  /// Whether the widget or one of its mirror's widgets has the window's focus.
  var hasFocusWithin: Bool {
    guard let root = gtk_widget_get_root(widget),
      let focus = gtk_root_get_focus(root)
    else { return false }
    return focus == widget || gtk_widget_is_ancestor(focus, widget) != 0
  }

  func draw(on snapshot: OpaquePointer) {
    guard let picture, let environment else { return }
    if !isSensitive { gtk_snapshot_push_opacity(snapshot, ControlWidget.insensitiveOpacity) }
    defer { if !isSensitive { gtk_snapshot_pop(snapshot) } }
    backdropBlur.draw(picture, on: snapshot)
    var bounds = graphene_rect_t()
    graphene_rect_init(&bounds, 0, 0, Float(size.width), Float(size.height))
    guard let context = gtk_snapshot_append_cairo(snapshot, &bounds) else { return }
    renderer.draw(picture, on: context, scale: environment.scale)
    cairo_destroy(context)
    itemWidgets.draw(on: snapshot)
    prepareMirror()
  }

  /// How strongly a widget is drawn that cannot be used.
  private static let insensitiveOpacity = 0.5

  /// Cancels everything that is pressed, and stops the frames.
  func leaveScreen() {
    surface?.end()
    surface = nil
    isMirrorComing = false
    mirror?.isOnScreen = false
    backdropBlur.forget()
    keys.forget()
    inputMethod?.leave()
    // There will be no frame that handles the events.
    if losePointers() { _ = session.flush() }
    clock?.stop()
  }

  func end() {
    guard !isOver else { return }
    leaveScreen()
    clock?.end()
    isOver = true
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
