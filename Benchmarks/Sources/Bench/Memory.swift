import DetentPeers
import DetentScenes
import Foundation

/// Runs a scene of `PhysicsScene.timed` in an engine, and prints the peak memory of the process in kilobytes. For "no
/// engine" it only builds the scene. This is `bench --alone ENGINE NUMBER`, a process of its own, because a peak
/// never decreases.
func printPeakMemory(engine: String, scene number: String) {
  guard let index = Int(number), PhysicsScene.timed.indices.contains(index) else {
    preconditionFailure("There is no scene of this number")
  }
  let scene = PhysicsScene.timed[index]()
  if let engine = Engine(rawValue: engine) {
    // By half of its steps, all bodies have met.
    Simulation(scene, in: engine).step(scene.steps / 2)
  }
  // After an exec, getrusage would return the parent's peak.
  let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
  let peak = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
  print(peak?.split(separator: " ")[1] ?? "")
}

/// Returns the peak memory that an engine takes for a scene, in megabytes; nil if it cannot be measured.
func peakMemory(of engine: Engine, scene index: Int) -> Double? {
  func kilobytes(_ engine: String) -> Double? {
    let said = output(of: CommandLine.arguments[0], ["--alone", engine, "\(index)"])
    // An engine may print lines of its own before the number.
    return said?.split(separator: "\n").last.flatMap { Double($0) }
  }
  guard let with = kilobytes(engine.rawValue), let without = kilobytes("no engine") else {
    return nil
  }
  return (with - without) / 1024
}
