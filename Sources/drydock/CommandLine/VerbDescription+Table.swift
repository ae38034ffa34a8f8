extension VerbDescription {
  /// One description for each verb, in the order of help.
  static let all = [
    VerbDescription(
      verb: .run,
      summary: "the full-screen simulator",
      details: """
        Shows the device, and beside it how its pages were found, what it asked for, how it \
        updates and what the lab serves. Keys are listed on the screen by '?'. This is what \
        'drydock' does without a verb.
        """,
      options: [
        OptionDescription(.fresh, help: "a new sandbox, gone at exit"),
        OptionDescription(
          .manifest, help: "the lab's offers name a manifest: only what changed is fetched"),
        OptionDescription(
          .pace, .oneOf(["demo", "real"]),
          help:
            "demo: the lab serves so that an update takes about four seconds; the default of the "
            + "built-in demo"),
        OptionDescription(
          .play, .text("FILE"), help: "plays a scenario, then the keyboard is yours"),
        OptionDescription(.plain, help: "no boxes, no repaint, one line an event"),
      ],
      examples: [
        ("drydock", "the built-in demo: p publishes a release, b and b again find it"),
        ("drydock run --fresh", "as on the first day"),
        ("drydock run --profile app.json5", "your app, and your server"),
      ]),
    VerbDescription(
      verb: .initialize,
      summary: "writes a drydock.json5 for the app in this folder",
      details: """
        Looks for the folder's www, routes and lproj folders, and writes a commented device \
        profile for what it finds. A drydock.json5 that is there stays.
        """,
      examples: [("drydock init", "then edit drydock.json5 and type drydock")]),
    VerbDescription(
      verb: .install,
      summary: "installs the app, or installs it again, data kept",
      details: """
        What a store update or a build does: the app's folder is replaced by BUNDLE, or by what \
        the profile names; what the device downloaded stays.
        """,
      arguments: [ArgumentDescription(name: "BUNDLE")],
      examples: [("drydock install build/app", "a new build; its data stays")]),
    VerbDescription(
      verb: .update,
      summary: "launches, checks every content set once, and exits",
      details: """
        Launches the app, asks the server for each content set, installs what is newer, and loads \
        the page as a launch does. Progress and result are printed. Exit status 1 if an update \
        failed or was rolled back; the release before is then still in place.
        """,
      examples: [
        ("drydock update --json", "in CI: one result for each content set"),
        ("drydock update --origin http://127.0.0.1:8080/", "against your own server"),
      ]),
    VerbDescription(
      verb: .open,
      summary: "finds and renders a page, printing each step",
      details: """
        Finds the page as the device does, and prints each step as it ends, and the page: by its \
        URI through the routes map, by its path in www, or as native:NAME a view that the device \
        draws itself. Does not launch the app, so no check for updates is made at launch; a page \
        that is not on the device may still need an update of the map. Exit status 1 if the page \
        cannot be shown.
        """,
      arguments: [ArgumentDescription(name: "URI", isRequired: true)],
      options: [OptionDescription(.noScripts, help: "runs none of the page's scripts")],
      examples: [
        ("drydock open douban://douban.com/rexxar_demo", "a page that the routes map finds"),
        ("drydock open about.html", "a page of www"),
        ("drydock open native:Settings", "a native view"),
      ]),
    VerbDescription(
      verb: .render,
      summary: "prints a page as the device shows it",
      details: "Lays out a file, or the page of a URI, as text.",
      arguments: [ArgumentDescription(name: "FILE|URI", isRequired: true)],
      options: [
        OptionDescription(.columns, .number("N", 10...500), help: "the width to lay out to"),
        OptionDescription(.noScripts, help: "runs none of the page's scripts"),
      ],
      examples: [("drydock render page.html --columns 40", "a page on a narrow device")]),
    VerbDescription(
      verb: .gate,
      summary: "what each app version is told about an update of the binary",
      details: """
        Decides about app versions by the store's version and the minimum version: given with \
        --store and --minimum no server is asked; with neither, the profile's record is fetched. \
        The decision is "required": the app is older than the minimum version, so nothing gets \
        past the prompt; "optional": it is older than the store's version, so the prompt has a \
        Cancel; "none": it is older than neither; "unknown": a version that counts is missing or \
        is not a version, so nothing is shown. One bad version leaves the other in force. Several \
        app versions give a table, at most 100; its column .numeric tells what a plain .numeric \
        comparison would have shown, and the reason where that differs. Exit status 1 if a \
        decision is unknown.
        """,
      options: [
        OptionDescription(
          .app, .text("V"), repeats: true, help: "an app version, may be repeated; the profile's"),
        OptionDescription(.store, .text("V"), help: "the version that the store has"),
        OptionDescription(.minimum, .text("V"), help: "the oldest version that is supported"),
        OptionDescription(
          .csv,
          help:
            "the table as CSV; a field that begins with = + - or @ gets an apostrophe before it, "
            + "so that no spreadsheet takes it for a formula"),
      ],
      examples: [
        ("drydock gate --store 1.2.0 --minimum 1.1.0 --app 1.0.0", "required"),
        (
          "drydock gate --store 2.1.0 --minimum 2.1 --app 2.0.9 --app 2.1 --app v2.0",
          "the test plan, and where .numeric errs"
        ),
        ("drydock gate --app 1.0.0 --app 1.1.0 --csv", "the profile's record, for a spreadsheet"),
      ]),
    VerbDescription(
      verb: .compare,
      summary: "prints <, =, > or unknown for two versions",
      details: """
        Compares by the rules that hold for every version here: number by number, so 1.10 is \
        newer than 1.9; missing numbers are 0, so 2.1 equals 2.1.0; a v before it does not count; \
        a pre-release such as 1.0.0-beta is older than its release; what follows a + does not \
        count. A text that is not a version gives unknown, names it, and ends with status 1.
        """,
      arguments: [
        ArgumentDescription(name: "A", isRequired: true),
        ArgumentDescription(name: "B", isRequired: true),
      ],
      examples: [
        ("drydock compare 1.9 1.10", "<"),
        ("drydock compare 'Varies with device' 1.0.3", "unknown"),
      ]),
    VerbDescription(
      verb: .routes,
      summary: "what is wrong with a routes map, and what it answers",
      details: """
        'routes check MAP' tells every fault of a map, which is a file or a URL: a field that is \
        missing or of the wrong type, a pattern that does not compile, a URL or a date that is \
        none, a route that never wins because an earlier one matches whatever it does. A device \
        takes a map whole or not at all. Exit status 1 with findings. 'routes match MAP URI' \
        tells which route wins and which others would have; exit status 1 when none does. \
        Relative URLs in a file are resolved against the profile's, or --origin.
        """,
      arguments: [
        ArgumentDescription(name: "ACTION", isRequired: true, choices: ["check", "match"]),
        ArgumentDescription(name: "MAP|URL", isRequired: true),
        ArgumentDescription(name: "URI"),
      ],
      options: [
        OptionDescription(
          .fetch, help: "check: asks for every remote_file, and tells which is not there"),
        OptionDescription(
          .partial, help: "match: as for a part of a page, partial_items before items"),
      ],
      examples: [
        ("drydock routes check routes.json", "before it is deployed"),
        ("drydock routes check https://example.org/routes.json --fetch", "after"),
        ("drydock routes match routes.json douban://douban.com/rexxar_demo", "which page it is"),
      ]),
    VerbDescription(
      verb: .text,
      summary: "one text of the app, texts in other formats, and what is wrong with them",
      details: """
        Looks a key up as the app on the device does: in the device's languages, in each first in \
        Documents, then in the app's bundle. Nothing is launched and nothing is changed; a device \
        that was never launched answers from the bundle. The text is printed alone, and on \
        standard error which file it is in. Exit status 1 if no language has it: then the key \
        itself is printed. 'text export FILE' writes a .strings or .stringsdict of any format in \
        another one: old-style text in UTF-8, an XML property list, or a binary one; to standard \
        output, or with --output to a file, which may be FILE itself. 'text check DIR|FILE' tells \
        every fault of an app's texts: a file that does not parse, with line and column, a key that \
        a language lacks or has alone, placeholders that differ from the development language's, a \
        plural form that a language needs, a native view that cannot be read or has an object \
        without a text, a key of its table that is none of it. DIR is an app's folder, one \
        language's, or one with loose files. Exit status 1 with findings.
        """,
      arguments: [
        ArgumentDescription(name: "KEY|export|check", isRequired: true),
        ArgumentDescription(name: "DIR|FILE"),
      ],
      options: [
        OptionDescription(.table, .text("T"), help: "the table; Localizable"),
        OptionDescription(
          .language, .text("L"), help: "this language and its parents, not the device's"),
        OptionDescription(.default, .text("TEXT"), help: "what stands in for a missing text"),
        OptionDescription(
          .count, .number("N", 0...1_000_000_000), help: "chooses the plural form"),
        OptionDescription(
          .format, .oneOf(["text", "xml1", "binary1"]), help: "export: what is written; text"),
        OptionDescription(
          .output, .text("FILE"), help: "export: where it is written; to standard output"),
      ],
      examples: [
        ("drydock text office.title", "as a device in the profile's languages has it"),
        ("drydock text berth.free --language de --count 1 --json", "for a script"),
        ("drydock text check app", "before it is shipped"),
        ("drydock text export de.strings --format xml1 --output de.xml", "as plutil does it"),
      ]),
    VerbDescription(
      verb: .status,
      summary: "what is installed and active",
      details: """
        Prints the app, for each content set its active, previous and bundled release, and which \
        routes map is in force.
        """,
      examples: [("drydock status --json", "for a script")]),
    VerbDescription(
      verb: .why,
      summary: "why things are as they are, newest first",
      details: "Prints the chain of causes that led to the newest event of a subject, or of all.",
      arguments: [
        ArgumentDescription(
          name: "SUBJECT", choices: ["www", "routes", "texts", "gate", "page"])
      ],
      examples: [("drydock why www", "why this release is the active one")]),
    VerbDescription(
      verb: .reset,
      summary: "back to the day of installation",
      details: "Deletes the device's data, and says what it deletes. The app stays installed.",
      examples: [("drydock reset", "as after deleting and installing the app")]),
    VerbDescription(
      verb: .serve,
      summary: "the lab's server alone",
      details: """
        Serves the releases in DIR, one folder each, or the built-in samples; the newest by \
        version is offered. With them come a routes map, routes.json in DIR or in a folder \
        routes beside it, and texts: the newest folder of a folder texts in DIR or beside it, or \
        DIR itself where that holds lproj folders. The first line printed is the server's URL. A \
        POST to /__lab takes one stage line of a scenario.
        """,
      arguments: [ArgumentDescription(name: "DIR")],
      options: [
        OptionDescription(.port, .number("N", 0...65535), help: "the port; a free one"),
        OptionDescription(.bind, .text("ADDR"), help: "the address; 127.0.0.1"),
        OptionDescription(
          .fault, .text("FAULT"), repeats: true,
          help: "an endpoint and its fault, as in scenarios: 'www.package drop 50%'"),
        OptionDescription(
          .manifest, help: "offers name a manifest: only what changed is fetched"),
      ],
      examples: [
        ("drydock serve releases --port 8080", "a server for a real device to update from"),
        ("drydock serve --fault 'www status 503'", "one that is down"),
      ]),
    VerbDescription(
      verb: .play,
      summary: "runs scenarios",
      details: """
        Plays each FILE on a fresh device and prints TAP. Exit status 1 if one fails; it prints \
        what was wanted, what there was, and the screen.
        """,
      arguments: [ArgumentDescription(name: "FILE", isRequired: true, repeats: true)],
      options: [
        OptionDescription(.check, help: "reads the files, and plays nothing"),
        OptionDescription(.junit, .text("FILE"), help: "writes a JUnit report"),
        OptionDescription(
          .cast, .text("FILE"),
          help:
            "records the screen as asciicast v2; --pace then times the recording, and nothing waits"
        ),
        OptionDescription(.show, help: "shows the screen while it plays"),
        OptionDescription(
          .pace, .text("TIME"),
          help: "waits so long after each step, and in earnest where the scenario waits: 1s"),
        OptionDescription(.keep, help: "keeps a failed scenario's sandbox, and prints its path"),
      ],
      examples: [("drydock play Tests/*.scenario --junit report.xml", "in CI")]),
    VerbDescription(
      verb: .bench,
      summary: "the project's benchmarks, each beside its baseline",
      details: """
        Measures product and baseline in turn, and prints both with their ratio. Only a release \
        build can be judged. A run deletes its files at its end; for minutes after that, ext4 \
        creates files slowly for every program, so let a second run wait.
        """,
      examples: [("drydock bench --json", "for a table")]),
  ]

  static func of(_ verb: Verb) -> VerbDescription {
    all.first { $0.verb == verb } ?? all[0]
  }
}
