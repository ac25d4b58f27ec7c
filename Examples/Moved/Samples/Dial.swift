import DetentGTK
import GTK

/// A dial of views that hang on a wheel, as on a Ferris wheel. Throw any of them; a click draws it to the top.
func makeDial(say: @escaping (String) -> Void) -> Animator {
  let animator = makeStage()
  let center = Point(240, 160)
  let label = gtk_label_new(nil)!
  gtk_widget_add_css_class(label, "moved-choice")
  animator.add(label, at: center) { $0.isAnchored = true }

  // The wheel is a body without a widget.
  let wheel = animator.world.add(
    Body(at: center, size: Size(210, 210), density: 0.2, angularResistance: 0.6))
  animator.world.add(Attachment(wheel, to: .point(center), .pin()))
  let catcher = Catch(wheel: wheel, top: center + Vector(0, -105)) { beer in
    gtk_label_set_text(OpaquePointer(label), beer)
    say(beer)
  }
  let beers = ["Ale", "Bock", "Gose", "Kölsch", "Lager", "Porter", "Stout"]
  for (index, beer) in beers.enumerated() {
    let place = Vector(length: 105, angle: .degrees(360 * Double(index) / 7 - 90))
    var choose = {}
    let button = makeButton(beer, "moved-ball") { choose() }
    let view = animator.add(button, at: center + place, size: Size(64, 64)) {
      ($0.outline, $0.allowsRotation, $0.resistance) = (.ellipse, false, 0.7)
    }
    animator.draggable(view)
    let hanger = animator.add(
      Hanger(view, at: place, on: catcher) { isAtTop in
        if isAtTop { catcher.show(beer) }
        let change = isAtTop ? gtk_widget_add_css_class : gtk_widget_remove_css_class
        change(button, "suggested-action")
      })
    choose = { [weak animator] in
      if let animator { animator[hanger].choose(in: &animator.world) }
    }
  }
  return animator
}

/// The state that the views of a dial share: which one is held, and which one is drawn to the top.
private final class Catch {
  let wheel: Handle<Body>
  let top: Point
  var held: Handle<Body>?
  var choice: Handle<Body>?
  private var shown = ""
  private let onShow: (String) -> Void

  init(wheel: Handle<Body>, top: Point, onShow: @escaping (String) -> Void) {
    self.wheel = wheel
    self.top = top
    self.onShow = onShow
  }

  func show(_ name: String) {
    guard name != shown else { return }
    shown = name
    onShow(name)
  }
}

/// The behaviour of one view. It hangs on the wheel, and is drawn to the top if the wheel is slow when it is there,
/// or if it was chosen.
private struct Hanger: Behavior {
  private let view: Handle<Body>
  private let place: Vector
  private let dial: Catch
  private let onTop: (Bool) -> Void
  private var pin: Handle<Attachment>?
  private var snap: Handle<Snap>?
  private var isAtTop = false

  init(_ view: Handle<Body>, at place: Vector, on dial: Catch, onTop: @escaping (Bool) -> Void) {
    self.view = view
    self.place = place
    self.dial = dial
    self.onTop = onTop
  }

  mutating func add(to world: inout World) {
    pin = world.add(Attachment(view, to: .body(dial.wheel, offset: place), .pin()))
  }

  mutating func act(on world: inout World) {
    let isNear = world.position(of: view).distance(to: dial.top) < 45
    if world.isHeld(view) { dial.held = view } else if dial.held == view { dial.held = nil }
    if dial.held != nil {
      dial.choice = nil
    } else if isNear, dial.choice == nil, abs(world.angularVelocity(of: dial.wheel)) < 1.2 {
      dial.choice = view
    }
    draw(dial.choice == view, in: &world)
    guard isNear != isAtTop else { return }
    isAtTop = isNear
    onTop(isNear)
  }

  /// Draws it to the top from wherever it is.
  mutating func choose(in world: inout World) {
    dial.choice = view
    draw(true, in: &world)
  }

  private mutating func draw(_ isDrawn: Bool, in world: inout World) {
    guard isDrawn != (snap != nil) else { return }
    if let snap { world.remove(snap) }
    // The snap has to move seven views and the wheel, although it is made for the mass of one.
    snap = isDrawn ? world.add(Snap(view, to: dial.top, .isotropic(frequency: 3, damping: 2))) : nil
  }

  mutating func remove(from world: inout World) {
    if let pin, world.contains(pin) { world.remove(pin) }
    if let snap, world.contains(snap) { world.remove(snap) }
  }
}
