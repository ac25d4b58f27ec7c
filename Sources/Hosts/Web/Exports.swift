import Detent
import WebMemory

// The functions that the page calls; the module imports none. Integers have 32 bits and numbers 64. Times are in
// seconds on the page's clock, and the time of the first `detent_advance` is the stage's time 0. Lengths are in CSS
// pixels. A handle of no component, and a word that is not in its list, are ignored.
//
// Bytes are passed in through memory from `detent_allocate`; Message.swift describes their content. Bytes are
// returned as a pointer, with their count from `detent_length`, and are valid until the next call.
//
// The exported names are those that the page knows, so they stay; the functions behind them may change.

#if arch(wasm32)
  /// Runs the program, which sets its components. The page calls this before all other functions.
  @_expose(wasm, "detent_begin")
  func begin() { detent_run_program() }
#endif

/// Allocates `count` bytes.
@_expose(wasm, "detent_allocate")
func allocate(count: Int) -> UnsafeMutableRawPointer {
  .allocate(byteCount: max(1, count), alignment: 1)
}

@_expose(wasm, "detent_release")
func release(pointer: UnsafeMutableRawPointer) { pointer.deallocate() }

/// The count of the bytes that were returned last.
@_expose(wasm, "detent_length")
func length() -> Int { answer.count }

/// Makes a component from an element's attributes. Returns its handle, or 0 if that is not possible.
@_expose(wasm, "detent_make")
func make(attributes: UnsafePointer<UInt8>?, count: Int) -> Int {
  var message = Message(attributes, count)
  guard let attributes = message.attributes(), let element = components?.element(attributes)
  else { return 0 }
  return handle(of: element)
}

@_expose(wasm, "detent_discard")
func discardComponent(component: Int) { discard(component) }

/// Sets the values of the page's style that replace the theme's own: a word with a bit for each colour that is given,
/// in the order of `Brand`, and each of these colours as 0xRRGGBBAA; then the radius of panels and that of rows, not
/// finite for none. They take effect with the next `detent_fit`.
@_expose(wasm, "detent_brand")
func brand(component: Int, brand: UnsafePointer<UInt8>?, count: Int) {
  var message = Message(brand, count)
  var brand = Brand()
  let given = message.word()
  for place in 0..<Brand.colorCount where given & (1 << UInt32(place)) != 0 {
    brand[place] = message.color()
  }
  brand.panelRadius = message.number()
  brand.rowRadius = message.number()
  if !message.isBroken { element(component)?.brand = brand }
}

/// Sets what the page lays in place of items' icons and titles: a count, then for each the name of the content and
/// the height of a row with it, not finite for that of other rows. It takes effect with the next `detent_fit`.
@_expose(wasm, "detent_contents")
func contents(component: Int, contents: UnsafePointer<UInt8>?, count: Int) {
  var message = Message(contents, count)
  var contents = ItemContents()
  for _ in 0..<max(0, message.count()) where !message.isBroken {
    let name = message.string()
    contents[name] = .view(rowHeight: message.number())
  }
  if !message.isBroken { element(component)?.environment.contents = contents }
}

/// Forgets the sizes of all texts, because they have another font. The next `detent_fit` asks for them.
@_expose(wasm, "detent_forget_texts")
func forgetTexts(component: Int) { element(component)?.forgetTexts() }

/// Sets the environment. Theme: 0 light, 1 dark, 2 high contrast. Flags: 1 right to left, 2 reduced motion, 4 digits
/// shown on items, 8 letters; the items that typed text keeps: 16 those that begin with it, 32 those that contain its
/// words, 64 those that contain its letters. Returns how many texts the page has to measure first: `detent_texts`
/// returns them, and the environment takes effect only with `detent_sizes`.
@_expose(wasm, "detent_fit")
func fit(
  component: Int, width: Double, height: Double, scale: Double, textScale: Double, theme: Int,
  flags: Int, time: Double
) -> Int {
  guard let element = element(component), width >= 0, height >= 0, width < 1e6, height < 1e6
  else { return 0 }
  now = time
  element.environment.size = Size(width, height)
  element.environment.scale = max(0.1, min(16, scale))
  element.environment.textScale = textScale
  let plain: Theme = theme == 2 ? .highContrast : theme == 1 ? .dark : .light
  element.environment.theme = plain.branded(element.brand)
  element.environment.direction = flags & 1 != 0 ? .rightToLeft : .leftToRight
  element.environment.reducesMotion = flags & 2 != 0
  element.environment.shownKeys = flags & 8 != 0 ? .letters : flags & 4 != 0 ? .digits : .none
  element.environment.filter =
    flags & 64 != 0 ? .fuzzy : flags & 32 != 0 ? .substring : flags & 16 != 0 ? .prefix : .off
  element.fit()
  return element.wanted.count
}

/// Returns the texts to measure, one after the other, each as Wire.swift writes it: the string, the font's
/// size, weight (0 regular, 1 medium, 2 semibold, 3 bold) and whether its digits have one width, the
/// greatest width and number of lines, and where it is elided.
@_expose(wasm, "detent_texts")
func texts(component: Int) -> UnsafeMutableRawPointer? {
  answer.clear()
  for run in element(component)?.wanted ?? [] { run.encode(into: &answer) }
  return answer.start
}

