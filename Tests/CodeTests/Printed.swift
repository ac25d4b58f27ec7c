// swift-format-ignore-file
// What `SwiftCode` prints of `Pieces`, written by:
// RECORD_GOLDENS=1 swift test --filter CodeTests
import Detent

func printed(_ name: String) -> AnyControl? {
  switch name {
  case "dial0": dial0()
  case "dial1": dial1()
  case "dial2": dial2()
  case "dial3": dial3()
  case "dial4": dial4()
  case "radial0": radial0()
  case "radial1": radial1()
  case "radial2": radial2()
  case "radial3": radial3()
  case "radial4": radial4()
  case "floating0": floating0()
  case "floating1": floating1()
  case "floating2": floating2()
  case "floating3": floating3()
  case "floating4": floating4()
  case "drawer0": drawer0()
  case "drawer1": drawer1()
  case "drawer2": drawer2()
  case "drawer3": drawer3()
  case "drawer4": drawer4()
  case "confirm0": confirm0()
  case "confirm1": confirm1()
  case "confirm2": confirm2()
  case "confirm3": confirm3()
  case "confirm4": confirm4()
  case "alert0": alert0()
  case "alert1": alert1()
  case "alert2": alert2()
  case "alert3": alert3()
  case "alert4": alert4()
  default: nil
  }
}

private func dial0() -> AnyControl {
  return AnyControl(
  DialMenu(
  ["Pale lager", "Bière d'été", "-v", "$HOME"]))
}

private func dial1() -> AnyControl {
  var tuning = DialMenu.Tuning()
  tuning.largestScale = 3.922072
  tuning.anchor = .degrees(-154.594595)
  tuning.opensAtOnce = false
  tuning.settle = Spring(response: tuning.settle.response, dampingRatio: 1.830631)
  tuning.follow = Spring(response: tuning.follow.response, dampingRatio: 3.02027)
  return AnyControl(
  DialMenu(
  ["Pale lager", "Bière d'été", "-v", "$HOME"],
  tuning: tuning))
}

private func dial2() -> AnyControl {
  var tuning = DialMenu.Tuning()
  tuning.bubble = 384.024024
  tuning.mostBubbles = 13
  tuning.deadZone = 0.105105
  tuning.closesOnActivation = true
  tuning.follow = Spring(response: tuning.follow.response, dampingRatio: 2.377027)
  return AnyControl(
  DialMenu(
  ["Pale lager", "Bière d'été", "-v", "$HOME"],
  tuning: tuning))
}

private func dial3() -> AnyControl {
  var tuning = DialMenu.Tuning()
  tuning.margin = 4.964965
  tuning.scaleDistance = 11.308408
  tuning.deadZone = 0.274274
  tuning.follow = Spring(response: 0.673514, dampingRatio: tuning.follow.dampingRatio)
  return AnyControl(
  DialMenu(
  ["Pale lager", "Bière d'été", "-v", "$HOME"],
  tuning: tuning))
}

private func dial4() -> AnyControl {
  var tuning = DialMenu.Tuning()
  tuning.mostBubbles = 39
  tuning.friction = 3.971982
  tuning.settle = Spring(response: tuning.settle.response, dampingRatio: 2.336987)
  tuning.follow = Spring(response: 0.682102, dampingRatio: tuning.follow.dampingRatio)
  return AnyControl(
  DialMenu(
  ["Pale lager", "Bière d'été", "-v", "$HOME"],
  tuning: tuning))
}

private func radial0() -> AnyControl {
  return AnyControl(
  RadialMenu(
  ["Pale lager", "Bière d'été", "-v", "$HOME"]))
}

private func radial1() -> AnyControl {
  var tuning = RadialMenu.Tuning()
  tuning.pressDelay = 0.568268
  tuning.slop = 19.219219
  tuning.strokeTime = 1.568619
  tuning.placement = .pointer
  tuning.ring4 = 140.333333
  tuning.thickRing = 258.658659
  tuning.icon = 39.135135
  tuning.drawTime = 0.087688
  tuning.lineInterval = 0.11031
  tuning.tickTime = 0.534234
  tuning.wordsTime = 0.345736
  tuning.opensAtOnce = true
  tuning.hintFade = 4.21
  return AnyControl(
  RadialMenu(
  ["Pale lager", "Bière d'été", "-v", "$HOME"],
  tuning: tuning))
}

