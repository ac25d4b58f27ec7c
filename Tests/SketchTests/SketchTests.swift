import DetentDrawing
import DetentDynamics
import DetentGeometry
import DetentSketch
import Testing

import struct DetentDynamics.Attachment

@Suite struct `A sketch of a world` {
  private let size = Size(200, 100)

  private func lines(of world: World, _ style: SketchStyle = .light) -> [String] {
    DisplayList(sketching: world, size: size, style).golden.split(separator: "\n").dropFirst()
      .map(String.init)
  }

  /// The lines of a single kind of thing, in black.
  private func lines(
    of world: World, _ kind: WritableKeyPath<SketchStyle, Color?>
  ) -> [String] {
    var style = SketchStyle()
    style[keyPath: kind] = .black
    return lines(of: world, style)
  }

  @Test func `has each colour that it is given for what the colour is for`() {
    func color(_ number: UInt32) -> Color { Color(hex: number) }
    let style = SketchStyle(
      ground: color(1), body: color(2), anchored: color(3), bearing: color(4), boundary: color(5),
      attachment: color(6), snap: color(7), push: color(8), contact: color(9), field: color(10))
    let kinds: [KeyPath<SketchStyle, Color?>] = [
      \.ground, \.body, \.anchored, \.bearing, \.boundary, \.attachment, \.snap, \.push, \.contact,
      \.field,
    ]
    #expect(kinds.map { style[keyPath: $0] } == (1...10).map { color($0) })
    for kind in kinds { #expect(SketchStyle()[keyPath: kind] == nil) }
    let kept: [KeyPath<SketchStyle, Color?>] = [\.body, \.anchored, \.bearing]
    for kind in kinds {
      let bodies = style.bodiesOnly[keyPath: kind]
      #expect(bodies == (kept.contains(kind) ? style[keyPath: kind] : nil))
    }
  }

  @Test func `draws nothing of an empty world`() {
    #expect(lines(of: World()).isEmpty)
  }

  @Test func `draws a body turned as it is, with a line along its angle`() {
    var world = World()
    world.add(Body(at: Point(50, 40), size: Size(40, 20), angle: .degrees(90)))
    #expect(
      lines(of: world) == [
        "path M 60 20 L 60 60 L 40 60 L 40 20 Z fill 2a6fdb2a",
        "path M 60 20 L 60 60 L 40 60 L 40 20 Z stroke 2a6fdbff width 1.5 round joins",
        "line 50 40 50 60 stroke 2a6fdb80 width 0.75",
      ])
  }

