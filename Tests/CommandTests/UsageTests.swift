import DetentControls
import Foundation
import Testing

/// The exact messages for wrong options and variables.
@Suite struct UsageTests {
  private static let names =
    "dial, radial, floating, drawer, confirm, alert, render, record, play, scenarios, gallery"

  @Test(arguments: [
    ([], "no command; write one of \(names), or --help"),
    (["dail", "a"], "no command \"dail\"; write \"dial\" (known are \(names))"),
    (["xyzzy"], "no command \"xyzzy\"; known are \(names)"),
    (["help", "reconrd"], "no command \"reconrd\"; write \"record\" (known are \(names))"),
    (
      ["dial", "--tmeout", "3"],
      "unknown option '--tmeout'; did you mean '--timeout'? (see 'detent dial --help')"
    ),
    (["dial", "-z"], "unknown option '-z' (see 'detent dial --help')"),
    (
      ["dial", "-5", "-10"],
      "unknown option '-5'; an item that begins with a dash stands after -- (see 'detent dial --help')"
    ),
    (
      ["dial", "-1.5"],
      "unknown option '-1.5'; an item that begins with a dash stands after -- (see 'detent dial --help')"
    ),
    (
      ["--generate-completion-script", "nosuch"],
      "--generate-completion-script takes zsh, bash or fish, not \"nosuch\"; "
        + "write --generate-completion-script bash"
    ),
    (
      ["--generate-completion-script=tcsh"],
      "--generate-completion-script takes zsh, bash or fish, not \"tcsh\"; "
        + "write --generate-completion-script bash"
    ),
    (
      ["--generate-completion-script"],
      "--generate-completion-script takes zsh, bash or fish; write --generate-completion-script bash"
    ),
    (["dial", "--json", ""], "--json takes a path, not \"\"; write --json items.json"),
    (
      ["alert", "a", "--record", ""],
      "--record takes a path, not \"\"; write --record question.detent"
    ),
    (
      ["dial", "a", "--record", "-"],
      "--record takes a path, not \"-\"; write --record question.detent"
    ),
    (["play", ""], "the script's path is empty; write a file, or - for standard input"),
    (
      ["render", "w", "-o", "x.png."],
      "-o takes a file that ends in .png or .svg, not \"x.png.\"; write -o picture.png"
    ),
    (["dial", "--prompt"], "missing value for '--prompt <text>' (see 'detent dial --help')"),
    (["dial", "--json", "f", "a"], "--json and items as arguments; give one of them"),
    (["dial", "--json", "/nonexistent/f"], "/nonexistent/f: No such file or directory"),
    (["dial", "--json", "/"], "/: Is a directory"),
    (["dial", "--select", "2", "a", "b"], "--select 2: the last of the items has the index 1"),
    (
      ["dial", "--select", "Witbir", "Pils", "Witbier"],
      "--select Witbir: no item has this value, label or id; write \"Witbier\", whose index is 1"
    ),
    (["confirm"], "missing expected argument '<text>' (see 'detent confirm --help')"),
    (
      ["alert", "a", "--button", "=x"],
      "--button takes id=label, not \"=x\"; write --button save=Save"
    ),
    (
      ["alert", "a", "-b", "x", "-b", "x=y"],
      "--button x: there are two of them; give each an id of its own"
    ),
    (
      ["alert", "a", "-b", "x", "--default", "y"],
      "--default y: no button has that id; known are x"
    ),
    (
      ["dial", "--tune", "bubbel=3", "a"],
      "--tune: a dial has no \"bubbel\"; write --tune bubble=…"
    ),
    (
      ["dial", "--tune", "friction=-1", "a"],
      "--tune friction takes 0.01 to 1000 per second, not \"-1\"; write --tune friction=5"
    ),
    (
      ["dial", "--tune", "mirrors=maybe", "a"],
      "--tune mirrors takes off or on, not \"maybe\"; write --tune mirrors=on"
    ),
    (
      ["dial", "--tune", "smallest-scale=2", "--tune", "largest-scale=1", "a"],
      "--tune: these numbers do not go together; leave one of them out"
    ),
    (
      ["gallery", "--no-pictures", "--show", "dail"],
      "--show takes dial, radial, floating, drawer, confirm, alert, playground or moved, not \"dail\"; "
        + "write --show dial"
    ),
    (
      ["gallery", "--no-pictures"],
      "no display: set DISPLAY or WAYLAND_DISPLAY, ask in a terminal, or use 'detent render' for a picture"
    ),
    (
      ["dial", "--words", "cancle=Abbrechen", "a"],
      "--words: no word \"cancle\"; write cancel=…"
    ),
    (["dial", "--words", "/nonexistent/w", "a"], "/nonexistent/w: No such file or directory"),
    (["dial", "--words", "ok=", "a"], "--words: ok is empty; write a word, or leave it out"),
    (
      ["dial", "--words", "position=%1", "a"],
      "--words: position=%1 says no place; write %1 for it and %2 for the count, as in "
        + "position=%1 of %2"
    ),
    (
      ["dial", "--words", "digits=012", "a"],
      "--words: digits takes the ten digits from 0 on, not \"012\"; write digits=٠١٢٣٤٥٦٧٨٩"
    ),
    (
      ["dial", "--key", "hyper+x", "a"],
      "--key takes a character or a key's name after ctrl+, alt+, shift+ or super+, not "
        + "\"hyper+x\"; write --key alt+d"
    ),
  ])
  func `a wrong word is answered with the right one`(_ arguments: [String], _ line: String) throws {
    #expect(try Run(arguments) == Run("", "detent: \(line)\n", 2))
  }

