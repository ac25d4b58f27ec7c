import DetentCommands
import Glibc

exit(Program.run(on: .gtk))
