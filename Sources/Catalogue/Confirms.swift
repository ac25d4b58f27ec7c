import Detent

extension Catalogue {
  static let confirms: [Scenario] = []
}
