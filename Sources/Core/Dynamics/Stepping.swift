/// How a world divides time into steps, and how much work it does in each.
public struct Stepping: Equatable, Sendable {
  /// The length of a step in seconds, above 0.
  public var seconds: Double
  /// The maximum number of velocity passes over the constraints, at least 1. More passes make
  /// things stiffer. Bodies that nothing connects end their passes independently of each other.
  public var velocityIterations: Int
  /// The maximum number of position passes, at least 0. They end once every rigid joint is off by less
  /// than half a point, or less than `accuracy` if that is less, and no skin is more than a point inside
  /// another one. Each pass removes two fifths of the part of an overlap that exceeds half a point.
  public var positionIterations: Int
  /// The change, in points within the step, below which velocity passes end; for
  /// contacts a tenth of it applies. At 0, the default, all passes are made.
  public var accuracy: Double

  /// The distance, in points, by which every outline keeps others off, from 0 up. Two
  /// bodies rest twice as far apart, less a slop of up to half a point. The default
  /// is a quarter, so that they rest between touching and half a point apart.
  public var skin: Double
  /// The distance, in points, at which a contact is solved before it touches (a speculative contact),
  /// so that slow bodies stop where they touch and not inside each other; 2 by default. Faster bodies
  /// overlap for a step, but not with a boundary or an anchored body. At 0 all of them do.
  public var foresight: Double

  /// The speed of approach, in points per second, below which a collision does not
  /// bounce, however elastic it is. From 0 up; 100 by default, as in Box2D 2. At 0
  /// every collision is an impact, and a ball bounces on forever, lower each time.
  public var restitutionSpeed: Double
  /// The speed, in points per second, below which a body counts as still, if it turns no faster than two
  /// degrees per second for each point per second, and if it is not accelerating. Above 0; 1 by default.
  public var sleepSpeed: Double
  /// The time, in seconds, for which all bodies that hold or push each other
  /// must be still before they fall asleep. From 0 up; half a second by default.
  public var sleepTime: Double

  /// Creates a stepping from the length of a step in seconds and the maximum numbers of passes.
  /// A length of 0, no velocity pass or a negative number traps. `standard` suits most worlds.
  public init(
    seconds: Double, velocityIterations: Int, positionIterations: Int, accuracy: Double = 0,
    skin: Double = 0.25, foresight: Double = 2, restitutionSpeed: Double = 100,
    sleepSpeed: Double = 1, sleepTime: Double = 0.5
  ) {
    self.seconds = seconds
    self.velocityIterations = velocityIterations
    self.positionIterations = positionIterations
    self.accuracy = accuracy
    self.skin = skin
    self.foresight = foresight
    self.restitutionSpeed = restitutionSpeed
    self.sleepSpeed = sleepSpeed
    self.sleepTime = sleepTime
    validate()
  }

  @inline(never)
  func validate() {
    precondition(
      seconds > 0 && seconds.isFinite, "A step takes a finite time above 0 seconds")
    precondition(velocityIterations > 0, "A step takes at least one pass for velocities")
    precondition(positionIterations >= 0, "A count of passes is not negative")
    precondition(accuracy >= 0, "An accuracy is not negative")
    precondition(skin >= 0 && skin.isFinite, "A skin is not negative")
    precondition(foresight >= 0 && foresight.isFinite, "Foresight is not negative")
    precondition(restitutionSpeed >= 0, "A restitution speed is not negative")
    precondition(sleepSpeed > 0, "A sleep speed is above 0")
    precondition(sleepTime >= 0, "A sleep time is not negative")
  }

  var slop: Double { accuracy > 0 ? min(accuracy, Tolerance.slop) : Tolerance.slop }

  /// Steps of 1/120 s, with as many passes as an accuracy of a ten-thousandth of a point needs, up
  /// to 8 and 3. Passes continue only where something still changes, so bodies at rest take one.
  public static let standard = Stepping(
    seconds: 1.0 / 120, velocityIterations: 8, positionIterations: 3, accuracy: 0.0001)

  /// The stepping that UIKit Dynamics was measured to use: 1/120 s,
  /// all of 8 and 3 passes, a skin of a point, and no foresight.
  public static let uikit = Stepping(
    seconds: 1.0 / 120, velocityIterations: 8, positionIterations: 3, skin: 1, foresight: 0)
}
