import DetentControls
import DetentDynamics
import DetentGeometry
import DetentGestures

extension Playground {
  /// The speed that a blow adds, in points per second: `perPoint` for each point of its line, up to `most`.
  private static let blow = (perPoint: 6.0, most: 3000.0)
  /// The frequency of a snap, in Hz.
  private static let snapFrequency = 2.5
  /// The length, in points, below which a line means nothing.
  private static let shortest = 12.0

  mutating func handle(_ event: PointerEvent, emit: (Event) -> Void) -> Claim {
    let point = within(event.position)
    switch event.phase {
    case .down:
      guard event.button == .primary, !isBusy(event.id) else { return .ignored }
      isFocusVisible = false
      return press(at: point, event.id, emit: emit)
    case .move:
      if draft?.pointer == event.id {
        draft?.end = point
        return .captured
      }
      guard let hold = hold(of: event.id) else { return .ignored }
      world[hold.attachment].anchor = .point(point)
      return .captured
    case .up:
      if draft?.pointer == event.id {
        draft?.end = point
        finishDraft(emit: emit)
        return .captured
      }
      guard let hold = hold(of: event.id) else { return .ignored }
      letGo(hold)
      emit(.released(hold.number))
      return .captured
    case .cancel:
      if draft?.pointer == event.id { draft = nil }
      guard let hold = hold(of: event.id) else { return .ignored }
      letGo(hold)
      if hold.isNew { remove(hold.number, emit: emit) } else { emit(.released(hold.number)) }
      return .ignored
    case .hover, .leave: return .ignored
    }
  }

  private func isBusy(_ pointer: Int) -> Bool {
    hold(of: pointer) != nil || draft?.pointer == pointer
  }

  private func hold(of pointer: Int) -> Hold? {
    for hold in holds where hold.pointer == pointer { return hold }
    return nil
  }

  /// Limits a point to 200 points around the bounds. One that is not finite counts as their centre.
  private func within(_ point: Point) -> Point {
    guard point.isFinite else { return bounds.center }
    return bounds.inset(by: -200).clamping(point)
  }

  private mutating func press(
    at point: Point, _ pointer: Int, emit: (Event) -> Void
  ) -> Claim {
    let piece = piece(at: point)
    selection = piece?.number
    switch tool {
    case .hand, .box, .ball, .polygon:
      if let piece { return grab(piece.number, at: point, pointer, isNew: false, emit: emit) }
      // A press on the floor deselects, and is captured all the same.
      guard let form = tool.form else { return .captured }
      guard let number = drop(form, at: point, emit: emit) else { return .captured }
      selection = number
      return grab(number, at: point, pointer, isNew: true, emit: emit)
    case .join, .push, .snap:
      guard draft == nil, let piece else { return .ignored }
      let body = world[piece.body]
      let offset = (point - body.position).rotated(by: -body.angle)
      draft = Draft(pointer: pointer, number: piece.number, offset: offset, end: point)
    case .field:
      laws.fieldPlace = point
      if settings.field == .none { settings.field = .radial }
      settle()
      emit(.changed)
    case .remove:
      if let piece { remove(piece.number, emit: emit) } else { removeMark(near: point, emit: emit) }
    }
    return .captured
  }

  private mutating func grab(
    _ number: Int, at point: Point, _ pointer: Int, isNew: Bool, emit: (Event) -> Void
  ) -> Claim {
    guard let index = index(of: number) else { return .ignored }
    let body = world[pieces[index].body]
    let offset = (point - body.position).rotated(by: -body.angle)
    let attachment = world.add(
      DetentDynamics.Attachment(
        pieces[index].body, offset: isNew ? .zero : offset, to: .point(point),
        .hand()))
    holds.append(Hold(pointer: pointer, attachment: attachment, number: number, isNew: isNew))
    emit(.grabbed(number))
    return .captured
  }

  private mutating func letGo(_ hold: Hold) {
    holds.removeAll { $0.pointer == hold.pointer }
    // Two pointers that took hold at the same place and time share one attachment.
    if holds.contains(where: { $0.attachment == hold.attachment }) { return }
    world.remove(hold.attachment)
  }

  /// The point where a draft's line begins now.
  func start(of draft: Draft) -> Point? {
    guard let index = index(of: draft.number) else { return nil }
    let body = world[pieces[index].body]
    return body.position + draft.offset.rotated(by: body.angle)
  }

  private mutating func finishDraft(emit: (Event) -> Void) {
    guard let draft, let start = start(of: draft), let index = index(of: draft.number) else {
      return
    }
    self.draft = nil
    let body = pieces[index].body
    let line = draft.end - start
    switch tool {
    case .join: join(draft, body, from: start, emit: emit)
    case .push where line.length >= Playground.shortest:
      push(draft.number, by: line * Playground.blow.perPoint, at: start)
      emit(.pushed(draft.number))
    case .snap:
      for snap in world.snapHandles where world[snap].body == body { world.remove(snap) }
      guard line.length >= Playground.shortest else { return emit(.changed) }
      world.add(
        Snap(
          body, to: bounds.clamping(draft.end),
          .isotropic(frequency: Playground.snapFrequency, damping: max(0.3, settings.damping))))
      emit(.snapped(draft.number))
    default: break
    }
  }

  private mutating func join(
    _ draft: Draft, _ body: Handle<Body>, from start: Point, emit: (Event) -> Void
  ) {
    let other = piece(at: draft.end)
    // A line from a body to itself makes no joint.
    guard other?.body != body else { return }
    guard world.attachmentHandles.count - holds.count < Playground.mostJoints else {
      return emit(.refused)
    }
    let anchor: DetentDynamics.Attachment.Anchor =
      if let other { world.anchor(at: draft.end, on: other.body) } else { .point(draft.end) }
    let form = form(ofJointTo: start.distance(to: draft.end))
    let isAtAnchor = settings.joint == .pin || settings.joint == .weld
    world.add(
      DetentDynamics.Attachment(
        body, offset: isAtAnchor ? nil : draft.offset, to: anchor, form))
    emit(.joined(draft.number))
  }

  /// Gives a body a blow that changes its velocity by the given amount, limited to the strongest blow.
  mutating func push(_ number: Int, by velocity: Vector, at point: Point? = nil) {
    guard let index = index(of: number) else { return }
    let body = pieces[index].body
    let impulse = velocity.limited(to: Playground.blow.most) * (world[body].mass / 100)
    let offset = point.map { $0 - (world.position(of: body) + world[body].centerOfMass) } ?? .zero
    firing.append(
      world.add(DetentDynamics.Push(impulse, .instantaneous, on: [body], offset: offset)))
  }

  /// Removes the joint or snap that is drawn near a point.
  private mutating func removeMark(near point: Point, emit: (Event) -> Void) {
    for handle in world.attachmentHandles.reversed() {
      let ends = world.ends(of: handle)
      guard point.distance(toLineFrom: ends.anchor, to: ends.body) <= Playground.shortest else {
        continue
      }
      world.remove(handle)
      return emit(.changed)
    }
    for handle in world.snapHandles.reversed()
    where world[handle].point.distance(to: point) <= 2 * Playground.shortest {
      world.remove(handle)
      return emit(.changed)
    }
  }
}

extension Point {
  /// The distance to the nearest point of a line with two ends.
  fileprivate func distance(toLineFrom start: Point, to end: Point) -> Double {
    let way = end - start
    guard way.lengthSquared > 0 else { return distance(to: start) }
    let part = unit((self - start).dot(way) / way.lengthSquared)
    return distance(to: start + way * part)
  }
}
