import DetentGeometry

/// A strip chart, as a recorder draws it: time runs downwards, and the floor is on the left.
struct Chart {
  let fall: Fall
  /// The height of the room, in characters.
  let width = 60

  var text: String {
    var text = ""
    for frame in fall.frames {
      let height = (Fall.room.maxY - frame.center.y) / Fall.room.height
      let column = max(0, min(width - 1, Int(height * Double(width))))
      let strip = String(repeating: " ", count: column) + mark(frame.angle)
      let landing = frame.landings.joined(separator: ", ")
      let time = decimal(frame.time)
      text += String(repeating: " ", count: max(0, 5 - time.count)) + time + " │" + strip
      if !landing.isEmpty {
        text += String(repeating: " ", count: width - column) + "← " + landing
      }
      text += "\n"
    }
    return text
  }

  /// A mark that shows whether the box is upright.
  private func mark(_ angle: Angle) -> String {
    let quarters = angle.degrees / 90
    let fromUpright = (quarters - quarters.rounded()).magnitude
    return fromUpright < 0.2 ? "■" : "◆"
  }
}

/// The value with two decimals.
func decimal(_ value: Double) -> String {
  let hundredths = Int((value.magnitude * 100).rounded())
  let (whole, rest) = (hundredths / 100, hundredths % 100)
  let sign = value < 0 && hundredths > 0 ? "-" : ""
  return "\(sign)\(whole).\(rest < 10 ? "0" : "")\(rest)"
}
