import { cleanup, createEvent, fireEvent } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Scene } from '../support/compositionScenes.js'
import { scenes } from '../support/compositionScenes.js'
import { pretendDialogs } from '../support/shortcutScreen.js'

let undo = () => {}
beforeEach(() => {
  undo = pretendDialogs()
})
afterEach(() => undo())

/** How browsers report a key that belongs to a composition. Safari ends the composition before. */
const reports = {
  'Chromium and Firefox': { isComposing: true, keyCode: 229 },
  'Safari, at the end': { isComposing: false, keyCode: 229 },
  'a browser without key codes': { isComposing: true, keyCode: 0 },
}
const keyCodes: Readonly<Record<string, number>> = {
  Enter: 13,
  Tab: 9,
  Escape: 27,
  ArrowUp: 38,
  ArrowDown: 40,
  ArrowLeft: 37,
  ArrowRight: 39,
  Home: 36,
  End: 35,
  Backspace: 8,
  ' ': 32,
  a: 65,
  j: 74,
  x: 88,
  '/': 191,
  '?': 191,
}

let count = 0
afterAll(() =>
  console.info(`Composition: ${count} keys of an input method in ${scenes.length} fields`),
)

type Opened = Awaited<ReturnType<Scene['open']>>

/** What is on screen and what the host was told. */
function lookAt({ field, calls }: Opened): string {
  const { activeElement } = document
  const value = 'value' in field ? String(field.value) : ''
  const focus = `${activeElement?.tagName} ${activeElement === field}`
  return [document.body.innerHTML, value, focus, calls()].join('\n')
}

/** Presses a key. Returns whether anything changed or the browser was told to do nothing itself. */
function hasEffect(opened: Opened, init: KeyboardEventInit): boolean {
  const before = lookAt(opened)
  const event = createEvent.keyDown(opened.field, { bubbles: true, cancelable: true, ...init })
  fireEvent(opened.field, event)
  return event.defaultPrevented || lookAt(opened) !== before
}

describe.each(scenes)('a key of an input method in $name', ({ open, keys }) => {
  it('has no effect, however the browser reports it', async () => {
    let opened = await open()
    const effective: string[] = []
    for (const [browser, report] of Object.entries(reports)) {
      for (const key of Object.keys(keyCodes)) {
        count++
        if (!hasEffect(opened, { key, code: key, ...report })) continue
        effective.push(`${key} as reported by ${browser}`)
        cleanup()
        opened = await open()
      }
    }
    expect(effective).toEqual([])
  })

  it('has an effect if it belongs to no composition', async () => {
    const ineffective: string[] = []
    for (const key of keys) {
      const opened = await open()
      if (!hasEffect(opened, { key, code: key, keyCode: keyCodes[key] ?? 0 })) ineffective.push(key)
      cleanup()
    }
    expect(ineffective).toEqual([])
  })
})
