import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { TranscriptMenu } from '../../src/ask/transcript-menu/TranscriptMenu.js'

const notice = 'Answers are written by AI and can be wrong.\n\n'
const chatData = {
  history: [
    { type: 'message' as const, sender: 'user', message: 'Hi *you*', timestamp: null },
    { type: 'message' as const, sender: 'bot', message: '**Hello**', timestamp: null },
  ],
  conversationId: null,
  sessionId: null,
}

let saved: { name: string; blob: Blob }[] = []
beforeEach(() => {
  saved = []
  let blob = new Blob()
  vi.stubGlobal('URL', {
    createObjectURL: (made: Blob) => {
      blob = made
      return 'blob:made'
    },
    revokeObjectURL: () => {},
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, blob })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function choose(name: string) {
  const user = userEvent.setup()
  render(<TranscriptMenu chatData={chatData} fileName="talk" />)
  await user.click(screen.getByText('Transcript'))
  await user.click(screen.getByRole('button', { name }))
}

describe('TranscriptMenu', () => {
  it.each([
    ['Copy as Markdown', `${notice}### You\n\n> Hi *you*\n\n### AI\n\n> **Hello**\n`],
    ['Copy as text', `${notice}You\n  Hi *you*\n\nAI\n  Hello\n`],
    ['Copy as JSON', `${JSON.stringify({ ...chatData, generatedBy: 'ai' }, null, 2)}\n`],
  ])('offers “%s”', async (name, text) => {
    await choose(name)
    expect(await navigator.clipboard.readText()).toBe(text)
    expect(screen.getByRole('status')).toHaveTextContent('Copied')
    expect(screen.getByRole('group')).not.toHaveAttribute('open')
    expect(
      screen.getByText('Copied', { selector: 'summary > span' }).closest('summary'),
    ).toHaveFocus()
  })

  it.each([
    ['Download as Markdown', 'talk.md', 'text/markdown;charset=utf-8'],
    ['Download as text', 'talk.txt', 'text/plain;charset=utf-8'],
    ['Download as JSON', 'talk.json', 'application/json;charset=utf-8'],
  ])('offers “%s”', async (name, file, type) => {
    await choose(name)
    expect(saved).toMatchObject([{ name: file }])
    expect(saved[0]?.blob.type).toBe(type)
    expect(saved[0]?.blob.size).toBeGreaterThan(20)
  })

  it('shows an error when the page cannot use the clipboard', async () => {
    const user = userEvent.setup()
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
    render(<TranscriptMenu chatData={chatData} />)
    await user.click(screen.getByText('Transcript'))
    await user.click(screen.getByRole('button', { name: 'Copy as text' }))
    expect(screen.getByRole('status')).toHaveTextContent('Couldn’t copy')
  })
})
