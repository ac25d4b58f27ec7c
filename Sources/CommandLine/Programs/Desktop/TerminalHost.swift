import Detent
import DetentCairo
import DetentCommands
import DetentTerminal

/// Shows questions in the terminal in which the command was started.
final class TerminalHost {
  private let terminal: Terminal
  private var showsPictures = false

  init() throws(TerminalError) { terminal = try Terminal() }

  /// Returns the component and the tuning to show in place of those asked for.
  ///
  /// In text cells nothing turns or rises, so every menu becomes a list. There is no ring to slide into either, so a
  /// confirm button is held unless another guard is chosen.
  func form(
    of kind: Scene.Kind, _ tuning: [Tune], _ placing: Placing
  ) -> Host.Form {
    let isPlain = placing.isPlain || Terminal.isDumb
    showsPictures = !isPlain && placing.showsPixels && terminal.showsPictures
    if showsPictures {
      CairoRenderer.prepareFonts()
      return (kind, tuning)
    }
    return switch kind {
    case .dial, .radial, .floating, .drawer: (.drawer, [])
    case .alert: (.alert, tuning)
    case .confirm:
      (.confirm, [Tune("guard", TerminalHost.hold)] + tuning.filter { !$0.isSlide })
    }
  }

  fileprivate static let slide = Double(ConfirmButton.Guard.slide.rawValue)
  private static let hold = Double(ConfirmButton.Guard.hold.rawValue)

  /// Restores the terminal, if it is taken over.
  func giveBack() { terminal.leave() }

  /// Reserves the terminal until a question has been shown. Returns false if another program of the process group asks
  /// in it.
  func reserve() -> Bool { terminal.reserve() }

  func show(_ showing: Showing) throws(Failure) {
    defer { terminal.release() }
    var options = TerminalScreen.Options()
    options.scene = showing.scene
    options.title = showing.title
    options.isPlain = showing.placing.isPlain || Terminal.isDumb
    options.menu = showing.menu.map {
      TerminalMenu(component: $0.component, answer: $0.answer, waitsForMore: $0.waitsForMore)
    }
    options.adjust = showing.adjust
    options.showsPictures = showsPictures
    options.font = showing.font
    options.picture = { File.isRegular($0) ? try? Bitmap(path: $0) : nil }
    options.interrupt = showing.interrupt
    var session = showing.session
    switch showing.scene.kind {
    case .drawer, .alert: break
    case .dial, .radial, .floating, .confirm: options.room = showing.size
    }
    // Only an alert dims the terminal, since it must be answered.
    if showing.scene.kind != .alert {
      session.displayList = { showing.session.displayList().withoutScrim }
    }
    let screen = TerminalScreen(session, on: terminal, options)
    do throws(TerminalError) {
      try screen.run {
        let loop = screen.loop
        showing.begin(
          Showing.Loop(
            watch: { loop.watch($0, $1) }, after: { loop.after($0, $1) }, quit: { loop.quit() },
            setTitle: { screen.title = $0 }))
      }
    } catch {
      throw Failure(error.description, status: .cancelled)
    }
  }
}

extension Tune {
  /// Whether it asks for a ring to slide into.
  fileprivate var isSlide: Bool { name == "guard" && value == TerminalHost.slide }
}
