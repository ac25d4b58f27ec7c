import Glibc
import Testing

/// Runs `TaskProgram`, because the tests themselves are work of the main actor, which cannot wait for more such work.
/// On the main actor the program has the display to itself.
@MainActor
@Suite(.serialized, .enabled(if: Desk.isThere, "no display"))
struct TaskTests {
  @Test func `a task sleeps, waits for another thread and changes a view`() throws {
    #expect(try run("view") == "Pilsner\n")
  }

  @Test func `ten thousand tasks are done`() throws {
    #expect(try run("many") == "10000\n")
  }

  @Test func `work of the main queue is done, now and later`() throws {
    #expect(try run("queue") == "after\nback\n")
  }

  @Test func `work without an end keeps back neither frames nor times`() throws {
    #expect(try run("endless") == "opened\n")
  }

  @Test func `one loop after the other does tasks`() throws {
    #expect(try run("twice") == "3\n4\n")
  }

  @Test func `while no task is pending nothing wakes up`() throws {
    let words = try run("rest").split(whereSeparator: \.isWhitespace)
    // A timer ends the two seconds. A loop that looked every 16 ms would wake 120 times.
    #expect(try #require(Int(words[0])) < 20)
    #expect(try #require(Double(words[1])) < 0.02)
  }

  /// Returns what the program prints. It is beside the tests, from the same build.
  private func run(_ work: String) throws -> String {
    let tests = CommandLine.arguments[0]
    let folder = tests.prefix(through: try #require(tests.lastIndex(of: "/")))
    let pipe = try #require(popen("timeout 20 '\(folder)TaskProgram' \(work)", "r"))
    var output = ""
    var buffer = [CChar](repeating: 0, count: 4096)
    while let line = fgets(&buffer, Int32(buffer.count), pipe) {
      output += String(cString: UnsafePointer(line))
    }
    #expect(pclose(pipe) == 0)
    return output
  }
}
