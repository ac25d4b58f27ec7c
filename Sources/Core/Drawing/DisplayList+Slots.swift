import DetentGeometry

/// A slot, and what its groups do to what is laid there.
public struct SlotPlace: Equatable, Sendable {
  public var slot: Slot
  /// All groups' together: more than 0, up to 1.
  public var opacity: Double
  /// In the coordinates of the whole picture, the outermost first.
  public var clips: [Shape]
}

extension DisplayList {
  /// Every slot of which something may be seen, in drawing order: for a host that lays something there.
  public var slots: [SlotPlace] {
    var found: [SlotPlace] = []
    var groups: [(opacity: Double, clip: Shape?)] = []
    for command in commands {
      switch command {
      case .pushClip(let shape), .pushBackdropBlur(let shape, _): groups.append((1, shape))
      case .pushOpacity(let opacity): groups.append((max(0, min(1, opacity)), nil))
      case .pushMask: groups.append((1, nil))
      case .pop: _ = groups.popLast()
      case .slot(let slot):
        let opacity = groups.reduce(1) { $0 * $1.opacity }
        guard opacity > 0, slot.placement.scale > 0 else { continue }
        found.append(SlotPlace(slot: slot, opacity: opacity, clips: groups.compactMap { $0.clip }))
      case .fill, .stroke, .shadow, .text, .pill, .picture, .region: break
      }
    }
    return found
  }
}
