/// A custom behaviour: what a subclass of `UIDynamicBehavior` is in UIKit, as a value.
///
/// It has children, which are behaviours in the world whose handles it keeps,
/// and it acts before each step. This one makes a kite pull at its string:
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
///     guard world.contains(body) else { return }
///     world[body].velocity.y -= 4
///   }
///
///   mutating func remove(from world: inout World) {
///     if let string, world.contains(string) { world.remove(string) }
///   }
/// }
/// ```
///
/// A host's animator calls all three methods. Elsewhere the program
/// does: `world.advance(by: seconds) { kite.act(on: &$0) }`.
///
/// A behaviour that consists of others stores them in properties, and calls their methods
/// from its own. Its state is in the value, so a copy of it goes with a copy of the world.
public protocol Behavior {
  /// Adds its children to the world. Called once, before it acts.
  mutating func add(to world: inout World)
  /// Acts before each step: sets velocities, adds and removes behaviours. It is called after the removal of a body as
  /// well. A world at rest takes no steps, so this is not called until something wakes the world. Does nothing by
  /// default.
  mutating func act(on world: inout World)
  /// Removes its children. Bodies may have been removed before, and with them the behaviours that held them.
  mutating func remove(from world: inout World)
}

extension Behavior {
  public mutating func act(on world: inout World) {}
}
