import { dataPrefix, inDatabase } from '../../internal/browserData.js'
import { isBrowser } from '../../internal/isBrowser.js'
import { isRecord } from '../../internal/isRecord.js'
import { countSignOuts, lastSignOut } from '../../internal/signOut.js'
import { warnOnce } from '../../internal/warnOnce.js'
import type { KeyValueStorage } from './KeyValueStorage.js'

/**
 * Stores values in the user's browser. Lists are in IndexedDB, which has room for them, and the rest is in
 * `localStorage`. Values that the browser can't store last until the page is closed, and a warning is logged
 * once. A list that can't be read is an error, so that it is not replaced. A list that another tab stores
 * is seen when a panel opens. `clearUserData` removes everything.
 */
export const browserStorage: KeyValueStorage = {
  read: (key) => (isLong(key) ? readDatabase(key) : readText(key)),
  write: (key, value) => (isLong(key) ? writeDatabase(key, value) : writeText(key, value)),
  subscribe(listener) {
    if (!isBrowser()) return () => {}
    function onStorage({ key }: StorageEvent) {
      if (key === null) listener()
      else if (key.startsWith(prefix)) listener(key.slice(prefix.length))
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  },
}

const prefix = `${dataPrefix}:`
const isLong = (key: string) => key.startsWith('seen-list/')

/** A value that the browser could not store. */
interface Unstored {
  value: unknown
  /** When it was written, in Unix ms. */
  at: number
  /** The older value that is stored instead. */
  text: string | null
}

/** The values that could not be stored, by key, and the number of sign-outs before them. */
const memory = { signOuts: 0, unstored: new Map<string, Unstored>() }

/** Returns the values of this user that could not be stored. */
function unstored(): Map<string, Unstored> {
  if (memory.signOuts !== countSignOuts()) {
    memory.signOuts = countSignOuts()
    memory.unstored.clear()
  }
  return memory.unstored
}

function keep(key: string, kept: Unstored) {
  unstored().set(key, kept)
  warnOnce(
    'this browser can’t store views, dismissed findings or the last list, so they last only until the ' +
      'page is closed.',
  )
}

function storedText(key: string): string | null {
  try {
    return localStorage.getItem(prefix + key)
  } catch {
    return null
  }
}

function readText(key: string): unknown {
  const text = storedText(key)
  const kept = unstored().get(key)
  if (kept && kept.text === text) return kept.value
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}

function writeText(key: string, value: unknown) {
  try {
    localStorage.setItem(prefix + key, JSON.stringify(value))
    unstored().delete(key)
  } catch {
    keep(key, { value, at: Date.now(), text: storedText(key) })
  }
}

async function readDatabase(key: string): Promise<unknown> {
  const kept = unstored().get(key)
  try {
    const stored: unknown = await inDatabase('readonly', (store) => store.get(key))
    // Another tab may still be removing the last user's list.
    const since = Math.max(kept?.at ?? 0, lastSignOut())
    const isNew = isRecord(stored) && typeof stored.at === 'number' && stored.at >= since
    return isNew ? stored.value : kept?.value
  } catch (error) {
    if (kept) return kept.value
    throw error
  }
}

async function writeDatabase(key: string, value: unknown) {
  const at = Date.now()
  const signOuts = countSignOuts()
  try {
    await inDatabase('readwrite', (store) => store.put({ at, value }, key))
    if (signOuts === countSignOuts()) unstored().delete(key)
    else await inDatabase('readwrite', (store) => store.delete(key))
  } catch {
    if (signOuts === countSignOuts()) keep(key, { value, at, text: null })
  }
}
