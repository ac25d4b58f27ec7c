import DetentDrawing
import DetentGeometry

/// Any of our components, for lists, scripts and galleries. Who knows which one it is uses that one.
public enum AnyControl: Staged {
  case dial(DialMenu)
  case radial(RadialMenu)
  case floating(FloatingMenu)
  case drawer(DrawerMenu)
  case confirm(ConfirmButton)
  case alert(AlertPanel)

  /// Nil where the scene tunes something that does not exist or cannot have that value.
  public init?(_ scene: Scene) {
    switch scene.kind {
    case .dial:
      guard let dial = DialMenu(scene) else { return nil }
      self = .dial(dial)
    case .radial:
      guard let radial = RadialMenu(scene) else { return nil }
      self = .radial(radial)
    case .floating:
      guard let floating = FloatingMenu(scene) else { return nil }
      self = .floating(floating)
    case .drawer:
      guard let drawer = DrawerMenu(scene) else { return nil }
      self = .drawer(drawer)
    case .confirm:
      guard let confirm = ConfirmButton(scene) else { return nil }
      self = .confirm(confirm)
    case .alert:
      guard let alert = AlertPanel(scene) else { return nil }
      self = .alert(alert)
    }
  }

  public var scene: Scene {
    switch self {
    case .dial(let dial): return dial.scene
    case .radial(let radial): return radial.scene
    case .floating(let floating): return floating.scene
    case .drawer(let drawer): return drawer.scene
    case .confirm(let confirm): return confirm.scene
    case .alert(let alert): return alert.scene
    }
  }

  public mutating func fit(_ environment: Environment, measure: (TextRun) -> Size) {
    switch self {
    case .dial(var dial):
      dial.fit(environment, measure: measure)
      self = .dial(dial)
    case .radial(var radial):
      radial.fit(environment, measure: measure)
      self = .radial(radial)
    case .floating(var floating):
      floating.fit(environment, measure: measure)
      self = .floating(floating)
    case .drawer(var drawer):
      drawer.fit(environment, measure: measure)
      self = .drawer(drawer)
    case .confirm(var confirm):
      confirm.fit(environment, measure: measure)
      self = .confirm(confirm)
    case .alert(var alert):
      alert.fit(environment, measure: measure)
      self = .alert(alert)
    }
  }

  public mutating func handle(_ input: Input, emit: (MenuEvent) -> Void) -> Claim {
    switch self {
    case .dial(var dial):
      let claim = dial.handle(input, emit: emit)
      self = .dial(dial)
      return claim
    case .radial(var radial):
      let claim = radial.handle(input, emit: emit)
      self = .radial(radial)
      return claim
    case .floating(var floating):
      let claim = floating.handle(input, emit: emit)
      self = .floating(floating)
      return claim
    case .drawer(var drawer):
      let claim = drawer.handle(input, emit: emit)
      self = .drawer(drawer)
      return claim
    case .confirm(var confirm):
      let claim = confirm.handle(input, emit: emit)
      self = .confirm(confirm)
      return claim
    case .alert(var alert):
      let claim = alert.handle(input, emit: emit)
      self = .alert(alert)
      return claim
    }
  }

  public mutating func advance(by seconds: Double, emit: (MenuEvent) -> Void) {
    switch self {
    case .dial(var dial):
      dial.advance(by: seconds, emit: emit)
      self = .dial(dial)
    case .radial(var radial):
      radial.advance(by: seconds, emit: emit)
      self = .radial(radial)
    case .floating(var floating):
      floating.advance(by: seconds, emit: emit)
      self = .floating(floating)
    case .drawer(var drawer):
      drawer.advance(by: seconds, emit: emit)
      self = .drawer(drawer)
    case .confirm(var confirm):
      confirm.advance(by: seconds, emit: emit)
      self = .confirm(confirm)
    case .alert(var alert):
      alert.advance(by: seconds, emit: emit)
      self = .alert(alert)
    }
  }

  public func draw(on canvas: inout Canvas) {
    switch self {
    case .dial(let dial): dial.draw(on: &canvas)
    case .radial(let radial): radial.draw(on: &canvas)
    case .floating(let floating): floating.draw(on: &canvas)
    case .drawer(let drawer): drawer.draw(on: &canvas)
    case .confirm(let confirm): confirm.draw(on: &canvas)
    case .alert(let alert): alert.draw(on: &canvas)
    }
  }

  public var isAtRest: Bool {
    switch self {
    case .dial(let dial): return dial.isAtRest
    case .radial(let radial): return radial.isAtRest
    case .floating(let floating): return floating.isAtRest
    case .drawer(let drawer): return drawer.isAtRest
    case .confirm(let confirm): return confirm.isAtRest
    case .alert(let alert): return alert.isAtRest
    }
  }
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
