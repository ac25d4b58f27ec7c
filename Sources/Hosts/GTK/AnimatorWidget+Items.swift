import CGTK
import Detent

extension AnimatorWidget {
  func add(
    _ child: UnsafeMutablePointer<GtkWidget>, at center: Point, size wish: Size?,
    _ adjust: (inout Body) -> Void
  ) -> Handle<Body> {
    requireWorld()
    requireFree(child)
    gtk_widget_set_parent(child, widget)
    let size = AnimatorItem.measure(child, wish: wish) ?? wish ?? Size(1, 1)
    var body = Body(at: center, size: size)
    adjust(&body)
    body.size = size
    let handle = world.add(body)
    let item = AnimatorItem(child, handle, wish: wish, size: size, center: body.position)
    items.append(item)
    itemsByBody[handle] = item
    item.listen { [weak self, unowned item] in
      guard let self, gtk_widget_get_parent(item.widget) != widget else { return }
      remove(item)
    }
    return handle
  }

  /// Traps with `fatalError`, because an optimised precondition prints no message.
  private func requireFree(_ child: UnsafeMutablePointer<GtkWidget>) {
    guard gtk_widget_get_parent(child) != nil || gtk_widget_get_root(child) != nil else { return }
    fatalError("An animator takes a widget without a parent that is not a window.")
  }

  func item(_ body: Handle<Body>) -> AnimatorItem {
    guard let item = itemsByBody[body] else {
      fatalError("This is no item of the animator: it was removed, or is another animator's.")
    }
    return item
  }

  /// Removes the widget from the container, and the body from the world.
  func remove(_ item: AnimatorItem) {
    guard let index = items.firstIndex(where: { $0 === item }) else { return }
    items.remove(at: index)
    itemsByBody[item.body] = nil
    item.stopListening()
    if press?.item === item { press = nil }
    let body = item.body
    change { if $0.contains(body) { $0.remove(body) } }
    // The container may hold the last reference.
    if gtk_widget_get_parent(item.widget) == widget { gtk_widget_unparent(item.widget) }
  }

  /// Removes items whose bodies were removed from the world.
  func removeLostItems() {
    for item in items where !state.contains(item.body) { remove(item) }
  }

  /// Returns the item visible at a point of the container, whether it is sensitive or not.
  func item(at point: Point) -> AnimatorItem? {
    guard var child = gtk_widget_pick(widget, point.x, point.y, GTK_PICK_INSENSITIVE) else {
      return nil
    }
    while let parent = gtk_widget_get_parent(child), parent != widget { child = parent }
    return items.first { $0.widget == child }
  }

  /// Moves the focus by Tab from item to item, in the order in which they were added.
  /// GTK's own order would be by position, which changes.
  func moveFocus(_ direction: GtkDirectionType) -> Bool {
    let order = direction == GTK_DIR_TAB_FORWARD ? items : items.reversed()
    let focused = gtk_widget_get_focus_child(widget)
    let start = order.firstIndex { $0.widget == focused } ?? 0
    return order[start...].contains { gtk_widget_child_focus($0.widget, direction) != 0 }
  }
}
