'use client'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { parsePersonalizations } from '../../contract/parsePersonalizations.js'
import type { Personalization } from '../../contract/Personalization.js'
import { isRecord } from '../../internal/isRecord.js'
import { useSignOuts } from '../../provider/useSignOuts.js'
import type { Snapshot, SnapshotStorage } from './createSnapshotStorage.js'
import type { PersonalizationChange } from './diffPersonalizations.js'
import { diffPersonalizations } from './diffPersonalizations.js'

/** The result of {@link useChanges}. */
export interface Changes {
  /** The changes since the snapshot. Empty if it couldn't be read. */
  changes: PersonalizationChange[]
  /** The keys of the added and changed personalizations, for lists. */
  changedKeys: ReadonlySet<string>
  /** When the snapshot was stored, in Unix ms. `null` if it couldn't be read. */
  since: number | null
  /** Whether the last attempt to read or store a snapshot failed. */
  hasFailed: boolean
  /** Stores the current list as the snapshot. No changes are left. */
  markAsSeen: () => void
}

interface Stored {
  from: SnapshotStorage
  /** How often users had signed out. What was read before belongs to another user. */
  signOuts: number
  /** `undefined` if it couldn't be read. */
  snapshot: Snapshot | null | undefined
  hasFailed: boolean
}

/**
 * Compares a list with the one that was stored when the user last marked its changes as seen. The
 * first list is stored immediately. Returns `null` until the snapshot is read.
 *
 * @param personalizations The whole list. Pass the same array until the list changes.
 * @param storage From `createSnapshotStorage`, or your own. Pass the same object each time.
 */
export function useChanges(
  personalizations: readonly Personalization[] | undefined,
  storage: SnapshotStorage,
): Changes | null {
  const signOuts = useSignOuts()
  const [stored, setStored] = useState<Stored | null>(null)
  useEffect(() => {
    let isOutdated = false
    const finish = (snapshot: Stored['snapshot'], hasFailed: boolean) => {
      if (!isOutdated) setStored({ from: storage, signOuts, snapshot, hasFailed })
    }
    storage.read().then(
      (snapshot) => finish(readSnapshot(snapshot), false),
      () => finish(undefined, true),
    )
    return () => {
      isOutdated = true
    }
  }, [storage, signOuts])
  const current = stored?.from === storage && stored.signOuts === signOuts ? stored : null
  const markAsSeen = useCallback(() => {
    if (!personalizations) return
    const snapshot = { at: Date.now(), personalizations }
    const finish = (hasFailed: boolean) =>
      setStored({ from: storage, signOuts, snapshot, hasFailed })
    storage.write(snapshot).then(
      () => finish(false),
      () => finish(true),
    )
  }, [storage, signOuts, personalizations])
  // A snapshot that couldn't be read must not be replaced.
  const isFirst = current?.snapshot === null
  useEffect(() => {
    if (isFirst) markAsSeen()
  }, [isFirst, markAsSeen])
  return useMemo(() => {
    if (!current || !personalizations || current.snapshot === null) return null
    const { snapshot, hasFailed } = current
    const changes = snapshot
      ? diffPersonalizations(snapshot.personalizations, personalizations)
      : []
    const kept = changes.filter(({ kind }) => kind !== 'removed')
    const changedKeys = new Set(kept.map(({ key }) => key))
    return { changes, changedKeys, since: snapshot?.at ?? null, hasFailed, markAsSeen }
  }, [current, personalizations, markAsSeen])
}

/** The latest time that a date can have, in Unix ms. */
const maxTime = 8.64e15

/**
 * Reads what is stored as strictly as a response, because it can be from another version. Returns
 * `null` if it isn't a snapshot. Then the current list replaces it.
 */
function readSnapshot(stored: unknown): Snapshot | null {
  if (!isRecord(stored) || !Array.isArray(stored.personalizations)) return null
  const { at } = stored
  if (typeof at !== 'number' || !(Math.abs(at) <= maxTime)) return null
  return { at, personalizations: parsePersonalizations(stored.personalizations).personalizations }
}
