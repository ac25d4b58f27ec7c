import Glibc

/// An event loop that waits for files and timers, and takes no processor time while nothing happens.
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
  /// The alarms, in the order of their times.
  private var alarms: [Alarm] = []
  private var count = 0
  package private(set) var isOver = false

  package init() {}

  /// Calls `onReadable` each time the file can be read or has ended, as long as it returns true.
  public func watch(_ file: Int32, _ onReadable: @escaping () -> Bool) {
    count += 1
    watches.append(Watch(id: count, file: file, onReadable: onReadable))
  }

  /// Calls `body` once, after a number of seconds. Returns a number by which the call can be cancelled.
  @discardableResult
  public func after(_ seconds: Double, _ body: @escaping () -> Void) -> Int {
    count += 1
    let alarm = Alarm(id: count, time: Clock.now + max(0, min(seconds, 4e6)), body: body)
    let place = alarms.firstIndex { $0.time > alarm.time } ?? alarms.endIndex
    alarms.insert(alarm, at: place)
    return alarm.id
  }

  /// Cancels a call. Does nothing if it has been made.
  package func cancel(_ alarm: Int) { alarms.removeAll { $0.id == alarm } }

  /// Ends `run`.
  public func quit() { isOver = true }

  /// Runs until `quit` is called.
  ///
  /// - Parameters:
  ///   - settle: Called each time before the loop waits, to process pending input and to send pending output.
  ///   - output: Returns the file to write to, as long as there is something to write.
  ///   - onWritable: Called when that file accepts more.
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
      // An earlier call may have removed the watch.
      guard watches.contains(where: { $0.id == watch.id }) else { continue }
      if !watch.onReadable() { watches.removeAll { $0.id == watch.id } }
    }
    if takesMore, !isOver { onWritable() }
  }

  /// The milliseconds until the next alarm; −1 if there is none.
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
