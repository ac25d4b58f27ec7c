import ArgumentParser

/// The option for the file that a picture or film is written to.
struct OutputOption: ParsableArguments {
  @Option(
    name: [.customShort("o"), .long],
    help: ArgumentHelp("The file to write; its ending says what kind.", valueName: "file"),
    completion: .file())
  var output: String?

  /// Returns the file and its ending, which is one of `endings`.
  func path(endings: [String]) throws(Failure) -> (path: String, ending: String) {
    guard let path = try Setting("--output").value(output, .path("picture.\(endings[0])")) else {
      throw Failure("no file to write; write -o picture.\(endings[0])")
    }
    let ending =
      path.split(separator: ".", omittingEmptySubsequences: false).last.map { $0.lowercased() }
      ?? ""
    guard path.contains("."), endings.contains(ending) else {
      let list = endings.dropLast().map { "." + $0 }.joined(separator: ", ")
      throw Failure(
        "-o takes a file that ends in \(list) or .\(endings[endings.count - 1]), not \"\(path)\"; "
          + "write -o picture.\(endings[0])")
    }
    return (path, ending)
  }
}
