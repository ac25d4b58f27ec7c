import DetentCommands
import Glibc

exit(Program.run(on: DesktopHost().host))
