import Detent

/// The state to which the user has brought a menu, derived from
/// its events, so that another menu can be brought to it.
struct Whereabouts {
  private(set) var isOut: Bool
  /// The ids of the items entered, the outermost first.
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

  /// Returns the requests that bring a fresh component of the scene to this state.
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
