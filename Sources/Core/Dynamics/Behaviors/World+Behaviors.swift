extension World {
  /// Removes everything that acts on bodies. The bodies stay, with the velocities that they have.
  public mutating func removeBehaviors() {
    for attachment in attachmentHandles { remove(attachment) }
    for snap in snapHandles { remove(snap) }
    for gravity in gravityHandles { remove(gravity) }
    for push in pushHandles { remove(push) }
    for field in fieldHandles { remove(field) }
    for collision in collisionHandles { remove(collision) }
    for properties in itemPropertiesHandles { remove(properties) }
  }

  // A behaviour that is no longer there was removed itself, or held a body that was removed.

  /// Whether a gravity is still in this world; false for a handle of another world.
  public func contains(_ gravity: Handle<Gravity>) -> Bool { gravities.contains(gravity) }
  /// Whether a push is still in this world; false for a handle of another world.
  public func contains(_ push: Handle<Push>) -> Bool { pushes.contains(push) }
  /// Whether a field is still in this world; false for a handle of another world.
  public func contains(_ field: Handle<Field>) -> Bool { fields.contains(field) }
  /// Whether a snap is still in this world; it is removed with its body.
  public func contains(_ snap: Handle<Snap>) -> Bool { snaps.contains(snap) }
  /// Whether an attachment is still in this world; it is removed with either of its bodies.
  public func contains(_ attachment: Handle<Attachment>) -> Bool {
    attachments.contains(attachment)
  }
  /// Whether a collision is still in this world; false for a handle of another world.
  public func contains(_ collision: Handle<Collision>) -> Bool { collisions.contains(collision) }
  /// Whether properties are still in this world; false for a handle of another world.
  public func contains(_ properties: Handle<ItemProperties>) -> Bool { items.contains(properties) }

  /// Whether a hand holds a body: an attachment of the form
  /// ``Attachment/Form/hand(frequency:damping:maximumForce:allowsRotation:)``. A body of another world traps.
  public func isHeld(_ body: Handle<Body>) -> Bool {
    _ = bodies.index(body)
    return attachments.things.contains {
      if case .hand = $0.form { $0.body == body } else { false }
    }
  }
}
