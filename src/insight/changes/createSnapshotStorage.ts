import type { Personalization } from '../../contract/Personalization.js'
import { inDatabase } from '../../internal/browserData.js'
import { lastSignOut, onSignOut } from '../../internal/signOut.js'
import { warnOnce } from '../../internal/warnOnce.js'

/** A stored copy of a list. */
export interface Snapshot {
  /** When it was stored, in Unix ms. */
  at: number
  personalizations: readonly Personalization[]
}

/** Storage for the list that later lists are compared with. */
export interface SnapshotStorage {
  /** Returns the stored snapshot, or `null` if there is none. Rejects if it can't be read. */
  read: () => Promise<Snapshot | null>
  /** Rejects if the snapshot can't be stored. */
  write: (snapshot: Snapshot) => Promise<void>
}

/**
 * Creates storage for a snapshot in this browser's IndexedDB, which has room for long lists. If the
 * browser can't store it, a warning is logged once, and it lasts only until the page is closed. Pass
 * your own `SnapshotStorage` to keep it on your server.
 *
 * @param key The storage key. Use a different one for each website and user. `clearUserData` removes
 * all snapshots.
 */
export function createSnapshotStorage(key: string): SnapshotStorage {
  let memory: Snapshot | null = null
  onSignOut(() => {
    memory = null
  })
  return {
    async read() {
      try {
        const stored: unknown = await inDatabase('readonly', (store) => store.get(key))
        // Another tab may still be removing the last user's snapshot.
        const since = Math.max(memory?.at ?? 0, lastSignOut())
        return isSnapshot(stored) && stored.at >= since ? stored : memory
      } catch (error) {
        if (memory) return memory
        throw error
      }
    },
    async write(snapshot) {
      memory = snapshot
      try {
        await inDatabase('readwrite', (store) => store.put(snapshot, key))
      } catch {
        warnOnce(
          'this browser can’t store lists, so changes are shown only until the page is closed.',
        )
      }
    },
  }
}

/** Returns the storage of a user's snapshot of a website in this browser. */
export function snapshotStorageOf(storageKey: string): SnapshotStorage {
  let storage = ofKeys.get(storageKey)
  if (!storage) ofKeys.set(storageKey, (storage = createSnapshotStorage(storageKey)))
  return storage
}

const ofKeys = new Map<string, SnapshotStorage>()

function isSnapshot(value: unknown): value is Snapshot {
  return (
    typeof value === 'object' &&
    value !== null &&
    'at' in value &&
    typeof value.at === 'number' &&
    'personalizations' in value &&
    Array.isArray(value.personalizations)
  )
}
