import CPeers
import Foundation

/// The engine that runs a scene.
public enum Engine: String, Sendable {
  case detent = "Detent"
  case box2d = "Box2D 2.4"
  case chipmunk = "Chipmunk 7"
  /// Only if `DETENT_BOX2D3` names the library that Scripts/box2d3 makes.
  case box2d3 = "Box2D 3"
}

extension Engine: CaseIterable {
  /// Those that are there on every machine that runs the tests.
  public static let allCases: [Engine] = [.detent, .box2d, .chipmunk]
  /// Those that are there on this machine.
  public static let present = allCases + (loadedBox2D3 == nil ? [] : [.box2d3])
}

let loadedBox2D3: PeerEngine? = ProcessInfo.processInfo.environment["DETENT_BOX2D3"].flatMap {
  peer_load_box2d3($0)?.pointee
}
