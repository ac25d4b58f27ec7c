import DetentControls
import DetentGeometry
import DetentMenus
import DetentMotion
import DetentText

// Moving between lists: a list behind an item slides in over the current one.
extension DrawerMenu {
  public mutating func show(_ change: ListChange, from old: ItemTree, emit: (Event) -> Void) {
    switch change {
    case .entered:
      offsets.append(page.scroller.offset)
      letPagesGo()
      show(deeper: true)
    case .left(let index):
      let offset = offsets.popLast() ?? 0
      letPagesGo()
      if show(deeper: false) { page.scroller.jump(to: offset) }
      if page.items.indices.contains(index), page.items[index].isEnabled { page.cursor = index }
    case .restarted:
      letPagesGo()
      offsets = []
      show(deeper: false)
    case .replaced: replace(old, emit: emit)
    }
  }

  private mutating func replace(_ old: ItemTree, emit: (Event) -> Void) {
    fitWidth()
    let depth = tree.path.count
    guard depth == old.path.count else {
      letPagesGo()
      if offsets.count > depth { offsets.removeLast(offsets.count - depth) }
      show(deeper: false)
      return
    }
    let before = page.cursor.map { page.items[$0] }
    page.title = pageTitle
    let isReduced = environment.reducesMotion || door.phase == .closed
    let places = RowPlaces(page.items, tree.items, (old, tree))
    page.replace(places, height: seenHeight, isReduced: isReduced)
    if door.phase == .closed { page.forgetMotions() }
    followRow(places)
    guard door.isOut, let cursor = page.cursor, let before else { return }
    if !page.items[cursor].isSameRow(as: before) { menu.tellMark(cursor, emit: emit) }
  }

  /// Replaces the title, which the page of the outermost list shows, and the message.
  package mutating func retitle(_ title: String, message: String) {
    menu.retitle(title, message: message)
    for index in pages.indices where pages[index].path.isEmpty { pages[index].title = title }
    clearTexts()
  }

  /// Makes the page of the current path the last one: a new page, or the old one as it was
  /// left. Returns whether it is new.
  @discardableResult
  private mutating func show(deeper: Bool) -> Bool {
    let path = tree.ancestors.map { $0.id }
    let depth = path.count
    let known = pages.firstIndex { $0.path.count == depth && DrawerMenu.isSame($0.path, path) }
    var page: DrawerPage
    if let known {
      page = pages.remove(at: known)
      page.title = pageTitle
      let places = RowPlaces(page.items, tree.items)
      page.replace(places, height: seenHeight, isReduced: environment.reducesMotion)
    } else {
      page = DrawerPage(path, title: pageTitle, tree.items, measures)
      if environment.reducesMotion {
        page.presence.jump(to: 0)
      } else {
        page.place.jump(to: deeper ? 1 : -1)
      }
    }
    page.presence.retarget(to: 1)
    if !environment.reducesMotion || page.place.target != 0 { page.place.retarget(to: 0) }
    for index in pages.indices { send(away: index, from: depth, deeper: deeper) }
    pages.append(page)
    fitPages()
    return known == nil
  }

  private mutating func send(away index: Int, from depth: Int, deeper: Bool) {
    let other = pages[index].path.count
    if environment.reducesMotion {
      pages[index].presence.retarget(to: 0)
    } else if other != depth {
      pages[index].place.retarget(to: other < depth ? -1 : 1)
    } else if pages[index].place.target == 0 {
      pages[index].place.retarget(to: deeper ? -1 : 1)
    }
  }

  /// Removes the pages that are out of sight.
  mutating func dropPages() {
    guard pages.count > 1 else { return }
    let last = pages.count - 1
    for index in (0..<last).reversed() {
      let page = pages[index]
      let isAway = page.place.isAtRest && page.place.value != 0
      if isAway || (page.presence.isAtRest && page.presence.value == 0) { pages.remove(at: index) }
    }
  }

  /// Shows the page with which the drawer opens.
  mutating func showRoot() {
    offsets = []
    pages.removeFirst(pages.count - 1)
    page.place.jump(to: 0)
    page.presence.jump(to: 1)
    page.forgetMotions()
    fitPages()
  }

  private var seenHeight: Double { frame.content(at: slide.position).height }

  @inline(never)
  private var pageTitle: String { tree.parent?.title ?? title }

  private static func isSame(_ one: [String], _ other: [String]) -> Bool {
    for index in one.indices where Word(one[index]) != Word(other[index]) { return false }
    return true
  }
}

extension DrawerPage {
  /// Puts everything where it belongs at once, in a page that is not visible.
  mutating func forgetMotions() {
    motions = []
    ghosts = []
    glows = []
    scroller.jump(to: scroller.offset)
  }
}
