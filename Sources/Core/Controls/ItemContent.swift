import DetentDrawing
import DetentGeometry
import DetentText

/// What an application shows in place of an item's icon and title: a drawing of its own, or a view of the
/// host's.
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
  /// What a drawing is drawn for.
  public struct Place: Sendable {
    public let item: Item
    /// The room that it has, in points: the square around a bubble or a disc, or a row. A round place is cut
    /// to its circle, a row to its rectangle.
    public let size: Size
    public let isRound: Bool
    /// The item is marked, or would be chosen.
    public let isMarked: Bool
    public let environment: Environment
  }

  // A function cannot be compared; a reference to one can. All that a drawing takes is behind this one, so that
  // a page without drawings does not load it.
  final class Drawing: Sendable {
    let draw: @Sendable (Place, Rect, inout Canvas) -> Void
    init(_ draw: @escaping @Sendable (Place, Rect, inout Canvas) -> Void) { self.draw = draw }
  }

  /// Nil for a view.
  let drawing: Drawing?
  /// The height of a row with it in a drawer, in points at text size 1; nil for that of other rows.
  public let rowHeight: Double?

  /// A drawing, with its origin in the upper left corner of its place. Regions in it count for nothing, and
  /// groups that it leaves open end with it.
  ///
  /// It is asked for each picture, so it is to be quick, and answers the same for the same place.
  /// - Parameter rowHeight: In a drawer, in points at text size 1; a row is never lower than what can be hit.
  ///   Nil, the default, for that of other rows. What is not a number, or outside 1…2000, counts as nil.
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

  /// A view that the host lays over the picture; see `Slot`.
  /// - Parameter rowHeight: As for a drawing.
  public static func view(rowHeight: Double? = nil) -> ItemContent {
    ItemContent(drawing: nil, rowHeight: rowHeight)
  }

  private init(drawing: Drawing?, rowHeight: Double?) {
    self.drawing = drawing
    self.rowHeight = rowHeight.flatMap { $0 >= 1 && $0 <= 2000 ? $0 : nil }
  }

  /// Drawings are the same if they are one value and its copies.
  public static func == (a: ItemContent, b: ItemContent) -> Bool {
    a.drawing === b.drawing && a.rowHeight == b.rowHeight
  }
}

/// The contents that an application has for items, by the names in `Item.content`.
public struct ItemContents: Equatable, Sendable {
  private struct Named: Equatable, Sendable {
    let name: String
    let content: ItemContent

    static func == (a: Named, b: Named) -> Bool {
      Word(a.name) == Word(b.name) && a.content == b.content
    }
  }

  private var contents: [Named] = []

  /// No contents: every item shows its icon and its title.
  @inline(never)
  public init() {}

  /// The content of this name; nil where there is none, and an item with that name looks as any other. The
  /// empty name never has one.
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
  /// What the application has for an item in place of its icon and title; false, and nothing is drawn, where
  /// it has nothing.
  ///
  /// - Parameter isRound: It is cut to the circle in the frame.
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

  /// The ink of a list, whose groups are ended.
  fileprivate mutating func draw(_ list: DisplayList) {
    var depth = 0
    for command in list.commands {
      switch command {
      case .region, .slot: continue
      case .pushClip, .pushMask, .pushOpacity, .pushBackdropBlur: depth += 1
      case .pop:
        guard depth > 0 else { continue }
        depth -= 1
      case .fill, .stroke, .shadow, .text, .pill, .picture: break
      }
      draw(command)
    }
    for _ in 0..<depth { draw(.pop) }
  }
}
