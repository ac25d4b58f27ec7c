import Glibc

/// Waits for files and for moments, and for nothing else: no time passes in it while nothing happens.
public final class Loop {
  private struct Watch {
    let id: Int
    let file: Int32
    let onReadable: () -> Bool
  }

  private struct Alarm {
    let id: Int
    let time: Double
    let body: () -> Void
  }

  private var watches: [Watch] = []
  /// In the order of their times.
  private var alarms: [Alarm] = []
  private var count = 0
  package private(set) var isOver = false

  package init() {}

  /// Calls `onReadable` each time that the file can be read, or has ended, as long as it answers true.
  public func watch(_ file: Int32, _ onReadable: @escaping () -> Bool) {
    count += 1
    watches.append(Watch(id: count, file: file, onReadable: onReadable))
  }

  /// Calls once, after so many seconds. Answers a number to cancel it by.
  @discardableResult
  public func after(_ seconds: Double, _ body: @escaping () -> Void) -> Int {
    count += 1
    let alarm = Alarm(id: count, time: Clock.now + max(0, min(seconds, 4e6)), body: body)
    let place = alarms.firstIndex { $0.time > alarm.time } ?? alarms.endIndex
    alarms.insert(alarm, at: place)
    return alarm.id
  }

  /// Forgets what was to be called; nothing happens where it has been.
  package func cancel(_ alarm: Int) { alarms.removeAll { $0.id == alarm } }

  /// Ends `run`.
  public func quit() { isOver = true }

  /// Returns when it is told to quit.
  ///
  /// - Parameters:
  ///   - settle: Called each time before it waits: what has come in is taken, and what is to go out is sent.
  ///   - output: The file that is written to, as long as there is something to write.
  ///   - onWritable: Called when that file takes more.
  package func run(
    settle: () -> Void, output: () -> Int32? = { nil }, onWritable: () -> Void = {}
  ) {
    while !isOver {
      settle()
      if isOver { return }
      wait(output(), onWritable)
      if !isOver { ring() }
    }
  }

  private func wait(_ output: Int32?, _ onWritable: () -> Void) {
    var files = watches.map { pollfd(fd: $0.file, events: Int16(POLLIN), revents: 0) }
    if let output { files.append(pollfd(fd: output, events: Int16(POLLOUT), revents: 0)) }
    let count = poll(&files, nfds_t(files.count), patience)
    guard count > 0 else { return }
    let readable = zip(files, watches).filter { $0.0.revents != 0 }.map(\.1)
    let takesMore = output != nil && files[files.count - 1].revents != 0
    for watch in readable where !isOver {
      // An earlier one may have taken it away.
      guard watches.contains(where: { $0.id == watch.id }) else { continue }
      if !watch.onReadable() { watches.removeAll { $0.id == watch.id } }
    }
    if takesMore, !isOver { onWritable() }
  }

  /// Milliseconds until the next alarm; −1 without one.
  private var patience: Int32 {
    guard let next = alarms.first else { return -1 }
    return Int32(max(0, ((next.time - Clock.now) * 1000).rounded(.up)))
  }

  private func ring() {
    let now = Clock.now
    while !isOver, let next = alarms.first, next.time <= now {
      alarms.removeFirst()
      next.body()
    }
  }
}
