import Detent

/// The pages of the gallery's window.
package enum GalleryPages {
  /// What the list of pages calls them: a component each, the physics, and widgets that it moves.
  package static let names = Scene.Kind.allCases.map(\.rawValue) + ["playground", "moved"]
}
