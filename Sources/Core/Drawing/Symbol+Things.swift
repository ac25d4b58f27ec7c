import DetentGeometry

// Icons of things.
extension Pen {
  static var mail: Pen {
    Pen().box(3, 5, 21, 19).move(3.5, 6.5).corner(12, 13.25).line(20.5, 6.5)
  }

  /// From the notch at its left shoulder round.
  static var star: Pen {
    var pen = Pen(9.4, 9)
    for tip in 0..<5 {
      let degrees = Double(tip) * 72 - 90
      pen = pen.corner(starPoint(10.1, degrees), radius: 0.75)
        .corner(starPoint(4.75, degrees + 36), radius: 0.5)
    }
    return pen.close()
  }

  private static func starPoint(_ radius: Double, _ degrees: Double) -> Point {
    spoke(radius, degrees) + Vector(0, 0.75)
  }

  static var heart: Pen {
    Pen(12, 20.25).curve(9.5, 18.5, 3, 14.25, to: 3, 9)
      .curve(3, 6.2, 5.1, 4.25, to: 7.6, 4.25).curve(9.4, 4.25, 11, 5.2, to: 12, 6.75)
      .curve(13, 5.2, 14.6, 4.25, to: 16.4, 4.25).curve(18.9, 4.25, 21, 6.2, to: 21, 9)
      .curve(21, 14.25, 14.5, 18.5, to: 12, 20.25).close()
  }

  /// The box of the speaker with its horn, then the sound.
  static var volume: Pen {
    Pen(3, 12).corner(3, 9, radius: 1.5).line(6.75, 9).corner(12, 4.5, radius: 1)
      .corner(12, 19.5, radius: 1).line(6.75, 15).corner(3, 15, radius: 1.5).close()
      .move(15.5, 9).bow(15.5, 15, 90).move(18.25, 5.75).bow(18.25, 18.25, 90)
  }

  static var camera: Pen {
    Pen(3, 13).corner(3, 7).line(7, 7).corner(8.75, 4).corner(15.25, 4).line(17, 7)
      .corner(21, 7).corner(21, 20).corner(3, 20).close().circle(12, 13, 3.75)
  }

  /// A frame, two hills and a sun.
  static var image: Pen {
    Pen().box(3, 4, 21, 20).move(3.25, 16).corner(8.5, 10.75, radius: 1).line(13.25, 15.5)
      .corner(15.75, 13, radius: 1).line(20.75, 18).circle(15.75, 8.5, 1.5)
  }

  /// A sheet with its lower right corner turned up, and two lines on it.
  static var note: Pen {
    Pen(20, 14).line(14, 20).corner(4, 20).corner(4, 4).corner(20, 4).line(20, 14)
      .corner(14, 14).line(14, 20).move(8, 8.5).line(16, 8.5).move(8, 12.5).line(10.5, 12.5)
  }

  /// Two half links and the bar that holds them.
  static var link: Pen {
    Pen(9.75, 16).line(7, 16).bow(7, 8, 180).line(9.75, 8)
      .move(14.25, 8).line(17, 8).bow(17, 16, 180).line(14.25, 16)
      .move(8.5, 12).line(15.5, 12).turned(-45)
  }

  static var person: Pen {
    Pen().circle(12, 7.5, 4).move(4, 20.5).curve(4, 16.75, 7.5, 15, to: 12, 15)
      .curve(16.5, 15, 20, 16.75, to: 20, 20.5)
  }

  static var home: Pen {
    Pen(12, 20.25).corner(4, 20.25).corner(4, 10).corner(12, 3.25).corner(20, 10)
      .corner(20, 20.25).close().move(9.5, 20.25).corner(9.5, 14, radius: 1)
      .corner(14.5, 14, radius: 1).line(14.5, 20.25)
  }

  static var clock: Pen { Pen().circle(12, 12, 9).move(12, 6.75).line(12, 12).line(15.5, 14) }

  static var bell: Pen {
    Pen(12, 17).corner(3.75, 17, radius: 0.75).line(5.5, 14.5)
      .curve(5.85, 14, 6, 12, to: 6, 9.25).bow(18, 9.25, 180)
      .curve(18, 12, 18.15, 14, to: 18.5, 14.5).corner(20.25, 17, radius: 0.75).close()
      .move(9.75, 20).bow(14.25, 20, -90)
  }
}
