/**
 * Returns whether whole words of a normalized text are the wanted ones: `mei` is a word of `mei tanaka`, but `me`
 * is not. In scripts that are written without spaces, every character can begin or end a word.
 */
export function hasWords(text: string, wanted: string): boolean {
  if (wanted === '') return false
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + 1)) {
    const end = at + wanted.length
    if (isBoundary(text, at) && isBoundary(text, end)) return true
  }
  return false
}

function isBoundary(text: string, at: number): boolean {
  return (
    !insideWord.test(text.slice(Math.max(0, at - 2), at)) || !wordStart.test(text.slice(at, at + 2))
  )
}

const unspaced =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}'
const letter = `(?![${unspaced}])[\\p{L}\\p{M}\\p{N}]`
const insideWord = new RegExp(`${letter}$`, 'u')
const wordStart = new RegExp(`^${letter}`, 'u')
