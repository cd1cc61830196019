/**
 * Breaks what build servers run as commands when a process prints it: a line that begins with `::`, after any
 * blanks, and `##[`, `##vso[` and `##teamcity[` anywhere. The words stay readable: `: :error` and `# #vso[`.
 */
export function inertText(text: string): string {
  return text.replace(/^[\s\p{C}\p{Z}]*:(?=:)/gmu, (start) => `${start} `).replace(command, '# #')
}

/** Does the same in JSON, with an escape that keeps its value: the second `#` becomes `\u0023`. */
export function inertJson(json: string): string {
  return json.replace(command, '#\\u0023')
}

/** Matches what begins a command. Build servers ignore the case of its name. */
const command = /##(?=(?:vso|teamcity)?\[)/gi
