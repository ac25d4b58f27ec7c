import DetentCairo
import DetentCommands
import Glibc

// Beside all that comes before the first picture.
if getenv("DISPLAY") != nil || getenv("WAYLAND_DISPLAY") != nil { CairoRenderer.prepareFonts() }
exit(Program.run(on: DesktopHost().host))
