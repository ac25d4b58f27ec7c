import DetentPeers
import DetentScenes
import Foundation

/// `bench --alone ENGINE NUMBER`: runs a scene of `PhysicsScene.timed` in an engine, or for "no engine"
/// only builds it, and prints the most memory that the process had, in kilobytes. A process of its own,
/// because a peak does not come down again.
func printPeakMemory(engine: String, scene number: String) {
  guard let index = Int(number), PhysicsScene.timed.indices.contains(index) else {
    preconditionFailure("There is no scene of this number")
  }
  let scene = PhysicsScene.timed[index]()
  if let engine = Engine(rawValue: engine) {
    // Half of it: by then everything has met everything.
    Simulation(scene, in: engine).step(scene.steps / 2)
  }
  // Not getrusage, which would answer the parent's peak after an exec.
  let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
  let peak = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
  print(peak?.split(separator: " ")[1] ?? "")
}

/// Megabytes that an engine takes at most for a scene.
func peakMemory(of engine: Engine, scene index: Int) -> Double? {
  func kilobytes(_ engine: String) -> Double? {
    let said = output(of: CommandLine.arguments[0], ["--alone", engine, "\(index)"])
    // An engine may greet first.
    return said?.split(separator: "\n").last.flatMap { Double($0) }
  }
  guard let with = kilobytes(engine.rawValue), let without = kilobytes("no engine") else {
    return nil
  }
  return (with - without) / 1024
}
