import Glibc

/// What the C library keeps of memory that was given back.
enum Heap {
  private typealias Trim = @convention(c) (Int) -> Int32

  /// Gives it to the system, for a program that comes to rest. The C library's header of it is not in Swift's module.
  static func trim() {
    guard let found = dlsym(nil, "malloc_trim") else { return }
    _ = unsafeBitCast(found, to: Trim.self)(0)
  }
}
