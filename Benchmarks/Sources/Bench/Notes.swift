/// Returns notes on the tables: how the engines were set up, and what the columns mean.
func notes(_ contests: [Contest], module: WebModule?) -> [String] {
  guard !contests.isEmpty else { return [] }
  var notes = [
    "Steps are 1/120 s. Box2D 2.4 makes 8 and 3 passes, Chipmunk 7 makes 10. Times are processor time.",
    "Rods off: the greatest error of a rod in the run. The next columns are of its end, in points. Sunk: how",
    "far the lowest body is inside a wall. Overlap: how deep one body is inside another. Pressed: how much",
    "deeper that is than where one body lies on another alone. Height: the highest body's centre.",
    "Box2D keeps a skin of up to a point around boxes and walls, so its bodies hover and stand higher. A",
    "pyramid is built 1580 points high.",
    "Growth: with ten piles side by side a body touches as many others as with one; in the pile of 5000,",
    "which is higher, it touches twice as many as in the pile of 500.",
    "No physics engine in JavaScript is a Debian package, so the WebAssembly is compared with none.",
  ]
  if module == nil { notes.append("Without --web FILE nothing was timed in WebAssembly.") }
  for contest in contests {
    if let isSame = contest.isSameInWeb {
      notes.append(
        "\(contest.scene.name): \(isSame ? "the same bits" : "OTHER BITS") in WebAssembly.")
    }
  }
  return notes
}
