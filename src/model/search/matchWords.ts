import type { FieldType } from '../fields/PersonalizationField.js'
import { normalizeWord } from './normalizeWord.js'
import type { SearchValue } from './Search.js'

/**
 * Creates the predicate that the values of a search apply to a normalized word; `null` stands for none. A text is
 * searched for parts, a keyword as a whole.
 */
export function wordMatcher(
  values: readonly SearchValue[],
  type: FieldType,
): (word: string | null) => boolean {
  const whole = new Set<string>()
  const tests: ((word: string) => boolean)[] = []
  for (const value of values) {
    if (value.op === 'any') tests.push(() => true)
    if (!('text' in value)) continue
    const wanted = normalizeWord(value.text)
    if (value.op === 'starts') tests.push((word) => word.startsWith(wanted))
    else if (value.op === 'ends') tests.push((word) => word.endsWith(wanted))
    else if (value.op === 'contains' || type === 'text') tests.push((word) => word.includes(wanted))
    else whole.add(wanted)
  }
  // Nothing there is written as no text at all, too: `tag:""`.
  const isNoneWanted = values.some(({ op }) => op === 'none') || whole.has('')
  return (word) => {
    if (word === null) return isNoneWanted
    return whole.has(word) || tests.some((test) => test(word))
  }
}
