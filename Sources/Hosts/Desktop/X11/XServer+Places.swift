// Placement on a desktop of several monitors.
extension XServer {
  var settings: DesktopSettings {
    DesktopSettings(told: .read(of: settingsOwner, self))
  }

  func surface(at spot: Spot, title: String) throws(DesktopError) -> any Surface {
    do throws(DesktopError) {
      return try XSurface(self, at: spot, title: title)
    } catch {
      releaseKeys(of: .surface)
      throw error
    }
  }

  func spot(at place: Place, monitor name: String?) throws(DesktopError) -> Spot {
    let (pointer, monitors) = (state.pointer, state.monitors)
    var chosen: Monitor?
    if let name {
      chosen = monitors.first { $0.name(connection) == name }
      if chosen == nil, let number = Int(name), monitors.indices.contains(number) {
        chosen = monitors[number]
      }
      if chosen == nil {
        throw .noMonitor(name, known: monitors.map { $0.name(connection) })
      }
    }
    return Spot(
      place, pointer: (pointer.x, pointer.y), chosen: chosen?.frame,
      monitors: monitors.map(\.frame),
      scale: ScreenScale.value(resources))
  }
}
