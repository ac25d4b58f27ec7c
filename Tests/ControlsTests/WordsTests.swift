import Detent
import Testing

/// The built-in words of components.
@Suite struct `A number in words` {
  private var arabic: Words {
    var words = Words()
    words.digits = "٠١٢٣٤٥٦٧٨٩"
    return words
  }

  @Test func `is written in the language's digits, all ten of them`() {
    #expect(arabic.number(1_234_567_890) == "١٢٣٤٥٦٧٨٩٠")
    #expect(arabic.number(0) == "٠")
    #expect(arabic.number(-30) == "-٣٠")
    #expect(arabic.position(10, of: 200) == "١٠ of ٢٠٠")
  }

  @Test func `is written as ever where there are no ten digits`() {
    for digits in ["0123456789", "", "٠١٢", "٠١٢٣٤٥٦٧٨٩٩"] {
      var words = Words()
      words.digits = digits
      #expect(words.number(1_234_567_890) == "1234567890")
      #expect(words.position(3, of: 10) == "3 of 10")
    }
  }
}
