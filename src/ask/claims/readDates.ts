import { asciiDigits } from '../../internal/plainDigits.js'
import type { ClaimWords } from './ClaimWords.js'

/** A day that a text names. */
export interface NamedDay {
  from: number
  to: number
  /** `null` if the text doesn't say the year. */
  year: number | null
  /** From 1. */
  month: number
  day: number
}

/** Finds days in a text: in words, and as numbers whose order is clear. */
export function readDates(text: string, words: ClaimWords): NamedDay[] {
  const plain = asciiDigits(text)
  const found: NamedDay[] = []
  const note = (match: RegExpMatchArray, parts: Omit<NamedDay, 'from' | 'to'>) => {
    const { index = 0 } = match
    const to = index + match[0].length
    const isTaken = found.some((other) => index < other.to && other.from < to)
    if (!isTaken && isDay(parts)) found.push({ from: index, to, ...parts })
  }
  for (const match of plain.matchAll(/(\d{4})-(\d{2})-(\d{2})(?!\d)/g))
    note(match, numbersOf(match, 'ymd'))
  for (const match of plain.matchAll(/(?:(\d{4})年)?(\d{1,2})月(\d{1,2})日/g)) {
    note(match, numbersOf(match, 'ymd'))
  }
  for (const match of plain.matchAll(/(?<!\d)(\d{1,2})[./](\d{1,2})[./](\d{4})(?!\d)/g)) {
    const numbers = numbersOf(match, 'dmy')
    // With slashes, the order is clear only if one of the numbers can't be a month.
    const isClear = !match[0].includes('/') || numbers.day > 12 || words.common.startsWith('le|')
    if (isClear) note(match, numbers)
  }
  for (const match of plain.matchAll(/(?<!\d)(\d{1,2})\.(\d{1,2})\.(?!\d)/g))
    note(match, numbersOf(match, 'dm'))
  for (const [index, name] of words.months.entries()) noteMonth(plain, { index, name }, note)
  return found.sort((a, b) => a.from - b.from)
}

function noteMonth(
  plain: string,
  { index, name }: { index: number; name: string },
  note: (match: RegExpMatchArray, parts: Omit<NamedDay, 'from' | 'to'>) => void,
): void {
  const month = `(?:${name})(?![\\p{L}])(?:\\.(?=\\s*\\d))?`
  const year = '(?:,?\\s+(?:de\\s+)?(\\d{4}))?'
  const day = '(\\d{1,2})(?:st|nd|rd|th|er)?\\.?'
  const dayFirst = new RegExp(`(?<![\\d.])${day}\\s+(?:of\\s+)?${month}${year}`, 'giu')
  const monthFirst = new RegExp(
    `(?<![\\p{L}])${month}\\s+(\\d{1,2})(?:st|nd|rd|th)?(?!\\d|:\\d)${year}`,
    'giu',
  )
  for (const pattern of [dayFirst, monthFirst]) {
    for (const match of plain.matchAll(pattern)) {
      const [, number, yearText] = match
      note(match, {
        year: yearText === undefined ? null : Number(yearText),
        month: index + 1,
        day: Number(number),
      })
    }
  }
}

function numbersOf(match: RegExpMatchArray, order: 'ymd' | 'dmy' | 'dm') {
  const numberOf = (part: string) => {
    const text = match[order.indexOf(part) + 1]
    return order.includes(part) && text !== undefined ? Number(text) : null
  }
  return { year: numberOf('y'), month: numberOf('m') ?? 0, day: numberOf('d') ?? 0 }
}

function isDay({ month, day }: { month: number; day: number }): boolean {
  return month >= 1 && month <= 12 && day >= 1 && day <= 31
}
