import DetentControls
import DetentDrawing
import DetentGeometry
import DetentMenus

/// One list of items on the menu, with what it needs to be drawn, coming or going.
struct RadialRing: Equatable, Sendable {
  var items: [Item]
  var sectors: RadialSectors { didSet { arms = sectors.arms } }
  /// The direction of the middle of each item's sector, of length 1.
  private(set) var arms: [Vector]
  /// The lines of each item's icon about its middle, for a side of 1; empty where it has none.
  private(set) var glyphs: [Path] = []
  /// Where each of them begins.
  private(set) var starts: [Vector] = []
  /// What stands for an item without an icon.
  private(set) var initials: [String] = []
  private(set) var badges: [String] = []
  /// The angle that its items come from, and go back to.
  var origin: Double?
  /// How far it has come out of there, 0…1.
  var coming = Glide(1)
  /// How far it has made room for the list behind one of its items, 0…1.
  var leaving = Glide(0)

  init(_ items: [Item], _ sectors: RadialSectors) {
    self.items = items
    self.sectors = sectors
    arms = sectors.arms
    for item in items {
      var path = Path()
      if case .symbol(let symbol)? = item.icon {
        path = symbol.path.map { Point($0.x / 24 - 0.5, $0.y / 24 - 0.5) }
      }
      glyphs.append(path)
      starts.append(RadialRing.start(of: path))
      initials.append(Initials.of(item.title))
      badges.append(item.shownBadge)
    }
  }

  /// Other words for the same items.
  mutating func rename(_ items: [Item]) {
    var other = RadialRing(items, sectors)
    (other.origin, other.coming, other.leaving) = (origin, coming, leaving)
    self = other
  }

  private static func start(of path: Path) -> Vector {
    guard case .move(let point)? = path.elements.first else { return .zero }
    return point - .zero
  }

  /// 0…1.
  func visibility(at time: Double) -> Double {
    max(0, min(1, coming.value(at: time))) * max(0, min(1, 1 - leaving.value(at: time)))
  }

  /// How much of its words is to be seen: two lists' stand at the same places, and never show at once.
  func wordsVisibility(at time: Double) -> Double { max(0, 2 * visibility(at: time) - 1) }

  /// The angle of a direction that belongs to this list, as far as it has come.
  func angle(_ angle: Double, at time: Double) -> Double {
    guard let origin else { return angle }
    return origin + sectors.way(from: origin, to: angle) * coming.value(at: time)
  }

  /// Nothing of it moves any more.
  func isDone(at time: Double) -> Bool { coming.isDone(at: time) && leaving.isDone(at: time) }
}
