import Detent
import DetentCommands
import DetentDesktop
import DetentTerminal
import Glibc

/// Shows questions over the desktop, or in a terminal if there is no desktop. `detent-gtk` does what needs a toolkit.
final class DesktopHost {
  private let early: EarlyDisplay?
  private var display: Display?
  private var terminal: TerminalHost?
  /// Whether the program has waited, so that what was known of the display no longer holds.
  private var hasWaited = false
  private lazy var pictures = display.map { Pictures($0) }

  /// - Parameter early: The display to which a thread connects already; nil if none does.
  init(_ early: EarlyDisplay?) { self.early = early }

  var host: Host {
    Host(
      isTransparent: true,
      prepare: { work throws(Failure) in try self.prepare(work) },
      open: { () throws(Failure) in
        if self.display == nil, self.terminal == nil { throw DesktopHost.reason }
      },
      tuning: { kind, placing throws(Failure) in
        try self.stand(of: kind, placing)?.tuning ?? []
      },
      form: { kind, tuning, placing throws(Failure) in
        self.terminal?.form(of: kind, tuning, placing) ?? (kind, tuning)
      },
      giveBack: { self.giveBack() },
      reserve: { self.terminal?.reserve() ?? true },
      show: { showing throws(Failure) in try self.show(showing) },
      showGallery: { _, _ in false },
      isInTerminal: { self.terminal != nil },
      // A terminal's cells have no pictures, so none is missing.
      hasPicture: { self.pictures?.has($0) ?? (self.terminal != nil) },
      picture: { self.pictures?.picture(named: $0) })
  }

  /// The reason why nothing can be shown.
  private static var reason: Failure {
    getenv("WAYLAND_DISPLAY") == nil ? Host.noDisplay : ToolkitProgram.notFound
  }

  private func prepare(_ work: Host.Work) throws(Failure) {
    switch work {
    case .pictures, .gallery:
      ToolkitProgram.takeOver()
      throw ToolkitProgram.notFound
    case .question(.gtk):
      early?.releaseKeys()
      ToolkitProgram.takeOver()
      throw ToolkitProgram.notFound
    case .question(.desktop):
      do throws(DesktopError) {
        display = try connect()
      } catch {
        throw Failure("--host desktop: \(error.description)")
      }
      try checkAlone()
    case .question(.terminal):
      early?.releaseKeys()
      do throws(TerminalError) {
        terminal = try TerminalHost()
      } catch {
        throw Failure("--host terminal: \(error.description)")
      }
    case .question(nil):
      if Display.isNamed, ScreenReader.isRunning {
        early?.releaseKeys()
      } else if Display.isNamed {
        findDisplay()
      } else {
        findTerminal()
      }
      if terminal != nil { return }
      // An overlay offers nothing to a screen reader, and not every Wayland compositor can show one. Without any
      // display, the answer may still need none.
      if display == nil { ToolkitProgram.takeOver() }
      if display == nil { display = try? connect() }
      try checkAlone()
    }
  }

  /// Looks for a display, and for a terminal if none answers. A
  /// compositor that cannot show overlays is a display too.
  private func findDisplay() {
    do throws(DesktopError) {
      display = try connect()
    } catch {
      if error == .noDisplay { findTerminal() }
    }
  }

  private func connect() throws(DesktopError) -> Display {
    guard let early else { return try Display() }
    let display = try early.take()
    if hasWaited { display.letOthersOpen() }
    return display
  }

  private func giveBack() {
    terminal?.giveBack()
    early?.releaseKeys()
    display?.letOthersOpen()
    hasWaited = true
  }

  private func findTerminal() { terminal = try? TerminalHost() }

  /// Allows only one menu at a time, however often a held hotkey starts the program.
  private func checkAlone() throws(Failure) {
    guard display?.isBusy == true else { return }
    throw Failure(DesktopError.busy.description, status: .cancelled)
  }

  private func stand(of kind: Scene.Kind, _ placing: Placing) throws(Failure) -> Stand? {
    guard let display else { return nil }
    return try Failure.onDesktop { () throws(DesktopError) in
      try Stand(of: kind, placing, on: display)
    }
  }

  private func show(_ showing: Showing) throws(Failure) {
    if let terminal { return try terminal.show(showing) }
    guard let display, let stand = try stand(of: showing.scene.kind, showing.placing) else {
      throw Host.noDisplay
    }
    var options = Overlay.Options()
    options.title = showing.title
    options.font = showing.font
    options.adjust = showing.adjust
    options.hold = Hold.Mode(rawValue: showing.placing.hold.rawValue) ?? .auto
    options.choosesByDirection = showing.scene.kind == .radial
    options.picture = { [pictures] in pictures?.picture(named: $0) }
    var session = showing.session
    // Only an alert dims the desktop, since it must be answered.
    if showing.scene.kind != .alert {
      session.displayList = { showing.session.displayList().withoutScrim }
    }
    try Failure.onDesktop { () throws(DesktopError) in
      let room = stand.room(showing.size, for: showing.scene)
      let overlay = try Overlay(session, on: display, at: stand.spot, in: room, options)
      try overlay.run {
        let loop = overlay.loop
        showing.begin(
          Showing.Loop(
            watch: { loop.watch($0, $1) }, after: { loop.after($0, $1) }, quit: { loop.quit() },
            setTitle: { overlay.title = $0 }))
      }
    }
  }
}

extension Failure {
  /// Runs `body`, and turns an error of the desktop into one of the command.
  fileprivate static func onDesktop<Result>(
    _ body: () throws(DesktopError) -> Result
  ) throws(Failure) -> Result {
    do throws(DesktopError) {
      return try body()
    } catch {
      let isCancelled = error == .busy || error == .lost
      throw Failure(error.description, status: isCancelled ? .cancelled : .usage)
    }
  }
}
