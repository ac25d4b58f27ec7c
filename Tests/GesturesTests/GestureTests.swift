import DetentGeometry
import DetentGestures
import Testing

func event(
  _ phase: PointerEvent.Phase, _ x: Double, _ y: Double, _ time: Double, id: Int = 0,
  kind: PointerEvent.Kind = .touch, button: PointerEvent.Button = .primary, pressure: Double? = nil
) -> PointerEvent {
  PointerEvent(
    phase, at: Point(x, y), time: time, id: id, kind: kind, button: button, pressure: pressure)
}

@Suite struct `A drag` {
  @Test func `begins beyond the slop, which is smaller for a mouse than for a finger`() {
    for (kind, near, far) in [
      (PointerEvent.Kind.touch, 10.0, 10.5), (.mouse, 4, 4.5), (.pen, 4, 4.5),
    ] {
      var drag = Drag()
      #expect(drag.handle(event(.down, 0, 0, 0, kind: kind)) == .possible)
      #expect(drag.handle(event(.move, near, 0, 0.01, kind: kind)) == .possible)
      #expect(drag.handle(event(.move, far, 0, 0.02, kind: kind)) == .began)
      #expect(drag.handle(event(.move, 0, 0, 0.03, kind: kind)) == .changed)
      #expect(drag.handle(event(.up, 0, 0, 0.04, kind: kind)) == .ended)
      #expect(drag.isDragging)
    }
  }

  @Test func `follows one pointer with its primary button`() {
    var drag = Drag()
    #expect(drag.handle(event(.down, 0, 0, 0, button: .secondary)) == nil)
    #expect(drag.handle(event(.down, 0, 0, 0, id: 1)) == .possible)
    #expect(drag.handle(event(.down, 0, 0, 0, id: 2)) == nil)
    #expect(drag.handle(event(.move, 99, 0, 0.1, id: 2)) == nil)
    #expect(drag.handle(event(.up, 0, 0, 0.2, id: 2)) == nil)
    #expect(drag.isActive)
  }

  @Test func `that never began fails when it is cancelled`() {
    var drag = Drag()
    _ = drag.handle(event(.down, 0, 0, 0))
    #expect(drag.handle(event(.cancel, 0, 0, 1)) == .failed)
    _ = drag.handle(event(.down, 0, 0, 2))
    _ = drag.handle(event(.move, 50, 0, 2.1))
    #expect(drag.handle(event(.cancel, 0, 0, 3)) == .cancelled)
  }

  @Test func `tells its velocity in points per second`() {
    var drag = Drag()
    _ = drag.handle(event(.down, 0, 0, 0))
    for index in 1...10 { _ = drag.handle(event(.move, Double(index) * 5, 0, Double(index) / 100)) }
    #expect((drag.velocity(at: 0.1).x - 500).magnitude < 1e-6)
    #expect(drag.velocity(at: 0.2) == .zero)
  }
}

@Suite struct `A velocity` {
  @Test func `is fitted, so that one jittery sample does not decide it`() {
    var tracker = VelocityTracker()
    for index in 0..<10 {
      let jitter = index == 9 ? 3.0 : 0
      tracker.add(Point(Double(index) * 10 + jitter, 0), time: Double(index) * 0.01)
    }
    let velocity = tracker.velocity(at: 0.09).x
    #expect((velocity - 1000).magnitude < 200)
  }

  @Test func `forgets what is older than a tenth of a second`() {
    var tracker = VelocityTracker()
    for index in 0..<100 {
      let x = index < 80 ? 0 : Double(index - 80) * 10
      tracker.add(Point(x, 0), time: Double(index) * 0.01)
    }
    #expect((tracker.velocity(at: 0.99).x - 1000).magnitude < 1e-6)
  }

  @Test func `of one sample, or of many at one time, is zero`() {
    var tracker = VelocityTracker()
    #expect(tracker.velocity(at: 0) == .zero)
    for _ in 0..<50 { tracker.add(Point(5, 5), time: 1) }
    #expect(tracker.velocity(at: 1) == .zero)
  }
}

@Suite struct `A tap` {
  @Test func `counts up within the double-tap time at one place`() {
    var tap = Tap()
    for (time, count) in [(0.0, 1), (0.3, 2), (0.6, 3), (2.0, 1)] {
      _ = tap.handle(event(.down, 5, 5, time))
      #expect(tap.handle(event(.up, 5, 5, time + 0.05)) == .ended)
      #expect(tap.count == count)
    }
  }

  @Test func `counts anew where it is further off than a hand misses by`() {
    for (kind, near, far) in [(PointerEvent.Kind.touch, 20.0, 21.0), (.mouse, 8, 9), (.pen, 8, 9)] {
      for (place, count) in [(near, 2), (-near, 2), (far, 1), (-far, 1)] {
        var tap = Tap()
        for (x, time) in [(0, 0.0), (place, 0.2)] {
          _ = tap.handle(event(.down, x, 0, time, kind: kind))
          _ = tap.handle(event(.up, x, 0, time + 0.05, kind: kind))
        }
        #expect(tap.count == count, "\(kind) at \(place)")
      }
    }
  }

