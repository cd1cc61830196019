import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AskDrawer } from '../../src/ask/ask-drawer/AskDrawer.js'
import { AskLauncher } from '../../src/ask/ask-drawer/AskLauncher.js'
import { patience } from '../support/patience.js'

beforeEach(() => {
  document.title = 'Personalizations'
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
const props = { isOpen: false, onOpenChange: () => {} }

describe('AskLauncher', () => {
  it('shows new answers in its name and in the page’s title, also after navigation', async () => {
    const { rerender, unmount } = render(<AskLauncher {...props} unread={2} />)
    expect(screen.getByRole('button', { name: 'Ask 2 new answers' })).toBeVisible()
    expect(document.title).toBe('(2) Personalizations')
    document.title = 'Timeline'
    await vi.waitFor(() => expect(document.title).toBe('(2) Timeline'), patience)
    rerender(<AskLauncher {...props} unread={3} />)
    expect(document.title).toBe('(3) Timeline')
    rerender(<AskLauncher {...props} />)
    expect(document.title).toBe('Timeline')
    rerender(<AskLauncher {...props} unread={1} />)
    unmount()
    expect(document.title).toBe('Timeline')
  })

  it.each([
    ['puts a mark before it', (title: string) => `● ${title.replace(/^● /, '')}`, '● (2) Page'],
    [
      'puts a mark before it each time',
      (title: string) => `● ${title.replaceAll('● ', '')}`,
      '● (2) Page',
    ],
    ['takes the number away', (title: string) => title.replace(/^\(\d+\) /, ''), 'Page'],
    ['repeats it', (title: string) => title.replace(/^(\(\d+\) )(?!\()/, '$1$1'), 'Page'],
    [
      'puts its own number before it',
      (title: string) => `(7) ${title.replace(/^\(7\) /, '')}`,
      'Page',
    ],
  ])('the title doesn’t grow if another script %s', async (_, rewrite, end) => {
    document.title = 'Page'
    const written: string[] = []
    const other = new MutationObserver(() => {
      const next = rewrite(document.title)
      if (next !== document.title) document.title = next
      written.push(document.title)
    })
    other.observe(document.head, { childList: true, subtree: true, characterData: true })
    const { rerender, unmount } = render(<AskLauncher {...props} unread={1} />)
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
    rerender(<AskLauncher {...props} unread={2} />)
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
    unmount()
    other.disconnect()
    expect(written.length).toBeGreaterThan(0)
    for (const title of written) {
      expect(title.match(/\(\d+\)/g)?.length ?? 0).toBeLessThan(3)
      expect(title.length).toBeLessThan(20)
    }
    expect(written.at(-1)).toContain(end)
  })

  it('does not announce an answer that is read at once', async () => {
    const { rerender } = render(<AskLauncher {...props} unread={1} />)
    rerender(<AskLauncher {...props} unread={0} />)
    const status = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
    await act(() => new Promise((resolve) => setTimeout(resolve, 400)))
    expect(status().join('')).toBe('')
    rerender(<AskLauncher {...props} unread={2} />)
    await waitFor(() => expect(status().join('')).toBe('2 new answers'), patience)
  })

  it('shows the highest number of several launchers, and leaves an empty title alone', () => {
    const { rerender, unmount } = render(
      <>
        <AskLauncher {...props} unread={1} />
        <AskLauncher {...props} unread={2} />
      </>,
    )
    expect(document.title).toBe('(2) Personalizations')
    rerender(<AskLauncher {...props} unread={1} />)
    expect(document.title).toBe('(1) Personalizations')
    document.title = ''
    unmount()
    expect(document.title).toBe('')
  })

  describe('with a notification', () => {
    const shown: { title: string; tag: string | undefined; click: () => void }[] = []
    const requestPermission = vi.fn()
    function stub(permission: NotificationPermission) {
      shown.length = 0
      vi.stubGlobal(
        'Notification',
        class extends EventTarget {
          static permission = permission
          static requestPermission = requestPermission
          constructor(title: string, options: NotificationOptions) {
            super()
            const click = () => void this.dispatchEvent(new Event('click'))
            shown.push({ title, tag: options.tag, click })
          }
          close() {}
        },
      )
    }
    const hide = (state: DocumentVisibilityState) =>
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)

    it('shows one when an answer arrives in a hidden page, and opens when it is pressed', async () => {
      stub('granted')
      hide('hidden')
      const onOpenChange = vi.fn()
      const focus = vi.spyOn(window, 'focus').mockImplementation(() => {})
      const view = (unread: number) => (
        <AskLauncher isOpen={false} onOpenChange={onOpenChange} unread={unread} canNotify />
      )
      const { rerender } = render(view(0))
      expect(shown).toEqual([])
      rerender(view(1))
      expect(shown.map(({ title, tag }) => [title, tag])).toEqual([
        ['1 new answer', 'personalization-kit:answers'],
      ])
      act(() => shown[0]?.click())
      expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(true)
      expect(focus).toHaveBeenCalledOnce()
      rerender(view(0))
      expect(shown).toHaveLength(1)
    })

    it.each([
      ['the page is in view', 'granted', 'visible', true],
      ['the host has not asked for permission', 'default', 'hidden', true],
      ['the host does not want one', 'granted', 'hidden', false],
    ] as const)('shows none if %s', async (_, permission, state, canNotify) => {
      stub(permission)
      hide(state)
      const { rerender } = render(<AskLauncher {...props} canNotify={canNotify} />)
      rerender(<AskLauncher {...props} unread={1} canNotify={canNotify} />)
      await userEvent.tab()
      expect(shown).toEqual([])
      expect(requestPermission).not.toHaveBeenCalled()
    })
  })
})

describe('AskDrawer', () => {
  function Screen() {
    const [isOpen, setIsOpen] = useState(false)
    return (
      <>
        <AskLauncher isOpen={isOpen} onOpenChange={setIsOpen} shortcut="a" />
        <a href="#other">Other</a>
        <AskDrawer isOpen={isOpen} onOpenChange={setIsOpen}>
          <textarea aria-label="Your question" />
        </AskDrawer>
      </>
    )
  }

  it.each([
    ['what had it', 'Other'],
    ['the launcher if nothing had it', null],
  ])('returns focus to %s', async (_, name) => {
    const user = userEvent.setup()
    render(<Screen />)
    if (name !== null) screen.getByRole('link', { name }).focus()
    await user.keyboard('a')
    await waitFor(() => expect(screen.getByRole('textbox')).toHaveFocus())
    await user.keyboard('{Escape}')
    const target =
      name === null
        ? screen.getByRole('button', { name: 'Ask' })
        : screen.getByRole('link', { name })
    await waitFor(() => expect(target).toHaveFocus())
  })
})

it('moves focus to the question field, not to the field of a message above it', async () => {
  render(
    <AskDrawer isOpen onOpenChange={() => {}}>
      <textarea aria-label="Tell us more" />
      <textarea aria-label="Your question" />
    </AskDrawer>,
  )
  const field = screen.getByRole('textbox', { name: 'Your question' })
  await waitFor(() => expect(field).toHaveFocus())
})

it('ignores its shortcut while it is disabled', async () => {
  const onOpenChange = vi.fn()
  render(<AskLauncher isOpen={false} onOpenChange={onOpenChange} shortcut="a" disabled />)
  await userEvent.keyboard('a')
  expect(onOpenChange).not.toHaveBeenCalled()
})
