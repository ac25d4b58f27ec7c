import CCairo
import Detent
import DetentCairo
import DetentHosting

/// A component above everything on one monitor: a session with its environment, its picture and its frames.
///
/// The surface covers the monitor and is transparent except where the component draws. While it is open
/// it holds the keyboard and the pointer. It closes after a press that the component has no use for, when
/// its monitor is disconnected, or when `loop` is told to quit.
public final class Overlay {
  /// The content and the behaviour of an overlay.
  public struct Options {
    /// The window's title, for programs that list windows.
    public var title = ""
    /// The font; nil for the desktop's.
    public var font: FontFamily?
    public var hold = Hold.Mode.auto
    /// Whether a hold chooses by the direction from its start, and not by the position of the release.
    public var choosesByDirection = false
    /// Adjusts the environment after the desktop's settings are applied.
    public var adjust: (inout Environment) -> Void = { _ in }
    /// Returns the picture that a name stands for.
    public var picture: (String) -> Bitmap? = { _ in nil }

    /// Creates options with no title, the desktop's font and an automatic hold.
    public init() {}
  }

  public let loop = Loop()
  let surface: any Surface
  let session: Session
  let options: Options
  let spot: Spot
  /// The component's frame, in points of the monitor.
  let room: Rect
  private let settings: DesktopSettings

  var pointers = Pointers()
  var keys = Keys()
  var deviceClock = DeviceClock()
  var hold: Hold?
  /// Keys that have been down since before the start. They are ignored until they are released.
  var strangers: [UInt32] = []
  /// The pointer's position at the start; nil until it is known.
  var start: Point?
  private(set) var startTime = 0.0
  /// The Compose tables, loaded when a key that needs them is pressed.
  lazy var compose = makeCompose()
  private(set) var hasComposed = false
  /// The fraction of a wheel's click that has been reported so far.
  var turned = Vector.zero
  /// Whether a press missed the component; its release closes the overlay.
  var isLeaving = false

  private let renderer: CairoRenderer
  private(set) lazy var pacer = FramePacer(surface, loop) { [unowned self] in frame(at: $0) }
  private(set) var picture: DisplayList?
  private var environment: Environment?
  private var damage = PixelRect(x: 0, y: 0, width: 0, height: 0)
  private var failure: DesktopError?

  /// The time, in seconds, that an opening has run at the first frame: the length of one frame.
  private static let lead = 1.0 / 60

  /// Creates an overlay, without showing it.
  /// - Parameters:
  ///   - spot: The monitor, and the scale.
  ///   - room: The component's frame, in points of the monitor.
  /// - Throws: `DesktopError.busy` if another overlay is open.
  public init(
    _ session: Session, on display: Display, at spot: Spot, in room: Rect, _ options: Options
  ) throws(DesktopError) {
    self.session = session
    self.spot = spot
    self.options = options
    // Aligns to whole pixels, so that lines stay sharp.
    let origin = Point(
      (room.minX * spot.scale).rounded() / spot.scale,
      (room.minY * spot.scale).rounded() / spot.scale)
    self.room = Rect(origin, room.size)
    settings = display.server.settings
    title = options.title
    surface = try display.server.surface(at: spot, title: options.title)
    renderer = CairoRenderer(
      family: options.font ?? settings.family ?? .interface, picture: options.picture)
  }

  /// Shows the overlay, and returns once it is closed and everything is released.
  /// - Parameter begin: Called once the overlay is shown, before the first frame.
  public func run(_ begin: () -> Void) throws(DesktopError) {
    surface.show(on: loop)
    startTime = Clock.now
    // The session starts one frame early, so that the first frame already shows some of an opening.
    let opening = startTime - Overlay.lead
    session.attach({ opening }, { [unowned self] in wake() })
    fit()
    // It has taken the keyboard, so what Enter chooses is seen from the start.
    send(.focus(true, isVisible: true))
    surface.listen { [unowned self] in hear($0) }
    begin()
    session.attach({ Clock.now }, { [unowned self] in wake() })
    _ = frame(at: opening + Overlay.lead)
    pacer.start()
    // Prepares what the first frame does not need.
    loop.after(0) { [unowned self] in surface.prepare() }
    loop.run { [unowned self] in surface.settle() }
    session.attach({ Clock.now }, {})
    surface.close()
    if let failure { throw failure }
  }

  private func makeCompose() -> Compose? {
    hasComposed = true
    return surface.keyboard?.makeCompose()
  }

  /// Closes with an error.
  func fail(_ error: DesktopError) {
    failure = error
    loop.quit()
  }

  /// The window's title, for programs that list windows; at first that of the options.
  public var title = "" {
    didSet { if title != oldValue { surface.setTitle(title) } }
  }

  // MARK: - Surroundings and frames

  /// Passes the environment to the session if it has changed.
  func fit() {
    var environment = settings.environment(size: room.size, scale: spot.scale)
    options.adjust(&environment)
    if keys.isAltDown { environment.shownKeys = .letters }
    guard environment != self.environment else { return }
    self.environment = environment
    session.fit(environment) { [renderer] in renderer.measure($0) }
  }

  func send(_ input: Input) { session.send(input) }

  /// Starts drawing frames until the motion ends.
  private func wake() { pacer.start() }

  private func frame(at time: Double) -> Bool {
    let goesOn = session.advance(time)
    refresh()
    if !goesOn {
      renderer.keepLatestPicture()
      surface.rest()
      Heap.trim()
    }
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

  /// Marks a part as damaged.
  func spoil(_ part: PixelRect) {
    let whole = PixelRect(x: 0, y: 0, width: surface.width, height: surface.height)
    damage = damage.union(part.intersection(whole))
  }

  /// Draws the damaged part, unless no buffer is free.
  func paint() {
    guard !damage.isEmpty, let picture else { return }
    let isDone = surface.draw(damage) { draw(picture, on: $0) }
    if isDone { damage = PixelRect(x: 0, y: 0, width: 0, height: 0) }
  }

  private func draw(_ picture: DisplayList, on target: Target) {
    guard let context = cairo_create(target.surface) else { return }
    let part = target.part
    cairo_translate(context, -Double(target.origin.x), -Double(target.origin.y))
    cairo_rectangle(
      context, Double(part.x), Double(part.y), Double(part.width), Double(part.height))
    cairo_clip(context)
    cairo_set_operator(context, CAIRO_OPERATOR_CLEAR)
    cairo_paint(context)
    cairo_set_operator(context, CAIRO_OPERATOR_OVER)
    surface.drawGround(part, on: context)
    cairo_translate(context, room.minX * spot.scale, room.minY * spot.scale)
    cairo_scale(context, spot.scale, spot.scale)
    renderer.draw(picture, on: context, scale: spot.scale)
    cairo_destroy(context)
  }

  /// Closes without an answer.
  func cancel() { loop.quit() }
}
