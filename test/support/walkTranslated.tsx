import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { openScreen } from './openScreen.js'
import { settle } from './settle.js'
import type { Translation } from './translatePage.js'
import { translatePage } from './translatePage.js'

/** Something that a user does, and how it is called in a fault. */
export type Step = readonly [name: string, act: (root: HTMLElement) => unknown]

export interface Screens {
  ui: () => ReactNode
  steps: readonly Step[]
  /** Creates the service for a walk. @default the demo service */
  createFetch?: () => typeof globalThis.fetch
}

/** What each part of a screen reads, by a name such as `row a1: status`. */
type Parts = ReadonlyMap<string, string>

interface Walk {
  /** By the name of the step. */
  parts: ReadonlyMap<string, Parts>
  errors: string[]
  texts: number
}

/** How long a screen is given to come to rest. */
type Pace = 'quick' | 'patient'

/** The walks without a translator, which are the same for each kind of translation. */
const plainWalks = new WeakMap<Screens, Promise<Walk>>()

/**
 * Does the same with and without a translator, and compares what all rows, buttons and texts read
 * after each step. Returns the differences, the number of comparisons and that of translated texts.
 * On a busy machine a quick walk can read a screen too early, so what differs is walked once more.
 */
export async function compareTranslated(screens: Screens, translation: Translation) {
  const pending = plainWalks.get(screens) ?? walk(screens, null, 'quick')
  plainWalks.set(screens, pending)
  const result = await compareWalks(screens, translation, await pending, 'quick')
  if (result.faults.length === 0) return result
  const plain = await walk(screens, null, 'patient')
  return compareWalks(screens, translation, plain, 'patient')
}

async function compareWalks(screens: Screens, translation: Translation, plain: Walk, pace: Pace) {
  const translated = await walk(screens, translation, pace, plain)
  const faults = [...plain.errors.map((error) => `untranslated: ${error}`), ...translated.errors]
  let comparisons = 0
  let differing = 0
  for (const [step, parts] of plain.parts) {
    const shown = translated.parts.get(step)
    if (!shown) continue
    const names = new Set([...parts.keys(), ...shown.keys()])
    comparisons += names.size
    const changed = [...names].filter((name) => parts.get(name) !== shown.get(name))
    differing += changed.length
    for (const name of changed.slice(0, maxFaults))
      faults.push(`${step}: ${name}: ${differenceOf(parts.get(name), shown.get(name))}`)
  }
  return { faults, differing, comparisons, texts: translated.texts }
}

const shownLength = 60
/** The differences of a step that are written out. */
const maxFaults = 4

/** Returns where two texts differ. */
function differenceOf(wanted = 'nothing', found = 'nothing'): string {
  const at = Array.from(wanted, (letter, place) => letter === found[place]).indexOf(false)
  const start = Math.max(0, (at === -1 ? wanted.length : at) - 20)
  const cut = (text: string) => text.slice(start, start + shownLength)
  return `“${cut(wanted)}” → “${cut(found)}”`
}

async function walk(
  { ui, steps, createFetch }: Screens,
  translation: Translation | null,
  pace: Pace,
  plain?: Walk,
): Promise<Walk> {
  const output = watchConsole()
  const fetch = createFetch?.()
  let crash: (error: unknown) => void = () => {}
  const crashed = new Promise<never>((_, reject) => (crash = reject))
  crashed.catch(() => {})
  const screen = openScreen(ui(), {
    ...(fetch && { fetch }),
    onUncaughtError: (error) => crash(error),
  })
  const translator = translation && translatePage(screen.element, translation)
  const parts = new Map<string, Parts>()
  const errors: string[] = []
  const read = createReader(screen.element, pace)
  for (const [name, act] of steps) {
    try {
      await Promise.race([act(screen.element), crashed])
      parts.set(name, await Promise.race([read(plain?.parts.get(name)), crashed, rejectLater()]))
    } catch (error) {
      errors.push(`${name} failed: ${String(error).split('\n')[0]}`)
    }
    errors.push(...output.take().map((error) => `${name}: console: ${error}`))
    if (!parts.has(name)) break
  }
  screen.close()
  translator?.stop()
  errors.push(...output.take().map((error) => `closing: console: ${error}`))
  output.stop()
  return { parts, errors, texts: translator?.count() ?? 0 }
}

