import Detent

/// The components that a program has: what makes one from what is written on an element, nil where that cannot
/// be, and what can be tuned in one, by its name.
package struct Components {
  let element: (Attributes) -> Element?
  let knobs: (String) -> [Knob]

  /// All six.
  package static var all: Components {
    Components(
      element: { attributes in
        guard attributes.kind != nil else { return nil }
        return AnyControl(attributes.scene).map { ElementOf($0) { $0 } }
      },
      knobs: { Scene.Kind(named: $0)?.knobs ?? [] })
  }

  /// One of the six alone.
  package static func only<Control: Staged, Tuning: Tunable>(
    _ kind: Scene.Kind, _ control: Control.Type, _ tuning: Tuning.Type
  ) -> Components {
    Components(
      element: { attributes in
        guard attributes.kind == kind else { return nil }
        return Control(attributes.scene).map { ElementOf($0) { $0 } }
      },
      knobs: { Scene.Kind(named: $0) == kind ? Tuning.knobs : [] })
  }
}

/// Those of this program, which says so in its main function.
nonisolated(unsafe) package var components: Components?

/// What a component is in a program that has all six.
package func anyControl(_ handle: Int) -> Live<AnyControl>? {
  element(handle).map { unsafeDowncast($0, to: ElementOf<AnyControl, MenuEvent>.self).live }
}
