/// The script with which a shell completes what is typed after `vellum`.
///
/// ArgumentParser writes it, without two things: that files may follow the command's name, because `view` is its default subcommand, and that
/// the names of subcommands may follow `help`. They are added where its text has a place for them.
enum CompletionScript {
  /// Whether the arguments ask for the script.
  static func isWanted(_ arguments: some Sequence<String>) -> Bool {
    arguments.contains { $0.hasPrefix("--generate-completion-script") }
  }

  /// A script of ArgumentParser, of any shell, with what it lacks.
  ///
  /// - Parameter names: The names of the subcommands.
  static func completed(_ script: String, _ names: [String]) -> String {
    let list = names.joined(separator: " ")
    if script.hasPrefix("#!/bin/bash") { return bash(script, list) }
    if script.hasPrefix("#compdef") { return zsh(script, list) }
    return script.contains("complete -c 'vellum'") ? script + fish(list) : script
  }

  private static func bash(_ script: String, _ names: String) -> String {
    var script = script
    let other = "        # Offer subcommand completions\n"
    script.replace(other, with: other + "        __vellum_add_completions -f\n")
    let help = "_vellum_help() {\n"
    return script.replacing(help, with: help + "    COMPREPLY+=($(compgen -W '\(names)' -- \"${cur}\"))\n")
  }

  private static func zsh(_ script: String, _ names: String) -> String {
    var script = script
    let first = "        _describe -V subcommand subcommands && ret=0\n"
    script.replace(first, with: first + "        _files && ret=0\n")
    let known = "            \"_vellum_${words[1]}\" && ret=0\n            ;;\n"
    script.replace(known, with: known + "        *)\n            _files && ret=0\n            ;;\n")
    return script.replacing("'*:subcommands:'", with: "'*:subcommands:(\(names))'")
  }

  private static func fish(_ names: String) -> String {
    let condition = "complete -c 'vellum' -n '__vellum_should_offer_completions_for_positional"
    return """

      \(condition) "vellum" -ge 1' -F
      \(condition) "vellum help" -ge 1' -fa '\(names)'
      """
  }
}
