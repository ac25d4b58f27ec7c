/// What JSON allows and an item does not, and the way to it.
struct JSONItemError: Error {
  var path: [JSONStep]
  var problem: ItemError.Problem

  init(_ path: [any CodingKey], _ problem: ItemError.Problem) {
    self.path = path.map(JSONStep.init)
    self.problem = problem
  }
}
