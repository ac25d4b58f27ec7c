import Testing

@testable import DetentTerminal

@Suite struct `Questions that a terminal has yet to answer` {
  @Test func `are answered in their order`() {
    var questions = OpenQuestions()
    questions.ask(.readiness, at: 0)
    questions.ask(.kind, at: 1)
    questions.ask(.readiness, at: 2)
    // The first one has no answer.
    questions.note(.attributes([62]), at: 2)
    #expect(questions.areOpen)
    questions.note(.keyboard(27), at: 2)
    questions.note(.attributes([62]), at: 2)
    #expect(questions.areOpen)
    questions.note(.ready, at: 2.5)
    #expect(!questions.areOpen)
  }

  @Test func `are awaited as long as the terminal takes, within limits`() {
    var questions = OpenQuestions()
    #expect(questions.patience(at: 0) == 0)
    questions.ask(.kind, at: 0)
    #expect(questions.patience(at: 0.5) > 0)
    #expect(questions.patience(at: 1) < 0)
    questions.note(.attributes([]), at: 0.01)
    questions.ask(.kind, at: 5)
    #expect(questions.patience(at: 5) == 0.2)
    questions.note(.attributes([]), at: 5.3)
    questions.ask(.kind, at: 6)
    #expect(abs(questions.patience(at: 6) - 0.6) < 1e-9)
    questions.note(.attributes([]), at: 16)
    questions.ask(.kind, at: 20)
    #expect(questions.patience(at: 20) == 1)
  }

  @Test func `may be in the middle of an answer until the last one has come, or none comes`() {
    var questions = OpenQuestions()
    #expect(!questions.mayBeAnswering(at: 0))
    questions.ask(.kind, at: 0)
    #expect(questions.mayBeAnswering(at: 0.5))
    #expect(!questions.mayBeAnswering(at: 0.7))
    questions.note(.keyboard(27), at: 1)
    #expect(questions.mayBeAnswering(at: 1.5))
    #expect(!questions.mayBeAnswering(at: 2.5))
    questions.note(.attributes([62]), at: 3)
    questions.ask(.readiness, at: 3)
    #expect(!questions.mayBeAnswering(at: 3))
  }
}
