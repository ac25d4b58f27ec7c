import DetentGeometry

extension World {
  /// The handle of an attachment in this world that equals a given one.
  func handle(of attachment: Attachment) -> Handle<Attachment>? {
    for index in attachments.indices where attachment.matches(attachments.things[index]) {
      return attachments.handle(at: index)
    }
    return nil
  }
}

extension Attachment {
  /// Whether another attachment, which has its length and offset,
  /// equals this one apart from what this one leaves open.
  fileprivate func matches(_ other: Attachment) -> Bool {
    guard body == other.body, anchor == other.anchor else { return false }
    switch (form, other.form) {
    // The rod was made a pin, so it holds its body at the anchor.
    case (.rod(nil), .rod(let length)) where length == 0: return true
    case (.rod(nil), .rod), (.limit(nil), .limit): break
    case (
      .spring(nil, let frequency, let damping), .spring(_, let otherFrequency, let otherDamping)
    ):
      guard frequency == otherFrequency, damping == otherDamping else { return false }
    default: guard form == other.form else { return false }
    }
    if offset == nil, isHeldAtAnchor { return true }
    return offset ?? .zero == other.offset
  }
}
