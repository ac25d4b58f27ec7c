import DetentGeometry

extension Symbol {
  /// The icon's lines in the order in which a hand would draw them, on the grid of 24 by 24 points.
  public var path: Path { Symbol.paths[Symbol.allCases.firstIndex(of: self)!] }

  /// The paths, in the order of `allCases`. They are made once, because icons are drawn in every frame.
  private static let paths = allCases.map { symbol in
    var pen = Pen()
    pen.follow(symbol.lines)
    return pen.path
  }

  /// The words that the pen follows; see `Pen.follow`. The text takes a fifth of the size of the same strokes
  /// in code, and a page downloads them all.
  private var lines: StaticString {
    switch self {
    // Things to do.
    case .add: "M12 4.5 L12 19.5 M4.5 12 L19.5 12"
    case .close: "M6 6 L18 18 M18 6 L6 18"
    case .back: "M15.25 4.75 L8 12 L15.25 19.25"
    case .check: "M4.5 12.5 L9.75 17.75 L19.5 6.5"
    // From the handle's end up and once round the glass.
    case .search: "M20.5 20.5 L15.25 15.25 S10.5 10.5 360"
    // A cog wheel, tooth by tooth, and its bore.
    case .settings:
      """
      m6.75 -120 (6 60 k6.75 -110 1.5 k9.25 -102 1.25 k9.25 -78 1.25 k6.75 -70 1.5) Z O12 12 2.75
      """
    // Three knots on one thread.
    case .share: "M15.3 6.8 S17.5 5.5 360 L8.7 10.7 S6.5 12 421.16 L15.3 17.2 S17.5 18.5 360"
    case .download:
      """
      M12 3.5 L12 15 M7 10.25 L12 15.25 L17 10.25
      M3.5 15.75 K3.5 20.25 K20.5 20.25 L20.5 15.75
      """
    case .upload:
      """
      M12 15.25 L12 3.75 M7 8.5 L12 3.5 L17 8.5
      M3.5 15.75 K3.5 20.25 K20.5 20.25 L20.5 15.75
      """
    // Lid and handle, then the bin.
    case .trash:
      """
      M4 6.5 L20 6.5 M8.75 6.5 K8.75 3.25 K15.25 3.25 L15.25 6.5
      M5.75 6.5 K6.75 20.75 K17.25 20.75 L18.25 6.5 M10 11 L10 16.5 M14 11 L14 16.5
      """
    case .play: "M6.75 12 K6.75 3 K21.25 12 K6.75 21 Z"
    case .pause: "X5.5 4 9.5 20 1.5 X14.5 4 18.5 20 1.5"

    // Things.
    case .mail: "X3 5 21 19 M3.5 6.5 K12 13.25 L20.5 6.5"
    // From the notch at its left shoulder round.
    case .star: "M9.4 9 D0 0.75 (5 72 k10.1 -90 0.75 k4.75 -54 0.5) Z"
    case .heart:
      """
      M12 20.25 C9.5 18.5 3 14.25 3 9 C3 6.2 5.1 4.25 7.6 4.25 C9.4 4.25 11 5.2 12 6.75
      C13 5.2 14.6 4.25 16.4 4.25 C18.9 4.25 21 6.2 21 9 C21 14.25 14.5 18.5 12 20.25 Z
      """
    // The box of the speaker with its horn, then the sound.
    case .volume:
      """
      M3 12 K3 9 1.5 L6.75 9 K12 4.5 1 K12 19.5 1 L6.75 15 K3 15 1.5 Z
      M15.5 9 B15.5 15 90 M18.25 5.75 B18.25 18.25 90
      """
    case .camera: "M3 13 K3 7 L7 7 K8.75 4 K15.25 4 L17 7 K21 7 K21 20 K3 20 Z O12 13 3.75"
    // A frame, two hills and a sun.
    case .image: "X3 4 21 20 M3.25 16 K8.5 10.75 1 L13.25 15.5 K15.75 13 1 L20.75 18 O15.75 8.5 1.5"
    // A sheet with its lower right corner turned up, and two lines on it.
    case .note:
      """
      M20 14 L14 20 K4 20 K4 4 K20 4 L20 14 K14 14 L14 20 M8 8.5 L16 8.5 M8 12.5 L10.5 12.5
      """
    // Two half links and the bar that holds them.
    case .link:
      "M9.75 16 L7 16 B7 8 180 L9.75 8 M14.25 8 L17 8 B17 16 180 L14.25 16 M8.5 12 L15.5 12 T-45"
    case .person: "O12 7.5 4 M4 20.5 C4 16.75 7.5 15 12 15 C16.5 15 20 16.75 20 20.5"
    case .home:
      """
      M12 20.25 K4 20.25 K4 10 K12 3.25 K20 10 K20 20.25 Z
      M9.5 20.25 K9.5 14 1 K14.5 14 1 L14.5 20.25
      """
    case .clock: "O12 12 9 M12 6.75 L12 12 L15.5 14"
    case .bell:
      """
      M12 17 K3.75 17 0.75 L5.5 14.5 C5.85 14 6 12 6 9.25 B18 9.25 180
      C18 12 18.15 14 18.5 14.5 K20.25 17 0.75 Z M9.75 20 B14.25 20 -90
      """

    // The sky and what lies below it.
    case .sun: "O12 12 4 (8 45 m7.25 -90 l9.1 -90)"
    // Three quarters of a circle, and back through its middle.
    case .moon: "M20.75 12 B12 3.25 270 B20.75 12 -180 Z"
    case .cloud: "M7.25 18.5 B5.6 10.25 157 B17 9.75 145 B16.6 18.5 176 Z"
    // A smaller cloud and three drops.
    case .rain:
      """
      M7.25 18.5 B5.6 10.25 157 B17 9.75 145 B16.6 18.5 176 Z G12 8.75 0.9
      M8.25 18 L7 21 M12.75 18 L11.5 21 M17.25 18 L16 21
      """
    // Six arms with two twigs each.
    case .snow: "(3 60 m9.1 -90 l9.1 90) (6 60 m7.3 -108.5 l5.25 -90 l7.3 -71.5)"
    case .wind:
      """
      M3 8.5 L11 8.5 B8.75 6 -250 M3 12.5 L18 12.5 B15.2 8.5 -235
      M5.5 16.5 L13.5 16.5 B11.25 19 250
      """
    case .wave:
      """
      M3 6.5 C4.5 4.5 6 4.5 7.5 6.5 C9 8.5 10.5 8.5 12 6.5
      C13.5 4.5 15 4.5 16.5 6.5 C18 8.5 19.5 8.5 21 6.5
      M3 12 C4.5 10 6 10 7.5 12 C9 14 10.5 14 12 12
      C13.5 10 15 10 16.5 12 C18 14 19.5 14 21 12
      M3 17.5 C4.5 15.5 6 15.5 7.5 17.5 C9 19.5 10.5 19.5 12 17.5
      C13.5 15.5 15 15.5 16.5 17.5 C18 19.5 19.5 19.5 21 17.5
      """
    // From the stalk along the midrib, then round the blade.
    case .leaf: "M3.5 20.5 L13.5 10.5 M6 18 B20.25 3.75 105 B6 18 105 Z"
    case .mountain:
      """
      M12 19.75 K2.25 19.75 1.5 K9.25 3.25 1.25 L13.5 12.75 K15.75 9 1 K21.75 19.75 1.5 Z
      """
    case .flame:
      """
      M12.75 3 C13.25 7.5 18.5 9.5 18.5 14.75 C18.5 18.5 15.75 21 12 21
      C8.25 21 5.5 18.5 5.5 14.75 C5.5 12.5 6.25 10.75 7.5 9.25
      C7.75 10.75 8.5 11.75 9.75 12.25 C11.75 9.75 12.5 6.5 12.75 3 Z
      """
    case .bolt:
      """
      M8.5 8.5 K14.25 1.75 0.75 K13 9.75 1 K20 9.75 1 K9.75 22.25 0.75 K11 14.25 1 K4 14.25 1 Z
      """
    // A tail, a head in its bow, and a ray between.
    case .comet: "M13 3.5 L4.75 11.75 B12.25 19.25 -180 L20.5 11 O8.5 15.5 2 M14 10 L20.5 3.5"
    }
  }
}
