import Detent

extension Catalogue {
  static let radials: [Scenario] = []
}
