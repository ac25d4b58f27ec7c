import Detent

/// The hierarchy of a picture's regions, in reading order. The picture itself has them flat, in drawing order.
struct MirrorTree {
  private(set) var roots: [Region] = []
  /// The regions inside another one, by that one's identifier.
  private(set) var members: [Int: [Region]] = [:]
  /// The identifiers of regions in a set of which some members are out of sight.
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
    // Items are drawn in any order. They are read by their identifiers, before everything else.
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

  /// Returns the name of a region. An item without a title is named by its position.
  func name(of region: Region, _ words: Words) -> String {
    let semantics = region.semantics
    guard semantics.label.isEmpty, semantics.position > 0 else { return semantics.label }
    return words.position(semantics.position, of: semantics.count)
  }

  /// Returns what there is to say besides the name: the value, the hint, and the position in the set if some of its
  /// members are out of sight, because then nobody can count them.
  func description(of region: Region, _ words: Words) -> String {
    let semantics = region.semantics
    var parts = [semantics.value, semantics.hint]
    // A button with a value says that instead of its hint, which was said before.
    if semantics.role == .button, !semantics.value.isEmpty { parts = [semantics.value] }
    if semantics.position > 0, incomplete.contains(region.id) {
      parts.append(words.position(semantics.position, of: semantics.count))
    }
    return parts.filter { !$0.isEmpty }.joined(separator: ", ")
  }
}
