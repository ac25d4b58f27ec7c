import Detent
import Testing

@testable import DetentStage

@Suite struct `Sizes of texts` {
  private func run(_ number: Int) -> TextRun {
    TextRun("text \(number / 3)", font: Font(size: Double(10 + number % 3)))
  }

  @Test func `are found among many, each by all that decides it`() {
    var sizes = Measurements()
    for number in 0..<3000 { sizes.learn(run(number), Size(Double(number), 1)) }
    for number in 0..<3000 {
      let known = sizes.size(of: run(number)) { _ in Size(-1, -1) }
      #expect(known == Size(Double(number), 1))
    }
    #expect(sizes.entries.count == 3000)
    #expect(sizes.size(of: run(3000)) { _ in Size(7, 8) } == Size(7, 8))
    #expect(sizes.size(of: run(3000)) { _ in Size(-1, -1) } == Size(7, 8))
  }

  @Test func `are told once, and what was told first stays`() {
    var sizes = Measurements()
    sizes.learn(run(1), Size(1, 1))
    sizes.learn(run(1), Size(2, 2))
    #expect(sizes.size(of: run(1), measure: nil) == Size(1, 1))
  }

  @Test func `are the same again when they are made from their entries`() {
    var sizes = Measurements()
    for number in 0..<100 { sizes.learn(run(number), Size(Double(number), 1)) }
    let again = Measurements(sizes.entries)
    for number in 0..<100 {
      #expect(again.entries[number] == sizes.entries[number])
    }
    sizes.keep([run(4), run(5)])
    #expect(sizes.entries.map(\.size.width) == [4, 5])
    #expect(sizes.size(of: run(6), measure: nil) == run(6).estimatedSize)
  }
}
