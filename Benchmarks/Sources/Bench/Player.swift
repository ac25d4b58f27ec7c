import Detent

/// Plays a script's inputs and looks at a clock.
struct Player {
  private let script: Script
  private var stage: Stage<AnyControl>
  private var next = 0
  private var frame = 0
  private var (steps, lists) = (0, 0)
  private var (stepTime, listTime) = (0.0, 0.0)

  init(_ script: Script) {
    guard let control = AnyControl(script.scene) else {
      preconditionFailure("A script's scene was checked when it was read")
    }
    self.script = script
    stage = Stage(control)
    fit(script.environment)
  }

  var secondsPerStep: Double { stepTime / Double(max(1, steps)) }
  var secondsPerList: Double { listTime / Double(max(1, lists)) }

  private mutating func fit(_ environment: Environment) {
    let entries = script.measurements.entries
    stage.fit(environment) { run in
      entries.first { $0.run == run }?.size ?? run.estimatedSize
    }
  }

  mutating func finish() {
    while !isDone { _ = playFrame() }
  }

  var isDone: Bool { stage.time >= script.duration }

  /// Plays a frame of 60 Hz, steps and list; the seconds it took, or nil where nothing moved.
  mutating func playFrame() -> Double? {
    frame += 1
    let before = steps
    let stepping = seconds { advance(to: Double(frame) / 60) }
    stepTime += stepping
    guard steps > before else { return nil }
    lists += 1
    let listing = seconds { use(stage.displayList) }
    listTime += listing
    return stepping + listing
  }

  private mutating func advance(to time: Double) {
    while next < script.entries.count, script.entries[next].time <= time {
      let entry = script.entries[next]
      next += 1
      switch entry.action {
      case .input(let input):
        if !input.isTimed { takeSteps(until: entry.time) }
        stage.send(input)
      case .environment(let environment):
        takeSteps(until: entry.time)
        fit(environment)
      case .expect, .digest, .trace, .end: break
      }
    }
    takeSteps(until: time)
  }

  private mutating func takeSteps(until time: Double) {
    let last = Step.count(until: time)
    while stage.takeStep(notAfter: last, emit: { _ in }) { steps += 1 }
  }
}

extension Input {
  /// It says itself when it happened; the others happen when they are sent.
  fileprivate var isTimed: Bool {
    switch self {
    case .pointer, .scroll, .key: true
    case .action, .focus, .request: false
    }
  }
}
