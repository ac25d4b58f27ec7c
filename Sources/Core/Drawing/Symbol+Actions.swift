// Icons of things to do.
extension Pen {
  static var add: Pen { Pen(12, 4.5).line(12, 19.5).move(4.5, 12).line(19.5, 12) }

  static var cross: Pen { Pen(6, 6).line(18, 18).move(18, 6).line(6, 18) }

  static var back: Pen { Pen(15.25, 4.75).line(8, 12).line(15.25, 19.25) }

  static var check: Pen { Pen(4.5, 12.5).line(9.75, 17.75).line(19.5, 6.5) }

  /// From the handle's end up and once round the glass.
  static var search: Pen { Pen(20.5, 20.5).line(15.25, 15.25).swing(10.5, 10.5, 360) }

  /// A cog wheel, tooth by tooth, and its bore.
  static var settings: Pen {
    let pitch = 60.0
    var pen = Pen().move(spoke(6.75, -90 - pitch / 2))
    for tooth in 0..<6 {
      let top = Double(tooth) * pitch - 90
      pen = pen.corner(spoke(6.75, top - 20), radius: 1.5)
        .corner(spoke(9.25, top - 12), radius: 1.25).corner(spoke(9.25, top + 12), radius: 1.25)
        .corner(spoke(6.75, top + 20), radius: 1.5)
    }
    return pen.close().circle(12, 12, 2.75)
  }

  /// Three knots on one thread.
  static var share: Pen {
    Pen(15.3, 6.8).swing(17.5, 5.5, 360).line(8.7, 10.7)
      .swing(6.5, 12, 360 + 61.16).line(15.3, 17.2).swing(17.5, 18.5, 360)
  }

  static var download: Pen {
    Pen(12, 3.5).line(12, 15).move(7, 10.25).line(12, 15.25).line(17, 10.25).tray()
  }

  static var upload: Pen {
    Pen(12, 15.25).line(12, 3.75).move(7, 8.5).line(12, 3.5).line(17, 8.5).tray()
  }

  private consuming func tray() -> Pen {
    move(3.5, 15.75).corner(3.5, 20.25).corner(20.5, 20.25).line(20.5, 15.75)
  }

  /// Lid and handle, then the bin.
  static var trash: Pen {
    Pen(4, 6.5).line(20, 6.5)
      .move(8.75, 6.5).corner(8.75, 3.25).corner(15.25, 3.25).line(15.25, 6.5)
      .move(5.75, 6.5).corner(6.75, 20.75).corner(17.25, 20.75).line(18.25, 6.5)
      .move(10, 11).line(10, 16.5).move(14, 11).line(14, 16.5)
  }

  static var play: Pen {
    Pen(6.75, 12).corner(6.75, 3).corner(21.25, 12).corner(6.75, 21).close()
  }

  static var pause: Pen {
    Pen().box(5.5, 4, 9.5, 20, radius: 1.5).box(14.5, 4, 18.5, 20, radius: 1.5)
  }
}
