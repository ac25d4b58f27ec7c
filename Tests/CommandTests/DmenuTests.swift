import Testing

/// The program under the name of `dmenu`.
@Suite struct DmenuTests {
  private func dmenu(_ line: String) throws -> Run {
    let link = "d=$(mktemp -d); trap 'rm -r $d' EXIT; ln -s \"$(command -v detent)\" $d/dmenu; "
    return try Run(shell: link + "$d/dmenu " + line)
  }

  @Test func `it tells its version`() throws {
    #expect(try dmenu("-v") == Run("detent 0.1.0\n", "", 0))
    #expect(try dmenu("-v -zzz") == Run("detent 0.1.0\n", "", 0))
  }

  @Test(arguments: ["-z9", "-theme x", "--help", "-help", "-mesg x"])
  func `an option that dmenu does not have is refused by its name`(_ words: String) throws {
    let run = try dmenu(words + " </dev/null")
    let flag = words.prefix { $0 != " " }
    #expect(run.output.isEmpty)
    #expect(run.error.hasPrefix("detent: dmenu has no option \"\(flag)\"; known are -p "))
    #expect(run.status == 2)
  }

  @Test(arguments: ["-p", "-l", "-it", "-nb"])
  func `a value that is not there is asked for`(_ flag: String) throws {
    let line = "detent: \(flag) takes a value; write it after \(flag)\n"
    #expect(try dmenu(flag) == Run("", line, 2))
  }

  /// Scripts ask for the usage to see which patches there are.
  @Test func `its usage is no answer`() throws {
    let run = try dmenu("-h </dev/null")
    #expect(run.output.isEmpty)
    #expect(run.error.hasPrefix("detent: usage: dmenu [-bcfFirPsv] "))
    #expect(run.status == 1)
  }

  @Test func `looks and patches are let pass`() throws {
    let words =
      "-b -f -i -c -F -P -r -it x -l 3 -m 0 -fn mono -nb x -nf x -sb x -sf x -w 1 -h 24 -bw 2 -x 1 -y 1 -z 9 -g 2 -X 1 -hp a -nhb b "
      + "-R -mask -ix -noinput -wm -s -cw 1 -name x -class x -H x -hist x -ps 1 -s 0 -z "
    let line =
      "detent: no display: set DISPLAY or WAYLAND_DISPLAY, ask in a terminal, or use 'detent render' for a picture\n"
    #expect(try dmenu("\(words) -n 1 -p Beer </etc/passwd") == Run("", line, 2))
    #expect(try dmenu("\(words) -n -p Beer </etc/passwd") == Run("", line, 2))
  }
}
