import CGTK

/// The settings of the desktop's portal, requested in the background and followed as long as the program runs.
///
/// Nothing waits for the portal: if none answers, its settings stay unknown.
final class Portal {
  /// The only desktop. Used on the thread on which GTK was started, like everything here.
  private nonisolated(unsafe) static let desktop = Portal()

  static var settings: PortalSettings { desktop.settings }

  /// Receives changes as long as it is retained.
  final class Follower {
    fileprivate let onChange: () -> Void
    fileprivate init(_ onChange: @escaping () -> Void) { self.onChange = onChange }
  }

  private struct Slot { weak var follower: Follower? }

  private static let name = "org.freedesktop.portal.Desktop"
  private static let path = "/org/freedesktop/portal/desktop"
  private static let interface = "org.freedesktop.portal.Settings"

  private var settings = PortalSettings()
  private var slots: [Slot] = []
  private var isStarted = false

  /// Calls `onChange` with each change from now on. The first call connects to the portal.
  static func follow(_ onChange: @escaping () -> Void) -> Follower {
    let follower = Follower(onChange)
    desktop.slots.removeAll { $0.follower == nil }
    desktop.slots.append(Slot(follower: follower))
    desktop.start()
    return follower
  }

  private func start() {
    guard !isStarted, Portal.hasBus else { return }
    isStarted = true
    g_bus_get(
      G_BUS_TYPE_SESSION, nil,
      { _, result, _ in
        guard let bus = g_bus_get_finish(result, nil) else { return }
        Portal.desktop.listen(on: bus)
      }, nil)
  }

  /// Whether the session has a bus. If not, GLib would start one.
  private static var hasBus: Bool {
    if g_getenv("DBUS_SESSION_BUS_ADDRESS") != nil { return true }
    guard let folder = g_get_user_runtime_dir() else { return false }
    return g_file_test(String(cString: folder) + "/bus", G_FILE_TEST_EXISTS) != 0
  }

  private func listen(on bus: OpaquePointer) {
    g_dbus_connection_signal_subscribe(
      bus, Portal.name, Portal.interface, "SettingChanged", Portal.path, nil,
      G_DBUS_SIGNAL_FLAGS_NONE,
      { _, _, _, _, _, change, _ in if let change { Portal.desktop.hear(Variant(change)) } }, nil,
      nil)
    // A portal that starts later, or restarts, is asked then.
    g_bus_watch_name_on_connection(
      bus, Portal.name, G_BUS_NAME_WATCHER_FLAGS_AUTO_START,
      { bus, _, _, _ in if let bus { Portal.desktop.ask(on: bus) } }, nil, nil, nil)
  }

  private func ask(on bus: OpaquePointer) {
    let names = PortalSettings.namespaces.map { g_variant_new_string($0) }
    let list = names.withUnsafeBufferPointer {
      g_variant_new_array(nil, $0.baseAddress, gsize($0.count))
    }
    var arguments = [list]
    g_dbus_connection_call(
      bus, Portal.name, Portal.path, Portal.interface, "ReadAll",
      g_variant_new_tuple(&arguments, 1), nil, G_DBUS_CALL_FLAGS_NONE, -1, nil,
      { bus, result, _ in
        let bus = OpaquePointer(bus)
        guard let answer = g_dbus_connection_call_finish(bus, result, nil) else { return }
        defer { g_variant_unref(answer) }
        if let all = Variant(answer)[0] { Portal.desktop.change { $0.take(all: all) } }
      }, nil)
  }

  private func hear(_ change: Variant) {
    guard let namespace = change[0]?.text, let key = change[1]?.text, let value = change[2]
    else { return }
    self.change { $0.take(namespace, key, value) }
  }

  private func change(_ body: (inout PortalSettings) -> Void) {
    let before = settings
    body(&settings)
    guard settings != before else { return }
    for slot in slots { slot.follower?.onChange() }
  }
}
