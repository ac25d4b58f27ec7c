import CCairo
import DetentDrawing
import DetentGeometry
import Testing

@testable import DetentCairo

@Suite struct `Blurred things` {
  private let circle = Shape.circle(center: Point(40, 40), radius: 16)

  private func shadow(_ blur: Double, _ shape: Shape, scale: Double = 1) throws -> Probe {
    let shadow = Shadow(color: .black, offset: .zero, blur: blur)
    return try Probe([.shadow(shape, shadow)], size: 80, scale: scale)
  }

  @Test(arguments: [0.0, 0.5, 3, 6, 12, 18], [1.0, 2])
  func `a shadow has as much ink as its shape`(_ blur: Double, _ scale: Double) throws {
    let probe = try shadow(blur, circle, scale: scale)
    let area = 256 * .pi * scale * scale
    #expect(abs(probe.amount - area) < 0.02 * area)
  }

  @Test(arguments: [4.0, 12])
  func `a straight edge fades as the integral of a Gaussian`(_ blur: Double) throws {
    let half = Shape.rect(Rect(x: -200, y: -200, width: 240, height: 480))
    let probe = try shadow(blur, half, scale: 2)
    // Half a deviation and one deviation inside: 0.6915 and 0.8413 (any table of the normal curve).
    let deviation = blur / 2 * 2
    let inside = { (pixels: Double) in
      let right = 80 - Int(pixels)
      return (probe.alpha(right - 1, 80) + probe.alpha(right, 80)) / 2
    }
    #expect(abs(inside(0) - 0.5) < 0.01)
    #expect(abs(inside(0.5 * deviation) - 0.6915) < 0.01)
    #expect(abs(inside(deviation) - 0.8413) < 0.01)
  }

  @Test func `a large rectangle is as soft as a small one`() throws {
    let shadow = Shadow(color: .black, offset: .zero, blur: 8)
    func corner(_ size: Double) throws -> [Double] {
      let rect = Rect(x: 20, y: 20, width: size, height: size)
      let probe = try Probe([.shadow(.rect(rect, radius: 6), shadow)], size: 44)
      return (0..<44).map { probe.alpha($0, $0) }
    }
    let (small, large) = try (corner(70), corner(300))
    #expect(zip(small, large).allSatisfy { abs($0 - $1) < 0.01 })
  }

  @Test func `a shadow falls by its offset`() throws {
    let drop = Shadow(color: .black, offset: Vector(10, -5), blur: 2)
    let probe = try Probe([.shadow(circle, drop)], size: 80)
    let ink = try #require(probe.ink)
    #expect(abs(ink.center.x - 50) <= 0.5)
    #expect(abs(ink.center.y - 35) <= 0.5)
  }

  @Test func `bubbles in many places share one mask`() throws {
    let drop = Shadow(color: .black, offset: Vector(0, 2), blur: 6)
    let renderer = CairoRenderer()
    let commands = (0..<10).map { index in
      Command.shadow(.circle(center: Point(Double(index) * 7.3, 20), radius: 9), drop)
    }
    _ = try Probe(commands, size: 80, by: renderer)
    #expect(renderer.shadows.count == 1)
  }

  @Test func `what lies below a backdrop spreads inside of it only`() throws {
    let left = Shape.rect(Rect(x: 0, y: 0, width: 40, height: 80))
    let window = Shape.rect(Rect(x: 20, y: 20, width: 40, height: 40))
    let probe = try Probe(
      [.fill(left, .black), .pushBackdropBlur(window, radius: 5), .pop], size: 80,
      background: .white)
    #expect(probe[42, 40].red < 0.75)
    #expect(abs(probe[39, 40].red + probe[40, 40].red - 1) < 0.05)
    #expect(probe[42, 10] == .white)
    #expect(probe[37, 70] == .black)
    #expect(probe[10, 40] == .black)
  }

  @Test(arguments: [1.0, 2])
  func `a backdrop blurs within groups and clips to its shape`(_ scale: Double) throws {
    let left = Shape.rect(Rect(x: 0, y: 0, width: 40, height: 80))
    let probe = try Probe(
      [
        .pushOpacity(0.5), .fill(left, .black), .pushBackdropBlur(circle, radius: 6),
        .fill(.rect(Rect(x: 0, y: 0, width: 80, height: 80)), .white.opacity(0.2)), .pop, .pop,
      ], size: 80, scale: scale)
    let k = Int(scale)
    #expect(probe.alpha(44 * k, 40 * k) > 0.1)
    #expect(probe.alpha(70 * k, 40 * k) == 0)
    #expect(abs(probe.alpha(4 * k, 40 * k) - 0.5) < 0.01)
  }

  @Test(arguments: [1.0, 1.7, 3, 4, 8])
  func `three boxes have the variance of the Gaussian`(_ deviation: Double) {
    let widths = BoxBlur(deviation: deviation).reaches.map { Double(2 * $0 + 1) }
    let variance = widths.reduce(0) { $0 + ($1 * $1 - 1) / 12 }
    #expect(abs(variance.squareRoot() - deviation) < 0.25)
  }

  @Test func `the shelf keeps what is used and forgets the rest`() {
    var shelf = Shelf<Int, Int>(limit: 4)
    var made = 0
    for round in 0..<50 {
      for key in [-1, round] {
        _ = shelf.value(key) {
          made += 1
          return key
        }
      }
      #expect(shelf.count <= 8)
    }
    #expect(made == 51)
  }

  @Test func `the shelf drops what the latest picture had not, once that stays`() {
    var shelf = Shelf<Int, Int>(limit: 100)
    func draw(_ keys: [Int]) -> Int {
      var made = 0
      shelf.beginPicture()
      for key in keys {
        _ = shelf.value(key) {
          made += 1
          return key
        }
      }
      return made
    }
    for picture in 0..<60 { #expect(draw([-1, picture]) == (picture == 0 ? 2 : 1)) }
    shelf.keepLatestPicture()
    #expect(shelf.count == 2)
    #expect(draw([-1, 59]) == 0 && draw([58]) == 1)
  }

  @Test func `a picture at rest keeps none of the shadows that it had on its way`() {
    let renderer = CairoRenderer()
    let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 64, 64)
    let context = cairo_create(surface)!
    defer {
      cairo_destroy(context)
      cairo_surface_destroy(surface)
    }
    func draw(_ width: Double) {
      let shape = Shape.rect(Rect(x: 8, y: 8, width: width, height: 40), radius: 4)
      let shadow = Command.shadow(shape, Shadow(color: .black, offset: .zero, blur: 12))
      renderer.draw(DisplayList(size: Size(64, 64), commands: [shadow]), on: context)
    }
    for width in 10..<40 { draw(Double(width)) }
    #expect(renderer.shadows.count == 30)
    renderer.keepLatestPicture()
    #expect(renderer.shadows.count == 1)
    draw(39)
    #expect(renderer.shadows.count == 1)
  }
}
