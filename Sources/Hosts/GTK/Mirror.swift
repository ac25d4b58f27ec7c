import CGTK
import Detent

/// A component's meaning, as widgets for assistive technology: one for each region of its picture. A region has the
/// same widget as long as it keeps its identifier.
///
/// GTK before 4.10 supports no accessible children other than widgets. These draw
/// nothing, and are transparent to the pointer.
final class Mirror {
  private let control: UnsafeMutablePointer<GtkWidget>
  private let act: (Semantics.Action, Int) -> Void
  private var nodes: [Int: MirrorNode] = [:]
  private(set) var roots: [MirrorNode] = []
  private var regions: [Region] = []
  private(set) var backdrop: Backdrop?
  private var returnsTo: FocusMemory?
  /// Whether the control is on the screen. Elsewhere it hides nothing, even if its component is modal.
  var isOnScreen = false { didSet { followModal() } }
  /// The time of the last placement, in seconds.
  private var placed = -Double.infinity

  /// The interval, in seconds, between two placements during motion.
  private static let pause = 0.25

  init(
    _ control: UnsafeMutablePointer<GtkWidget>, act: @escaping (Semantics.Action, Int) -> Void
  ) {
    self.control = control
    self.act = act
  }

  /// Follows a picture. What regions are is reported at once; where they are, when
  /// they come to rest, and now and then before that.
  func follow(_ regions: [Region], words: Words, isAtRest: Bool) {
    guard regions != self.regions || isAtRest else { return }
    let isSame = Mirror.meanSame(self.regions, regions)
    self.regions = regions
    if !isSame { rebuild(words) }
    let now = FrameClock.now
    if !isSame || isAtRest || now - placed >= Mirror.pause { place(at: now) }
    if !isSame { followModal() }
    followFocus()
  }

  /// Allocates every widget at its region's frame, as GTK requires.
  func layOut() {
    for node in roots { node.allocate(from: .zero) }
  }

  /// Releases the backdrop and the widgets.
  func end() {
    backdrop = nil
    returnsTo = nil
    roots = []
    nodes = [:]
  }

