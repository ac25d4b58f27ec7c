import DetentCairo
import DetentCommands
import DetentDesktop
import Glibc

// Prepares the connection and fonts in parallel with everything that precedes the first picture.
if Display.isNamed { CairoRenderer.prepareFonts(after: { Display.prepare() }) }
let status = Program.run(on: DesktopHost().host)
// Ends at once: a thread may still be loading libraries, which an orderly exit would unload underneath it.
fflush(nil)
_exit(status)
