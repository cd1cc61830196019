import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { TranscriptMenu } from '../../src/ask/transcript-menu/TranscriptMenu.js'
import { AuditReport } from '../../src/insight/audit/AuditReport.js'
import { TestVisits } from '../../src/insight/plan/TestVisits.js'
import { ExportMenu } from '../../src/list/export-menu/ExportMenu.js'
import { usePersonalizationList } from '../../src/list/usePersonalizationList.js'
import { Menus } from '../../src/panels/list-panel/Menus.js'
import { PersonalizationActions } from '../../src/personalization/personalization-actions/PersonalizationActions.js'
import { blankPersonalization } from '../../src/testing/blankPersonalization.js'
import { makePersonalization } from '../../src/testing/makePersonalization.js'
import { CopyButton } from '../../src/ui/copy-button/CopyButton.js'
import { clipboards, commands, pretendClipboard } from '../support/pretendClipboard.js'

const sources = import.meta.glob<string>('../../src/**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const filesWith = (text: RegExp) =>
  Object.entries(sources)
    .filter(([, source]) => text.test(source))
    .map(([path]) => path.replace(/^.*\/(.+)\.tsx?$/, '$1'))
    .toSorted()

const row = makePersonalization({ variationId: 'id 1', variationName: 'Sale' })
const personalizations = [row]

const running = [
  { ...blankPersonalization(), ...row, webPagePath: '/', state: 'running', disabled: false },
].map((each) => ({ ...each, rule: null, excludedRule: null, startDate: null, endDate: null }))

function Exports() {
  return <ExportMenu list={usePersonalizationList({ personalizations })} />
}

const finding = {
  id: 'f',
  key: 'id 1',
  name: 'Sale',
  rule: 'no-owner',
  params: {},
  severity: 'info' as const,
}
const chatData = {
  history: [{ type: 'message' as const, sender: 'user', message: 'Hi\nyou', timestamp: null }],
  conversationId: null,
  sessionId: null,
}

function PanelMenus() {
  return (
    <Menus
      menus={['menu']}
      list={usePersonalizationList({ personalizations })}
      fittingColumns={[]}
      hasShortcuts={false}
      viewHrefOf={() => '/view?q=a'}
    />
  )
}

interface Caller {
  element: ReactNode
  /** The buttons to press, in their order. */
  names: readonly string[]
  copied: RegExp
}

/** Everything that copies, by the name of the file that does it. */
const callers: Record<string, Caller> = {
  CopyButton: {
    element: <CopyButton what="code" makeText={() => 'one\ntwo “3” 😀'} label="Copy it" />,
    names: ['Copy it'],
    copied: /^one\ntwo “3” 😀$/,
  },
  PersonalizationActions: {
    element: <PersonalizationActions personalization={row} itemKey="id 1" form="item" />,
    names: ['Copy ID'],
    copied: /^id 1$/,
  },
  CopyViewLink: {
    element: <PanelMenus />,
    names: ['More actions', 'Copy link to this view'],
    copied: /^http.*\/view\?q=a$/,
  },
  TranscriptMenu: {
    element: <TranscriptMenu chatData={chatData} />,
    names: ['Transcript', 'Copy as text'],
    copied: /^Answers are written by AI and can be wrong\.\n\nYou\n  Hi\n  you\n$/,
  },
  ExportMenu: {
    element: <Exports />,
    names: ['Export', 'Copy as Markdown'],
    copied: /^\| Name .*\n.*\n\| Sale /,
  },
  AuditReportBar: {
    element: <AuditReport findings={[finding]} personalizations={personalizations} />,
    names: ['Export', 'Copy as Markdown'],
    copied: /\*\*Sale\*\*/,
  },
  TestVisits: {
    element: <TestVisits personalizations={running} onVisitOpen={() => {}} />,
    names: ['Export', 'Copy as Markdown'],
    copied: /^- \[ \] \/ · .* · Shows Sale\n/,
  },
}

const press = async (user: ReturnType<typeof userEvent.setup>, names: readonly string[]) => {
  for (const name of names)
    await user.click(
      screen.getByText(name, { selector: 'button, button span, summary, summary span' }),
    )
}

/** What a screen reader is told. */
const announced = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join(' ')

/** Waits for the outcome, whichever it is, and returns it. */
async function outcome() {
  await waitFor(() => expect(announced()).toMatch(/Copied|Couldn’t copy/))
  return announced()
}

let count = 0
afterAll(() => console.info(`Copying: ${Object.keys(callers).length} callers, ${count} cases`))

describe('the list of what copies', () => {
  it('is complete', () => {
    const copying = filesWith(/import \{ (?:useCopy|useDownloads|DownloadMenu|CopyItem) \}/)
    // The parts of a menu, and a menu with the same items as `ExportMenu`.
    const parts = new Set(['DownloadMenu', 'useDownloads', 'ListMenu', 'CopyItem'])
    expect(Object.keys(callers).toSorted()).toEqual(copying.filter((name) => !parts.has(name)))
  })

  it('has one place that uses the clipboard', () => {
    expect(filesWith(/clipboard\.writeText/)).toHaveLength(1)
  })
})

describe.each(Object.entries(callers))('%s', (_name, { element, names, copied: expected }) => {
  it.each(clipboards)('copies with a selection if the clipboard is %s', async (clipboard) => {
    count += 1
    const user = userEvent.setup()
    const copied = pretendClipboard(clipboard, 'copies')
    render(element)
    await press(user, names)
    expect(await outcome()).toContain('Copied')
    expect(copied.text).toMatch(expected)
  })

  it.each(
    clipboards.flatMap((clipboard) =>
      commands.slice(1).map((command) => [clipboard, command] as const),
    ),
  )('says why it can’t copy: clipboard %s, command %s', async (clipboard, command) => {
    count += 1
    const user = userEvent.setup()
    pretendClipboard(clipboard, command)
    render(element)
    await press(user, names)
    const said = await outcome()
    expect(said).toContain('Couldn’t copy')
    expect(said).toMatch(
      clipboard === 'missing' ? /https|secure/i : /permission|allow|block|browser/i,
    )
  })

  it.each(commands)('leaves nothing behind, and keeps focus (command %s)', async (command) => {
    count += 1
    const user = userEvent.setup()
    pretendClipboard('missing', command)
    const { container } = render(element)
    const before = [document.body.childElementCount, container.childElementCount]
    await press(user, names)
    await outcome()
    expect([document.body.childElementCount, container.childElementCount]).toEqual(before)
    expect(document.querySelector('textarea, [contenteditable]')).toBeNull()
    expect(container).toContainElement(document.activeElement as HTMLElement)
    expect(document.activeElement).not.toBe(document.body)
  })
})

describe('a copy button', () => {
  const button = <CopyButton what="code" makeText={() => 'made'} label="Copy it" />

  it('has focus again after copying with a selection', async () => {
    const user = userEvent.setup()
    const copied = pretendClipboard('missing', 'copies')
    render(button)
    await user.tab()
    await user.keyboard('{Enter}')
    expect(await outcome()).toBe('Copied')
    expect(screen.getByRole('button')).toHaveFocus()
    expect(copied).toMatchObject({ text: 'made', calls: 1 })
  })

  it('restores what the user had selected on the page', async () => {
    const user = userEvent.setup()
    pretendClipboard('missing', 'copies')
    render(
      <>
        <p>Keep this selected</p>
        {button}
      </>,
    )
    await user.tab()
    getSelection()?.selectAllChildren(screen.getByText('Keep this selected'))
    await user.keyboard('{Enter}')
    expect(await outcome()).toBe('Copied')
    expect(getSelection()?.toString()).toBe('Keep this selected')
  })

  it('selects inside the modal dialog that it is in, because all else is inert', async () => {
    const user = userEvent.setup()
    const copied = pretendClipboard('missing', 'copies')
    render(
      <dialog open aria-modal>
        {button}
      </dialog>,
    )
    await user.click(screen.getByRole('button'))
    expect(await outcome()).toBe('Copied')
    expect(copied.dialog).toBe(screen.getByRole('dialog'))
  })

  it('closes no dialog and sends no key or focus event that a host could take for its own', async () => {
    const user = userEvent.setup()
    pretendClipboard('missing', 'copies')
    const onBlur = vi.fn()
    const onKeyDown = vi.fn()
    render(
      <div
        role="presentation"
        onBlur={({ relatedTarget, currentTarget }) => {
          if (!currentTarget.contains(relatedTarget)) onBlur()
        }}
        onKeyDown={onKeyDown}
      >
        {button}
      </div>,
    )
    await user.click(screen.getByRole('button'))
    expect(await outcome()).toBe('Copied')
    expect(onBlur).not.toHaveBeenCalled()
    expect(onKeyDown).not.toHaveBeenCalled()
  })

  it.each([false, true])('shows the reason to everyone (only an icon: %s)', async (isIconOnly) => {
    const user = userEvent.setup()
    pretendClipboard('missing', 'returns false')
    render(
      <CopyButton what="code" makeText={() => 'made'} label="Copy it" isIconOnly={isIconOnly} />,
    )
    const made = screen.getByRole('button')
    await user.click(made)
    expect(await outcome()).toMatch(/https|secure/i)
    const seen = isIconOnly ? made.title : (made.textContent ?? '')
    const beside = screen.queryAllByText(/https|secure/i, { ignore: '.pk-visually-hidden' })
    expect([seen, ...beside.map(({ textContent }) => textContent)].join(' ')).toMatch(
      /https|secure/i,
    )
  })

  it('uses the clipboard alone if it works', async () => {
    const user = userEvent.setup()
    const execCommand = vi.fn()
    Object.assign(document, { execCommand })
    render(button)
    await user.click(screen.getByRole('button'))
    expect(await outcome()).toBe('Copied')
    expect(await navigator.clipboard.readText()).toBe('made')
    expect(execCommand).not.toHaveBeenCalled()
    Reflect.deleteProperty(document, 'execCommand')
  })

  it('works inside a shadow root', async () => {
    const user = userEvent.setup()
    const copied = pretendClipboard('missing', 'copies')
    const host = document.body.appendChild(document.createElement('div'))
    const shadow = host.attachShadow({ mode: 'open' })
    const container = shadow.appendChild(document.createElement('div'))
    render(button, { container })
    const made = within(container).getByRole('button')
    made.focus()
    await user.click(made)
    await waitFor(() => expect(container).toHaveTextContent(/Copied|Couldn’t copy/))
    expect(container).toHaveTextContent('Copied')
    expect(copied.text).toBe('made')
    expect(shadow.activeElement).toBe(made)
    host.remove()
  })

  it('shows the outcome of a second copy as long as that of the first', async () => {
    vi.useFakeTimers()
    pretendClipboard('missing', 'copies')
    render(button)
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
    fireEvent.click(screen.getByRole('button'))
    await pass(0)
    await pass(1_900)
    expect(announced()).toBe('Copied')
    fireEvent.click(screen.getByRole('button'))
    await pass(0)
    await pass(1_900)
    expect(announced()).toBe('Copied')
    await pass(200)
    expect(announced()).toBe('')
    vi.useRealTimers()
  })
})
