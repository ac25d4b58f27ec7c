import DetentCairo
import DetentCommands
import DetentDesktop
import Glibc

Program.begin()
// Connects, takes the keyboard and prepares the fonts in parallel with everything that precedes the first picture.
let display = Display.isNamed && Program.isLikelyToAsk ? EarlyDisplay() : nil
if Display.isNamed {
  CairoRenderer.prepareFonts(
    after: { [display] in
      Display.openLibraries()
      display?.open()
    }, then: { [display] in display?.limitHold() })
}
let status = Program.run(on: DesktopHost(display).host)
// Ends at once: a thread may still be loading libraries, which an orderly exit would unload underneath it.
fflush(nil)
_exit(status)
