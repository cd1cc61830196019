import type { Personalization } from '../../contract/Personalization.js'
import { warnOnce } from '../../internal/warnOnce.js'

/** A list as it was at some time. */
export interface Snapshot {
  /** When it was stored, in Unix ms. */
  at: number
  personalizations: readonly Personalization[]
}

/** Storage for the list that later lists are compared with. */
export interface SnapshotStorage {
  /** Returns the stored snapshot, or `null` if there is none. */
  read: () => Promise<Snapshot | null>
  write: (snapshot: Snapshot) => Promise<void>
}

const databaseName = 'personalization-kit'
const storeName = 'snapshots'

/**
 * Creates storage for a snapshot in this browser's IndexedDB, which has room for long lists. If the
 * browser can't store it, a warning is logged once, and it lasts only until the page is closed. Pass
 * your own `SnapshotStorage` to keep it on your server.
 *
 * @param key Use one for each website and user.
 */
export function createSnapshotStorage(key: string): SnapshotStorage {
  let memory: Snapshot | null = null
  return {
    async read() {
      const stored: unknown = await attempt('readonly', (store) => store.get(key))
      return isSnapshot(stored) ? stored : memory
    },
    async write(snapshot) {
      memory = snapshot
      await attempt('readwrite', (store) => store.put(snapshot, key))
    },
  }
}

/** Runs a request in its own transaction. Returns `undefined` if it fails. */
async function attempt<Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result | undefined> {
  try {
    const database = await openDatabase()
    try {
      return await settle(work(database.transaction(storeName, mode).objectStore(storeName)))
    } finally {
      database.close()
    }
  } catch {
    warnOnce('this browser can’t store lists, so changes are shown only until the page is closed.')
    return undefined
  }
}

/** Returns the storage of a website's snapshot in this browser, by its React key. */
export function snapshotStorageOf(websiteKey: string): SnapshotStorage {
  let storage = ofWebsites.get(websiteKey)
  if (!storage) ofWebsites.set(websiteKey, (storage = createSnapshotStorage(websiteKey)))
  return storage
}

const ofWebsites = new Map<string, SnapshotStorage>()

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseName, 1)
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(storeName))
  return settle(request)
}

function settle<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
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
