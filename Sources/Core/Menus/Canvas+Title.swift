import DetentControls
import DetentDrawing

extension Canvas {
  /// Draws the title of an item in a menu, with lines below the parts that the typed text matches.
  @inline(never)
  public mutating func title(_ text: PlacedText, of item: Item, in menu: Menu) {
    self.text(text)
    underline(text, menu.matchedParts(of: item))
  }
}
