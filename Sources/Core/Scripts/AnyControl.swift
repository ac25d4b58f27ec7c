import DetentComponents
import DetentControls
import DetentDrawing
import DetentGeometry

/// Any of our components, for lists, scripts and galleries. A program that knows which component it
/// needs uses that one by its own type.
///
/// The component lies in a box and is changed in place. A copy is a snapshot all the same: a box with
/// several owners is copied before it changes.
public struct AnyControl: Staged {
  public let kind: Scene.Kind
  private var box: ControlBox

  /// A dial.
  public init(_ dial: DialMenu) { self.init(.dial, Boxed(dial)) }
  /// A radial menu.
  public init(_ radial: RadialMenu) { self.init(.radial, Boxed(radial)) }
  /// A floating menu.
  public init(_ floating: FloatingMenu) { self.init(.floating, Boxed(floating)) }
  /// A drawer.
  public init(_ drawer: DrawerMenu) { self.init(.drawer, Boxed(drawer)) }
  /// A confirm button.
  public init(_ confirm: ConfirmButton) { self.init(.confirm, Boxed(confirm)) }
  /// An alert.
  public init(_ alert: AlertPanel) { self.init(.alert, Boxed(alert)) }

  private init(_ kind: Scene.Kind, _ box: ControlBox) {
    self.kind = kind
    self.box = box
  }

  /// Nil where the scene tunes something that does not exist or cannot have that value.
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

  // These two ask the components themselves: a program links every method of a box, whether it calls it
  // or not.

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

  /// The component by its own type, with all that it can be asked.
  public enum Content {
    /// It is a dial.
    case dial(DialMenu)
    /// It is a radial menu.
    case radial(RadialMenu)
    /// It is a floating menu.
    case floating(FloatingMenu)
    /// It is a drawer.
    case drawer(DrawerMenu)
    /// It is a confirm button.
    case confirm(ConfirmButton)
    /// It is an alert.
    case alert(AlertPanel)
  }

  /// A copy of what it holds.
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

  /// The box, which from now on nobody else has.
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

  public func draw(on canvas: inout Canvas) { box.draw(on: &canvas) }

  public var isAtRest: Bool { box.isAtRest }
}

/// A component whose type is forgotten. It is changed by its one owner only.
private class ControlBox: @unchecked Sendable {
  func copy() -> ControlBox { self }
  func fit(_ environment: Environment, measure: (TextRun) -> Size) {}
  func handle(_ input: Input, emit: (MenuEvent) -> Void) -> Claim { .ignored }
  func advance(by seconds: Double, emit: (MenuEvent) -> Void) {}
  func draw(on canvas: inout Canvas) {}
  var isAtRest: Bool { true }

  /// - Precondition: It is one of these.
  final func holding<Control: Staged>(_ type: Control.Type) -> Control {
    unsafeDowncast(self, to: Boxed<Control>.self).control
  }
}

private final class Boxed<Control: Staged>: ControlBox, @unchecked Sendable {
  var control: Control

  init(_ control: Control) { self.control = control }

  /// What `body` answers about the component where it lies; a plain read copies it whole.
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

  override func draw(on canvas: inout Canvas) { look { $0.draw(on: &canvas) } }

  override var isAtRest: Bool { look { $0.isAtRest } }
}

extension Scene.Kind {
  /// What can be tuned, with its defaults.
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
