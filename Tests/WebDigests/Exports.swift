import Detent
import DetentCatalogue

// What the tests call. Types and meaning are written down at the top of Web/digests.mjs.

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
  scenarios.count
}

@_expose(wasm, "detent_scenario_name")
func scenarioName(index: Int) -> UnsafeMutablePointer<UInt8>? {
  speak(scenarios[index].name)
}

@_expose(wasm, "detent_scenario_digest")
func scenarioDigest(index: Int) -> UnsafeMutablePointer<UInt8>? {
  speak(digest(of: scenarios[index].script))
}

@_expose(wasm, "detent_script_digest")
func scriptDigest(pointer: UnsafePointer<UInt8>, count: Int) -> UnsafeMutablePointer<UInt8>? {
  do {
    let text = Array(UnsafeBufferPointer(start: pointer, count: count))
    return speak(digest(of: try Script(parsing: text)))
  } catch {
    return speak("line \(error.line), column \(error.column): \(error.message)")
  }
}

private let scenarios = Catalogue.scenarios

/// Of the picture after every step of the whole script.
private func digest(of script: Script) -> String {
  var replay = Replay(script)
  replay.finish()
  return replay.digest.text
}

/// The text returned last. It is read before the next call, and there is one thread.
nonisolated(unsafe) private var spoken = UnsafeMutableBufferPointer<UInt8>(start: nil, count: 0)

private func speak(_ text: String) -> UnsafeMutablePointer<UInt8>? {
  spoken.deallocate()
  spoken = .allocate(capacity: text.utf8.count)
  _ = spoken.initialize(from: text.utf8)
  return spoken.baseAddress
}
