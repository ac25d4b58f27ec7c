import Detent

/// Where a hand has got to in a menu, as its events tell, to lead another menu there.
struct Whereabouts {
  private(set) var isOut: Bool
  /// The items that it has gone in to, from the outside, by their ids.
  private var path: [String] = []
  private var item: String?

  init(isOut: Bool = false) { self.isOut = isOut }

  mutating func note(_ event: MenuEvent) {
    switch event {
    case .opening: self = Whereabouts(isOut: true)
    case .closing: self = Whereabouts()
    case .highlighted(let item), .selected(let item): self.item = item.id
    case .entered(let item):
      path.append(item.id)
      self.item = nil
    case .left: _ = path.popLast()
    case .opened, .closed, .ticked, .checked, .submitted, .activated: break
    }
  }

  /// What to ask a fresh component of the scene for.
  func requests(of scene: Scene) -> [Input] {
    guard isOut, scene.kind != .confirm else { return [] }
    var requests: [Input] = [.request(.open)]
    var items = scene.items
    for id in path {
      guard let index = items.firstIndex(where: { $0.id == id }) else { return requests }
      requests += [.request(.select(index)), .request(.activate)]
      items = items[index].children
    }
    if let index = items.firstIndex(where: { $0.id == item }) {
      requests.append(.request(.select(index)))
    }
    return requests
  }
}
