import DetentGTK

/// GTK's own widgets, moved by a world.
public struct Sample {
  public let title: String
  /// A sentence about it.
  public let sentence: String
  /// The file in this folder that makes it.
  public let file: String
  /// Makes a new one; `say` is called with a few words about each event.
  public let make: (_ say: @escaping (String) -> Void) -> Animator

  public static var all: [Sample] {
    [
      Sample(
        title: "Panel",
        sentence: "A list with switches falls in and out by gravity, a push and a bounce.",
        file: "Panel.swift", make: makePanel),
      Sample(
        title: "Cards",
        sentence: "Throw a card and it is gone. Let go of it gently and it comes back.",
        file: "Cards.swift", make: makeCards),
      Sample(
        title: "Cradle", sentence: "Newton's cradle of buttons: pull one aside, or click it.",
        file: "Cradle.swift", make: makeCradle),
      Sample(
        title: "Chain", sentence: "A lamp swings on a chain, and is clicked on and off.",
        file: "Chain.swift", make: makeChain),
      Sample(
        title: "Magnets", sentence: "Tiles go into the slot that they are let go of near to.",
        file: "Magnets.swift", make: makeMagnets),
      Sample(
        title: "Sheet", sentence: "A sheet with a text field stops at three heights.",
        file: "Sheet.swift", make: makeSheet),
      Sample(
        title: "Dial",
        sentence: "Views on a wheel, each with a behaviour of its own that draws it to the top.",
        file: "Dial.swift", make: makeDial),
    ]
  }
}
