import ArgumentParser

/// `detent` itself, the list of its commands.
struct DetentCommand: ParsableCommand {
  static let name = "detent"
  static let version = "0.1.0"

  static let configuration = CommandConfiguration(
    commandName: name,
    abstract: "Menus that move like mechanisms.",
    discussion: """
      Items in, choice out: the answer alone on standard output, everything else on standard error.

        detent dial "Pale lager" Witbier Pilsner

      Every option but an alert's buttons can be set by an environment variable too: --theme dark by \
      DETENT_THEME=dark.
      """,
    version: version,
    subcommands: commands)

  static let commands: [any Command.Type] = [
    DialCommand.self, RadialCommand.self, FloatingCommand.self, DrawerCommand.self,
    ConfirmCommand.self, AlertCommand.self, RenderCommand.self, RecordCommand.self,
    PlayCommand.self, ScenariosCommand.self, GalleryCommand.self,
  ]

  static func command(_ name: String?) -> (any Command.Type)? {
    commands.first { $0.name == name }
  }
}
