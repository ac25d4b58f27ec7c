import CXCB
import Glibc

/// Memory for pixels, shared with the X server if it runs on the same machine.
///
/// Pages that are never written to take no memory.
final class SharedMemory {
  let bytes: UnsafeMutableRawPointer
  let count: Int
  /// The server's identifier of the shared segment; nil if the memory is not shared.
  let segment: xcb_shm_seg_t?
  private let connection: OpaquePointer

  init(_ server: XServer, count: Int) throws(DesktopError) {
    self.count = count
    connection = server.connection
    if server.shmEvent != nil, let (bytes, segment) = SharedMemory.shared(server, count) {
      (self.bytes, self.segment) = (bytes, segment)
      return
    }
    let own = mmap(nil, count, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard let own, own != MAP_FAILED else { throw .missing("memory for a picture of the screen") }
    (bytes, segment) = (own, nil)
  }

  /// Frees the memory, for the server too. It is full of zeros from now on, and takes memory again where it is
  /// written to.
  func free() { madvise(bytes, count, segment == nil ? MADV_DONTNEED : MADV_REMOVE) }

  private static func shared(
    _ server: XServer, _ count: Int
  ) -> (UnsafeMutableRawPointer, xcb_shm_seg_t)? {
    let file = shmget(IPC_PRIVATE, count, IPC_CREAT | 0o600)
    guard file >= 0 else { return nil }
    // The system frees the segment after the last process detaches from it, however that process ends.
    defer { shmctl(file, IPC_RMID, nil) }
    guard let bytes = shmat(file, nil, 0), Int(bitPattern: bytes) != -1 else { return nil }
    let segment = server.makeID()
    let cookie = xcb_shm_attach_checked(server.connection, segment, UInt32(file), 0)
    if let error = xcb_request_check(server.connection, cookie) {
      Glibc.free(error)
      shmdt(bytes)
      return nil
    }
    return (bytes, segment)
  }

  deinit {
    if let segment {
      xcb_shm_detach(connection, segment)
      shmdt(bytes)
    } else {
      munmap(bytes, count)
    }
  }
}
