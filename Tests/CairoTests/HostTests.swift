import CCairo
import DetentCairo
import DetentDrawing
import DetentGeometry
import Testing

@Suite struct `Contexts that hosts hand over` {
  private let list: DisplayList = {
    let window = Shape.rect(Rect(x: 10, y: 10, width: 20, height: 20), radius: 4)
    let run = TextRun("Wj", font: Font(size: 13))
    return DisplayList(
      size: Size(40, 40),
      commands: [
        .fill(.rect(Rect(x: 0, y: 0, width: 20, height: 40)), .black),
        .shadow(window, Shadow(color: .black.opacity(0.5), offset: Vector(0, 2), blur: 6)),
        .pushOpacity(0.8), .fill(window, Color(1, 0, 0)), .pop,
        .pushBackdropBlur(window, radius: 3), .pop,
        .text(PlacedText(run, at: Point(20, 20), color: .black)),
      ])
  }()

  private func difference(_ a: Bitmap, _ b: Bitmap) -> Double {
    var largest = 0.0
    for y in 0..<80 {
      for x in 0..<80 {
        largest = max(largest, abs(a[x, y].red - b[x, y].red), abs(a[x, y].alpha - b[x, y].alpha))
      }
    }
    return largest
  }

  @Test func `a scaled context and a scaled surface show the same`() throws {
    let wanted = try Bitmap.render(list, scale: 2, background: .white)
    let bitmap = try Bitmap.render(
      DisplayList(size: Size(80, 80)), scale: 1, background: .white)
    let context = try #require(cairo_create(bitmap.surface))
    cairo_scale(context, 2, 2)
    CairoRenderer().draw(list, on: context, scale: 2)
    #expect(cairo_status(context) == CAIRO_STATUS_SUCCESS)
    cairo_destroy(context)
    #expect(difference(bitmap, wanted) < 0.02)
  }

  /// As in GTK: drawing is recorded first, and painted at the screen's scale later.
  @Test func `a recording surface shows the same`() throws {
    let wanted = try Bitmap.render(list, scale: 2, background: .white)
    var extents = cairo_rectangle_t(x: 0, y: 0, width: 40, height: 40)
    let recording = cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, &extents)
    let note = try #require(cairo_create(recording))
    cairo_set_source_rgb(note, 1, 1, 1)
    cairo_paint(note)
    CairoRenderer().draw(list, on: note, scale: 2)
    #expect(cairo_status(note) == CAIRO_STATUS_SUCCESS)
    cairo_destroy(note)
    let bitmap = try Bitmap(width: 80, height: 80)
    let context = try #require(cairo_create(bitmap.surface))
    cairo_scale(context, 2, 2)
    cairo_set_source_surface(context, recording, 0, 0)
    cairo_paint(context)
    cairo_destroy(context)
    cairo_surface_destroy(recording)
    #expect(difference(bitmap, wanted) < 0.05)
  }

  @Test func `a context is left as it was`() throws {
    let bitmap = try Bitmap(width: 40, height: 40)
    let context = try #require(cairo_create(bitmap.surface))
    cairo_set_line_width(context, 7)
    CairoRenderer().draw(
      DisplayList(size: Size(9, 9), commands: list.commands + [.pushClip(.line(.zero, .zero))]),
      on: context)
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(context, &left, &top, &right, &bottom)
    #expect(right == 40 && bottom == 40)
    #expect(cairo_get_line_width(context) == 7)
    cairo_destroy(context)
  }
}
