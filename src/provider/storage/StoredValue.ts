import { callSafely } from '../../internal/callSafely.js'
import { getOrInsert } from '../../internal/getOrInsert.js'
import { isSame } from '../../internal/isSame.js'
import { countSignOuts, onSignOut } from '../../internal/signOut.js'
import type { KeyValueStorage } from './KeyValueStorage.js'

/** The state of a stored value. */
export interface StoredState {
  /** Whether `value` was read or written. */
  isKnown: boolean
  value: unknown
  /** Whether the last attempt to read or write failed. */
  hasFailed: boolean
}

/** The state before anything is read, as on a server. */
export const unknownValue: StoredState = { isKnown: false, value: null, hasFailed: false }

/** Returns the value under a key. All components that use the key share the value. */
export function storedValueOf(storage: KeyValueStorage, key: string): StoredValue {
  const values = getOrInsert(all, storage, () => new Map<string, StoredValue>())
  return getOrInsert(values, key, () => new StoredValue(storage, key))
}

const all = new WeakMap<KeyValueStorage, Map<string, StoredValue>>()

/**
 * A value in a storage. It is read when a component shows it that no other component shows, and when it changes
 * elsewhere. It is forgotten when the user signs out.
 */
export class StoredValue {
  #state = unknownValue
  #signOuts = countSignOuts()
  /** Whether the value has to be read. */
  #isOutdated = true
  /** Whether a write has not ended. Reads wait for it, because they could return the value before it. */
  #isWriting = false
  /** Counts reads and writes. The result of an older one is ignored. */
  #turn = 0
  #stop: (() => void) | undefined
  readonly #listeners = new Set<() => void>()
  readonly #storage: KeyValueStorage
  readonly #key: string

  constructor(storage: KeyValueStorage, key: string) {
    this.#storage = storage
    this.#key = key
  }

  /** Returns the same object until something changes. */
  readonly get = (): StoredState => {
    if (this.#signOuts !== countSignOuts()) {
      this.#signOuts = countSignOuts()
      this.#state = unknownValue
      this.#isOutdated = true
      this.#isWriting = false
    }
    if (this.#isOutdated) this.#read()
    return this.#state
  }

  readonly write = (value: unknown): void => {
    this.#change({ isKnown: true, value, hasFailed: false })
    this.#isWriting = true
    this.#run(
      () => this.#storage.write(this.#key, value),
      () => {
        this.#isWriting = false
        if (this.#isOutdated && this.#listeners.size > 0) this.#read()
      },
    )
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    if (this.#listeners.size === 0) this.#stop = this.#start()
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
      if (this.#listeners.size > 0) return
      this.#stop?.()
      this.#isOutdated = true
    }
  }

  #start() {
    const stopSignOut = onSignOut(() => {
      this.get()
      this.#tell()
    })
    let stopStorage: (() => void) | undefined
    callSafely('storage.subscribe', () => {
      stopStorage = this.#storage.subscribe?.((changed) => {
        if (changed === undefined || changed === this.#key) this.#read()
      })
    })(undefined)
    return () => {
      stopSignOut()
      callSafely('storage.subscribe', stopStorage)(undefined)
    }
  }

  #read() {
    this.#isOutdated = this.#isWriting
    if (this.#isWriting) return
    this.#run(
      () => this.#storage.read(this.#key),
      (value) => this.#change({ isKnown: true, value: value ?? null, hasFailed: false }),
    )
  }

  /** Calls the storage, which can return a value or a promise, or fail. */
  #run(work: () => unknown, onDone: (result: unknown) => void) {
    this.#turn += 1
    const turn = this.#turn
    const fail = () => {
      if (turn !== this.#turn) return
      // A value that could not be written stays on screen.
      if (this.#isWriting && this.#listeners.size > 0) this.#isOutdated = false
      this.#isWriting = false
      this.#change({ ...this.#state, hasFailed: true })
    }
    try {
      const result = work()
      if (!isThenable(result)) onDone(result)
      else result.then((found) => void (turn === this.#turn && onDone(found)), fail)
    } catch {
      fail()
    }
  }

  #change(next: StoredState) {
    if (isSame(next, this.#state)) return
    this.#state = next
    this.#tell()
  }

  #tell() {
    for (const listener of this.#listeners) listener()
  }
}

function isThenable(value: unknown): value is PromiseLike<unknown> {
  return (
    typeof value === 'object' &&
    value !== null &&
    'then' in value &&
    typeof value.then === 'function'
  )
}
