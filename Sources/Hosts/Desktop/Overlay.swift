import CCairo
import CXCB
import Detent
import DetentCairo
import DetentHosting

/// A component over everything on one monitor: a session, its surroundings, its picture and its frames.
///
/// The window covers the monitor and is transparent but for what is drawn. As long as it is there it has the
/// keyboard and the pointer, and it leaves by a press that the component has no use for, by a monitor that
/// goes away, or when `loop` is told to quit.
public final class Overlay {
  /// What is to be shown, and how.
  public struct Options {
    /// For those that look at windows.
    public var title = ""
    /// Instead of the desktop's.
    public var font: FontFamily?
    public var hold = Hold.Mode.auto
    /// What is held chooses by the direction from where it began, and not by where it lets go.
    public var strokes = false
    /// Changes anything about the surroundings, after the desktop.
    public var adjust: (inout Environment) -> Void = { _ in }
    /// What a picture's name stands for.
    public var picture: (String) -> Bitmap? = { _ in nil }

    public init() {}
  }

  public let loop = Loop()
  let display: Display
  let session: Session
  let options: Options
  let spot: Spot
  /// The component's, in points of the monitor.
  let room: Rect
  let window: OverlayWindow
  let grabs: Grabs
  let settings: DesktopSettings

  var pointers = Pointers()
  var keys = Keys()
  var deviceClock = DeviceClock()
  var hold: Hold?
  /// Keys that have been down since before the start: they are others' until they are up.
  var strangers: [UInt32]
  lazy var keyboard = Keyboard(display)
  lazy var devices = Devices(display)
  /// The tables of what several keys make, read when one is pressed that needs them.
  lazy var compose = makeCompose()
  private(set) var hasComposed = false
  /// What is down since before the start.
  var down: (keys: [UInt32], buttons: [UInt32]) = ([], [])
  /// The first exposure is of what has just been drawn, or is to stay as it is.
  var isExposed = false
  /// A press was beside the component: with its end, this ends.
  var isLeaving = false

  private let renderer: CairoRenderer
  private let buffer: PixelBuffer
  /// What the screen shows below, where nobody composes it.
  private let ground: PixelBuffer?
  private lazy var pacer = FramePacer(window, loop) { [unowned self] in frame(at: $0) }
  private(set) var picture: DisplayList?
  private var environment: Environment?
  private var damage = PixelRect(x: 0, y: 0, width: 0, height: 0)
  private var failure: DesktopError?

  /// Seconds of what is to be seen in the first frame: those of a frame.
  private static let lead = 1.0 / 60

  /// - Parameters:
  ///   - spot: The monitor, and the scale.
  ///   - room: The component's, in points of the monitor.
  /// - Throws: `DesktopError.busy` where another overlay is open.
  public init(
    _ session: Session, on display: Display, at spot: Spot, in room: Rect, _ options: Options
  ) throws(DesktopError) {
    guard !display.isBusy else { throw .busy }
    self.display = display
    self.session = session
    self.spot = spot
    self.options = options
    // Whole pixels, so that lines stay sharp.
    let origin = Point(
      (room.minX * spot.scale).rounded() / spot.scale,
      (room.minY * spot.scale).rounded() / spot.scale)
    self.room = Rect(origin, room.size)
    settings = DesktopSettings.read(of: display)
    ground = display.hasCompositor ? nil : try PixelBuffer.screen(display, spot.monitor)
    window = try OverlayWindow(display, spot.monitor, title: options.title)
    buffer = try PixelBuffer(
      display, width: spot.monitor.width, height: spot.monitor.height, hasAlpha: true)
    renderer = CairoRenderer(
      family: options.font ?? settings.family ?? .interface, picture: options.picture)
    strangers = display.keysDown
    let relay = Relay()
    grabs = Grabs(
      window, loop, isFree: strangers.isEmpty && display.pointer.buttons == 0,
      onWait: { relay.wait() }, onEnd: { relay.hear($0) })
    relay.wait = { [unowned self] in followHeld() }
    relay.hear = { [unowned self] in settle($0) }
  }

  /// What is made before the overlay and calls it.
  private final class Relay {
    var wait: () -> Void = {}
    var hear: (Result<Void, DesktopError>) -> Void = { _ in }
  }

