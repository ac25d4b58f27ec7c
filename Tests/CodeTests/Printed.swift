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
  tuning.spacing = 162.31031
  tuning.labelSlide = 101.501502
  tuning.turn = .degrees(227.387387)
  tuning.hiddenScale = 1.513954
  tuning.motion = Spring(response: 1.175304, dampingRatio: tuning.motion.dampingRatio)
  tuning.hold = 0.48974
  tuning.opensAtOnce = true
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
  tuning.margin = 34.498498
  tuning.labelSlide = 68.868869
  tuning.turn = .degrees(36.396396)
  tuning.hiddenScale = 2
  tuning.longestStagger = 0.089369
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
  tuning.layout = .arc
  tuning.buttonVisibility = .never
  tuning.margin = 15.183183
  tuning.buttonTurn = .degrees(-230.990991)
  tuning.stagger = 0.06991
  tuning.longestStagger = 0.342583
  tuning.motion = Spring(response: 1.143618, dampingRatio: tuning.motion.dampingRatio)
  tuning.motion = Spring(response: tuning.motion.response, dampingRatio: 0.25966)
  tuning.reducesTransparency = true
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

private func floating4() -> AnyControl {
  var tuning = FloatingMenu.Tuning()
  tuning.labels = .above
  tuning.buttonVisibility = .never
  tuning.motion = Spring(response: 0.077278, dampingRatio: tuning.motion.dampingRatio)
  tuning.motion = Spring(response: tuning.motion.response, dampingRatio: 3.148699)
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
  tuning.widest = 274.518519
  tuning.height = 345.885886
  tuning.elasticity = 0.259459
  tuning.touchFlick = 812.335335
  tuning.mouseFlick = 1511.871872
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

private func drawer2() -> AnyControl {
  var tuning = DrawerMenu.Tuning()
  tuning.width = 1063.991992
  tuning.longest = 1.457057
  tuning.edgeZone = 39.87988
  tuning.mouseFlick = 1117.496496
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
  tuning.gravity = 545.408408
  tuning.openingTime = 0.302623
  tuning.elasticity = 0.732432
  tuning.edgeZone = 77.437437
  tuning.dimming = 0.046046
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
  tuning.widest = 614.066066
  tuning.height = 135.555556
  tuning.rail = 194.222222
  tuning.rowHeight = 288.168168
  tuning.gravity = 2134.600601
  tuning.acceleration = 17.777778
  tuning.elasticity = 0.086486
  tuning.closesOnActivation = false
  tuning.opensAtOnce = true
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
  tuning.turnsGreen = true
  tuning.undo = 3.74024
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
  tuning.turnsGreen = true
  tuning.againWithin = 5.657157
  tuning.againAfter = 0.540541
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
  tuning.againWithin = 2.986486
  tuning.againAfter = 1.114715
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
  tuning.countDown = 9.168168
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
