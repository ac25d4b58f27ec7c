import DetentDrawing
import DetentGeometry
import DetentText

/// The application's own content in place of an item's icon and title: a drawing, or a view of the host's.
///
/// ```swift
/// environment.contents["level"] = .drawing { place in
///   var canvas = Canvas(size: place.size)
///   let (width, height) = (place.size.width, place.size.height)
///   let level = Rect(x: 0, y: height * 0.4, width: width, height: height * 0.6)
///   canvas.fill(.rect(level), place.environment.theme.accent)
///   return canvas.list
/// }
/// ```
public struct ItemContent: Equatable, Sendable {
  /// The conditions for which a drawing is drawn.
  public struct Place: Sendable {
    public let item: Item
    /// The size of the place in points: the square around a bubble or a disc, or a row. The drawing is
    /// clipped to the place's circle if it is round, and to its rectangle otherwise.
    public let size: Size
    public let isRound: Bool
    /// Whether the item is marked, or would be chosen.
    public let isMarked: Bool
    public let environment: Environment
  }

  // Functions cannot be compared, but a reference to one can. Everything that drawings need is behind this
  // reference, so that a page without drawings does not download it.
  final class Drawing: Sendable {
    let draw: @Sendable (Place, Rect, inout Canvas) -> Void
    init(_ draw: @escaping @Sendable (Place, Rect, inout Canvas) -> Void) { self.draw = draw }
  }

  /// The drawing, or nil for a view.
  let drawing: Drawing?
  /// The height in a drawer of a row with this content, in points at text size 1, or nil for the usual height.
  public let rowHeight: Double?

  /// Creates a drawing, with its origin in the upper left corner of its place. Regions and slots in it are
  /// ignored, and groups that it leaves open end with it.
  ///
  /// The closure is called for every picture, so it must be fast, and must return the same for the same place.
  /// - Parameter rowHeight: The height of the row in a drawer, in points at text size 1. A row is never
  ///   lower than the minimum for hitting it. Nil, the default, is the usual height. A value outside 1…2000,
  ///   or not a number, counts as nil.
  public static func drawing(
    rowHeight: Double? = nil, _ draw: @escaping @Sendable (Place) -> DisplayList
  ) -> ItemContent {
    let drawing = Drawing { place, frame, canvas in
      let edge: Shape =
        place.isRound
        ? .circle(center: frame.center, radius: frame.size.shorterSide / 2) : .rect(frame)
      canvas.group(clip: edge) {
        $0.group(Placement(frame.origin)) { $0.draw(draw(place)) }
      }
    }
    return ItemContent(drawing: drawing, rowHeight: rowHeight)
  }

  /// Creates a view that the host lays over the picture; see `Slot`.
  /// - Parameter rowHeight: The same as for a drawing.
  public static func view(rowHeight: Double? = nil) -> ItemContent {
    ItemContent(drawing: nil, rowHeight: rowHeight)
  }

  private init(drawing: Drawing?, rowHeight: Double?) {
    self.drawing = drawing
    self.rowHeight = rowHeight.flatMap { $0 >= 1 && $0 <= 2000 ? $0 : nil }
  }

  /// Drawings are equal if they are copies of one value.
  public static func == (a: ItemContent, b: ItemContent) -> Bool {
    a.drawing === b.drawing && a.rowHeight == b.rowHeight
  }
}

/// The application's contents for items, by the names in `Item.content`.
public struct ItemContents: Equatable, Sendable {
  private struct Named: Equatable, Sendable {
    let name: String
    let content: ItemContent

    static func == (a: Named, b: Named) -> Bool {
      Word(a.name) == Word(b.name) && a.content == b.content
    }
  }

  private var contents: [Named] = []

  /// Creates an empty set of contents: every item shows its icon and its title.
  @inline(never)
  public init() {}

  /// The content with a name, or nil if there is none; an item with that name then looks like any other. The
  /// empty name never has a content.
  public subscript(name: String) -> ItemContent? {
    @inline(never) get {
      for one in contents where Word(one.name) == Word(name) { return one.content }
      return nil
    }
    @inline(never) set {
      contents.forget { Word($0.name) == Word(name) }
      if let newValue, !name.isEmpty { contents.append(Named(name: name, content: newValue)) }
    }
  }
}

extension Canvas {
  /// Draws the application's content for an item in place of its icon and title. Returns false, and draws
  /// nothing, if there is no such content.
  ///
  /// - Parameter isRound: Whether the content is clipped to the circle in the frame.
  @inline(never)
  package mutating func content(
    of item: Item, in frame: Rect, isRound: Bool, isMarked: Bool, _ environment: Environment
  ) -> Bool {
    guard let content = environment.contents[item.content] else { return false }
    guard let drawing = content.drawing else {
      var state: Semantics.State = isMarked ? .selected : []
      if !item.isEnabled { state.insert(.disabled) }
      draw(
        .slot(
          Slot(
            item.content, item: item.id, size: frame.size, placement: Placement(frame.center),
            isRound: isRound, state: state)))
      return true
    }
    let place = ItemContent.Place(
      item: item, size: frame.size, isRound: isRound, isMarked: isMarked,
      environment: environment)
    drawing.draw(place, frame, &self)
    return true
  }

  /// Draws the commands of a list except regions and slots, and ends its groups.
  fileprivate mutating func draw(_ list: DisplayList) {
    var depth = 0
    for command in list.commands {
      switch command {
      case .region, .slot: continue
      case .pushClip, .pushMask, .pushOpacity, .pushBackdropBlur: depth += 1
      case .pop:
        guard depth > 0 else { continue }
        depth -= 1
      case .fill, .stroke, .shadow, .text, .underline, .pill, .picture: break
      }
      draw(command)
    }
    for _ in 0..<depth { draw(.pop) }
  }
}
