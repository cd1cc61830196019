import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createPollPolicy } from '../../src/answer/createPollPolicy.js'
import { AskPanel } from '../../src/ask/ask-panel/AskPanel.js'
import { useConversations } from '../../src/ask/queries/useConversations.js'
import type { Question } from '../../src/contract/Question.js'
import { createReferenceService } from '../../src/testing/createReferenceService.js'
import { makePersonalization } from '../../src/testing/makePersonalization.js'
import { createKit } from '../support/kit.js'

beforeEach(() => sessionStorage.clear())

const quick = { pendingMs: 50, processingMs: 50 }
const composer = () => screen.getAllByRole('textbox', { name: 'Your question' }).at(-1) as Element
const button = (name: string | RegExp) => screen.getByRole('button', { name })

function createAskKit(message = 'Because.') {
  const sent: Question[] = []
  const kit = createKit({
    answers: (question) => {
      sent.push(question)
      return { ...quick, message }
    },
  })
  const policy = createPollPolicy({ minIntervalMs: 100 })
  const Kit = (props: { children?: ReactNode }) => <kit.Kit policy={policy} {...props} />
  return { ...kit, Kit, sent }
}

function Panel() {
  return <AskPanel conversations={useConversations({ visitorId: 'v-1' })} />
}

async function ask(query: string) {
  fireEvent.change(composer(), { target: { value: query } })
  await userEvent.type(composer(), '{Enter}')
  await screen.findByText('Because.')
}

describe('editing a question', () => {
  it('asks the edited text as a new question about the same subject', async () => {
    const { Kit, sent } = createAskKit()
    const hero = makePersonalization({ variationId: 'p-hero', variationName: 'Summer hero' })
    render(<AskPanel context={{ personalizations: [hero] }} />, { wrapper: Kit })
    await ask('Who sees it?')
    await userEvent.type(composer(), 'A draft')
    await userEvent.click(button('Edit and ask again'))
    const [box] = screen.getAllByRole('textbox', { name: 'Your question' })
    await waitFor(() => expect(box).toHaveFocus())
    expect(box).toHaveValue('Who sees it?')
    await userEvent.clear(box as Element)
    await userEvent.type(box as Element, 'Who sees it on phones?{Enter}')
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent.map(({ query }) => query)).toEqual(['Who sees it?', 'Who sees it on phones?'])
    expect(sent[1]?.metadata).toEqual(sent[0]?.metadata)
    const log = within(screen.getByRole('log'))
    expect(log.getByText('Who sees it?')).toBeVisible()
    expect(log.getByText('Who sees it on phones?')).toBeVisible()
    expect(composer()).toHaveValue('A draft')
  })

  it('can be canceled with Escape, and focus goes back to the question', async () => {
    const { Kit, sent } = createAskKit()
    const onKeyDown = vi.fn()
    render(<AskPanel onKeyDown={onKeyDown} />, { wrapper: Kit })
    await ask('Why?')
    await userEvent.click(button('Edit and ask again'))
    onKeyDown.mockClear()
    await userEvent.keyboard('x{Escape}')
    expect(within(screen.getByRole('log')).queryByRole('textbox')).toBeNull()
    await waitFor(() => expect(button('Edit and ask again')).toHaveFocus())
    expect(onKeyDown, 'does not close what is around the panel').toHaveBeenCalledOnce()
    expect(sent).toHaveLength(1)
  })
})

