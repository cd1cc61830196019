/** How a facility of the browser can be out of order. */
const faults = ['missing', 'throws', 'methods throw', 'never settles', 'returns junk'] as const

type Fault = (typeof faults)[number]

type Break = (fault: Fault) => void

const undo: (() => void)[] = []

/** Undoes all faults. */
export function repair(): void {
  for (const restore of undo.splice(0).toReversed()) restore()
}

/** Replaces a property until {@link repair}. `missing` is what `in` and `typeof` see. */
function replace(target: object, name: string, property: PropertyDescriptor | null) {
  const before = Object.getOwnPropertyDescriptor(target, name)
  undo.push(() => {
    if (before) Object.defineProperty(target, name, before)
    else Reflect.deleteProperty(target, name)
  })
  if (property) Object.defineProperty(target, name, { configurable: true, ...property })
  else Reflect.deleteProperty(target, name)
}

function denied(): never {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

/** What a function does instead. */
const functions: Record<Exclude<Fault, 'missing'>, (...args: unknown[]) => unknown> = {
  throws: denied,
  'methods throw': denied,
  'never settles': () => new Promise(() => {}),
  'returns junk': () => 42,
}

/** An object whose every method does nothing, or returns what is not expected. */
function strangeObject(fault: Fault, methods: readonly string[]): object {
  const method = functions[fault === 'missing' ? 'throws' : fault]
  return Object.fromEntries(methods.map((name) => [name, method]))
}

/** A class whose constructor throws, or whose methods do nothing or return what is not expected. */
function strangeClass(fault: Fault, methods: readonly string[]) {
  return class {
    static permission = fault === 'returns junk' ? 42 : 'granted'
    constructor() {
      if (fault === 'throws') denied()
      Object.assign(this, strangeObject(fault, methods))
    }
  }
}

/** Breaks a class that exists on the page. */
const classOf =
  (name: string, methods: readonly string[]): Break =>
  (fault) =>
    replace(globalThis, name, fault === 'missing' ? null : { value: strangeClass(fault, methods) })

/** Breaks an object whose getter can throw, as cookies that are blocked make it. */
const objectOf =
  (target: () => object, name: string, methods: readonly string[]): Break =>
  (fault) => {
    if (fault === 'missing') replace(target(), name, { value: undefined })
    else if (fault === 'throws') replace(target(), name, { get: denied })
    else replace(target(), name, { value: strangeObject(fault, methods) })
  }

const functionOf =
  (target: () => object, name: string): Break =>
  (fault) =>
    replace(target(), name, fault === 'missing' ? null : { value: functions[fault] })

const storage = ['getItem', 'setItem', 'removeItem', 'key', 'clear']
const page = () => globalThis
const observer = ['observe', 'unobserve', 'disconnect', 'takeRecords']
const channel = ['postMessage', 'close', 'addEventListener', 'removeEventListener']

/** Each facility that the sources use and that a browser can lack or deny, by its name in them. */
export const facilities: readonly [name: string, breakIt: Break][] = [
  ['BroadcastChannel', classOf('BroadcastChannel', channel)],
  ['locks', objectOf(() => navigator, 'locks', ['request', 'query'])],
  ['localStorage', objectOf(page, 'localStorage', storage)],
  ['sessionStorage', objectOf(page, 'sessionStorage', storage)],
  ['indexedDB', objectOf(page, 'indexedDB', ['open', 'deleteDatabase'])],
  ['ResizeObserver', classOf('ResizeObserver', observer)],
  ['IntersectionObserver', classOf('IntersectionObserver', observer)],
  ['Notification', classOf('Notification', ['close', 'addEventListener'])],
  ['clipboard', objectOf(() => navigator, 'clipboard', ['writeText', 'write'])],
  ['requestIdleCallback', functionOf(page, 'requestIdleCallback')],
  ['matchMedia', functionOf(page, 'matchMedia')],
]

/** Each facility with each fault that it can have: a callback that never comes is none. */
export const breakages = facilities.flatMap(([name, breakIt]) =>
  faults
    .filter((fault) => name !== 'requestIdleCallback' || fault === 'missing')
    .map((fault) => ({ name, fault, breakIt: () => breakIt(fault) })),
)

/** Gives the page locks, which jsdom lacks. Each is free, as with a single tab. */
export function addLocks(): void {
  const request = async (name: string, _: unknown, hold: (lock: object) => unknown) =>
    hold({ name, mode: 'exclusive' })
  replace(navigator, 'locks', { value: { request } })
}

/** Gives the page an IndexedDB, which jsdom lacks, in which this value is stored under each key. */
export function addIndexedDb(value: unknown): void {
  const later = (target: EventTarget, type: string) =>
    queueMicrotask(() => target.dispatchEvent(new Event(type)))
  const requestOf = (result: unknown) => Object.assign(new EventTarget(), { result })
  const store = { get: () => requestOf(value), put: () => requestOf(undefined) }
  const database = {
    transaction() {
      const transaction = Object.assign(new EventTarget(), { objectStore: () => store })
      later(transaction, 'complete')
      return transaction
    },
    close() {},
  }
  const open = () => {
    const request = requestOf(database)
    later(request, 'success')
    return request
  }
  replace(globalThis, 'indexedDB', { value: { open } })
}

/** Channels to other tabs that tests can speak through, as another tab would. */
export function addChannels() {
  const channels: { name: string; target: EventTarget; posted: unknown[] }[] = []
  class Channel extends EventTarget {
    readonly posted: unknown[] = []
    constructor(readonly name: string) {
      super()
      channels.push({ name, target: this, posted: this.posted })
    }
    postMessage(message: unknown) {
      this.posted.push(structuredClone(message))
    }
    close() {}
  }
  replace(globalThis, 'BroadcastChannel', { value: Channel })
  return channels
}

/** Lets a value be what is stored under each key of the package. Returns the keys that are read. */
export function addStoredText(text: string): Set<string> {
  const keys = new Set<string>()
  for (const name of ['localStorage', 'sessionStorage']) {
    const own = new Map<string, string | null>()
    const getItem = (key: string) => {
      if (!key.startsWith('personalization-kit')) return null
      keys.add(key)
      return own.get(key) ?? text
    }
    const setItem = (key: string, value: string) => void own.set(key, value)
    const removeItem = (key: string) => void own.set(key, null)
    replace(globalThis, name, { value: { getItem, setItem, removeItem } })
  }
  return keys
}
