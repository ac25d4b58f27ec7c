/// A behaviour of one's own: what a subclass of `UIDynamicBehavior` is in UIKit, as a value.
///
/// It has children, which are behaviours of the world whose handles it keeps, and it acts before each
/// step. This one lets a kite pull at its string:
///
/// ```swift
/// struct Kite: Behavior {
///   let body: Handle<Body>
///   let hand: Point
///   private var string: Handle<Attachment>?
///
///   init(_ body: Handle<Body>, from hand: Point) { (self.body, self.hand) = (body, hand) }
///
///   mutating func add(to world: inout World) {
///     string = world.add(Attachment(body, to: .point(hand), .limit(length: 200)))
///   }
///
///   mutating func act(on world: inout World) {
///     world[body].velocity.y -= 4
///   }
///
///   mutating func remove(from world: inout World) {
///     if let string, world.contains(string) { world.remove(string) }
///   }
/// }
/// ```
///
/// An animator of a host calls all three. Elsewhere the program does:
/// `world.advance(by: seconds) { kite.act(on: &$0) }`.
///
/// A behaviour of which others are children keeps those as stored properties and calls theirs in its own. What
/// it knows is in the value, so a copy of it goes with a copy of the world.
public protocol Behavior {
  /// Adds its children to the world. Called once, before it acts.
  mutating func add(to world: inout World)
  /// Acts before each step: sets velocities, adds and removes behaviours. A world at rest takes no steps, so
  /// nothing acts until something wakes it. Does nothing by default.
  mutating func act(on world: inout World)
  /// Takes its children away. Bodies may have gone before, and with them what held them.
  mutating func remove(from world: inout World)
}

extension Behavior {
  public mutating func act(on world: inout World) {}
}
