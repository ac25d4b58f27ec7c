import DetentControls
import DetentDrawing
import DetentGeometry
import DetentMenus

/// A list of items on the menu with everything needed to draw it, even while it appears or disappears.
struct RadialRing: Equatable, Sendable {
  var items: ItemList
  var sectors: RadialSectors { didSet { arms = sectors.arms } }
  /// The directions of the middles of the items' sectors, with length 1.
  private(set) var arms: [Vector]
  /// The lines of each item's icon about its centre, with a side of 1; empty for an item without a symbol.
  private(set) var glyphs: [Path] = []
  /// The points where these lines begin.
  private(set) var starts: [Vector] = []
  /// The initials of each item, for those without an icon.
  private(set) var initials: [String] = []
  private(set) var badges: [String] = []
  /// The angle from which the items come, and to which they return.
  var origin: Double?
  /// How far the list has come out, 0…1.
  var coming = Glide(1)
  /// How far the list has made room for a nested one, 0…1.
  var leaving = Glide(0)

  init(_ items: ItemList, _ sectors: RadialSectors) {
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

  /// Replaces the titles of the same items.
  mutating func rename(_ items: ItemList) {
    var other = RadialRing(items, sectors)
    (other.origin, other.coming, other.leaving) = (origin, coming, leaving)
    self = other
  }

  private static func start(of path: Path) -> Vector {
    guard case .move(let point)? = path.elements.first else { return .zero }
    return point - .zero
  }

  /// Returns the visibility of the list at a time, 0…1.
  func visibility(at time: Double) -> Double {
    unit(coming.value(at: time)) * unit(1 - leaving.value(at: time))
  }

  /// Returns the visibility of the texts. Texts of two lists are in the same places, and are never visible at once.
  func wordsVisibility(at time: Double) -> Double { max(0, 2 * visibility(at: time) - 1) }

  /// Returns the present angle of a direction in this list, as far as it has come out.
  func angle(_ angle: Double, at time: Double) -> Double {
    guard let origin else { return angle }
    return origin + sectors.way(from: origin, to: angle) * coming.value(at: time)
  }

  /// Returns whether nothing of the list moves at a time.
  func isDone(at time: Double) -> Bool { coming.isDone(at: time) && leaving.isDone(at: time) }
}
