import Detent

/// Which region is meant inside of which, and in what order they are read. A picture has them flat, in
/// the order in which they are drawn.
struct MirrorTree {
  private(set) var roots: [Region] = []
  /// By the id of the one around them.
  private(set) var members: [Int: [Region]] = [:]
  /// The regions whose set has others out of sight.
  private var incomplete: Set<Int> = []

  init(_ regions: [Region]) {
    var holder: Region?
    for region in regions {
      if let outer = holder, outer.semantics.role.holds(region.semantics.role) {
        members[outer.id, default: []].append(region)
        continue
      }
      roots.append(region)
      switch region.semantics.role {
      case .listBox, .menu, .dialog, .alertDialog, .group:
        holder = region
        members[region.id] = []
      default: break
      }
    }
    // Items are drawn in any order. They are read by their ids, and before what is none.
    for id in members.keys {
      members[id]?.sort {
        ($0.id > 0 ? 0 : 1, $0.id.magnitude) < ($1.id > 0 ? 0 : 1, $1.id.magnitude)
      }
    }
    for others in members.values {
      let items = others.filter { $0.semantics.position > 0 }
      for item in items where items.count < item.semantics.count { incomplete.insert(item.id) }
    }
  }

  /// What it is called: an item without a title by its place.
  func name(of region: Region, _ words: Words) -> String {
    let semantics = region.semantics
    guard semantics.label.isEmpty, semantics.position > 0 else { return semantics.label }
    return words.position(semantics.position, of: semantics.count)
  }

  /// What there is to say besides the name: the value, what one does with it, and the place among the
  /// others where nobody can count them, since some are out of sight.
  func description(of region: Region, _ words: Words) -> String {
    let semantics = region.semantics
    var parts = [semantics.value, semantics.hint]
    // A button says how it fares instead of how it is used, which was said before.
    if semantics.role == .button, !semantics.value.isEmpty { parts = [semantics.value] }
    if semantics.position > 0, incomplete.contains(region.id) {
      parts.append(words.position(semantics.position, of: semantics.count))
    }
    return parts.filter { !$0.isEmpty }.joined(separator: ", ")
  }
}
