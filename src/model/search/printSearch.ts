import type { Search, SearchTerm, SearchValue } from './Search.js'

/** Writes a search as it could have been typed: `parseSearch` makes the same terms of it. */
export function printSearch({ terms }: Pick<Search, 'terms'>): string {
  return terms.map(printTerm).join(' ')
}

function printTerm(term: SearchTerm): string {
  if (term.type === 'invalid') return term.text
  const sign = term.isNegated ? '-' : ''
  if (term.type === 'text') return sign + (isBareText(term.text) ? term.text : quote(term.text))
  return `${sign}${term.field}:${term.values.map(printValue).join(',')}`
}

/** Writes one value, as it stands behind a field's colon. */
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
  // Behind a colon two slashes would make an address of it.
  const isBare = /^(?!\/\/)[^\s",*<>][^\s",*]*$/.test(text) && !/^(none|any)$/i.test(text)
  return isBare ? text : quote(text)
}

/** Nothing about it looks like a quote, a minus or a field. */
function isBareText(text: string): boolean {
  return /^[^\s"-]\S*$/.test(text) && !/^[a-z]\w*:/i.test(text)
}

function quote(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&').replace(/[\r\n]/g, ' ')}"`
}
