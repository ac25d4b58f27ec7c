import DetentControls
import DetentDrawing
import DetentGeometry
import DetentMenus

/// The values needed to draw the rows of a page. Positions are mirrored for a layout from right to left.
struct DrawerRowStyle: Sendable {
  /// The margins of a highlight and of texts, and the positions of icons and of texts beside them.
  static let side = 8.0
  static let lead = 20.0
  static let iconMiddle = 32.0
  static let iconSide = 22.0
  static let textAfterIcon = 60.0
  /// The radius of a photo, in multiples of an icon's width.
  static let photo = 0.72

  let width: Double
  let isMirrored: Bool
  let theme: Theme
  let textScale: Double
  /// The position where texts begin.
  var text: Double
  /// Whether the drawer can rest as a rail of icons.
  let hasRail: Bool
  /// The opacity of texts; 0 on a rail.
  let opacity: Double
  /// How much room texts leave for the row's end, and the opacity of that.
  let endRoom: Double
  let endOpacity: Double
  /// Whether rows leave room for a key, and the keys of those that have one.
  let hasKeys: Bool
  let caps: [String]

  static func text(afterIcons: Bool) -> Double { afterIcons ? textAfterIcon : lead }

  func x(_ leading: Double) -> Double { isMirrored ? width - leading : leading }

  func rect(_ leading: Double, _ top: Double, _ width: Double, _ height: Double) -> Rect {
    Rect(
      x: isMirrored ? self.width - leading - width : leading, y: top, width: width,
      height: height)
  }

  /// Returns the highlighted part of a row.
  func lit(_ top: Double, _ height: Double) -> Rect {
    rect(
      DrawerRowStyle.side, top + 2, max(0, width - 2 * DrawerRowStyle.side), max(0, height - 4))
  }

  var start: PlacedText.Alignment { isMirrored ? .right : .left }
}