private func radial2() -> AnyControl {
  var tuning = RadialMenu.Tuning()
  tuning.firstAngle = .degrees(-40)
  tuning.shortTick = 8.872873
  tuning.timeScale = 2.141642
  tuning.ringTime = 0.463423
  tuning.tickTime = 0.513423
  return AnyControl(
  RadialMenu(
  ["Pale lager", "Bière d'été", "-v", "$HOME"],
  tuning: tuning))
}

private func radial3() -> AnyControl {
  var tuning = RadialMenu.Tuning()
  tuning.pressDelay = 0.696647
  tuning.dwell = 0.696947
  tuning.margin = 1.185185
  tuning.placement = .pointer
  tuning.longTick = 21.013013
  tuning.shadeTime = 0.218108
  tuning.ringTime = 0.288739
  tuning.travelTime = 0.643363
  tuning.drawTime = 0.270951
  tuning.tickTime = 0.412342
  tuning.opensAtOnce = true
  return AnyControl(
  RadialMenu(
  ["Pale lager", "Bière d'été", "-v", "$HOME"],
  tuning: tuning))
}

private func radial4() -> AnyControl {
  var tuning = RadialMenu.Tuning()
  tuning.pressDelay = 0.867818
  tuning.outerSlop = 74.714715
  tuning.firstAngle = .degrees(289.369369)
  tuning.placement = .pointer
  tuning.closedInner = 10.570571
  tuning.ring2 = 69.177177
  tuning.longTick = 27.643644
  tuning.shadeTime = 0.977207
  tuning.travelTime = 1.006597
  tuning.drawTime = 0.874525
  tuning.closesOnActivation = false
  return AnyControl(
  RadialMenu(
  ["Pale lager", "Bière d'été", "-v", "$HOME"],
  tuning: tuning))
}

private func floating0() -> AnyControl {
  return AnyControl(
  FloatingMenu(
  [
    Item("Home", icon: .symbol(.home), badge: "2"),
    Item("Inbox", id: "in", subtitle: "Three \"new\"", isSelected: true),
    Item("More", children: ["One", Item("Two", isEnabled: false)]),
  ],
  title: "Isn't it?"))
}

private func floating1() -> AnyControl {
  var tuning = FloatingMenu.Tuning()
  tuning.place = .topTrailing
  tuning.spacing = 181.553554
  tuning.margin = 31.903904
  tuning.turn = .degrees(5.405405)
  tuning.hiddenScale = 1.633473
  tuning.longestStagger = 0.362763
  tuning.blur = 94.894895
  return AnyControl(
  FloatingMenu(
  [
    Item("Home", icon: .symbol(.home), badge: "2"),
    Item("Inbox", id: "in", subtitle: "Three \"new\"", isSelected: true),
    Item("More", children: ["One", Item("Two", isEnabled: false)]),
  ],
  tuning: tuning,
  title: "Isn't it?"))
}

private func floating2() -> AnyControl {
  var tuning = FloatingMenu.Tuning()
  tuning.labelSlide = 71.871872
  tuning.turn = .degrees(-112.072072)
  tuning.hiddenScale = 1.105596
  tuning.longestStagger = 0.48
  tuning.motion = Spring(response: tuning.motion.response, dampingRatio: 0.710961)
  tuning.closesOnActivation = false
  return AnyControl(
  FloatingMenu(
  [
    Item("Home", icon: .symbol(.home), badge: "2"),
    Item("Inbox", id: "in", subtitle: "Three \"new\"", isSelected: true),
    Item("More", children: ["One", Item("Two", isEnabled: false)]),
  ],
  tuning: tuning,
  title: "Isn't it?"))
}

private func floating3() -> AnyControl {
  var tuning = FloatingMenu.Tuning()
  tuning.arrangement = .arc
  tuning.labelSlide = 31.631632
  tuning.stagger = 0.014334
  tuning.motion = Spring(response: 1.083903, dampingRatio: tuning.motion.dampingRatio)
  tuning.motion = Spring(response: tuning.motion.response, dampingRatio: 2.583684)
  tuning.blur = 92.292292
  return AnyControl(
  FloatingMenu(
  [
    Item("Home", icon: .symbol(.home), badge: "2"),
    Item("Inbox", id: "in", subtitle: "Three \"new\"", isSelected: true),
    Item("More", children: ["One", Item("Two", isEnabled: false)]),
  ],
  tuning: tuning,
  title: "Isn't it?"))
}

