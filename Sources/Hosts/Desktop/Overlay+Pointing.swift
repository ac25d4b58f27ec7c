import CXCB
import Detent
import DetentHosting

// Mouse, pen and fingers.
extension Overlay {
  func point(_ event: UnsafeMutablePointer<xcb_input_button_press_event_t>) {
    let contact = contact(event)
    switch Int32(event.pointee.event_type) {
    case XCB_INPUT_BUTTON_PRESS: press(event.pointee, contact)
    case XCB_INPUT_TOUCH_BEGIN: press(contact, .primary)
    case XCB_INPUT_BUTTON_RELEASE:
      if let button = PointerEvent.Button(number: event.pointee.detail) { release(contact, button) }
    case XCB_INPUT_TOUCH_END: release(contact, .primary)
    default: move(event, contact)
    }
  }

  private func press(_ event: xcb_input_button_press_event_t, _ contact: Contact) {
    if let button = PointerEvent.Button(number: event.detail) { return press(contact, button) }
    // What a smooth wheel has told already comes as clicks of a button too.
    guard event.flags & XCB_INPUT_POINTER_EVENT_FLAGS_POINTER_EMULATED.rawValue == 0 else { return }
    let steps: [UInt32: Vector] = [
      4: Vector(0, -1), 5: Vector(0, 1), 6: Vector(-1, 0), 7: Vector(1, 0),
    ]
    guard let step = steps[event.detail] else { return }
    send(.scroll(ScrollEvent(.step, step, at: contact.position, time: contact.time)))
  }

  private func press(_ contact: Contact, _ button: PointerEvent.Button) {
    guard let press = pointers.press(contact, button) else { return }
    if button == .secondary || !takes(press) {
      isLeaving = true
    } else {
      send(.pointer(press))
    }
  }

  /// A press that the component has no use for leaves, and so does a right click.
  func takes(_ press: PointerEvent) -> Bool {
    switch session.claim(.pointer(press)) {
    case .captured: true
    case .interested: picture?.regions.contains { $0.frame.contains(press.position) } ?? false
    case .ignored: false
    }
  }

  private func release(_ contact: Contact, _ button: PointerEvent.Button) {
    // Whatever lies below is not to hear of the end of a press that it has not heard of.
    if isLeaving { return cancel() }
    for event in pointers.release(contact, button, isInside: true) { send(.pointer(event)) }
  }

  private func move(
    _ event: UnsafeMutablePointer<xcb_input_button_press_event_t>, _ contact: Contact
  ) {
    let id = event.pointee.sourceid
    let turned = devices.turn(id, numbers(of: event))
    if turned.x != 0 || turned.y != 0 {
      let clicks = Vector(turned.x, turned.y)
      let isTouchpad = devices[id]?.isTouchpad ?? false
      send(
        .scroll(
          ScrollEvent(
            isTouchpad ? .move : .step, isTouchpad ? clicks * ScrollEvent.pointsPerClick : clicks,
            at: contact.position, time: contact.time)))
    }
    hold?.move(to: contact.position)
    if let move = pointers.move(contact) { send(.pointer(move)) }
  }

  private func contact(
    _ event: UnsafeMutablePointer<xcb_input_button_press_event_t>
  ) -> Contact {
    let told = event.pointee
    let position = place(x: fraction(told.event_x), y: fraction(told.event_y))
    let time = deviceClock.time(of: told.time, arrived: Clock.now)
    if Int32(told.event_type) >= XCB_INPUT_TOUCH_BEGIN {
      return Contact(kind: .touch, sequence: UInt(told.detail), position: position, time: time)
    }
    guard let bounds = devices[told.sourceid]?.pressure else {
      return Contact(kind: .mouse, position: position, time: time)
    }
    let pressure = numbers(of: event)[bounds.place].map {
      ($0 - bounds.least) / (bounds.greatest - bounds.least) / PointerEvent.averageDevicePressure
    }
    return Contact(
      kind: .pen, position: position, pressure: pressure,
      greatestPressure: pressure.map { _ in 1 / PointerEvent.averageDevicePressure }, time: time)
  }

  /// 16 bits before the point and 16 behind it.
  private func fraction(_ number: xcb_input_fp1616_t) -> Double { Double(number) / 65_536 }

  /// From the window's pixels to the component's points.
  func place(x: Double, y: Double) -> Point {
    Point(x / spot.scale - room.minX, y / spot.scale - room.minY)
  }

  /// The numbers that a device tells of besides, by their places.
  private func numbers(
    of event: UnsafeMutablePointer<xcb_input_button_press_event_t>
  ) -> [Int: Double] {
    guard event.pointee.valuators_len > 0, let mask = xcb_input_button_press_valuator_mask(event),
      let values = xcb_input_button_press_axisvalues(event)
    else { return [:] }
    var numbers: [Int: Double] = [:]
    var count = 0
    for place in 0..<Int(event.pointee.valuators_len) * 32
    where mask[place / 32] >> UInt32(place % 32) & 1 != 0 {
      numbers[place] = values[count].number
      count += 1
    }
    return numbers
  }
}

extension PointerEvent.Button {
  /// From X11's number; nil for a button that is none of the three.
  init?(number: UInt32) {
    switch number {
    case 1: self = .primary
    case 2: self = .middle
    case 3: self = .secondary
    default: return nil
    }
  }
}