/** How long something that is missing is waited for: patiently only once. */
const firstWaitMs = { quick: 2000, patient: 20_000 }
const nextWaitMs = 500
/** How long a look at a screen waits for the next. What is expected is known in a second walk. */
const pauseMs = { quick: { first: 40, second: 16 }, patient: { first: 80, second: 40 } }

/** Returns a function that reads a screen once it is settled and, if it should, reads as expected. */
function createReader(root: HTMLElement, pace: Pace) {
  let waitMs = firstWaitMs[pace]
  return async (wanted: Parts | undefined): Promise<Parts> => {
    const pause = pauseMs[pace][wanted ? 'second' : 'first']
    await settle(root, pause)
    const isMissing = () => wanted !== undefined && readParts(root).get('all') !== wanted.get('all')
    const end = performance.now() + waitMs
    while (isMissing() && performance.now() < end) await settle(root, pause)
    if (isMissing()) waitMs = nextWaitMs
    return readParts(root)
  }
}

/** Something that changes for ever would never be settled. */
function rejectLater(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error('It goes on changing')), 60_000)
  })
}

/** Returns what was written to the console since the last call. */
function watchConsole() {
  const spies = (['error', 'warn'] as const).map((level) =>
    vi.spyOn(console, level).mockImplementation(() => {}),
  )
  function take(): string[] {
    const calls = spies.flatMap(({ mock }) => mock.calls)
    for (const spy of spies) spy.mockClear()
    const texts = calls.map((call) => String(call.find((part) => part instanceof Error) ?? call[0]))
    return [...new Set(texts)].map(
      (text) => `${texts.filter((other) => other === text).length} × ${text.split('\n')[0]}`,
    )
  }
  return { take, stop: () => spies.forEach((spy) => spy.mockRestore()) }
}

/** Returns what a screen reads, in capital letters, as the translator writes them. */
function readParts(root: HTMLElement): Parts {
  const parts = new Map<string, string>()
  const add = (name: string, element: Element) => {
    let own = name
    for (let copy = 2; parts.has(own); copy += 1) own = `${name} (${copy})`
    parts.set(own, textOf(element))
  }
  for (const row of root.querySelectorAll<HTMLElement>('[data-key]')) {
    const key = `row ${row.dataset['key']?.slice(0, 8)}`
    const cells = row.querySelectorAll<HTMLElement>('[data-column]:not([data-column=select])')
    for (const cell of cells) add(`${key}: ${cell.dataset['column']}`, cell)
    if (cells.length === 0) add(key, row)
  }
  for (const element of root.querySelectorAll<HTMLElement>('[data-phase]'))
    add(`question ${element.dataset['phase']}`, element)
  root
    .querySelectorAll('button, summary')
    .forEach((element, at) => add(`button ${at + 1}`, element))
  for (const element of root.querySelectorAll(
    'h2, h3, [role=status]:not([aria-live]), [role=alert], dialog[open]',
  ))
    add(element.tagName.toLowerCase(), element)
  add('all', root)
  return parts
}

/** What screen readers are told disappears after a while, so it is left out. */
const announced = '[aria-live].pk-visually-hidden'

function textOf(element: Element): string {
  const copy = element.cloneNode(true) as Element
  for (const part of copy.querySelectorAll(announced)) part.remove()
  return copy.textContent
    .replace(/\d{1,2}:\d{2}\s?([AP]M)?/gi, '0:00')
    .replace(/\s+/g, ' ')
    .trim()
    .toUpperCase()
}
