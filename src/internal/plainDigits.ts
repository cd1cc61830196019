/**
 * Returns text with the digits and decimal signs of every script as ASCII: `٢٫٥` and `२.५` are `2.5`. Removes
 * signs that group digits, such as in `١٬٠٠٠`, and the invisible marks that set the direction.
 */
export function plainDigits(text: string): string {
  return asciiDigits(text)
    .replaceAll(/[\u061c\u200e\u200f]/g, '')
    .replaceAll(/(?<=\d)٬(?=\d)/g, '')
    .replaceAll(/(?<=\d)٫(?=\d)/g, '.')
}

const digit = /^\p{Nd}$/u
const foreignDigits = /(?![0-9])\p{Nd}/gu

/** Returns text with the digits of every script as ASCII digits. */
export function asciiDigits(text: string): string {
  return text.replace(foreignDigits, (letter) => {
    const code = letter.codePointAt(0) ?? 0
    // In Unicode, the ten digits of a script follow each other.
    let zero = code
    while (digit.test(String.fromCodePoint(zero - 1))) zero -= 1
    return String((code - zero) % 10)
  })
}
