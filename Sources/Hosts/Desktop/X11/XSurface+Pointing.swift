import CXCB
import Detent
import DetentHosting

// Mouse, pen and touch.
extension XSurface {
  func point(_ event: UnsafeMutablePointer<xcb_input_button_press_event_t>) {
    let mark = mark(event)
    switch Int32(event.pointee.event_type) {
    case XCB_INPUT_BUTTON_PRESS: press(event.pointee, mark)
    case XCB_INPUT_TOUCH_BEGIN: hear(.down(mark, .primary))
    case XCB_INPUT_BUTTON_RELEASE:
      if let button = PointerEvent.Button(number: event.pointee.detail) { hear(.up(mark, button)) }
    case XCB_INPUT_TOUCH_END: hear(.up(mark, .primary))
    default: move(event, mark)
    }
  }

  private func press(_ event: xcb_input_button_press_event_t, _ mark: Report.Mark) {
    if let button = PointerEvent.Button(number: event.detail) { return hear(.down(mark, button)) }
    // A smooth wheel, whose turns are reported by its valuators, also emulates button clicks.
    guard event.flags & XCB_INPUT_POINTER_EVENT_FLAGS_POINTER_EMULATED.rawValue == 0 else { return }
    let steps: [UInt32: Vector] = [
      4: Vector(0, -1), 5: Vector(0, 1), 6: Vector(-1, 0), 7: Vector(1, 0),
    ]
    guard let step = steps[event.detail] else { return }
    hear(.scrolled(.step, step, at: mark))
  }

  private func move(
    _ event: UnsafeMutablePointer<xcb_input_button_press_event_t>, _ mark: Report.Mark
  ) {
    let id = event.pointee.sourceid
    let turned = devices.turn(id, numbers(of: event))
    if turned.x != 0 || turned.y != 0 {
      let clicks = Vector(turned.x, turned.y)
      let isTouchpad = devices[id]?.isTouchpad ?? false
      hear(
        .scrolled(
          isTouchpad ? .move : .step, isTouchpad ? clicks * ScrollEvent.pointsPerClick : clicks,
          at: mark))
    }
    hear(.moved(mark))
  }

  private func mark(_ event: UnsafeMutablePointer<xcb_input_button_press_event_t>) -> Report.Mark {
    let told = event.pointee
    var mark = Report.Mark(
      x: fraction(told.event_x), y: fraction(told.event_y), stamp: told.time)
    if Int32(told.event_type) >= XCB_INPUT_TOUCH_BEGIN {
      (mark.kind, mark.sequence) = (.touch, UInt(told.detail))
    } else if let bounds = devices[told.sourceid]?.pressure {
      mark.kind = .pen
      mark.pressure = numbers(of: event)[bounds.place].map {
        ($0 - bounds.least) / (bounds.greatest - bounds.least) / PointerEvent.averageDevicePressure
      }
      mark.greatestPressure = mark.pressure.map { _ in 1 / PointerEvent.averageDevicePressure }
    }
    return mark
  }

  /// Converts a fixed-point number with 16 bits before the point and 16 after it.
  private func fraction(_ number: xcb_input_fp1616_t) -> Double { Double(number) / 65_536 }

  /// Returns the values of the device's valuators in an event, by their numbers.
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
  /// Creates a button from X11's number. Returns nil for a button other than the three.
  init?(number: UInt32) {
    switch number {
    case 1: self = .primary
    case 2: self = .middle
    case 3: self = .secondary
    default: return nil
    }
  }
}