private func floating4() -> AnyControl {
  var tuning = FloatingMenu.Tuning()
  tuning.labels = .right
  tuning.blur = 4.704705
  tuning.reducesTransparency = true
  return AnyControl(
  FloatingMenu(
  [
    Item("Home", icon: .symbol(.home), badge: "2"),
    Item("Inbox", id: "in", subtitle: "Three \"new\"", isSelected: true),
    Item("More", children: ["One", Item("Two", isEnabled: false)]),
  ],
  tuning: tuning,
  title: "Isn't it?"))
}

private func drawer0() -> AnyControl {
  return AnyControl(
  DrawerMenu(
  [
    Item("Home", icon: .symbol(.home), badge: "2"),
    Item("Inbox", id: "in", subtitle: "Three \"new\"", isSelected: true),
    Item("More", children: ["One", Item("Two", isEnabled: false)]),
  ],
  title: "Isn't it?"))
}

private func drawer1() -> AnyControl {
  var tuning = DrawerMenu.Tuning()
  tuning.detents = .half
  tuning.height = 227.111111
  tuning.rail = 82.102102
  tuning.longest = 1.526126
  tuning.mouseFlick = 1218.341341
  tuning.touchpadFlick = 2015.775776
  return AnyControl(
  DrawerMenu(
  [
    Item("Home", icon: .symbol(.home), badge: "2"),
    Item("Inbox", id: "in", subtitle: "Three \"new\"", isSelected: true),
    Item("More", children: ["One", Item("Two", isEnabled: false)]),
  ],
  tuning: tuning,
  title: "Isn't it?"))
}

private func drawer2() -> AnyControl {
  var tuning = DrawerMenu.Tuning()
  tuning.width = 1063.991992
  tuning.edgeZone = 21.861862
  tuning.touchFlick = 598.6997
  tuning.touchpadFlick = 1489.868869
  return AnyControl(
  DrawerMenu(
  [
    Item("Home", icon: .symbol(.home), badge: "2"),
    Item("Inbox", id: "in", subtitle: "Three \"new\"", isSelected: true),
    Item("More", children: ["One", Item("Two", isEnabled: false)]),
  ],
  tuning: tuning,
  title: "Isn't it?"))
}

private func drawer3() -> AnyControl {
  var tuning = DrawerMenu.Tuning()
  tuning.edge = .trailing
  tuning.width = 294.958959
  tuning.acceleration = 8.168168
  tuning.elasticity = 0.669369
  tuning.longest = 3.943544
  tuning.touchFlick = 1161.593594
  tuning.closesOnActivation = false
  return AnyControl(
  DrawerMenu(
  [
    Item("Home", icon: .symbol(.home), badge: "2"),
    Item("Inbox", id: "in", subtitle: "Three \"new\"", isSelected: true),
    Item("More", children: ["One", Item("Two", isEnabled: false)]),
  ],
  tuning: tuning,
  title: "Isn't it?"))
}

private func drawer4() -> AnyControl {
  var tuning = DrawerMenu.Tuning()
  tuning.width = 292.804805
  tuning.height = 496.828829
  tuning.rail = 55.555556
  tuning.rowHeight = 385.925926
  tuning.gravity = 2823.117117
  tuning.acceleration = 32.012012
  tuning.openingTime = 0.132593
  tuning.longest = 0.642042
  return AnyControl(
  DrawerMenu(
  [
    Item("Home", icon: .symbol(.home), badge: "2"),
    Item("Inbox", id: "in", subtitle: "Three \"new\"", isSelected: true),
    Item("More", children: ["One", Item("Two", isEnabled: false)]),
  ],
  tuning: tuning,
  title: "Isn't it?"))
}

private func confirm0() -> AnyControl {
  return AnyControl(
  ConfirmButton(
  "Isn't it?",
  Item("Isn't it?", icon: .symbol(.trash), isDestructive: true)))
}

