import { escapeHidden } from './escapeHidden.js'

/**
 * Breaks what build servers run as commands when a process prints it: a line that begins with `::`, after any
 * blanks, and `##[`, `##vso[` and `##teamcity[` anywhere. The words stay readable: `: :error` and `# #vso[`.
 */
export function inertText(text: string): string {
  return text.replace(/^[\s\p{C}\p{Z}]*:(?=:)/gmu, (start) => `${start} `).replace(command, '# #')
}

/**
 * Writes a value as indented JSON that is as inert, with escapes that keep the value: the second `#` becomes `\u0023`, and
 * so do characters that are invisible or begin a line.
 */
export function inertJson(value: unknown): string {
  return escapeHidden(JSON.stringify(value, null, 2)).replace(command, '#\\u0023')
}

/** Matches what begins a command. Build servers ignore the case of its name. */
const command = /##(?=(?:vso|teamcity)?\[)/gi
