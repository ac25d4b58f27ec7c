import DetentComponents
import DetentControls
import DetentMenus

extension DialMenu: Staged {
  public init?(_ scene: Scene) {
    guard let tuning = Tuning(scene.tuning) else { return nil }
    self.init(scene.items, tuning: tuning, title: scene.title)
    menu.message = scene.message
  }

  public var scene: Scene {
    Scene(
      .dial, title: title, message: menu.message, items: items, tuning: tuning.differences)
  }

  public mutating func retitle(_ title: String, message: String, emit: (MenuEvent) -> Void) {
    menu.retitle(title, message: message)
  }
}

extension RadialMenu: Staged {
  public init?(_ scene: Scene) {
    guard let tuning = Tuning(scene.tuning) else { return nil }
    self.init(scene.items, tuning: tuning, title: scene.title)
    menu.message = scene.message
  }

  public var scene: Scene {
    Scene(
      .radial, title: title, message: menu.message, items: items, tuning: tuning.differences)
  }

  public mutating func retitle(_ title: String, message: String, emit: (MenuEvent) -> Void) {
    menu.retitle(title, message: message)
  }
}

extension FloatingMenu: Staged {
  public init?(_ scene: Scene) {
    guard let tuning = Tuning(scene.tuning) else { return nil }
    self.init(scene.items, tuning: tuning, title: scene.title)
    menu.message = scene.message
  }

  public var scene: Scene {
    Scene(
      .floating, title: title, message: menu.message, items: items, tuning: tuning.differences)
  }

  public mutating func retitle(_ title: String, message: String, emit: (MenuEvent) -> Void) {
    menu.retitle(title, message: message)
  }
}

extension DrawerMenu: Staged {
  public init?(_ scene: Scene) {
    guard let tuning = Tuning(scene.tuning) else { return nil }
    self.init(scene.items, tuning: tuning, title: scene.title)
    menu.message = scene.message
  }

  public var scene: Scene {
    Scene(
      .drawer, title: title, message: menu.message, items: items, tuning: tuning.differences)
  }

  public mutating func retitle(_ title: String, message: String, emit: (MenuEvent) -> Void) {
    retitle(title, message: message)
  }
}

extension ConfirmButton: Staged {
  public init?(_ scene: Scene) {
    guard let tuning = Tuning(scene.tuning) else { return nil }
    self.init(title: scene.title, items: scene.items, tuning: tuning)
  }

  public var scene: Scene {
    Scene(.confirm, title: title, items: items, tuning: tuning.differences)
  }

  public mutating func retitle(_ title: String, message: String, emit: (MenuEvent) -> Void) {
    retitle(title, emit: emit)
  }
}

extension AlertPanel: Staged {
  public init?(_ scene: Scene) {
    guard let tuning = Tuning(scene.tuning) else { return nil }
    self.init(scene.title, message: scene.message, scene.items, tuning: tuning)
  }

  public var scene: Scene {
    Scene(.alert, title: title, message: message, items: items, tuning: tuning.differences)
  }

  public mutating func retitle(_ title: String, message: String, emit: (MenuEvent) -> Void) {
    self.title = title
    self.message = message
  }
}
