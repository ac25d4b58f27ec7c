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
}

extension ConfirmButton: Staged {
  public init?(_ scene: Scene) {
    guard let tuning = Tuning(scene.tuning) else { return nil }
    self.init(title: scene.title, items: scene.items, tuning: tuning)
  }

  public var scene: Scene {
    Scene(.confirm, title: title, items: items, tuning: tuning.differences)
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
}
