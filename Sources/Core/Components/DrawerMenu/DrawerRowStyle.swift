import DetentControls
import DetentDrawing
import DetentGeometry
import DetentMenus

/// What drawing a page's rows needs to know. Places are mirrored from right to left.
struct DrawerRowStyle: Sendable {
  /// Left free at both ends of what is lit, and of texts; where icons stand, and texts beside them.
  static let side = 8.0
  static let lead = 20.0
  static let iconMiddle = 32.0
  static let iconSide = 22.0
  static let textAfterIcon = 60.0
  /// The radius of a photo, in widths of an icon.
  static let photo = 0.72

  let width: Double
  let isMirrored: Bool
  let theme: Theme
  let textScale: Double
  /// Where texts begin.
  let text: Double
  /// How much of the texts is to be seen: none on a rail.
  let opacity: Double
  /// How much room they make for what stands behind them, and then how much of that is to be seen.
  let endRoom: Double
  let endOpacity: Double
  /// The keys of the rows that are no headings, where keys are shown.
  let caps: [String]

  func x(_ leading: Double) -> Double { isMirrored ? width - leading : leading }

  func rect(_ leading: Double, _ top: Double, _ width: Double, _ height: Double) -> Rect {
    Rect(
      x: isMirrored ? self.width - leading - width : leading, y: top, width: width,
      height: height)
  }

  /// What is lit of a row.
  func lit(_ top: Double, _ height: Double) -> Rect {
    rect(
      DrawerRowStyle.side, top + 2, max(0, width - 2 * DrawerRowStyle.side), max(0, height - 4))
  }

  /// Cut to 0…1.
  static func part(_ value: Double) -> Double { max(0, min(1, value)) }

  var start: PlacedText.Alignment { isMirrored ? .right : .left }
}