  @Test func `a complaint about tuning names the variable that it came from`() throws {
    let wanted = "detent: DETENT_TUNE: a dial has no \"bubbel\"; write DETENT_TUNE=bubble=…\n"
    let run = try Run(["dial", "a"], variables: ["DETENT_TUNE": "bubbel=3"])
    #expect(run == Run("", wanted, 2))
  }

  @Test func `a wrong line in a file of words is rejected by its number`() throws {
    let folder = try Folder()
    let path = try folder.write("# Deutsch\n\nok=Gut\nzzz=x\n", to: "words")
    let known = Words.names.joined(separator: ", ")
    let line = "detent: \(path):4: no word \"zzz\"; known are \(known)\n"
    #expect(try Run(["dial", "--words", path, "a"]) == Run("", line, 2))
    let bare = try folder.write("cancel\n", to: "bare")
    #expect(
      try Run(["dial", "--words", bare, "a"])
        == Run(
          "",
          "detent: \(bare):1 takes name=value, not \"cancel\"; write cancel=Abbrechen\n", 2))
    let wanted = "detent: DETENT_WORDS: no word \"no\"; known are \(known)\n"
    let run = try Run(["dial", "a"], variables: ["DETENT_WORDS": "no=x"])
    #expect(run == Run("", wanted, 2))
  }

  @Test(arguments: [
    ("timeout", "seconds above 0, up to 1000000", "x", "5"),
    ("timeout", "seconds above 0, up to 1000000", "0", "5"),
    ("timeout", "seconds above 0, up to 1000000", "-1", "5"),
    ("timeout", "seconds above 0, up to 1000000", "2000000", "5"),
    ("format", "value, label, index, path or json", "csv", "value"),
    (
      "theme", "light, dark, high-contrast or a file's path with a / or . in it", "sepia", "dark"
    ),
    ("accent", "a colour", "blurple", "teal"), ("font", "a family's name", ",", "Inter"),
    ("size", "WIDTHxHEIGHT in points, 48 to 8192", "9x9", "480x480"),
    ("size", "WIDTHxHEIGHT in points, 48 to 8192", "640", "480x480"),
    ("size", "WIDTHxHEIGHT in points, 48 to 8192", "1x2x3", "480x480"),
    ("anchor", "degrees, clockwise from the top", "up", "90"),
    ("anchor", "degrees, clockwise from the top", "400", "90"),
  ])
  func `a wrong value is rejected, by option or by variable`(
    _ name: String, _ takes: String, _ value: String, _ example: String
  ) throws {
    let variable = "DETENT_" + name.uppercased()
    #expect(
      try Run(["dial", "--\(name)=\(value)", "a"])
        == Run(
          "", "detent: --\(name) takes \(takes), not \"\(value)\"; write --\(name) \(example)\n", 2)
    )
    #expect(
      try Run(["dial", "a"], variables: [variable: value])
        == Run(
          "",
          "detent: \(variable) takes \(takes), not \"\(value)\"; write \(variable)=\(example)\n",
          2))
  }

  @Test(arguments: ["READ0", "PRINT0", "SELECT_1", "EXIT_0", "RTL", "REDUCED_MOTION", "SHOW_KEYS"])
  func `a variable that is neither on nor off is rejected`(_ name: String) throws {
    let line = "detent: DETENT_\(name) takes 1 or 0, not \"maybe\"; write DETENT_\(name)=1\n"
    #expect(
      try Run(["dial"], input: [0x61], variables: ["DETENT_\(name)": "maybe"]) == Run("", line, 2))
  }

  @Test(arguments: ["abc", "0", "-1", "0.4", "9", "2x"])
  func `a variable that is no scale of a screen is rejected`(_ scale: String) throws {
    let line =
      "detent: DETENT_SCALE takes pixels a point, 0.5 to 8, not \"\(scale)\"; write DETENT_SCALE=2\n"
    for command in ["drawer", "alert", "confirm"] {
      let run = try Run([command, "a"], variables: ["DETENT_SCALE": scale])
      #expect(run == Run("", line, 2))
    }
  }

  @Test func `more decimals than count are rounded`() throws {
    let variables = ["DETENT_SCALE": "1.33333333333333333", "DETENT_TIMEOUT": "0.00000049"]
    let run = try Run(
      ["dial", "--anchor=90.123456789", "--size=480.0004x481", "--tune=friction=5.00000001", "a"],
      variables: variables)
    let line =
      "detent: DETENT_TIMEOUT takes seconds above 0, up to 1000000, not \"0.00000049\"; "
      + "write DETENT_TIMEOUT=5\n"
    #expect(run == Run("", line, 2))
    #expect(
      try Run(
        [
          "dial", "--select-1", "--anchor=90.123456789", "--size=480.0004x481",
          "--tune=friction=5.00000001", "--timeout=5.0000000", "a",
        ],
        variables: ["DETENT_SCALE": "1.33333333333333333"]) == Run("a\n", "", 0))
  }

  @Test func `an empty value after = is that option's value, and not the next word`() throws {
    let ask = ["dial", "--select-1"]
    for rest in [
      ["--prompt=", "a"], ["-p=", "--message=", "a"], ["--query=", "--", "a"], ["a", "-m="],
    ] {
      #expect(try Run(ask + rest) == Run("a\n", "", 0), "\(rest)")
    }
    let path = "detent: --record takes a path, not \"\"; write --record question.detent\n"
    #expect(try Run(ask + ["--record=", "a"]) == Run("", path, 2))
    let flag = "detent: the option '--multi' does not take any value, but '=' was specified"
    let found = try Run(ask + ["--multi=", "a"])
    #expect(found.error.hasPrefix(flag) && found.status == 2, "\(found)")
  }

  @Test func `a twentieth custom key is rejected, since it would have no status`() throws {
    let keys = "abcdefghijklmnopqrst".map { "--key=\($0)" }
    let twice = "detent: --key alt+d twice; write each key once, since each has its own status\n"
    #expect(try Run(["dial", "--key", "alt+d", "--key", "Alt+d", "a"]) == Run("", twice, 2))
    let line = "detent: --key 20 times; there are statuses for 19 of them\n"
    #expect(try Run(["dial"] + keys + ["a"]) == Run("", line, 2))
    let list = "abcdefghijklmnopqrst".map(String.init).joined(separator: ",")
    #expect(
      try Run(["dial", "a"], variables: ["DETENT_KEY": list])
        == Run("", line.replacing("--key", with: "DETENT_KEY"), 2))
    #expect(
      try Run(["dial", "a"], variables: ["DETENT_KEY": "a,,b+c"])
        == Run(
          "",
          "detent: DETENT_KEY takes keys with commas between them, not \"a,,b+c\"; "
            + "write DETENT_KEY=alt+d,alt+e\n", 2))
  }

  @Test func `an argument that is no text is taken as it is`() throws {
    #expect(
      try Run(shell: "detent dial --select-1 \"$(printf 'b\\303')\" | od -An -tx1")
        == Run(" 62 c3 0a\n", "", 0))
    #expect(
      try Run(shell: "detent dial --json \"$(printf '/b\\303')\"")
        == Run("", "detent: /b\u{FFFD}: No such file or directory\n", 2))
    #expect(
      try Run(
        shell:
          "f=$(printf '/tmp/b\\303.'$$); echo '[\"a\"]' >$f; detent dial --select-1 --json $f; rm $f"
      )
        == Run("a\n", "", 0))
  }

  @Test(arguments: [
    ("f=$(printf 'b\\303'); echo '[\"a\"]' >$f", "DETENT_JSON=$f", ""),
    ("f=$(printf './b\\303'); echo 'theme=dark' >$f", "DETENT_THEME=$f", "a"),
    ("f=$(printf 'b\\303'); echo 'ok=Gut' >$f", "DETENT_WORDS=$f", "a"),
    ("f=$(printf 'a=>\\303')", "DETENT_DELIMITER=$(printf '>\\303') DETENT_FORMAT=label", "$f"),
    ("f=$(printf 'b\\303')", "DETENT_SELECT=$f", "$f"),
    ("f=$(printf 'b\\303')", "DETENT_RECORD=$f", "a; test -s \"$f\" || exit"),
  ])
  func `a variable that is no text is taken as it is`(
    _ setting: String, _ variable: String, _ item: String
  ) throws {
    let folder = try Folder()
    let run = try Run(
      shell: "\(setting); \(variable) detent dial --select-1 \(item)", in: folder.url)
    #expect(run.error.isEmpty && run.status == 0 && !run.output.isEmpty, "\(run)")
  }

  @Test func `whatever is in it, a complaint is one line`() throws {
    let run = try Run(["dial", "--json", "/a\nb\u{1B}[31m"])
    #expect(run == Run("", "detent: /a\u{FFFD}b\u{FFFD}[31m: No such file or directory\n", 2))
    // Marks that would turn the rest of the line around, or break it.
    for mark in ["\u{2029}", "\u{202E}", "\u{2067}"] {
      let run = try Run(["play", "--scenario", "dial\(mark)x"])
      #expect(run.error.contains("\"dial\u{FFFD}x\"") && !run.error.contains(mark), "\(run)")
    }
  }

  @Test(arguments: [
    (["--help"], "detent"), (["-h"], "detent"), (["help"], "detent"), (["dial", "--help"], "dial"),
    (["help", "dial"], "dial"), (["radial", "--help"], "radial"),
    (["floating", "--help"], "floating"),
    (["drawer", "--help"], "drawer"), (["confirm", "--help"], "confirm"),
    (["alert", "--help"], "alert"), (["render", "--help"], "render"), (["record", "-h"], "record"),
    (["play", "--help"], "play"), (["scenarios", "--help"], "scenarios"),
    (["gallery", "--help"], "gallery"),
  ])
  func `help is what is written down`(_ arguments: [String], _ name: String) throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "Help/\(name).txt")
    let run = try Run(arguments)
    if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] != nil {
      try Data(run.output.utf8).write(to: file)
    }
    #expect(run == Run(String(decoding: try Data(contentsOf: file), as: UTF8.self), "", 0))
  }

  /// As the README says of variables: every option in a help is a `Setting`, which has one.
  @Test func `every option has a variable, but for an alert's buttons`() throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent()
    let sources = FileManager.default.enumerator(
      at: tests.appending(path: "../../Sources/CommandLine"), includingPropertiesForKeys: nil)
    let code = try (sources?.allObjects ?? []).compactMap { $0 as? URL }
      .filter { $0.pathExtension == "swift" }
      .map { try String(contentsOf: $0, encoding: .utf8) }.joined()
    for (name, bare) in [
      ("alert", ["--button", "--default", "--destructive"]), ("confirm", []), ("dial", []),
      ("radial", []), ("floating", []), ("drawer", []), ("play", []), ("record", []),
      ("render", []), ("scenarios", []), ("gallery", []),
    ] {
      let help = try String(
        contentsOf: tests.appending(path: "Help/\(name).txt"), encoding: .utf8)
      let options = help.matches(of: /(?m)^  (?:-\w, )?(--[a-z0-9-]+)/).map { String($0.1) }
      #expect(options.contains("--help"))
      for option in options where !["--help", "--version"].contains(option) {
        let isSetting = code.contains("Setting(\"\(option)\")")
        #expect(isSetting || bare.contains(option), "\(name) \(option)")
      }
    }
  }

  /// The parser would read the letters of these words one by one, and find the `h` of help.
  @Test(arguments: [
    ["drawer", "-theme", "x"], ["drawer", "-width"], ["drawer", "-matching"],
    ["drawer", "-only-match"], ["drawer", "-show"], ["dial", "-1h"], ["radial", "-hp", "x"],
    ["floating", "-ph", "x"], ["alert", "T", "-bmh"], ["confirm", "T", "-ok", "-h"],
    ["render", "-oh", "x.png"], ["play", "-sh"], ["gallery", "-xhtml"], ["-help"], ["-theme"],
    ["help", "-theme"], ["help", "drawer", "-theme"],
  ])
  func `help is no answer to a word with an h in it`(_ arguments: [String]) throws {
    let run = try Run(arguments, input: Array("a\n".utf8))
    let word = try #require(arguments.first { $0.hasPrefix("-") })
    #expect((run.output, run.status) == ("", 2))
    #expect(run.error.hasPrefix("detent: unknown option '\(word)'; "), "\(run.error)")
    #expect(run.error.filter { $0 == "\n" }.count == 1)
  }

  @Test(arguments: [
    (["drawer", "--help=x"], "--help takes no value; write --help alone"),
    (["drawer", "-h=x"], "-h takes no value; write -h alone"),
    (["--version=2"], "--version takes no value; write --version alone"),
    (
      ["drawer", "-p", "--generate-completion-script"],
      "--generate-completion-script belongs to no command; "
        + "write detent --generate-completion-script"
    ),
    (
      ["drawer", "-theme", "x"],
      "unknown option '-theme'; options have two dashes, as in --theme, and an item that begins "
        + "with a dash stands after -- (see 'detent drawer --help')"
    ),
    (
      ["drawer", "-p", "-> ", "a"],
      "unknown option '-> '; an item that begins with a dash stands after --, and a value that does, "
        + "after =, as in -p=… (see 'detent drawer --help')"
    ),
    (
      ["drawer", "--query", "-x", "a"],
      "missing value for '--query <text>'; if \"-x\" is meant, write --query=-x "
        + "(see 'detent drawer --help')"
    ),
    (
      ["drawer", "--hlep"],
      "unknown option '--hlep'; did you mean '--help'? (see 'detent drawer --help')"
    ),
    (
      ["drawer", "--multi=yes"],
      "the option '--multi' does not take any value, but 'yes' was specified "
        + "(see 'detent drawer --help')"
    ),
    (
      ["alert", "T", "--tune", "x"],
      "--tune: an alert has no \"x\"; known are escape, background-closes, opens-at-once, least-width, "
        + "greatest-width, snap-response, snap-ratio, dimming, lighting, push, gravity"
    ),
  ])
  func `words that would print something in place of an answer are rejected`(
    _ arguments: [String], _ line: String
  ) throws {
    #expect(try Run(arguments, input: [0x61]) == Run("", "detent: \(line)\n", 2))
  }

  @Test(arguments: [
    ("play ''", "wheel.detent"), ("drawer --json w", "wheel.detent"),
    ("record --output w", "wheel.detent"), ("alert T --record w", "wheel.detent"),
    ("dial --format l", "label"), ("dial --filter ''", "off prefix substring fuzzy"),
    ("confirm T --theme h", "high-contrast"), ("confirm T --theme w", "wheel.detent"),
    ("radial --host ''", "terminal desktop gtk"),
    ("render --scenario dial-tw", "dial-two"), ("gallery --show mo", "moved"),
  ])
  func `a shell completes values`(_ words: String, _ found: String) throws {
    let complete = """
      source "$1"
      shift
      COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)) COMP_LINE="$*" COMP_POINT=999
      _detent detent "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
      echo "${COMPREPLY[*]}"
      """
    let (folder, elsewhere) = (try Folder(), try Folder())
    _ = try folder.make("wheel.detent")
    let script = try elsewhere.write(try UsageTests.completions.get(), to: "detent.bash")
    let line = "bash -c '\(complete)' bash '\(script)' detent \(words)"
    #expect(try Run(shell: line, in: folder.url) == Run(found + "\n", "", 0))
  }

  /// What bash reads to complete `detent`, which takes long to make.
  private static let completions = Result {
    try Run(["--generate-completion-script", "bash"]).output
  }

  @Test func `after two dashes everything is an item`() throws {
    #expect(try Run(["dial", "--select-1", "--", "-theme"]) == Run("-theme\n", "", 0))
    #expect(try Run(["dial", "--select-1", "-p=What", "a"]) == Run("a\n", "", 0))
  }

  @Test func `--version prints the version`() throws {
    #expect(try Run(["--version"]) == Run("0.1.0\n", "", 0))
  }
}
