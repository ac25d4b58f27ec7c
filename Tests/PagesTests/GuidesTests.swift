import Detent
import DetentDriver
import Testing

@testable import DetentGuides

/// The pages' code does what the pages say.
@Suite struct GuidesTests {
  @Test func `springs turn round, throw and hold back`() {
    #expect(SpringsGuide.value() == 120)
    var card = SpringValue(100, spring: .settle)
    SpringsGuide.letGo(&card, at: 0)
    #expect(card.target == 0)
    SpringsGuide.letGo(&card, at: 400)
    #expect(card.target == 300 && card.velocity == 400)
    #expect(SpringsGuide.springs().allSatisfy { $0.dampingRatio > 0.5 && $0.dampingRatio < 1 })
    #expect(SpringsGuide.motion() > 80 && SpringsGuide.motion() < 300)
    #expect(SpringsGuide.edges() > 480 && SpringsGuide.edges() < 560)
    #expect(SpringsGuide.plan() > 0 && SpringsGuide.plan() < 20)
  }

  @Test func `a kite that is removed leaves the world to go on`() {
    var world = World()
    let body = world.add(Body(at: Point(0, 50), size: Size(20, 20)))
    let other = world.add(Body(at: Point(200, 50), size: Size(20, 20)))
    world.add(Gravity(on: [other]))
    var kite = Kite(body, from: .zero)
    kite.add(to: &world)
    world.advance(by: 0.5) { kite.act(on: &$0) }
    #expect(world.position(of: body).y < 50)
    world.remove(body)
    world.advance(by: 0.5) { kite.act(on: &$0) }
    #expect(world.position(of: other).y > 100)
    kite.remove(from: &world)
    #expect(world.attachmentHandles.isEmpty)
  }

  @Test func `a stage needs no host`() {
    #expect(FrameGuide.stage().last == .selected("Witbier"))
  }

  @Test func `a host gets a picture a frame until nothing moves`() throws {
    var (time, frames, isRunning) = (0.0, 0, true)
    let host = FrameGuide.Host(
      now: { time }, startFrames: { isRunning = true }, stopFrames: { isRunning = false },
      show: { frames += $0.width == 960 ? 1 : 0 })
    let session = FrameGuide.attach(host)
    while isRunning, time < 5 {
      try FrameGuide.frame(session, host)
      time += 0.1
    }
    #expect(!isRunning && frames > 3)
    FrameGuide.press(session, host)
    #expect(isRunning)
  }

  @Test func `a copy goes on alike, whatever the frames`() { #expect(FrameGuide.snapshot()) }

  @Test func `what was recorded replays`() throws {
    let text = try #require(ScriptsGuide.record())
    #expect(text.hasPrefix("detent 1\n") && text.contains("key-down right"))
    #expect(try ScriptsGuide.replay(text))
    #expect(try !ScriptsGuide.replay(text.replacing("\"Witbier\"", with: "\"Stout\"")))
  }

  @Test func `the components are as tuned`() {
    #expect(ComponentsGuide.dial().root.tuning.friction == 2)
    #expect(ComponentsGuide.radial().root.items.last?.children.count == 3)
    #expect(ComponentsGuide.floating().root.tuning.layout == .arc)
    #expect(ComponentsGuide.drawer().root.tuning.edge == .bottom)
    #expect(ComponentsGuide.alert().root.buttons.count == 3)
    #expect(ComponentsGuide.confirm {}.root.tuning.guard == .hold)
  }

  @Test func `a held button confirms once`() throws {
    var count = 0
    let button = ComponentsGuide.confirm { count += 1 }
    button.fit(Environment(size: Size(300, 300)))
    button.advance(to: 0)
    let place = try #require(button.displayList.regions.first { $0.semantics.role == .button })
      .frame.center
    button.send(.pointer(PointerEvent(.down, at: place, time: 0)))
    button.advance(to: 1.5)
    button.send(.pointer(PointerEvent(.up, at: place, time: 1.5)))
    button.advance(to: 3)
    #expect(count == 1)
  }

  @Test func `an action on a region is a choice`() {
    var chosen: [String] = []
    let dial = Live(DialMenu(["Pale lager", "Witbier", "Pilsner"])) { event in
      if case .selected(let item) = event { chosen.append(item.title) }
    }
    dial.fit(Environment(size: Size(480, 480)))
    dial.advance(to: 0)
    dial.advance(to: 2)
    SurroundingsGuide.act(dial)
    dial.advance(to: 4)
    #expect(chosen == ["Pilsner"])
  }

  @Test func `settles with an item at the top however it is thrown`() {
    let dial = Driver(DialMenu(["a", "b", "c", "d"]), size: 512).settle()
    dial.press(at: .top).drag(to: .degrees(84), over: 0.2).release().settle()
    #expect(dial.stage.isAtRest)
  }

  @Test func `a hand needs no window`() { #expect(SurroundingsGuide.drive()?.title == "d") }

  @Test func `a hand in a test drags from the top to the right`() {
    let dial = Driver(DialMenu(["a", "b", "c", "d"]), size: 512)
    dial.settle().press(at: .top).drag(to: .right, over: 0.2).wait(0.1).release().settle()
    #expect(dial.events.last == .selected("d"))
  }

  @Test func `comments show what works`() throws {
    #expect(CommentsGuide.spring() > 120 && CommentsGuide.springValue() == .pi)
    #expect(CommentsGuide.easing(0) == 0)
    let (plan, height) = CommentsGuide.timeline()
    #expect(plan.marks.count == 1 && height > 0 && height < 1)
    #expect(abs(CommentsGuide.world().elapsedTime - 1) < 1e-9)
    var world = CommentsGuide.world()
    let ball = try #require(world.bodyHandles.first)
    let places = CommentsGuide.ahead(of: &world, ball: ball, frames: 40)
    // Half a second is thirty frames.
    #expect(places[9].distance(to: world.position(of: ball)) < 1e-6, "\(places[9])")
    #expect(places[9].distance(to: places[0]) > 1)
  }

  @Test func `words are replaced`() {
    #expect(SurroundingsGuide.words().position(2, of: 7) == "2 von 7")
  }
}
