import DetentControls
import DetentGeometry
import DetentMenus

// Lines of items: columns with labels beside the items, and rows with labels above or below.
extension FloatingLayout {
  @inline(never)
  private var edge: Double { FloatingLayout.edge * unit }

  /// Returns how far the middle of an item may be from the button's and still be in the space.
  private func room(_ way: Way) -> Double {
    let taken = edge + excess(way)
    switch way {
    case .up, .arc: return center.y - taken - columnHalf
    case .down: return size.height - center.y - taken - columnHalf
    case .left: return center.x - taken - button / 2
    case .right: return size.width - center.x - taken - button / 2
    }
  }

  /// Half the height of the last item in a column, including its label.
  private var columnHalf: Double { (hasColumnLabels ? max(button, labelHeight) : button) / 2 }

  /// Whether there is room for labels in a column.
  private var hasColumnLabels: Bool { tuning.labels != .none && labelHeight + 4 <= pitch }

  /// Returns the number of items that fit in a line.
  func inLine(_ way: Way) -> Int {
    // The tolerance covers rounding errors of added positions.
    let count = (room(way) + 0.001) / pitch
    return count < 1 ? 0 : min(FloatingLayout.mostInLine, Int(min(count, 1000)))
  }

  /// Returns the number of lines that fit beside each other.
  func mostLines(_ way: Way) -> Int {
    if way == .up || way == .down {
      var lines = 1
      let least = FloatingLayout.narrowestColumn * max(1, textScale)
      while lines < FloatingLayout.mostLines, pillWidth(lines + 1) >= least { lines += 1 }
      return lines
    }
    let lines = (rowRoom + 0.001) / rowPitch
    return 1 + max(0, min(FloatingLayout.mostLines - 1, Int(min(lines, 1000))))
  }

  // MARK: Columns

  /// Whether labels are on the left of columns. Further columns follow on that side.
  @inline(never)
  var labelsAreLeft: Bool {
    let (left, right) = (center.x, size.width - center.x)
    let isTight: (Double) -> Bool = { $0 - self.labelDistance - self.edge < 60 }
    switch tuning.labels {
    case .left where !isTight(left) || left >= right: return true
    case .right where !isTight(right) || right >= left: return false
    // If the button is in the middle, text follows its icon in the reading direction.
    default: return (left - right).magnitude < 1 ? mirrored : left > right
    }
  }

  /// Returns the width that is left for each label with a number of columns.
  private func pillWidth(_ columns: Int) -> Double {
    let room = (labelsAreLeft ? center.x : size.width - center.x) - edge
    guard hasColumnLabels else {
      return columns == 1 || room - button / 2 >= Double(columns - 1) * pitch ? 1e6 : 0
    }
    let between = labelDistance + FloatingLayout.gap + button / 2
    return (room - labelDistance - Double(columns - 1) * between) / Double(columns)
  }

  func columnSlots(_ labels: [Size]) -> [FloatingSlot] {
    let fitting = max(1, inLine(way))
    let columns = min(mostLines(way), max(1, (labels.count + fitting - 1) / fitting))
    let rows = max(1, (labels.count + columns - 1) / columns)
    let hasLabels = hasColumnLabels
    let longest = labels.reduce(0.0) { max($0, $1.width) } + 2 * padding.width + 2
    let most = hasLabels ? pillWidth(columns) : 0
    let pill = min(most, longest)
    let columnPitch =
      hasLabels ? labelDistance + max(pill, 0) + FloatingLayout.gap + button / 2 : pitch
    let side = Vector(labelsAreLeft ? -1 : 1, 0)
    let along = Vector(0, way == .up ? -1 : 1)
    return labels.indices.map { index in
      let column = index / rows
      let place =
        center + side * (Double(column) * columnPitch)
        + along * (excess(way) + Double(index % rows + 1) * pitch)
      // Labels of a single column may use all the room; others keep to their own column.
      let room = columns == 1 ? most : pill
      guard hasLabels, room >= FloatingLayout.narrowest, labels[index].width > 0 else {
        return FloatingSlot(center: place)
      }
      let size = Size(
        min(room, labels[index].width + 2 * padding.width),
        min(labelHeight, labels[index].height + 2 * padding.height))
      let isLast = column == columns - 1
      let free = isLast ? most - size.width : min(FloatingLayout.gap, most - size.width)
      return FloatingSlot(
        center: place,
        label: FloatingSlot.Label(
          side: labelsAreLeft ? .left : .right, anchor: place + side * labelDistance, size: size,
          middle: size.width / 2, room: room - 2 * padding.width, slack: max(0, free)))
    }
  }

  // MARK: Rows

  /// Whether further rows follow upwards.
  private var rowsGoUp: Bool { center.y * 2 >= size.height }

  private var rowPitch: Double { button + FloatingLayout.lift + smallHeight + 10 * unit }

  /// Whether labels are above the items of a row: on the outer side, or as the tuning wants if there is room.
  private var labelsGoUp: Bool {
    let room = (rowsGoUp ? size.height - center.y : center.y) - edge - button / 2
    guard room >= FloatingLayout.lift + smallHeight else { return rowsGoUp }
    return tuning.labels == .above || (tuning.labels != .below && rowsGoUp)
  }

  /// The distance from the middle of the first row to the farthest place for another.
  private var rowRoom: Double {
    let side = rowsGoUp ? center.y : size.height - center.y
    return side - edge - button / 2 - FloatingLayout.lift - smallHeight
  }

  func rowSlots(_ labels: [Size]) -> [FloatingSlot] {
    let fitting = max(1, inLine(way))
    let rows = min(mostLines(way), max(1, (labels.count + fitting - 1) / fitting))
    let columns = max(1, (labels.count + rows - 1) / rows)
    let along = Vector(way == .left ? -1 : 1, 0)
    let across = Vector(0, rowsGoUp ? -1 : 1)
    let highest = labels.reduce(0.0) { max($0, $1.height) }
    return labels.indices.map { index in
      let place =
        center + along * (excess(way) + Double(index % columns + 1) * pitch)
        + across * (Double(index / columns) * rowPitch)
      return FloatingSlot(
        center: place,
        label: rowRoom < 0
          ? nil : smallLabel(of: place, labels[index], highest: highest, above: labelsGoUp))
    }
  }

  /// Returns a label above or below an item. The middles of all labels are in one line, at the
  /// distance that the highest one needs.
  func smallLabel(
    of place: Point, _ text: Size, highest: Double, above: Bool
  ) -> FloatingSlot.Label? {
    // The last item may be near an edge.
    let width = min(smallWidth, 2 * min(place.x, size.width - place.x) - 2)
    let room = width - 2 * padding.width
    guard tuning.labels != .none, text.width > 0, room >= FloatingLayout.narrowestText else {
      return nil
    }
    let pill = Size(
      min(width, text.width + 2 * padding.width),
      min(smallHeight, text.height + 2 * padding.height))
    let distance = button / 2 + FloatingLayout.lift
    return FloatingSlot.Label(
      side: above ? .above : .below, anchor: place + Vector(0, above ? -distance : distance),
      size: pill, middle: min(smallHeight, highest + 2 * padding.height) / 2, room: room,
      slack: FloatingLayout.lift)
  }
}
