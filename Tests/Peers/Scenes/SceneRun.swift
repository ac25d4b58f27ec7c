import DetentDrawing
import DetentDynamics

/// A scene that is run for its digests, which are to be the same on every machine.
public struct SceneRun: Sendable {
  public let name: String
  /// The results, one line for each time at which they were recorded: the name, the time, and the digest.
  public var lines: [String] { record() }

  private let record: @Sendable () -> [String]

  /// - Parameter marks: The steps after which it is looked at, in order.
  init(_ scene: @escaping @Sendable () -> PhysicsScene, at marks: [Int]) {
    let name = scene().name
    self.name = name
    record = {
      var record = Record(of: name, SceneWorld(scene()))
      record.step(to: marks)
      return record.lines
    }
  }

  /// A run of a scene whose bodies may sleep, until all of them do.
  ///
  /// - Parameter most: The largest number of steps for that.
  init(_ scene: @escaping @Sendable () -> PhysicsScene, at marks: [Int], toRestWithin most: Int) {
    let name = scene().name
    self.name = name
    record = {
      var sleepy = scene()
      sleepy.sleeps = true
      var record = Record(of: name, SceneWorld(sleepy))
      record.step(to: marks)
      record.stepToRest(within: most)
      return record.lines
    }
  }

  /// A run of what a page can make.
  init(pageAt marks: [Int]) {
    name = "page"
    record = {
      var record = Record(of: "page", PageScene())
      record.step(to: marks)
      return record.lines
    }
  }

  /// A run of a world with everything that exists, until it is at rest.
  init(everythingAt marks: [Int], toRestWithin most: Int) {
    name = "everything"
    record = {
      var record = Record(of: "everything", Everything())
      record.step(to: marks)
      record.stepToRest(within: most)
      return record.lines
    }
  }
}

/// The world that a run steps.
protocol Steppable {
  mutating func step()
  var isAtRest: Bool { get }
  /// The digest of its state, to the last bit.
  var digest: Digest { get }
}

extension SceneWorld: Steppable {
  var isAtRest: Bool { world.isAtRest }
}

private struct Record<Subject: Steppable> {
  private let name: String
  private var subject: Subject
  private var steps = 0
  private(set) var lines: [String] = []

  init(of name: String, _ subject: Subject) { (self.name, self.subject) = (name, subject) }

  mutating func step(to marks: [Int]) {
    for mark in marks {
      while steps < mark { step() }
      look("step \(steps)")
    }
  }

  mutating func stepToRest(within most: Int) {
    while !subject.isAtRest, steps < most { step() }
    look(subject.isAtRest ? "at rest at step \(steps)" : "restless at step \(steps)")
  }

  private mutating func step() {
    subject.step()
    steps += 1
  }

  private mutating func look(_ moment: String) {
    lines.append("\(name), \(moment): \(subject.digest.text)")
  }
}
