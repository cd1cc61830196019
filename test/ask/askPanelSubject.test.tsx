import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { AskDrawer } from '../../src/ask/ask-drawer/AskDrawer.js'
import { AskLauncher } from '../../src/ask/ask-drawer/AskLauncher.js'
import { AskPanel } from '../../src/ask/ask-panel/AskPanel.js'
import { useConversation } from '../../src/ask/queries/useConversation.js'
import type { Question } from '../../src/contract/Question.js'
import { keyPersonalizations } from '../../src/personalization/keyPersonalizations.js'
import type { AnswerScript } from '../../src/testing/AnswerScript.js'
import { makePersonalization } from '../../src/testing/makePersonalization.js'
import { createKit } from '../support/kit.js'

const box = () => screen.getByRole('textbox', { name: 'Your question' })
const quick = { pendingMs: 50, processingMs: 50 }
const hero = makePersonalization({ variationId: 'p-hero', variationName: 'Summer hero' })
const bar = makePersonalization({ variationId: 'p-bar', variationName: 'Free shipping bar' })

/** Creates a kit that also records the questions sent. */
function createAskKit(script: AnswerScript = {}) {
  const sent: Question[] = []
  const kit = createKit({
    answers: (question) => {
      sent.push(question)
      return { ...quick, ...script }
    },
  })
  return { ...kit, sent }
}

describe('what a question is about', () => {
  it('is shown, can be inspected, is sent as metadata, and stays above the question', async () => {
    const { Kit, sent } = createAskKit({ message: 'Because.' })
    render(<AskPanel context={{ personalizations: [hero], search: 'page:/' }} />, { wrapper: Kit })
    const form = box().closest('form') as HTMLElement
    expect(within(form).getByText('About Summer hero')).toBeVisible()
    const shown = JSON.parse(
      within(form).getByRole('group', { name: 'Show what will be sent', hidden: true }).textContent,
    ) as unknown
    await userEvent.type(box(), 'Why?{Enter}')
    expect(await screen.findByText('Because.')).toBeVisible()
    expect(sent.map(({ metadata }) => metadata)).toEqual([shown])
    expect(shown).toEqual({
      about: {
        personalizations: [{ variationId: 'p-hero', variationName: 'Summer hero' }],
        search: 'page:/',
      },
    })
    expect(within(screen.getByRole('log')).getByText('About Summer hero')).toBeVisible()
  })

  it('can be removed until it is about something else', async () => {
    const { Kit, sent } = createAskKit({ message: 'Because.' })
    const { rerender } = render(<AskPanel context={{ personalizations: [hero] }} />, {
      wrapper: Kit,
    })
    await userEvent.click(
      screen.getByRole('button', { name: 'Ask about all personalizations instead' }),
    )
    expect(screen.queryByText('About Summer hero')).toBeNull()
    await userEvent.type(box(), 'Why?{Enter}')
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).not.toHaveProperty('metadata')
    rerender(<AskPanel context={{ personalizations: [hero, bar] }} />)
    expect(screen.getByText('About 2 personalizations')).toBeVisible()
    rerender(<AskPanel context={{ personalizations: [hero] }} />)
    const form = box().closest('form') as HTMLElement
    expect(within(form).getByText('About Summer hero')).toBeVisible()
  })

  it('is sent again when the question is asked again', async () => {
    const { Kit, sent } = createAskKit({ outcome: 'error' })
    render(<AskPanel context={{ personalizations: [hero] }} />, { wrapper: Kit })
    await userEvent.type(box(), 'Why?{Enter}')
    await userEvent.click(await screen.findByRole('button', { name: 'Ask again' }))
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[1]?.metadata).toEqual(sent[0]?.metadata)
    expect(sent[1]?.metadata).toHaveProperty('about')
  })
})

describe('suggested questions', () => {
  it('come from the list and fill the form without sending', async () => {
    const { Kit, sent } = createAskKit()
    render(<AskPanel personalizations={[{ ...hero, state: 'draft', startDate: null }]} />, {
      wrapper: Kit,
    })
    const list = screen.getByRole('list', { name: 'Suggested questions' })
    await userEvent.click(
      within(list).getByRole('button', { name: /^Which personalizations are still drafts\?/ }),
    )
    expect(box()).toHaveValue('Which personalizations are still drafts?')
    await waitFor(() => expect(box()).toHaveFocus())
    expect(sent).toEqual([])
  })

  it('are about what the next question is about, until the user removes that', async () => {
    const { Kit } = createAskKit()
    render(<AskPanel personalizations={[hero]} context={{ personalizations: [hero] }} />, {
      wrapper: Kit,
    })
    expect(screen.getByText('Ask about this personalization')).toBeVisible()
    const suggestions = () =>
      within(screen.getByRole('list', { name: 'Suggested questions' }))
        .getAllByRole('button')
        .map(({ textContent }) => textContent?.trim())
    expect(suggestions()).toEqual(['Who sees this?', 'Why might visitors not see this?'])
    await userEvent.click(
      screen.getByRole('button', { name: 'Ask about all personalizations instead' }),
    )
    expect(screen.getByText('Ask about this website')).toBeVisible()
    expect(suggestions()).not.toContain('Who sees this?')
  })

  it('can be replaced by the host', () => {
    const { Kit } = createAskKit()
    render(<AskPanel suggestions={[{ query: 'Who wins?', count: 3 }]} />, { wrapper: Kit })
    expect(screen.getByRole('button', { name: 'Who wins? 3' })).toBeVisible()
  })
})

