import DetentCairo
import DetentCommands
import Glibc

/// The program that links GTK. It is beside this one, or in `libexec` if it is installed.
enum ToolkitProgram {
  static let name = "detent-gtk"

  static let notFound = Failure(
    "\(name) is needed for this, and is neither beside detent nor in ../libexec/detent; install it, or leave "
      + "out what needs a window of GTK's")

  /// Replaces this process with that program, with the same
  /// arguments and open files. Returns only if it is not found.
  static func takeOver() {
    guard let folder else { return }
    CairoRenderer.finishPreparingFonts()
    for path in ["\(folder)/\(name)", "\(folder)/../libexec/detent/\(name)"] {
      execv(path, Swift.CommandLine.unsafeArgv)
    }
  }

  /// The folder of this program.
  private static var folder: String? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &bytes, bytes.count)
    guard count > 0 else { return nil }
    let path = String(decoding: bytes.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return path.lastIndex(of: "/").map { String(path[..<$0]) }
  }
}
