import DetentEffort
import DetentItems
import DetentRandom
import Testing

/// Bad input of every sort, the same at each run: items or one line, and never a trap.
@Suite struct ItemFuzzTests {
  private static let seeds = [
    #"["a", "b", "c"]"#,
    ##"[{"id": "x", "title": "Y", "enabled": true, "tint": "#fff", "children": ["z"]}]"##,
    #"[{"title": "\ud83c\udf7a é", "badge": "3", "selected": false, "value": null}, "q"]"#,
    #"[-1.5e+3, 0, null, true, {"a": [[]]}]"#,
  ].map { Array($0.utf8) }

  private func expectDefined(_ read: () throws -> [ItemDescription], _ bytes: [UInt8]) {
    do {
      var choices = Choices()
      choices.append(contentsOf: try read())
      #expect(choices.items.count == choices.rows.count)
    } catch let error as ItemError {
      #expect(!error.message.contains("\n"))
      #expect(error.message.hasPrefix("f:\(error.position.line):\(error.position.column): "))
      #expect(error.position.line >= 1 && error.position.column >= 1)
    } catch {
      Issue.record("\(error) for \(bytes)")
    }
  }

  /// Lines can have any bytes: as labels they are printed unchanged.
  private func expectExact(_ bytes: [UInt8]) {
    let bytes = bytes.filter { $0 != 0 }
    var reader = LineReader()
    let items = reader.read(bytes) + reader.finish()
    let labels = items.map(\.label.bytes).joined(separator: [0x0A])
    #expect(Array(labels) == (bytes.last == 0x0A ? bytes.dropLast() : bytes))
    let word = ExactText(escaped: ExactText.escaping(bytes))
    #expect(word.bytes == bytes)
    #expect(word == ExactText(bytes: bytes))
  }

  @Test func `broken texts are read, or rejected at a place`() {
    var random = SeededRandom(20)
    for _ in 0..<1000 {
      var bytes = ItemFuzzTests.seeds[random.below(ItemFuzzTests.seeds.count)]
      for _ in 0...random.below(3) { random.mutate(&bytes) }
      expectDefined({ try JSONItems.read(bytes, source: "f") }, bytes)
      expectExact(bytes)
    }
  }

  @Test func `a scan agrees with the decoder on what is JSON`() {
    var random = SeededRandom(7)
    for _ in 0..<1000 {
      var bytes = ItemFuzzTests.seeds[3]
      random.mutate(&bytes)
      do throws(ItemError) {
        _ = try JSONItems.read(bytes, source: "f")
      } catch {
        #expect(
          error.problem != .notAList(found: .array), "\(String(decoding: bytes, as: UTF8.self))")
      }
    }
  }

  @Test(arguments: 0..<16)
  func `random bytes are read, or rejected at a place`(_ seed: Int) {
    var random = SeededRandom(seed)
    for _ in 0..<64 {
      let bytes = (0..<random.below(80)).map { _ in UInt8(random.below(256)) }
      expectDefined({ try JSONItems.read(bytes, source: "f") }, bytes)
      expectExact(bytes)
    }
  }

  @Test func `the program reports a broken text in one line`() throws {
    var random = SeededRandom(3)
    for _ in 0..<8 {
      var bytes = ItemFuzzTests.seeds[random.below(ItemFuzzTests.seeds.count)]
      random.mutate(&bytes)
      let run = try Run(["dial", "--json", "-"], input: bytes)
      #expect((run.output, run.status) == ("", 2))
      #expect(run.error.hasPrefix("detent: ") && run.error.hasSuffix("\n"))
      #expect(run.error.filter { $0 == "\n" }.count == 1)
    }
  }

  @Test func `items can be nested 250 levels deep`() throws {
    let deep = String(repeating: #"[{"id":"a","children":"#, count: 250)
    let text = deep + "[]" + String(repeating: "}]", count: 250)
    var choices = Choices()
    choices.append(contentsOf: try JSONItems.read(Array(text.utf8), source: "f"))
    #expect(choices.choice(Array(repeating: "0", count: 250).joined(separator: "/")) != nil)
  }

  /// Each name is looked for among the later ones, which took minutes when it was compared with each.
  @Test func `of a hundred thousand fields the last one of a name counts`() throws {
    let names = (0..<100_000).map { _ in #""title":"a""# } + [#""title":"b""#]
    let repeated = try JSONItems.read(
      Array("[{\(names.joined(separator: ","))}]".utf8), source: "f")
    #expect(repeated.map(\.label) == ["b"])
    let unknown = (0..<100_000).map { #""n\#($0)":0"# }
    #expect(throws: ItemError.self) {
      try JSONItems.read(Array("[{\(unknown.joined(separator: ","))}]".utf8), source: "f")
    }
  }

  @Test(.enabled(if: !isQuick)) func `a million items are read`() {
    let line = Array("Pale lager\n".utf8)
    var reader = LineReader()
    var choices = Choices()
    let portion = Array(repeatElement(line, count: 5000).joined())
    for _ in 0..<200 { choices.append(contentsOf: reader.read(portion)) }
    #expect(choices.count == 1_000_000)
    #expect(choices.choice("999999")?.text(.value) == "Pale lager")
  }
}
