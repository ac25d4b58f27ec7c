import CGTK
import Detent

/// The application's own widgets for items: one for each slot of the picture.
///
/// They lie over the picture and are only shown: the item itself is pressed, focused and read aloud.
final class ItemWidgets {
  private typealias Maker = (Item) -> UnsafeMutablePointer<GtkWidget>

  private final class Laid {
    let widget: UnsafeMutablePointer<GtkWidget>
    let item: Item
    var place: SlotPlace
    /// The identifier of the handler that notices when the application takes the widget away.
    var handler: gulong = 0

    init(_ widget: UnsafeMutablePointer<GtkWidget>, _ item: Item, _ place: SlotPlace) {
      self.widget = widget
      self.item = item
      self.place = place
    }
  }

  /// A slot in a picture; `turn` numbers the slots of the same item.
  private struct Key: Hashable {
    let content, item: String
    let turn: Int
  }

  private let control: UnsafeMutablePointer<GtkWidget>
  /// Returns the current item of an identifier; nil if the component has no list, so that only identifiers are known.
  var item: ((String) -> Item?)?
  private var makers: [String: Maker] = [:]
  private var laid: [Key: Laid] = [:]
  private var order: [Key] = []

  /// The number of widgets, visible or not.
  var count: Int { laid.count }

  init(_ control: UnsafeMutablePointer<GtkWidget>) { self.control = control }

  func make(_ name: String, _ make: @escaping (Item) -> UnsafeMutablePointer<GtkWidget>) {
    makers[name] = make
    for key in laid.keys where key.content == name { remove(key) }
  }

  /// Follows a picture. At rest, widgets without a slot in it are released.
  func follow(_ picture: DisplayList, isAtRest: Bool) {
    guard !makers.isEmpty else { return }
    var turns: [Key: Int] = [:]
    var seen: [Key] = []
    for place in picture.slots {
      let first = Key(content: place.slot.content, item: place.slot.item, turn: 0)
      let turn = turns[first, default: 0]
      turns[first] = turn + 1
      let key = Key(content: first.content, item: first.item, turn: turn)
      if lay(place, as: key, isAtRest: isAtRest) { seen.append(key) }
    }
    if isAtRest { for key in laid.keys where !seen.contains(key) { remove(key) } }
    guard seen != order else { return }
    order = seen
    for (key, one) in laid { gtk_widget_set_child_visible(one.widget, seen.contains(key) ? 1 : 0) }
    gtk_widget_queue_allocate(control)
  }

  /// Places a slot's widget. Returns false if no widget is known for it.
  private func lay(_ place: SlotPlace, as key: Key, isAtRest: Bool) -> Bool {
    if isAtRest, let one = laid[key], let item = item(for: key), item != one.item { remove(key) }
    if let one = laid[key] {
      guard one.place != place else { return true }
      if one.place.slot.state != place.slot.state { tell(place.slot.state, to: one.widget) }
      one.place = place
      gtk_widget_queue_allocate(control)
      return true
    }
    guard let make = makers[key.content], let item = item(for: key) else { return false }
    let widget = make(item)
    guard gtk_widget_get_parent(widget) == nil else {
      fatalError("The widget for \"\(item.title)\" already has a parent; return a new one.")
    }
    gtk_widget_set_parent(widget, control)
    gtk_widget_set_can_target(widget, 0)
    gtk_widget_set_can_focus(widget, 0)
    Accessible(widget).set(GTK_ACCESSIBLE_STATE_HIDDEN, true)
    tell(place.slot.state, to: widget)
    let one = Laid(widget, item, place)
    one.handler = connect(widget, "notify::parent") { [weak self] _ in
      self?.forget(key)
      return false
    }
    laid[key] = one
    return true
  }

  /// Returns the item of a slot. A picture may be ahead of the list: then the item is not in it yet, or was something
  /// else, and comes with one of the next pictures.
  private func item(for key: Key) -> Item? {
    guard let item else { return Item(key.item) }
    return item(key.item).flatMap { $0.content == key.content ? $0 : nil }
  }

  private func tell(_ state: Semantics.State, to widget: UnsafeMutablePointer<GtkWidget>) {
    if state.contains(.selected) {
      gtk_widget_set_state_flags(widget, GTK_STATE_FLAG_SELECTED, 0)
    } else {
      gtk_widget_unset_state_flags(widget, GTK_STATE_FLAG_SELECTED)
    }
  }

  private func remove(_ key: Key) {
    if let one = forget(key) { gtk_widget_unparent(one.widget) }
  }

  @discardableResult
  private func forget(_ key: Key) -> Laid? {
    guard let one = laid.removeValue(forKey: key) else { return nil }
    order.removeAll { $0 == key }
    g_signal_handler_disconnect(one.widget, one.handler)
    return one
  }

  func end() { for key in Array(laid.keys) { remove(key) } }

  /// Allocates every widget in its slot. One that needs more room than the slot has is scaled down.
  func layOut() {
    for key in order {
      guard let one = laid[key] else { continue }
      let slot = one.place.slot
      var (leastWidth, leastHeight) = (Int32(0), Int32(0))
      gtk_widget_measure(one.widget, GTK_ORIENTATION_HORIZONTAL, -1, &leastWidth, nil, nil, nil)
      let width = max(1, leastWidth, Int32(slot.size.width.rounded()))
      gtk_widget_measure(
        one.widget, GTK_ORIENTATION_VERTICAL, width, &leastHeight, nil, nil, nil)
      let height = max(1, leastHeight, Int32(slot.size.height.rounded()))
      let fit = min(1, slot.size.width / Double(width), slot.size.height / Double(height))
      var placement = slot.placement
      placement.scale *= fit
      gtk_widget_allocate(
        one.widget, width, height, -1,
        placement.transform(ofSize: Size(Double(width), Double(height))))
    }
  }

  func draw(on snapshot: OpaquePointer) {
    for key in order {
      guard let one = laid[key] else { continue }
      let (place, slot) = (one.place, one.place.slot)
      var pushes = 0
      func clip(_ shape: Shape) {
        guard var outline = shape.roundedRect else { return }
        gtk_snapshot_push_rounded_clip(snapshot, &outline)
        pushes += 1
      }
      if place.opacity < 1 {
        gtk_snapshot_push_opacity(snapshot, place.opacity)
        pushes += 1
      }
      place.clips.forEach(clip)
      if slot.isRound {
        let radius = slot.size.shorterSide / 2 * slot.placement.scale
        clip(.circle(center: slot.placement.position, radius: radius))
      }
      gtk_widget_snapshot_child(control, one.widget, snapshot)
      for _ in 0..<pushes { gtk_snapshot_pop(snapshot) }
    }
  }
}

extension Placement {
  /// Returns the transform for a widget whose centre is the origin of this placement.
  fileprivate func transform(ofSize size: Size) -> OpaquePointer? {
    func translate(_ transform: OpaquePointer?, _ x: Double, _ y: Double) -> OpaquePointer? {
      var point = graphene_point_t(x: Float(x), y: Float(y))
      return gsk_transform_translate(transform, &point)
    }
    var transform = translate(nil, position.x, position.y)
    if rotation.radians != 0 {
      transform = gsk_transform_rotate(
        transform, Float(rotation.degrees.remainder(dividingBy: 360)))
    }
    if scale != 1 { transform = gsk_transform_scale(transform, Float(scale), Float(scale)) }
    return translate(transform, -size.width / 2, -size.height / 2)
  }
}
