import DetentDrawing
import DetentText

/// One choice of a menu: what it is called, how it looks, and what lies behind it.
public struct Item: Equatable, Sendable, ExpressibleByStringLiteral {
  /// What the application knows it by, and what keeps its colour and place when a list is replaced.
  /// The title by default.
  public var id: String
  public var title: String
  public var subtitle: String
  public var icon: Icon?
  /// A picture that fills the item's bubble or disc, or a circle in its row: a file's path, or another name that
  /// the host knows; empty, the default, for none. Where there is no such picture, the icon or the title is seen.
  public var photo: String
  /// The name of what the application has in place of its icon and title, among `Environment.contents`; empty,
  /// the default, for none. Where there is nothing of that name it looks as any other item.
  public var content: String
  /// Nil takes the next hue of the theme's wheel.
  public var tint: Color?
  /// A short text on the item's corner; empty for none.
  public var badge: String
  /// What typing finds the item by besides its title, each on a line of its own: other names, or the title
  /// without accents. None of it is shown. It is empty by default; the GTK host, the page and the `detent`
  /// command add what titles beyond ASCII need.
  public var searchText: String
  public var isEnabled: Bool
  /// Choosing it loses something: it is coloured and spoken as such.
  public var isDestructive: Bool
  /// The menu opens with it selected; the first such item wins.
  public var isSelected: Bool
  /// It is one of several that are chosen; a menu shows that by a tick in the place of its badge.
  public var isChecked: Bool
  public var children: [Item]

  /// An item by its title, which is its id too if none is given. By default it can be chosen and has
  /// nothing else: no icon, no badge and no items behind it.
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

  /// Texts are the same if their bytes are; see `Word`.
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
  /// One of ours, drawn as lines, so that it is sharp at any size and can draw itself.
  case symbol(Symbol)
  /// A picture that the host finds: a file's path, or a name of the system's icon theme.
  case picture(String)

  public static func == (a: Icon, b: Icon) -> Bool {
    switch (a, b) {
    case (.symbol(let a), .symbol(let b)): return a == b
    case (.picture(let a), .picture(let b)): return Word(a) == Word(b)
    default: return false
    }
  }

  /// The name is that of a symbolic icon: a shape of one colour that takes the text's. The icons of GNOME
  /// and others are named so (GTK 4 reference, "GtkIconTheme", "Symbolic icons").
  package static func isSymbolic(_ name: String) -> Bool {
    let name = Word(name)
    return name.hasSuffix("-symbolic") || name.hasSuffix("-symbolic.svg")
      || name.hasSuffix("-symbolic.png")
  }
}
