import DetentControls
import DetentGeometry
import DetentMenus

/// The layout of an alert, in points. Positions inside the panel are relative to its upper left corner.
struct AlertLayout: Equatable, Sendable {
  /// The sizes of the texts as measured.
  struct Texts: Equatable, Sendable {
    var title = 0.0
    var message = 0.0
    /// The widths of the buttons' titles.
    var buttons: [Double] = []
    var lineHeight = 20.0
  }

  static let side = 20.0
  static let top = 22.0
  static let bottom = 16.0
  static let inset = 16.0
  static let gap = 8.0
  static let margin = 16.0
  /// The distance of a button's title from its ends, and of an icon from its beginning.
  static let titleInset = 12.0
  static let iconInset = 14.0
  /// The distance in points beyond a panel's edge within which its shadow ends.
  static let shadow = 30.0

  let panel: Rect
  /// The visible window of title and message, and their full height.
  let textWindow: Rect
  let textHeight: Double
  let titleHeight: Double
  /// The window that the buttons scroll through, and their full height.
  let buttonWindow: Rect
  let buttonsHeight: Double
  /// The buttons' frames, relative to the upper left corner of all buttons.
  let buttons: [Rect]

  static func width(in size: Size, _ tuning: AlertPanel.Tuning) -> Double {
    let wanted = min(tuning.greatestWidth, size.width - 2 * margin)
    return max(1, min(max(tuning.leastWidth, wanted), size.width))
  }

  static func textWidth(in size: Size, _ tuning: AlertPanel.Tuning) -> Double {
    max(1, width(in: size, tuning) - 2 * side)
  }

  init(
    _ size: Size, _ texts: Texts, _ tuning: AlertPanel.Tuning, isMirrored: Bool,
    leastTarget: Double
  ) {
    let width = AlertLayout.width(in: size, tuning)
    let each = max(leastTarget, texts.lineHeight + 22)
    let inner = max(1, width - 2 * AlertLayout.inset)
    buttons = AlertLayout.buttons(
      texts.buttons, width: inner, height: each, line: texts.lineHeight, isMirrored: isMirrored)
    buttonsHeight = buttons.reduce(0) { max($0, $1.maxY) }
    titleHeight = texts.title
    let between = texts.title > 0 && texts.message > 0 ? AlertLayout.gap : 0
    textHeight = texts.title + between + texts.message
    let frame = AlertLayout.top + AlertLayout.bottom + (textHeight > 0 ? AlertLayout.side : 0)
    // In a small environment the margins give way first, and then the text, so that a button can be pressed.
    let wanted = min(textHeight + buttonsHeight, 2 * each)
    let room = max(
      0, min(size.height - frame, max(wanted, size.height - 2 * AlertLayout.margin - frame)))
    // Text and buttons each get at least two fifths of the room, as far as they need it.
    let leastForText = min(0.4 * room, max(0, room - each))
    let forText = min(textHeight, max(leastForText, room - buttonsHeight))
    let forButtons = min(buttonsHeight, max(0, room - forText))
    textWindow = Rect(
      x: AlertLayout.side, y: AlertLayout.top, width: max(1, width - 2 * AlertLayout.side),
      height: forText)
    buttonWindow = Rect(
      x: AlertLayout.inset,
      y: AlertLayout.top + forText + (textHeight > 0 ? AlertLayout.side : 0), width: inner,
      height: forButtons)
    let height = min(size.height, frame + forText + forButtons)
    panel = Rect(
      x: ((size.width - width) / 2).roundedDown, y: ((size.height - height) / 2).roundedDown,
      width: width, height: height)
  }

  /// Returns the number of lines for which a button has room: one, or two if its title is longer than one.
  static func lines(in frame: Rect, line: Double) -> Int { frame.height > 2 * line + 20 ? 2 : 1 }

  /// Returns the buttons' frames: two side by side if both fit, otherwise one below the other. A button whose title
  /// is longer than it is wide has room for a second line.
  private static func buttons(
    _ widths: [Double], width: Double, height: Double, line: Double, isMirrored: Bool
  ) -> [Rect] {
    let half = (width - gap) / 2
    var frames: [Rect] = []
    var top = 0.0
    let isPair = widths.count == 2 && max(widths[0], widths[1]) <= half - 2 * titleInset
    for index in widths.indices {
      if isPair {
        let x = (index == 0) != isMirrored ? 0 : half + gap
        frames.append(Rect(x: x, y: 0, width: half, height: height))
      } else {
        let isLong = widths[index] > width - 2 * titleInset
        let tall = isLong ? max(height, 2 * line + 22) : height
        frames.append(Rect(x: 0, y: top, width: width, height: tall))
        top += tall + gap
      }
    }
    return frames
  }

  /// Where buttons are seen: their window and some of the space above and below, for a focus ring at its edge.
  var buttonClip: Rect {
    Rect(
      x: 1, y: buttonWindow.minY - AlertLayout.gap, width: panel.width - 2,
      height: buttonWindow.height + 2 * AlertLayout.gap)
  }

  /// The distance above its place at which the panel is out of sight.
  var away: Double { panel.maxY + AlertLayout.shadow }
}
