/** The digit 0 of scripts whose digits are not ASCII, and the decimal sign that is written with them. */
export const scripts: readonly [name: string, zero: string, decimal: string][] = [
  ['Arabic', '٠', '٫'],
  ['Persian', '۰', '٫'],
  ['Devanagari', '०', '.'],
  ['Bengali', '০', '.'],
  ['Thai', '๐', '.'],
  ['Gurmukhi', '੦', '.'],
  ['Tamil', '௦', '.'],
  ['Khmer', '០', '.'],
  ['Myanmar', '၀', '.'],
  ['full-width', '０', '．'],
]

/** Writes the numbers of a text in another script. Dots that are not in a number stay. */
export function inScript(text: string, zero: string, decimal: string): string {
  const first = zero.codePointAt(0) ?? 0
  return text
    .replaceAll(/(?<=\d)\.(?=\d)/g, decimal)
    .replaceAll(/\d/g, (digit) => String.fromCodePoint(first + Number(digit)))
}
