/// One line of the table: a number, measured once a round.
struct Figure {
  /// What a number is to be held against.
  enum Reference {
    case none
    /// A limit, in the figure's unit.
    case budget(Double)
    /// Another figure of the same run, by name: the ratio is taken round by round, since a shared
    /// machine is slower in one second than in the next.
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

/// What is measured together: a round of it answers a number a figure.
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