  @Test func `fails if the pointer travels`() {
    var tap = Tap()
    _ = tap.handle(event(.down, 0, 0, 0))
    #expect(tap.handle(event(.move, 30, 0, 0.1)) == .failed)
    #expect(tap.handle(event(.up, 30, 0, 0.2)) == .failed)
  }

  @Test func `after a press that was none counts anew`() {
    var tap = Tap()
    for (end, time) in [(0.0, 0.0), (80, 0.1), (0, 0.25)] {
      _ = tap.handle(event(.down, 0, 0, time))
      _ = tap.handle(event(.up, end, 0, time + 0.05))
    }
    #expect(tap.count == 1)
  }
}

@Suite struct `A long press` {
  @Test func `begins after half a second of stillness, and may travel then`() {
    var press = LongPress()
    _ = press.handle(event(.down, 0, 0, 1))
    #expect(press.advance(to: 1.49) == nil)
    #expect(press.advance(to: 1.5) == .began)
    #expect(press.advance(to: 1.6) == nil)
    #expect(press.handle(event(.move, 200, 0, 1.7)) == .changed)
    #expect(press.handle(event(.up, 200, 0, 1.8)) == .ended)
  }

  @Test func `that travels too early fails`() {
    var press = LongPress()
    _ = press.handle(event(.down, 0, 0, 0))
    #expect(press.handle(event(.move, 20, 0, 0.1)) == .failed)
    #expect(press.advance(to: 2) == nil)
  }

  @Test func `that ends early fails, and one cancelled later is cancelled`() {
    var press = LongPress()
    _ = press.handle(event(.down, 0, 0, 0))
    #expect(press.handle(event(.up, 0, 0, 0.1)) == .failed)
    _ = press.handle(event(.down, 0, 0, 1))
    _ = press.advance(to: 2)
    #expect(press.handle(event(.cancel, 0, 0, 2)) == .cancelled)
    #expect(!press.isRecognized)
  }
}

@Suite struct `A swipe` {
  @Test(arguments: [
    (60.0, 10.0, 0.3, Swipe.Direction.right), (-60, 10, 0.3, .left), (5, 80, 0.4, .down),
    (5, -80, 0.4, .up), (40, 0, 0.05, .right),
  ])
  func `is far enough or fast enough`(x: Double, y: Double, time: Double, to: Swipe.Direction) {
    var swipe = Swipe()
    _ = swipe.handle(event(.down, 0, 0, 0))
    for index in 1...8 {
      let part = Double(index) / 8
      _ = swipe.handle(event(.move, x * part, y * part, time * part))
    }
    #expect(swipe.handle(event(.up, x, y, time)) == .ended)
    #expect(swipe.direction == to)
  }

  @Test func `may end with a rest as long as the thresholds allow`() {
    func stroke(_ thresholds: Thresholds) -> Recognition? {
      var swipe = Swipe()
      _ = swipe.handle(event(.down, 0, 0, 0), thresholds)
      for index in 1...5 {
        let place = Double(index)
        _ = swipe.handle(event(.move, 8 * place, 0, 0.01 * place), thresholds)
      }
      return swipe.handle(event(.up, 40, 0, 0.15), thresholds)
    }
    var patient = Thresholds()
    patient.stillness = 0.2
    #expect(stroke(.standard) == .failed && stroke(patient) == .ended)
  }

  @Test(arguments: [(60.0, 50.0, 0.3), (40, 0, 0.6), (100, 0, 2)])
  func `is straight, and not slow`(x: Double, y: Double, time: Double) {
    var swipe = Swipe()
    _ = swipe.handle(event(.down, 0, 0, 0))
    _ = swipe.handle(event(.move, x, y, time * 0.9))
    #expect(swipe.handle(event(.up, x, y, time)) == .failed)
  }
}

@Suite struct `A press` {
  @Test func `grows with pressure where there is some`() {
    var press = Press()
    _ = press.handle(event(.down, 0, 0, 0, pressure: 0.3))
    #expect(press.feelsPressure)
    press.advance(by: 10)
    #expect((press.amount - 0.1).magnitude < 1e-12)
    _ = press.handle(event(.move, 0, 0, 0.1, pressure: 9))
    #expect(press.amount == 1)
    _ = press.handle(event(.up, 0, 0, 0.2, pressure: 0))
    #expect(press.amount == 0)
  }

  @Test func `grows with time where there is none`() {
    var press = Press()
    _ = press.handle(event(.down, 0, 0, 0))
    press.advance(by: 1)
    #expect(press.amount == 0.5)
    press.advance(by: 5)
    #expect(press.amount == 1)
    _ = press.handle(event(.cancel, 0, 0, 6))
    #expect(press.amount == 0)
  }
}
