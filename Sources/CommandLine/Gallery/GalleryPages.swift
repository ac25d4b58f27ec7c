import Detent

/// The pages of the gallery's window.
package enum GalleryPages {
  /// The names of the pages: one for each component, one for the physics, and one for widgets that it moves.
  package static let names = Scene.Kind.allCases.map(\.rawValue) + ["playground", "moved"]
}
