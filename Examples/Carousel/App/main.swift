import Carousel
import DetentGTK

// Shows the menu in a window, and prints what is chosen: `swift run CarouselApp`.

let beers: [Item] = [
  "Pale lager", "Witbier", Item("Dark", children: ["Porter", "Stout"]), "Pilsner", "Weissbier",
]
Application("org.example.carousel").run { window in
  window.title = "Carousel"
  let menu = Live(Carousel(beers, title: "Beers")) { event in
    if case .activated(let item) = event { print(item.title) }
    if event == .closed { window.close() }
  }
  window.add(ControlView(menu, naturalSize: Size(480, 300)))
}
