'use client'
import { useEffect } from 'react'
import type { Personalization } from '../../contract/Personalization.js'
import type { SnapshotStorage } from '../../insight/changes/createSnapshotStorage.js'
import { snapshotStorageOf } from '../../insight/changes/createSnapshotStorage.js'
import { useChanges } from '../../insight/changes/useChanges.js'

/** Reports the keys of the rows that have changed. Renders nothing, so that it can load late. */
export function ChangedKeys(props: {
  /** Where the user's last list of this website is stored. */
  storageKey: string
  personalizations: readonly Personalization[]
  snapshotStorage: SnapshotStorage | undefined
  onFind: (keys: ReadonlySet<string> | undefined) => void
}): null {
  const { storageKey, personalizations, snapshotStorage, onFind } = props
  const storage = snapshotStorage ?? snapshotStorageOf(storageKey)
  const keys = useChanges(personalizations, storage)?.changedKeys
  useEffect(() => {
    onFind(keys)
    return () => onFind(undefined)
  }, [keys, onFind])
  return null
}
