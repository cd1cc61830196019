import { noteVersion, versionOf } from '../../client/listVersions.js'
import type { PersonalizationList } from '../../contract/PersonalizationList.js'
import { isRecord } from '../../internal/isRecord.js'
import { isSame } from '../../internal/isSame.js'

/** The lists in the cache. */
const known = new WeakSet<PersonalizationList>()

/**
 * Keeps the identity of each row that did not change between two fetches, so that only changed rows
 * render again. Rows are compared by position.
 *
 * TanStack Query calls this for the cached list, and again for the result of `select`. The latter
 * is returned unchanged, because its rows have already kept their identity. So all hooks get the same
 * array, for which conflicts, for example, are computed only once.
 */
export function shareRows(previous: unknown, next: unknown): unknown {
  if (!isList(next) || known.has(next)) return next
  const list = isList(previous) ? share(previous, next) : next
  known.add(list)
  return list
}

function share(previous: PersonalizationList, next: PersonalizationList): PersonalizationList {
  let isUnchanged = previous.personalizations.length === next.personalizations.length
  const personalizations = next.personalizations.map((row, index) => {
    const old = previous.personalizations[index]
    if (old && isSame(old, row)) return old
    isUnchanged = false
    return row
  })
  const shared: PersonalizationList = {
    ...next,
    personalizations: isUnchanged ? previous.personalizations : personalizations,
    issues: isSame(previous.issues, next.issues) ? previous.issues : next.issues,
  }
  noteVersion(shared, versionOf(next))
  return shared
}

function isList(data: unknown): data is PersonalizationList {
  return isRecord(data) && Array.isArray(data.personalizations)
}