  /// Returns when it is over, and then everything is given back.
  /// - Parameter begin: Called once it is there, before the first frame.
  public func run(_ begin: () -> Void) throws(DesktopError) {
    window.show()
    display.flush()
    grabs.take()
    // What opens has begun to when the first frame is drawn: there is something to see in that.
    let start = Clock.now - Overlay.lead
    session.attach({ start }, { [unowned self] in wake() })
    fit()
    send(.focus(true))
    watchHold()
    begin()
    session.attach({ Clock.now }, { [unowned self] in wake() })
    _ = frame(at: start + Overlay.lead)
    display.flush()
    pacer.start()
    loop.watch(xcb_get_file_descriptor(display.connection)) { true }
    // What the first frame does not need is made after it.
    loop.after(0) { [unowned self] in prepare() }
    loop.run { [unowned self] in takeEvents() }
    session.attach({ Clock.now }, {})
    window.close()
    display.flush()
    if let failure { throw failure }
  }

  private func prepare() {
    _ = keyboard
    _ = devices
    window.setCursor(Cursor.arrow(display))
    if let event = display.randrEvent, event > 0 {
      xcb_randr_select_input(
        display.connection, display.root, UInt16(XCB_RANDR_NOTIFY_MASK_SCREEN_CHANGE.rawValue))
      // Monitors that RandR only makes up change without such an event.
      xcb_change_window_attributes(
        display.connection, display.root, XCB_CW_EVENT_MASK.rawValue,
        [XCB_EVENT_MASK_STRUCTURE_NOTIFY.rawValue])
    }
  }

  private func makeCompose() -> Compose? {
    hasComposed = true
    return keyboard?.makeCompose()
  }

  /// It has the keyboard and the pointer, or never will.
  func settle(_ result: Result<Void, DesktopError>) {
    guard case .failure(let error) = result else { return }
    failure = error
    loop.quit()
  }

  public var title: String = "" {
    didSet { if title != oldValue { window.setTitle(title) } }
  }

  // MARK: - Surroundings and frames

  /// Tells the session its surroundings, if they have changed.
  func fit() {
    var environment = settings.environment(size: room.size, scale: spot.scale)
    options.adjust(&environment)
    if keys.isAltDown { environment.shownKeys = .letters }
    guard environment != self.environment else { return }
    self.environment = environment
    session.fit(environment) { [renderer] in renderer.measure($0) }
  }

  func send(_ input: Input) { session.send(input) }

  /// Something is to happen: frames are wanted until it is over.
  private func wake() { pacer.start() }

  private func frame(at time: Double) -> Bool {
    let goesOn = session.advance(time)
    refresh()
    return goesOn
  }

  private func refresh() {
    let list = session.displayList()
    let change = renderer.difference(between: picture, and: list)
    picture = list
    if let change {
      let placed = Rect(
        x: (change.minX + room.minX) * spot.scale, y: (change.minY + room.minY) * spot.scale,
        width: change.width * spot.scale, height: change.height * spot.scale)
      spoil(PixelRect(around: placed))
    }
    paint()
  }

  /// Something is to be drawn anew.
  func spoil(_ part: PixelRect) {
    let whole = PixelRect(x: 0, y: 0, width: buffer.width, height: buffer.height)
    damage = damage.union(part.intersection(whole))
  }

  /// The server has read what it was sent.
  func arrive() {
    buffer.arrive()
    paint()
  }

  /// Draws what is to be drawn anew, unless the server still reads.
  func paint() {
    guard !damage.isEmpty, !buffer.isBusy, let picture, let context = cairo_create(buffer.surface)
    else { return }
    let part = damage
    damage = PixelRect(x: 0, y: 0, width: 0, height: 0)
    cairo_rectangle(
      context, Double(part.x), Double(part.y), Double(part.width), Double(part.height))
    cairo_clip(context)
    cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
    if let ground {
      ground.finishReading()
      cairo_set_source_surface(context, ground.surface, 0, 0)
    } else {
      cairo_set_source_rgba(context, 0, 0, 0, 0)
    }
    cairo_paint(context)
    cairo_set_operator(context, CAIRO_OPERATOR_OVER)
    cairo_translate(context, room.minX * spot.scale, room.minY * spot.scale)
    cairo_scale(context, spot.scale, spot.scale)
    renderer.draw(picture, on: context, scale: spot.scale)
    cairo_destroy(context)
    buffer.send(part, to: window)
  }

  /// A frame was shown.
  func complete(_ event: UnsafePointer<xcb_generic_event_t>) { pacer.complete(event) }

  /// Leaves without an answer.
  func cancel() { loop.quit() }
}
