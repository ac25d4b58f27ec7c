import DetentComponents
import DetentControls
import DetentDrawing
import DetentGeometry

/// A component of any of the library's kinds, for lists, scripts and galleries. A program that knows which
/// component it needs should use that type itself.
///
/// The component is stored in a box and changed in place. A copy is a snapshot all the same: a box with
/// several owners is copied before it changes.
public struct AnyControl: Staged {
  public let kind: Scene.Kind
  private var box: ControlBox

  /// Creates a control from a dial.
  public init(_ dial: DialMenu) { self.init(.dial, Boxed(dial)) }
  /// Creates a control from a radial menu.
  public init(_ radial: RadialMenu) { self.init(.radial, Boxed(radial)) }
  /// Creates a control from a floating menu.
  public init(_ floating: FloatingMenu) { self.init(.floating, Boxed(floating)) }
  /// Creates a control from a drawer.
  public init(_ drawer: DrawerMenu) { self.init(.drawer, Boxed(drawer)) }
  /// Creates a control from a confirm button.
  public init(_ confirm: ConfirmButton) { self.init(.confirm, Boxed(confirm)) }
  /// Creates a control from an alert.
  public init(_ alert: AlertPanel) { self.init(.alert, Boxed(alert)) }

  private init(_ kind: Scene.Kind, _ box: ControlBox) {
    self.kind = kind
    self.box = box
  }

  /// Creates the component of a scene. Returns nil if the scene sets a number that
  /// does not exist or is out of range.
  public init?(_ scene: Scene) {
    let box: ControlBox?
    switch scene.kind {
    case .dial: box = DialMenu(scene).map { Boxed($0) }
    case .radial: box = RadialMenu(scene).map { Boxed($0) }
    case .floating: box = FloatingMenu(scene).map { Boxed($0) }
    case .drawer: box = DrawerMenu(scene).map { Boxed($0) }
    case .confirm: box = ConfirmButton(scene).map { Boxed($0) }
    case .alert: box = AlertPanel(scene).map { Boxed($0) }
    }
    guard let box else { return nil }
    self.init(scene.kind, box)
  }

  // The next two switch over the types, because a program links every method of a box whether it calls it or not.

  public var scene: Scene {
    switch kind {
    case .dial: return box.holding(DialMenu.self).scene
    case .radial: return box.holding(RadialMenu.self).scene
    case .floating: return box.holding(FloatingMenu.self).scene
    case .drawer: return box.holding(DrawerMenu.self).scene
    case .confirm: return box.holding(ConfirmButton.self).scene
    case .alert: return box.holding(AlertPanel.self).scene
    }
  }

  public static func == (a: AnyControl, b: AnyControl) -> Bool {
    func areSame<Control: Staged>(_ type: Control.Type) -> Bool {
      a.box.holding(type) == b.box.holding(type)
    }
    guard a.kind == b.kind else { return false }
    switch a.kind {
    case .dial: return areSame(DialMenu.self)
    case .radial: return areSame(RadialMenu.self)
    case .floating: return areSame(FloatingMenu.self)
    case .drawer: return areSame(DrawerMenu.self)
    case .confirm: return areSame(ConfirmButton.self)
    case .alert: return areSame(AlertPanel.self)
    }
  }

  /// The component in its own type, with its whole interface.
  public enum Content {
    /// A dial.
    case dial(DialMenu)
    /// A radial menu.
    case radial(RadialMenu)
    /// A floating menu.
    case floating(FloatingMenu)
    /// A drawer.
    case drawer(DrawerMenu)
    /// A confirm button.
    case confirm(ConfirmButton)
    /// An alert.
    case alert(AlertPanel)
  }

  /// A copy of the component.
  public var content: Content {
    switch kind {
    case .dial: return .dial(box.holding(DialMenu.self))
    case .radial: return .radial(box.holding(RadialMenu.self))
    case .floating: return .floating(box.holding(FloatingMenu.self))
    case .drawer: return .drawer(box.holding(DrawerMenu.self))
    case .confirm: return .confirm(box.holding(ConfirmButton.self))
    case .alert: return .alert(box.holding(AlertPanel.self))
    }
  }

  /// Returns the box after making sure that it has no other owner.
  private mutating func own() -> ControlBox {
    if !isKnownUniquelyReferenced(&box) { box = box.copy() }
    return box
  }

  public mutating func fit(_ environment: Environment, measure: (TextRun) -> Size) {
    own().fit(environment, measure: measure)
  }

  public mutating func handle(_ input: Input, emit: (MenuEvent) -> Void) -> Claim {
    own().handle(input, emit: emit)
  }

  public mutating func advance(by seconds: Double, emit: (MenuEvent) -> Void) {
    own().advance(by: seconds, emit: emit)
  }

  public mutating func retitle(_ title: String, message: String, emit: (MenuEvent) -> Void) {
    own().retitle(title, message: message, emit: emit)
  }

  public func draw(on canvas: inout Canvas) { box.draw(on: &canvas) }

  public var isAtRest: Bool { box.isAtRest }
}

/// A component with its type erased. Only a single owner changes it.
private class ControlBox: @unchecked Sendable {
  func copy() -> ControlBox { self }
  func fit(_ environment: Environment, measure: (TextRun) -> Size) {}
  func handle(_ input: Input, emit: (MenuEvent) -> Void) -> Claim { .ignored }
  func advance(by seconds: Double, emit: (MenuEvent) -> Void) {}
  func retitle(_ title: String, message: String, emit: (MenuEvent) -> Void) {}
  func draw(on canvas: inout Canvas) {}
  var isAtRest: Bool { true }

  /// Returns the component.
  ///
  /// - Precondition: The box contains this type.
  final func holding<Control: Staged>(_ type: Control.Type) -> Control {
    unsafeDowncast(self, to: Boxed<Control>.self).control
  }
}

private final class Boxed<Control: Staged>: ControlBox, @unchecked Sendable {
  var control: Control

  init(_ control: Control) { self.control = control }

  /// Returns the result of `body` on the component in place, because a plain read would copy the whole component.
  private func look<Answer>(_ body: (inout Control) -> Answer) -> Answer { body(&control) }

  override func copy() -> ControlBox { Boxed(control) }

  override func fit(_ environment: Environment, measure: (TextRun) -> Size) {
    control.fit(environment, measure: measure)
  }

  override func handle(_ input: Input, emit: (MenuEvent) -> Void) -> Claim {
    control.handle(input, emit: emit)
  }

  override func advance(by seconds: Double, emit: (MenuEvent) -> Void) {
    control.advance(by: seconds, emit: emit)
  }

  override func retitle(_ title: String, message: String, emit: (MenuEvent) -> Void) {
    control.retitle(title, message: message, emit: emit)
  }

  override func draw(on canvas: inout Canvas) { look { $0.draw(on: &canvas) } }

  override var isAtRest: Bool { look { $0.isAtRest } }
}

extension Scene.Kind {
  /// The numbers that can be tuned, with their defaults.
  public var knobs: [Knob] {
    switch self {
    case .dial: return DialMenu.Tuning.knobs
    case .radial: return RadialMenu.Tuning.knobs
    case .floating: return FloatingMenu.Tuning.knobs
    case .drawer: return DrawerMenu.Tuning.knobs
    case .confirm: return ConfirmButton.Tuning.knobs
    case .alert: return AlertPanel.Tuning.knobs
    }
  }
}
