import type { Personalization } from '../../contract/Personalization.js'
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

const databaseName = 'personalization-kit@1'
const storeName = 'snapshots'

/**
 * Creates storage for a snapshot in this browser's IndexedDB, which has room for long lists. If the
 * browser can't store it, a warning is logged once, and it lasts only until the page is closed. Pass
 * your own `SnapshotStorage` to keep it on your server.
 *
 * @param key The storage key. Use a different one for each website and user.
 */
export function createSnapshotStorage(key: string): SnapshotStorage {
  let memory: Snapshot | null = null
  return {
    async read() {
      try {
        const stored: unknown = await inTransaction('readonly', (store) => store.get(key))
        return isSnapshot(stored) && stored.at >= (memory?.at ?? 0) ? stored : memory
      } catch (error) {
        if (memory) return memory
        throw error
      }
    },
    async write(snapshot) {
      memory = snapshot
      try {
        await inTransaction('readwrite', (store) => store.put(snapshot, key))
      } catch {
        warnOnce(
          'this browser can’t store lists, so changes are shown only until the page is closed.',
        )
      }
    },
  }
}

/** Returns the storage of a website's snapshot in this browser, by its React key. */
export function snapshotStorageOf(websiteKey: string): SnapshotStorage {
  let storage = ofWebsites.get(websiteKey)
  if (!storage) ofWebsites.set(websiteKey, (storage = createSnapshotStorage(websiteKey)))
  return storage
}

const ofWebsites = new Map<string, SnapshotStorage>()

/** Runs a request in its own transaction, and waits until the result is stored. */
async function inTransaction<Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await openDatabase()
  try {
    const transaction = database.transaction(storeName, mode)
    const request = work(transaction.objectStore(storeName))
    await new Promise<void>((resolve, reject) => {
      const fail = () => reject(transaction.error ?? new Error('The transaction failed'))
      transaction.addEventListener('complete', () => resolve())
      transaction.addEventListener('abort', fail)
      transaction.addEventListener('error', fail)
    })
    return request.result
  } finally {
    database.close()
  }
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1)
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(storeName))
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () =>
      reject(request.error ?? new Error('The database is not available')),
    )
  })
}

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
