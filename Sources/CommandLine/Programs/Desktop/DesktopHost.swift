import Detent
import DetentCommands
import DetentDesktop
import Glibc

/// Shows questions over the desktop, and has `detent-gtk` do what takes a toolkit.
final class DesktopHost {
  private var display: Display?
  private lazy var pictures = display.map { Pictures($0) }

  var host: Host {
    Host(
      isTransparent: true,
      prepare: { work throws(Failure) in try self.prepare(work) },
      open: { () throws(Failure) in
        if self.display == nil { throw DesktopHost.reason }
      },
      tuning: { kind, placing throws(Failure) in
        try self.stand(of: kind, placing)?.tuning ?? []
      },
      show: { showing throws(Failure) in try self.show(showing) },
      showGallery: { _, _ in false },
      hasPicture: { self.pictures?.has($0) ?? false },
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
    case .question(nil):
      // A compositor of Wayland's lets nobody hold the keyboard by way of X11.
      if getenv("WAYLAND_DISPLAY") == nil, !ScreenReader.isRunning { display = try? Display() }
      // What is over everything has nothing for a screen reader. Without it and without a display it may still be that none is needed.
      if display == nil { ToolkitProgram.takeOver() }
      if display == nil, getenv("WAYLAND_DISPLAY") == nil { display = try? Display() }
      try checkAlone()
    }
  }

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