describe('names in answers', () => {
  it('open personalizations and show them in the list, but not in code and links', async () => {
    const markdown =
      'The **Free shipping bar** hides Summer hero. `Summer hero` [Summer hero](https://a.example)'
    const { Kit } = createAskKit({ message: markdown })
    const onOpen = vi.fn()
    const onShowInList = vi.fn()
    render(
      <AskPanel personalizations={[hero, bar]} onOpen={onOpen} onShowInList={onShowInList} />,
      { wrapper: Kit },
    )
    await userEvent.type(box(), 'Why?{Enter}')
    const links = await screen.findAllByRole('button', { name: 'Summer hero' })
    // The other one is in the row below the text.
    expect(links.filter((link) => !link.closest('.pk-chat-message-items'))).toHaveLength(1)
    const [named] = screen.getAllByRole('button', { name: 'Free shipping bar' })
    await userEvent.click(named as HTMLElement)
    expect(onOpen).toHaveBeenCalledExactlyOnceWith({ item: bar, key: 'p-bar' })
    await userEvent.click(screen.getByRole('button', { name: 'Show these 2 in the list' }))
    expect(onShowInList).toHaveBeenCalledExactlyOnceWith('id:p-bar,p-hero')
  })

  it('that several personalizations share list them, and are plain text where there is no list', async () => {
    const twin = makePersonalization({ ...bar, variationId: 'p-twin' })
    const onOpen = vi.fn()
    const onShowInList = vi.fn()
    for (const list of [onShowInList, undefined]) {
      const { Kit } = createAskKit({ message: 'Pause Free shipping bar first.' })
      const { unmount } = render(
        <AskPanel personalizations={[bar, twin]} onOpen={onOpen} onShowInList={list} />,
        { wrapper: Kit },
      )
      await userEvent.type(box(), 'Why?{Enter}')
      await screen.findByText(/first\./)
      const link = screen.queryByRole('button', { name: 'Free shipping bar' })
      expect(link !== null).toBe(list !== undefined)
      if (link) await userEvent.click(link)
      unmount()
    }
    expect(onShowInList).toHaveBeenCalledExactlyOnceWith('id:p-bar,p-twin')
    expect(onOpen).not.toHaveBeenCalled()
  })

  it('that more share than a search can hold are plain text', async () => {
    const { Kit } = createAskKit({ message: 'Pause Free shipping bar first.' })
    const many = Array.from({ length: 1_001 }, (_, at) =>
      makePersonalization({ ...bar, variationId: `p-${at}` }),
    )
    render(<AskPanel personalizations={many} onShowInList={() => {}} />, { wrapper: Kit })
    await userEvent.type(box(), 'Why?{Enter}')
    expect(await screen.findByText(/Pause Free shipping bar first\./)).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Free shipping bar' })).toBeNull()
    expect(screen.queryByRole('button', { name: /in the list/ })).toBeNull()
  })

  it('opens the row that it names, also if another row has its ID', async () => {
    const twin = makePersonalization({ ...bar, variationName: 'Winter banner' })
    const onOpen = vi.fn()
    const { Kit } = createAskKit({ message: 'Pause Winter banner first.' })
    render(<AskPanel personalizations={[bar, twin]} onOpen={onOpen} />, { wrapper: Kit })
    await userEvent.type(box(), 'Why?{Enter}')
    await userEvent.click(await screen.findByRole('button', { name: 'Winter banner' }))
    const [, key] = keyPersonalizations([bar, twin])
    expect(onOpen).toHaveBeenCalledExactlyOnceWith({ item: twin, key })
  })

  it('stay links in a host’s own view of the text', async () => {
    const { Kit } = createAskKit({ message: 'Pause Free shipping bar first.' })
    render(
      <AskPanel
        personalizations={[hero, bar]}
        onOpen={() => {}}
        slots={{ text: ({ children }) => <mark>{children}</mark> }}
      />,
      { wrapper: Kit },
    )
    await userEvent.type(box(), 'Which?{Enter}')
    const link = await screen.findByRole('button', { name: 'Free shipping bar' })
    expect(link.closest('mark')).toHaveTextContent('Pause Free shipping bar first.')
  })

  it('are plain text unless the host opens them', async () => {
    const { Kit } = createAskKit({ message: 'See Summer hero.' })
    render(<AskPanel personalizations={[hero]} />, { wrapper: Kit })
    await userEvent.type(box(), 'Why?{Enter}')
    expect(await screen.findByText('See Summer hero.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Summer hero' })).toBeNull()
  })
})

