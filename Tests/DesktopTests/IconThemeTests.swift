import Foundation
import Testing

@testable import DetentDesktop

struct IconThemeTests {
  @Test func `an index says which sizes a folder has`() {
    let (folders, parents) = IconTheme.read(
      """
      [Icon Theme]
      Name=Own
      Inherits=Adwaita, hicolor
      Directories=16x16/apps,scalable/apps,48x48/apps,32x32@2/apps

      [16x16/apps]
      Size=16
      Type=Fixed

      [scalable/apps]
      Size=16
      MinSize=8
      MaxSize=512
      Type=Scalable

      [48x48/apps]
      Size=48

      [32x32@2/apps]
      Size=32
      Scale=2
      """)
    #expect(parents == ["Adwaita", "hicolor"])
    #expect(
      folders == [
        IconTheme.Folder(path: "16x16/apps", least: 16, greatest: 16),
        IconTheme.Folder(path: "scalable/apps", least: 8, greatest: 512),
        IconTheme.Folder(path: "48x48/apps", least: 46, greatest: 50),
      ])
    #expect(folders.map { $0.distance(to: 64) } == [48, 0, 14])
  }

  @Test func `an icon is found in its theme, in those it builds on, and beside them`() throws {
    let root = FileManager.default.temporaryDirectory.appending(path: "detent-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: root) }
    func write(_ path: String, _ text: String = "") throws {
      let file = root.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    let index =
      "[Icon Theme]\nInherits=Base\n[16]\nSize=16\nType=Fixed\n[64]\nSize=64\nType=Fixed\n"
    try write("Own/index.theme", index)
    try write("Base/index.theme", "[Icon Theme]\nInherits=Own\n[64]\nSize=64\n")
    for file in ["Own/16/star.png", "Own/64/star.png", "Base/64/moon.svg", "alone.png"] {
      try write(file)
    }
    let theme = IconTheme("Own", in: [root.path])
    #expect(theme.file(named: "star") == root.path + "/Own/64/star.png")
    #expect(theme.file(named: "moon") == root.path + "/Base/64/moon.svg")
    #expect(theme.file(named: "alone") == root.path + "/alone.png")
    #expect(theme.file(named: "none") == nil)
    #expect(theme.file(named: "../star") == nil)
    #expect(IconTheme("", in: []).file(named: "star") == nil)
  }
}
