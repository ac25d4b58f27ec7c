import DetentGeometry

/// A place in the picture where the host lays something of its own: a widget or an element for one item.
///
/// A renderer draws nothing for it. What is laid there has the groups' opacity and is cut off by their clips,
/// and lies over the whole picture.
public struct Slot: Equatable, Sendable {
  /// The name by which the host knows what to lay there: `Item.content`.
  public var content: String
  /// The id of the item that it stands for. One picture may have the same item twice, while one list follows
  /// another.
  public var item: String
  /// Before it is scaled, in points.
  public var size: Size
  /// Where its middle is, how large it is drawn and how it is turned.
  public var placement: Placement
  /// It is cut to the circle in its middle.
  public var isRound: Bool
  /// `selected` where the item is marked or would be chosen, `disabled` where it cannot be.
  public var state: Semantics.State

  /// A place for a content, about the origin of its placement; not round and without a state by default.
  public init(
    _ content: String, item: String, size: Size, placement: Placement = .identity,
    isRound: Bool = false, state: Semantics.State = []
  ) {
    self.content = content
    self.item = item
    self.size = size
    self.placement = placement
    self.isRound = isRound
    self.state = state
  }

  func placed(_ outer: Placement) -> Slot {
    var slot = self
    slot.placement = placement.within(outer)
    return slot
  }
}
