import DetentMotion
import DetentRandom
import Testing

@Suite struct TimelineTests {
  let up = Timeline(from: 0, to: 10, duration: 2, easing: .linear)
  let down = Timeline(from: 10, to: 4, duration: 1, easing: .linear, delay: 0.5)

  @Test func `one segment goes from one end to the other and holds there`() {
    #expect(up.value(of: 0, at: -1) == 0)
    #expect(up.value(of: 0, at: 0.5) == 2.5)
    #expect(up.value(of: 0, at: 2) == 10)
    #expect(up.value(of: 0, at: 99) == 10)
    #expect(up.velocity(of: 0, at: 1) == 5)
    #expect(up.velocity(of: 0, at: 2) == 0)
  }

  @Test func `a sequence continues each track`() {
    let plan = Timeline.sequence([up, .pause(0.25), down])
    #expect(plan.tracks.count == 1)
    #expect(plan.duration == 3.75)
    #expect(plan.value(of: 0, at: 2.5) == 10)
    #expect(plan.value(of: 0, at: 3.25) == 7)
    #expect(plan.value(of: 0, at: 3.75) == 4)
  }

  @Test func `parallel parts keep their own tracks`() {
    let plan = Timeline.parallel([up, down])
    #expect(plan.tracks.count == 2)
    #expect(plan.duration == 2)
    #expect(plan.value(of: 0, at: 1) == 5)
    #expect(plan.value(of: 1, at: 1) == 7)
  }

  @Test func `a stagger shrinks its intervals to stay within its limit`() {
    let parts = [Timeline](repeating: up, count: 5)
    let free = Timeline.stagger(parts, interval: 0.25)
    #expect(free.tracks.map { $0[0].start } == [0, 0.25, 0.5, 0.75, 1])
    #expect(free.duration == 3)
    let capped = Timeline.stagger(parts, interval: 0.25, within: 0.5)
    #expect(capped.tracks.map { $0[0].start } == [0, 0.125, 0.25, 0.375, 0.5])
    #expect(Timeline.stagger([], interval: 1).duration == 0)
  }

  @Test func `a movement without duration is a jump`() {
    let plan = Timeline.sequence([up, Timeline(from: 3, to: 8, duration: 0)])
    #expect(plan.value(of: 0, at: 1.9999999999).rounded() == 10)
    #expect(plan.value(of: 0, at: 2) == 8)
    #expect(plan.velocity(of: 0, at: 2) == 0)
  }

  @Test func `marks are passed in order, either way`() {
    let plan = Timeline.sequence([up.marked(2, at: 1.5).marked(1, at: 0.5), down.marked(3, at: 0)])
    #expect(plan.marks.map { $0.name } == [1, 2, 3])
    #expect(plan.marks(passedFrom: 0, to: 3.5) == [1, 2, 3])
    #expect(plan.marks(passedFrom: 3.5, to: 0) == [3, 2, 1])
    #expect(plan.marks(passedFrom: 0, to: 0) == [])
    #expect(plan.marks(passedFrom: 1, to: 0.5) == [1])
    #expect(plan.marks(passedFrom: 0.5, to: 0) == [])
    #expect(plan.marks(passedFrom: 1, to: 1.5) == [2])
    #expect(plan.marks(passedFrom: 1.5, to: 1.75) == [])
  }

  @Test func `however a way is cut, each mark is passed exactly once`() {
    var plan = Timeline.pause(1)
    for k in 1...20 { plan = plan.marked(k, at: Double(k) / 20) }
    var random = SeededRandom(9)
    for _ in 0..<500 {
      var playhead = Playhead(over: 1)
      playhead.play()
      var passed: [Int] = []
      while !playhead.isAtRest {
        let before = playhead.time
        // Some cuts fall exactly on the marks.
        let target = (random.number(in: 0...0.3) + before) * 20
        playhead.seek(to: Bool.random(using: &random) ? target.rounded(.up) / 20 : target / 20)
        passed += plan.marks(passedFrom: before, to: playhead.time)
      }
      #expect(passed == Array(1...20))
      playhead.reverse()
      passed = []
      while !playhead.isAtRest {
        let before = playhead.time
        playhead.advance(by: random.number(in: 0...0.3))
        passed += plan.marks(passedFrom: before, to: playhead.time)
      }
      #expect(passed == Array((1...19).reversed()))
    }
  }
}

@Suite struct PlayheadTests {
  @Test func `it plays, pauses, reverses and stops at the ends`() {
    var playhead = Playhead(over: 2)
    playhead.advance(by: 1)
    #expect(playhead.time == 0 && playhead.isAtRest)
    playhead.play()
    playhead.advance(by: 0.5)
    #expect(playhead.time == 0.5 && playhead.progress == 0.25)
    playhead.reverse()
    playhead.advance(by: 0.25)
    #expect(playhead.time == 0.25)
    playhead.pause()
    playhead.advance(by: 1)
    #expect(playhead.time == 0.25 && playhead.isAtRest)
    playhead.play()
    playhead.advance(by: 9)
    #expect(playhead.time == 0 && playhead.isAtRest && playhead.isPlaying)
    playhead.reverse()
    playhead.rate = 0.5
    playhead.advance(by: 1)
    #expect(playhead.time == 0.5 && !playhead.isAtRest)
    playhead.advance(by: 100)
    #expect(playhead.time == 2 && playhead.isAtRest)
  }

  @Test func `cancel goes back to where it set out, finish to where it was heading`() {
    var playhead = Playhead(over: 2)
    playhead.play()
    playhead.advance(by: 0.5)
    var other = playhead
    playhead.cancel()
    #expect(playhead.time == 0 && playhead.isAtRest)
    #expect(playhead == Playhead(over: 2))
    other.finish()
    #expect(other.time == 2 && other.isAtRest)
    var backward = Playhead(over: 2, rate: -1)
    backward.seek(to: 1)
    backward.cancel()
    #expect(backward.time == 2)
    backward.finish()
    #expect(backward.time == 0)
  }

  @Test func `seek stays within the timeline`() {
    var playhead = Playhead(over: 2)
    playhead.seek(to: 1e300)
    #expect(playhead.time == 2)
    playhead.seek(to: -1e300)
    #expect(playhead.time == 0)
    #expect(Playhead(over: 0).progress == 1)
  }

  @Test func `at rest time changes nothing`() {
    var playhead = Playhead(over: 2)
    playhead.play()
    playhead.advance(by: 3)
    let before = playhead
    playhead.advance(by: 1)
    #expect(playhead == before)
  }
}
