import Detent

extension DisplayList {
  /// The picture without the scrim that dims everything behind it, so that the desktop stays visible.
  ///
  /// It is removed from the picture and not from the theme, so that a recording is the same on every host.
  var withoutScrim: DisplayList {
    let room = Rect(.zero, size)
    return DisplayList(
      size: size,
      commands: commands.filter {
        if case .fill(.rect(room, _), _) = $0 { false } else { true }
      })
  }
}
