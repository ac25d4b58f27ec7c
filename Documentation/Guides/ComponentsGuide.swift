import Detent

/// The code on the pages of the components.
enum ComponentsGuide {
  static func dial() -> Live<DialMenu> {
    var tuning = DialMenu.Tuning()
    tuning.friction = 2  // coasts farther
    tuning.anchor = .right
    return Live(DialMenu(["Pale lager", "Witbier", "Pilsner"], tuning: tuning, title: "Beer")) {
      if case .activated(let item) = $0 { print(item.title) }
    }
  }

  static func radial() -> Live<RadialMenu> {
    let more = Item("More", children: ["Duplicate", "Rename", "Lock"])
    let tools: [Item] = [
      Item("Cut", id: "cut"), Item("Copy", id: "copy"), Item("Paste", id: "paste"), more,
    ]
    return Live(RadialMenu(tools)) { event in
      if case .activated(let item) = event { print(item.id) }
    }
  }

  static func floating() -> Live<FloatingMenu> {
    var tuning = FloatingMenu.Tuning()
    tuning.layout = .arc
    let new = Live(
      FloatingMenu(
        [Item("Note", icon: .symbol(.note)), Item("Photo", icon: .symbol(.camera))],
        tuning: tuning, title: "New"))
    new.send(.open)
    return new
  }

  static func drawer() -> Live<DrawerMenu> {
    var tuning = DrawerMenu.Tuning()
    tuning.edge = .bottom
    tuning.detents = .half
    tuning.elasticity = 0.2  // bounces less
    let rows: [Item] = [
      Item("Mail", id: "", isEnabled: false),  // a heading: no id, and no choice
      Item("Inbox", icon: .symbol(.mail), badge: "3"), Item("Sent", icon: .symbol(.upload)),
    ]
    return Live(DrawerMenu(rows, tuning: tuning, title: "Places"))
  }

  static func confirm(_ delete: @escaping () -> Void) -> Live<ConfirmButton> {
    var tuning = ConfirmButton.Tuning()
    tuning.guard = .hold
    tuning.fillTime = 1
    let item = Item("Delete 14 files", id: "delete", isDestructive: true)
    return Live(ConfirmButton("Delete 14 files", item, tuning: tuning)) { event in
      if case .activated = event { delete() }
    }
  }

  static func alert() -> Live<AlertPanel> {
    let buttons: [Item] = [
      Item("Do not save", id: "discard", isDestructive: true), Item("Cancel", id: "cancel"),
      Item("Save", id: "save", isSelected: true),
    ]
    return Live(AlertPanel("Save the changes?", message: "Otherwise they are lost.", buttons)) {
      if case .activated(let button) = $0 { print(button.id) }
    }
  }
}
