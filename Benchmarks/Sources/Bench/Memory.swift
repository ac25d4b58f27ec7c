import DetentPeers
import DetentScenes
import Foundation

/// `bench --alone ENGINE SCENE`: runs a scene in an engine, or for "no engine" only builds it, and
/// prints the most memory that the process had, in kilobytes. A process of its own, because a peak
/// does not come down again.
func printPeakMemory(engine: String, scene name: String) {
  guard let scene = PhysicsScene.timed.lazy.map({ $0() }).first(where: { $0.name == name }) else {
    preconditionFailure("There is no scene of this name")
  }
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
func peakMemory(of engine: Engine, _ scene: PhysicsScene) -> Double? {
  func kilobytes(_ engine: String) -> Double? {
    let said = output(of: CommandLine.arguments[0], ["--alone", engine, scene.name])
    // An engine may greet first.
    return said?.split(separator: "\n").last.flatMap { Double($0) }
  }
  guard let with = kilobytes(engine.rawValue), let without = kilobytes("no engine") else {
    return nil
  }
  return (with - without) / 1024
}