describe('the drawer', () => {
  function Page() {
    const [isOpen, setIsOpen] = useState(false)
    const ids = { sessionId: 'drawer', visitorId: 'v' }
    const { unread } = useConversation({ ...ids, storage: 'none' })
    return (
      <>
        <AskLauncher isOpen={isOpen} onOpenChange={setIsOpen} unread={unread} shortcut="a" />
        <input aria-label="Other" />
        <button type="button">Elsewhere</button>
        <AskDrawer isOpen={isOpen} onOpenChange={setIsOpen}>
          <AskPanel {...ids} storage="none" onClose={() => setIsOpen(false)} />
        </AskDrawer>
      </>
    )
  }

  it('opens with a key, focuses the question, keeps the draft, and gives focus back', async () => {
    const { Kit } = createAskKit()
    render(<Page />, { wrapper: Kit })
    const launcher = screen.getByRole('button', { name: 'Ask', expanded: false })
    await userEvent.type(screen.getByRole('textbox', { name: 'Other' }), 'a')
    expect(launcher).toHaveAttribute('aria-expanded', 'false')
    launcher.focus()
    await userEvent.keyboard('a')
    await waitFor(() => expect(box()).toHaveFocus())
    await userEvent.type(box(), 'Half a')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(launcher).toHaveFocus())
    expect(launcher).toHaveAttribute('aria-expanded', 'false')
    await userEvent.click(launcher)
    expect(box()).toHaveValue('Half a')
  })

  it('leaves focus where the user moved it', async () => {
    const { Kit } = createAskKit()
    render(<Page />, { wrapper: Kit })
    await userEvent.click(screen.getByRole('button', { name: 'Ask' }))
    const elsewhere = screen.getByRole('button', { name: 'Elsewhere' })
    elsewhere.focus()
    await userEvent.keyboard('a')
    expect(screen.getByRole('button', { name: 'Ask', expanded: false })).toBeVisible()
    await waitFor(() => expect(elsewhere).toHaveFocus())
  })

  it('stays open while Escape cancels a composition', async () => {
    const { Kit } = createAskKit()
    render(<Page />, { wrapper: Kit })
    await userEvent.click(screen.getByRole('button', { name: 'Ask' }))
    fireEvent.keyDown(box(), { key: 'Escape', isComposing: true })
    expect(screen.getByRole('button', { name: 'Ask', expanded: true })).toBeVisible()
    fireEvent.keyDown(box(), { key: 'Escape' })
    expect(screen.getByRole('button', { name: 'Ask', expanded: false })).toBeVisible()
  })

  it('counts and announces answers that arrive while it is closed', async () => {
    const { Kit } = createAskKit({ message: 'Because.' })
    render(<Page />, { wrapper: Kit })
    await userEvent.click(screen.getByRole('button', { name: 'Ask' }))
    await userEvent.type(box(), 'Why?{Enter}')
    await userEvent.keyboard('{Escape}')
    const launcher = await screen.findByRole('button', { name: 'Ask 1 new answer' })
    await waitFor(() => expect(launcher.nextElementSibling).toHaveTextContent('1 new answer'))
    await userEvent.click(launcher)
    expect(screen.getByRole('button', { name: 'Ask', expanded: true })).toBeVisible()
  })
})

it('shows a question twice if the host suggests it twice', () => {
  const { Kit } = createAskKit()
  const suggestions = [{ query: 'Who wins?' }, { query: 'Who wins?' }]
  render(<AskPanel suggestions={suggestions} />, { wrapper: Kit })
  expect(screen.getAllByRole('button', { name: /^Who wins\?/ })).toHaveLength(2)
})

it('offers next questions after an answer, which are filled in and not sent', async () => {
  const { Kit, service } = createKit({ answers: { pendingMs: 20, processingMs: 20 } })
  const suggestions = ['What runs?', 'What ends?', 'Who owns it?', 'Why?', 'When?'].map(
    (query) => ({
      query,
    }),
  )
  render(<AskPanel suggestions={suggestions} />, { wrapper: Kit })
  const box = screen.getByRole('textbox', { name: 'Your question' })
  await userEvent.type(box, 'What ends?{Enter}')
  expect(screen.queryByRole('list', { name: 'Suggested questions' })).toBeNull()
  const list = await screen.findByRole('list', { name: 'Suggested questions' })
  const next = within(list).getAllByRole('button')
  expect(next.map(({ textContent }) => textContent.trim())).toEqual([
    'What runs?',
    'Who owns it?',
    'Why?',
  ])
  const sent = service.requests.length
  await userEvent.click(next[1] as HTMLElement)
  expect(box).toHaveValue('Who owns it?')
  expect(service.requests).toHaveLength(sent)
})
