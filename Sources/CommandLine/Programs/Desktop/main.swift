import DetentCairo
import DetentCommands
import Glibc

// Prepares fonts in parallel with everything that precedes the first picture.
if getenv("DISPLAY") != nil || getenv("WAYLAND_DISPLAY") != nil { CairoRenderer.prepareFonts() }
let status = Program.run(on: DesktopHost().host)
// Ends at once: a thread may still be loading libraries, which an orderly exit would unload underneath it.
fflush(nil)
_exit(status)
