import DetentCairo
import DetentCommands
import Glibc

// Beside all that comes before the first picture.
if getenv("DISPLAY") != nil || getenv("WAYLAND_DISPLAY") != nil { CairoRenderer.prepareFonts() }
let status = Program.run(on: DesktopHost().host)
// At once: a thread may still be opening libraries, which an orderly exit would pull from under it.
fflush(nil)
_exit(status)
