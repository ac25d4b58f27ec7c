import Detent

/// What to ask and how to answer, read and decided.
struct Question {
  var source: ItemSource
  var prompt = ""
  /// The index of the item to begin with.
  var select: Int?
  var selectsOnlyOne = false
  var exitsOnNone = false
  var answer = Answer()
  var look = Look()
  /// The window's; nil for the usual one.
  var size: Size?
  /// Where on the wheel the choice stands; nil for the dial's own place.
  var anchor: Angle?
}
