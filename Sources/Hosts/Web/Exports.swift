import Detent
import DetentCatalogue

// What the page calls. Types and meaning are written down at the top of Web/digests.mjs.
// A name here is one that the page knows, so it stays; what stands behind it may change.

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

@_expose(wasm, "detent_scenario_count")
func scenarioCount() -> Int {
  placeholderScenarioNames.count
}

@_expose(wasm, "detent_scenario_name")
func scenarioName(index: Int) -> UnsafeMutablePointer<UInt8>? {
  speak(placeholderScenarioNames[index])
}

@_expose(wasm, "detent_scenario_digest")
func scenarioDigest(index: Int) -> UnsafeMutablePointer<UInt8>? {
  speak(placeholderDigest(ofScenario: placeholderScenarioNames[index]))
}

@_expose(wasm, "detent_script_digest")
func scriptDigest(pointer: UnsafePointer<UInt8>, count: Int) -> UnsafeMutablePointer<UInt8>? {
  let script = String(decoding: UnsafeBufferPointer(start: pointer, count: count), as: UTF8.self)
  return speak(placeholderDigest(ofScript: script))
}

/// The text returned last. The page reads it before it calls again, and has one thread.
nonisolated(unsafe) private var spoken = UnsafeMutableBufferPointer<UInt8>(start: nil, count: 0)

private func speak(_ text: String) -> UnsafeMutablePointer<UInt8>? {
  spoken.deallocate()
  spoken = .allocate(capacity: text.utf8.count)
  _ = spoken.initialize(from: text.utf8)
  return spoken.baseAddress
}
