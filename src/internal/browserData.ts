/** The prefix of all keys that this package stores in a browser, and the name of its database. */
export const dataPrefix = 'personalization-kit@1'

const storeName = 'snapshots'

/**
 * Removes everything that this package stores in the browser, apart from the session storage of other tabs.
 * Never throws, even if storing has failed before. Resolves when the database is empty, too.
 */
export async function clearBrowserData(): Promise<void> {
  clearArea(() => localStorage)
  clearArea(() => sessionStorage)
  try {
    await inDatabase('readwrite', (store) => store.clear())
  } catch {
    // The browser has no database, or doesn't allow it.
  }
}

/** Removes what this package stores in this tab. */
export function clearTabData(): void {
  clearArea(() => sessionStorage)
}

function clearArea(area: () => Storage): void {
  try {
    for (const key of Object.keys(area())) if (key.startsWith(dataPrefix)) area().removeItem(key)
  } catch {
    // The browser does not allow it, so nothing was stored.
  }
}

/** Runs a request in its own transaction, and waits until the result is stored. */
export async function inDatabase<Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await openDatabase()
  try {
    const transaction = database.transaction(storeName, mode)
    const request = work(transaction.objectStore(storeName))
    await new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve())
      // A failed request also aborts its transaction. Only then is the error known.
      transaction.addEventListener('abort', () =>
        reject(transaction.error ?? new Error('The transaction failed')),
      )
    })
    return request.result
  } finally {
    database.close()
  }
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(dataPrefix, 1)
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(storeName))
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () =>
      reject(request.error ?? new Error('The database is not available')),
    )
  })
}
