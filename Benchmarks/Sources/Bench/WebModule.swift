import Foundation

/// The scenes as a WebAssembly module, which node runs by Web/physics.mjs.
struct WebModule {
  let path: String

  /// Nil if the file is not there.
  init?(path: String) {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    self.path = path
  }

  /// - Parameter index: Of the scene, in `PhysicsScene.timed`.
  func run(scene index: Int, steps: Int) -> WebRun? {
    let arguments = ["Web/physics.mjs", path, "\(index)", "\(steps)"]
    guard let text = output(of: "node", arguments) else { return nil }
    let words = text.split(separator: " ")
    guard words.count == 2, let step = Double(words[0]) else { return nil }
    return WebRun(step: step, digest: words[1].trimmingCharacters(in: .newlines))
  }
}

/// What came of a scene in WebAssembly.
struct WebRun {
  /// Mean nanoseconds of a step, of the processor's time.
  let step: Double
  /// Of all places at the end.
  let digest: String
}
