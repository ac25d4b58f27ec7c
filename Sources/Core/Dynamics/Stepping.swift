/// How a world cuts time, and how hard it works in each piece.
public struct Stepping: Equatable, Sendable {
  /// The length of a step in seconds, above 0.
  public var seconds: Double
  /// How many passes for velocities go over constraints at most; at least 1. More make things
  /// stiffer. Bodies that nothing connects stop theirs by themselves.
  public var velocityIterations: Int
  /// Passes that correct positions, at least 0. They stop once every rigid joint is off by less than
  /// half a point, or less than `accuracy` if that is less, and no skin is more than a point within
  /// another one. Each takes away two fifths of what a skin is further in than half a point.
  public var positionIterations: Int
  /// Passes for velocities stop once one of them moves nothing by more than so many points in the
  /// step; where things touch, a tenth of it counts. At 0, the default, all passes are made.
  public var accuracy: Double

  /// Points by which every outline keeps others off, from 0 up: two rest at twice as much, less a
  /// slop of up to half a point. A quarter by default, so that they rest between touching and half
  /// a point apart.
  public var skin: Double
  /// Points ahead at which a contact is taken care of already, so that what comes slowly stops where
  /// it touches and not within; 2 by default. Faster things overlap for a step, but not with a boundary
  /// or an anchored body. At 0 all do.
  public var foresight: Double

  /// Points per second: what meets more slowly does not bounce, however elastic it is. From 0 up; 100 by
  /// default, as Box2D 2 has it. At 0 all meetings are impacts, and a ball bounces on for ever lower.
  public var restitutionSpeed: Double
  /// Points per second: a body that goes more slowly is still, if it does not turn faster than two
  /// degrees per second for each of them, and if it is not accelerating. Above 0; 1 by default.
  public var sleepSpeed: Double
  /// Seconds for which all bodies that hold or push each other are still before they fall asleep. From 0
  /// up; half a second by default.
  public var sleepTime: Double

  /// A way to take steps of so many seconds with at most so many passes. A length of 0, no pass for
  /// velocities or a negative number traps; `standard` has what most worlds want.
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

  /// 1/120 s, and as many passes as are needed for a ten-thousandth of a point, up to 8 and 3: they
  /// go on only where something still changes, so what lies still takes one.
  public static let standard = Stepping(
    seconds: 1.0 / 120, velocityIterations: 8, positionIterations: 3, accuracy: 0.0001)

  /// What UIKit Dynamics is measured to use: 1/120 s, all of 8 and 3 passes, a skin of a point, and
  /// no foresight.
  public static let uikit = Stepping(
    seconds: 1.0 / 120, velocityIterations: 8, positionIterations: 3, skin: 1, foresight: 0)
}
