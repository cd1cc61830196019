/** Words that begin with a capital letter anywhere. */
const names = new Set(['Ask', 'Arabic', 'German', 'Markdown', 'Friday', 'I', 'AI'])

/** Returns a name such as `Ask Beside A List` as `Ask beside a list`. */
export function sentenceCase(name: string): string {
  return name.replaceAll(/(?<= )[A-Z][a-z]*\b/g, (word) =>
    names.has(word) ? word : word.toLowerCase(),
  )
}
