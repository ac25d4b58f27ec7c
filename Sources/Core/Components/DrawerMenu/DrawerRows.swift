import DetentControls
import DetentDrawing
import DetentGeometry
import DetentMenus
import DetentText

/// The heights of rows.
struct DrawerMeasures: Equatable, Sendable {
  /// The user's text size.
  let textScale: Double
  /// The font size of rows.
  let title: Double
  /// The height of a row that can be chosen.
  let row: Double
  /// The heights of headings, and of lines between groups.
  let group: Double
  let line: Double
  /// The height of a page's title, with the way back.
  let header: Double
  /// The margin above the first row and below the last one.
  let margin: Double
  private let least: Double
  private let contents: ItemContents

  init(_ tuning: DrawerMenu.Tuning, _ environment: Environment) {
    let scale = max(0.5, min(3, environment.textScale))
    least = environment.theme.shape.leastTarget
    contents = environment.contents
    textScale = scale
    title = environment.theme.type.body * scale
    row = max(least, (tuning.rowHeight * scale).roundedUp)
    group = (34 * max(1, scale)).roundedUp
    line = 17
    header = max(least, (56 * max(1, scale)).roundedUp)
    margin = 8
  }

  func height(of item: Item) -> Double {
    guard item.isHeading else {
      guard !item.content.isEmpty, let own = contents[item.content]?.rowHeight else { return row }
      return max(least, (own * textScale).roundedUp)
    }
    return item.title.isEmpty ? line : group
  }
}

extension Item {
  /// Returns whether this is the same row in another list. Headings have no id, so their titles are compared.
  @inline(never)
  func isSameRow(as other: Item) -> Bool {
    guard isHeading == other.isHeading else { return false }
    return isHeading ? Word(title) == Word(other.title) : Word(id) == Word(other.id)
  }
}

/// Finds the rows of one version of a list in another.
struct RowPlaces {
  let (old, new): (ItemList, ItemList)
  /// The trees of both versions, if typed text narrows one list of theirs.
  private let trees: (old: ItemTree, new: ItemTree)?

  /// - Parameter trees: The trees that the versions are from, if they are known.
  init(_ old: ItemList, _ new: ItemList, _ trees: (old: ItemTree, new: ItemTree)? = nil) {
    (self.old, self.new) = (old, new)
    guard let trees, trees.old.matches != nil || trees.new.matches != nil,
      trees.old.items.count == old.count, trees.new.items.count == new.count
    else {
      self.trees = nil
      return
    }
    self.trees = trees
  }

  /// Whether the new rows are known to be plain; see `ItemTree.isPlain`.
  var isPlain: Bool { trees?.new.isPlain ?? false }

  /// Returns where an old row is now, or nil if it is gone.
  @inline(never)
  func place(ofOld row: Int) -> Int? {
    guard let trees, let index = RowPlaces.listed(row, trees.old, in: trees.new) else {
      return new.index(ofRow: row, in: old)
    }
    return trees.new.index(ofListed: index)
  }

  /// Returns where a new row was, or nil if it is new.
  @inline(never)
  func place(ofNew row: Int) -> Int? {
    guard let trees, let index = RowPlaces.listed(row, trees.new, in: trees.old) else {
      return old.index(ofRow: row, in: new)
    }
    return trees.old.index(ofListed: index)
  }

  /// Returns a row's index in the whole list if the other tree has the same row there. Then no ids need to be searched
  /// for, of which there may be a hundred thousand.
  private static func listed(_ row: Int, _ tree: ItemTree, in other: ItemTree) -> Int? {
    let (index, list) = (tree.listIndex(of: row), other.list)
    guard list.indices.contains(index), list[index].isSameRow(as: tree.items[row]) else {
      return nil
    }
    return index
  }
}

extension ItemList {
  /// Returns the index of the row at an index of `others`, or nil if it is gone. Among equal rows,
  /// the same number come before it.
  @inline(never)
  func index(ofRow row: Int, in others: ItemList) -> Int? {
    let wanted = others[row]
    let id = Word(wanted.id)
    // Most rows are ruled out by their ids, compared in place, because there may be a hundred thousand.
    func isSame(_ items: ItemList, _ index: Int) -> Bool {
      Word(items[index].id) == id && items[index].isSameRow(as: wanted)
    }
    var rank = 0
    for index in 0..<row where isSame(others, index) { rank += 1 }
    for index in indices where isSame(self, index) {
      if rank == 0 { return index }
      rank -= 1
    }
    return nil
  }
}