  @Test func `draws circles as circles, and every member of a group`() {
    var world = World()
    let members = [
      Outline.Member(at: Vector(-10, 0), size: Size(20, 20), outline: .ellipse),
      Outline.Member(at: Vector(20, 0), size: Size(10, 10)),
    ]
    world.add(Body(at: Point(50, 40), size: Size(50, 20), outline: .group(members)))
    #expect(
      lines(of: world, \.body).filter { $0.contains("fill") } == [
        "circle 40 40 r 10 fill 0000002a", "path M 65 35 L 75 35 L 75 45 L 65 45 Z fill 0000002a",
      ])
    // Areas of 100 π and 100 square points at −10 and 20.
    #expect(lines(of: world, \.bearing).last == "circle 47.244 40 r 3 fill 000000ff")
  }

  @Test func `draws who sleeps paler, and who is anchored in another colour`() {
    var world = World()
    world.add(Body(at: Point(50, 40), size: Size(20, 20)))
    world.advance(by: 1)
    #expect(world.isAtRest)
    #expect(lines(of: world, \.body).first?.hasSuffix("fill 00000011") == true)
    world.add(Body(at: Point(150, 40), size: Size(20, 20), isAnchored: true))
    #expect(lines(of: world, \.body).count == 2)
    #expect(lines(of: world, \.anchored).count == 2)
  }

  @Test func `draws bodies in the order they were added`() {
    var world = World()
    let first = world.add(Body(at: Point(10, 50), size: Size(2, 2), outline: .ellipse))
    world.add(Body(at: Point(20, 50), size: Size(2, 2), outline: .ellipse))
    world.add(Body(at: Point(30, 50), size: Size(2, 2), outline: .ellipse))
    world.remove(first)
    #expect(
      lines(of: world, \.body).filter { $0.contains("fill") } == [
        "circle 20 50 r 1 fill 0000002a", "circle 30 50 r 1 fill 0000002a",
      ])
  }

  @Test func `draws boundaries that count, and the bounds with their insets`() {
    var world = World()
    world.bounds = Rect(x: 0, y: 0, width: 200, height: 100)
    world.add(
      Collision(
        boundaries: [
          Boundary("floor", from: Point(0, 90), to: Point(200, 90)),
          Boundary("floor", from: Point(0, 80), to: Point(200, 80)),
        ], boundsInsets: Insets(top: 10, left: 20)))
    #expect(
      lines(of: world) == [
        "path M 0 80 L 200 80 stroke 1d1f23ff width 1.5 round caps round joins",
        "path M 20 10 L 200 10 L 200 100 L 20 100 Z stroke 1d1f23ff width 1.5 round caps"
          + " round joins",
      ])
  }

  @Test func `draws a dot and a normal at both corners on which a box rests`() {
    var world = World()
    let box = world.add(Body(at: Point(100, 69), size: Size(40, 40)))
    world.add(Gravity(on: [box]))
    world.add(
      Collision(of: [box], boundaries: [Boundary("floor", from: Point(0, 90), to: Point(200, 90))]))
    world.advance(by: 0.4)
    let dots = world.isAsleep(box) ? [] : lines(of: world, \.contact)
    #expect(dots.count == 4)
    #expect(dots.filter { $0.hasPrefix("circle 80 ") }.count == 1)
    #expect(dots.filter { $0.hasPrefix("circle 120 ") }.count == 1)
    #expect(dots.filter { $0.hasPrefix("line 80 ") || $0.hasPrefix("line 120 ") }.count == 2)
    world.advance(by: 2)
    #expect(world.isAtRest)
    #expect(lines(of: world, \.contact).allSatisfy { $0.hasPrefix("circle") })
  }

  @Test func `draws each form of attachment in its own way`() {
    func lines(_ form: Attachment.Form) -> [String] {
      var world = World()
      let body = world.add(Body(at: Point(100, 50), size: Size(20, 20)))
      world.add(Attachment(body, to: .point(Point(50, 50)), form))
      return self.lines(of: world, \.attachment)
    }
    let ends = ["circle 50 50 r 2.25 fill 000000ff", "circle 100 50 r 2.25 fill 000000ff"]
    #expect(lines(.rod()) == ["line 50 50 100 50 stroke 000000ff width 1.5 round joins"] + ends)
    #expect(
      lines(.spring(frequency: 2)) == [
        "path M 50 50 L 59.25 55 L 63.75 45 L 68.25 55 L 72.75 45 L 77.25 55 L 81.75 45"
          + " L 86.25 55 L 90.75 45 L 100 50 stroke 000000ff width 1.5 round joins"
      ] + ends)
    #expect(lines(.limit()) == ["line 50 50 100 50 stroke 000000ff width 1.5 dash 5 3"] + ends)
    #expect(
      lines(.pin()) == [
        "line 54 50 100 50 stroke 000000ff width 0.75",
        "circle 50 50 r 4 stroke 000000ff width 1.5 round joins",
      ])
    #expect(
      lines(.sliding(axis: Vector(0, 2), range: -10...30)) == [
        "line 50 50 50 40 stroke 000000ff width 1.5 round joins",
        "line 56 40 44 40 stroke 000000ff width 1.5 round joins",
        "line 50 50 50 80 stroke 000000ff width 1.5 round joins",
        "line 56 80 44 80 stroke 000000ff width 1.5 round joins",
        "circle 50 50 r 2.25 fill 000000ff",
      ])
    #expect(
      lines(.hand()) == [
        "line 50 50 50 50 stroke 000000ff width 1.5 round joins",
        "circle 50 50 r 8 stroke 000000ff width 1.5 round joins",
        "circle 50 50 r 2.25 fill 000000ff",
      ])
    #expect(
      lines(.fixed) == [
        "rect 46 46 8 8 stroke 000000ff width 1.5 round joins", "circle 50 50 r 2.25 fill 000000ff",
      ])
  }

  @Test func `draws the ends of an attachment where their bodies have carried them`() {
    var world = World()
    let bar = world.add(Body(at: Point(100, 50), size: Size(80, 20), isAnchored: true))
    let ball = world.add(Body(at: Point(100, 90), size: Size(10, 10)))
    world.add(
      Attachment(ball, to: .body(bar, offset: Vector(40, 0)), .spring(frequency: 2)))
    world[bar].angle = .degrees(90)
    let dots = lines(of: world, \.attachment).dropFirst()
    #expect(
      dots == ["circle 100 90 r 2.25 fill 000000ff", "circle 100 90 r 2.25 fill 000000ff"])
  }

  @Test func `draws a snap's point, and the way there`() {
    var world = World()
    let body = world.add(Body(at: Point(50, 50), size: Size(20, 20)))
    world.add(Snap(body, to: Point(150, 50)))
    #expect(
      lines(of: world, \.snap) == [
        "line 50 50 150 50 stroke 000000ff width 1.5 round caps dash 0 4.5",
        "line 145 50 155 50 stroke 000000ff width 1.5",
        "line 150 45 150 55 stroke 000000ff width 1.5",
      ])
  }

  @Test func `draws pushes that are active, from where they act`() {
    var world = World()
    let body = world.add(Body(at: Point(50, 50), size: Size(20, 20)))
    let push = world.add(Push(Vector(2, 0), on: [body], offset: Vector(0, 10)))
    #expect(
      lines(of: world, \.push) == [
        "line 50 60 84 60 stroke 000000ff width 1.5",
        "path M 90 60 L 84 63 L 84 57 Z fill 000000ff",
      ])
    world[push].isActive = false
    #expect(lines(of: world, \.push).isEmpty)
  }

  @Test func `draws a field as arrows in its region, and dots where it is idle`() {
    var world = World()
    var wind = Field.linearGravity(Vector(1, 0), at: Point(100, 50))
    wind.region = .rectangle(Size(60, 60))
    let field = world.add(wind)
    // Four of the grid's places, a line and a head each, and the field's own.
    #expect(lines(of: world, \.field).count == 9)
    world[field].strength = 0
    #expect(lines(of: world, \.field).count == 5)
    #expect(lines(of: world, \.field).first == "circle 84 36 r 1 fill 00000080")
  }

  @Test func `can leave out everything but the bodies`() {
    var world = World()
    let body = world.add(Body(at: Point(50, 50), size: Size(20, 20)))
    world.add(Snap(body, to: Point(150, 50)))
    world.add(Field.linearGravity(on: [body]))
    #expect(lines(of: world, SketchStyle.light.bodiesOnly).count == 3)
  }

  @Test func `takes the place of the group in which it is drawn`() {
    var world = World()
    world.add(Body(at: Point(10, 10), size: Size(20, 20), outline: .ellipse))
    var canvas = Canvas(size: size)
    canvas.group(Placement(Point(100, 0), scale: 2)) { canvas in
      canvas.sketch(world, SketchStyle(body: .black))
    }
    #expect(
      canvas.list.commands.first
        == .fill(.circle(center: Point(120, 20), radius: 20), .black.opacity(1.0 / 6)))
  }
}
