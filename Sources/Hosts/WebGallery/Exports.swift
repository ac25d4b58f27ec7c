import Detent
import DetentCatalogue
import DetentWeb

// The functions that the gallery's page calls besides those of Sources/Hosts/Web/Exports.swift, with the
// same conventions. A string is returned as UTF-8, with its count from `detent_length`. A showing is a
// script that can be viewed at any of its times; there is one.

/// Starts to record a component that was just made. Returns 1, or 0 if it has moved already.
@_expose(wasm, "gallery_record")
func record(component: Int) -> Int {
  guard let live = anyControl(component), live.stage.steps == 0 else { return 0 }
  live.startRecording()
  return 1
}

/// Returns the recording so far, as a script.
@_expose(wasm, "gallery_script")
func script(component: Int) -> UnsafeMutableRawPointer? {
  tell(anyControl(component)?.script?.text ?? "")
}

/// Shows a script from its beginning. Returns its length in seconds, or a number below 0 if the text is no script.
@_expose(wasm, "gallery_show")
func show(text: UnsafePointer<UInt8>?, count: Int) -> Double {
  showing = (try? parsed(text, count)).map(Showing.init)
  return showing?.duration ?? -1
}

/// Seeks to a time of the showing, in seconds, and returns the picture there, as Wire.swift writes it.
@_expose(wasm, "gallery_seek")
func seek(time: Double) -> UnsafeMutableRawPointer? {
  showing?.seek(to: time)
  guard let showing else { return tell("") }
  return tell(showing.displayList)
}

/// The width of the showing; its height is below.
@_expose(wasm, "gallery_width")
func width() -> Double { showing?.size.width ?? 0 }

@_expose(wasm, "gallery_height")
func height() -> Double { showing?.size.height ?? 0 }

/// Returns the digest of a script's pictures, or what is wrong with it, as `detent play --check` says it.
@_expose(wasm, "gallery_digest")
func digest(text: UnsafePointer<UInt8>?, count: Int) -> UnsafeMutableRawPointer? {
  do throws(ScriptError) {
    return tell(Showing.verdict(on: try parsed(text, count)))
  } catch {
    return tell("line \(error.line), column \(error.column): \(error.message)")
  }
}

@_expose(wasm, "gallery_scenarios")
func scenarioCount() -> Int { Catalogue.scenarios.count }

/// Returns a part of the scenario at an index: 0 the name, 1 the summary, 2 the script.
@_expose(wasm, "gallery_scenario")
func scenario(place: Int, part: Int) -> UnsafeMutableRawPointer? {
  let scenarios = Catalogue.scenarios
  guard scenarios.indices.contains(place) else { return tell("") }
  let scenario = scenarios[place]
  return tell(part == 0 ? scenario.name : part == 1 ? scenario.summary : scenario.text)
}

// The page has one thread.
nonisolated(unsafe) private var showing: Showing?

private func parsed(_ text: UnsafePointer<UInt8>?, _ count: Int) throws(ScriptError) -> Script {
  try Script(parsing: Array(UnsafeBufferPointer(start: text, count: max(0, count))))
}

private func tell(_ text: String) -> UnsafeMutableRawPointer? {
  DetentWeb.tell(Array(text.utf8))
}
