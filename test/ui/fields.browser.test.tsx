// First, because modules can ask the browser when they are loaded.
import '../support/withoutFieldSizing.js'
import '../support/failOnConsole.js'
import { useState } from 'react'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { AskPanel } from '../../src/ask/ask-panel/AskPanel.js'
import { AuditPanel } from '../../src/insight/audit/AuditPanel.js'
import { ConflictsPanel } from '../../src/insight/conflicts/ConflictsPanel.js'
import { SimulatorPanel } from '../../src/insight/eligibility/SimulatorPanel.js'
import { PersonalizationListPanel } from '../../src/panels/list-panel/PersonalizationListPanel.js'
import { useGrowingBox } from '../../src/ui/hooks/useGrowingBox.js'
import type { Screen } from '../support/openScreen.js'
import { findElement, openScreen } from '../support/openScreen.js'
import { patience } from '../support/patience.js'
import { settle } from '../support/settle.js'
import { answerAtOnce } from '../support/watchPage.js'

const box = '.pk-ask-panel-form .pk-question-form-box'
const editBox = '.pk-conversation-edit .pk-question-form-box'
const search = '.pk-search-box-input'
/** The greatest height of a box, in px: 12 rem. */
const maxHeight = 192
const newLine = '{Shift>}{Enter}{/Shift}'

let screen: Screen
let checks = 0

beforeEach(() => page.viewport(1280, 900))
afterEach(() => {
  screen.close()
  sessionStorage.clear()
})
afterAll(() => console.info(`Fields: ${checks} checks`))

function eventually(check: () => unknown): Promise<unknown> {
  checks += 1
  return vi.waitFor(check, { ...patience, interval: 20 })
}

function field(selector: string): HTMLTextAreaElement {
  const found = screen.element.querySelector<HTMLTextAreaElement>(selector)
  if (!found) throw new Error(`There is no ${selector}`)
  return found
}

/** Waits until a box is as tall as its text, or as tall as it can be. */
function expectFitting(selector: string, why: string) {
  return eventually(() => {
    const { clientHeight, scrollHeight, offsetHeight } = field(selector)
    const hidden = offsetHeight >= maxHeight - 1 ? 0 : scrollHeight - clientHeight
    expect(hidden, `px of the text that are hidden: ${why}`).toBeLessThanOrEqual(1)
  })
}

const lines = (count: number) => Array.from({ length: count }, (_, at) => `line ${at + 1}`)

describe('the question box without field-sizing', () => {
  it('grows with each line up to its maximum, and is small again when it is empty', async () => {
    screen = openScreen(<AskPanel />)
    const textarea = await findElement(screen.element, box)
    const empty = textarea.offsetHeight
    textarea.focus()
    let before = empty
    for (const line of lines(14)) {
      await userEvent.keyboard(`${line}${newLine}`)
      await expectFitting(box, line)
      expect(textarea.offsetHeight).toBeGreaterThanOrEqual(before)
      expect(textarea.offsetHeight).toBeLessThanOrEqual(maxHeight)
      before = textarea.offsetHeight
    }
    expect(before).toBeGreaterThan(maxHeight - 24)
    await userEvent.clear(textarea)
    await eventually(() => expect(textarea.offsetHeight).toBe(empty))
  })

  it('shows a long text that was pasted or suggested, also if the panel becomes narrower', async () => {
    screen = openScreen(<AskPanel style={{ inlineSize: '40rem' }} />)
    const textarea = await findElement(screen.element, box)
    await userEvent.fill(textarea, lines(30).join(' '))
    await expectFitting(box, 'a long line')
    const wide = textarea.offsetHeight
    field('.pk-ask-panel').style.inlineSize = '18rem'
    await expectFitting(box, 'in a narrow panel')
    expect(textarea.offsetHeight).toBeGreaterThan(wide)
  })
})

describe('the edit box without field-sizing', () => {
  it('shows the whole question at once, and grows with it', async () => {
    screen = openScreen(<AskPanel />, { fetch: answerAtOnce })
    const textarea = await findElement(screen.element, box)
    await userEvent.fill(textarea, lines(4).join('\n'))
    await userEvent.keyboard('{Enter}')
    const edit = await findElement(screen.element, '.pk-chat-message-edit')
    await userEvent.click(edit)
    await findElement(screen.element, editBox)
    await expectFitting(editBox, 'as it opens')
    expect(field(editBox).value).toBe(lines(4).join('\n'))
    const before = field(editBox).offsetHeight
    await userEvent.keyboard(`${newLine}line 5${newLine}line 6`)
    await expectFitting(editBox, 'two more lines')
    expect(field(editBox).offsetHeight).toBeGreaterThan(before)
  })
})

interface Session {
  send: (
    method: 'Emulation.setTouchEmulationEnabled',
    options: { enabled: boolean; maxTouchPoints?: number },
  ) => Promise<unknown>
}

async function emulateTouch(enabled: boolean) {
  const session = cdp() as Session
  await session.send('Emulation.setTouchEmulationEnabled', { enabled, maxTouchPoints: 1 })
}

const open = (selector: string) => async () => (await findElement(screen.element, selector)).click()

