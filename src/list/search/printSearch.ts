import type { SearchValue } from '../../personalization/fields/SearchValue.js'
import { quotationMarks } from './scanSearch.js'
import type { SearchTerm, SearchTerms } from './Search.js'

/** Converts a search to text that `parseSearch` parses into the same terms. */
export function printSearch({ terms }: SearchTerms): string {
  return terms.map(printTerm).join(' ')
}

function printTerm(term: SearchTerm): string {
  if (term.type === 'invalid') return term.text
  const sign = term.isNegated ? '-' : ''
  if (term.type === 'text') return sign + (isBareText(term.text) ? term.text : quote(term.text))
  return `${sign}${term.field}:${term.values.map(printValue).join(',')}`
}

/** Converts one value to text, as it appears after a field's colon. */
export function printValue(value: SearchValue): string {
  switch (value.op) {
    case 'none':
    case 'any':
      return value.op
    case 'between':
      return `${value.from}..${value.to}`
    case 'is':
      return printText(value.text)
    case 'starts':
      return `${printText(value.text)}*`
    case 'ends':
      return `*${printText(value.text)}`
    case 'contains':
      return `*${printText(value.text)}*`
    default:
      return value.op + printText(value.text)
  }
}

/** Formats text as a field's value, in quotes if necessary. */
export function printText(text: string): string {
  // With two slashes after the colon, the term would be read as a URL.
  return valuePattern.test(text) && !/^(none|any)$/i.test(text) ? text : quote(text)
}

/**
 * Returns whether text needs no quotes: it has no spaces, no leading quote or minus sign, and no
 * field name.
 */
function isBareText(text: string): boolean {
  return textPattern.test(text) && !/^[a-zａ-ｚＡ-Ｚ][\wａ-ｚＡ-Ｚ０-９＿]*[:：]/i.test(text)
}

/** A value that is read as it is. */
const valuePattern = new RegExp(
  `^(?!//)[^\\s${quotationMarks},，、،*＊<>＜＞≤≥][^\\s"，,、،*＊]*$`,
  'u',
)
/** Text that is read as it is. */
const textPattern = new RegExp(`^[^\\s${quotationMarks}‐‑‒–—―−﹣－-]\\S*$`, 'u')

function quote(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&').replace(/[\r\n]/g, ' ')}"`
}