describe('a question that could not be sent', () => {
  /** A service that answers the first question, and fails the second one when told to. */
  function createFailingKit() {
    let fail: (() => void) | undefined
    let asked = 0
    const { service } = createKit({ answers: { ...quick, message: 'Because.' } })
    const { Kit } = createKit({
      fetch: async (input, init) => {
        const url = String(input instanceof Request ? input.url : input)
        if (url.endsWith('/query')) asked += 1
        if (!url.endsWith('/query') || asked === 1) return service.fetch(input, init)
        await new Promise<void>((resolve) => (fail = resolve))
        return new Response('', { status: 400 })
      },
    })
    return { Kit, fail: () => waitFor(() => (fail ?? expect.fail('not sent yet'))()) }
  }

  /** Asks a question, and changes its text. */
  async function edit(Kit: ReturnType<typeof createFailingKit>['Kit']) {
    render(<AskPanel />, { wrapper: Kit })
    await ask('Why?')
    await userEvent.click(button('Edit and ask again'))
    await userEvent.keyboard(' Once more.')
  }

  it('stays in the conversation if the form that it was edited in is closed', async () => {
    const { Kit, fail } = createFailingKit()
    await edit(Kit)
    await userEvent.keyboard('{Enter}{Escape}')
    await fail()
    expect(await screen.findByText('Why? Once more.')).toBeVisible()
    expect(await screen.findByText('Not sent')).toBeVisible()
  })

  it('stays in the form if that is open', async () => {
    const { Kit, fail } = createFailingKit()
    await edit(Kit)
    await userEvent.keyboard('{Enter}')
    await fail()
    const [box] = screen.getAllByRole('textbox', { name: 'Your question' })
    await waitFor(() =>
      expect(within(screen.getByRole('log')).getByRole('alert')).not.toBeEmptyDOMElement(),
    )
    expect(box).toHaveValue('Why? Once more.')
    expect(screen.queryByText('Not sent')).toBeNull()
  })
})

it('an answer without a message says that it is empty', async () => {
  const { Kit } = createKit({ answers: { ...quick, response: { chatData: { history: [] } } } })
  render(<AskPanel />, { wrapper: Kit })
  await userEvent.type(composer(), 'Why?{Enter}')
  expect(await screen.findByText('This answer is empty.')).toBeVisible()
  expect(screen.getByText('Why?')).toBeVisible()
})

describe('several conversations', () => {
  it('can be started, listed, opened again, renamed and deleted', async () => {
    const { Kit } = createAskKit()
    render(<Panel />, { wrapper: Kit })
    await ask('What ends next?')
    await userEvent.click(button('New conversation'))
    expect(screen.getByText('Ask about this website')).toBeVisible()
    await waitFor(() => expect(composer()).toHaveFocus())
    await ask('Who sees what?')
    await userEvent.click(button('Conversations'))
    const list = within(screen.getByRole('region', { name: 'Conversations' }))
    expect(list.getByRole('button', { name: /^Who sees what\?/ })).toHaveAttribute('aria-current')
    await userEvent.click(button('Rename “What ends next?”'))
    await userEvent.keyboard('Endings{Enter}')
    await userEvent.click(await list.findByRole('button', { name: /^Endings/ }))
    expect(screen.queryByRole('region', { name: 'Conversations' })).toBeNull()
    expect(await screen.findByText('What ends next?', { selector: 'p' })).toBeVisible()
    await waitFor(() => expect(composer()).toHaveFocus())
    await userEvent.click(button('Conversations'))
    await userEvent.click(button('Delete “Who sees what?”'))
    expect(
      screen.getByRole('group', { name: 'Delete this conversation? Who sees what?' }),
    ).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(button(/^Who sees what\?/)).toHaveFocus())
    await userEvent.click(button('Delete “Who sees what?”'))
    await userEvent.keyboard('{Tab}{Enter}')
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Who sees/ })).toBeNull())
    expect(button(/^Endings/)).toBeVisible()
    await waitFor(() =>
      expect(screen.getAllByRole('button', { name: 'New conversation' }).at(-1)).toHaveFocus(),
    )
  })

  it('names a conversation after its first question, also after a reload', async () => {
    const { Kit, service } = createAskKit()
    const { unmount } = render(<Panel />, { wrapper: Kit })
    await ask('What ends next?')
    await userEvent.click(button('New conversation'))
    await ask('Who sees what?')
    unmount()
    const { Kit: Again } = createKit({ fetch: service.fetch })
    render(<Panel />, { wrapper: Again })
    expect(await screen.findByText('Who sees what?')).toBeVisible()
    await userEvent.click(button('Conversations'))
    expect(await screen.findByRole('button', { name: /^What ends next\?/ })).toBeVisible()
  })

  it('keeps a draft while another conversation is opened', async () => {
    const { Kit } = createAskKit()
    render(<Panel />, { wrapper: Kit })
    await ask('Why?')
    await userEvent.type(composer(), 'Not sent yet')
    await userEvent.click(button('New conversation'))
    expect(composer()).toHaveValue('Not sent yet')
  })
})

