import Detent
import DetentCairo
import Testing

@testable import DetentGTK

struct PortalSettingsTests {
  private func settings(_ text: String) throws -> PortalSettings {
    var settings = PortalSettings()
    settings.take(all: try #require(Variant(text: text)))
    return settings
  }

  @Test func `the portal's answer is read`() throws {
    let settings = try settings(
      """
      {'org.freedesktop.appearance': {'color-scheme': <uint32 1>, 'contrast': <uint32 1>},
       'org.gnome.desktop.interface': {'text-scaling-factor': <1.5>, 'enable-animations': <false>}}
      """)
    #expect(
      settings
        == PortalSettings(
          prefersDark: true, wantsContrast: true, reducesMotion: true, textScale: 1.5))
  }

  @Test func `the user's accent is a colour, or none where a part of it is out of range`() throws {
    let set = try settings(
      "{'org.freedesktop.appearance': {'accent-color': <(1.0, 0.5, 0.25)>}}")
    #expect(set == PortalSettings(accent: Color(1, 0.5, 0.25)))
    for text in ["(2.0, 0.0, 0.0)", "(-1.0, -1.0, -1.0)", "(0.5, 0.5)", "'red'", "(nan, 0.0, 0.0)"]
    {
      var settings = PortalSettings(accent: .black)
      settings.take(
        "org.freedesktop.appearance", "accent-color", try #require(Variant(text: "<\(text)>")))
      #expect(settings.accent == nil, "\(text)")
    }
  }

  @Test func `what it does not say stays unknown`() throws {
    #expect(try settings("@a{sa{sv}} {}") == PortalSettings())
    let light = try settings("{'org.freedesktop.appearance': {'color-scheme': <uint32 2>}}")
    #expect(light == PortalSettings(prefersDark: false))
  }

  @Test(arguments: [
    "{'org.freedesktop.appearance': {'color-scheme': <'dark'>, 'contrast': <true>}}",
    "{'org.gnome.desktop.interface': {'text-scaling-factor': <'big'>}}",
    "{'org.gnome.desktop.interface': {'text-scaling-factor': <-1.0>}}",
    "{'org.gnome.desktop.interface': {'text-scaling-factor': <inf>}}",
    "{'org.gnome.desktop.interface': 7}", "[1, 2]", "'nothing'",
  ])
  func `what is of another kind is left alone`(text: String) throws {
    #expect(try settings(text) == PortalSettings())
  }

  @Test func `one setting changes nothing else`() throws {
    var settings = PortalSettings(wantsContrast: true, textScale: 2)
    settings.take(
      "org.freedesktop.appearance", "color-scheme", try #require(Variant(text: "<uint32 1>")))
    #expect(settings == PortalSettings(prefersDark: true, wantsContrast: true, textScale: 2))
  }

  @Test(arguments: [
    (-1, nil, 1.0), (96 * 1024, nil, 1), (144 * 1024, nil, 1.5), (144 * 1024, 2.0, 1.5),
    (-1, 1.25, 1.25), (96 * 1024, 1.25, 1.25), (960 * 1024, nil, 3), (-1, 0.1, 0.5),
  ])
  func `text is as large as GTK was told, or else the portal`(
    resolution: Int, factor: Double?, expected: Double
  ) {
    #expect(Surroundings.textScale(resolution: resolution, factor) == expected)
  }
}
