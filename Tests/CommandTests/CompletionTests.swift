import Foundation
import Gallery
import Testing

/// What a shell offers after `vellum`, and the help about commands.
struct CompletionTests {
  /// What bash offers for the last of some words, in a folder with two pictures.
  private func offers(_ words: String...) throws -> Set<String> {
    var offers: Set<String> = []
    try withFolder { folder in
      let script = try Command.run(["--generate-completion-script", "bash"], in: folder)
      #expect(script.status == 0)
      try Data(script.output.utf8).write(to: folder.appending(path: ".script"))
      for name in ["IMG_1.jpg", "IMG_2.jpg"] { try Data().write(to: folder.appending(path: name)) }
      let asking = """
        source ./.script
        COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)) COMP_LINE="$*" COMP_POINT=${#COMP_LINE} COMPREPLY=()
        _vellum vellum "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
        printf '%s\\n' "${COMPREPLY[@]}"
        """
      let run = try Command.run(
        ["-c", asking, "bash", "vellum"] + words, URL(filePath: "/bin/bash"), in: folder)
      #expect(run.complaint == "")
      offers = Set(run.output.split(separator: "\n").map { String($0) })
    }
    return offers
  }

  @Test func theCommandWithoutASubcommandIsOfferedFiles() throws {
    #expect(try offers("IMG") == ["IMG_1.jpg", "IMG_2.jpg"])
    #expect(try offers("IMG_1.jpg", "IMG") == ["IMG_1.jpg", "IMG_2.jpg"])
    let all = try offers("")
    #expect(all.isSuperset(of: ["view", "gallery", "help", "IMG_1.jpg"]))
    #expect(try offers("gal") == ["gallery"])
  }

  @MainActor @Test func whereThereIsAListItsWordsAreOffered() throws {
    #expect(try offers("view", "--style", "") == ["light", "dark"])
    #expect(try offers("gallery", "").isSuperset(of: Gallery.pages.map(\.name)))
    #expect(try offers("gallery", "pinch") == ["pinch-zoom"])
    #expect(
      try offers("help", "").isSuperset(of: ["view", "tile", "gallery", "record", "replay", "port", "web"]))
  }

  /// Where ArgumentParser's script has another form, what is added would be missing.
  @Test(arguments: [
    (
      "zsh",
      [
        "_describe -V subcommand subcommands && ret=0\n        _files", "*)\n            _files",
        "subcommands:(view ",
      ]
    ),
    ("fish", ["\"vellum\" -ge 1' -F", "\"vellum help\" -ge 1' -fa 'view "]),
  ])
  func otherShellsAreToldTheSame(_ shell: String, _ parts: [String]) throws {
    try withFolder { folder in
      let script = try Command.run(["--generate-completion-script", shell], in: folder).output
      for part in parts { #expect(script.contains(part), "\(part)") }
    }
  }

  @Test func helpAboutACommandThatThereIsNotIsAWrongArgument() throws {
    try withFolder { folder in
      for words in [["nosuch"], ["view", "nosuch"]] {
        let run = try Command.run(["help"] + words, in: folder)
        #expect(run.status == 64 && run.output == "")
        #expect(run.complaint.contains("There is no command 'nosuch'."), "\(run.complaint)")
      }
      for words in [[], ["view"], ["help"], ["--help"]] {
        let run = try Command.run(["help"] + words, in: folder)
        #expect(run.status == 0 && run.complaint == "" && run.output.contains("USAGE"))
      }
    }
  }
}
