import type { Personalization } from '../../contract/Personalization.js'
import { isSame } from '../../internal/isSame.js'
import type { DraftEdit, DraftEdits } from '../../personalization/DraftEdits.js'
import { draftFields } from '../../personalization/DraftEdits.js'
import { keyPersonalizations } from '../../personalization/keyPersonalizations.js'

/** Returns a list with the changes of a draft. */
export function applyEdits(
  personalizations: readonly Personalization[],
  edits: DraftEdits,
): readonly Personalization[] {
  if (edits.size === 0) return personalizations
  const keys = keyPersonalizations(personalizations)
  return personalizations.map((row, index) => {
    const edit = edits.get(keys[index] ?? '')
    return edit ? { ...row, ...edit } : row
  })
}

/** Adds changes of a row to those of a draft. A field that has its old value again is no longer a change. */
export function withEdit(
  edits: DraftEdits,
  key: string,
  { row, edit }: { row: Personalization; edit: DraftEdit },
): DraftEdits {
  const all = { ...edits.get(key), ...edit }
  const changed = draftFields.filter((field) => field in all && !isSame(all[field], row[field]))
  const next = new Map(edits)
  if (changed.length === 0) next.delete(key)
  else next.set(key, Object.fromEntries(changed.map((field) => [field, all[field]])))
  return next
}

/** Returns how many fields a draft changes. */
export function countEdits(edits: DraftEdits): number {
  return [...edits.values()].reduce((count, edit) => count + Object.keys(edit).length, 0)
}

/** A row of a page and its priority. */
interface Placed {
  key: string
  priority: number | null
}

/**
 * Returns the new priorities, by key, if a row moves to a position: the number between its neighbors or, if there is none,
 * the next one, and the rows above move up as far as they must.
 *
 * @param others The other rows of the page that the same rule ranks, in order.
 * @param index The position of the row among them.
 */
export function prioritiesAt(
  key: string,
  others: readonly Placed[],
  index: number,
): Map<string, number | null> {
  const above = others[index - 1]
  const below = others.slice(index).find(({ priority }) => priority !== null)?.priority ?? null
  if (above?.priority === null) {
    // Rows without a priority come last, so those above it need one, too.
    const first = others.findIndex(({ priority }) => priority === null)
    const named = [...others.slice(first, index).map((row) => row.key), key]
    const top = others[first - 1]?.priority ?? named.length + 1
    return new Map(named.map((each, at) => [each, Math.ceil(top) - 1 - at]))
  }
  if (above === undefined) return new Map([[key, below === null ? 0 : Math.floor(below) + 1]])
  if (below === null) return new Map([[key, Math.ceil(above.priority) - 1]])
  const middle = Math.round((above.priority + below) / 2)
  if (middle > below && middle < above.priority) return new Map([[key, middle]])
  // There is no whole number between them.
  let least = Math.floor(below) + 1
  const moved = new Map<string, number | null>([[key, least]])
  for (const other of others.slice(0, index).toReversed()) {
    if (other.priority === null || other.priority > least) break
    least += 1
    moved.set(other.key, least)
  }
  return moved
}
