import DetentDrawing
import DetentText

/// A choice in a menu: its name, its look, and the list behind it.
///
/// Copies share their content until one of them is changed, so that a copy of a long list costs little.
public struct Item: Equatable, Sendable, ExpressibleByStringLiteral {
  @usableFromInline
  struct Content: Equatable, Sendable {
    @usableFromInline var id: String
    @usableFromInline var title: String
    @usableFromInline var subtitle: String
    @usableFromInline var icon: Icon?
    @usableFromInline var photo: String
    @usableFromInline var content: String
    @usableFromInline var tint: Color?
    @usableFromInline var badge: String
    @usableFromInline var searchText: String
    @usableFromInline var isEnabled: Bool
    @usableFromInline var isDestructive: Bool
    @usableFromInline var isSelected: Bool
    @usableFromInline var isChecked: Bool
    @usableFromInline var children: [Item]

    /// Texts are equal if their bytes are; see `Word`.
    @usableFromInline
    @inline(never)
    static func == (a: Content, b: Content) -> Bool {
      Word(a.id) == Word(b.id) && Word(a.title) == Word(b.title)
        && Word(a.subtitle) == Word(b.subtitle) && a.icon == b.icon
        && Word(a.photo) == Word(b.photo) && Word(a.content) == Word(b.content) && a.tint == b.tint
        && Word(a.badge) == Word(b.badge) && Word(a.searchText) == Word(b.searchText)
        && a.isEnabled == b.isEnabled
        && a.isDestructive == b.isDestructive && a.isSelected == b.isSelected
        && a.isChecked == b.isChecked && a.children == b.children
    }
  }

  @usableFromInline var shared: Indirect<Content>

  /// The identifier by which the application knows the item. It keeps the item's colour and place when a list
  /// is replaced. The title by default.
  public var id: String {
    @inlinable get { shared.value.id }
    set { shared.value.id = newValue }
  }
  /// The text that is shown and read aloud.
  public var title: String {
    @inlinable get { shared.value.title }
    set { shared.value.title = newValue }
  }
  /// A smaller line below the title: in a drawer's row, in the middle of a ring and a dial, and read aloud as a hint
  /// everywhere. It is empty, for none, by default.
  public var subtitle: String {
    @inlinable get { shared.value.subtitle }
    set { shared.value.subtitle = newValue }
  }
  /// A small picture beside the title, or in its place in a ring or bubble.
  public var icon: Icon? {
    @inlinable get { shared.value.icon }
    set { shared.value.icon = newValue }
  }
  /// A picture that fills the item's bubble or disc, or a circle in its row: a file's path, or
  /// another name that the host knows. It is empty, for none, by default. If there is no such
  /// picture, the icon or the title is shown.
  public var photo: String {
    @inlinable get { shared.value.photo }
    set { shared.value.photo = newValue }
  }
  /// The name in `Environment.contents` of the content that replaces the icon and title. It is empty, for
  /// none, by default. If there is no content of that name, the item looks like any other.
  public var content: String {
    @inlinable get { shared.value.content }
    set { shared.value.content = newValue }
  }
  /// The item's colour. Nil takes the next hue of the theme's wheel.
  public var tint: Color? {
    @inlinable get { shared.value.tint }
    set { shared.value.tint = newValue }
  }
  /// A short text on the item's corner. It is empty for none.
  public var badge: String {
    @inlinable get { shared.value.badge }
    set { shared.value.badge = newValue }
  }
  /// Further texts by which typing finds the item, each on its own line: other names, or the title without
  /// accents. They are not shown. It is empty by default; the GTK host, the page and the `detent` command add
  /// what titles beyond ASCII need.
  public var searchText: String {
    @inlinable get { shared.value.searchText }
    set { shared.value.searchText = newValue }
  }
  /// Whether the item can be chosen.
  public var isEnabled: Bool {
    @inlinable get { shared.value.isEnabled }
    set { shared.value.isEnabled = newValue }
  }
  /// Whether choosing the item destroys something. Only its colour says so, so its title should too.
  public var isDestructive: Bool {
    @inlinable get { shared.value.isDestructive }
    set { shared.value.isDestructive = newValue }
  }
  /// Whether the item is selected when the menu opens. The first such item wins.
  public var isSelected: Bool {
    @inlinable get { shared.value.isSelected }
    set { shared.value.isSelected = newValue }
  }
  /// Whether the item is among several that are chosen. A menu shows a tick in place of its badge.
  public var isChecked: Bool {
    @inlinable get { shared.value.isChecked }
    set { shared.value.isChecked = newValue }
  }
  /// The list behind the item; empty for none.
  public var children: [Item] {
    @inlinable get { shared.value.children }
    // In place, so that a long list can be built from one item after the other.
    _modify { yield &shared.value.children }
  }

  /// Creates an item with a title, which is also its id if none is given. By default it can be chosen, and
  /// has no icon, no badge and no list behind it.
  @inline(never)
  public init(
    _ title: String, id: String? = nil, subtitle: String = "", icon: Icon? = nil,
    photo: String = "", content: String = "", tint: Color? = nil, badge: String = "",
    searchText: String = "", isEnabled: Bool = true, isDestructive: Bool = false,
    isSelected: Bool = false, isChecked: Bool = false, children: [Item] = []
  ) {
    shared = Indirect(
      Content(
        id: id ?? title, title: title, subtitle: subtitle, icon: icon, photo: photo,
        content: content, tint: tint, badge: badge, searchText: searchText, isEnabled: isEnabled,
        isDestructive: isDestructive, isSelected: isSelected, isChecked: isChecked,
        children: children))
  }

  public init(stringLiteral title: String) { self.init(title) }
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

extension Item: CustomStringConvertible {
  /// The id in quotation marks, so that a printed event says which item it is about.
  public var description: String { "\"\(id)\"" }
}