/// Takes the width and height of each of these texts, in their order.
@_expose(wasm, "detent_sizes")
func sizes(component: Int, sizes: UnsafePointer<UInt8>?, count: Int, time: Double) {
  now = time
  guard let element = element(component) else { return }
  var message = Message(sizes, count)
  var sizes: [Size] = []
  while sizes.count < element.wanted.count, !message.isBroken {
    sizes.append(Size(message.number(), message.number()))
  }
  if !message.isBroken { element.tell(sizes) }
}

/// Replaces the label and the message, which are passed as strings, in whatever state the component is. They take
/// effect with the next `detent_fit`. Returns 0, and changes nothing, if the component has to be made anew.
@_expose(wasm, "detent_retitle")
func retitle(component: Int, texts: UnsafePointer<UInt8>?, count: Int, time: Double) -> Int {
  now = time
  var message = Message(texts, count)
  let (label, text) = (message.string(), message.string())
  guard !message.isBroken, let element = element(component) else { return 0 }
  return element.retitle(label, message: text) ? 1 : 0
}

/// Sets the words that components say themselves: a count, then pairs of a name and a text. They take effect with the
/// next `detent_fit`. Returns 1; or 0, and changes nothing, if one of the names is not among `detent_word_names`.
@_expose(wasm, "detent_words")
func words(component: Int, words: UnsafePointer<UInt8>?, count: Int) -> Int {
  var message = Message(words, count)
  var words = Words()
  for _ in 0..<max(0, message.count()) where !message.isBroken {
    let name = Word(message.string())
    let text = message.string()
    guard let place = Words.names.firstIndex(where: { Word($0) == name }) else { return 0 }
    words[place] = text
  }
  guard !message.isBroken, let element = element(component) else { return 0 }
  element.environment.words = words
  return 1
}

/// Returns the names of all words: a count and the names.
@_expose(wasm, "detent_word_names")
func wordNames() -> UnsafeMutableRawPointer? {
  answer.clear()
  answer.strings(Words.names)
  return answer.start
}

/// Returns what can be tuned in a component, whose name is passed as a string: a count, then for each its name, the
/// default, the least and the greatest number, the unit, and the words for 0, 1 and so on as a count and strings.
@_expose(wasm, "detent_knobs")
func knobs(name: UnsafePointer<UInt8>?, count: Int) -> UnsafeMutableRawPointer? {
  var message = Message(name, count)
  let knobs = components?.knobs(message.string()) ?? []
  answer.clear()
  answer.integer(knobs.count)
  for knob in knobs {
    answer.string(knob.name)
    answer.number(knob.value)
    answer.number(knob.least)
    answer.number(knob.greatest)
    answer.string(knob.unit)
    answer.strings(knob.words)
  }
  return answer.start
}

// The functions for inputs return what the component makes of the input at the moment: 0 ignored, 1 interested, 2
// captured. The page passes on what is not for the component. Of a pointer, all phases but `down` count as captured.

/// Sends a pointer event. Phase: 0 down, 1 move, 2 up, 3 cancel, 4 hover, 5 leave. Kind: 0
/// mouse, 1 touch, 2 pen. Button: 0 primary, 1 secondary, 2 middle. The pressure is at most
/// 1, about 0.3 when a pen writes, and below 0 for none.
@_expose(wasm, "detent_pointer")
func pointer(
  component: Int, phase: Int, id: Int, kind: Int, button: Int, x: Double, y: Double,
  pressure: Double, time: Double
) -> Int {
  guard let phase = PointerEvent.Phase(rawValue: UInt8(truncatingIfNeeded: phase)) else { return 0 }
  let event = PointerEvent(
    phase, at: Point(x, y), time: time, id: id,
    kind: PointerEvent.Kind(rawValue: UInt8(truncatingIfNeeded: kind)) ?? .mouse,
    button: PointerEvent.Button(rawValue: UInt8(truncatingIfNeeded: button)) ?? .primary,
    pressure: pressure >= 0 ? pressure / PointerEvent.averageDevicePressure : nil,
    greatestPressure: 1 / PointerEvent.averageDevicePressure)
  return offer(.pointer(event), component, time, asks: phase == .down)
}

/// Sends a scroll event. Phase: 0 a wheel's click, 1 move, 2 end. The distance is in
/// clicks for a click, and in pixels for a move.
@_expose(wasm, "detent_scroll")
func scroll(
  component: Int, phase: Int, deltaX: Double, deltaY: Double, x: Double, y: Double, time: Double
) -> Int {
  guard let phase = ScrollEvent.Phase(rawValue: UInt8(truncatingIfNeeded: phase)) else { return 0 }
  let event = ScrollEvent(phase, Vector(deltaX, deltaY), at: Point(x, y), time: time)
  return offer(.scroll(event), component, time)
}

