import DetentCatalogue
import Foundation
import Testing

/// The commands that play, draw and film scripts.
@Suite struct ScriptCommandTests {
  private let folder: Folder
  private let script = """
    detent 1
    scene dial
    item "a"
    item "b"
    size 200 100
    1.0 key down
    1.0 key enter
    1.1 expect activated "b"
    1.5 end
    """

  private static let package = URL(filePath: #filePath).appending(path: "../../..").standardized

  init() throws { folder = try Folder() }

  @Test func `a text may have a byte order mark, and is UTF-8`() throws {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    #expect(try Run(["play", "-"], input: mark + Array(script.utf8)).status == 0)
    let flaw = ":3:7: byte 0xFF at offset 26 is not UTF-8; convert the text, as with iconv\n"
    let broken = Array("detent 1\nscene dial\nitem \"".utf8) + [0xFF]
    let play = try Run(["play", "-"], input: broken + Array("\"\n1 end\n".utf8))
    #expect(play == Run("", "detent: standard input" + flaw, 2))
    for option in ["--theme", "--words"] {
      let path = try folder.make("marked.txt", mark + Array("\n".utf8)).path
      let picture = folder.path("marked.png")
      let render = ["render", "--scenario", "dial-one", "-o", picture, option]
      #expect(try Run(render + [path]) == Run("", "", 0))
      let broken = try folder.make("broken.txt", [0x23, 0x0A, 0xFF]).path
      let line =
        "detent: \(broken):2:1: byte 0xFF at offset 2 is not UTF-8; convert the text, as with iconv\n"
      #expect(try Run(render + [broken]) == Run("", line, 2))
    }
  }

  @Test func `the scenarios are the catalogue's`() throws {
    let names = Catalogue.scenarios.map { $0.name + "\n" }.joined()
    #expect(try Run(["scenarios"]) == Run(names, "", 0))
    let long = try Run(["scenarios", "--long"])
    #expect(long.output.contains(/(?m)^dial-opens +Bubbles fly out/))
    #expect(try Run(["scenarios"], variables: ["DETENT_LONG": "1"]) == long)
  }

  /// Some scenarios of each component; the catalogue's own tests compare the digests of all.
  @Test(
    arguments: Catalogue.scenarios.map(\.name).enumerated().filter { $0.offset % 6 == 0 }.map(
      \.element))
  func `the file of a scenario plays as it is, to the digest that is written down`(_ name: String)
    throws
  {
    let digests = try String(
      contentsOf: Self.package.appending(path: "Tests/Goldens/digests.txt"), encoding: .utf8)
    let line = try #require(digests.split(separator: "\n").first { $0.hasPrefix(name + " ") })
    let file = Self.package.appending(path: "Sources/Catalogue/Scripts/\(name).detent").path
    let run = try Run(["play", "--check", file])
    #expect(run.output.hasSuffix(", digest \(line.dropFirst(name.count + 1))\n"), "\(run.output)")
    #expect((run.error, run.status) == ("", 0))
  }

  @Test func `a script is played`() throws {
    let path = try folder.write(script, to: "wheel.detent")
    let run = try Run(["play", path])
    #expect((run.error, run.status) == ("", 0))
    let lines = run.output.split(separator: "\n")
    #expect(lines.first == "0.004 opening")
    #expect(lines.contains("1.000 activated \"b\""))
    let sum = lines.last?.wholeMatch(of: /(.*): 360 steps, (\d+) events, digest [0-9a-f]{16}/)
    #expect(sum?.1 == path[...])
    #expect(sum?.2 == "\(lines.count - 1)")
    #expect(try Run(["play", path, "--check"]) == Run(String(lines.last ?? "") + "\n", "", 0))
    #expect(try Run(["play", "-"], input: Array(script.utf8)).status == 0)
  }

  @Test func `a selection that no list can have is told of`() throws {
    let text = script.replacing(
      "1.0 key enter",
      with: "1 select 1\n1 select 2\n1 items\nitem \"c\"\nitem > \"d\"\n1 select -1")
    let path = try folder.write(text, to: "wheel.detent")
    let line = "detent: \(path):8: select 2 does nothing; no list has more than 2 items\n"
    let next = "detent: \(path):12: select -1 does nothing; no list has more than 1 item\n"
    let run = try Run(["play", path])
    #expect((run.error, run.status) == (line + next, 0))
  }

  @Test func `a file without an end is not read for ever`() throws {
    for option in ["--theme", "--words"] {
      let line = "detent: /dev/zero: longer than 1 MB; give a file that ends sooner\n"
      #expect(try Run(["dial", option, "/dev/zero", "a"]) == Run("", line, 2))
    }
  }

  @Test func `a script that is not kept says where it begins to differ`() throws {
    let text = script.replacing("expect activated \"b\"", with: "expect activated \"a\"")
    let path = try folder.write(text, to: "wheel.detent")
    let line = "\(path):8: differs from step 264 (1.100 s): expected activated \"a\", "
    let run = try Run(["play", "--check", path])
    #expect(run.output.hasPrefix(line), "\(run.output)")
    #expect((run.error, run.status) == ("", 1))
    #expect(try Run(["play", path], variables: ["DETENT_CHECK": "1"]) == run)
    #expect(try Run(["play", path]).status == 0)
  }

  @Test func `a look of one's own is drawn, from a file and from options, which come before it`()
    throws
  {
    let theme = try folder.write(
      "# ours\n\ntheme=dark\nbackground=#102030\naccent=#d9480f\nrow-radius=2.5\nfont=Inter\n",
      to: "ours.theme")
    let path = folder.path("look.svg")
    let common = ["render", "--scenario", "drawer-opens", "-o", path]
    func picture(_ words: [String], variables: [String: String] = [:]) throws -> String {
      #expect(try Run(common + words, variables: variables) == Run("", "", 0))
      return try String(contentsOfFile: path, encoding: .utf8)
    }
    let plain = try picture([])
    let ours = try picture(["--theme", theme])
    #expect(ours != plain && ours.contains("6.27451%,12.54902%,18.823529%"))
    #expect(try picture([], variables: ["DETENT_THEME": theme]) == ours)
    let other = try picture(["--theme", theme, "--accent", "teal"])
    #expect(other != ours)
    #expect(try picture(["--accent", "#008080", "--theme", theme]) == other)
    #expect(try picture(["--font", "monospace"]) != plain)
    #expect(
      try picture(["--theme", "high-contrast", "--accent", "teal"])
        == picture(["--theme", "high-contrast"]))
  }

