import Detent
import DetentGTK
import Dispatch
import Glibc

// A program whose tasks are on the main actor, run by `TaskTests`. Its first argument says what to do; it prints the
// result, and the status is 0.

let work = CommandLine.arguments.dropFirst().first ?? ""
let menu = Live(DrawerMenu(["Pale lager", "Witbier", "Pilsner"]))
let application = Application("org.example.tasks")

switch work {
case "view":
  // Starts before there is a loop.
  Task { @MainActor in
    try await Task.sleep(for: .milliseconds(10))
    let index = await Task.detached { 2 }.value
    menu.send(.open)
    menu.send(.select(index))
    // It acts in the first frame.
    for _ in 0..<500 where menu.root.choice != index {
      try await Task.sleep(for: .milliseconds(10))
    }
    print(menu.root.choice.map { menu.root.items[$0].title } ?? "none")
    Application.quit()
  }
case "many":
  var count = 0
  for _ in 0..<10_000 {
    Task { @MainActor in
      await Task.yield()
      count += 1
      guard count == 10_000 else { return }
      print(count)
      Application.quit()
    }
  }
case "queue":
  DispatchQueue.main.asyncAfter(deadline: .now() + 0.01) {
    print("after")
    DispatchQueue.global().async {
      DispatchQueue.main.async {
        print("back")
        Application.quit()
      }
    }
  }
case "endless":
  // A task that yields passes through another thread, so that the loop has no work for a while.
  goOn()
  Application.after(seconds: 0.5) {
    menu.send(.open)
    Application.after(seconds: 1.5) {
      print(menu.root.phase == .open ? "opened" : "stands still")
      Application.quit()
    }
  }
case "rest":
  Task { @MainActor in
    try await Task.sleep(for: .seconds(1))
    let before = rest()
    Application.after(seconds: 2) {
      let after = rest()
      print(after.wakes - before.wakes, after.seconds - before.seconds)
      Application.quit()
    }
  }
case "twice":
  Task { @MainActor in Application.quit(3) }
  print(application.run { _ in })
  Task { @MainActor in Application.quit(4) }
  print(application.run { _ in })
  exit(0)
default:
  exit(64)
}

exit(application.run { $0.add(ControlView(menu)) })

@MainActor func goOn() { DispatchQueue.main.async { goOn() } }

/// How often the threads of this process have waited, and the processor time that they have taken.
@MainActor func rest() -> (wakes: Int, seconds: Double) {
  var usage = rusage()
  getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
  return (usage.ru_nvcsw, Double(clock()) / 1e6)
}
