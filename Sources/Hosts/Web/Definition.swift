import Detent

/// The attributes of a page's element, from which its component is made.
public struct Attributes: Equatable, Sendable {
  /// The element's own name, such as “rotary-knob”; for Detent's own elements, the part after “detent-”.
  public let name: String
  /// Which of the six components it is; nil for another name.
  let kind: Scene.Kind?
  /// The other attributes. The scene's kind is meaningless if `kind` is nil.
  var scene: Scene

  init(_ name: String) {
    self.name = name
    kind = Scene.Kind(named: name)
    scene = Scene(kind ?? .dial, items: [])
  }

  /// The element's label: its `label`, or else its `aria-label` or `title`; empty without one.
  public var label: String { scene.title }
  /// The element's `message`; empty without one.
  public var message: String { scene.message }
  /// The element's `items`, or those of a list in it; empty without any.
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

/// An event of the element, by which a custom component reports to its page.
public struct PageEvent: Equatable, Sendable {
  /// The type that page scripts listen for, such as “tick”.
  public var type: String
  /// The event's `detail.value`; NaN for none. For “change”, it is also the element's value in a form.
  public var value: Double

  /// Creates an event of a type, by default without a value.
  public init(_ type: String, value: Double = .nan) {
    self.type = type
    self.value = value
  }
}

/// A tuning without numbers.
public struct NoTuning: Tunable {
  /// Creates the only value.
  public init() {}
  public mutating func tune(with tuner: inout Tuner) {}
}

/// Makes a custom menu an element of a page. It sends the same events as Detent's own menus.
///
/// Call this at the start of a program, once for each element. A script of the page calls
/// `define` with the same name and the program's address.
///
/// - Parameters:
///   - name: The element's name: lower case, with a hyphen, as `customElements.define` takes it.
///   - make: Makes the component from an element's attributes.
public func define<Menu: Component>(
  _ name: String, _ make: @escaping (Attributes) -> Menu
) where Menu.Event == MenuEvent {
  define(name, NoTuning.self) { attributes, _ in ElementOf(make(attributes)) { $0 } }
}

/// Makes a custom menu an element of a page, whose attributes set the numbers of its tuning.
///
/// - Parameters:
///   - name: The element's name: lower case, with a hyphen, as `customElements.define` takes it.
///   - tuning: The numbers that the element has as attributes. A value out of range is
///     reported in the page's console, and the default stays.
///   - make: Makes the component from an element's attributes and the numbers.
public func define<Menu: Component, Tuning: Tunable>(
  _ name: String, tunedBy tuning: Tuning.Type,
  _ make: @escaping (Attributes, Tuning) -> Menu
) where Menu.Event == MenuEvent {
  define(name, tuning) { attributes, tuning in ElementOf(make(attributes, tuning)) { $0 } }
}

/// Makes a custom component an element of a page.
///
/// - Parameters:
///   - name: The element's name: lower case, with a hyphen, as `customElements.define` takes it.
///   - make: Makes the component from an element's attributes.
///   - tell: Returns the page's event for an event of the component; nil for none.
public func define<Control: Component>(
  _ name: String, _ make: @escaping (Attributes) -> Control,
  telling tell: @escaping (Control.Event) -> PageEvent?
) {
  define(name, NoTuning.self) { attributes, _ in ElementOf(make(attributes), tell: tell) }
}

/// Makes a custom component an element of a page, whose attributes set the numbers of its tuning.
///
/// - Parameters:
///   - name: The element's name: lower case, with a hyphen, as `customElements.define` takes it.
///   - tuning: The numbers that the element has as attributes. A value out of range is
///     reported in the page's console, and the default stays.
///   - make: Makes the component from an element's attributes and the numbers.
///   - tell: Returns the page's event for an event of the component; nil for none.
public func define<Control: Component, Tuning: Tunable>(
  _ name: String, tunedBy tuning: Tuning.Type,
  _ make: @escaping (Attributes, Tuning) -> Control,
  telling tell: @escaping (Control.Event) -> PageEvent?
) {
  define(name, tuning) { attributes, tuning in ElementOf(make(attributes, tuning), tell: tell) }
}

/// Adds a definition to the earlier ones. Of two with the same name, the later one counts.
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
