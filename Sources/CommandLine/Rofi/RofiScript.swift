import Detent
import DetentItems
import Glibc

/// A mode implemented by a program. It prints rows and is called
/// again with the chosen one, until it prints none (rofi-script(5)).
struct RofiScript {
  private let command: String
  private let arguments: RofiArguments

  init(_ command: String, _ arguments: RofiArguments) {
    self.command = command
    self.arguments = arguments
  }

  /// The data that the program gets about the previous question.
  private struct Call {
    /// 0 for the first call, 1 for a row, 2 for typed text, 10 and above for a custom key.
    var state: Int32 = 0
    var argument: ExactText?
    var info: ExactText?
    /// The headers so far, with the data that it asked to get back.
    var headers = Headers()
    /// The index of the chosen row; nil for typed text.
    var index: Int?
    var typed = ""
  }

  func run() throws(Failure) -> ExitStatus {
    var call = Call()
    while true {
      let (items, headers) = try rows(call)
      // On the first call it may have no rows, and still be told what is typed.
      guard call.state == 0 || !items.isEmpty else { return .success }
      var asked = arguments
      if let prompt = headers.prompt { asked.prompt = prompt }
      if let message = headers.message { asked.message = message }
      // The program decides whether text may be typed.
      asked.answers.formUnion(.text)
      if headers.allowsOnlyRows { asked.answers.remove(.text) }
      if call.state != 0 {
        asked.selected = nil
        asked.query = headers.keepsFilter ? call.typed : ""
      }
      if let index = headers.selected ?? (headers.keepsSelection ? call.index : nil) {
        asked.selected = Selection(preferring: index)
      }
      var question = try Rofi.question(asked, .given(items))
      if !headers.usesHotKeys { question.answer.keys = [] }
      let outcome = try Picker.outcome(of: question)
      switch outcome {
      case .chosen(let choices, let typed, let key):
        guard let choice = choices.first else { return .cancelled }
        call.index = choice.index.first { $0 >= 0 }
        call.state = key.map { ExitStatus.key($0).rawValue } ?? (call.index == nil ? 2 : 1)
        call.argument = choice.row.label
        call.info = choice.row.value
        call.headers = headers.remembered
        call.typed = typed
      case .ended, .failed: return try outcome.statusWithoutAnswer()
      }
    }
  }

  private func rows(
    _ call: Call
  ) throws(Failure) -> (items: [ItemDescription], headers: Headers) {
    let format = LineReader.Format(hasMarkup: arguments.hasMarkup)
    var reader = LineReader(format, headers: call.headers)
    var items = reader.read(try output(call))
    items += reader.finish()
    return (items.filter { !$0.label.bytes.isEmpty }, reader.headers)
  }

  /// Returns what the program prints. Programs that it started may still be running.
  private func output(_ call: Call) throws(Failure) -> [UInt8] {
    setenv("ROFI_RETV", "\(call.state)", 1)
    setenv("ROFI_OUTSIDE", "\(getpid())", 1)
    set("ROFI_INFO", call.info)
    set("ROFI_DATA", call.headers.data.map { ExactText($0) })
    // As in rofi, the command is interpreted by the shell.
    var words = ["/bin/sh", "-c", "\(command) \"$@\"", "sh"].map { Array($0.utf8) }
    if let argument = call.argument { words.append(argument.bytes) }
    return try File.output(of: words, named: command)
  }

  private func set(_ variable: String, _ text: ExactText?) {
    guard let text else {
      unsetenv(variable)
      return
    }
    setenv(variable, text.bytes.map { CChar(bitPattern: $0) } + [0], 1)
  }
}
