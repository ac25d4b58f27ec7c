// Reports from the surface.
extension Overlay {
  func hear(_ report: Report) {
    switch report {
    case .key(let stroke): key(stroke)
    case .down(let mark, let button): press(contact(mark), button)
    case .up(let mark, let button): release(contact(mark), button)
    case .moved(let mark): move(contact(mark))
    case .lost(let mark):
      if let lost = pointers.cancel(contact(mark)) { send(.pointer(lost)) }
    case .left(let stamp): leave(at: stamp)
    case .scrolled(let phase, let delta, let mark): scroll(phase, delta, contact(mark))
    case .held(let keys, let buttons): hold(keys: keys, buttons: buttons)
    case .letGo(let held): letGo(held)
    case .frame(let time): pacer.complete(at: time)
    case .free: paint()
    case .spoilt(let part): spoil(part)
    case .gone: cancel()
    case .failed(let error): fail(error)
    }
  }
}
