import type { Literal } from './attributeSpace.js'
import { readRange } from './testCondition.js'

/**
 * Returns values that may meet the literals of one attribute, the most natural first: those that the
 * conditions name, texts made of their parts, numbers between and beside them, and others.
 */
export function candidatesOf(
  literals: readonly Literal[],
  { low, high }: { low: number; high: number },
): unknown[] {
  const wanted = literals.filter(({ isWanted }) => isWanted)
  const named = [...wanted, ...literals.filter(({ isWanted }) => !isWanted)].flatMap(valuesOf)
  const numbers = [...named.flatMap(numberIn), ...literals.flatMap(endsOf)]
  return [
    ...wanted.flatMap(valuesOf),
    ...joinedTexts(wanted),
    ...between(low, high, numbers),
    ...named,
    'other',
    'something else',
    true,
    false,
    null,
    wanted.flatMap(valuesOf),
  ]
}

function valuesOf({ condition: { operator, value } }: Literal): unknown[] {
  if (operator === 'exists' || operator === 'not-exists') return []
  if (operator === 'between') return []
  return Array.isArray(value) ? value : [value]
}

function numberIn(value: unknown): number[] {
  if (typeof value === 'number') return [value]
  return typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value))
    ? [Number(value)]
    : []
}

/** Returns numbers within a range and around others, whole numbers first. */
function between(low: number, high: number, numbers: readonly number[]): number[] {
  const ends = [low, high].filter(Number.isFinite)
  const near = [...numbers, ...ends].sort((a, b) => a - b)
  const whole = near.flatMap((number) => [Math.floor(number) + 1, Math.ceil(number) - 1, number])
  const gaps = near.flatMap((number, index) => {
    const next = near[index + 1]
    return next === undefined ? [] : [(number + next) / 2]
  })
  return [...whole, ...gaps, ...near.flatMap((number) => [number + 0.5, number - 0.5])]
}

function longest(texts: readonly string[]): string {
  return texts.toSorted((a, b) => b.length - a.length)[0] ?? ''
}

/** Returns texts with the wanted beginning, middle and end. */
function joinedTexts(wanted: readonly Literal[]): string[] {
  const partsOf = (operator: string) =>
    wanted.flatMap(({ condition }) =>
      condition.operator === operator && typeof condition.value === 'string'
        ? [condition.value]
        : [],
    )
  const start = longest(partsOf('starts-with'))
  const end = longest(partsOf('ends-with'))
  const middle = partsOf('contains').filter((part) => !start.includes(part) && !end.includes(part))
  const text = [start, ...middle, end].filter(Boolean)
  const joined = text.length > 0 ? [text.join(''), text.join(' '), text.join('-')] : []
  // With more at their ends, they no longer begin with, end with or are what isn't wanted.
  return [...joined, ...joined.flatMap((each) => [`x${each}`, `${each}x`, `x${each}x`])]
}

/** Returns the ends of a range. */
function endsOf({ condition: { operator, value } }: Literal): number[] {
  const range = operator === 'between' ? readRange(value) : null
  return range ? [range.low, range.high] : []
}
