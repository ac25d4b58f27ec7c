import DetentCommands
import DetentGTK

extension Host {
  /// The host that opens ordinary GTK windows.
  static var gtk: Host {
    Host(
      isTransparent: false,
      open: { () throws(Failure) in
        guard Application.hasDisplay else { throw Host.noDisplay }
      },
      show: show,
      showGallery: { page, onCode in GalleryWindow.show(page, onCode: onCode) },
      hasPicture: { PictureFinder.hasPicture(named: $0) },
      picture: { PictureFinder.picture(named: $0) })
  }

  private static func show(_ showing: Showing) {
    Application("detent").run { window in
      window.title = showing.title
      let view = ControlView(showing.session, naturalSize: showing.size, adjust: showing.adjust)
      view.font = showing.font
      window.add(view)
      showing.begin(
        Showing.Loop(
          watch: { Application.watch(fileDescriptor: $0, onReadable: $1) },
          after: { Application.after(seconds: $0, $1) },
          quit: { Application.quit() },
          setTitle: { window.title = $0 }))
    }
  }
}
