import DetentGeometry

/// The fall as an animated SVG. A browser plays it in a loop; a viewer without animation shows the end.
struct Film {
  let fall: Fall

  var text: String {
    let room = Fall.room
    let (half, side) = (decimal(-Fall.side / 2), decimal(Fall.side))
    let seconds = decimal(fall.frames.last?.time ?? 0)
    let places = fall.frames.map { "\(decimal($0.center.x)) \(decimal($0.center.y))" }
    let angles = fall.frames.map { decimal($0.angle.degrees) }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="-8 0 \(room.width + 16) \(room.height + 8)">
        <path d="M 0 0 V \(room.height) H \(room.width) V 0" fill="none" stroke="#1d1f23" stroke-width="3"/>
        <g transform="translate(\(places.last ?? ""))">
          <animateTransform attributeName="transform" type="translate" dur="\(seconds)s"
            repeatCount="indefinite" values="\(places.joined(separator: ";"))"/>
          <rect x="\(half)" y="\(half)" width="\(side)" height="\(side)" rx="3" fill="#2a6fdb"
            transform="rotate(\(angles.last ?? ""))">
            <animateTransform attributeName="transform" type="rotate" dur="\(seconds)s"
              repeatCount="indefinite" values="\(angles.joined(separator: ";"))"/>
          </rect>
        </g>
      </svg>

      """
  }
}
