import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import type { ChatHistoryProps } from '../../src/ask/chat-history/ChatHistory.js'
import { ChatHistory } from '../../src/ask/chat-history/ChatHistory.js'
import { RowScroll } from '../../src/ask/chat-history/RowScroll.js'
import type { HistoryItem } from '../../src/contract/ChatData.js'
import { isMessageItem } from '../../src/contract/isMessageItem.js'
import { LocalizationProvider } from '../../src/i18n/LocalizationProvider.js'

const message = (text: string | null, more: object = {}): HistoryItem => ({
  type: 'message',
  sender: 'bot',
  message: text,
  timestamp: Date.UTC(2026, 5, 1, 9, 41),
  ...more,
})
const chat = (history: HistoryItem[]) => ({ history, conversationId: null, sessionId: null })
const show = (history: HistoryItem[], props: Partial<ChatHistoryProps> = {}) =>
  render(<ChatHistory {...props} chatData={chat(history)} />, { wrapper: Localized })
const june3 = Date.UTC(2026, 5, 3)
function Localized({ children }: { children: ReactNode }) {
  return (
    <LocalizationProvider timeZone="UTC" now={june3}>
      {children}
    </LocalizationProvider>
  )
}

describe('ChatHistory', () => {
  it('shows who said what and when, in order', () => {
    show([message('Hello?', { sender: 'user' }), message('Hi!'), message('Hey', { sender: 'Zoë' })])
    const area = screen.getByRole('log', { name: 'Conversation' })
    const items = within(area).getAllByRole('listitem')
    expect(items.map((item) => item.textContent)).toEqual([
      'Monday, June 1YouHello?9:41 AM',
      'AIHi!9:41 AM',
      'ZoëHey9:41 AM',
    ])
  })

  it('names the sender again after a date, also within five minutes', () => {
    const midnight = Date.UTC(2026, 5, 2)
    const { container } = show([
      message('a', { timestamp: midnight - 120_000 }),
      message('b', { timestamp: midnight - 60_000 }),
      message('c', { timestamp: midnight }),
      message('d', { timestamp: midnight + 60_000 }),
    ])
    const messages = [...container.querySelectorAll<HTMLElement>('.pk-chat-message')]
    expect(messages.map(({ dataset }) => dataset['continued'] === '')).toEqual([
      false,
      true,
      false,
      true,
    ])
  })

  it('leaves out only items that are marked as hidden', () => {
    show([message('a', { hidden: true }), message('b', { hidden: false }), message('c')])
    expect(screen.getAllByRole('listitem')).toHaveLength(2)
  })

  it('shows items of unknown types with their type and data', () => {
    show([{ type: 'command', run: '<b>x</b>' }, { type: null }])
    expect(screen.getByText(/Entry of type “command”/)).toBeVisible()
    expect(screen.getByText('Entry without a type')).toBeVisible()
    expect(screen.getByText(/"run": "<b>x<\/b>"/)).toBeInTheDocument()
  })

  it('shows text as text, never as markup', () => {
    const { container } = show([message('<img src=x onerror=alert(1)><script>alert(2)</script>')])
    expect(container.querySelector('img, script')).toBeNull()
    expect(screen.getByText(/<img src=x/)).toBeVisible()
  })

  it('renders all of a long conversation while it is printed', () => {
    show(Array.from({ length: 300 }, (_, index) => message(`Message ${index}`)))
    const count = () => screen.getAllByText(/^Message \d+$/).length
    const before = count()
    expect(before).toBeLessThan(300)
    fireEvent(window, new Event('beforeprint'))
    expect(count()).toBe(300)
    fireEvent(window, new Event('afterprint'))
    expect(count()).toBe(before)
  })

  it('shows a message when it is empty', () => {
    show([])
    expect(screen.getByText('This answer is empty.')).toBeVisible()
  })

  it('handles a missing text, sender or time, and duplicate messages', () => {
    const empty = message(null, { sender: null, timestamp: null })
    show([empty, empty, message('x', { timestamp: 9e15 })])
    expect(screen.getAllByText('Unknown sender')).toHaveLength(2)
    expect(screen.getAllByText('Empty message')).toHaveLength(2)
    expect(screen.getByText('Unknown date')).toBeVisible()
  })

  it('separates days and shows the sender of consecutive messages once', () => {
    const at = (day: number, minute: number) => ({
      sender: 'support',
      timestamp: Date.UTC(2026, 5, day, 9, minute),
    })
    show([
      message('a', at(1, 0)),
      message('b', at(1, 2)),
      message('c', at(1, 30)),
      message('d', at(2, 0)),
      message('e', at(3, 0)),
    ])
    const items = screen.getAllByRole('listitem').map((item) => item.textContent)
    expect(items.map((text) => text?.replace(/\d+:\d+ AM$/, ''))).toEqual([
      'Monday, June 1Supporta',
      'Supportb',
      'Supportc',
      'YesterdaySupportd',
      'TodaySupporte',
    ])
    const named = document.querySelectorAll('.pk-chat-message-sender')
    expect(named).toHaveLength(4)
  })

  it('shows no name for the assistant, but announces it to screen readers', () => {
    show([message('a')])
    expect(document.querySelector('.pk-chat-message-sender')).toBeNull()
    expect(screen.getByText('AI').parentElement).toHaveClass('pk-visually-hidden')
  })

  it('lists a message’s sources', () => {
    show([message('x', { metadata: [{ title: 'Terms', url: 'https://a.example/t' }, { x: 1 }] })])
    expect(screen.getByText('1 source')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Terms (a.example)' })).toBeVisible()
  })

  it('shows the feedback on a message, and asks for feedback if the host handles it', () => {
    const items = [
      message('a', { canGetFeedback: true, feedback: 'positive', timestamp: 1.79e12 }),
      message('b', { canGetFeedback: false, feedback: 'Great!' }),
    ]
    const { unmount } = show(items)
    expect(screen.queryByRole('button', { name: 'Helpful' })).toBeNull()
    expect(screen.getByText('Great!')).toBeVisible()
    unmount()
    const onFeedback = vi.fn()
    show(items, { onFeedback })
    expect(screen.getAllByRole('button', { name: 'Helpful' })).toHaveLength(1)
    expect(screen.getByRole('button', { name: 'Helpful' })).toHaveAttribute('aria-pressed', 'true')
    fireEvent.click(screen.getByRole('button', { name: 'Not helpful' }))
    const rated = { rating: 'negative', reasons: [], note: '' }
    expect(onFeedback).toHaveBeenCalledExactlyOnceWith(items[0], rated)
  })

  it('sends reasons and a note, and keeps them if that fails', async () => {
    const onFeedback = vi.fn<(message: unknown, feedback: unknown) => Promise<void>>(async () => {})
    show([message('a', { canGetFeedback: true })], { onFeedback })
    fireEvent.click(screen.getByRole('button', { name: 'Not helpful' }))
    onFeedback.mockRejectedValueOnce(new Error('offline'))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Out of date' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Incorrect' }))
    await userEvent.type(screen.getByRole('textbox', { name: /Tell us more/ }), ' It has ended. ')
    await userEvent.click(screen.getByRole('button', { name: 'Send feedback' }))
    expect(screen.getByRole('alert')).toHaveTextContent('Couldn’t send your feedback. Try again.')
    await userEvent.click(screen.getByRole('button', { name: 'Send feedback' }))
    expect(onFeedback.mock.lastCall?.[1]).toEqual({
      rating: 'negative',
      reasons: ['incorrect', 'outdated'],
      note: 'It has ended.',
    })
    expect(screen.getByText('Thanks for your feedback.')).toBeVisible()
    expect(screen.queryByRole('textbox', { name: /Tell us more/ })).toBeNull()
    expect(screen.getByRole('button', { name: 'Not helpful' })).toHaveFocus()
    fireEvent.click(screen.getByRole('button', { name: 'Helpful' }))
    expect(onFeedback.mock.lastCall?.[1]).toEqual({ rating: 'positive', reasons: [], note: '' })
    expect(screen.getByRole('button', { name: 'Helpful' })).toHaveAttribute('aria-pressed', 'true')
  })

  it('shows when a rating could not be sent, and sends it again', async () => {
    const onFeedback = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('offline'))
    show([message('a', { canGetFeedback: true })], { onFeedback })
    const helpful = screen.getByRole('button', { name: 'Helpful' })
    await userEvent.click(helpful)
    expect(await screen.findByText('Couldn’t send your feedback. Try again.')).toBeVisible()
    expect(helpful).toHaveAttribute('aria-pressed', 'false')
    onFeedback.mockResolvedValueOnce()
    await userEvent.click(helpful)
    expect(onFeedback).toHaveBeenCalledTimes(2)
    expect(await screen.findByText('Thanks for your feedback.')).toBeVisible()
  })

  it('links citations to sources if every element of the metadata is a source', () => {
    const metadata = [{ title: 'Guide', url: 'https://docs.example/guide' }, { title: 'Notes' }]
    const cited = '**Two** [1] and [2], not `[1]` or [3].'
    const { unmount } = show([message(cited, { metadata })])
    const link = screen.getByRole('link', { name: 'Source 1: Guide (docs.example)' })
    expect(link).toHaveTextContent('[1]')
    expect(link).toHaveAttribute('href', 'https://docs.example/guide')
    expect(screen.getByTitle('Source 2: Notes')).toHaveTextContent('[2]')
    expect(screen.getByText('[1]', { selector: 'code' })).toBeVisible()
    unmount()
    show([message(cited, { metadata: [{ model: 'm-1' }, ...metadata] })])
    expect(screen.queryByRole('link', { name: /Source 1/ })).toBeNull()
  })

  it('renders the host’s item types and senders', () => {
    show([{ type: 'command', name: 'open' }, message('x'), message('y', { sender: 'Zoë' })], {
      slots: {
        item: ({ item, children }) =>
          item.type === 'command' ? <p>Ran {String(item.name)}</p> : children,
      },
      senders: { bot: { name: 'Ada', side: 'end' } },
    })
    expect(screen.getByText('Ran open')).toBeVisible()
    expect(screen.getByText('Ada')).toBeVisible()
    expect(screen.getByText('x').closest('[data-side]')).toHaveAttribute('data-side', 'end')
    expect(screen.getByText('Zoë')).toBeVisible()
  })

  it('lets the host replace how messages are rendered', () => {
    show([message('hello'), { type: 'command' }], {
      slots: {
        item: ({ item, children }) =>
          isMessageItem(item) ? (
            <p>
              {item.sender} wrote {item.message}
            </p>
          ) : (
            children
          ),
      },
    })
    expect(screen.getByText('bot wrote hello')).toBeVisible()
    expect(screen.queryByText('hello')).toBeNull()
    expect(screen.getByText(/Entry of type “command”/)).toBeVisible()
  })

  it('sets the language of a message if it is valid', () => {
    show([message('a', { languageCode: 'pt-BR' }), message('b', { languageCode: '"><b>' })])
    expect(screen.getByText('a').closest('[lang]')).toHaveAttribute('lang', 'pt-BR')
    expect(screen.getByText('b').closest('[lang]')).toBeNull()
  })

  it('contains an item that throws and shows all others', () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    const Broken = () => {
      throw new Error('broken')
    }
    show([{ type: 'command' }, message('still here')], {
      slots: { item: ({ item, children }) => (item.type === 'command' ? <Broken /> : children) },
    })
    expect(screen.getByText('This message couldn’t be shown.')).toBeVisible()
    expect(screen.getByText('still here')).toBeVisible()
    expect(error).toHaveBeenCalled()
    error.mockClear()
  })

  it('shows the end of a conversation that is too long to render completely', () => {
    show(Array.from({ length: 500 }, (_, index) => message(`Number ${index}.`)))
    expect(screen.getByText('Number 499.')).toBeVisible()
    expect(screen.queryByText('Number 0.')).toBeNull()
    expect(screen.getByRole('searchbox')).toBeVisible()
  })
})

