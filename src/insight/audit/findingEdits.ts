import type { DraftEdit, DraftEdits } from '../../personalization/DraftEdits.js'
import type { ItemEvent } from '../../personalization/ItemEvent.js'
import { fixEdits } from '../conflicts/fixEdits.js'
import type { Finding } from './auditPersonalizations.js'
import { conflictKindOf } from './conflictRules.js'

/** The changes that fix a finding, by its rule. */
const edits: Readonly<Record<string, DraftEdit>> = {
  'running-but-disabled': { disabled: false },
  'running-but-ended': { state: 'paused' },
  'draft-but-started': { state: 'running' },
  stale: { state: 'paused' },
  'paused-for-long': { state: 'running' },
  'excludes-everyone': { excludedRule: null },
  'redirects-to-itself': { redirectUrl: null },
}

/**
 * Returns changes that would fix a finding, as its text says. `null` if the text leaves open what to change, or if it changes
 * nothing for visitors.
 */
export function findingEdits(
  { rule, key, params }: Pick<Finding, 'rule' | 'key' | 'params'>,
  targetOf: (key: string) => ItemEvent | undefined,
): DraftEdits | null {
  const kind = conflictKindOf(rule)
  if (!kind) return Object.hasOwn(edits, rule) ? new Map([[key, edits[rule] ?? {}]]) : null
  const otherKey = typeof params.otherKey === 'string' ? params.otherKey : undefined
  const first = otherKey === undefined ? undefined : targetOf(otherKey)
  const second = targetOf(key)
  if (!first || !second) return null
  return fixEdits({ kind, keys: [first.key, key] }, first.item, second.item)
}
