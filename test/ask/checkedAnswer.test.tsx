import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { AnswerPanel } from '../../src/ask/answer-panel/AnswerPanel.js'
import { AskPanel } from '../../src/ask/ask-panel/AskPanel.js'
import { createRandom } from '../../src/internal/createRandom.js'
import { PersonalizationListPanel } from '../../src/panels/list-panel/PersonalizationListPanel.js'
import { blankPersonalization } from '../../src/testing/blankPersonalization.js'
import { decodeEntities } from '../../src/ui/markdown-text/decodeEntities.js'
import { markdownToText, textPositions } from '../../src/ui/markdown-text/markdownToText.js'
import { tokenizeMarkdown } from '../../src/ui/markdown-text/tokenizeMarkdown.js'
import { createKit, shop } from '../support/kit.js'
import { pretendClipboard } from '../support/pretendClipboard.js'

const now = Date.UTC(2026, 10, 28, 12)
const day = 86_400_000
const row = { ...blankPersonalization(), state: 'running', webPagePath: '/sale' }
const rows = [
  {
    ...row,
    variationId: 'a',
    variationName: 'Clearance countdown',
    prio: 40,
    endDate: now + 4 * day,
  },
  { ...row, variationId: 'b', variationName: 'VIP early access', prio: 95, assignee: 'mei.tanaka' },
]
const message = [
  'Here is what I found:',
  '',
  '- **Clearance countdown** ends on **Dec 5** and has priority 40.',
  '- **VIP early access** is `paused` on `/sale`. VIP early access is paused.',
].join('\n')

function openKit(answer = message) {
  const created = createKit({
    personalizations: rows,
    answers: { pendingMs: 0, processingMs: 0, message: answer },
  })
  return created
}

async function ask(panel = <AskPanel onOpen={() => {}} />, answer = message) {
  sessionStorage.clear()
  const { Kit } = openKit(answer)
  render(
    <Kit now={now}>
      <PersonalizationListPanel details={false} />
      {panel}
    </Kit>,
  )
  await waitFor(() => expect(document.querySelector('[data-key]')).toBeVisible())
  await userEvent.type(
    await screen.findByRole('textbox', { name: 'Your question' }),
    'What ends?{Enter}',
  )
  await screen.findByText('Here is what I found:')
}
const marks = () => [...document.querySelectorAll('.pk-chat-message-claim-value')]

describe('an answer that differs from the list', () => {
  it('has its differences marked, with notes', async () => {
    const onOpen = vi.fn()
    await ask(<AskPanel onOpen={onOpen} />)
    await waitFor(() => expect(marks().map(({ textContent }) => textContent)).toContain('Dec 5'))
    const [first] = marks()
    expect(first).toHaveAccessibleDescription(/^The list says: Ends Dec 2/)
    expect(screen.getByText(/of \d statements differ/)).toBeVisible()
    if (!(first instanceof HTMLElement)) throw new Error('There is no mark')
    first.focus()
    const note = await screen.findByText('The list says: Ends Dec 2', { selector: 'strong' })
    expect(note).toBeVisible()
    await userEvent.keyboard('{Escape}')
    expect(note).not.toBeVisible()
    await userEvent.hover(first)
    expect(note).toBeVisible()
    await userEvent.click(
      screen.getAllByRole('button', { name: 'Open “Clearance countdown”' })[0] ?? first,
    )
    expect(onOpen).toHaveBeenCalledWith(
      expect.objectContaining({ key: expect.any(String), item: rows[0] }),
    )
  })

  it('keeps the differences in the text of the transcript', async () => {
    await ask()
    await waitFor(() => expect(marks().length).toBeGreaterThan(0))
    const copied = pretendClipboard('missing', 'copies')
    await userEvent.click(screen.getByText('Transcript'))
    await userEvent.click(await screen.findByText('Copy as text'))
    await waitFor(() => expect(copied.text).toContain('  Dec 5: The list says: Ends Dec 2'))
  })

  it('is not compared if the host turns that off', async () => {
    await ask(<AskPanel checksAnswers={false} />)
    await new Promise((resolve) => {
      setTimeout(resolve, 300)
    })
    expect(marks()).toEqual([])
    expect(screen.queryByText(/statements? (agree|differ)/)).toBeNull()
  })

  it('is compared in an AnswerPanel, with the list that the page has loaded', async () => {
    const { Kit, client } = openKit()
    const { questionId } = await client.submitQuestion({
      ...shop,
      query: 'What ends?',
      sessionId: 's',
      visitorId: 'v',
    })
    render(
      <Kit now={now}>
        <PersonalizationListPanel details={false} />
        <AnswerPanel questionId={questionId} />
      </Kit>,
    )
    await waitFor(() => expect(marks().length).toBeGreaterThan(0))
    const answer = document.querySelector('.pk-answer-panel')
    expect(
      within(answer instanceof HTMLElement ? answer : document.body).getByText(/differ/),
    ).toBeVisible()
  })
})

it('says how many statements agree, and nothing if none can be read', async () => {
  await ask(undefined, 'Here is what I found:\n\nClearance countdown has priority 40.')
  expect(await screen.findByText('1 statement agrees with the list.')).toBeVisible()
  expect(marks()).toEqual([])
})

describe('the positions of tokens in the text', () => {
  const random = createRandom(79)
  const pick = <Item,>(items: readonly Item[]) => items[Math.floor(random() * items.length)]
  const words = ['paused', 'Dec 5', '/sale', '50 %', '“VIP”', 'a & b', '1 < 2', '終了', 'متوقف']
  const inline = () =>
    pick(['%s', '**%s**', '*%s*', '`%s`', '~~%s~~', '[%s](https://a.example)', '  %s  '])
  const block = () =>
    pick([
      '%s',
      '- %s',
      '1. %s',
      '> %s',
      '# %s',
      '- [x] %s',
      '| a | b |\n|---|---|\n| %s | c |',
      '  %s',
    ])
  const fill = (form: string | undefined, text: string) => (form ?? '%s').replace('%s', () => text)
  const texts = Array.from({ length: 300 }, () =>
    Array.from({ length: 1 + Math.floor(random() * 4) }, () => {
      const pieces = Array.from({ length: 1 + Math.floor(random() * 3) }, () =>
        fill(inline(), pick(words) ?? ''),
      )
      return fill(block(), pieces.join(pick([' ', ', ', ': ', '']) ?? ' '))
    }).join('\n\n'),
  )

  it('are those of the text in 300 messages, or unknown', () => {
    let known = 0
    for (const text of texts) {
      const tokens = tokenizeMarkdown(text)
      const visible = markdownToText(text)
      for (const [token, at] of tokens ? textPositions(tokens) : []) {
        const [shown = ''] = 'text' in token ? decodeEntities(token.text).split('\n') : []
        known += 1
        const spaced = (part: string) => part.replace(/\s+/g, ' ').trim()
        expect([text, spaced(visible.slice(at)).startsWith(spaced(shown))]).toEqual([text, true])
      }
    }
    expect(known).toBeGreaterThan(800)
  })

  it('are known for every text and code of an answer', () => {
    const tokens = tokenizeMarkdown(message)
    const visible = markdownToText(message)
    const found = tokens ? [...textPositions(tokens)] : []
    const pieces = found.map(([token, at]) =>
      visible.slice(at, at + ('text' in token ? token.text.length : 0)),
    )
    expect(pieces).toEqual(found.map(([token]) => ('text' in token ? token.text : '')))
    expect(pieces).toContain('Dec 5')
    expect(pieces).toContain('paused')
  })
})