private func confirm1() -> AnyControl {
  var tuning = ConfirmButton.Tuning()
  tuning.side = .left
  tuning.fillTime = 0.867067
  tuning.leave = 3.696697
  tuning.againWithin = 6.888889
  return AnyControl(
  ConfirmButton(
  "Isn't it?",
  Item("Isn't it?", icon: .symbol(.trash), isDestructive: true),
  tuning: tuning))
}

private func confirm2() -> AnyControl {
  var tuning = ConfirmButton.Tuning()
  tuning.guard = .hold
  tuning.side = .above
  tuning.fullPressure = 5.877277
  tuning.leave = 1.840841
  tuning.againWithin = 6.727728
  tuning.againAfter = 0.538138
  tuning.countDown = 5.68018
  return AnyControl(
  ConfirmButton(
  "Isn't it?",
  Item("Isn't it?", icon: .symbol(.trash), isDestructive: true),
  tuning: tuning))
}

private func confirm3() -> AnyControl {
  var tuning = ConfirmButton.Tuning()
  tuning.side = .above
  tuning.fullPressure = 3.185185
  tuning.fillTime = 5.714615
  tuning.insideScale = 1.996997
  tuning.leave = 1.453453
  tuning.againWithin = 4.08008
  tuning.againAfter = 0.259459
  tuning.countDown = 11.182683
  return AnyControl(
  ConfirmButton(
  "Isn't it?",
  Item("Isn't it?", icon: .symbol(.trash), isDestructive: true),
  tuning: tuning))
}

private func confirm4() -> AnyControl {
  var tuning = ConfirmButton.Tuning()
  tuning.guard = .countDown
  tuning.side = .left
  tuning.leave = 2.099099
  tuning.againWithin = 3.23974
  tuning.undo = 15.198198
  return AnyControl(
  ConfirmButton(
  "Isn't it?",
  Item("Isn't it?", icon: .symbol(.trash), isDestructive: true),
  tuning: tuning))
}

private func alert0() -> AnyControl {
  return AnyControl(
  AlertPanel(
  "Isn't it?",
  message: "Two lines,\nand a \"quote\" that isn't a \\.",
  [Item("Leave", isDestructive: true), Item("Stay", id: "stay", isSelected: true)]))
}

private func alert1() -> AnyControl {
  var tuning = AlertPanel.Tuning()
  tuning.dimming = 2.751952
  return AnyControl(
  AlertPanel(
  "Isn't it?",
  message: "Two lines,\nand a \"quote\" that isn't a \\.",
  [Item("Leave", isDestructive: true), Item("Stay", id: "stay", isSelected: true)],
  tuning: tuning))
}

private func alert2() -> AnyControl {
  var tuning = AlertPanel.Tuning()
  tuning.escape = .button
  tuning.greatestWidth = 485.085085
  tuning.snap = Spring(response: tuning.snap.response, dampingRatio: 3.092793)
  tuning.dimming = 0.676026
  tuning.push = 648.648649
  tuning.gravity = 2379.87988
  return AnyControl(
  AlertPanel(
  "Isn't it?",
  message: "Two lines,\nand a \"quote\" that isn't a \\.",
  [Item("Leave", isDestructive: true), Item("Stay", id: "stay", isSelected: true)],
  tuning: tuning))
}

private func alert3() -> AnyControl {
  var tuning = AlertPanel.Tuning()
  tuning.snap = Spring(response: tuning.snap.response, dampingRatio: 2.481081)
  tuning.dimming = 1.405405
  tuning.push = 1499.499499
  return AnyControl(
  AlertPanel(
  "Isn't it?",
  message: "Two lines,\nand a \"quote\" that isn't a \\.",
  [Item("Leave", isDestructive: true), Item("Stay", id: "stay", isSelected: true)],
  tuning: tuning))
}

private func alert4() -> AnyControl {
  var tuning = AlertPanel.Tuning()
  tuning.snap = Spring(response: 0.344284, dampingRatio: tuning.snap.dampingRatio)
  return AnyControl(
  AlertPanel(
  "Isn't it?",
  message: "Two lines,\nand a \"quote\" that isn't a \\.",
  [Item("Leave", isDestructive: true), Item("Stay", id: "stay", isSelected: true)],
  tuning: tuning))
}
