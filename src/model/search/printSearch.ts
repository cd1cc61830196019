import type { Search, SearchTerm, SearchValue } from './Search.js'

/** Prints a search as text. `parseSearch` returns the same terms for it. */
export function printSearch({ terms }: Pick<Search, 'terms'>): string {
  return terms.map(printTerm).join(' ')
}

function printTerm(term: SearchTerm): string {
  if (term.type === 'invalid') return term.text
  const sign = term.isNegated ? '-' : ''
  if (term.type === 'text') return sign + (isBareText(term.text) ? term.text : quote(term.text))
  return `${sign}${term.field}:${term.values.map(printValue).join(',')}`
}

/** Prints one value, as it follows the colon of a field. */
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

function printText(text: string): string {
  // After a colon, two slashes would make it a URL.
  const isBare = /^(?!\/\/)[^\s",*<>][^\s",*]*$/.test(text) && !/^(none|any)$/i.test(text)
  return isBare ? text : quote(text)
}

/** Matches text that needs no quotes: no blanks or quotes, no leading minus sign, and no field name. */
function isBareText(text: string): boolean {
  return /^[^\s"-]\S*$/.test(text) && !/^[a-z]\w*:/i.test(text)
}

function quote(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&').replace(/[\r\n]/g, ' ')}"`
}
