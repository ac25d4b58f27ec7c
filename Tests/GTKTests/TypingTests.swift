import CGTK
import Detent
import Testing

@testable import DetentGTK

/// Dead keys and Compose, by a real keyboard of the layout "us" with dead keys.
@MainActor
@Suite(.serialized, .enabled(if: Desk.isThere, "no display"))
struct TypingTests {
  @Test func `a dead key and a letter are one letter`() throws {
    let desk = try intlDesk()
    defer { close(desk) }
    Desk.hand("key", "dead_acute", "a", "dead_diaeresis", "shift+a", "r")
    #expect(desk.wait { desk.live.root.keys.last?.key == .character("r") && isUp(desk) })
    #expect(typed(desk) == [.character("á"), .character("Ä"), .character("r")])
    let keys = desk.live.root.keys
    #expect(keys.map { $0.phase } == [.down, .up, .down, .up, .down, .up])
    #expect(keys.allSatisfy { !$0.isRepeat && $0.modifiers == [] })
  }

  @Test func `Compose makes a letter of several keys`() throws {
    let desk = try intlDesk()
    defer { close(desk) }
    Desk.hand("key", "Multi_key", "o", "e", "x")
    #expect(desk.wait { desk.live.root.keys.last?.key == .character("x") && isUp(desk) })
    #expect(typed(desk) == [.character("œ"), .character("x")])
  }

  @Test func `commands come through, with an accent pending and without`() throws {
    let desk = try intlDesk()
    defer { close(desk) }
    Desk.hand("key", "Down", "space", "Return", "BackSpace", "ctrl+a", "alt+b")
    Desk.hand("key", "dead_acute", "ctrl+c", "Down", "e", "Multi_key", "Return", "f")
    #expect(desk.wait { desk.live.root.keys.last?.key == .character("f") && isUp(desk) })
    #expect(
      typed(desk) == [
        .down, .space, .enter, .backspace, .character("a"), .character("b"), .character("c"),
        .down, .character("e"), .enter, .character("f"),
      ])
  }

  @Test func `Escape gives up what is being composed, and is itself the next time`() throws {
    let desk = try intlDesk()
    defer { close(desk) }
    Desk.hand("key", "dead_acute", "Escape", "a", "Multi_key", "o", "Escape", "e", "Escape")
    #expect(desk.wait { desk.live.root.keys.last?.key == .escape && isUp(desk) })
    #expect(typed(desk) == [.character("a"), .character("e"), .escape])
  }

  @Test func `the third level is typed as it is`() throws {
    let desk = try intlDesk()
    defer { close(desk) }
    Desk.hand("keydown", "ISO_Level3_Shift", "key", "s", "keyup", "ISO_Level3_Shift")
    #expect(desk.wait { isUp(desk) })
    let keys = desk.live.root.keys
    #expect(typed(desk) == [.character("ß")])
    #expect(keys.map { $0.modifiers } == [[], []])
  }

  @Test func `Backspace takes back an accent, and nothing else`() throws {
    let desk = try intlDesk()
    defer { close(desk) }
    Desk.hand("key", "dead_acute", "BackSpace", "Escape", "a")
    #expect(desk.wait { desk.live.root.keys.last?.key == .character("a") && isUp(desk) })
    #expect(typed(desk) == [.escape, .character("a")])
  }

  @Test func `an accent is forgotten where the focus goes away`() throws {
    let desk = try intlDesk()
    defer { close(desk) }
    Desk.hand("key", "dead_acute")
    desk.wait(seconds: 0.2)
    // If nothing has the focus, keys go to the first view.
    let window = UnsafeMutableRawPointer(desk.window.widget).assumingMemoryBound(to: GtkWindow.self)
    gtk_window_set_focus(window, nil)
    Desk.hand("key", "a")
    #expect(desk.wait { isUp(desk) })
    #expect(typed(desk) == [.character("a")])
  }

  private func intlDesk() throws -> Desk {
    Desk.run("setxkbmap", "-layout", "us", "-variant", "intl", "-option", "compose:menu")
    let desk = try Desk()
    Desk.hand("mousemove", "50", "60")
    desk.wait(seconds: 0.3)
    return desk
  }

  private func close(_ desk: Desk) {
    desk.close()
    Desk.run("setxkbmap", "-layout", "us", "-option", "")
  }

  private func isUp(_ desk: Desk) -> Bool { desk.live.root.keys.last?.phase == .up }

  private func typed(_ desk: Desk) -> [KeyEvent.Key] {
    desk.live.root.keys.filter { $0.phase == .down }.map { $0.key }
  }
}
