import DetentItems
import Testing

/// Every line that bad input gets, to the letter.
@Suite struct ItemErrorTests {
  /// Returns the message for reading this text as `f.json`.
  private func complaint(_ text: String) -> String? {
    do {
      _ = try JSONItems.read(Array(text.utf8), source: "f.json")
      return nil
    } catch {
      return error.message
    }
  }

  @Test(arguments: [
    (
      #"[{"title": "a", "enabled": "yes"}]"#,
      #"f.json:1:28: "enabled" takes true or false, not a string; write "enabled": true"#
    ),
    (
      #"[{"title": "a", "enabled": "no"}]"#,
      #"f.json:1:28: "enabled" takes true or false, not a string; write "enabled": false"#
    ),
    (
      #"[{"title": "a", "destructive": 1}]"#,
      #"f.json:1:32: "destructive" takes true or false, not a number; write "destructive": true"#
    ),
    (
      #"[{"title": "a", "selected": []}]"#,
      #"f.json:1:29: "selected" takes true or false, not an array; write "selected": true"#
    ),
    (#"[{"title": 3}]"#, #"f.json:1:12: "title" takes a string, not a number; write "title": "3""#),
    (
      #"[{"title": "a", "badge": 3}]"#,
      #"f.json:1:26: "badge" takes a string, not a number; write "badge": "3""#
    ),
    (
      #"[{"title": "a", "value": {}}]"#,
      #"f.json:1:26: "value" takes a string, not an object; write "value": "…""#
    ),
    (
      #"[{"title": "a", "children": "b"}]"#,
      #"f.json:1:29: "children" takes an array, not a string; write "children": ["b"]"#
    ),
    (
      #"[{"title": "a", "children": {"b": 1}}]"#,
      #"f.json:1:29: "children" takes an array, not an object; write "children": […]"#
    ),
  ])
  func `a value of the wrong kind is rejected at its place`(_ text: String, _ line: String) {
    #expect(complaint(text) == line)
  }

  @Test(arguments: [
    (
      #"{"title": "a"}"#,
      "f.json:1:1: the items must be an array, not an object; write [ and ] around them"
    ),
    ("\n 3", "f.json:2:2: the items must be an array, not a number; write [ and ] around them"),
    ("null", "f.json:1:1: the items must be an array, not null; write [ and ] around them"),
    (#"["a", 3]"#, #"f.json:1:7: an item is a string or an object, not a number; write "3""#),
    (
      #"["a", [1]]"#,
      #"f.json:1:7: an item is a string or an object, not an array; write {"title": "…"}"#
    ),
    (
      #"["a", null]"#,
      #"f.json:1:7: an item is a string or an object, not null; write {"title": "…"}"#
    ),
    (
      #"[{"title": "a", "children": ["b", true]}]"#,
      #"f.json:1:35: an item is a string or an object, not true or false; write "true""#
    ),
    (#"["a", {"icon": "star"}]"#, #"f.json:1:7: an item needs a title; write "title": "…""#),
    (
      "[\n  {\"title\": \"é\", \"titel\": 1}]",
      #"f.json:2:18: an item has no field "titel"; write "title" (known are id, title, subtitle, "#
        + "icon, photo, tint, badge, search, enabled, destructive, selected, value, children)"
    ),
    (
      #"[{"title": "a", "zzz": 1}]"#,
      #"f.json:1:17: an item has no field "zzz"; leave it out (known are id, title, subtitle, "#
        + "icon, photo, tint, badge, search, enabled, destructive, selected, value, children)"
    ),
    (
      ##"[{"a\n\u009b": 1}]"##,
      #"f.json:1:3: an item has no field "a\#u{FFFD}\#u{FFFD}"; leave it out (known are id, title, "#
        + "subtitle, icon, photo, tint, badge, search, enabled, destructive, selected, value, children)"
    ),
    (
      #"[{"title": "a", "tint": "blu"}]"#,
      #"f.json:1:25: "tint" takes #rgb, #rrggbb or a colour's name, not "blu"; "#
        + #"write "tint": "blue""#
    ),
    (
      ##"[{"title": "a", "tint": "#12345"}]"##,
      ##"f.json:1:25: "tint" takes #rgb, #rrggbb or a colour's name, not "#12345"; "##
        + ##"write "tint": "#2b62c4""##
    ),
  ])
  func `JSON that is no list of items is rejected`(_ text: String, _ line: String) {
    #expect(complaint(text) == line)
  }

  @Test(arguments: [
    ("[", "f.json:1:2: the text ends too early; close it with ]"),
    ("[\"a\",", "f.json:1:6: the text ends too early; close it with ]"),
    ("[{", "f.json:1:3: the text ends too early; close it with }"),
    ("[\"a", "f.json:1:4: the text ends too early; close it with \""),
    ("[\"a\\", "f.json:1:5: the text ends too early; close it with \""),
    (
      "[\"a\" \"b\"]",
      "f.json:1:6: a comma or ] should be here, not '\"'; put a comma between one and the next"
    ),
    (
      "[{\"title\": \"a\" \"id\": 1}]",
      "f.json:1:16: a comma or } should be here, not '\"'; put a comma between one and the next"
    ),
    (
      "[\"a\", }", "f.json:1:7: a value should be here, not \"}\"; strings stand in quotation marks"
    ),
    ("['a']", "f.json:1:2: a single quotation mark; JSON has double ones, as in \"…\""),
    ("[\"a\", ]", "f.json:1:5: JSON has no comma before ]; take it out"),
    ("[{\"id\": \"a\",\n}]", "f.json:1:12: JSON has no comma before }; take it out"),
    ("[\"a\", // b\n]", "f.json:1:7: JSON has no comments; take it out"),
    (
      "[yes]",
      "f.json:1:2: a value should be here, not \"yes\"; strings stand in quotation marks"
    ),
    (
      "[{title: 1}]",
      "f.json:1:3: a field's name should be here, not \"title\"; "
        + "names stand in quotation marks, as in \"title\""
    ),
    (
      "[{\"title\" \"a\"}]", "f.json:1:11: a colon should be here, not '\"'; write \"title\": \"…\""
    ),
    (
      "[\"a\nb\"]",
      "f.json:1:4: a line ends inside a string; close it with \" or write \\n for a line break"
    ),
    ("[\"a\tb\"]", "f.json:1:4: a tab inside a string; write \\t"),
    ("[\"a\u{1}b\"]", "f.json:1:4: byte 0x01 inside a string; write \\u0001"),
    ("[\"\\x41\"]", "f.json:1:3: \\x is no escape; write \\\\x for the characters themselves"),
    (
      "[\"\\u12g4\"]",
      "f.json:1:3: \\u12g4 is no escape; write \\\\u12g4 for the characters themselves"
    ),
    ("[\"\\ud800\"]", "f.json:1:3: half a pair of \\u escapes; write the character itself"),
    ("[01]", "f.json:1:2: \"01\" is not a number; write it as in -12.5"),
    ("[1.]", "f.json:1:2: \"1.\" is not a number; write it as in -12.5"),
    (
      "[\"a\"]\n[\"b\"]",
      "f.json:2:1: more after the end of the array; put all items into one array"
    ),
    (
      "[\u{1F37A}]",
      "f.json:1:2: a value should be here, not \"\u{1F37A}\"; strings stand in quotation marks"
    ),
  ])
  func `text that is no JSON is rejected at its place`(_ text: String, _ line: String) {
    #expect(complaint(text) == line)
  }

  @Test func `more than 512 levels are rejected`() {
    let text = String(repeating: "[", count: 600)
    #expect(complaint(text) == "f.json:1:513: more than 512 levels deep; use fewer")
  }

  @Test func `bytes that are no UTF-8 are rejected at their place`() {
    #expect {
      _ = try JSONItems.read(Array("[\"".utf8) + [0xC3] + Array("\"]".utf8), source: "f.json")
    } throws: {
      ($0 as? ItemError)?.message
        == "f.json:1:3: byte 0xC3 at offset 2 is not UTF-8; convert the text, as with iconv"
    }
  }
}
