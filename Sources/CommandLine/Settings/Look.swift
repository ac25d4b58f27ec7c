import Detent
import DetentCairo

/// What of its surroundings a component is told by its user; nil leaves it to the desktop or the
/// script.
package struct Look: Equatable {
  package var theme: Theme?
  /// Colours and corners in place of those of whatever theme it is.
  var brand = Brand()
  package var font: FontFamily?
  package var reducesMotion: Bool?
  package var isRightToLeft: Bool?
  /// Digits are shown on items.
  var showsKeys: Bool?
  var wordings: [Wording] = []

  /// Nothing is told.
  package static var untold: Look { Look() }

  package func adjust(_ environment: inout Environment) {
    if let theme { environment.theme = theme }
    environment.theme = environment.theme.branded(brand)
    if let reducesMotion { environment.reducesMotion = reducesMotion }
    if let isRightToLeft {
      environment.direction = isRightToLeft ? .rightToLeft : .leftToRight
    }
    if let showsKeys { environment.shownKeys = showsKeys ? .digits : .none }
    for wording in wordings { environment.words[wording.place] = wording.text }
  }
}
