import { setTimeout as sleep } from 'node:timers/promises'
import type { Engine, Step } from './Engine.js'

/** In the page: where a visible element is whose label or text is `name`, if given. */
function lookInPage(selector: string, name: string | null) {
  const element = [...document.querySelectorAll<HTMLElement>(selector)].find((candidate) => {
    const box = candidate.getBoundingClientRect()
    if (!box.width || !box.height || !candidate.checkVisibility({ visibilityProperty: true })) {
      return false
    }
    const label = (candidate.getAttribute('aria-label') ?? candidate.textContent).trim()
    return (
      name === null || (name.endsWith('…') ? label.includes(name.slice(0, -1)) : label === name)
    )
  })
  if (!element) return null
  element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
  const { left, top, right, bottom } = element.getBoundingClientRect()
  const x = Math.floor((left + right) / 2)
  const y = Math.floor((top + bottom) / 2)
  const hit = document.elementFromPoint(x, y)
  const isCovered = !hit || !(element.contains(hit) || hit.contains(element))
  return {
    x,
    y,
    box: { left, top, right, bottom },
    isInWindow: left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight,
    coveredBy: isCovered ? (hit?.className ?? 'nothing') : null,
  }
}

/** In the page: waits until what moves has moved on. Without a frame in between, it looks as if it stood still. */
function waitForFrames() {
  return new Promise<true>((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(true)))
  })
}

const presses = (keys: readonly string[], type: 'keyDown' | 'keyUp'): Step[] =>
  keys.map((key) => ({ type, key }))

/** Finds, waits and acts in an engine as a person does. Each wait is patient, and ends at once. */
export function createWalker(engine: Engine) {
  /** Waits until a function of the page returns something, and returns that. */
  async function wait<Args extends unknown[], Result>(
    what: string,
    run: (...args: Args) => Result,
    ...args: Args
  ) {
    const end = Date.now() + 20_000
    for (;;) {
      const result = await engine.evaluate(run, ...args)
      if (result) return result as NonNullable<Result>
      if (Date.now() > end) throw new Error(what)
      await sleep(40)
    }
  }
  const look = (selector: string, name: string | null) =>
    engine.evaluate(lookInPage, selector, name)
  /** Waits until something is seen. A name that ends with “…” is a part of the whole name. */
  const see = async (selector: string, name: string | null = null) =>
    wait(`not seen: ${selector} ${name ?? ''}`, lookInPage, selector, name)

  async function find(selector: string, name: string | null) {
    let last: Awaited<ReturnType<typeof look>> = await see(selector, name)
    for (let tries = 0; tries < 300; tries++) {
      await engine.evaluate(waitForFrames)
      const now = await look(selector, name)
      if (now && now.x === last?.x && now.y === last.y && now.coveredBy === null) return now
      last = now
      await sleep(40)
    }
    throw new Error(`can't be clicked: ${selector} ${name ?? ''}, covered by ${last?.coveredBy}`)
  }

  return {
    engine,
    wait,
    see,
    /** Waits until something is not seen any more. */
    async miss(selector: string) {
      for (let tries = 0; await look(selector, null); tries++) {
        if (tries > 300) throw new Error(`still seen: ${selector}`)
        await sleep(40)
      }
    },
    /** Waits until the focus is on something, or in it. */
    focusIn: (selector: string) =>
      wait(
        `the focus is not in ${selector}`,
        (selector) => Boolean(document.activeElement?.closest(selector)),
        selector,
      ),
    /** Clicks what is seen, as soon as it stands still and nothing covers it. */
    async click(selector: string, name: string | null = null, modifiers: readonly string[] = []) {
      const { x, y } = await find(selector, name)
      await engine.input([
        { type: 'move', x, y },
        ...presses(modifiers, 'keyDown'),
        { type: 'down' },
        { type: 'up' },
        ...presses(modifiers, 'keyUp'),
      ])
    },
    type: (text: string) =>
      engine.input(
        Array.from(text).flatMap((key) => [
          ...presses([key], 'keyDown'),
          ...presses([key], 'keyUp'),
        ]),
      ),
    press: (key: string, modifiers: readonly string[] = []) =>
      engine.input([
        ...presses([...modifiers, key], 'keyDown'),
        ...presses([key, ...modifiers], 'keyUp'),
      ]),
    drag: (from: { x: number; y: number }, by: number) =>
      engine.input([
        { type: 'move', ...from },
        { type: 'down' },
        { type: 'move', x: from.x + by / 2, y: from.y },
        { type: 'move', x: from.x + by, y: from.y },
        { type: 'up' },
      ]),
    doubleClick: (at: { x: number; y: number }) =>
      engine.input([
        { type: 'move', ...at },
        { type: 'down' },
        { type: 'up' },
        { type: 'down' },
        { type: 'up' },
      ]),
    /** Whether the element with the focus shows it. */
    hasRing: () =>
      engine.evaluate(
        () => getComputedStyle(document.activeElement ?? document.body).outlineStyle !== 'none',
      ),
    count: (selector: string) =>
      engine.evaluate((selector) => document.querySelectorAll(selector).length, selector),
    text: (selector: string) =>
      engine.evaluate((selector) => document.querySelector(selector)?.textContent.trim(), selector),
    /** How many pixels the page is wider than its window. */
    overflow: () =>
      engine.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      ),
  }
}

export type Walker = ReturnType<typeof createWalker>
