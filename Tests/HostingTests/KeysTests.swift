import CXKBCommon
import Detent
import Testing

@testable import DetentHosting

struct KeysTests {
  private let alt: UInt32 = 64
  private let shift: UInt32 = 50
  private let letter: UInt32 = 40

  private func press(
    _ keys: inout Keys, _ symbol: Int32, _ code: UInt32, _ modifiers: KeyEvent.Modifiers = []
  ) -> KeyEvent.Key? {
    keys.press(UInt32(symbol), code: code, modifiers: modifiers, time: 0)?.key
  }

  private func release(
    _ keys: inout Keys, _ symbol: Int32, _ code: UInt32, _ modifiers: KeyEvent.Modifiers = []
  ) {
    _ = keys.release(UInt32(symbol), code: code, modifiers: modifiers, time: 0)
  }

  @Test(arguments: [XKB_KEY_Meta_L, XKB_KEY_ISO_Next_Group, XKB_KEY_Alt_L])
  func `Alt is up when its key is, whatever the key means together with Shift`(symbol: Int32) {
    var keys = Keys()
    _ = press(&keys, XKB_KEY_Alt_L, alt)
    #expect(keys.isAltDown)
    _ = press(&keys, XKB_KEY_Shift_L, shift, .alt)
    #expect(keys.isAltDown)
    release(&keys, symbol, alt, [.alt, .shift])
    #expect(!keys.isAltDown)
  }

  @Test func `Alt is down until both of its keys are up`() {
    var keys = Keys()
    _ = press(&keys, XKB_KEY_Alt_L, alt)
    _ = press(&keys, XKB_KEY_Alt_R, alt + 44, .alt)
    release(&keys, XKB_KEY_Alt_L, alt, .alt)
    #expect(keys.isAltDown)
    release(&keys, XKB_KEY_Alt_R, alt + 44, .alt)
    #expect(!keys.isAltDown)
  }

  @Test func `a key that comes without Alt tells that Alt is up`() {
    var keys = Keys()
    _ = press(&keys, XKB_KEY_Alt_L, alt)
    _ = press(&keys, XKB_KEY_d, letter, .alt)
    #expect(keys.isAltDown)
    _ = press(&keys, XKB_KEY_d, letter)
    #expect(!keys.isAltDown)
  }

  @Test func `in a shortcut a letter is capital by Shift, and not by Caps Lock`() {
    var keys = Keys()
    #expect(press(&keys, XKB_KEY_D, letter, .alt) == .character("d"))
    #expect(press(&keys, XKB_KEY_d, letter, [.alt, .shift]) == .character("D"))
    #expect(press(&keys, XKB_KEY_D, letter) == .character("D"))
    #expect(press(&keys, XKB_KEY_d, letter, .shift) == .character("d"))
    #expect(press(&keys, XKB_KEY_ssharp, letter, [.control, .shift]) == .character("ß"))
    #expect(press(&keys, XKB_KEY_exclam, letter, [.alt, .shift]) == .character("!"))
  }
}
