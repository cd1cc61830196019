import type { Personalization } from '../../contract/Personalization.js'
import type { DraftEdits } from '../../personalization/DraftEdits.js'
import type { Conflict } from './Conflict.js'

/**
 * Returns changes that would resolve a conflict, as its text says. `null` if the text leaves open what to change.
 *
 * @param first The personalization that runs first or wins.
 */
export function fixEdits(
  { kind, keys }: Pick<Conflict, 'kind' | 'keys'>,
  first: Personalization,
  second: Personalization,
): DraftEdits | null {
  const [key, other] = keys
  if (kind === 'exclusive-blocks') return new Map([[key, { exclusive: false }]])
  // The next number can be the same one, such as after 1e16.
  if (kind === 'priority-tie' && first.prio !== null && first.prio + 1 > first.prio)
    return new Map([[key, { prio: first.prio + 1 }]])
  if (kind === 'same-component-twice') return new Map([[other, { state: 'paused' }]])
  if (kind === 'redirect-preempts' && second.rule !== null && first.excludedRule === null) {
    return new Map([[key, { excludedRule: second.rule }]])
  }
  return null
}
