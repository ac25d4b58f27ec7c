import DetentGTK
import Glibc
import MovedSamples

// GTK's own widgets, moved by the physics: `swift run MovedApp dial`. Events are printed.

let names = Sample.all.map { $0.title.lowercased() }
let name = CommandLine.arguments.dropFirst().first ?? names[0]
guard let index = names.firstIndex(of: name) else {
  fatalError("There are \(names.joined(separator: ", ")), but no \(name).")
}
let sample = Sample.all[index]
var animator: Animator?

Application("org.example.moved").run { window in
  window.title = sample.title
  let moved = sample.make { words in
    print(words)
    fflush(nil)
  }
  window.add(moved)
  animator = moved
}
