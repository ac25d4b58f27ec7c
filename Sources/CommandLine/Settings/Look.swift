import Detent
import DetentCairo

/// The user's settings for a component's environment; nil leaves a setting to the desktop or the script.
package struct Look: Equatable {
  package var theme: Theme?
  /// Colours and corners that replace those of the theme, whichever it is.
  var brand = Brand()
  package var font: FontFamily?
  package var reducesMotion: Bool?
  package var isRightToLeft: Bool?
  /// Whether items show the digits that choose them.
  var showsKeys: Bool?
  var wordings: [Wording] = []

  /// A look without any settings.
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
