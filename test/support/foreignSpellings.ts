import fc from 'fast-check'

/** A piece of a text: how it is written, and its plain letters. */
export interface Spelling {
  written: string
  plain: string
}

/** Plain letters, and other ways to write them that a search ignores. */
const spellings: Readonly<Record<string, readonly string[]>> = {
  a: ['a', 'A', 'á', 'A\u030a', 'ａ', '𝓪', 'ª'],
  d: ['d', 'D', 'đ', 'Đ', 'ð', 'Ｄ', '𝖉'],
  e: ['e', 'É', 'e\u0302\u0301', 'ｅ', 'ℯ'],
  f: ['f', 'F', 'ｆ', '𝐟'],
  h: ['h', 'H', 'ħ', 'Ħ', 'ℎ'],
  i: ['i', 'I', 'ı', 'İ', 'I\u0307', 'í', 'ｉ', 'ⅰ'],
  l: ['l', 'L', 'ł', 'Ł', 'ľ', 'ℓ', 'Ｌ'],
  n: ['n', 'N', 'ñ', 'n\u0303', 'ŋ', 'Ŋ', 'ⁿ'],
  o: ['o', 'O', 'ø', 'Ø', 'ö', 'O\u0308', 'ǿ', 'º', '𝕠'],
  s: ['s', 'S', 'ś', 'ſ', 'Ｓ', '𝓼'],
  t: ['t', 'T', 'ŧ', 'ť', 'ｔ', '𝑡'],
  ae: ['æ', 'Æ', 'ǽ'],
  ff: ['ﬀ'],
  ffi: ['ﬃ'],
  fi: ['ﬁ'],
  fl: ['ﬂ'],
  oe: ['œ', 'Œ'],
  ss: ['ß', 'ẞ'],
  st: ['ﬆ'],
  th: ['þ', 'Þ'],
}

const pieces: readonly Spelling[] = Object.entries(spellings).flatMap(([plain, all]) =>
  all.map((written) => ({ written, plain })),
)

/** Texts in foreign letters, whose plain letters are known. */
export function foreignText(maxLength: number): fc.Arbitrary<Spelling[]> {
  return fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength })
}

export const writtenOf = (text: readonly Spelling[]) => text.map(({ written }) => written).join('')
export const plainOf = (text: readonly Spelling[]) => text.map(({ plain }) => plain).join('')

/** Plain letters that are somewhere in the text, or nearly so, and another way to write them. */
export function queryFor(text: readonly Spelling[]): fc.Arbitrary<Spelling[]> {
  const plain = plainOf(text)
  const part = fc
    .tuple(fc.nat({ max: plain.length - 1 }), fc.integer({ min: 1, max: 4 }))
    .map(([start, length]) => plain.slice(start, start + length))
  return part.chain((letters) =>
    fc
      .array(fc.nat({ max: 1_000 }), { minLength: letters.length, maxLength: letters.length })
      .map((choices) => spell(letters, choices)),
  )
}

function spell(letters: string, choices: readonly number[]): Spelling[] {
  const spelled: Spelling[] = []
  let at = 0
  for (const choice of choices) {
    const fitting = pieces.filter(({ plain }) => letters.startsWith(plain, at))
    const piece = fitting[choice % fitting.length]
    if (!piece) break
    spelled.push(piece)
    at += piece.plain.length
  }
  return spelled
}

/** Groups of characters in scripts that a search leaves as they are, except for their encoding. */
export const clusters: readonly string[] = [
  'a S é e\u0301 ń 𝓢 ² № Σ ς ά 中 😀 👍🏽 ㎏ Ⅳ Ｗ １ שָׁ مَ ﷺ',
  'ガ カ ｶﾞ ﾊﾟ ﾊ か が й и и\u0306 กิ ก क् क मो',
  `한 글 ${'한 글'.normalize('NFD')}`,
].flatMap((line) => line.split(' '))

/** Ways to write the same text in other code points, or in another case. */
export const rewritings: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text.normalize('NFC'),
  (text) => text.normalize('NFD'),
  (text) => text.normalize('NFKC'),
  (text) => text.normalize('NFKD'),
  (text) => text.toUpperCase(),
  (text) => text.toLowerCase(),
]
