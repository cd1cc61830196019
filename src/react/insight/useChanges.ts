'use client'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Personalization } from '../../contract/Personalization.js'
import type { PersonalizationChange } from '../../model/changes/diffPersonalizations.js'
import { diffPersonalizations } from '../../model/changes/diffPersonalizations.js'
import type { Snapshot, SnapshotStorage } from './createSnapshotStorage.js'

/** The result of {@link useChanges}. */
export interface Changes {
  /** The changes since the snapshot. */
  changes: PersonalizationChange[]
  /** When the snapshot was stored, in Unix ms. */
  since: number
  /** Stores the current list as the snapshot, so that no change is left. */
  markAsSeen: () => void
}

/**
 * Compares a list with the one that was stored when the user last marked its changes as seen. The
 * first list is stored at once. Returns `null` until the snapshot was read.
 *
 * @param personalizations The whole list. Pass the same array until the list changes.
 * @param storage From `createSnapshotStorage`, or your own. Pass the same object each time.
 */
export function useChanges(
  personalizations: readonly Personalization[] | undefined,
  storage: SnapshotStorage,
): Changes | null {
  const [read, setRead] = useState<{ from: SnapshotStorage; snapshot: Snapshot | null } | null>(
    null,
  )
  useEffect(() => {
    let isOutdated = false
    void storage.read().then((found) => {
      if (!isOutdated) setRead({ from: storage, snapshot: found })
    })
    return () => {
      isOutdated = true
    }
  }, [storage])
  const snapshot = read?.from === storage ? read.snapshot : undefined
  const markAsSeen = useCallback(() => {
    if (!personalizations) return
    const next = { at: Date.now(), personalizations }
    void storage.write(next).then(() => setRead({ from: storage, snapshot: next }))
  }, [storage, personalizations])
  useEffect(() => {
    if (snapshot === null) markAsSeen()
  }, [snapshot, markAsSeen])
  return useMemo(() => {
    if (!snapshot || !personalizations) return null
    const changes = diffPersonalizations(snapshot.personalizations, personalizations)
    return { changes, since: snapshot.at, markAsSeen }
  }, [snapshot, personalizations, markAsSeen])
}
