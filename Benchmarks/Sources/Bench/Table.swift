import Foundation

/// The figures of a run, as text to read and as comma-separated values.
struct Table {
  private var figures: [Figure] = []

  init(_ figures: [Figure]) { self.figures = figures }

  /// Measures all subjects in each round. The first round warms up and is not counted.
  init(measuring subjects: [Subject], rounds: Int) {
    figures = subjects.flatMap { $0.figures }
    for round in 0...rounds {
      var numbers: [Double] = []
      for subject in subjects {
        report("\(subject.figures.first?.name ?? ""), round \(round) of \(rounds)")
        numbers += subject.round()
      }
      guard round > 0 else { continue }
      for (index, number) in numbers.enumerated() { figures[index].samples.append(number) }
    }
  }

  var isEmpty: Bool { figures.isEmpty }

  static func + (one: Table, other: Table) -> Table { Table(one.figures + other.figures) }

  /// Returns the value with which a figure is compared, and the median of the figure divided by it.
  private func reference(of figure: Figure) -> (value: Double, isBudget: Bool, ratio: Double)? {
    switch figure.reference {
    case .none: return nil
    case .budget(let limit):
      return (limit, true, limit > 0 ? figure.median / limit : .nan)
    case .beside(let name):
      guard let other = figures.first(where: { $0.name == name }) else { return nil }
      let ratios = zip(figure.samples, other.samples).map { $0 / $1 }
      return (other.median, false, ratios.median)
    }
  }

  var text: String {
    let width = figures.map { $0.name.count }.max() ?? 0
    var lines = [
      "figure".padded(to: width) + "       min    median        reference      ratio"
    ]
    for figure in figures {
      var line = figure.name.padded(to: width)
      line += figure.least.digits.aligned(to: 10) + figure.median.digits.aligned(to: 10)
      line += " " + figure.unit.padded(to: 3)
      if let reference = reference(of: figure) {
        line += (reference.isBudget ? "budget " : "beside ").aligned(to: 8)
        line += reference.value.digits.aligned(to: 6)
        if reference.ratio.isFinite { line += reference.ratio.digits.aligned(to: 10) + " ×" }
      }
      lines.append(line)
    }
    return lines.joined(separator: "\n")
  }

  /// Comma-separated values, a line for each figure: name, unit, least, median, the reference's kind and value, and the
  /// ratio.
  var commaSeparated: String {
    var lines = ["figure,unit,min,median,reference,value,ratio"]
    for figure in figures {
      let name = figure.name.trimmingCharacters(in: .whitespaces)
      var fields = ["\"\(name)\"", figure.unit, figure.least.digits, figure.median.digits]
      if let reference = reference(of: figure) {
        fields += [reference.isBudget ? "budget" : "beside", reference.value.digits]
        fields.append(reference.ratio.isFinite ? reference.ratio.digits : "")
      } else {
        fields += ["", "", ""]
      }
      lines.append(fields.joined(separator: ","))
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension Double {
  /// The number with three significant digits, or with all digits before the point if they are more.
  var digits: String {
    let places = self == 0 || magnitude >= 100 ? 0 : magnitude >= 10 ? 1 : magnitude >= 1 ? 2 : 3
    return String(format: "%.\(places)f", self)
  }
}

extension String {
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }

  func aligned(to width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }
}
