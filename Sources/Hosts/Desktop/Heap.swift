import Glibc

/// The C library's memory allocator.
enum Heap {
  private typealias Trim = @convention(c) (Int) -> Int32

  /// Returns freed memory to the system, for a program that becomes idle. The C header that
  /// declares `malloc_trim` is not in Swift's Glibc module.
  static func trim() {
    guard let found = dlsym(nil, "malloc_trim") else { return }
    _ = unsafeBitCast(found, to: Trim.self)(0)
  }
}
