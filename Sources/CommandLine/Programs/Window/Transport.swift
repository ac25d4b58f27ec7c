import Detent
import DetentForm

/// The bar below a stage: buttons to record, stop and play, and a slider to seek with.
final class Transport<Root: Component> {
  let row: Row
  private let rehearsal: Rehearsal<Root>
  private let scrubber: Slider
  private let time = Label("")
  private let again: Button
  private let record: Button
  private let play: Button
  private let live: Button
  private let onModeChange: () -> Void
  private var lastMode: Rehearsal<Root>.Mode?

  /// - Parameter restart: Starts the component over.
  init(
    _ rehearsal: Rehearsal<Root>, restart: @escaping () -> Void,
    onModeChange: @escaping () -> Void
  ) {
    self.rehearsal = rehearsal
    self.onModeChange = onModeChange
    again = Button("Once again", icon: "view-refresh-symbolic", onClick: restart)
    record = Button("_Record") { [unowned rehearsal] in
      if rehearsal.mode == .recording {
        rehearsal.stop()
      } else {
        rehearsal.beginAnew(recording: true)
      }
    }
    play = Button("_Play") { [unowned rehearsal] in rehearsal.play() }
    live = Button("_Live", onClick: restart)
    scrubber = Slider("Place in the recording", 0...1, step: 1.0 / 60) { [unowned rehearsal] in
      rehearsal.seek(to: $0)
    }
    row = Row([again, record, play, Label(mnemonic: "_At", of: scrubber), scrubber, time, live])
    again.explain("Show it once again, from its beginning")
    live.explain("Leave the recording, and use it by hand")
    time.style("dim-label")
    time.style("numeric")
  }

  /// Updates the bar after each frame.
  func renew() {
    let isRecording = rehearsal.mode == .recording
    if rehearsal.hasRecording || isRecording {
      let text = "\(Transport.text(rehearsal.position)) s"
      if time.text != text { time.text = text }
    }
    if rehearsal.hasRecording, lastMode != .live { scrubber.value = rehearsal.position }
    guard rehearsal.mode != lastMode else { return }
    lastMode = rehearsal.mode
    record.title(isRecording ? "Stop _recording" : "_Record")
    play.isEnabled = rehearsal.hasRecording
    scrubber.isEnabled = rehearsal.hasRecording
    live.isEnabled = rehearsal.mode != .live
    again.isEnabled = rehearsal.mode == .live
    if rehearsal.hasRecording { scrubber.range(0...max(0.01, rehearsal.duration)) }
    onModeChange()
  }

  private static func text(_ seconds: Double) -> String {
    let hundredths = Int((seconds * 100).rounded())
    let rest = String(hundredths % 100)
    return "\(hundredths / 100).\(rest.count < 2 ? "0" : "")\(rest)"
  }
}
