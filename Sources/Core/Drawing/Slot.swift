import DetentGeometry

/// A place in the picture where the host lays content of its own: a widget or an element for one item.
///
/// A renderer draws nothing for it. The content has the groups' opacity, is clipped as they are,
/// and lies over the whole picture.
public struct Slot: Equatable, Sendable {
  /// The name that tells the host which content to lay there: `Item.content`.
  public var content: String
  /// The id of the item that the slot stands for. One picture may contain the same item twice,
  /// while one list replaces another.
  public var item: String
  /// The size before scaling, in points.
  public var size: Size
  /// The position of the middle, the scale and the rotation.
  public var placement: Placement
  /// Whether the content is clipped to the circle in its middle.
  public var isRound: Bool
  /// `selected` if the item is marked or would be chosen, `disabled` if it cannot be chosen.
  public var state: Semantics.State

  /// Creates a slot about the origin of its placement. By default it is not round and has no state.
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
