import { render, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ReactNode } from 'react'
import type { ChatHistoryProps } from '../../src/components/chat-history/ChatHistory.js'
import { LocalizationProvider } from '../../src/localization/LocalizationProvider.js'
import { ChatHistory } from '../../src/components/chat-history/ChatHistory.js'
import type { HistoryItem } from '../../src/contract/ChatData.js'

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
      'AssistantHi!9:41 AM',
      'ZoëHey9:41 AM',
    ])
  })

  it('leaves out hidden items only when they say so', () => {
    show([message('a', { hidden: true }), message('b', { hidden: false }), message('c')])
    expect(screen.getAllByRole('listitem')).toHaveLength(2)
  })

  it('shows items of unknown types as such, with their data', () => {
    show([{ type: 'command', run: '<b>x</b>' }, { type: null }])
    expect(screen.getByText(/An entry of type “command”/)).toBeVisible()
    expect(screen.getByText('An entry without a type')).toBeVisible()
    expect(screen.getByText(/"run": "<b>x<\/b>"/)).toBeInTheDocument()
  })

  it('shows text as text, never as markup', () => {
    const { container } = show([message('<img src=x onerror=alert(1)><script>alert(2)</script>')])
    expect(container.querySelector('img, script')).toBeNull()
    expect(screen.getByText(/<img src=x/)).toBeVisible()
  })

  it('says so when there is nothing', () => {
    show([])
    expect(screen.getByText('The answer holds no messages.')).toBeVisible()
  })

  it('stands missing text, sender and time, and the same message twice', () => {
    const empty = message(null, { sender: null, timestamp: null })
    show([empty, empty, message('x', { timestamp: 9e15 })])
    expect(screen.getAllByText('Unknown sender')).toHaveLength(2)
    expect(screen.getAllByText('Empty message')).toHaveLength(2)
    expect(screen.getByText('Unknown date')).toBeVisible()
  })
})
