import Detent

/// What is written on an element of a page, from which its component is made.
public struct Attributes: Equatable, Sendable {
  /// The element's own name, such as “rotary-knob”; of Detent's own elements what follows “detent-”.
  public let name: String
  /// Which of the six it is; nil for another name.
  let kind: Scene.Kind?
  /// The rest; its own kind means nothing.
  var scene: Scene

  init(_ name: String) {
    self.name = name
    kind = Scene.Kind(named: name)
    scene = Scene(kind ?? .dial, items: [])
  }

  /// What it is called: its `label`, or else its `aria-label` or `title`; empty without one.
  public var label: String { scene.title }
  /// Its `message`; empty without one.
  public var message: String { scene.message }
  /// Its `items`, or those of a list in it; empty without any.
  public var items: [Item] { scene.items }
}

extension Scene.Kind {
  init?(named name: String) {
    let name = Word(name)
    guard let kind = Scene.Kind.allCases.first(where: { Word($0.rawValue) == name }) else {
      return nil
    }
    self = kind
  }
}

/// What a component of one's own tells its page: an event of the element.
public struct PageEvent: Equatable, Sendable {
  /// What page scripts listen to, such as “tick”.
  public var type: String
  /// The event's `detail.value`; not a number for none. That of “change” is the element's value in a form.
  public var value: Double

  /// An event of a type, by default without a value.
  public init(_ type: String, value: Double = .nan) {
    self.type = type
    self.value = value
  }
}

/// A tuning without a number.
public struct NoTuning: Tunable {
  /// The only one.
  public init() {}
  public mutating func tune(with tuner: inout Tuner) {}
}

/// Makes a menu of one's own an element of a page, which tells the events that Detent's own menus tell.
///
/// A program's first lines call this once for each element, and a page's script `define` with the same name and
/// the program's address.
///
/// - Parameters:
///   - name: The element's name: lower case, with a hyphen, as `customElements.define` takes it.
///   - make: Makes the component from what is written on an element.
public func define<Menu: Component>(
  _ name: String, _ make: @escaping (Attributes) -> Menu
) where Menu.Event == MenuEvent {
  define(name, NoTuning.self) { attributes, _ in ElementOf(make(attributes)) { $0 } }
}

/// Makes a menu of one's own an element of a page, whose attributes set numbers of its tuning.
///
/// - Parameters:
///   - name: The element's name: lower case, with a hyphen, as `customElements.define` takes it.
///   - tuning: The numbers that the element has as attributes. What is out of its range is refused with a sentence
///     in the page's console, and the default stands.
///   - make: Makes the component from what is written on an element, and the numbers.
public func define<Menu: Component, Tuning: Tunable>(
  _ name: String, tunedBy tuning: Tuning.Type,
  _ make: @escaping (Attributes, Tuning) -> Menu
) where Menu.Event == MenuEvent {
  define(name, tuning) { attributes, tuning in ElementOf(make(attributes, tuning)) { $0 } }
}

/// Makes a component of one's own an element of a page.
///
/// - Parameters:
///   - name: The element's name: lower case, with a hyphen, as `customElements.define` takes it.
///   - make: Makes the component from what is written on an element.
///   - tell: What the page is told of an event of the component; nil for nothing.
public func define<Control: Component>(
  _ name: String, _ make: @escaping (Attributes) -> Control,
  telling tell: @escaping (Control.Event) -> PageEvent?
) {
  define(name, NoTuning.self) { attributes, _ in ElementOf(make(attributes), tell: tell) }
}

/// Makes a component of one's own an element of a page, whose attributes set numbers of its tuning.
///
/// - Parameters:
///   - name: The element's name: lower case, with a hyphen, as `customElements.define` takes it.
///   - tuning: The numbers that the element has as attributes. What is out of its range is refused with a sentence
///     in the page's console, and the default stands.
///   - make: Makes the component from what is written on an element, and the numbers.
///   - tell: What the page is told of an event of the component; nil for nothing.
public func define<Control: Component, Tuning: Tunable>(
  _ name: String, tunedBy tuning: Tuning.Type,
  _ make: @escaping (Attributes, Tuning) -> Control,
  telling tell: @escaping (Control.Event) -> PageEvent?
) {
  define(name, tuning) { attributes, tuning in ElementOf(make(attributes, tuning), tell: tell) }
}

/// What was defined before is found as well; of two with the same name, the later one.
private func define<Tuning: Tunable>(
  _ name: String, _ tuning: Tuning.Type, _ make: @escaping (Attributes, Tuning) -> Element
) {
  let before = components
  components = Components(
    element: { attributes in
      guard Word(attributes.name) == Word(name) else { return before?.element(attributes) }
      return Tuning(attributes.scene.tuning).map { make(attributes, $0) }
    },
    knobs: { Word($0) == Word(name) ? Tuning.knobs : before?.knobs($0) ?? [] })
}
