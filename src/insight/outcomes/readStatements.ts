import { getOrInsert } from '../../internal/getOrInsert.js'
import type { Visit } from '../../personalization/pages/Visit.js'
import type { RuleNode } from '../../personalization/rules/RuleNode.js'
import { ruleKey } from '../rules/ruleKey.js'
import type { Outcome, OutcomeChange } from './Outcomes.js'

/**
 * What a statement says: personalizations are shown instead of others, are shown as well, or are no longer shown. What was
 * unclear is now shown (`'always'`) or not (`'never'`). What was clear may now be shown or not.
 */
export type StatementKind =
  | 'instead'
  | 'also'
  | 'hidden'
  | 'always'
  | 'never'
  | 'maybe'
  | 'maybe-hidden'

/** What changes for the same visitors, as one sentence says it. */
export interface OutcomeStatement {
  kind: StatementKind
  /** The pages, as in the list by page. `''` for visits to any other page. */
  pages: readonly string[]
  /** The visitors. `null` for everyone. */
  audience: RuleNode | null
  /** The keys of the personalizations that the sentence is about. */
  keys: readonly string[]
  /** The keys of those that are no longer shown instead. */
  others: readonly string[]
  /** The key of another personalization that made the difference, or `null`. */
  by: string | null
  /** A visit whose outcome differs. */
  witness: Visit
}

/** Reads changes from `compareOutcomes` as statements: one for the same visitors, on all pages where they are the same. */
export function readStatements(changes: readonly OutcomeChange[]): OutcomeStatement[] {
  const groups = new Map<string, OutcomeChange[]>()
  for (const change of changes) {
    const audience = change.audience && ruleKey(change.audience)
    getOrInsert(groups, JSON.stringify([change.page, audience]), () => []).push(change)
  }
  const statements = new Map<string, OutcomeStatement>()
  for (const same of groups.values()) {
    for (const statement of statementsOf(same)) {
      const { kind, audience, keys, others, by, pages } = statement
      const id = JSON.stringify([kind, audience && ruleKey(audience), keys, others, by])
      const known = statements.get(id)
      statements.set(id, known ? { ...known, pages: [...known.pages, ...pages] } : statement)
    }
  }
  return [...statements.values()]
}

/** Returns the statements about the same visitors of a page. */
function statementsOf(changes: readonly OutcomeChange[]): OutcomeStatement[] {
  const byKind = new Map<StatementKind, OutcomeChange[]>()
  for (const change of changes) {
    const kind = kindOf(change.from, change.to)
    getOrInsert(byKind, kind, () => []).push(change)
  }
  const [also, hidden] = [byKind.get('also'), byKind.get('hidden')]
  if (also && hidden) {
    byKind.delete('also')
    byKind.delete('hidden')
    byKind.set('instead', also)
  }
  return [...byKind].flatMap(([kind, same]) => {
    const others = kind === 'instead' ? (hidden ?? []) : []
    const [first] = same
    return first ? statementOf(kind, { first, same, others }) : []
  })
}

function statementOf(
  kind: StatementKind,
  given: { first: OutcomeChange; same: OutcomeChange[]; others: OutcomeChange[] },
): OutcomeStatement {
  const { first, same, others } = given
  const keys = same.map(({ key }) => key)
  const causes = new Set(same.map(({ cause }) => cause?.key))
  const [cause] = causes
  const isByOther = causes.size === 1 && cause !== undefined && !keys.includes(cause)
  return {
    kind,
    pages: [first.page],
    audience: first.audience,
    keys,
    others: others.map(({ key }) => key),
    by: isByOther && kind !== 'instead' ? cause : null,
    witness: first.witness,
  }
}

function kindOf(from: Outcome, to: Outcome): StatementKind {
  const [was, is] = [from === 'absent' ? 'no' : from, to === 'absent' ? 'no' : to]
  if (was === 'unclear') return is === 'yes' ? 'always' : 'never'
  if (is === 'unclear') return was === 'yes' ? 'maybe-hidden' : 'maybe'
  return is === 'yes' ? 'also' : 'hidden'
}
