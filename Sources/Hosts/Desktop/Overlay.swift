import CCairo
import Detent
import DetentCairo
import DetentHosting

/// A component over everything on one monitor: a session, its surroundings, its picture and its frames.
///
/// Its surface covers the monitor and is transparent but for what is drawn. As long as it is there it has the
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

    /// An untitled surface with the desktop's font, and a hold that counts by itself.
    public init() {}
  }

  public let loop = Loop()
  let surface: any Surface
  let session: Session
  let options: Options
  let spot: Spot
  /// The component's, in points of the monitor.
  let room: Rect
  private let settings: DesktopSettings

  var pointers = Pointers()
  var keys = Keys()
  var deviceClock = DeviceClock()
  var hold: Hold?
  /// Keys that have been down since before the start: they are others' until they are up.
  var strangers: [UInt32] = []
  /// Where the pointer was then, once that is known.
  var start: Point?
  private(set) var startTime = 0.0
  /// The tables of what several keys make, read when one is pressed that needs them.
  lazy var compose = makeCompose()
  private(set) var hasComposed = false
  /// Parts of a wheel's click that have been told of.
  var turned = Vector.zero
  /// A press was beside the component: with its end, this ends.
  var isLeaving = false

  private let renderer: CairoRenderer
  private(set) lazy var pacer = FramePacer(surface, loop) { [unowned self] in frame(at: $0) }
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
    self.session = session
    self.spot = spot
    self.options = options
    // Whole pixels, so that lines stay sharp.
    let origin = Point(
      (room.minX * spot.scale).rounded() / spot.scale,
      (room.minY * spot.scale).rounded() / spot.scale)
    self.room = Rect(origin, room.size)
    settings = display.server.settings
    surface = try display.server.surface(at: spot, title: options.title)
    renderer = CairoRenderer(
      family: options.font ?? settings.family ?? .interface, picture: options.picture)
  }

  /// Returns when it is over, and then everything is given back.
  /// - Parameter begin: Called once it is there, before the first frame.
  public func run(_ begin: () -> Void) throws(DesktopError) {
    surface.show(on: loop)
    startTime = Clock.now
    // What opens has begun to when the first frame is drawn: there is something to see in that.
    let opening = startTime - Overlay.lead
    session.attach({ opening }, { [unowned self] in wake() })
    fit()
    send(.focus(true))
    surface.listen { [unowned self] in hear($0) }
    begin()
    session.attach({ Clock.now }, { [unowned self] in wake() })
    _ = frame(at: opening + Overlay.lead)
    pacer.start()
    // What the first frame does not need is made after it.
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

  /// Ends, with what went wrong.
  func fail(_ error: DesktopError) {
    failure = error
    loop.quit()
  }

  /// What the window is called, for those who list windows; empty by default.
  public var title: String = "" {
    didSet { if title != oldValue { surface.setTitle(title) } }
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
    if !goesOn {
      renderer.keepLatestPicture()
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

  /// Something is to be drawn anew.
  func spoil(_ part: PixelRect) {
    let whole = PixelRect(x: 0, y: 0, width: surface.width, height: surface.height)
    damage = damage.union(part.intersection(whole))
  }

  /// Draws what is to be drawn anew, unless there is no room to draw in yet.
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

  /// Leaves without an answer.
  func cancel() { loop.quit() }
}
