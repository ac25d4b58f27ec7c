import DetentDrawing
import DetentGeometry

/// One of every command and shape, and what a page should read of each.
///
/// Each number occurs once, so that two of them cannot be swapped without notice.
enum PictureSample {
  private static let ink = Color(hex: 0x010203, alpha: 4 / 255.0)
  private static let circle = Shape.circle(center: Point(1.5, 2.5), radius: 3.5)
  private static let rect = Shape.rect(Rect(x: 4.5, y: 5.5, width: 36.5, height: 47.5), radius: 8.5)
  private static let line = Shape.line(Point(9.5, 10.5), Point(11.5, 12.5))
  private static let arc = Shape.arc(
    center: Point(13.5, 14.5), radius: 15.5, from: Angle(radians: 0.5),
    sweep: Angle(radians: -0.25))
  private static let path: Shape = {
    var path = Path([Point(16.5, 17.5), Point(18.5, 19.5)])
    path.cubic(to: Point(24.5, 25.5), Point(20.5, 21.5), Point(22.5, 23.5))
    path.close()
    return .path(path)
  }()
  private static let shadow = Shadow(
    color: Color(hex: 0x050607), offset: Vector(26.5, 27.5), blur: 28.5)

  /// The calls that a shape makes to a pen.
  private static var drawn: [String: [[Any]]] {
    [
      "circle": [["arc", 1.5, 2.5, 3.5, 0, 2 * Double.pi], ["closePath"]],
      "rect": [["roundRect", 4.5, 5.5, 36.5, 47.5, 8.5]],
      "line": [["moveTo", 9.5, 10.5], ["lineTo", 11.5, 12.5]],
      "arc": [
        ["arc", 13.5, 14.5, 15.5, 0.5, 0.375, true], ["arc", 13.5, 14.5, 15.5, 0.375, 0.25, true],
      ],
      "path": [
        ["moveTo", 16.5, 17.5], ["lineTo", 18.5, 19.5],
        ["bezierCurveTo", 20.5, 21.5, 22.5, 23.5, 24.5, 25.5], ["closePath"],
      ],
    ]
  }

  private static var cast: [String: Any] {
    ["color": "#050607ff", "x": 26.5, "y": 27.5, "blur": 28.5]
  }

  private static func stroke(_ cap: Stroke.Cap, _ join: Stroke.Join) -> Stroke {
    Stroke(
      width: 29.5, cap: cap, join: join, dash: [30.5, 31.5], dashPhase: 32.5, trimStart: 0.125,
      trimEnd: 0.75)
  }

  private static func style(_ cap: String, _ join: String) -> [String: Any] {
    [
      "width": 29.5, "cap": cap, "join": join, "dash": [30.5, 31.5], "phase": 32.5,
      "start": 0.125, "end": 0.75,
    ]
  }

  private static func text(_ alignment: PlacedText.Alignment) -> PlacedText {
    let weights: [PlacedText.Alignment: Font.Weight] = [
      .left: .regular, .center: .semibold, .right: .bold,
    ]
    var text = PlacedText(
      TextRun(
        "é", font: Font(size: 33.5, weight: weights[alignment] ?? .medium, hasTabularDigits: true),
        maxWidth: 34.5, maxLines: 35, elision: .middle),
      at: Point(36.25, 37.25), alignment: alignment, color: ink)
    text.placement.scale = 1.25
    text.placement.rotation = Angle(radians: 0.625)
    return text
  }

  private static func told(_ alignment: Double, weight: Int) -> [String: Any] {
    [
      "run": [
        "string": "é", "size": 33.5, "weight": weight, "tabular": 1, "maxWidth": 34.5,
        "maxLines": 35, "elision": "middle",
      ],
      "x": 36.25, "y": 37.25, "scale": 1.25, "rotation": 0.625, "alignment": alignment,
      "color": "#01020304",
    ]
  }

  /// Every role by its number, each with another state.
  private static let roles: [(Semantics.Role, String)] = [
    (.group, "group"), (.menu, "menu"), (.menuItem, "menuitem"), (.button, "button"),
    (.listBox, "listbox"), (.option, "option"), (.slider, "slider"), (.dialog, "dialog"),
    (.alertDialog, "alertdialog"), (.label, "label"), (.image, "image"), (.status, "status"),
  ]

