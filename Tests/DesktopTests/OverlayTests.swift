import Detent
import DetentHosting
import Testing

@testable import DetentDesktop

struct OverlayTests {
  @Test func `an overlay has the title of its options until it gets another`() throws {
    let server = StillServer()
    var options = Overlay.Options()
    options.title = "Beer"
    let overlay = try Overlay(
      Live(AlertPanel("Beer?")).session, on: Display(server), at: server.place,
      in: Rect(.zero, server.place.size), options)
    #expect(overlay.title == "Beer")
    #expect(server.shown.titles == ["Beer"])
    overlay.title = "Beer"
    overlay.title = "Wine"
    #expect(server.shown.titles == ["Beer", "Wine"])
  }
}

/// A display with one monitor, on which nothing happens.
private final class StillServer: DisplayServer {
  let shown = StillSurface()
  let place = Spot(
    .center, pointer: (0, 0), chosen: nil,
    monitors: [PixelRect(x: 0, y: 0, width: 640, height: 480)], scale: 1)
  let file: Int32 = -1
  let isBusy = false
  let settings = DesktopSettings()
  let holdsKeysWithoutSurface = false

  func letOthersOpen() {}
  func holdKeys() {}
  func releaseKeys() {}
  func spot(at place: Place, monitor: String?) -> Spot { self.place }
  func surface(at spot: Spot, title: String) -> any Surface {
    shown.titles.append(title)
    return shown
  }
}

private final class StillSurface: Surface {
  var titles: [String] = []
  let width = 640
  let height = 480
  let keyboard: Keyboard? = nil

  func show(on loop: Loop) {}
  func listen(_ hear: @escaping (Report) -> Void) {}
  func prepare() {}
  func askForFrame() -> Bool { false }
  func draw(_ part: PixelRect, _ body: (Target) -> Void) -> Bool { true }
  func drawGround(_ part: PixelRect, on context: OpaquePointer) {}
  func rest() {}
  func setTitle(_ title: String) { titles.append(title) }
  func settle() {}
  func close() {}
}
