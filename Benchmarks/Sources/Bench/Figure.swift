/// A line of the table: a number that is measured once in each round.
struct Figure {
  /// The value with which a number is compared.
  enum Reference {
    case none
    /// The greatest value that is wanted, in the figure's unit.
    case budget(Double)
    /// Another figure of the same run, by its name. The ratio is computed round by round, because the speed of a
    /// shared machine changes from one second to the next.
    case beside(String)
  }

  let name: String
  let unit: String
  let reference: Reference
  var samples: [Double] = []

  init(_ name: String, _ unit: String, _ reference: Reference = .none) {
    self.name = name
    self.unit = unit
    self.reference = reference
  }

  var least: Double { samples.min() ?? 0 }
  var median: Double { samples.median }
}

/// Figures that are measured together. A round returns one number for each of them.
struct Subject {
  let figures: [Figure]
  let round: () -> [Double]
}

extension [Double] {
  var median: Double {
    let sorted = self.sorted()
    guard !sorted.isEmpty else { return 0 }
    return (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
  }
}
