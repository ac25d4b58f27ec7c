import DetentGeometry

// Icons of the sky and what lies below it.
extension Pen {
  static var sun: Pen {
    var pen = Pen().circle(12, 12, 4)
    for ray in 0..<8 {
      let degrees = Double(ray) * 45 - 90
      pen = pen.move(spoke(7.25, degrees)).line(spoke(9.1, degrees))
    }
    return pen
  }

  /// Three quarters of a circle, and back through its middle.
  static var moon: Pen { Pen(20.75, 12).bow(12, 3.25, 270).bow(20.75, 12, -180).close() }

  static var cloud: Pen {
    Pen(7.25, 18.5).bow(5.6, 10.25, 157).bow(17, 9.75, 145).bow(16.6, 18.5, 176).close()
  }

  /// A smaller cloud and three drops.
  static var rain: Pen {
    cloud.moved(to: 12, 8.75, scale: 0.9).move(8.25, 18).line(7, 21).move(12.75, 18).line(11.5, 21)
      .move(17.25, 18).line(16, 21)
  }

  /// Six arms with two twigs each.
  static var snow: Pen {
    var pen = Pen()
    for arm in 0..<3 {
      let degrees = Double(arm) * 60 - 90
      pen = pen.move(spoke(9.1, degrees)).line(spoke(9.1, degrees + 180))
    }
    for arm in 0..<6 {
      let degrees = Double(arm) * 60 - 90
      pen = pen.move(spoke(7.3, degrees - 18.5)).line(spoke(5.25, degrees))
        .line(spoke(7.3, degrees + 18.5))
    }
    return pen
  }

  static var wind: Pen {
    Pen(3, 8.5).line(11, 8.5).bow(8.75, 6, -250)
      .move(3, 12.5).line(18, 12.5).bow(15.2, 8.5, -235)
      .move(5.5, 16.5).line(13.5, 16.5).bow(11.25, 19, 250)
  }

  static var wave: Pen { Pen().ripples(6.5).ripples(12).ripples(17.5) }

  private consuming func ripples(_ y: Double) -> Pen {
    move(3, y).curve(4.5, y - 2, 6, y - 2, to: 7.5, y).curve(9, y + 2, 10.5, y + 2, to: 12, y)
      .curve(13.5, y - 2, 15, y - 2, to: 16.5, y).curve(18, y + 2, 19.5, y + 2, to: 21, y)
  }

  /// From the stalk along the midrib, then round the blade.
  static var leaf: Pen {
    Pen(3.5, 20.5).line(13.5, 10.5).move(6, 18).bow(20.25, 3.75, 105).bow(6, 18, 105).close()
  }

  static var mountain: Pen {
    Pen(12, 19.75).corner(2.25, 19.75, radius: 1.5).corner(9.25, 3.25, radius: 1.25)
      .line(13.5, 12.75).corner(15.75, 9, radius: 1).corner(21.75, 19.75, radius: 1.5).close()
  }

  static var flame: Pen {
    Pen(12.75, 3).curve(13.25, 7.5, 18.5, 9.5, to: 18.5, 14.75)
      .curve(18.5, 18.5, 15.75, 21, to: 12, 21).curve(8.25, 21, 5.5, 18.5, to: 5.5, 14.75)
      .curve(5.5, 12.5, 6.25, 10.75, to: 7.5, 9.25).curve(7.75, 10.75, 8.5, 11.75, to: 9.75, 12.25)
      .curve(11.75, 9.75, 12.5, 6.5, to: 12.75, 3).close()
  }

  static var bolt: Pen {
    Pen(8.5, 8.5).corner(14.25, 1.75, radius: 0.75).corner(13, 9.75, radius: 1)
      .corner(20, 9.75, radius: 1).corner(9.75, 22.25, radius: 0.75)
      .corner(11, 14.25, radius: 1).corner(4, 14.25, radius: 1).close()
  }

  /// A tail, a head in its bow, and a ray between.
  static var comet: Pen {
    Pen(13, 3.5).line(4.75, 11.75).bow(12.25, 19.25, -180).line(20.5, 11)
      .circle(8.5, 15.5, 2).move(14, 10).line(20.5, 3.5)
  }
}
