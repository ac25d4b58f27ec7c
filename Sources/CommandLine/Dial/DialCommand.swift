import ArgumentParser

/// `detent dial`: a wheel to turn, and the item at its top to print.
struct DialCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "dial",
    abstract: "Choose one of some items by turning a wheel.",
    discussion: """
      Drag the wheel, scroll, press arrows or type the beginning of a title; Enter, or a click on \
      the one at the top, chooses it. The answer stands alone on standard output.

        beer=$(printf 'Pale lager\\nWitbier\\nPilsner\\n' | detent dial -p Beer)

      The window opens before standard input is complete, and items turn up as they arrive. Keys \
      pressed before the first item are kept until it is there. A line may have rofi's options: \
      label\\0icon\\x1fstar\\x1finfo\\x1fvalue, of which icon, info, display and nonselectable \
      are understood.

      An item with children shows these when it is chosen; Escape or Backspace goes back.

      Every option can be set by an environment variable too: --select-1 by DETENT_SELECT_1=1, \
      several keys by DETENT_KEY=alt+d,alt+e. The option wins.

      Status: 0 chosen, 1 cancelled, 2 wrong usage or bad input, 10 to 28 a custom key, 124 out of \
      time, 130 interrupted.
      """)

  @OptionGroup var options: DialOptions

  func perform() throws(Failure) -> ExitStatus { try Picker.ask(try options.question()) }
}
