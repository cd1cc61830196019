/** What a page is told when it loads. */
export interface HostSettings {
  /** Who is signed in. */
  me: string | null
  storage: 'session' | 'local'
  /** Whether the host follows the conversations while another route is shown. */
  keepsHook: boolean
  /** Whether the host clears what belongs to a user before it shows the next one. */
  isCareful: boolean
  /** Whether the host also shows a list, whose requests end the waiting for a sign-in. */
  hasList: boolean
  /** Shows one conversation with this session instead of several. */
  sessionId?: string
}

/** What a browser lacks. */
export interface Surroundings {
  hasChannel: boolean
  hasLocks: boolean
  /** Storage that works, that throws, or that takes nothing new. */
  room: 'free' | 'none' | 'full'
}

/** How many times as fast as real time pages and the service live. */
export const pace = 20

/** Takes away what a browser lacks. Runs in the page, before all else. */
export function takeAway({ hasChannel, hasLocks, room }: Surroundings): void {
  if (!hasChannel) Reflect.deleteProperty(globalThis, 'BroadcastChannel')
  if (hasLocks) {
    // Locks don't live faster, so a busy machine gives them too late for the page.
    const give = LockManager.prototype.request as (
      name: string,
      options: LockOptions,
      work: LockGrantedCallback<unknown>,
    ) => Promise<unknown>
    Object.assign(globalThis, { lateLocks: 0 })
    LockManager.prototype.request = async function request(
      this: LockManager,
      name: string,
      options: LockOptions,
      work: LockGrantedCallback<unknown>,
    ) {
      const askedAt = performance.now()
      return give.call(this, name, options, (lock) => {
        const counts = globalThis as unknown as { lateLocks: number }
        if (options.ifAvailable && performance.now() - askedAt > 900) counts.lateLocks += 1
        return work(lock)
      })
    } as LockManager['request']
  } else Object.defineProperty(navigator, 'locks', { value: undefined })
  if (room === 'none') {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
      Object.defineProperty(globalThis, name, {
        get() {
          throw new DOMException('Storage is forbidden', 'SecurityError')
        },
      })
    }
  }
  if (room === 'full') {
    Storage.prototype.setItem = () => {
      throw new DOMException('There is no room', 'QuotaExceededError')
    }
  }
}

/**
 * Lets the page live faster, so that what takes a second takes 50 ms. `jumpClock` lets time pass at once, as it does
 * while a laptop sleeps. Runs in the page, before all else. All pages of a browser have the same time.
 */
export function hurry(options: { pace: number; epoch: number; aheadMs: number }): void {
  const real = {
    now: Date.now.bind(Date),
    steady: performance.now.bind(performance),
    setTimeout: globalThis.setTimeout.bind(globalThis),
    clearTimeout: globalThis.clearTimeout.bind(globalThis),
  }
  const RealDate = Date
  const { pace: speed, epoch } = options
  let aheadMs = options.aheadMs
  const steadyStart = real.steady()
  const now = () => Math.floor(epoch + (real.now() - epoch) * speed + aheadMs)
  const steady = () => (real.steady() - steadyStart) * speed + aheadMs
  class FastDate extends RealDate {
    constructor(...args: unknown[]) {
      if (args.length === 0) super(now())
      else super(...(args as [number]))
    }
    static override now() {
      return now()
    }
  }
  interface Timer {
    run: () => void
    dueAt: number
    everyMs: number | null
    handle: number
  }
  const timers = new Map<number, Timer>()
  // Far from the IDs of the browser's own timers.
  let lastId = 1_000_000
  function arm(id: number, timer: Timer) {
    real.clearTimeout(timer.handle)
    const waitMs = Math.max(0, timer.dueAt - steady()) / speed
    timer.handle = real.setTimeout(() => {
      if (steady() < timer.dueAt - speed) return arm(id, timer)
      if (timer.everyMs === null) timers.delete(id)
      else {
        timer.dueAt = steady() + timer.everyMs
        arm(id, timer)
      }
      timer.run()
    }, waitMs) as unknown as number
  }
  function start(run: unknown, ms: unknown, isRepeated: boolean, args: unknown[]) {
    const waitMs = Math.max(0, Number(ms) || 0)
    const id = (lastId += 1)
    const timer: Timer = {
      run: () => (run as (...given: unknown[]) => void)(...args),
      dueAt: steady() + waitMs,
      everyMs: isRepeated ? Math.max(waitMs, 10) : null,
      handle: 0,
    }
    timers.set(id, timer)
    arm(id, timer)
    return id
  }
  function stop(id: number) {
    const timer = timers.get(id)
    if (timer) real.clearTimeout(timer.handle)
    else real.clearTimeout(id)
    timers.delete(id)
  }
  Object.assign(globalThis, {
    Date: FastDate,
    setTimeout: (run: unknown, ms?: number, ...args: unknown[]) => start(run, ms, false, args),
    setInterval: (run: unknown, ms?: number, ...args: unknown[]) => start(run, ms, true, args),
    clearTimeout: stop,
    clearInterval: stop,
    realTimers: real,
    jumpClock(ms: number) {
      aheadMs += ms
      for (const [id, timer] of timers) arm(id, timer)
    },
  })
  performance.now = steady
  Object.defineProperty(performance, 'timeOrigin', { value: now() - steady() })
}
