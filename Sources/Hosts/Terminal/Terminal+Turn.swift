import Glibc

// One program at a time has a terminal's keys. The system sees to that between process groups, and the programs of one
// group do it among themselves: each would get some of the keys.
extension Terminal {
  /// Reserves the terminal among the programs of this process group, until `release` or the end of the program. Returns
  /// false if another one has reserved it.
  public func reserve() -> Bool {
    lock(F_WRLCK) || (errno != EAGAIN && errno != EACCES)
  }

  /// Lets another program of the process group reserve the terminal.
  public func release() { _ = lock(F_UNLCK) }

  /// Each group has a byte of its own in the file that stands for every terminal. The guard has the same open file, so
  /// that the lock lasts until the terminal is restored.
  private func lock(_ type: Int32) -> Bool {
    var lock = Glibc.flock()
    lock.l_type = Int16(type)
    lock.l_whence = Int16(SEEK_SET)
    lock.l_start = off_t(getpgrp())
    lock.l_len = 1
    return fcntl(file, Terminal.setLock, &lock) == 0
  }

  /// `F_OFD_SETLK`, which Swift does not import (fcntl(2), "Open file description locks (non-POSIX)").
  private static let setLock: Int32 = 37
}
