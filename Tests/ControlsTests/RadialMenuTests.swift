import Detent
import DetentDriver
import Testing

private let names = [
  Symbol.sun, .moon, .cloud, .rain, .snow, .wind, .wave, .leaf, .mountain, .flame, .bolt, .comet,
]

/// Twelve items with icons.
let sky = names.map { Item($0.rawValue, icon: .symbol($0)) }

/// COSMOS' order: the first sector begins on the right-hand axis.
private var cosmos: RadialMenu.Tuning {
  var tuning = RadialMenu.Tuning()
  tuning.firstAngle = .degrees(15)
  tuning.hint = false
  return tuning
}

func radial(
  _ items: [Item] = sky, size: Double = 512, _ change: (inout RadialMenu.Tuning) -> Void = { _ in }
) -> Driver<RadialMenu> {
  var tuning = RadialMenu.Tuning()
  tuning.hint = false
  change(&tuning)
  return Driver(RadialMenu(items, tuning: tuning), size: size)
}

extension Driver where Root == RadialMenu {
  /// A place by its angle in degrees and its distance from the middle of a square.
  func polar(_ degrees: Double, _ radius: Double) -> Place {
    let side = stage.environment.size.width / 2
    let arm = Vector(length: radius, angle: .degrees(degrees))
    return .at(side + arm.x, side + arm.y)
  }

  var told: [String] {
    events.filter { $0 != .ticked }.map { event in
      switch event {
      case .highlighted(let item): "highlighted \(item.id)"
      case .entered(let item): "entered \(item.id)"
      case .left(let item): "left \(item.id)"
      case .activated(let item): "activated \(item.id)"
      case .closing(let reason): "closing \(reason)"
      default: "\(event)"
      }
    }
  }

  var highlighted: String? { root.highlight.map { root.shownItems[$0].id } }

  @discardableResult func opened() -> Self { request(.open).settle() }
}

extension DisplayList {
  /// Radii and widths of whole circles about the middle of a square.
  var circles: [(radius: Double, width: Double)] {
    var circles: [(Double, Double)] = []
    for case .stroke(.circle(let center, let radius), let color, let stroke) in commands
    where center == Point(size.width / 2, size.height / 2) && color.alpha > 0 {
      circles.append((radius, stroke.width))
    }
    return circles
  }
}

private func isNear(_ a: Double, _ b: Double, _ tolerance: Double = 1e-9) -> Bool {
  (a - b).magnitude <= tolerance
}

