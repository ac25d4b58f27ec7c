/// What the tables do not say.
func notes(_ contests: [Contest], module: WebModule?) -> [String] {
  guard !contests.isEmpty else { return [] }
  var notes = [
    "Box2D 2.4 makes 8 and 3 passes, Chipmunk 7 makes 10; steps of 1/120 s; a thread's own time.",
    "Rods off: at worst. Sunk, overlap, height: at the end, in points; a pyramid is built to 1580.",
    "Box2D keeps a skin of up to a point about boxes and walls: it hovers, and stands higher. Pressed: how",
    "much deeper two are in one another than where one of them bears the other alone.",
    "Growth: in ten piles beside one another a body has as much to do as in one; in the pile of 5000, which",
    "is higher, it touches twice as many others as in that of 500.",
    "No physics engine in JavaScript is a Debian package, so none stands beside the WebAssembly.",
  ]
  if module == nil { notes.append("No module was given, so nothing was timed in WebAssembly.") }
  for contest in contests {
    if let isSame = contest.isSameInWeb {
      notes.append(
        "\(contest.scene.name): \(isSame ? "the same bits" : "OTHER BITS") in WebAssembly.")
    }
  }
  return notes
}