  private static func meanSame(_ a: [Region], _ b: [Region]) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy { $0.id == $1.id && $0.semantics == $1.semantics }
  }

  private func place(at time: Double) {
    placed = time
    var hasMoved = false
    for region in regions {
      if let node = nodes[region.id], node.move(to: region.frame) {
        hasMoved = true
        // A widget's position is allocated by its parent.
        if let parent = gtk_widget_get_parent(node.widget) { gtk_widget_queue_allocate(parent) }
      }
    }
    if hasMoved { gtk_widget_queue_allocate(control) }
  }

  // MARK: What there is

  private func rebuild(_ words: Words) {
    let tree = MirrorTree(regions)
    let kept = Set(regions.map(\.id))
    roots = tree.roots.map { node(for: $0) }
    arrange(roots, in: control)
    for (parent, members) in tree.members {
      guard let node = nodes[parent] else { continue }
      node.children = members.map { self.node(for: $0) }
      arrange(node.children, in: node.widget)
    }
    for (id, node) in nodes where !kept.contains(id) { remove(node) }
    for region in regions {
      announce(region)
      nodes[region.id]?.tell(
        region, name: tree.name(of: region, words), words: tree.description(of: region, words))
    }
  }

  /// Announces a list that has become another one, such as the one behind an
  /// item: the focus in it announces only the item.
  private func announce(_ region: Region) {
    guard region.semantics.role == .menu || region.semantics.role == .listBox,
      let node = nodes[region.id], hasFocus(node.widget), node.isOtherThan(region)
    else { return }
    Announcer.say(region.semantics.label, from: node.widget)
  }

  /// Returns a region's widget, which is a new one if the role has changed.
  private func node(for region: Region) -> MirrorNode {
    if let node = nodes[region.id] {
      if node.region.semantics.role == region.semantics.role { return node }
      remove(node)
    }
    let node = MirrorNode(region) { [weak self] in self?.perform($0, on: $1) }
    nodes[region.id] = node
    return node
  }

  private func remove(_ node: MirrorNode) {
    nodes[node.region.id] = nil
    takeOut(node)
  }

  /// Removes a node's widget. If it has the focus, the control takes the focus first, so that it stays there.
  private func takeOut(_ node: MirrorNode) {
    guard gtk_widget_get_parent(node.widget) != nil else { return }
    if hasFocus(node.widget) { gtk_widget_grab_focus(control) }
    gtk_widget_unparent(node.widget)
  }

  private func arrange(_ nodes: [MirrorNode], in parent: UnsafeMutablePointer<GtkWidget>) {
    var before: UnsafeMutablePointer<GtkWidget>?
    for node in nodes {
      let stands =
        gtk_widget_get_parent(node.widget) == parent
        && gtk_widget_get_prev_sibling(node.widget) == before
      if gtk_widget_get_parent(node.widget) != parent { takeOut(node) }
      if !stands { gtk_widget_insert_after(node.widget, parent, before) }
      before = node.widget
    }
  }

  // MARK: The keyboard's focus

  private var root: OpaquePointer? { gtk_widget_get_root(control) }

  /// Whether a widget or one of its descendants has the focus.
  private func hasFocus(_ widget: UnsafeMutablePointer<GtkWidget>) -> Bool {
    guard let root, let focus = gtk_root_get_focus(root) else { return false }
    return focus == widget || gtk_widget_is_ancestor(focus, widget) != 0
  }

  /// Passes an action on to the component. A region can have the focus only if the control has the keyboard's.
  private func perform(_ action: Semantics.Action, on region: Int) {
    if action == .focus, !hasFocus(control) { gtk_widget_grab_focus(control) }
    act(action, region)
  }

  private var hasNoFocus: Bool { root.map { gtk_root_get_focus($0) == nil } ?? false }

  /// Moves the focus to the widget of the focused region, so that it is spoken.
  private func followFocus() {
    guard hasFocus(control), let root else { return }
    guard let node = focused else {
      if gtk_root_get_focus(root) != control { gtk_widget_grab_focus(control) }
      return
    }
    if gtk_root_get_focus(root) != node.widget { node.takeFocus() }
  }

  /// The innermost focused node; in a focused list, the selected one.
  private var focused: MirrorNode? {
    guard let region = regions.last(where: { $0.semantics.state.contains(.focused) }),
      let node = nodes[region.id]
    else { return nil }
    let inner = node.children.first { $0.region.semantics.state.contains(.focused) }
    guard inner == nil, region.semantics.role == .listBox else { return inner ?? node }
    return node.children.first { $0.region.semantics.state.contains(.selected) } ?? node
  }

  // MARK: What lies behind

  /// Remembers the widget that has the focus, to restore the focus when a
  /// modal component that is about to open is gone.
  func rememberFocus() { if backdrop == nil { returnsTo = FocusMemory(of: root) } }

  /// Forgets that widget, because the focus has moved on.
  func forgetFocus() { if backdrop == nil { returnsTo = nil } }

  /// Lets a modal component take the focus and hide what is behind it, until it is gone.
  private func followModal() {
    let isModal = isOnScreen && regions.contains { $0.isModal }
    guard isModal != (backdrop != nil) else { return }
    if isModal {
      backdrop = Backdrop(behind: control)
      guard !hasFocus(control) else { return }
      returnsTo = FocusMemory(of: root)
      gtk_widget_grab_focus(control)
    } else {
      backdrop = nil
      // GTK takes the focus away from a control that leaves the screen.
      if hasFocus(control) || hasNoFocus { returnsTo?.restore() }
      returnsTo = nil
    }
  }
}

extension Region {
  /// Whether everything outside of the region is out of reach.
  var isModal: Bool { semantics.state.contains(.modal) }
}
