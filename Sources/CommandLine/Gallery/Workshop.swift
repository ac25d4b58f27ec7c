import DetentCairo
import DetentCatalogue
import Dispatch
import Glibc
import Synchronization

/// Makes exhibits in parallel, as many at a time as there are processors.
struct Workshop: Sendable {
  let folder: String

  /// The state that the benches share.
  private struct Shelf: Sendable {
    var next = 0
    var exhibits: [Exhibit?]
    var failure: Failure?
    /// How much of each exhibit is done, 0…1.
    var done: [Double]
    var bar = ProgressBar("gallery")
  }

  /// Makes one exhibit for each scenario, in the same order.
  func make(_ scenarios: [Scenario]) throws(Failure) -> [Exhibit] {
    let shelf = Mutex(
      Shelf(
        exhibits: Array(repeating: nil, count: scenarios.count),
        done: Array(repeating: 0, count: scenarios.count)))
    let benches = max(1, min(scenarios.count, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))))
    DispatchQueue.concurrentPerform(iterations: benches) { _ in work(through: scenarios, shelf) }
    let (exhibits, failure) = shelf.withLock { shelf in
      shelf.bar.clear()
      return (shelf.exhibits, shelf.failure)
    }
    if let failure { throw failure }
    return exhibits.compactMap(\.self)
  }

  /// The work of one bench. Each has its own renderer, which belongs to the thread that made it.
  private func work(through scenarios: [Scenario], _ shelf: borrowing Mutex<Shelf>) {
    let renderer = CairoRenderer()
    while let index = shelf.withLock({ take(&$0, of: scenarios.count) }) {
      do throws(Failure) {
        let exhibit = try Exhibit(scenarios[index], in: folder, by: renderer) { fraction in
          shelf.withLock { note(fraction, of: index, &$0) }
        }
        shelf.withLock { $0.exhibits[index] = exhibit }
      } catch {
        shelf.withLock { $0.failure = $0.failure ?? error }
      }
    }
  }

  private func take(_ shelf: inout Shelf, of count: Int) -> Int? {
    guard shelf.next < count, shelf.failure == nil else { return nil }
    defer { shelf.next += 1 }
    return shelf.next
  }

  private func note(_ fraction: Double, of index: Int, _ shelf: inout Shelf) {
    shelf.done[index] = fraction
    shelf.bar.show(shelf.done.reduce(0, +) / Double(shelf.done.count))
  }
}
