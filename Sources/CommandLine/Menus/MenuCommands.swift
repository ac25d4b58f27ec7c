import ArgumentParser
import Detent

/// `detent dial`: a wheel to turn; the item at its top is printed.
struct DialCommand: MenuCommand {
  static let name = "dial"
  static let kind = Scene.Kind.dial
  static let configuration = CommandConfiguration(
    commandName: name, _superCommandName: DetentCommand.name,
    abstract: "Choose one of some items by turning a wheel.",
    discussion: MenuHelp.discussion(
      """
      Drag the wheel, scroll or press arrows; typing keeps only the items that match. Enter, or a click on the \
      item at the top, chooses it.

        beer=$(printf 'Pale lager\\nWitbier\\nPilsner\\n' | detent dial -p Beer)
      """))

  @OptionGroup var options: MenuOptions

  @Option(
    help: ArgumentHelp(
      "Where on the wheel the choice stands, clockwise from the top; --tune anchor=… counts from the right.",
      valueName: "degrees"))
  var anchor: String?

  var question: MenuQuestion {
    var question = options.question(Self.kind)
    question.anchor = anchor
    return question
  }
}

/// `detent radial`: rings of sectors around the pointer.
struct RadialCommand: MenuCommand {
  static let name = "radial"
  static let kind = Scene.Kind.radial
  static let configuration = CommandConfiguration(
    commandName: name, _superCommandName: DetentCommand.name,
    abstract: "Choose one of some items from a ring.",
    discussion: MenuHelp.discussion(
      """
      Click a sector, or press, drag onto a sector and let go. Arrows work too, and typing keeps only the items \
      that match. Up to twelve stand on a ring; the rest are behind "More".

        tool=$(detent radial Cut Copy Paste)
      """))

  @OptionGroup var options: MenuOptions
}

/// `detent floating`: a button from which items rise.
struct FloatingCommand: MenuCommand {
  static let name = "floating"
  static let kind = Scene.Kind.floating
  static let configuration = CommandConfiguration(
    commandName: name, _superCommandName: DetentCommand.name,
    abstract: "Choose one of a few items that rise from a button.",
    discussion: MenuHelp.discussion(
      """
      Click an item or its label; a click beside them cancels. Arrows work too, and typing keeps only the items \
      that match.

        kind=$(detent floating Note Photo Link)
      """))

  @OptionGroup var options: MenuOptions
}

/// `detent drawer`: a list on a panel that slides in.
struct DrawerCommand: MenuCommand {
  static let name = "drawer"
  static let kind = Scene.Kind.drawer
  static let configuration = CommandConfiguration(
    commandName: name, _superCommandName: DetentCommand.name,
    abstract: "Choose one of some items from a list that slides in.",
    discussion: MenuHelp.discussion(
      """
      Click a row. A click beside the panel cancels, and so does pushing it back to its edge. Long lists \
      scroll. Arrows work too, and typing keeps only the items that match.

        page=$(ls | detent drawer -p Files)
      """))

  @OptionGroup var options: MenuOptions
}

/// The part of the help that all menus share.
enum MenuHelp {
  static func discussion(_ own: String) -> String {
    own + """


      The window opens before standard input is complete, and items appear as they arrive. Keys \
      pressed before the first item are kept until it is there. A line may have rofi's options: \
      label\\0icon\\x1fstar\\x1finfo\\x1fvalue, of which icon, info, meta, display and \
      nonselectable are understood, and so are the headers prompt, message, markup-rows, delim and \
      new-selection. Text that is not UTF-8 is printed unchanged.

      An icon is one of Detent's symbols, a name of the desktop's icon theme, or the path of a picture: PNG, \
      SVG, JPEG. Several names may be separated by commas; the first that exists is used. The symbols are \
      \(Symbol.allCases.map(\.rawValue).joined(separator: ", ")).

      An item with children shows these when it is chosen; Escape or Backspace goes back.

      Text that no item has is shown in red, and Enter chooses nothing then. Ctrl-U takes back all that is \
      typed, and Ctrl-W a word. A digit that no title contains goes to the item at that position.

      Every option can be set by an environment variable too: --select-1 by DETENT_SELECT_1=1, \
      several keys by DETENT_KEY=alt+d,alt+e. The option wins.

      Status: 0 chosen, 1 cancelled, 2 wrong usage or bad input, 3 the answer cannot be written, 10 to \
      28 a custom key, 124 out of time, 130 interrupted.
      """
  }
}
