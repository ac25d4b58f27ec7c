import Detent

extension DisplayList {
  /// The commands that draw, each with the opacity of the groups around it.
  var drawn: [(command: Command, opacity: Double)] {
    var drawn: [(command: Command, opacity: Double)] = []
    var opacities = [1.0]
    for command in commands {
      switch command {
      case .pushOpacity(let part): opacities.append(opacities.last! * part)
      case .pushClip, .pushMask, .pushBackdropBlur: opacities.append(opacities.last!)
      case .pop: opacities.removeLast()
      default: drawn.append((command, opacities.last!))
      }
    }
    return drawn
  }
}