describe('what can be copied when there is no answer', () => {
  it('is the website, the question ID, the time and the error', async () => {
    const user = userEvent.setup()
    const { Kit } = createKit({
      answers: { ...quick, outcome: 'error', error: 'Model overloaded' },
    })
    render(<AskPanel />, { wrapper: Kit })
    await user.type(composer(), 'Why?{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Copy details' }))
    const copied = await navigator.clipboard.readText()
    expect(copied).toMatch(/^accountId: acme\nwebsiteId: shop\nquestionId: \S+\nstatus: ERROR\n/)
    expect(copied).toMatch(/\naskedAt: \d{4}-\d\d-\d\dT[\d:.]+Z\n/)
    expect(copied).toContain('error: Model overloaded')
  })

  it('is available for a question that was not sent', async () => {
    const user = userEvent.setup()
    const { Kit } = createKit({
      fetch: async () => new Response('{}', { status: 403, headers: { 'x-a': '1' } }),
    })
    render(<AskPanel />, { wrapper: Kit })
    await user.type(composer(), 'Why?{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Copy details' }))
    const copied = await navigator.clipboard.readText()
    expect(copied).toMatch(/^accountId: acme\nwebsiteId: shop\naskedAt: \d{4}-.*\ncode: PK-/)
    expect(copied).toContain('httpStatus: 403')
    expect(copied).not.toContain('Why?')
  })
})

it('does not store a title that was not changed while the first question was loading', async () => {
  const { Kit, service } = createAskKit()
  const { unmount } = render(<Panel />, { wrapper: Kit })
  await ask('What ends next?')
  await userEvent.click(button('New conversation'))
  await ask('Who sees what?')
  unmount()
  let answer: (() => void) | undefined
  const released = new Promise<void>((resolve) => (answer = resolve))
  const { Kit: Again } = createKit({
    fetch: async (input, init) => {
      await released
      return service.fetch(input, init)
    },
  })
  render(<Panel />, { wrapper: Again })
  await userEvent.click(button('Conversations'))
  // The older conversation is the last one.
  const renames = await screen.findAllByRole('button', { name: /^Rename/ })
  await userEvent.click(renames.at(-1) as Element)
  answer?.()
  await screen.findByRole('button', { name: 'Rename “Who sees what?”' })
  await new Promise((resolve) => setTimeout(resolve, 300))
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByRole('button', { name: /^What ends next\?/ })).toBeVisible()
})

it('copies when waiting ended, which is not when the service was last asked', async () => {
  const user = userEvent.setup()
  const service = createReferenceService()
  const { Kit } = createKit({
    fetch: async (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input)
      return pathname.endsWith('/async/answer')
        ? Response.json({}, { status: 429, headers: { 'retry-after': '3600' } })
        : service.fetch(input, init)
    },
  })
  const policy = createPollPolicy({ minIntervalMs: 100, deadlineMs: 1_000 })
  render(<AskPanel policy={policy} />, { wrapper: Kit })
  const composer = screen.getByRole('textbox', { name: 'Your question' })
  await user.type(composer, 'Why?{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Copy details' }))
  const copied = await navigator.clipboard.readText()
  expect(copied).toMatch(/^endedAt: \d{4}-\d\d-\d\dT[\d:.]+Z$/m)
  expect(copied).not.toContain('lastPolledAt')
})

it('keeps the form that was opened again while the edited question was sent', async () => {
  const { service } = createKit({ answers: { ...quick, message: 'Because.' } })
  let send: (() => void) | undefined
  let asked = 0
  const { Kit } = createKit({
    fetch: async (input, init) => {
      const url = String(input instanceof Request ? input.url : input)
      if (url.endsWith('/query')) asked += 1
      if (url.endsWith('/query') && asked > 1)
        await new Promise<void>((resolve) => (send = resolve))
      return service.fetch(input, init)
    },
  })
  render(<AskPanel />, { wrapper: Kit })
  await ask('Why?')
  await userEvent.click(button('Edit and ask again'))
  await userEvent.keyboard(' Once more.{Enter}{Escape}')
  await waitFor(() => expect(send).toBeDefined())
  await userEvent.click(screen.getAllByRole('button', { name: 'Edit and ask again' })[0] as Element)
  await userEvent.keyboard(' And now?')
  send?.()
  await waitFor(() => expect(screen.getAllByText('Because.')).toHaveLength(2))
  const log = within(screen.getByRole('log'))
  expect(log.getByRole('textbox')).toHaveValue('Why? And now?')
})
