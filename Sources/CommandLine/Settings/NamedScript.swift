import Detent
import DetentCatalogue
import DetentItems

/// A script, and its name in messages.
struct NamedScript {
  let name: String
  var script: Script

  init(file: String) throws(Failure) {
    name = file == "-" ? File.standardInput : file
    let text = file == "-" ? try File.readStandardInput() : try File.readText(file)
    do throws(ScriptError) {
      script = try Script(parsing: text)
    } catch {
      throw Failure("\(name):\(error.line):\(error.column): \(error.message)")
    }
    for (line, index, most) in script.idleSelections {
      let items = most == 1 ? "1 item" : "\(most) items"
      Standard.complain(
        "\(name):\(line): select \(index) does nothing; no list has more than \(items)")
    }
  }

  init(scenario name: String) throws(Failure) {
    self.init(try NamedScript.scenario(named: name))
  }

  init(_ scenario: Scenario) {
    name = scenario.name
    script = scenario.script
  }

  static func scenario(named name: String) throws(Failure) -> Scenario {
    if let scenario = Catalogue.scenario(named: name) { return scenario }
    let nearest = Suggestion.nearest(to: name, of: Catalogue.scenarios.map(\.name))
    let advice = nearest.map { "write \"\($0)\"" } ?? "see 'detent scenarios'"
    throw Failure("no scenario \"\(name)\"; \(advice)")
  }

  /// The largest width and height that the picture has during the script.
  var largestSize: Size {
    var size = script.environment.size
    for entry in script.entries {
      guard case .environment(let environment) = entry.action else { continue }
      size.width = max(size.width, environment.size.width)
      size.height = max(size.height, environment.size.height)
    }
    return size
  }

  /// Returns this script with another look.
  func adjusted(to look: Look) -> NamedScript {
    var copy = self
    look.adjust(&copy.script.environment)
    copy.script.entries = script.entries.map { entry in
      guard case .environment(var environment) = entry.action else { return entry }
      look.adjust(&environment)
      return Script.Entry(entry.time, .environment(environment), line: entry.line)
    }
    return copy
  }
}

extension Script {
  /// The lines that select an item by an index that no list has at that time, each with the index and the number of
  /// items of the longest list.
  fileprivate var idleSelections: [(line: Int, index: Int, most: Int)] {
    var found: [(line: Int, index: Int, most: Int)] = []
    var most = scene.items.longestList
    for entry in entries {
      switch entry.action {
      case .input(.request(.items(let items))): most = items.longestList
      case .input(.request(.select(let index))) where !(0..<most).contains(index):
        found.append((entry.line, index, most))
      default: break
      }
    }
    return found
  }
}

extension [Item] {
  /// The number of items in the longest of this list and those behind its items.
  fileprivate var longestList: Int { reduce(count) { Swift.max($0, $1.children.longestList) } }
}
