import Detent
import DetentCairo

/// The pixels of a turning dial, which one renderer draws anew in each frame.
func cairo() -> [Subject] {
  let pictures = turningPictures(count: 10)
  return [
    (name: "dial drawn by Cairo, 512 × 512 pixels", scale: 1, budget: Figure.Reference.budget(3)),
    (name: "dial drawn by Cairo, 1024 × 1024 pixels", scale: 2, budget: .none),
  ].compactMap { name, scale, budget in
    let pixels = 512 * scale
    guard let bitmap = try? Bitmap(width: pixels, height: pixels, scale: Double(scale)) else {
      return nil
    }
    let renderer = CairoRenderer()
    return Subject(figures: [Figure(name, "ms", budget)]) {
      let spent = seconds {
        for picture in pictures { bitmap.draw(picture, background: .white, by: renderer) }
      }
      return [spent * 1e3 / Double(pictures.count)]
    }
  }
}

private func turningPictures(count: Int) -> [DisplayList] {
  var turning = Turning()
  return (0..<count).map { _ in
    for _ in 0..<6 {
      turning.moveHand()
      turning.takeSteps()
    }
    return turning.stage.displayList
  }
}
