import DetentDrawing
import DetentText

/// A choice in a menu: its name, its look, and the list behind it.
public struct Item: Equatable, Sendable, ExpressibleByStringLiteral {
  /// The identifier by which the application knows the item. It keeps the item's colour and place when a list
  /// is replaced. The title by default.
  public var id: String
  public var title: String
  public var subtitle: String
  public var icon: Icon?
  /// A picture that fills the item's bubble or disc, or a circle in its row: a file's path, or
  /// another name that the host knows. It is empty, for none, by default. If there is no such
  /// picture, the icon or the title is shown.
  public var photo: String
  /// The name in `Environment.contents` of the content that replaces the icon and title. It is empty, for
  /// none, by default. If there is no content of that name, the item looks like any other.
  public var content: String
  /// The item's colour. Nil takes the next hue of the theme's wheel.
  public var tint: Color?
  /// A short text on the item's corner. It is empty for none.
  public var badge: String
  /// Further texts by which typing finds the item, each on its own line: other names, or the title without
  /// accents. They are not shown. It is empty by default; the GTK host, the page and the `detent` command add
  /// what titles beyond ASCII need.
  public var searchText: String
  public var isEnabled: Bool
  /// Whether choosing the item loses something. Only its colour says so, so its title should too.
  public var isDestructive: Bool
  /// Whether the item is selected when the menu opens. The first such item wins.
  public var isSelected: Bool
  /// Whether the item is among several that are chosen. A menu shows a tick in place of its badge.
  public var isChecked: Bool
  public var children: [Item]

  /// Creates an item with a title, which is also its id if none is given. By default it can be chosen, and
  /// has no icon, no badge and no list behind it.
  @inline(never)
  public init(
    _ title: String, id: String? = nil, subtitle: String = "", icon: Icon? = nil,
    photo: String = "", content: String = "", tint: Color? = nil, badge: String = "",
    searchText: String = "", isEnabled: Bool = true, isDestructive: Bool = false,
    isSelected: Bool = false, isChecked: Bool = false, children: [Item] = []
  ) {
    self.id = id ?? title
    self.title = title
    self.subtitle = subtitle
    self.icon = icon
    self.photo = photo
    self.content = content
    self.tint = tint
    self.badge = badge
    self.searchText = searchText
    self.isEnabled = isEnabled
    self.isDestructive = isDestructive
    self.isSelected = isSelected
    self.isChecked = isChecked
    self.children = children
  }

  public init(stringLiteral title: String) { self.init(title) }

  /// Texts are equal if their bytes are; see `Word`.
  @inline(never)
  public static func == (a: Item, b: Item) -> Bool {
    Word(a.id) == Word(b.id) && Word(a.title) == Word(b.title)
      && Word(a.subtitle) == Word(b.subtitle) && a.icon == b.icon
      && Word(a.photo) == Word(b.photo) && Word(a.content) == Word(b.content) && a.tint == b.tint
      && Word(a.badge) == Word(b.badge) && Word(a.searchText) == Word(b.searchText)
      && a.isEnabled == b.isEnabled
      && a.isDestructive == b.isDestructive && a.isSelected == b.isSelected
      && a.isChecked == b.isChecked && a.children == b.children
  }
}

/// A small picture beside a title.
public enum Icon: Equatable, Sendable {
  /// One of the library's icons. It is drawn as lines, so it is sharp at any size and can draw itself.
  case symbol(Symbol)
  /// A picture that the host finds: the path of a file, or a name in the system's icon theme.
  case picture(String)

  public static func == (a: Icon, b: Icon) -> Bool {
    switch (a, b) {
    case (.symbol(let a), .symbol(let b)): return a == b
    case (.picture(let a), .picture(let b)): return Word(a) == Word(b)
    default: return false
    }
  }

  /// Returns whether a name is that of a symbolic icon: a shape of one colour, which takes the text's colour.
  /// The icons of GNOME and others are named so (GTK 4 reference, "GtkIconTheme", "Symbolic icons").
  package static func isSymbolic(_ name: String) -> Bool {
    let name = Word(name)
    return name.hasSuffix("-symbolic") || name.hasSuffix("-symbolic.svg")
      || name.hasSuffix("-symbolic.png")
  }
}
