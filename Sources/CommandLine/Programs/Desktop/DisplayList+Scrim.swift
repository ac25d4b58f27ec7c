import Detent

extension DisplayList {
  /// The picture without what dims all that is behind it: the desktop stays to be seen as it is.
  ///
  /// It is left out of the picture and not of the theme, so that a recording has what every other host shows.
  var withoutScrim: DisplayList {
    let room = Rect(.zero, size)
    return DisplayList(
      size: size,
      commands: commands.filter {
        if case .fill(.rect(room, _), _) = $0 { false } else { true }
      })
  }
}
