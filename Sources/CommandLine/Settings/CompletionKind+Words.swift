import ArgumentParser

extension CompletionKind {
  /// The words of which an option takes one.
  static func words<Value>(_ values: Value.Type) -> CompletionKind
  where Value: CaseIterable & RawRepresentable<String> {
    .list(Value.allCases.map(\.rawValue))
  }

  /// The themes' names, and the files of the folder. Bash takes the words as they would be typed, and without a quote
  /// before an apostrophe none that follow.
  static var themes: CompletionKind {
    let names = ThemeName.allCases.map { "echo \($0.rawValue)" }
    let quote = #"[ x$SAP_SHELL = xbash ] && exec sed 's/[^A-Za-z0-9_.-]/\\\\&/g'; exec cat"#
    return .shellCommand((names + ["ls | sh -c \"\(quote)\""]).joined(separator: "; "))
  }

  /// The names of the catalogue's scenarios. The shell asks for them, so that no other start of the program waits for
  /// the catalogue.
  static var scenarios: CompletionKind { .shellCommand("detent scenarios") }
}
