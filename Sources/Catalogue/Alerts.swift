import Detent

extension Catalogue {
  static let alerts: [Scenario] = []
}
