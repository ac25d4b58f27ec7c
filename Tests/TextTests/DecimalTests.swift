import Testing

@testable import DetentText

@Suite struct DecimalTests {
  @Test func `numbers are written without trailing zeros`() {
    #expect(Decimal.text(1.5) == "1.5")
    #expect(Decimal.text(-0.25) == "-0.25")
    #expect(Decimal.text(3) == "3")
    #expect(Decimal.text(0) == "0")
    #expect(Decimal.text(-0.0001) == "0")
    #expect(Decimal.text(1.000_000_4, decimals: 6) == "1")
  }

  @Test func `of two equally near numbers the even one is written`() {
    #expect([0.5, 1.5, 2.5, 3.5].map { Decimal.text($0, decimals: 0) } == ["0", "2", "2", "4"])
    #expect([0.125, 0.375].map { Decimal.text($0, decimals: 2) } == ["0.12", "0.38"])
  }

  @Test func `whole numbers are written whole, however large`() {
    for value in [0x1p51 + 1, 0x1p52 - 1, 0x1p52, 0x1p52 + 1, 0x1p53, 0x1p62] {
      #expect(Decimal.text(value, decimals: 0) == "\(UInt64(value))")
      #expect(Decimal.text(-value, decimals: 0) == "-\(UInt64(value))")
    }
    #expect(Decimal.text(1e30) == "huge")
  }

  @Test func `what is not finite has a word`() {
    let texts = [Double.infinity, -.infinity, .nan].map { Decimal.text($0) }
    #expect(texts == ["inf", "-inf", "nan"])
  }

  @Test(arguments: [0, 0.001, 12.345, 999.999_999, 123_456.5])
  func `what was written is read to the same bits`(_ value: Double) {
    #expect(Decimal.number(Decimal.bytes(value, decimals: 6)) == value)
    #expect(Decimal.number(Decimal.bytes(-value, decimals: 6)) == -value)
  }

  @Test(arguments: [
    "", "-", "1.", ".", "1.2.3", "1e3", "0x1", " 1", "1234567890123456", "1.1234567",
  ])
  func `other texts are no numbers`(_ text: String) {
    #expect(Decimal.number(text.utf8) == nil)
  }
}