/// Sends a key event. Phase: 0 down, 1 up. Key: a Unicode scalar, or below 32 the index of a
/// `KeyEvent.Key`. Modifiers: 1 shift, 2 control, 4 alt, 8 meta.
@_expose(wasm, "detent_key")
func key(
  component: Int, phase: Int, key: Int, modifiers: Int, isRepeat: Int, time: Double
) -> Int {
  guard let named = KeyEvent.Key(onPage: key) else { return 0 }
  let event = KeyEvent(
    phase == 0 ? .down : .up, named, time: time,
    modifiers: KeyEvent.Modifiers(rawValue: UInt8(truncatingIfNeeded: modifiers)),
    isRepeat: isRepeat != 0)
  return offer(.key(event), component, time)
}

/// Sends an action of assistive technology: 0 activate, 1 increment, 2 decrement, 3 dismiss, 4 focus.
@_expose(wasm, "detent_act")
func act(component: Int, action: Int, region: Int, time: Double) {
  guard let action = Semantics.Action(rawValue: UInt8(truncatingIfNeeded: action)) else { return }
  send(.action(action, region: region), component, time)
}

@_expose(wasm, "detent_focus")
func focus(component: Int, isFocused: Int, isVisible: Int, time: Double) {
  send(.focus(isFocused != 0, isVisible: isVisible != 0), component, time)
}

/// Sends a request of the application: 0 open, 1 close, 2 activate, 3 select the item at an index, 4 choose.
@_expose(wasm, "detent_request")
func request(component: Int, request: Int, index: Int, time: Double) {
  switch request {
  case 0: send(.request(.open), component, time)
  case 1: send(.request(.close), component, time)
  case 2: send(.request(.activate), component, time)
  case 3: send(.request(.select(index)), component, time)
  case 4: send(.request(.choose), component, time)
  default: break
  }
}

/// Types a text as a whole: see `Request.paste`.
@_expose(wasm, "detent_paste")
func paste(component: Int, text: UnsafePointer<UInt8>?, count: Int, time: Double) {
  var message = Message(text, count)
  send(.request(.paste(message.string())), component, time)
}

/// Opens the component out of a rectangle: see `Request.openFrom`.
@_expose(wasm, "detent_open_from")
func openFrom(component: Int, x: Double, y: Double, width: Double, height: Double, time: Double) {
  send(.request(.openFrom(Rect(x: x, y: y, width: width, height: height))), component, time)
}

/// Replaces the items. Returns how many texts the page has to measure first, as `detent_fit` does.
@_expose(wasm, "detent_items")
func items(component: Int, items: UnsafePointer<UInt8>?, count: Int, time: Double) -> Int {
  now = time
  var message = Message(items, count)
  let items = message.items()
  guard !message.isBroken, let element = element(component) else { return 0 }
  element.replace(items)
  return element.wanted.count
}

/// Advances to a time. Returns the sum of 1 if there is more motion to come, and 2 if there are events to ask for.
/// Without the 1, the page may stop its frames until the next input.
@_expose(wasm, "detent_advance")
func advance(component: Int, time: Double) -> Int {
  now = time
  return news(of: component) { $0.advance(to: time) }
}

/// Takes the steps that inputs wait for, so that the page learns their effects while it
/// handles the input. Returns the same as `detent_advance`.
@_expose(wasm, "detent_flush")
func flush(component: Int) -> Int { news(of: component) { $0.flush() } }

private func news(of component: Int, _ pass: (Element) -> Bool) -> Int {
  guard let element = element(component) else { return 0 }
  return (pass(element) ? 1 : 0) + (element.hasNews ? 2 : 0)
}

/// Returns the display list at the latest time, as Wire.swift writes it; no bytes without a component.
@_expose(wasm, "detent_picture")
func picture(component: Int) -> UnsafeMutableRawPointer? {
  guard let element = element(component) else { return tell([]) }
  return tell(element.displayList())
}

/// Returns the events since the last call: a count, then for each a byte for its kind (0 opening, 1
/// opened, 2 highlighted, 3 ticked, 4 selected, 5 activated, 6 closing, 7 closed, 8 entered, 9 left, 10
/// checked, 11 submitted), a byte, and the item's id or the submitted text. The byte is why a menu closes
/// (0 chosen, 1 cancelled, 2 requested), or whether an item is checked (1). An event of a custom component
/// is 255, a byte 0, its type, empty for no event, and a number.
@_expose(wasm, "detent_events")
func events(component: Int) -> UnsafeMutableRawPointer? {
  answer.clear()
  if let element = element(component) { element.tellNews() } else { answer.integer(0) }
  return answer.start
}

@inline(never)
private func offer(_ input: Input, _ component: Int, _ time: Double, asks: Bool = true) -> Int {
  now = time
  guard let element = element(component) else { return 0 }
  let claim = asks ? element.claim(of: input) : .captured
  element.send(input)
  return Int(claim.rawValue)
}

@inline(never)
private func send(_ input: Input, _ component: Int, _ time: Double) {
  now = time
  element(component)?.send(input)
}
