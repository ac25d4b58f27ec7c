import DetentDrawing
import DetentGeometry
import Testing

@Suite struct `The icons` {
  @Test(arguments: Symbol.allCases)
  func `begin where a pen is put down`(symbol: Symbol) {
    guard case .move = symbol.path.elements.first else {
      Issue.record("\(symbol) does not begin with a move")
      return
    }
  }

  @Test(arguments: Symbol.allCases)
  func `put the pen down only to draw`(symbol: Symbol) {
    let elements = symbol.path.elements
    let moves = elements.indices.filter { if case .move = elements[$0] { true } else { false } }
    #expect(!moves.isEmpty)
    for index in moves {
      let next = elements.indices.contains(index + 1) ? elements[index + 1] : .close
      switch next {
      case .line, .cubic: break
      case .move, .close: Issue.record("stroke at \(index) has no line")
      }
    }
  }

  @Test(arguments: Symbol.allCases)
  func `consist of finite numbers`(symbol: Symbol) {
    for point in points(of: symbol.path) {
      #expect(point.isFinite)
    }
  }

  @Test(arguments: Symbol.allCases)
  func `keep a margin on the grid of 24`(symbol: Symbol) throws {
    let bounds = try #require(symbol.path.controlBounds)
    #expect(bounds.minX >= 1 && bounds.minY >= 1)
    #expect(bounds.maxX <= 23 && bounds.maxY <= 23)
  }

  @Test(arguments: Symbol.allCases)
  func `keep their ink off the outer two points`(symbol: Symbol) {
    let half = Symbol.stroke.width / 2
    for point in samples(of: symbol.path) {
      #expect(point.x - half >= 2 && point.x + half <= 22)
      #expect(point.y - half >= 2 && point.y + half <= 22)
    }
  }

  @Test(arguments: Symbol.allCases)
  func `stand in the middle`(symbol: Symbol) throws {
    let center = try #require(symbol.path.controlBounds).center
    #expect((center.x - 12).magnitude <= 1.5)
    #expect((center.y - 12).magnitude <= 1.5)
  }

  @Test(arguments: Symbol.allCases)
  func `fill the grid in at least one direction`(symbol: Symbol) throws {
    let size = try #require(symbol.path.controlBounds).size
    #expect(max(size.width, size.height) >= 12)
  }

  @Test func `all differ`() {
    let paths = Symbol.allCases.map(\.path)
    for (index, path) in paths.enumerated() {
      #expect(!paths[..<index].contains(path), "\(Symbol.allCases[index])")
    }
  }

  @Test func `have the same bits on every machine`() {
    var canvas = Canvas(size: Size(24, 24))
    for symbol in Symbol.allCases {
      canvas.symbol(symbol, in: Rect(x: 0, y: 0, width: 24, height: 24), color: .black)
    }
    #expect(Digest(canvas.list).text == "c1df36fe3e4ba42f")
  }

  private func points(of path: Path) -> [Point] {
    path.elements.flatMap { element -> [Point] in
      switch element {
      case .move(let p), .line(let p): [p]
      case .cubic(let a, let b, let p): [a, b, p]
      case .close: []
      }
    }
  }

  /// Points on the line itself; control points may be outside of what is drawn.
  private func samples(of path: Path) -> [Point] {
    var result: [Point] = []
    for element in path.elements {
      switch element {
      case .move(let p), .line(let p): result.append(p)
      case .cubic(let a, let b, let p):
        let start = result.last ?? p
        result += (1...16).map { step in
          let t = Double(step) / 16
          let (ab, bc, cd) = (
            start.interpolated(to: a, t), a.interpolated(to: b, t), b.interpolated(to: p, t)
          )
          return ab.interpolated(to: bc, t).interpolated(to: bc.interpolated(to: cd, t), t)
        }
      case .close: break
      }
    }
    return result
  }
}

@Suite struct `An icon on a canvas` {
  @Test func `stands in the middle of a wide frame, as high as the frame`() throws {
    let path = Symbol.clock.path(in: Rect(x: 10, y: 20, width: 100, height: 48))
    let bounds = try #require(path.controlBounds)
    #expect((bounds.center - Point(60, 44)).length < 1e-9)
    #expect((bounds.height - 36).magnitude < 1e-9)
  }

  @Test(arguments: [(48.0, 3.5), (24, 1.75), (12, 1)])
  func `scales its stroke, but never under one point`(size: Double, width: Double) throws {
    let stroke = try #require(drawn(size: size))
    #expect(stroke.width == width)
    #expect(stroke.cap == .round && stroke.join == .round)
  }

  @Test(arguments: [(0.25, 0.25), (1, 1), (1.5, 1)])
  func `draws itself as far as the trim says`(trimEnd: Double, end: Double) throws {
    #expect(try #require(drawn(trimEnd: trimEnd)).trimEnd == end)
  }

  @Test func `leaves no dot when nothing of it is drawn`() {
    #expect(drawn(trimEnd: 0) == nil)
    #expect(drawn(size: 0) == nil)
  }

  private func drawn(size: Double = 24, trimEnd: Double = 1) -> Stroke? {
    var canvas = Canvas(size: Size(512, 512))
    let frame = Rect(x: 0, y: 0, width: size, height: size)
    canvas.symbol(.bell, in: frame, color: .black, trimEnd: trimEnd)
    guard case .stroke(_, _, let stroke) = canvas.list.commands.first else { return nil }
    return stroke
  }
}
