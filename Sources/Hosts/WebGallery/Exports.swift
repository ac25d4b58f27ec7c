import Detent
import DetentCatalogue
import DetentWeb

// What the gallery's page calls beside the functions of Sources/Hosts/Web/Exports.swift, in the same
// manner. A text comes out as UTF-8, its count from `detent_length`. A showing is a script that can be
// looked at at any time of it; there is one.

/// Begins to write down what happens to a component that was just made: 1, or 0 if it has moved
/// already.
@_expose(wasm, "gallery_record")
func record(component: Int) -> Int {
  guard let live = anyControl(component), live.stage.steps == 0 else { return 0 }
  live.startRecording()
  return 1
}

/// The recording so far, as a script.
@_expose(wasm, "gallery_script")
func script(component: Int) -> UnsafeMutableRawPointer? {
  tell(anyControl(component)?.script?.text ?? "")
}

/// Shows a script from its beginning: its length in seconds, or below 0 where the text is not one.
/// `gallery_fault` tells why.
@_expose(wasm, "gallery_show")
func show(text: UnsafePointer<UInt8>?, count: Int) -> Double {
  showing = parsed(text, count).map(Showing.init)
  return showing?.duration ?? -1
}

/// Goes to a time of what is shown, in seconds, and answers the picture there, as Wire.swift writes it.
@_expose(wasm, "gallery_seek")
func seek(time: Double) -> UnsafeMutableRawPointer? {
  showing?.seek(to: time)
  guard let showing else { return tell("") }
  return tell(showing.displayList)
}

/// The width of what is shown; its height below.
@_expose(wasm, "gallery_width")
func width() -> Double { showing?.size.width ?? 0 }

@_expose(wasm, "gallery_height")
func height() -> Double { showing?.size.height ?? 0 }

/// The digest of a script's pictures, or what is wrong with it, as `detent play --check` says it.
@_expose(wasm, "gallery_digest")
func digest(text: UnsafePointer<UInt8>?, count: Int) -> UnsafeMutableRawPointer? {
  tell(parsed(text, count).map(Showing.verdict) ?? fault)
}

/// What was wrong with the last text that was no script.
@_expose(wasm, "gallery_fault")
func lastFault() -> UnsafeMutableRawPointer? { tell(fault) }

@_expose(wasm, "gallery_scenarios")
func scenarioCount() -> Int { Catalogue.scenarios.count }

/// A part of the scenario at a place, by its number: 0 the name, 1 the summary, 2 the script.
@_expose(wasm, "gallery_scenario")
func scenario(place: Int, part: Int) -> UnsafeMutableRawPointer? {
  let scenarios = Catalogue.scenarios
  guard scenarios.indices.contains(place) else { return tell("") }
  let scenario = scenarios[place]
  return tell(part == 0 ? scenario.name : part == 1 ? scenario.summary : scenario.text)
}

// The page has one thread.
nonisolated(unsafe) private var showing: Showing?
nonisolated(unsafe) private var fault = ""

private func parsed(_ text: UnsafePointer<UInt8>?, _ count: Int) -> Script? {
  do throws(ScriptError) {
    return try Script(parsing: Array(UnsafeBufferPointer(start: text, count: max(0, count))))
  } catch {
    fault = "line \(error.line), column \(error.column): \(error.message)"
    return nil
  }
}

private func tell(_ text: String) -> UnsafeMutableRawPointer? {
  DetentWeb.tell(Array(text.utf8))
}
