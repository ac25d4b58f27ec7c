import Detent

// Presses are on the button's middle: 256, 330 in 512 by 512 points.
extension Catalogue {
  static let confirms: [Scenario] = [
    Scenario(
      "confirm-held",
      "Held for two seconds the ring is full; the finger slides into it and lets go.",
      #"""
      detent 1
      scene confirm "Delete 12 files"
      item "Delete" symbol trash destructive
      size 512 512
      0.5 down 256 330
      0.9 expect opening
      2.6 expect highlighted "Delete"
      2.800 move 256 310
      2.850 move 256 285
      2.900 move 256 260
      2.950 move 256 238
      3.000 move 256 232
      3.4 up 256 232
      3.5 expect activated "Delete"
      3.5 expect closing chosen
      4.4 expect closed
      4.500 end
      """# + "\n")
  ]
}