/** A request that fails when `fail` is called. */
function failLater() {
  let fail = () => {}
  const request = new Promise<void>((_, reject) => {
    fail = () => reject(new Error('offline'))
  })
  return { request, fail: () => act(async () => fail()) }
}

it('can send feedback again if its message left the view while it was being sent', async () => {
  const history = [message('a', { canGetFeedback: true })]
  const onFeedback = vi.fn(async () => {})
  const { unmount } = show(history, { onFeedback })
  fireEvent.click(screen.getByRole('button', { name: 'Not helpful' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Incorrect' }))
  onFeedback.mockReturnValueOnce(new Promise(() => {}))
  await userEvent.click(screen.getByRole('button', { name: 'Send feedback' }))
  unmount()
  show(history, { onFeedback })
  expect(screen.getByRole('checkbox', { name: 'Incorrect' })).toBeChecked()
  await userEvent.click(screen.getByRole('button', { name: 'Send feedback' }))
  expect(await screen.findByText('Thanks for your feedback.')).toBeVisible()
})

it('shows that feedback failed while its message was out of view', async () => {
  const history = [message('a', { canGetFeedback: true })]
  const { request, fail } = failLater()
  const onFeedback = vi.fn(() => request)
  const { unmount } = show(history, { onFeedback })
  fireEvent.click(screen.getByRole('button', { name: 'Helpful' }))
  unmount()
  await fail()
  show(history, { onFeedback })
  expect(screen.getByText('Couldn’t send your feedback. Try again.')).toBeVisible()
  const helpful = screen.getByRole('button', { name: 'Helpful' })
  expect(helpful).toHaveAttribute('aria-pressed', 'false')
})

it('shows the result of the last rating, even if an earlier one fails after it', async () => {
  const { request, fail } = failLater()
  const onFeedback = vi.fn(async () => {}).mockReturnValueOnce(request)
  show([message('a', { canGetFeedback: true })], { onFeedback })
  fireEvent.click(screen.getByRole('button', { name: 'Not helpful' }))
  const helpful = screen.getByRole('button', { name: 'Helpful' })
  await userEvent.click(helpful)
  await fail()
  expect(helpful).toHaveAttribute('aria-pressed', 'true')
  expect(screen.queryByText('Couldn’t send your feedback. Try again.')).toBeNull()
})

it('finds the host’s senders in any case, and only those that the host has set', () => {
  show([message('a', { sender: 'Bot' }), message('b', { sender: 'constructor' })], {
    senders: { bot: { name: 'Ada' } },
  })
  expect(screen.getByText('Ada')).toBeVisible()
  expect(screen.getByText('constructor')).toBeVisible()
})

it('shows that feedback failed after its message has come back into view', async () => {
  const history = [message('a', { canGetFeedback: true })]
  const { request, fail } = failLater()
  const { unmount } = show(history, { onFeedback: () => request })
  fireEvent.click(screen.getByRole('button', { name: 'Helpful' }))
  unmount()
  show(history, { onFeedback: () => request })
  const helpful = screen.getByRole('button', { name: 'Helpful' })
  expect(helpful).toHaveAttribute('aria-pressed', 'true')
  await fail()
  expect(screen.getByText('Couldn’t send your feedback. Try again.')).toBeVisible()
  expect(helpful).toHaveAttribute('aria-pressed', 'false')
})

it('announces a message in the panel that is shown if another panel with it is hidden', async () => {
  const prototype = HTMLElement.prototype as { checkVisibility?: (() => boolean) | undefined }
  prototype.checkVisibility = function (this: HTMLElement) {
    return this.closest('[hidden]') === null
  }
  const panels = (...history: HistoryItem[]) => (
    <>
      <div hidden>
        <ChatHistory chatData={chat(history)} />
      </div>
      <ChatHistory chatData={chat(history)} />
    </>
  )
  const first = message('One')
  const { rerender } = render(panels(first))
  rerender(panels(first, message('Two')))
  const announced = await screen.findByText('AI: Two')
  expect(announced.closest('[hidden]')).toBeNull()
  delete prototype.checkVisibility
})

it('stays at the end after a search whose match is at the end', () => {
  const area = document.createElement('div')
  const list = area.appendChild(document.createElement('ol'))
  const entries = ['a', 'b', 'c'].map((key) => ({ key, node: key }))
  list.append(...entries.map(() => document.createElement('li')))
  for (const row of list.children) Object.assign(row, { scrollIntoView: () => {} })
  let scrollHeight = 1_000
  Object.defineProperties(area, {
    clientHeight: { value: 400 },
    scrollHeight: { get: () => scrollHeight },
    scrollTop: { value: 600, writable: true },
  })
  const scroll = new RowScroll(
    () => {},
    () => {},
  )
  const stop = scroll.attach(list)
  scroll.update(entries, { from: 0, to: 3 })
  scroll.scrollToIndex(2)
  list.append(document.createElement('li'))
  scrollHeight = 1_300
  scroll.update([...entries, { key: 'd', node: 'd' }], { from: 0, to: 4 })
  expect(area.scrollTop).toBe(1_300)
  stop()
})

it.each([true, false])(
  'closes a form that was sent while its message was out of view (sent before it is back: %s)',
  async (isSentBefore) => {
    const history = [message('a', { canGetFeedback: true })]
    let succeed = () => {}
    const request = new Promise<void>((resolve) => {
      succeed = resolve
    })
    const onFeedback = vi.fn(async () => {})
    const { unmount } = show(history, { onFeedback })
    fireEvent.click(screen.getByRole('button', { name: 'Not helpful' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Incorrect' }))
    onFeedback.mockReturnValueOnce(request)
    await userEvent.click(screen.getByRole('button', { name: 'Send feedback' }))
    unmount()
    if (isSentBefore) await act(async () => succeed())
    show(history, { onFeedback })
    await act(async () => succeed())
    expect(screen.getByText('Thanks for your feedback.')).toBeVisible()
    expect(screen.queryByRole('checkbox', { name: 'Incorrect' })).toBeNull()
  },
)

it('shows a rating given earlier in the user’s language, and other feedback as it was sent', () => {
  show([message('a', { feedback: 'positive' }), message('b', { feedback: 'Great!' })])
  expect(screen.getByText('Helpful')).toBeVisible()
  expect(screen.queryByText('positive')).toBeNull()
  expect(screen.getByText('Great!')).toBeVisible()
})

it('names the host of a cited source without a title once', () => {
  const cited = {
    type: 'message' as const,
    sender: 'bot',
    message: 'See [1].',
    timestamp: null,
    metadata: [{ url: 'https://docs.example/guide' }],
  }
  render(<ChatHistory chatData={{ history: [cited], conversationId: null, sessionId: null }} />)
  expect(screen.getByRole('link', { name: 'Source 1: docs.example' })).toHaveTextContent('[1]')
})

it('keeps the space of rows that are not rendered after it was printed', () => {
  const history = Array.from({ length: 200 }, (_, index) => message(`Message ${index}`))
  const { container } = show(history)
  const space = () => container.querySelector<HTMLElement>('ol > [aria-hidden]')?.style.blockSize
  const before = space()
  expect(before).toMatch(/^\d+px$/)
  fireEvent(window, new Event('beforeprint'))
  expect(space()).toBeUndefined()
  fireEvent(window, new Event('afterprint'))
  expect(space()).toBe(before)
})

it('is at the end again when its area is enlarged so that everything fits', () => {
  const observed: (() => void)[] = []
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(onResize: () => void) {
        observed.push(onResize)
      }
      observe() {}
      disconnect() {}
    },
  )
  show([message('a'), message('b')])
  const area = screen.getByRole('log')
  let clientHeight = 400
  Object.defineProperties(area, {
    clientHeight: { get: () => clientHeight },
    scrollHeight: { value: 600 },
    scrollTop: { value: 200, writable: true },
  })
  fireEvent.scroll(area)
  area.scrollTop = 0
  fireEvent.scroll(area)
  expect(screen.getByRole('button', { name: 'Jump to latest' })).toBeVisible()
  clientHeight = 600
  act(() => {
    for (const onResize of observed) onResize()
  })
  expect(screen.queryByRole('button', { name: 'Jump to latest' })).toBeNull()
  vi.unstubAllGlobals()
})
