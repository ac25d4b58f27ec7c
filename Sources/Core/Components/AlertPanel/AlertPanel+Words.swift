import DetentControls
import DetentDrawing
import DetentGeometry
import DetentMenus
import DetentMotion
import DetentText

// The alert's texts and their sizes.
extension AlertPanel {
  private static let mostLines = 10_000

  @inline(never)
  private var textWidth: Double { AlertLayout.textWidth(in: environment.size, tuning) }

  var titleRun: TextRun {
    let size = environment.theme.type.title * environment.textScale
    return TextRun(
      title, font: Font(size: size, weight: .semibold), maxWidth: textWidth,
      maxLines: AlertPanel.mostLines)
  }

  var messageRun: TextRun {
    TextRun(
      message, font: Font(size: environment.theme.type.body * environment.textScale),
      maxWidth: textWidth, maxLines: AlertPanel.mostLines)
  }

  func font(of button: Item) -> Font {
    let isStrong = button.isSelected || button.isDestructive
    return Font(
      size: environment.theme.type.body * environment.textScale,
      weight: isStrong ? .semibold : .medium)
  }

  /// The buttons' titles, without room for icons.
  var buttonRuns: [TextRun] {
    buttons.map { TextRun($0.title, font: font(of: $0), maxWidth: textWidth) }
  }

  @inline(never)
  mutating func measure(_ measure: (TextRun) -> Size) {
    texts = AlertLayout.Texts(
      title: title.isEmpty ? 0 : measure(titleRun).height,
      message: message.isEmpty ? 0 : measure(messageRun).height)
    texts.lineHeight = 1.35 * environment.theme.type.body * environment.textScale
    texts.buttons = buttonRuns.map { measure($0).width }
    place()
  }

  mutating func place() {
    var texts = self.texts
    let buttons = self.buttons
    for index in texts.buttons.indices where buttons[index].icon != nil {
      let beside = AlertLayout.iconInset + texts.lineHeight + AlertLayout.gap
      texts.buttons[index] += 2 * (beside - AlertLayout.titleInset)
    }
    layout = AlertLayout(
      environment.size, texts, tuning, isMirrored: environment.direction == .rightToLeft,
      leastTarget: environment.theme.shape.leastTarget)
    textScroll.fit(content: layout.textHeight, window: layout.textWindow.height)
    buttonScroll.fit(content: layout.buttonsHeight, window: layout.buttonWindow.height)
    guard presses.count != buttons.count else { return }
    presses = Array(repeating: SpringValue(0, spring: .follow), count: buttons.count)
  }
}
