import DetentItems
import Glibc

/// Reads and writes whole files; errors are in the system's words.
package enum File {
  /// The name of standard input in messages.
  static let standardInput = "standard input"

  /// The greatest number of megabytes that are read from a file: some, such as `/dev/zero`, have no end.
  private static let most = 256

  /// - Parameter most: The greatest number of megabytes that the file can have.
  static func read(_ path: String, most: Int = most) throws(Failure) -> [UInt8] {
    let file = try open(path, O_RDONLY)
    defer { close(file) }
    return try readAll(of: file, named: path, most: most)
  }

  /// Returns a file's text, which must be UTF-8.
  static func readText(_ path: String, most: Int = most) throws(Failure) -> [UInt8] {
    try text(try read(path, most: most), named: path)
  }

  /// Returns the text of standard input, which must be UTF-8.
  static func readStandardInput() throws(Failure) -> [UInt8] {
    try text(try readAll(of: Standard.input, named: standardInput), named: standardInput)
  }

  private static func text(_ bytes: [UInt8], named name: String) throws(Failure) -> [UInt8] {
    do throws(ItemError) {
      return try Encoding.checked(bytes, source: name)
    } catch {
      throw Failure(error.message)
    }
  }

  /// Opens a file to read. It does not wait for the writer of a FIFO.
  static func openToRead(_ path: String) throws(Failure) -> Int32 {
    try open(path, O_RDONLY | O_NONBLOCK)
  }

  /// - Parameter path: Escaped, like every word of the command line; see `ExactText`.
  private static func open(
    _ path: String, _ flags: Int32, _ mode: mode_t = 0o666
  ) throws(Failure) -> Int32 {
    let file = Glibc.open(bytes(of: path), flags | O_CLOEXEC, mode)
    guard file >= 0 else { throw Failure("\(path): \(words(for: errno))") }
    return file
  }

  private static func readAll(
    of file: Int32, named name: String, most: Int = most
  ) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      var wanted = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
      poll(&wanted, 1, -1)
      guard let portion = try readPortion(of: file, named: name) else { continue }
      if portion.isEmpty { return bytes }
      bytes += portion
      try check(bytes.count, named: name, most: most)
    }
  }

  /// Throws if a file turns out to be too long.
  static func check(_ count: Int, named name: String, most: Int = most) throws(Failure) {
    guard count > most << 20 else { return }
    throw Failure("\(name): longer than \(most) MB; give a file that ends sooner")
  }

  /// Returns what can be read now, at most 64 KB; empty at the end, nil if there is nothing yet.
  static func readPortion(of file: Int32, named name: String) throws(Failure) -> [UInt8]? {
    var number: Int32 = 0
    let portion = [UInt8](unsafeUninitializedCapacity: 65536) { buffer, count in
      let result = Glibc.read(file, buffer.baseAddress, buffer.count)
      if result < 0 { number = errno }
      count = max(0, result)
    }
    if number == EINTR || number == EAGAIN { return nil }
    guard number == 0 else { throw Failure("\(name): \(words(for: number))") }
    return portion
  }

  /// Waits until there is data or its end to read. Returns false
  /// if there is none within `seconds`; nil waits without a limit.
  static func isReadable(_ file: Int32, within seconds: Double?) -> Bool {
    var file = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
    let milliseconds = seconds.map { Int32(($0 * 1000).rounded(.up)) } ?? -1
    while true {
      let count = poll(&file, 1, milliseconds)
      if count >= 0 || errno != EINTR { return count != 0 }
    }
  }

  /// Whether it is a pipe or FIFO, to which something may still be written.
  static func isPipe(_ file: Int32) -> Bool {
    var status = stat()
    return fstat(file, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
  }

  /// Makes a folder and the folders above it that do not exist.
  /// - Parameter isPrivate: Whether only the user may look into those that are made.
  static func makeFolder(_ path: String, isPrivate: Bool = false) throws(Failure) {
    var above = path.utf8.first == UInt8(ascii: "/") ? "/" : ""
    for name in path.utf8.split(separator: UInt8(ascii: "/")) {
      above += String(Substring(name)) + "/"
      guard mkdir(bytes(of: above), isPrivate ? 0o700 : 0o777) != 0, errno != EEXIST else {
        continue
      }
      throw Failure("\(above): \(words(for: errno))")
    }
  }

  /// Runs a program and returns what it writes to its standard output until it closes that.
  ///
  /// - Parameters:
  ///   - words: The path of the program, and its arguments.
  ///   - name: The name of the program in messages.
  static func output(of words: [[UInt8]], named name: String) throws(Failure) -> [UInt8] {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw Failure("\(name): \(self.words(for: errno))") }
    defer { close(ends[0]) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_adddup2(&actions, ends[1], Standard.output)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // A program that begins with the signal ignored, as it is here, does not end when nobody reads its output.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var usual = sigset_t()
    sigemptyset(&usual)
    sigaddset(&usual, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &usual)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    let copies = words.map { strdup($0.map { CChar(bitPattern: $0) } + [0]) }
    defer { for copy in copies { free(copy) } }
    var process = pid_t()
    let number = posix_spawn(
      &process, copies[0]!, &actions, &attributes, copies + [nil], environ)
    close(ends[1])
    guard number == 0 else { throw Failure("\(name): \(self.words(for: number))") }
    let bytes = try readAll(of: ends[0], named: name)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return bytes
  }

  /// Opens a file of the user's alone and locks it until it is closed. Waits for other programs that hold the lock.
  static func lock(_ path: String) throws(Failure) -> Int32 {
    let file = try open(path, O_RDWR | O_CREAT, 0o600)
    while flock(file, LOCK_EX) != 0 {
      if errno == EINTR { continue }
      let number = errno
      close(file)
      throw Failure("\(path): \(words(for: number))")
    }
    return file
  }

  /// Writes a whole file. If that fails, what was there stays, except in a file that must be written in its place; see
  /// `Draft`.
  /// - Parameter isPrivate: Whether only the user may read the file.
  package static func write(
    _ bytes: [UInt8], to path: String, isPrivate: Bool = false
  ) throws(Failure) {
    if let draft = try Draft(of: path, isPrivate: isPrivate),
      try draft.replace(with: bytes, named: path)
    {
      return
    }
    let file = try open(path, O_WRONLY | O_CREAT | O_TRUNC, isPrivate ? 0o600 : 0o666)
    defer { close(file) }
    if let number = write(bytes, to: file) { throw Failure("\(path): \(words(for: number))") }
  }

  /// Writes everything. Returns the error's number, or nil if there was none.
  static func write(_ bytes: [UInt8], to file: Int32) -> Int32? {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        return errno
      }
    }
    return nil
  }

  static func words(for number: Int32) -> String { String(cString: strerror(number)) }
}
