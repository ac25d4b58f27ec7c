import DetentControls
import DetentDrawing
import DetentGeometry
import DetentMenus
import DetentText

// The button's texts and their sizes.
extension ConfirmButton {
  /// The text of the button at rest.
  var label: String {
    if !title.isEmpty { return title }
    if let item = items.first, !item.title.isEmpty { return item.title }
    return environment.words.confirm
  }

  /// The text for what a click would do during a wait.
  var waitingWord: String {
    switch tuning.guard {
    case .twice: return environment.words.again
    case .countDown: return environment.words.cancel
    default: return environment.words.undo
    }
  }

  var font: Font {
    Font(size: environment.theme.type.body * environment.textScale, weight: .semibold)
  }

  var titleRun: TextRun { TextRun(label, font: font, maxWidth: room) }

  private var room: Double {
    max(20, environment.size.width - 2 * (ConfirmLayout.margin + ConfirmLayout.padding))
  }

  @inline(never)
  mutating func measure(_ measure: (TextRun) -> Size) {
    let title = measure(titleRun)
    let cancel = measure(TextRun(environment.words.cancel, font: font, maxWidth: room))
    let confirm = measure(TextRun(environment.words.confirm, font: font, maxWidth: room))
    texts = ConfirmLayout.Texts(
      title: title.width, answer: max(cancel.width, confirm.width),
      lineHeight: max(1, min(200, title.height)))
    switch tuning.guard {
    case .slide, .hold: break
    case .twice, .countDown, .undo:
      texts.waiting =
        measure(TextRun(waitingWord, font: font, maxWidth: room)).width + 2 * font.size
    }
    place()
  }

  mutating func place() {
    layout = ConfirmLayout(
      environment.size, texts, hasIcon: items.first?.icon != nil, tuning,
      isMirrored: environment.direction == .rightToLeft,
      leastTarget: environment.theme.shape.leastTarget)
  }

  /// The spoken value: how full the ring is in tenths, or what to do next.
  var spoken: String {
    if let hold {
      if hold.stage != .filling { return environment.words.confirm }
      var percent = Decimal.bytes((hold.amount * 10).roundedDown * 10, decimals: 0)
      percent.append(UInt8(ascii: "%"))
      return String(utf8: percent)
    }
    return waited == nil ? "" : waitingWord
  }
}
