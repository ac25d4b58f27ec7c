import Detent

/// The components of a program: a function that makes one from an element's attributes, or returns nil if that is not
/// possible, and a function that returns the tuning numbers of a component by its name.
package struct Components {
  let element: (Attributes) -> Element?
  let knobs: (String) -> [Knob]

  /// All six components.
  package static var all: Components {
    Components(
      element: { attributes in
        guard attributes.kind != nil else { return nil }
        return AnyControl(attributes.scene).map {
          ElementOf($0, retitle: { $0.retitle($1, message: $2, emit: $3) }) { $0 }
        }
      },
      knobs: { Scene.Kind(named: $0)?.knobs ?? [] })
  }

  /// One of the six components alone.
  package static func only<Control: Staged, Tuning: Tunable>(
    _ kind: Scene.Kind, _ control: Control.Type, _ tuning: Tuning.Type
  ) -> Components {
    Components(
      element: { attributes in
        guard attributes.kind == kind else { return nil }
        return Control(attributes.scene).map {
          ElementOf($0, retitle: { $0.retitle($1, message: $2, emit: $3) }) { $0 }
        }
      },
      knobs: { Scene.Kind(named: $0) == kind ? Tuning.knobs : [] })
  }
}

/// The components of this program, which its main function sets.
nonisolated(unsafe) package var components: Components?

/// Returns the component of a handle, in a program that has all six.
package func anyControl(_ handle: Int) -> Live<AnyControl>? {
  element(handle).map { unsafeDowncast($0, to: ElementOf<AnyControl, MenuEvent>.self).live }
}
