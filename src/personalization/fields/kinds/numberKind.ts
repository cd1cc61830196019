import type { FieldKind } from '../FieldKind.js'
import { readOrdered } from './readOrdered.js'
import { plainKind } from './textKinds.js'

/** A number. */
export const numberKind: FieldKind = {
  ...plainKind,
  isOrdered: true,
  align: 'end',
  width: 'narrow',
  parse: (typed) =>
    readOrdered(typed, {
      isKnown: (text) => /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(text),
      isBackward: (from, to) => Number(from) > Number(to),
    }) ?? 'not-a-number',
  match(wanted) {
    if (wanted.op === 'between') {
      const from = wanted.from === '' ? -Infinity : Number(wanted.from)
      const to = wanted.to === '' ? Infinity : Number(wanted.to)
      return (value) => typeof value === 'number' && value >= from && value <= to
    }
    const limit = Number(wanted.text)
    return (value) => typeof value === 'number' && compares(value, wanted.op, limit)
  },
  rank: (value) => (value === null ? NaN : Number(value)),
}

function compares(value: number, op: string, limit: number): boolean {
  if (op === '<') return value < limit
  if (op === '<=') return value <= limit
  if (op === '>') return value > limit
  return op === '>=' ? value >= limit : value === limit
}
