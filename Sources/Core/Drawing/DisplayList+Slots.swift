import DetentGeometry

/// A slot, with the opacity and the clips that its groups apply to its content.
public struct SlotPlace: Equatable, Sendable {
  public var slot: Slot
  /// The product of all groups' opacities: greater than 0, and at most 1.
  public var opacity: Double
  /// The clips in the coordinates of the whole picture, outermost first.
  public var clips: [Shape]
}

extension DisplayList {
  /// The slots that may be visible, in drawing order, for a host that lays content there.
  public var slots: [SlotPlace] {
    var found: [SlotPlace] = []
    var groups: [(opacity: Double, clip: Shape?)] = []
    for command in commands {
      switch command {
      case .pushClip(let shape), .pushBackdropBlur(let shape, _): groups.append((1, shape))
      case .pushOpacity(let opacity): groups.append((unit(opacity), nil))
      case .pushMask: groups.append((1, nil))
      case .pop: _ = groups.popLast()
      case .slot(let slot):
        let opacity = groups.reduce(1) { $0 * $1.opacity }
        guard opacity > 0, slot.placement.scale > 0 else { continue }
        found.append(SlotPlace(slot: slot, opacity: opacity, clips: groups.compactMap { $0.clip }))
      case .fill, .stroke, .shadow, .text, .underline, .pill, .picture, .region: break
      }
    }
    return found
  }
}
