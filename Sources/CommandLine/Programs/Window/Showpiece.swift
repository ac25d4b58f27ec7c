import Detent

/// One component in the gallery.
struct Showpiece {
  let scene: Scene
  /// A sentence about it.
  let summary: String

  var kind: Scene.Kind { scene.kind }

  static let all: [Showpiece] = [
    Showpiece(
      scene: Scene(
        .dial, items: ["Pale lager", "Witbier", "Pilsner", "Weissbier", "IPA", "Bitter", "Stout"],
        tuning: [Tune("margin", 20)]),
      summary: "Turn the wheel, throw it, or scroll; it is caught at an item."),
    Showpiece(
      scene: Scene(
        .radial,
        items: [
          item("Sun", .sun), item("Moon", .moon), item("Cloud", .cloud), item("Rain", .rain),
          item("Snow", .snow), item("Wind", .wind), item("Leaf", .leaf), item("Flame", .flame),
        ], tuning: [Tune("hint", 0)]),
      summary: "Press, drag to a sector, let go; a quick stroke chooses before it is drawn."),
    Showpiece(
      scene: Scene(
        .floating, title: "New",
        items: [
          item("New contact", .person), item("Reminder", .bell), item("Note", .note),
          item("Photo", .camera), item("Message", .mail),
        ]),
      summary: "Items rise from a button, to the side that has room."),
    Showpiece(
      scene: Scene(
        .drawer, title: "Places",
        items: [
          item("Home", .home), item("Inbox", .mail, subtitle: "Three need an answer"),
          Item(
            "Photos", icon: .symbol(.image),
            children: [item("Camera", .camera), item("Sunsets", .sun)]),
          item("Downloads", .download), item("Shared with me", .share),
          item("Settings", .settings),
        ]),
      summary: "Pull the panel out by its tab; it falls against its wall."),
    Showpiece(
      scene: Scene(
        .confirm, title: "Delete 12 files",
        items: [Item("Delete 12 files", icon: .symbol(.trash), isDestructive: true)]),
      summary: "Press and hold until the ring is full, slide into it and let go."),
    Showpiece(
      scene: Scene(
        .alert, title: "Leave without saving?",
        message: "Your last changes are lost if you do not save them.",
        items: [
          Item("Leave", isDestructive: true), Item("Cancel", id: "cancel"),
          Item("Save", isSelected: true),
        ]),
      summary: "A panel that snaps in from above, and asks exactly once."),
  ]

  private static func item(_ title: String, _ symbol: Symbol, subtitle: String = "") -> Item {
    Item(title, subtitle: subtitle, icon: .symbol(symbol))
  }
}
