import CGTK
import Detent

/// An input to a control that has no size yet.
enum EarlyInput {
  case input(Input)
  /// Opening a menu out of a widget, whose place is known only later.
  case opening(from: WeakWidget)
}

extension ControlWidget {
  /// Opens a menu out of another widget, once there is a layout.
  func open(from source: UnsafeMutablePointer<GtkWidget>) {
    guard !isOver else { return }
    if isEarly {
      early.append(.opening(from: WeakWidget(source)))
    } else {
      session.send(.request(opening(from: source)))
    }
  }

  /// Whether inputs have to wait: there is no size yet, or something that came before them still waits.
  var isEarly: Bool { environment == nil || !early.isEmpty }

  /// Sends what waited for the first layout. A widget that is laid out after this one has a place only in the next
  /// frame: until then, opening a menu out of it waits, and so does all that came later.
  func sendEarly(isLaidOut: Bool) {
    while let next = early.first {
      let input: Input
      switch next {
      case .input(let early): input = early
      case .opening(let source):
        guard isLaidOut || source.widget.map({ gtk_widget_get_width($0) > 0 }) ?? true else {
          return
        }
        input = .request(opening(from: source.widget))
      }
      early.removeFirst()
      session.send(input)
    }
  }

  /// Returns a request to open a menu out of a widget, or as usual if that has no place in this window.
  private func opening(from source: UnsafeMutablePointer<GtkWidget>?) -> Request {
    guard let source, gtk_widget_get_width(source) > 0, let frame = bounds(of: source, in: widget)
    else { return .open }
    return .openFrom(frame)
  }
}

/// A widget that may be destroyed before it is used.
final class WeakWidget {
  /// GLib sets what this points to to nil when the widget is destroyed.
  private let place = UnsafeMutablePointer<gpointer?>.allocate(capacity: 1)

  init(_ widget: UnsafeMutablePointer<GtkWidget>) {
    place.initialize(to: UnsafeMutableRawPointer(widget))
    g_object_add_weak_pointer(WeakWidget.object(widget), place)
  }

  deinit {
    if let widget { g_object_remove_weak_pointer(WeakWidget.object(widget), place) }
    place.deallocate()
  }

  /// The widget; nil if it is gone.
  var widget: UnsafeMutablePointer<GtkWidget>? {
    place.pointee?.assumingMemoryBound(to: GtkWidget.self)
  }

  private static func object(
    _ widget: UnsafeMutablePointer<GtkWidget>
  ) -> UnsafeMutablePointer<GObject> {
    UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GObject.self)
  }
}
