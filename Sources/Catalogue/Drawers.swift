import Detent

extension Catalogue {
  static let drawers: [Scenario] = []
}