  private static var regions: [(Command, [Any])] {
    roles.enumerated().map { index, role in
      let semantics = Semantics(
        role.0, label: "name", value: "value", hint: "hint", state: [.disabled, .modal],
        actions: [.decrement], position: index, count: 38)
      let told: [String: Any] = [
        "role": role.1, "name": "name", "value": "value", "hint": "hint", "state": 34, "actions": 4,
        "position": index, "count": 38, "id": -index, "x": 39.5, "y": 40.5, "width": 41.5,
        "height": 42.5,
      ]
      let frame = Rect(x: 39.5, y: 40.5, width: 41.5, height: 42.5)
      return (.region(Region(-index, frame: frame, semantics)), ["region", told])
    }
  }

  /// Commands, each with the player's method that it becomes and the arguments.
  static var commands: [(Command, [Any])] {
    [
      (.fill(circle, ink), ["fill", drawn["circle"]!, "#01020304"]),
      (.fill(rect, ink), ["fill", drawn["rect"]!, "#01020304"]),
      (
        .stroke(line, ink, stroke(.butt, .bevel)),
        ["stroke", drawn["line"]!, "#01020304", style("butt", "bevel")]
      ),
      (
        .stroke(arc, ink, stroke(.square, .miter)),
        ["stroke", drawn["arc"]!, "#01020304", style("square", "miter")]
      ),
      (.shadow(path, shadow), ["shadow", drawn["path"]!, cast]),
      (.text(text(.left)), ["text", told(0, weight: 400)]),
      (.text(text(.center)), ["text", told(0.5, weight: 600)]),
      (
        .underline(text(.left), [0..<2, 5..<7]),
        ["underline", told(0, weight: 400), [[0, 2], [5, 7]]]
      ),
      (
        .pill(
          Pill(text(.right), fill: .black, padding: Size(43.5, 44.5), radius: 45.5, shadow: shadow)),
        [
          "pill",
          [
            "text": told(1, weight: 700), "color": "#000000ff", "x": 43.5, "y": 44.5,
            "radius": 45.5, "shadow": cast,
          ] as [String: Any],
        ]
      ),
      (
        .picture(
          Picture(
            "a.png", in: Rect(x: 46.5, y: 47.25, width: 48.5, height: 49.5),
            rotation: Angle(radians: 0.375), tint: ink)),
        [
          "picture",
          [
            "name": "a.png", "x": 46.5, "y": 47.25, "width": 48.5, "height": 49.5,
            "rotation": 0.375, "isRound": 0, "tint": "#01020304",
          ] as [String: Any],
        ]
      ),
      (
        .picture(
          Picture("b.png", in: Rect(x: 46.5, y: 47.25, width: 48.5, height: 49.5), isRound: true)),
        [
          "picture",
          [
            "name": "b.png", "x": 46.5, "y": 47.25, "width": 48.5, "height": 49.5,
            "rotation": 0, "isRound": 2, "tint": 0,
          ] as [String: Any],
        ]
      ),
      (
        .slot(
          Slot(
            "own", item: "Ada", size: Size(51.5, 52.5),
            placement: Placement(Point(53.5, 54.5), scale: 2, rotation: Angle(radians: 0.25)),
            isRound: true, state: .disabled)),
        [
          "slot",
          [
            "content": "own", "item": "Ada", "width": 51.5, "height": 52.5, "x": 53.5, "y": 54.5,
            "scale": 2, "rotation": 0.25, "state": 2, "isRound": 1,
          ] as [String: Any],
        ]
      ),
      (.pushClip(circle), ["pushClip", drawn["circle"]!]),
      (
        .pushMask(line, stroke(.round, .round)),
        ["pushMask", drawn["line"]!, style("round", "round")]
      ),
      (.pushOpacity(0.5), ["pushOpacity", 0.5]),
      (.pushBackdropBlur(rect, radius: 50.5), ["pushBlur", drawn["rect"]!, 50.5]),
      (.pop, ["pop"]),
    ] + regions
  }
}
