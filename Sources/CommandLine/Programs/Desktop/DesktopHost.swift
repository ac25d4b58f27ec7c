import Detent
import DetentCommands
import DetentDesktop
import DetentTerminal
import Glibc

/// Shows questions over the desktop, and without one in a terminal, and has `detent-gtk` do what takes a toolkit.
final class DesktopHost {
  private var display: Display?
  private var terminal: TerminalHost?
  private lazy var pictures = display.map { Pictures($0) }

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
      show: { showing throws(Failure) in try self.show(showing) },
      showGallery: { _, _ in false },
      // In cells there are no pictures, and none is missed.
      hasPicture: { self.pictures?.has($0) ?? (self.terminal != nil) },
      picture: { self.pictures?.picture(named: $0) })
  }

  /// Why nothing can be shown.
  private static var reason: Failure {
    getenv("WAYLAND_DISPLAY") == nil ? Host.noDisplay : ToolkitProgram.notFound
  }

  private func prepare(_ work: Host.Work) throws(Failure) {
    switch work {
    case .pictures, .gallery:
      ToolkitProgram.takeOver()
      throw ToolkitProgram.notFound
    case .question(.gtk):
      ToolkitProgram.takeOver()
      throw ToolkitProgram.notFound
    case .question(.desktop):
      do throws(DesktopError) {
        display = try Display()
      } catch {
        throw Failure("--host desktop: \(error.description)")
      }
      try checkAlone()
    case .question(.terminal):
      do throws(TerminalError) {
        terminal = try TerminalHost()
      } catch {
        throw Failure("--host terminal: \(error.description)")
      }
    case .question(nil):
      if Display.isNamed, !ScreenReader.isRunning {
        findDisplay()
      } else if !Display.isNamed {
        findTerminal()
      }
      if terminal != nil { return }
      // What is over everything has nothing for a screen reader, and not every compositor of Wayland's shows such a
      // thing. Without a display it may still be that none is needed.
      if display == nil { ToolkitProgram.takeOver() }
      if display == nil { display = try? Display() }
      try checkAlone()
    }
  }

  /// Where nothing answers, there may be a terminal; a compositor that shows nothing over everything is a display.
  private func findDisplay() {
    do throws(DesktopError) {
      display = try Display()
    } catch {
      if error == .noDisplay { findTerminal() }
    }
  }

  private func findTerminal() { terminal = try? TerminalHost() }

  /// One menu at a time, however often a hotkey starts it that is held.
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
    options.strokes = showing.scene.kind == .radial
    options.picture = { [pictures] in pictures?.picture(named: $0) }
    var session = showing.session
    // What has to be answered stands out.
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
  /// What the desktop could not do, as a failure of the command.
  fileprivate static func onDesktop<Result>(
    _ body: () throws(DesktopError) -> Result
  ) throws(Failure) -> Result {
    do throws(DesktopError) {
      return try body()
    } catch {
      throw Failure(error.description, status: error == .busy ? .cancelled : .usage)
    }
  }
}
