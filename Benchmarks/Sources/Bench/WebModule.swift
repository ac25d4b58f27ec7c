import Foundation

/// The module with the physics scenes, which Node runs by Web/physics.mjs.
struct WebModule {
  let path: String

  /// Returns nil if there is no such file.
  init?(path: String) {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    self.path = path
  }

  /// Runs a scene. Returns nil if Node is missing or fails.
  ///
  /// - Parameter index: The scene's index in `PhysicsScene.timed`.
  func run(scene index: Int, steps: Int) -> WebRun? {
    let arguments = ["Web/physics.mjs", path, "\(index)", "\(steps)"]
    guard let text = output(of: "node", arguments) else { return nil }
    let words = text.split(separator: " ")
    guard words.count == 2, let step = Double(words[0]) else { return nil }
    return WebRun(step: step, digest: words[1].trimmingCharacters(in: .newlines))
  }
}

/// The results of a scene in WebAssembly.
struct WebRun {
  /// The mean processor time of a step, in nanoseconds.
  let step: Double
  /// The digest of all bodies at the end, in hexadecimal digits.
  let digest: String
}
