import CGTK
import Detent
import DetentCairo
import DetentGTK
import DetentMoved

/// Films a sample of widgets. Time passes by the film's own clock, so that the frames do not depend on the display's.
struct Shooting {
  private let take: Take
  private let animator: Animator
  private let window = Window()
  private let camera: Camera
  private var hands: [Int: Handle<Attachment>] = [:]

  /// The number of frames per second.
  private static let rate = 30
  /// The number of times that a finger moves in each frame.
  private static let movesPerFrame = 4

  init(_ take: Take) {
    guard let sample = Sample.all.first(where: { $0.title == take.sample }) else {
      fatalError("There is no sample \(take.sample).")
    }
    self.take = take
    animator = sample.make { _ in }
    animator.stopClock()
    window.isDecorated = false
    window.add(animator)
    window.present()
    camera = Camera(window: window)
  }

  mutating func film() throws -> [UInt8] {
    let film = Film(.webp(.lossy(90)))
    let moves = Shooting.movesPerFrame
    // The window has no size before its first frame.
    _ = try camera.picture(finger: nil)
    for frame in 0..<Int(take.seconds * Double(Shooting.rate)) {
      let finger = take.strokes.first {
        $0.start <= time(frame * moves) && time(frame * moves) < $0.end
      }
      try film.add(
        camera.picture(finger: finger?.place(at: time(frame * moves))),
        seconds: 1 / Double(Shooting.rate))
      for move in frame * moves..<(frame + 1) * moves {
        for index in take.strokes.indices { act(index, from: time(move), to: time(move + 1)) }
        animator.pass(time(1))
      }
    }
    window.close()
    return try film.finish()
  }

  private func time(_ move: Int) -> Double {
    Double(move) / Double(Shooting.rate * Shooting.movesPerFrame)
  }

  private mutating func act(_ index: Int, from start: Double, to end: Double) {
    let stroke = take.strokes[index]
    let comes = start <= stroke.start && stroke.start < end
    let goes = start <= stroke.end && stroke.end < end
    if stroke.isTap {
      if goes { tap(stroke.from) }
    } else if comes {
      guard let item = animator.item(at: stroke.from) else {
        fatalError("\(take.name) touches nothing at \(stroke.start) s.")
      }
      hands[index] = animator.grab(item, at: stroke.from)
    } else if let hand = hands[index] {
      animator.move(hand, to: stroke.place(at: end))
      if goes { animator.release(hand) }
    }
  }

  /// Does what a click at a point does, but without the time for which GTK shows a button pressed.
  private func tap(_ point: Point) {
    var widget = gtk_widget_pick(animator.widget, point.x, point.y, GTK_PICK_DEFAULT)
    while let found = widget {
      if isA(found, gtk_switch_get_type()) {
        let toggle = OpaquePointer(found)
        return gtk_switch_set_active(toggle, 1 - gtk_switch_get_active(toggle))
      }
      if isA(found, gtk_button_get_type()) { return click(found) }
      widget = gtk_widget_get_parent(found)
    }
    fatalError("\(take.name) taps nothing at \(point).")
  }

  private func click(_ button: UnsafeMutablePointer<GtkWidget>) {
    var sender = GValue()
    g_value_init(&sender, gtk_button_get_type())
    defer { g_value_unset(&sender) }
    g_value_set_object(&sender, button)
    g_signal_emitv(&sender, g_signal_lookup("clicked", gtk_button_get_type()), 0, nil)
  }

  private func isA(_ widget: UnsafeMutablePointer<GtkWidget>, _ type: GType) -> Bool {
    g_type_check_instance_is_a(
      UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GTypeInstance.self), type) != 0
  }
}
