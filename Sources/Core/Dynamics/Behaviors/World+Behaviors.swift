extension World {
  /// Takes away all that acts on bodies. The bodies stay where they are and go on as they went.
  public mutating func removeBehaviors() {
    for attachment in attachmentHandles { remove(attachment) }
    for snap in snapHandles { remove(snap) }
    for gravity in gravityHandles { remove(gravity) }
    for push in pushHandles { remove(push) }
    for field in fieldHandles { remove(field) }
    for collision in collisionHandles { remove(collision) }
    for properties in itemPropertiesHandles { remove(properties) }
  }
}
