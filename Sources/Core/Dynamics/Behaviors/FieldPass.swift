/// What fields do in a step. A world has it from its first field on, so that a program without fields
/// does not bring their laws along: in WebAssembly 11 kB.
struct FieldPass: Equatable, Sendable {
  let run: @Sendable (inout World) -> Void

  /// There is but one.
  static func == (a: FieldPass, b: FieldPass) -> Bool { true }
}
