import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { AskPanel } from '../../src/ask/ask-panel/AskPanel.js'
import { AuditPanel } from '../../src/insight/audit/AuditPanel.js'
import { ConflictsPanel } from '../../src/insight/conflicts/ConflictsPanel.js'
import { SimulatorPanel } from '../../src/insight/eligibility/SimulatorPanel.js'
import { TimelinePanel } from '../../src/insight/timeline/TimelinePanel.js'
import { createKit } from '../support/kit.js'
import { openShortcutScreen, pretendDialogs } from '../support/shortcutScreen.js'

let undo = () => {}
beforeEach(() => {
  sessionStorage.clear()
  undo = pretendDialogs()
})
afterEach(() => undo())

const create = (key?: string) =>
  new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, composed: true })

/** What browsers, extensions and input methods send although no key with a name is pressed. */
const strange: readonly (() => Event)[] = [
  () => new Event('keydown', { bubbles: true, cancelable: true, composed: true }),
  () => create(),
  () => create('Unidentified'),
  () => create('Process'),
  () => create('Dead'),
  () => create('constructor'),
]

const menuButtons = () => document.querySelectorAll('details > summary')
let count = 0
afterAll(() => console.info(`Strange keys: ${count} events, on everything that can have focus`))

/** What can have focus. The events go on to everything around it. */
const focusable = 'body, a, button, input, select, summary, textarea, [tabindex], [contenteditable]'

/** Sends strange events to everything that can have focus. Returns the errors, and who handled an event. */
function sendEverywhere(): string[] {
  const faults = new Set<string>()
  const onError = (event: ErrorEvent) => {
    event.preventDefault()
    faults.add(event.message)
  }
  window.addEventListener('error', onError)
  act(() => {
    for (const target of [document, window, ...document.querySelectorAll(focusable)]) {
      for (const createEvent of strange) {
        const event = createEvent()
        target.dispatchEvent(event)
        count++
        if (event.defaultPrevented) faults.add(`handled by ${target.constructor.name}`)
      }
    }
  })
  window.removeEventListener('error', onError)
  return [...faults]
}

describe('a keydown without a key', () => {
  it.each<[name: string, panel: ReactNode]>([
    ['AskPanel', <AskPanel sessionId="s-1" />],
    ['TimelinePanel', <TimelinePanel />],
    ['ConflictsPanel', <ConflictsPanel />],
    ['AuditPanel', <AuditPanel />],
    ['SimulatorPanel', <SimulatorPanel />],
  ])('does nothing anywhere in %s', async (_, panel) => {
    const { Kit } = createKit({ personalizations: 6 })
    render(<Kit>{panel}</Kit>)
    await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull())
    expect(document.querySelectorAll('button, input, textarea').length).toBeGreaterThan(0)
    expect(sendEverywhere()).toEqual([])
  })

  it('does nothing in the list, its menus and the launcher', async () => {
    await openShortcutScreen()
    await waitFor(() => expect(menuButtons().length).toBeGreaterThan(0))
    for (const button of menuButtons()) fireEvent.click(button)
    expect(sendEverywhere()).toEqual([])
    expect(screen.getByRole('button', { name: 'Ask' })).toHaveAttribute('aria-expanded', 'false')
  })
})
