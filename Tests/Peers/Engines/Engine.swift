import CPeers
import Foundation

/// The engine that runs a scene.
public enum Engine: String, Sendable {
  case detent = "Detent"
  case box2d = "Box2D 2.4"
  case chipmunk = "Chipmunk 7"
  /// Box2D 3, which is there only if `DETENT_BOX2D3` is the path of the library that Scripts/box2d3 makes.
  case box2d3 = "Box2D 3"
}

extension Engine: CaseIterable {
  /// The engines that every machine which runs the tests has.
  public static let allCases: [Engine] = [.detent, .box2d, .chipmunk]
  /// The engines that this machine has.
  public static let present = allCases + (loadedBox2D3 == nil ? [] : [.box2d3])
}

let loadedBox2D3: PeerEngine? = ProcessInfo.processInfo.environment["DETENT_BOX2D3"].flatMap {
  peer_load_box2d3($0)?.pointee
}
