'use client'
import { useCallback, useEffect, useMemo } from 'react'
import { parsePersonalizations } from '../../contract/parsePersonalizations.js'
import type { Personalization } from '../../contract/Personalization.js'
import type { Scope } from '../../contract/Scope.js'
import { isRecord } from '../../internal/isRecord.js'
import type { ChangeMark } from '../../list/ChangeMark.js'
import { useStored } from '../../provider/storage/useStored.js'
import { usePersonalizationKit } from '../../provider/usePersonalizationKit.js'
import type { PersonalizationChange } from './diffPersonalizations.js'
import { diffPersonalizations } from './diffPersonalizations.js'

/** The result of {@link useChanges}. */
export interface Changes {
  /** The changes since the stored list. Empty if that list couldn't be read. */
  changes: PersonalizationChange[]
  /** The stored list. `null` if it couldn't be read. */
  before: readonly Personalization[] | null
  /** How each added or changed personalization is marked in lists, by its key. */
  changeKinds: ReadonlyMap<string, ChangeMark>
  /** When the stored list was stored, in Unix ms. `null` if the list couldn't be read. */
  since: number | null
  /** Whether the last attempt to read or store a list failed. */
  hasFailed: boolean
  /** Stores the current list, so that no changes are left. */
  markAsSeen: () => void
}

/**
 * Compares a list with the list that was stored when the user last marked changes as seen. The stored list is
 * in the provider's storage. The first list is stored immediately. Returns `null` until `personalizations` is
 * loaded and the stored list is read.
 *
 * @param personalizations The whole list. Pass the same array until the list changes.
 * @param options.scope The website. Defaults to the provider's scope.
 */
export function useChanges(
  personalizations: readonly Personalization[] | undefined,
  { scope }: { scope?: Scope | undefined } = {},
): Changes | null {
  const kit = usePersonalizationKit()
  const target = { kind: 'seen-list', scope: scope ?? kit.scope } as const
  const { value: seen, hasFailed, write } = useStored(target, parseSeenList)
  const markAsSeen = useCallback(() => {
    if (personalizations) write?.({ at: Date.now(), personalizations: copyOf(personalizations) })
  }, [write, personalizations])
  // A list that couldn't be read must not be replaced.
  const isFirst = seen === null
  useEffect(() => {
    if (isFirst) markAsSeen()
  }, [isFirst, markAsSeen])
  return useMemo(() => {
    const isReading = seen === undefined && !hasFailed
    if (isReading || isFirst || !personalizations) return null
    const changes = seen ? diffPersonalizations(seen.personalizations, personalizations) : []
    const changeKinds = new Map(
      changes.flatMap(({ key, kind }) => (kind === 'removed' ? [] : [[key, kind] as const])),
    )
    const before = seen?.personalizations ?? null
    return { changes, before, changeKinds, since: seen?.at ?? null, hasFailed, markAsSeen }
  }, [seen, isFirst, hasFailed, personalizations, markAsSeen])
}

/** The list that the user last marked as seen. */
interface SeenList {
  /** When it was stored, in Unix ms. */
  at: number
  personalizations: readonly Personalization[]
}

/** The latest time that a date can have, in Unix ms. */
const maxTime = 8.64e15

/**
 * Validates the stored list as strictly as a response, because another version may have stored it. Returns
 * `null` if it isn't valid. The current list then replaces it.
 */
function parseSeenList(stored: unknown): SeenList | null {
  if (!isRecord(stored) || !Array.isArray(stored.personalizations)) return null
  const { at } = stored
  if (typeof at !== 'number' || !(Math.abs(at) <= maxTime)) return null
  return { at, personalizations: parsePersonalizations(stored.personalizations).personalizations }
}

/**
 * Copies rows as JSON, because the stored list is read like a response, which may repair its rows. The host's
 * rows can be proxies, which `structuredClone` rejects.
 */
function copyOf(personalizations: readonly Personalization[]): Personalization[] {
  return JSON.parse(JSON.stringify(personalizations)) as Personalization[]
}
