import { createRandom } from '../../../src/internal/createRandom.js'
import type { Surroundings } from './askScripts.js'
import type { Fate } from './startAskGateway.js'

/**
 * What happens in a browser, one after the other. `tab` counts the open tabs, and starts again after the last one.
 * Acts that a user can't do at that moment do nothing.
 */
export type Act =
  | { act: 'ask'; tab: number; fate: Fate; quickly?: true; fails?: true }
  | { act: 'type'; tab: number }
  | { act: 'edit'; tab: number; at: number; fate: Fate }
  | { act: 'type-edit'; tab: number; at: number }
  | { act: 'press'; tab: number; button: (typeof buttons)[number]; fate: Fate }
  | { act: 'new' | 'leave' | 'return' | 'reload' | 'close' | 'second-tab'; tab: number }
  | { act: 'hide' | 'show' | 'freeze' | 'thaw' | 'focus'; tab: number }
  | { act: 'open' | 'rename' | 'delete'; tab: number; at: number }
  | { act: 'sign-in' | 'sign-in-other' | 'sign-out'; tab: number }
  | {
      act: 'offline' | 'online' | 'session-ends' | 'release' | 'settle' | 'answer' | 'clear-storage'
    }
  | { act: 'clock'; seconds: number }
  | { act: 'trouble'; fate: Fate; requests: number }

const buttons = ['Stop waiting', 'Keep waiting', 'Ask again', 'Check again'] as const

/** A browser, and what happens in it. */
export interface Schedule {
  seed: number
  storage: 'local' | 'session'
  keepsHook: boolean
  isCareful: boolean
  hasList: boolean
  surroundings: Surroundings
  acts: readonly Act[]
}

const kinds: readonly [share: number, act: Act['act']][] = [
  [10, 'ask'],
  [2, 'type'],
  [3, 'edit'],
  [2, 'type-edit'],
  [3, 'press'],
  [5, 'new'],
  [5, 'open'],
  [1, 'rename'],
  [1, 'delete'],
  [2, 'leave'],
  [3, 'return'],
  [3, 'reload'],
  [2, 'close'],
  [4, 'second-tab'],
  [2, 'hide'],
  [2, 'show'],
  [1, 'freeze'],
  [1, 'thaw'],
  [2, 'focus'],
  [2, 'offline'],
  [3, 'online'],
  [1, 'clock'],
  [3, 'session-ends'],
  [4, 'sign-in'],
  [1, 'sign-in-other'],
  [1, 'sign-out'],
  [4, 'release'],
  [5, 'settle'],
  [3, 'answer'],
  [2, 'trouble'],
]

/** Returns a random schedule. The same seed yields the same one. */
export function makeSchedule(seed: number): Schedule {
  const random = createRandom(seed)
  const below = (count: number) => Math.floor(random() * count)
  const pick = <Value>(values: readonly Value[]) => values[below(values.length)] as Value
  const fate = (): Fate =>
    pick(['ok', 'ok', 'ok', 'ok', 'held-before', 'held-behind', 'refused', 'lost', 'cut'])
  const all = kinds.flatMap(([share, act]) => Array.from({ length: share }, () => act))
  function makeAct(): Act {
    const act = pick(all)
    const tab = below(3)
    switch (act) {
      case 'ask':
        return {
          act,
          tab,
          fate: fate(),
          ...(below(2) === 0 ? { quickly: true } : {}),
          ...(below(8) === 0 ? { fails: true } : {}),
        }
      case 'edit':
        return { act, tab, at: below(3), fate: fate() }
      case 'type-edit':
      case 'open':
      case 'rename':
      case 'delete':
        return { act, tab, at: below(3) }
      case 'press':
        return { act, tab, button: pick(buttons), fate: fate() }
      case 'clock':
        return { act, seconds: pick([5, 40, 400]) }
      case 'trouble':
        return { act, fate: fate(), requests: 1 + below(3) }
      case 'offline':
      case 'online':
      case 'session-ends':
      case 'release':
      case 'settle':
      case 'answer':
      case 'clear-storage':
        return { act }
      default:
        return { act, tab }
    }
  }
  // One browser in four lacks something.
  const lacks = below(4) === 0 ? pick(['channel', 'locks', 'storage', 'room']) : null
  return {
    seed,
    storage: below(3) === 0 ? 'session' : 'local',
    keepsHook: below(2) === 0,
    isCareful: below(2) === 0,
    hasList: below(2) === 0,
    surroundings: {
      hasChannel: lacks !== 'channel',
      hasLocks: lacks !== 'locks',
      room: lacks === 'storage' ? 'none' : lacks === 'room' ? 'full' : 'free',
    },
    acts: [{ act: 'ask', tab: 0, fate: fate() }, ...Array.from({ length: 6 + below(10) }, makeAct)],
  }
}

/** Writes an act as a few words. */
export function nameAct(act: Act): string {
  const { act: name, ...rest } = act
  const details = Object.entries(rest).map(([key, value]) =>
    key === 'tab' ? `tab ${Number(value) + 1}` : value === true ? key : `${key} ${value}`,
  )
  return details.length > 0 ? `${name} (${details.join(', ')})` : name
}

export function nameSchedule(schedule: Schedule): string {
  const { seed, storage, keepsHook, isCareful, hasList, surroundings, acts } = schedule
  const { hasChannel, hasLocks, room } = surroundings
  const facts = [
    `seed ${seed}`,
    `storage ${storage}`,
    ...(keepsHook ? ['the hook stays'] : []),
    ...(isCareful ? ['a careful host'] : []),
    ...(hasList ? ['with a list'] : []),
    ...(hasChannel ? [] : ['no channel']),
    ...(hasLocks ? [] : ['no locks']),
    ...(room === 'free' ? [] : [room === 'none' ? 'no storage' : 'full storage']),
  ]
  return [facts.join(', '), ...acts.map((act, index) => `  ${index + 1}. ${nameAct(act)}`)].join(
    '\n',
  )
}

/**
 * Returns a schedule with as few acts and as little missing as still break a promise. `isBroken` runs one.
 */
export async function shrinkSchedule(
  schedule: Schedule,
  isBroken: (schedule: Schedule) => Promise<boolean>,
): Promise<Schedule> {
  let shortest = schedule
  for (let size = Math.ceil(schedule.acts.length / 2); size >= 1; size = Math.floor(size / 2)) {
    for (let at = shortest.acts.length - size; at >= 0; at -= size) {
      const acts = shortest.acts.toSpliced(Math.max(at, 0), size)
      const shorter = { ...shortest, acts }
      if (await isBroken(shorter)) shortest = shorter
    }
  }
  const simple: Partial<Schedule>[] = [
    { surroundings: { hasChannel: true, hasLocks: true, room: 'free' } },
    { keepsHook: false },
    { isCareful: false },
    { hasList: false },
    { storage: 'session' },
  ]
  for (const change of simple) {
    const simpler = { ...shortest, ...change }
    if (JSON.stringify(simpler) !== JSON.stringify(shortest) && (await isBroken(simpler))) {
      shortest = simpler
    }
  }
  return shortest
}
