import CCairo
import CPango
import DetentDrawing
import DetentGeometry

// Content with a size of its own: text, pills and pictures.
extension DrawingPass {
  func draw(_ text: PlacedText) {
    lay(text) { layout, corner in
      cairo_move_to(context, corner.x, corner.y)
      if text.placement.isTranslation {
        pango_cairo_show_layout(context, layout.layout)
      } else {
        showOutlines(layout)
      }
    }
  }

  /// Draws lines below parts of a text, on whole pixels if the text is.
  func underline(_ text: PlacedText, _ parts: [Range<Int>]) {
    lay(text) { layout, corner in
      for line in layout.underlines(of: parts) {
        var line = line.offset(by: Vector(corner.x, corner.y))
        if text.placement.isTranslation {
          let height = max(1 / scale, snapped(line.height))
          line = Rect(x: line.minX, y: snapped(line.minY), width: line.width, height: height)
        }
        fill(.rect(line), text.color)
      }
    }
  }

  /// Draws with a text's colour where the text lies: passes its layout, and the place of the layout's corner.
  private func lay(_ text: PlacedText, _ draw: (TextLayout, Point) -> Void) {
    guard text.color.alpha > 0 else { return }
    let layout = renderer.typesetter.layout(text)
    var corner = layout.origin(text.alignment)
    setSource(text.color, on: context)
    cairo_save(context)
    cairo_new_path(context)
    if text.placement.isTranslation {
      // On whole pixels letters stay sharp and keep their distances while they move.
      corner += Vector(text.placement.position.x, text.placement.position.y)
      corner = Point(snapped(corner.x), snapped(corner.y + layout.baseline) - layout.baseline)
    } else {
      place(text.placement)
    }
    draw(layout, corner)
    cairo_restore(context)
    cairo_new_path(context)
  }

  /// Fills the outlines of the letters, because images of glyphs jump from pixel to pixel while they grow or turn.
  private func showOutlines(_ layout: TextLayout) {
    guard !layout.hasEmoji else { return pango_cairo_show_layout(context, layout.layout) }
    pango_cairo_layout_path(context, layout.layout)
    cairo_fill(context)
  }

  private func snapped(_ value: Double) -> Double { (value * scale).rounded() / scale }

  private func place(_ placement: Placement) {
    let place = placement.transform
    var matrix = cairo_matrix_t(
      xx: place.a, yx: place.b, xy: place.c, yy: place.d, x0: place.tx, y0: place.ty)
    cairo_transform(context, &matrix)
  }

  func draw(_ pill: Pill) {
    let text = pill.text
    let box = renderer.typesetter.layout(text).box(text.alignment)
    let size = Size(box.width + 2 * pill.padding.width, box.height + 2 * pill.padding.height)
    let outline = Rect(center: box.center, size: size)
    let radius = max(0, min(pill.radius, outline.size.shorterSide / 2))
    let shape = Shape.rect(outline, radius: radius).placed(text.placement)
    if let shadow = pill.shadow { paint(shadow.scaled(by: text.placement.scale), of: shape) }
    fill(shape, pill.fill)
    draw(text)
  }

  func draw(_ picture: Picture) {
    guard let bitmap = renderer.picture(named: picture.name) else { return }
    let (width, height) = (Double(bitmap.width), Double(bitmap.height))
    let (across, down) = (picture.frame.width / width, picture.frame.height / height)
    let fit = picture.isRound ? max(across, down) : min(across, down)
    cairo_save(context)
    if picture.isRound {
      cairo_new_path(context)
      let center = picture.frame.center
      cairo_arc(context, center.x, center.y, picture.frame.size.shorterSide / 2, 0, 2 * .pi)
      cairo_clip(context)
    }
    place(Placement(picture.frame.center, scale: fit, rotation: picture.rotation))
    // In pixels, whatever the scale of the bitmap.
    cairo_scale(context, bitmap.scale, bitmap.scale)
    let (x, y) = (-width / 2 / bitmap.scale, -height / 2 / bitmap.scale)
    if let tint = picture.tint {
      setSource(tint, on: context)
      cairo_mask_surface(context, bitmap.surface, x, y)
    } else {
      cairo_set_source_surface(context, bitmap.surface, x, y)
      cairo_paint(context)
    }
    cairo_restore(context)
  }
}
