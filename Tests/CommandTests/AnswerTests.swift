import Testing

/// Answers that need no window: the only item, or none.
@Suite struct AnswerTests {
  private let only = ["dial", "--select-1"]
  private let json = Array(
    #"[{"id": "ipa", "title": "IPA\nstrong", "value": "beer/7", "icon": "star"}]"#.utf8)

  @Test func `the only item is chosen at once`() throws {
    #expect(try Run(only + ["a"]) == Run("a\n", "", 0))
    #expect(try Run(only, input: Array("a".utf8)) == Run("a\n", "", 0))
    #expect(try Run(only, input: Array("a\n".utf8)) == Run("a\n", "", 0))
    #expect(try Run(only + ["--", "--help"]) == Run("--help\n", "", 0))
    #expect(try Run(["dial", "a"], variables: ["DETENT_SELECT_1": "yes"]) == Run("a\n", "", 0))
  }

  @Test(arguments: [
    ("value", "beer/7"), ("label", "IPA\nstrong"), ("index", "0"), ("path", "ipa"),
    (
      "json",
      #"{"id":"ipa","index":[0],"label":"IPA\nstrong","path":["ipa"],"value":"beer/7"}"#
    ),
  ])
  func `the answer has the format that is asked for`(_ format: String, _ answer: String) throws {
    let arguments = only + ["--json", "-"]
    #expect(
      try Run(arguments + ["--format", format], input: json) == Run(answer + "\n", "", 0))
    #expect(
      try Run(arguments, input: json, variables: ["DETENT_FORMAT": format])
        == Run(answer + "\n", "", 0))
    #expect(
      try Run(arguments + ["--format=label"], input: json, variables: ["DETENT_FORMAT": format])
        == Run("IPA\nstrong\n", "", 0))
  }

  @Test func `items and answers may end with NUL bytes`() throws {
    #expect(try Run(only + ["--print0", "a"]) == Run("a\0", "", 0))
    #expect(try Run(only + ["--read0"], input: Array("a\nb\0".utf8)) == Run("a\nb\n", "", 0))
    let both = ["DETENT_PRINT0": "1", "DETENT_READ0": "true"]
    #expect(try Run(only, input: Array("a\nb".utf8), variables: both) == Run("a\nb\0", "", 0))
    #expect(try Run(only + ["--no-print0", "a"], variables: both) == Run("a\n", "", 0))
  }

  @Test func `a row's info is its answer`() throws {
    let row = Array("shown\0info\u{1F}told\u{1F}icon\u{1F}star\n".utf8)
    #expect(try Run(only, input: row) == Run("told\n", "", 0))
    #expect(try Run(only + ["--format", "label"], input: row) == Run("shown\n", "", 0))
  }

  @Test func `an item with others behind it is not chosen at once`() throws {
    let parent = Array(#"[{"title": "a", "children": ["x", "y"]}]"#.utf8)
    let run = try Run(only + ["--json", "-"], input: parent)
    #expect(run.output.isEmpty && run.status == 2)
    #expect(run.error.hasPrefix("detent: no display: "))
  }

  @Test(arguments: ["value", "label", "path"])
  func `bytes that are no UTF-8 come out as they went in`(_ format: String) throws {
    let line = "| detent dial --select-1 --format \(format)"
    #expect(
      try Run(shell: "printf 'bad\\351.txt\\n' \(line) | od -An -c")
        == Run("   b   a   d 351   .   t   x   t  \\n\n", "", 0))
    #expect(
      try Run(shell: "printf 'bad\\351\\0' \(line) --read0 --print0 | od -An -c")
        == Run("   b   a   d 351  \\0\n", "", 0))
  }

  @Test func `headers of a list are no rows`() throws {
    let rows = Array("\0prompt\u{1F}Power\n\0no-custom\u{1F}true\nOff\n".utf8)
    #expect(try Run(only, input: rows) == Run("Off\n", "", 0))
    let line = "detent: standard input: no items; write one a line\n"
    #expect(try Run(["dial"], input: Array(rows.dropLast(4))) == Run("", line, 2))
  }

  @Test func `no item is a complaint, or status 1 if asked for`() throws {
    let line = "detent: standard input: no items; write one a line\n"
    #expect(try Run(only) == Run("", line, 2))
    #expect(try Run(["dial", "--exit-0"]) == Run("", "", 1))
    #expect(try Run(["dial"], variables: ["DETENT_EXIT_0": "on"]) == Run("", "", 1))
    #expect(
      try Run(only + ["--json", "-"], input: Array("[]".utf8))
        == Run("", "detent: standard input: no items; write at least one, as in [\"a\"]\n", 2))
    #expect(
      try Run(shell: "detent dial --json /dev/null")
        == Run("", "detent: /dev/null: no items; write at least one, as in [\"a\"]\n", 2))
  }

  @Test func `a terminal is not waited for`() throws {
    let line = "detent: no items; give them as arguments, on standard input or with --json FILE"
    #expect(
      try Run(shell: "script -qec 'detent dial' /dev/null") == Run("\(line)\r\n", "", 2))
  }

  @Test func `a bad item is reported with its line and column`() throws {
    #expect(
      try Run(
        only + ["--json", "-"],
        input: Array("[\"a\",\n {\"id\": \"b\", \"enabled\": \"yes\"}]".utf8))
        == Run(
          "",
          "detent: standard input:2:25: \"enabled\" takes true or false, not a string; "
            + "write \"enabled\": true\n", 2))
    #expect(
      try Run(only + ["--json", "-"], input: [0x5B, 0x22, 0x62, 0xFE, 0x22, 0x5D])
        == Run(
          "",
          "detent: standard input:1:4: byte 0xFE at offset 3 is not UTF-8; "
            + "convert the text, as with iconv\n", 2))
  }

  @Test func `a question without a display says what to set`() throws {
    let line =
      "detent: no display: set DISPLAY or WAYLAND_DISPLAY, "
      + "ask in a terminal, or use 'detent render' for a picture\n"
    #expect(try Run(["dial", "a", "b"]) == Run("", line, 2))
    #expect(try Run(["dial"], input: Array("a\nb\n".utf8)) == Run("", line, 2))
    let named = try Run(
      ["dial", "a"],
      variables: [
        "DISPLAY": ":98765", "WAYLAND_DISPLAY": "gone", "XDG_RUNTIME_DIR": "/nonexistent",
      ])
    let start =
      "detent: no display: nothing answers at WAYLAND_DISPLAY=gone or DISPLAY=:98765; set "
    #expect(named.error.hasPrefix(start) && named.status == 2)
  }

  @Test func `an answer that nobody reads has status 3`() throws {
    #expect(
      try Run(
        shell: """
          folder=$(mktemp -d) && mkfifo "$folder/pipe" || exit
          true <"$folder/pipe" &
          exec 3>"$folder/pipe"
          rm -r "$folder"
          wait # from here on nobody reads
          detent dial --select-1 a >&3
          """) == Run("", "detent: standard output: Broken pipe\n", 3))
    #expect(
      try Run(shell: "detent dial --select-1 a >/dev/full")
        == Run("", "detent: standard output: No space left on device\n", 3))
    #expect(
      try Run(shell: "detent dial --select-1 a >&-")
        == Run("", "detent: standard output: Bad file descriptor\n", 3))
    #expect(
      try Run(shell: "detent dial <&-")
        == Run("", "detent: standard input: Bad file descriptor\n", 2))
  }

  @Test(arguments: ["dial --help", "scenarios", "play --scenario dial-opens", "--version"])
  func `help or a list of which enough is read ends without a word`(words: String) throws {
    // The reader is gone before anything is written.
    let run = try Run(shell: "{ sleep 0.2; detent \(words); echo $? >&2; } | true")
    #expect(run == Run("", "141\n", 0))  // 128 + SIGPIPE
  }

  @Test func `time runs out while the items are waited for`() throws {
    #expect(
      try Run(shell: "sleep 2 | { detent dial --select-1 --timeout 0.1; echo $?; }")
        == Run("124\n", "", 0))
    #expect(
      try Run(
        shell:
          "d=$(mktemp -d); mkfifo $d/f; detent dial --select-1 --timeout 0.1 --json $d/f; echo $?; rm -r $d"
      )
        == Run("124\n", "", 0))
  }

  @Test func `JSON comes from a pipe whatever it is called`() throws {
    #expect(
      try Run(
        shell:
          "d=$(mktemp -d); mkfifo $d/f; { sleep 0.2; printf '[\"a\"'; sleep 0.2; echo ']'; } >$d/f & "
          + "detent dial --select-1 --json $d/f; rm -r $d") == Run("a\n", "", 0))
  }
}
