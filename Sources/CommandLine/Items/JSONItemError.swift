/// An error in JSON that is valid but not an item, and the path to it.
struct JSONItemError: Error {
  var path: [JSONStep]
  var problem: ItemError.Problem

  init(_ path: [any CodingKey], _ problem: ItemError.Problem) {
    self.path = path.map(JSONStep.init)
    self.problem = problem
  }
}
