import Allocations
import Detent

/// A frame of a dial that is turned: input, steps and picture, and then the picture's digest and bytes.
func dialFrame() -> Subject {
  let frames = 240
  return Subject(figures: [
    Figure("dial turned, frame at 60 Hz", "µs", .budget(20)),
    Figure("  its steps, 4 of 1/240 s", "µs"),
    Figure("  its list", "µs"),
    Figure("  a step", "µs"),
    Figure("digest of its list", "µs"),
    Figure("its list as bytes for the page", "µs"),
  ]) {
    var turning = Turning()
    // The median leaves out frames in which another program had the processor.
    var (steps, list, digest, wire): ([Double], [Double], [Double], [Double]) = ([], [], [], [])
    for _ in 0..<frames {
      steps.append(
        seconds {
          turning.moveHand()
          turning.takeSteps()
        })
      var picture = DisplayList(size: .zero)
      list.append(seconds { picture = turning.stage.displayList })
      digest.append(seconds { use(Digest(picture)) })
      wire.append(seconds { use(Wire(picture)) })
    }
    let frame = zip(steps, list).map { $0 + $1 }
    return [frame, steps, list, steps.map { $0 / 4 }, digest, wire].map { $0.median * 1e6 }
  }
}

/// A frame of a dial at rest, which should take no time.
func dialAtRest() -> Subject {
  let frames = 10_000
  let resting = Turning.resting
  return Subject(figures: [Figure("dial at rest, frame at 60 Hz", "µs", .budget(0.2))]) {
    var stage = resting
    let start = stage.time
    let spent = seconds {
      for frame in 1...frames { stage.advance(to: start + Double(frame) / 60) { _ in } }
    }
    use(stage)
    return [spent * 1e6 / Double(frames)]
  }
}

/// The numbers of allocations in the steps of a frame, and in its picture.
func allocations() -> Subject {
  Subject(figures: [
    Figure("allocations in a frame's steps", "", .budget(0)),
    Figure("allocations in a list", ""),
  ]) {
    var turning = Turning()
    for _ in 0..<60 {
      turning.moveHand()
      turning.takeSteps()
    }
    var (steps, lists) = (0, 0)
    for _ in 0..<60 {
      turning.moveHand()
      steps += allocations { turning.takeSteps() }
      lists += allocations { use(turning.stage.displayList) }
    }
    return [Double(steps) / 60, Double(lists) / 60]
  }
}

/// Returns the number of allocations in some work.
func allocations(_ work: () -> Void) -> Int {
  let before = allocation_count()
  work()
  return Int(allocation_count() - before)
}
