import fc from 'fast-check'

/** A piece of a search: text that stays as it is, or punctuation by its name in {@link lookAlikes}. */
export type SearchPiece = { text: string } | { mark: MarkName }
type MarkName = keyof typeof lookAlikes

/** What phones, Word and input methods write for the punctuation of the search syntax. */
export const lookAlikes = {
  ' ': ['\u3000', '\u00a0', '\u202f', '\u2009'],
  ':': ['：'],
  ',': ['，', '、', '،'],
  '-': ['–', '—', '−', '‐', '\u2011', '－'],
  not: ['–', '—', '−', '‐', '\u2011', '－'],
  '..': ['…', '–', '—', '‥', '．．'],
  from: ['…', '‥', '．．'],
  to: ['…', '‥', '．．'],
  '>=': ['≥', '＞＝', '＞=', '⩾'],
  '<=': ['≤', '＜＝', '＜=', '⩽'],
  '>': ['＞'],
  '<': ['＜'],
  '*': ['＊'],
  '/': ['／'],
  '.': ['．'],
  // A comma within quotes does not separate values.
  comma: ['，'],
  "'": ['’', '＇'],
  '(': ['（'],
  ')': ['）'],
} as const satisfies Readonly<Record<string, readonly string[]>>

/** Pairs of quotes: English, German, Danish, French, Swiss, Swedish, Japanese, Chinese. */
const quotes = [
  '“”',
  '„“',
  '„”',
  '«»',
  '‹›',
  '‘’',
  '‚‘',
  '””',
  '「」',
  '『』',
  '＂＂',
  '〝〞',
] as const

const ascii: Readonly<Partial<Record<string, string>>> = {
  not: '-',
  from: '..',
  to: '..',
  comma: ',',
}

const text = (given: string): SearchPiece => ({ text: given })
const mark = (name: MarkName): SearchPiece => ({ mark: name })

/** Splits a text into its punctuation and the rest. */
function piecesOf(given: string): SearchPiece[] {
  return given
    .split(/([-,:*/.'() ])/)
    .filter((part) => part !== '')
    .map((part) => {
      if (part === ',') return mark('comma')
      return part in lookAlikes ? mark(part as MarkName) : text(part)
    })
}
const fixed = (...all: string[]) => fc.constantFrom(...all).map(piecesOf)

const words = fixed('sale', 'e-mail', "don't", 'promo', 'hero', 'spring', '(beta)', '2-for-1')
const phrases = fixed('black friday', 'spring sale', "don't miss", 'promo (fr)', 'e-mail, sms')
const quote = text('"')
const quoted = phrases.map((inside) => [quote, ...inside, quote])
const numbers = fixed('1', '5', '2.5', '-3', '10')
const dates = fixed('2026', '2026-03', '2026-05-20', '2025-12-31')

function ranges(values: fc.Arbitrary<SearchPiece[]>): fc.Arbitrary<SearchPiece[]> {
  const comparison = fc.constantFrom('>' as const, '>=' as const, '<' as const, '<=' as const)
  return fc.oneof(
    values,
    fc.tuple(comparison, values).map(([name, value]) => [mark(name), ...value]),
    fc.tuple(values, values).map(([from, to]) => [...from, mark('..'), ...to]),
    values.map((value) => [...value, mark('from')]),
    values.map((value) => [mark('to'), ...value]),
  )
}
function keywords(values: fc.Arbitrary<SearchPiece[]>): fc.Arbitrary<SearchPiece[]> {
  return fc.oneof(
    { weight: 3, arbitrary: values },
    { weight: 1, arbitrary: values.map((value) => [...value, mark('*')]) },
    { weight: 1, arbitrary: values.map((value) => [mark('*'), ...value]) },
    { weight: 1, arbitrary: values.map((value) => [mark('*'), ...value, mark('*')]) },
    { weight: 1, arbitrary: fixed('none', 'any') },
  )
}
const tags = keywords(fc.oneof(fixed('sale', 'vip', 'old', 'e-mail', 'promo'), quoted))
const pages = keywords(fixed('/pricing', '/pricing/teams', '/', 'teams', 'a'))

function field(name: string, values: fc.Arbitrary<SearchPiece[]>): fc.Arbitrary<SearchPiece[]> {
  return fc.array(values, { minLength: 1, maxLength: 2 }).map((all) => {
    const list = all.flatMap((value, place) => (place === 0 ? value : [mark(','), ...value]))
    return [text(name), mark(':'), ...list]
  })
}
const terms = fc.oneof(
  words,
  quoted,
  field('tag', tags),
  field('page', pages),
  field('name', keywords(fc.oneof(words, quoted))),
  field('priority', ranges(numbers)),
  field('updated', ranges(dates)),
  field('status', fixed('running', 'draft', 'paused')),
  field('disabled', fixed('true', 'false')),
)
const anyTerm = fc
  .tuple(fc.boolean(), terms)
  .map(([isNegated, term]) => (isNegated ? [mark('not'), ...term] : term))

/** Searches in the documented syntax. */
export const documentedSearch: fc.Arbitrary<SearchPiece[]> = fc
  .array(anyTerm, { minLength: 1, maxLength: 2 })
  .map((all) => all.flatMap((term, place) => (place === 0 ? term : [mark(' '), ...term])))

const isQuote = (piece: SearchPiece) => 'text' in piece && piece.text === '"'

export function writeAscii(search: readonly SearchPiece[]): string {
  return search.map((piece) => ('text' in piece ? piece.text : asciiOf(piece.mark))).join('')
}
const asciiOf = (name: MarkName) => ascii[name] ?? name

/** Writes some of the punctuation as a look-alike. Each choice is for one piece. */
export function writeForeign(search: readonly SearchPiece[], choices: readonly number[]): string {
  let quoteCount = 0
  let pair = '""'
  return search
    .map((piece, at) => {
      const choice = choices[at % choices.length] ?? 0
      if (isQuote(piece)) {
        if (quoteCount++ % 2 === 1) return pair.slice(1)
        pair = ['""', ...quotes][choice % (quotes.length + 1)] ?? '""'
        return pair.slice(0, 1)
      }
      if ('text' in piece) return piece.text
      const all = [asciiOf(piece.mark), ...lookAlikes[piece.mark]]
      return all[choice % all.length] ?? ''
    })
    .join('')
}