/** Panels with fields, and what opens the fields that are not there at first. */
const panels: [string, () => React.ReactNode, (() => Promise<void>)[]][] = [
  ['the list', () => <PersonalizationListPanel />, [open('.pk-display-menu > summary')]],
  [
    'the list with the filter menu',
    () => <PersonalizationListPanel />,
    [open('.pk-filter-menu > summary')],
  ],
  [
    'details',
    () => <PersonalizationListPanel />,
    [
      open('[data-row-index="0"]'),
      async () => {
        for (const part of screen.element.querySelectorAll('dialog details'))
          part.toggleAttribute('open', true)
      },
    ],
  ],
  ['the simulator', () => <SimulatorPanel />, []],
  ['conflicts', () => <ConflictsPanel />, []],
  ['the audit', () => <AuditPanel />, []],
  ['questions', () => <AskPanel />, []],
]

const fields = 'input:not([type=checkbox], [type=radio]), textarea, select'
const hints = ['enter', 'done', 'go', 'next', 'previous', 'search', 'send']

describe('on a phone, the fields of', () => {
  beforeEach(() => emulateTouch(true))
  afterEach(() => emulateTouch(false))

  it.each(panels)(
    '%s have at least 16 px, and a key that says what it does',
    async (_, ui, steps) => {
      expect(matchMedia('(pointer: coarse)').matches).toBe(true)
      screen = openScreen(ui())
      await eventually(() => expect(screen.element.querySelector(fields)).not.toBeNull())
      for (const step of steps) await step()
      await settle(screen.element)
      const faults: string[] = []
      for (const element of screen.element.querySelectorAll<HTMLInputElement>(fields)) {
        checks += 1
        const name = `<${element.localName} class="${element.className}">`
        const size = Number.parseFloat(getComputedStyle(element).fontSize)
        if (size < 16) faults.push(`${name} has ${size} px`)
        const hint = element.getAttribute('enterkeyhint') ?? 'none'
        const isText = element.localName !== 'select' && !element.type.startsWith('date')
        if (isText && !hints.includes(hint)) faults.push(`${name} has the enterkeyhint ${hint}`)
      }
      expect([...new Set(faults)]).toEqual([])
    },
  )
})

describe('Ctrl+Z in the search box', () => {
  it.each([
    ['status:pau', 'status:paused'],
    ['stat', 'status:'],
    ['offer tag:', 'offer tag:'],
  ])('brings back %s after a suggestion was taken', async (typed, taken) => {
    screen = openScreen(<PersonalizationListPanel />)
    await findElement(screen.element, '[data-row-index="5"]')
    await userEvent.click(await findElement(screen.element, search))
    await userEvent.keyboard(typed)
    await findElement(screen.element, '.pk-search-box-completion')
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await eventually(() => expect(field(search).value).not.toBe(typed))
    expect(field(search).value.startsWith(taken)).toBe(true)
    await userEvent.keyboard('{Control>}z{/Control}')
    await eventually(() => expect(field(search).value).toBe(typed))
    expect(document.activeElement).toBe(field(search))
  })

  it('brings back the text after a suggestion was clicked, and shows what matches it', async () => {
    screen = openScreen(<PersonalizationListPanel />)
    await findElement(screen.element, '[data-row-index="5"]')
    const rows = () => screen.element.querySelectorAll('tr[data-key]').length
    await userEvent.click(await findElement(screen.element, search))
    await userEvent.keyboard('status:pau')
    await settle(screen.element)
    const before = rows()
    await userEvent.click(await findElement(screen.element, '.pk-search-box-completion'))
    await eventually(() => expect(rows()).toBeLessThan(before))
    await userEvent.keyboard('{Control>}z{/Control}')
    await eventually(() => expect(field(search).value).toBe('status:pau'))
    await eventually(() => expect(rows()).toBe(before))
  })
})

/** A box below a log, as in a panel of a fixed height. */
function BoxBelowLog() {
  const box = useGrowingBox()
  const [value, setValue] = useState(lines(6).join('\n'))
  return (
    <div style={{ display: 'grid', gridTemplateRows: 'minmax(0, 1fr) auto', blockSize: 400 }}>
      <div data-log="" style={{ overflow: 'auto' }}>
        <div style={{ blockSize: 2_000 }} />
      </div>
      <div style={{ display: 'grid', boxSizing: 'border-box' }}>
        <textarea
          ref={box}
          rows={1}
          style={{ boxSizing: 'border-box' }}
          value={value}
          onChange={(event) => setValue(event.target.value)}
        />
      </div>
    </div>
  )
}

it('a growing box leaves what is scrolled to its end at its end', async () => {
  screen = openScreen(<BoxBelowLog />)
  const textarea = (await findElement(screen.element, 'textarea')) as HTMLTextAreaElement
  const log = await findElement(screen.element, '[data-log]')
  await eventually(() => expect(textarea.offsetHeight).toBeGreaterThan(60))
  log.scrollTop = log.scrollHeight
  const before = log.scrollTop
  expect(before).toBeGreaterThan(0)
  textarea.focus()
  await userEvent.keyboard('x')
  await eventually(() => expect(textarea.value).toContain('x'))
  expect(log.scrollTop).toBe(before)
})
