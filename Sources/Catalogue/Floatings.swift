import Detent

extension Catalogue {
  static let floatings: [Scenario] = []
}