@Suite struct `A radial menu's look` {
  @Test func `closed is a thick ring of 14 around a thin one of 8 with twelve dots on 10.5`() {
    let list = Driver(RadialMenu(sky, tuning: cosmos), size: 512).stage.displayList
    let circles = list.circles
    #expect(circles.count == 2)
    #expect(circles.contains { isNear($0.radius, 14) && $0.width == 3 })
    #expect(circles.contains { isNear($0.radius, 8) && $0.width == 1 })
    var angles: [Double] = []
    for case .fill(.circle(let center, let radius), _) in list.commands where radius < 1 {
      #expect(isNear(2 * radius, 1.28))
      let arm = center - Point(256, 256)
      #expect(isNear(arm.length, 10.5))
      angles.append((arm.angle.degrees + 360.0001).truncatingRemainder(dividingBy: 360))
    }
    #expect(angles.count == 12)
    for (index, angle) in angles.enumerated() { #expect(isNear(angle, 30 * Double(index), 1e-3)) }
  }

  @Test func `open has circles of 225, 156, 102, 98, 78 and 56`() {
    let circles = radial().opened().stage.displayList.circles
    for radius in [225.0, 156, 102, 98, 78, 56] {
      let width = radius == 225 ? 3.0 : 1
      #expect(circles.contains { isNear($0.radius, radius) && $0.width == width }, "\(radius)")
    }
    #expect(circles.count == 6)
  }

  @Test func `open has 36 long and 144 short lines of one degree from 82 outwards`() {
    let list = radial().opened().stage.displayList
    var scales: [(Double, Double, Double, [Double])] = []
    for case .stroke(.arc(_, let radius, let from, let sweep), _, let stroke) in list.commands
    where !stroke.dash.isEmpty {
      #expect(isNear(sweep.degrees, 360))
      let degree = radius * .pi / 180
      scales.append(
        (
          radius - stroke.width / 2, radius + stroke.width / 2, from.degrees,
          stroke.dash.map { $0 / degree }
        ))
    }
    #expect(scales.count == 2)
    let (long, short) = (scales[0], scales[1])
    #expect(isNear(long.0, 82) && isNear(long.1, 90) && isNear(long.2, -0.5))
    #expect(zip(long.3, [1, 9]).allSatisfy { isNear($0, $1) })
    #expect(isNear(short.0, 82) && isNear(short.1, 86) && isNear(short.2, 1.5))
    #expect(zip(short.3, [1, 1, 1, 1, 1, 1, 1, 3]).allSatisfy { isNear($0, $1) })
  }

  @Test func `open has twelve lines from 102 to 156, every 30 degrees`() {
    let list = Driver(RadialMenu(sky, tuning: cosmos), size: 512).opened().stage.displayList
    var angles: [Double] = []
    for case .stroke(.line(let a, let b), _, let stroke) in list.commands {
      #expect(stroke.width == 1)
      #expect(isNear(a.distance(to: Point(256, 256)), 102))
      #expect(isNear(b.distance(to: Point(256, 256)), 156))
      angles.append(((b - a).angle.degrees + 360.0001).truncatingRemainder(dividingBy: 360))
    }
    #expect(angles.count == 12)
    for (index, angle) in angles.enumerated() { #expect(isNear(angle, 30 * Double(index), 1e-3)) }
  }

  @Test func `open has its items in the middle of their sectors on 129`() {
    let regions = Driver(RadialMenu(sky, tuning: cosmos), size: 512).opened().stage.displayList
      .regions.filter { $0.id > 0 && $0.id <= 12 }
    #expect(regions.count == 12)
    for region in regions {
      let arm = region.frame.center - Point(256, 256)
      #expect(isNear(arm.length, 129))
      let angle = 15 + 30 * Double(region.id - 1)
      #expect(isNear(arm.angle.shortest(to: .degrees(angle)).degrees, 0, 1e-9))
      #expect(region.frame.width >= 44)
    }
  }

  @Test func `shrinks with the window, and its targets do not get too small`() {
    for side in [320.0, 240, 200] {
      let circles = radial(size: side).opened().stage.displayList.circles
      let k = (side / 2 - 8) / 156
      #expect(circles.contains { isNear($0.radius, 156 * k) })
      #expect(circles.contains { isNear($0.radius, 56 * k) })
      let menu = radial(size: side).opened()
      menu.drag(to: menu.polar(-90, 156 * k - 43))
      #expect(menu.highlighted == "sun")
    }
  }

  /// How large the signs of four items are: an icon's lines, a picture, a photo and an application's own.
  private func signs(_ side: Double) -> [String: Double] {
    var contents = ItemContents()
    contents["own"] = .view()
    let items = [
      Item("lines", icon: .symbol(.sun)), Item("picture", icon: .picture("a.svg")),
      Item("photo", photo: "b.jpg"), Item("own", content: "own"),
    ]
    var tuning = RadialMenu.Tuning()
    tuning.hint = false
    let environment = Environment(size: Size(side, side), contents: contents)
    let list = Driver(RadialMenu(items, tuning: tuning), environment).opened().stage.displayList
    var sizes: [String: Double] = [:]
    for command in list.commands {
      switch command {
      case .picture(let picture): sizes[picture.name] = picture.frame.width
      case .slot(let slot): sizes["own"] = slot.size.width * slot.placement.scale
      case .stroke(.path(let path), _, _):
        if let bounds = path.controlBounds,
          bounds.center.distance(to: Point(side / 2, side / 2)) > 50
        {
          sizes["lines"] = max(bounds.width, bounds.height)
        }
      default: break
      }
    }
    return sizes
  }

  @Test func `has icons of 26 points, and all that stands for an item shrinks with its ring`()
    throws
  {
    let (large, small) = (signs(512), signs(250))
    #expect(large.count == 4)
    #expect(large["a.svg"] == 26)
    for (name, size) in large {
      // The rim is at 117 points there, three quarters of 156.
      #expect(isNear(try #require(small[name]), 0.75 * size), "\(name)")
    }
  }

  @Test(arguments: [Size(50, 300), Size(300, 50), Size(40, 40)])
  func `opens in the middle between edges that are too close`(size: Size) throws {
    for share in [0.1, 0.5, 0.9] {
      var tuning = RadialMenu.Tuning()
      tuning.hint = false
      let menu = Driver(RadialMenu(sky, tuning: tuning), Environment(size: size))
      let place = Point(share * size.width, share * size.height)
      menu.request(.openFrom(Rect(center: place, radius: 1))).settle()
      let middle = try #require(
        menu.stage.displayList.regions.first { $0.id == MenuRegion.back }
      ).frame.center
      if size.width < 60 { #expect(isNear(middle.x, size.width / 2)) }
      if size.height < 60 { #expect(isNear(middle.y, size.height / 2)) }
    }
  }

  @Test func `has badges that cover no more than a corner of the icon, however long`() throws {
    let items = ["new", "updated", "99+", "1"].map {
      Item($0, icon: .symbol(.moon), badge: $0)
    }
    let list = radial(items).request(.open).settle().stage.displayList
    for case .pill(let pill) in list.commands {
      let icon = try #require(items.firstIndex { $0.badge == pill.text.run.string })
      let region = try #require(list.regions.first { $0.id == MenuRegion.item(icon) })
      let start = pill.text.placement.position.x - pill.text.run.estimatedSize.width / 2 - 6
      #expect(start >= region.frame.center.x - 4, "\(pill.text.run.string)")
    }
  }

  @Test(arguments: [120.0, 150, 200, 260, 400, 512], [1.0, 3])
  func `has texts in its middle that lie within the innermost ring, and not on each other`(
    size: Double, textScale: Double
  ) {
    var tuning = RadialMenu.Tuning()
    tuning.hint = false
    let menu = Driver(RadialMenu(sky, tuning: tuning, title: "Weather"), size: size)
    var environment = menu.stage.environment
    environment.textScale = textScale
    menu.fit(environment).request(.open).settle()
    let ring = tuning.ring1 * min(1, (size / 2 - tuning.margin) / tuning.rim)
    func heights(_ texts: [String]) -> [ClosedRange<Double>] {
      menu.stage.displayList.commands.compactMap { command in
        guard case .text(let text) = command, texts.contains(text.run.string) else { return nil }
        let (y, half) = (text.placement.position.y - size / 2, text.run.font.size / 2)
        return y.magnitude < 2 * ring ? (y - half)...(y + half) : nil
      }
    }
    #expect(heights(["Weather"]).allSatisfy { $0.lowerBound >= 0 && $0.upperBound <= ring })
    menu.key(.home).settle()
    let (title, place) = (heights(["sun"]), heights(["1 of 12"]))
    #expect(place.allSatisfy { $0.upperBound <= ring && $0.lowerBound >= title[0].upperBound })
  }

  @Test func `has lines of two points and an outlined highlight in high contrast`() {
    let menu = Driver(
      RadialMenu(sky, tuning: cosmos), Environment(size: Size(512, 512), theme: .highContrast))
    menu.opened().drag(to: menu.polar(15, 129)).settle()
    var outlines = 0
    for command in menu.stage.displayList.commands {
      switch command {
      case .stroke(.circle, _, let stroke), .stroke(.line, _, let stroke):
        #expect(stroke.width >= 2)
      case .stroke(.path(let path), _, let stroke) where path.elements.last == .close:
        if stroke.width == 2, stroke.join == .round, !stroke.isTrimmed, stroke.cap == .butt {
          outlines += 1
        }
      default: break
      }
    }
    #expect(outlines == 2)
  }

  @Test func `keeps everything within the window where there is room for captions`() {
    var captions = 0
    for case .text(let text) in radial().opened().stage.displayList.commands {
      let width = min(text.run.maxWidth, text.run.estimatedSize.width)
      let reach = (text.placement.position - Point(256, 256)).length
      #expect(text.placement.position.x + width / 2 < 512)
      #expect(text.placement.position.x - width / 2 > 0)
      if isNear(reach, 190.5) { captions += 1 }
    }
    #expect(captions == 12)
  }

  @Test(arguments: [
    ("Pale lager", "PL"), ("stout", "S"), ("", ""), ("  ", ""), ("啤酒", "啤"), ("🇩🇪 Bier", "🇩🇪"),
    ("👩🏽‍🚀 x", "👩🏽‍🚀"), ("Number 23", "23"), ("e\u{301}te", "E\u{301}"), ("ü", "ü"),
    ("2024", "2024"), ("Item 12345", "12345"), ("Item 12  ", "12"), ("Version 1.5", "1.5"),
    ("10:30", "10:30"), ("2024-11-25", "25"), ("Port 1000001", "00001"), ("1000-percent", "1000-"),
    ("eth0", "E0"), ("eth12", "E12"),
  ])
  func `has initials where there is no icon`(title: String, initials: String) {
    // Twelve on a small ring leave no room for titles.
    let items = [Item(title)] + (1..<12).map { Item("\($0)") }
    let menu = radial(items, size: 230).opened()
    var texts: [String] = []
    for case .text(let text) in menu.stage.displayList.commands { texts.append(text.run.string) }
    #expect(initials.isEmpty || texts.first == initials)
  }
}

@Suite struct `A radial menu's timetable` {
  private func opening() -> Driver<RadialMenu> { radial().request(.open) }

  /// The openness of a part at a time after the first step.
  private func value(_ part: Int, _ time: Double, closing: Bool = false) -> Double {
    let menu = radial()
    if closing { menu.opened().request(.close) } else { menu.request(.open) }
    return menu.wait(time).root.openness[part]
  }

  /// Parts keep to the table within two steps of 1/240 s.
  private static let step = 1.01 / 240

  @Test(arguments: [
    // Shade, thick ring, five thin rings, icons' way, their drawing, scale, words.
    (0, 0, 0.25), (1, 0, 0.16), (3, 0, 0.075), (4, 0.075, 0.160), (5, 0.160, 0.255),
    (6, 0.255, 0.360), (7, 0.360, 0.475), (9, 0.075, 0.1125), (12, 0.360, 0.3975), (13, 0, 0.33),
    (14, 0.33, 0.83), (15, 0.66, 0.91), (16, 0.04, 0.14),
  ])
  func `opens as COSMOS does, but for what is read`(part: Int, start: Double, end: Double) {
    if start > 0 { #expect(value(part, start - 2 * Self.step) == 0) }
    #expect(value(part, start + 2 * Self.step) > 0)
    #expect(value(part, end - 2 * Self.step) < 1)
    #expect(value(part, end + Self.step) == 1)
    for share in stride(from: 0.1, to: 1, by: 0.1) where end - start > 0.2 {
      // The request takes a step, too.
      let there = value(part, start + share * (end - start) - 1.0 / 240)
      #expect((there - Easing.easeOut(share)).magnitude < 0.07)
    }
  }

  @Test(arguments: [
    (15, 0, 0.25), (16, 0, 0.1), (14, 0.16, 0.66), (7, 0.655, 0.75), (6, 0.75, 0.855),
    (5, 0.855, 0.97), (4, 0.97, 1.095), (3, 1.095, 1.23), (13, 0.66, 0.99), (1, 0.66, 1.155),
    (0, 0.66, 0.91),
  ])
  func `closes as COSMOS does in half the time`(part: Int, slowStart: Double, slowEnd: Double) {
    let (start, end) = (slowStart / 2, slowEnd / 2)
    if start > 0 { #expect(value(part, start - 2 * Self.step, closing: true) == 1) }
    #expect(value(part, start + 2 * Self.step, closing: true) < 1)
    #expect(value(part, end - 2 * Self.step, closing: true) > 0)
    #expect(value(part, end + Self.step, closing: true) == 0)
  }

  @Test func `has opened after 1.0 s and closed after 0.615 s`() {
    let menu = radial().request(.open).wait(0.99)
    #expect(menu.events == [.opening])
    menu.wait(0.02)
    #expect(menu.events == [.opening, .opened])
    menu.request(.close).wait(0.605)
    #expect(menu.root.phase == .closing)
    menu.wait(0.02)
    #expect(menu.root.phase == .closed)
  }

  @Test func `draws a dividing line each 0.05 s, each in 0.1 s, in another order each time`() {
    let menu = radial()
    func order() -> [Int] {
      var order: [Int] = []
      var times: [Double] = []
      menu.afterStep = { stage in
        let lines = stage.root.openness[18..<30]
        for (index, line) in lines.enumerated() where line > 0 && !order.contains(index) {
          order.append(index)
          times.append(stage.time)
        }
      }
      let start = menu.stage.time
      menu.request(.open).wait(0.98)
      #expect(order.count == 12)
      for (index, time) in times.enumerated() {
        #expect((time - start - 0.33 - 0.05 * Double(index)).magnitude < 0.009)
      }
      #expect(menu.root.openness[18..<30].allSatisfy { $0 == 1 })
      menu.afterStep = { _ in }
      menu.request(.close).settle()
      return order
    }
    let (first, second) = (order(), order())
    #expect(first != second)
    #expect(first.sorted() == Array(0..<12))
    #expect(first != Array(0..<12))
  }

  @Test func `is faster or slower by one number`() {
    let menu = radial { $0.timeScale = 0.5 }.request(.open).wait(0.49)
    #expect(menu.root.phase == .opening)
    #expect(menu.wait(0.02).root.phase == .open)
  }

  /// The width of the thickest line of its icons, or of the dots that they start as.
  private func thickest(_ list: DisplayList) -> Double {
    var most = 0.0
    for command in list.commands {
      switch command {
      case .stroke(.path, _, let stroke): most = max(most, stroke.width)
      case .fill(.circle(_, let radius), _) where radius < 5: most = max(most, 2 * radius)
      default: break
      }
    }
    return most
  }

  @Test func `never draws its icons with thicker lines than they have in the end`() {
    let width = thickest(radial().opened().stage.displayList)
    for time in stride(from: 0.1, to: 0.33, by: 0.02) {
      let menu = radial().request(.open).wait(time)
      menu.afterStep = { #expect(self.thickest($0.displayList) <= width + 1e-9, "at \(time)") }
      // Closed and reopened at once, it is faster than in an ordinary opening.
      menu.send(.request(.close)).request(.open).wait(0.4)
    }
  }

  @Test func `turns round at once from what it looks like`() {
    for time in stride(from: 0.02, to: 1.2, by: 0.05) {
      let menu = radial().request(.open).wait(time)
      let before = menu.root.openness
      menu.request(.close).wait(0.15)
      let after = menu.root.openness
      #expect(zip(before, after).contains { $1 < $0 }, "at \(time)")
      #expect(menu.events.contains(.closing(.requested)))
      menu.settle()
      #expect(menu.root.openness.allSatisfy { $0 == 0 })
      #expect(menu.told == ["opening", "opened", "closing requested", "closed"])
    }
  }
}
