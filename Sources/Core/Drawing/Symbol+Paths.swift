import DetentGeometry

extension Symbol {
  /// The icon's lines in the order of a drawing hand, on the grid of 24 by 24 points.
  ///
  /// Drawn anew at each call, which takes some tens of curves: who needs it often keeps it.
  public var path: Path { drawing.path }

  private var drawing: Pen {
    switch self {
    case .add: .add
    case .close: .cross
    case .back: .back
    case .check: .check
    case .search: .search
    case .settings: .settings
    case .share: .share
    case .download: .download
    case .upload: .upload
    case .mail: .mail
    case .trash: .trash
    case .star: .star
    case .heart: .heart
    case .play: .play
    case .pause: .pause
    case .volume: .volume
    case .camera: .camera
    case .image: .image
    case .note: .note
    case .link: .link
    case .person: .person
    case .home: .home
    case .clock: .clock
    case .bell: .bell
    case .sun: .sun
    case .moon: .moon
    case .cloud: .cloud
    case .rain: .rain
    case .snow: .snow
    case .wind: .wind
    case .wave: .wave
    case .leaf: .leaf
    case .mountain: .mountain
    case .flame: .flame
    case .bolt: .bolt
    case .comet: .comet
    }
  }
}
