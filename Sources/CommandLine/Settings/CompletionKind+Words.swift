import ArgumentParser

extension CompletionKind {
  /// The words of which an option takes one.
  static func words<Value>(_ values: Value.Type) -> CompletionKind
  where Value: CaseIterable & RawRepresentable<String> {
    .list(Value.allCases.map(\.rawValue))
  }

  /// The themes' names, and the files of the folder.
  static var themes: CompletionKind {
    let names = ThemeName.allCases.map { "echo \($0.rawValue)" }
    return .shellCommand((names + ["ls"]).joined(separator: "; "))
  }

  /// The names of the catalogue's scenarios. The shell asks for them, so that no other start of the program waits for
  /// the catalogue.
  static var scenarios: CompletionKind { .shellCommand("detent scenarios") }
}
