import DetentGTK

// A window with a dial in it: what is chosen is printed, and ends the program.
let beers = Live(DialMenu(["Pale lager", "Witbier", "Pilsner", "Stout", "Porter"])) { event in
  guard case .activated(let item) = event else { return }
  print(item.title)
  Application.quit()
}

Application("org.example.cellar").run { window in
  window.title = "Cellar"
  window.add(ControlView(beers))
  window.onMap = { beers.send(.open) }
}
