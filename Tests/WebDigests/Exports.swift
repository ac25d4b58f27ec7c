// The functions that the tests call. Their types and meanings are at the top of Web/digests.mjs.

@_expose(wasm, "detent_allocate")
func allocate(count: Int) -> UnsafeMutableRawPointer {
  .allocate(byteCount: count, alignment: 1)
}

@_expose(wasm, "detent_release")
func release(pointer: UnsafeMutableRawPointer) {
  pointer.deallocate()
}

@_expose(wasm, "detent_string_length")
func stringLength() -> Int {
  spoken.count
}

@_expose(wasm, "detent_set_count")
func setCount() -> Int {
  sets.count
}

@_expose(wasm, "detent_set_name")
func setName(set: Int) -> UnsafeMutablePointer<UInt8>? {
  speak(sets[set].name)
}

@_expose(wasm, "detent_run_count")
func runCount(set: Int) -> Int {
  sets[set].runs.count
}

@_expose(wasm, "detent_run_name")
func runName(set: Int, index: Int) -> UnsafeMutablePointer<UInt8>? {
  speak(sets[set].runs[index].name)
}

@_expose(wasm, "detent_run_digests")
func runDigests(set: Int, index: Int) -> UnsafeMutablePointer<UInt8>? {
  speak(sets[set].runs[index].digests())
}

@_expose(wasm, "detent_script_digest")
func scriptDigest(pointer: UnsafePointer<UInt8>, count: Int) -> UnsafeMutablePointer<UInt8>? {
  speak(digest(ofScript: Array(UnsafeBufferPointer(start: pointer, count: count))))
}

private let sets = GoldenSet.all

/// The text returned last. It is read before the next call, and there is only one thread.
nonisolated(unsafe) private var spoken = UnsafeMutableBufferPointer<UInt8>(start: nil, count: 0)

private func speak(_ text: String) -> UnsafeMutablePointer<UInt8>? {
  spoken.deallocate()
  spoken = .allocate(capacity: text.utf8.count)
  _ = spoken.initialize(from: text.utf8)
  return spoken.baseAddress
}
