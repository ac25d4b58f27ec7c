import DetentDrawing
import DetentDynamics
import DetentGeometry

extension DisplayList {
  /// Creates a drawing of everything in a world, for finding out why it does what it does.
  ///
  /// ```swift
  /// try Bitmap.render(DisplayList(sketching: world, size: Size(400, 300)), scale: 2)
  ///   .write(to: "world.png")
  /// ```
  public init(sketching world: World, size: Size, _ style: SketchStyle = .light) {
    var canvas = Canvas(size: size)
    canvas.sketch(world, style)
    self = canvas.list
  }
}

extension Canvas {
  /// Draws everything in a world, in its own coordinates. From back to front:
  /// fields, boundaries, bodies, snaps, attachments, pushes, and contacts.
  ///
  /// - Parameter area: The part of the world's plane that the ground
  ///   and the fields fill; by default, the picture's size at the origin.
  public mutating func sketch(_ world: World, _ style: SketchStyle = .light, area: Rect? = nil) {
    let area = area ?? Rect(.zero, list.size)
    if let ground = style.ground { fill(.rect(area), ground) }
    sketchFields(of: world, style, area)
    sketchBoundaries(of: world, style)
    for body in world.bodyHandles { sketch(body, of: world, style) }
    sketchSnaps(of: world, style)
    for attachment in world.attachmentHandles { sketch(attachment, of: world, style) }
    sketchPushes(of: world, style)
    sketchContacts(of: world, style)
  }

  private mutating func sketchBoundaries(of world: World, _ style: SketchStyle) {
    guard let color = style.boundary else { return }
    for line in world.boundaryLines {
      stroke(
        .path(Path(line.points, closed: line.isClosed)), color,
        Stroke(width: style.lineWidth, cap: .round, join: .round))
    }
  }

  private mutating func sketch(_ handle: Handle<Body>, of world: World, _ style: SketchStyle) {
    let body = world.properties(of: handle)
    if let color = body.isAnchored ? style.anchored : style.body {
      let area = world.isAsleep(handle) ? style.area * 0.4 : style.area
      for contour in world.contours(of: handle) {
        let shape: Shape =
          switch contour {
          case .circle(let center, let radius): .circle(center: center, radius: radius)
          case .polygon(let corners): .path(Path(corners, closed: true))
          }
        if area > 0 { fill(shape, color.opacity(area)) }
        stroke(shape, color, Stroke(width: style.lineWidth, join: .round))
      }
    }
    guard let bearing = style.bearing else { return }
    let reach = Vector(length: body.size.width / 2, angle: body.angle)
    stroke(
      .line(body.position, body.position + reach), bearing.opacity(0.5),
      Stroke(width: style.lineWidth / 2))
    let weight = world.centerOfMass(of: handle)
    if weight.distance(to: body.position) > 0.01 {
      fill(.circle(center: weight, radius: 2 * style.lineWidth), bearing)
    }
  }

  private mutating func sketchContacts(of world: World, _ style: SketchStyle) {
    guard let color = style.contact else { return }
    for contact in world.contactPoints {
      if contact.normal != .zero {
        let way = contact.normal * 6
        stroke(
          .line(contact.point - way, contact.point + way), color, Stroke(width: style.lineWidth))
      }
      fill(.circle(center: contact.point, radius: 1.5 * style.lineWidth), color)
    }
  }

  /// Draws an arrow from its start, with a head half as wide as it is long.
  mutating func arrow(
    from start: Point, along way: Vector, _ color: Color, width: Double, head: Double
  ) {
    let length = way.length
    guard length > 0 else { return }
    let (along, tip) = (way / length, start + way)
    let back = along * min(head, length)
    if length > head { stroke(.line(start, tip - back), color, Stroke(width: width)) }
    let side = along.perpendicular * (back.length / 2)
    fill(.path(Path([tip, tip - back + side, tip - back - side], closed: true)), color)
  }
}
