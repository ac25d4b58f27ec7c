import CGTK
import Detent

/// One region of a picture, as a widget that draws nothing. Assistive technology finds it in the region's place.
final class MirrorNode {
  let widget: UnsafeMutablePointer<GtkWidget>
  private(set) var region: Region
  /// The nodes inside this one, in reading order.
  var children: [MirrorNode] = []
  /// Whether the mirror itself is giving the node the keyboard focus.
  private(set) var isTakingFocus = false

  private let act: (Semantics.Action, Int) -> Void
  private var isTold = false
  private var name = ""
  private var words = ""

  init(_ region: Region, act: @escaping (Semantics.Action, Int) -> Void) {
    self.region = region
    self.act = act
    widget = MirrorType.makeWidget(region.semantics.role.accessibleRole)
    g_object_ref_sink(widget)
    MirrorType.attach(self, to: widget)
    gtk_widget_set_focusable(widget, 1)
    // The pointer is left to the component.
    gtk_widget_set_can_target(widget, 0)
  }

  deinit {
    MirrorType.attach(nil, to: widget)
    if gtk_widget_get_parent(widget) != nil { gtk_widget_unparent(widget) }
    g_object_unref(widget)
  }

  /// Performs an action. Returns whether the component supports it here.
  func perform(_ action: Semantics.Action) -> Bool {
    guard region.semantics.actions.contains(Semantics.Actions(action)) else { return false }
    act(action, region.id)
    return true
  }

  func takeFocus() {
    isTakingFocus = true
    gtk_widget_grab_focus(widget)
    isTakingFocus = false
  }

  /// Whether the region was reported under another name.
  func isOtherThan(_ region: Region) -> Bool {
    isTold && self.region.semantics.label != region.semantics.label
  }

  /// Reports what has changed. `words` is what there is to say besides the name.
  func tell(_ region: Region, name: String, words: String) {
    let (old, new) = (self.region.semantics, region.semantics)
    self.region.semantics = new
    let accessible = Accessible(widget)
    if !isTold || self.name != name {
      self.name = name
      accessible.set(GTK_ACCESSIBLE_PROPERTY_LABEL, name)
    }
    if self.words != words {
      self.words = words
      accessible.set(GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words)
    }
    if !isTold || old.state != new.state || old.role != new.role { tell(new, to: accessible) }
    if old.actions != new.actions || !isTold { allow(new.actions) }
    if new.position > 0, !isTold || old.position != new.position || old.count != new.count {
      accessible.set(position: new.position, of: new.count)
    }
    isTold = true
  }

  private func tell(_ semantics: Semantics, to accessible: Accessible) {
    let state = semantics.state
    accessible.set(GTK_ACCESSIBLE_STATE_DISABLED, state.contains(.disabled))
    if state.contains(.selected) || semantics.role == .option {
      accessible.set(GTK_ACCESSIBLE_STATE_SELECTED, state.contains(.selected))
    } else {
      accessible.clear(GTK_ACCESSIBLE_STATE_SELECTED)
    }
    if state.contains(.hasPopup) || state.contains(.expanded) {
      accessible.set(GTK_ACCESSIBLE_STATE_EXPANDED, state.contains(.expanded))
    } else {
      accessible.clear(GTK_ACCESSIBLE_STATE_EXPANDED)
    }
    accessible.set(GTK_ACCESSIBLE_PROPERTY_HAS_POPUP, state.contains(.hasPopup))
    accessible.set(GTK_ACCESSIBLE_PROPERTY_MODAL, state.contains(.modal))
  }

  private func allow(_ actions: Semantics.Actions) {
    for (name, action) in MirrorType.actions {
      let isAllowed = actions.contains(Semantics.Actions(action))
      gtk_widget_action_set_enabled(widget, name, isAllowed ? 1 : 0)
    }
  }

  /// Moves the node. Returns whether its frame has changed.
  func move(to frame: Rect) -> Bool {
    guard region.frame != frame else { return false }
    region.frame = frame
    return true
  }

  /// Allocates the children at their regions' frames.
  func layOut() {
    for child in children { child.allocate(from: region.frame.origin) }
  }

  /// - Parameter origin: The origin of the parent widget, in the control's coordinates.
  func allocate(from origin: Point) {
    let frame = region.frame
    gtk_widget_measure(widget, GTK_ORIENTATION_HORIZONTAL, -1, nil, nil, nil, nil)
    var place = GtkAllocation(
      x: Int32((frame.minX - origin.x).rounded()), y: Int32((frame.minY - origin.y).rounded()),
      width: Int32(max(0, frame.width).rounded()), height: Int32(max(0, frame.height).rounded()))
    gtk_widget_size_allocate(widget, &place, -1)
  }
}

extension Semantics.Role {
  var accessibleRole: GtkAccessibleRole {
    switch self {
    case .group: return GTK_ACCESSIBLE_ROLE_GROUP
    case .menu: return GTK_ACCESSIBLE_ROLE_MENU
    case .menuItem: return GTK_ACCESSIBLE_ROLE_MENU_ITEM
    case .button: return GTK_ACCESSIBLE_ROLE_BUTTON
    case .listBox: return GTK_ACCESSIBLE_ROLE_LIST_BOX
    // GTK reports the role option as a pane on the accessibility bus.
    case .option: return GTK_ACCESSIBLE_ROLE_LIST_ITEM
    case .slider: return GTK_ACCESSIBLE_ROLE_SLIDER
    case .dialog: return GTK_ACCESSIBLE_ROLE_DIALOG
    case .alertDialog: return GTK_ACCESSIBLE_ROLE_ALERT_DIALOG
    case .label: return GTK_ACCESSIBLE_ROLE_LABEL
    case .image: return GTK_ACCESSIBLE_ROLE_IMG
    case .status: return GTK_ACCESSIBLE_ROLE_STATUS
    }
  }

  /// Whether a region of another role can be inside a region of this one.
  func holds(_ other: Semantics.Role) -> Bool {
    switch self {
    case .listBox: return other == .option
    case .menu: return other == .menuItem || other == .label
    case .dialog, .alertDialog, .group: return true
    default: return false
    }
  }
}
