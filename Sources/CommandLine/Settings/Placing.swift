import Detent

/// The place over the desktop, as the user gives it.
package struct Placing: Equatable {
  package enum Place: Equatable, Sendable {
    case pointer, center
    /// A pixel, in the coordinates of the whole desktop.
    case pixel(x: Int, y: Int)
  }

  /// The place; nil if the component decides.
  package var place: Place?
  /// A monitor's name or number; nil for the one with the pointer.
  package var monitor: String?
  package var hold = HoldMode.auto
  /// Whether the layout is from right to left; nil if the desktop decides.
  package var isRightToLeft: Bool?
  /// Whether a terminal shows lines and a prompt in place of a screen.
  package var isPlain = false
  /// Whether a terminal shows pixels in place of cells if it can.
  package var showsPixels = true
}

/// Whether releasing a hotkey or a button that was down at the start chooses an item.
package enum HoldMode: String, CaseIterable, Sendable {
  case auto, on, off
}

/// The hosts that can show a question.
package enum HostName: String, CaseIterable, Sendable {
  case terminal, desktop, gtk
}

extension Reading where Value == Placing.Place {
  static let place = Reading(takes: "pointer, center or X,Y in pixels", example: "center") { text in
    if text == "pointer" { return .pointer }
    if text == "center" || text == "centre" { return .center }
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let x = parts[0], let y = parts[1],
      x.magnitude <= 100_000, y.magnitude <= 100_000
    else { return nil }
    return .pixel(x: x, y: y)
  }
}