  @Test(arguments: [
    (
      "accent=blurple",
      "1: accent takes a colour, not \"blurple\"; write accent=#d9480f, or a name such as teal"
    ),
    ("\nacent=red", "2: no \"acent\"; write accent=…"),
    ("row-radius=-1", "1: row-radius takes points from 0 to 200, not \"-1\"; write row-radius=8"),
    ("theme=sepia", "1: theme takes light, dark or high-contrast, not \"sepia\"; write theme=dark"),
    ("font= ,", "1: font takes a family's name; write font=Inter"),
    ("dark", "1 takes name=value, not \"dark\"; write theme=dark"),
  ])
  func `a look that cannot be read is rejected at its line`(_ text: String, _ words: String) throws
  {
    let theme = try folder.write(text, to: "ours.theme")
    let run = try Run([
      "render", "--scenario", "dial-opens", "--theme", theme, "-o", folder.path("a.svg"),
    ])
    #expect(run == Run("", "detent: \(theme):\(words)\n", 2))
  }

  @Test func `a text that is no script is rejected at its line`() throws {
    let path = try folder.write("detent 1\nscene dial\n1.0 dwon 1 2\n", to: "f.detent")
    let run = try Run(["play", path])
    #expect(run.error.hasPrefix("detent: \(path):3:"), "\(run.error)")
    #expect(run.error.filter { $0 == "\n" }.count == 1)
    #expect((run.output, run.status) == ("", 2))
  }

  @Test(arguments: [
    (["play"], "no script; give a file, - for standard input, or --scenario NAME"),
    (["play", "x", "--scenario", "y"], "a script and --scenario; give one of them"),
    (["play", "/nonexistent"], "/nonexistent: No such file or directory"),
    (["play", "--scenario", "dial-open"], "no scenario \"dial-open\"; write \"dial-opens\""),
    (["play", "--scenario", "?"], "no scenario \"?\"; see 'detent scenarios'"),
    (["render", "--scenario", "dial-one"], "no file to write; write -o picture.png"),
    (
      ["render", "--scenario", "dial-one", "-o", "x.jpg"],
      "-o takes a file that ends in .png or .svg, not \"x.jpg\"; write -o picture.png"
    ),
    (
      ["record", "--scenario", "dial-one", "-o", "x"],
      "-o takes a file that ends in .webp, .gif or .png, not \"x\"; write -o picture.webp"
    ),
    (
      ["render", "--scenario", "dial-one", "-o", "/nonexistent/x.png"],
      "/nonexistent/x.png: No such file or directory"
    ),
    (
      ["render", "--scenario", "dial-one", "-o", "x.png", "--at", "-1"],
      "missing value for '--at <seconds>'; if \"-1\" is meant, write --at=-1 (see 'detent render --help')"
    ),
    (
      ["render", "--scenario", "dial-one", "-o", "x.png", "--scale", "0"],
      "--scale takes pixels a point, 0.1 to 16, not \"0\"; write --scale 2"
    ),
    (
      ["record", "--scenario", "dial-one", "-o", "x.gif", "--fps", "999"],
      "--fps takes frames a second, 1 to 120, not \"999\"; write --fps 30"
    ),
    (["gallery", "--scenario", "x", "--out", "/tmp"], "no scenario \"x\"; see 'detent scenarios'"),
  ])
  func `a wrong word is answered with the right one`(_ arguments: [String], _ line: String) throws {
    #expect(try Run(arguments) == Run("", "detent: \(line)\n", 2))
  }

  @Test func `a moment is drawn`() throws {
    let script = try folder.write(self.script, to: "wheel.detent")
    let common = ["render", script, "--at", "1.2"]
    #expect(try Run(common + ["-o", folder.path("a.png")]) == Run("", "", 0))
    #expect(try size(of: "a.png") == [400, 200])
    #expect(try Run(common + ["--scale", "1", "-o", folder.path("b.png")]) == Run("", "", 0))
    #expect(try size(of: "b.png") == [200, 100])
    #expect(try Run(common + ["--theme=dark", "-o", folder.path("c.svg")]) == Run("", "", 0))
    #expect(String(decoding: try folder.read("c.svg"), as: UTF8.self).contains("<svg"))
    let variables = [
      "DETENT_OUTPUT": folder.path("d.png"), "DETENT_SCALE": "1", "DETENT_MOMENT": "1.2",
    ]
    #expect(try Run(["render", script], variables: variables) == Run("", "", 0))
    #expect(try folder.read("d.png") == folder.read("b.png"))
  }

  @Test(arguments: ["render", "record"])
  func `icons are drawn without a display, and missing ones are told once`(_ verb: String) throws {
    let red = """
      <svg xmlns="http://www.w3.org/2000/svg" width="16" height="16"><path d="M0 0h16v16H0" fill="red"/></svg>
      """
    let icon = try folder.write(red, to: "red.svg")
    func drawn(_ icon: String, complaint: String = "") throws -> [UInt8] {
      let text = """
        detent 1
        size 200 200
        scene drawer
        item "a" symbol star
        item "b"\(icon)
        0 open
        0.2 end

        """
      let script = try folder.write(text, to: "icons.detent")
      let run = try Run([verb, script, "-o", folder.path("icons.png")])
      #expect(run == Run("", complaint, 0))
      return try folder.read("icons.png")
    }
    let none = try drawn("")
    let one = try drawn(" picture \"\(icon)\"")
    #expect(one != none)
    #expect(try drawn(" picture \"detent-none,\(icon),star\"") == one)
    #expect(try drawn(" picture \"detent-none,star\"") == drawn(" symbol star"))
    let words = "no picture of the icon \"detent-none\"; write a file or a name of the icon theme"
    #expect(
      try drawn(" picture \"detent-none\"", complaint: "detent: \(words)\n") == none)
  }

  /// The width and height of a PNG, from its first chunk.
  private func size(of name: String) throws -> [Int] {
    let bytes = try folder.read(name)
    #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    return [16, 20].map { start in bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
  }

  @Test(arguments: [("film.webp", "RIFF"), ("film.gif", "GIF89a"), ("film.png", "\u{89}PNG")])
  func `a script is filmed`(_ name: String, _ head: String) throws {
    let script = try folder.write(self.script, to: "wheel.detent")
    #expect(try Run(["record", script, "--fps", "10", "-o", folder.path(name)]) == Run("", "", 0))
    let bytes = try folder.read(name)
    #expect(bytes.starts(with: head.unicodeScalars.map { UInt8($0.value) }))
    #expect(bytes.count > 1000)
  }

  @Test func `a terminal sees how far it is`() throws {
    let script = try folder.write(self.script, to: "wheel.detent")
    let line = "script -qec 'detent record \(script) --fps 5 -o \(folder.path("x.gif"))' /dev/null"
    let run = try Run(shell: line)
    #expect(run.status == 0)
    #expect(run.output.contains("██████████████████████████████ 100 %"))
    #expect(run.output.hasSuffix("\r\u{1B}[K"))
  }

  @Test func `a gallery is made`() throws {
    let out = folder.path("a/b")
    let run = try Run([
      "gallery", "--scenario=alert-reduced", "--scenario=floating-contrast", "--out", out,
    ])
    let words = """
      \(out): 12 pictures, 2 films
      \(out)/gallery.html: a page with the components live, for any browser

      """
    #expect(run == Run(words, "", 0))
    let page = String(decoding: try folder.read("a/b/gallery.html"), as: UTF8.self)
    #expect(page.hasPrefix("<!doctype html>"))
    #expect(page.contains(#"{"name":"floating-contrast","summary":""#))
    #expect(page.contains(#""name":"friction""#))
    #expect(!page.contains("\"http") && !page.contains("/* program"))
    #expect(try folder.read("a/b/alert-reduced-dark-2.png").starts(with: [0x89]))
    #expect(try folder.read("a/b/floating-contrast.webp").starts(with: Array("RIFF".utf8)))
  }

  @Test func `a page alone is made without pictures`() throws {
    let page = folder.path("alone.html")
    let run = try Run(["gallery", "--no-pictures", "--html", page])
    #expect(run == Run("\(page): a page with the components live, for any browser\n", "", 0))
    let text = String(decoding: try folder.read("alone.html"), as: UTF8.self)
    #expect(text.hasPrefix("<!doctype html>") && text.contains(#""films":[]"#))
  }
}
