import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode, useState } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { usePersonalizations } from '../../src/list/queries/usePersonalizations.js'
import { PersonalizationDrawer } from '../../src/panels/drawer/PersonalizationDrawer.js'
import { PersonalizationListPanel } from '../../src/panels/list-panel/PersonalizationListPanel.js'
import { keyPersonalizations } from '../../src/personalization/keyPersonalizations.js'
import { makePersonalization } from '../../src/testing/makePersonalization.js'
import { createKit } from '../support/kit.js'
import { makeOffers } from '../support/makeOffers.js'
import { pretendDialogs } from '../support/shortcutScreen.js'

/** A page that opens an item by itself, such as for a message from its server. */
function Page() {
  const { data } = usePersonalizations()
  const [itemKey, setItemKey] = useState<string | null>(null)
  const first = data ? (keyPersonalizations(data)[0] ?? null) : null
  return (
    <>
      <textarea aria-label="Note" />
      <button type="button" disabled={first === null} onClick={() => setItemKey(first)}>
        Open
      </button>
      <PersonalizationDrawer itemKey={itemKey} onItemKeyChange={setItemKey} />
    </>
  )
}

async function open(focused: () => HTMLElement) {
  const { Kit } = createKit()
  render(
    <Kit>
      <Page />
    </Kit>,
  )
  const button = screen.getByRole('button', { name: 'Open' })
  await waitFor(() => expect(button).toBeEnabled())
  act(() => focused().focus())
  fireEvent.click(button)
  await screen.findByRole('dialog')
  await screen.findByRole('heading', { level: 2 })
}

it.each(['with dialogs', 'in jsdom'])(
  'a drawer that opens while someone types leaves the keys to them (%s)',
  async (environment) => {
    if (environment === 'with dialogs') onTestFinished(pretendDialogs())
    await open(() => screen.getByRole('textbox', { name: 'Note' }))
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveFocus()
  },
)

it('a drawer takes the focus from anything else', async () => {
  await open(() => screen.getByRole('button', { name: 'Open' }))
  await waitFor(() => expect(screen.getByRole('dialog')).toContainElement(focused()))
})

it('the list of shortcuts opens and closes where dialogs are missing, as in jsdom', async () => {
  const { Kit } = createKit()
  render(
    <Kit>
      <PersonalizationListPanel />
    </Kit>,
  )
  await screen.findByText('42 personalizations')
  fireEvent.keyDown(document.body, { key: '?' })
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  expect(dialog).toHaveAttribute('open')
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

const focused = () => document.activeElement as HTMLElement

it('a drawer says that its item has no name', async () => {
  const unnamed = makePersonalization({
    variationId: null,
    variationName: null,
    webPagePath: null,
    websiteId: 'shop',
  })
  const { Kit } = createKit({ fetch: () => Promise.resolve(Response.json([unnamed])) })
  const [key = ''] = keyPersonalizations([unnamed])
  render(<PersonalizationDrawer itemKey={key} onItemKeyChange={() => {}} />, { wrapper: Kit })
  expect(await screen.findByRole('dialog', { name: 'Details: Unnamed' })).toBeVisible()
})

const askSlots = { ask: () => <textarea aria-label="Your question" /> }

function AskPage() {
  const { data } = usePersonalizations()
  const [itemKey, setItemKey] = useState<string | null>(null)
  const first = data ? (keyPersonalizations(data)[0] ?? null) : null
  return (
    <>
      <button type="button" disabled={first === null} onClick={() => setItemKey(first)}>
        Open
      </button>
      <PersonalizationDrawer
        itemKey={itemKey}
        onItemKeyChange={setItemKey}
        defaultTab="ask"
        slots={askSlots}
      />
    </>
  )
}

it('a drawer that opened with its conversation leaves the focus on the tab of the details', async () => {
  const { Kit } = createKit()
  render(
    <Kit>
      <AskPage />
    </Kit>,
  )
  const button = screen.getByRole('button', { name: 'Open' })
  await waitFor(() => expect(button).toBeEnabled())
  const user = userEvent.setup()
  await user.click(button)
  await user.click(await screen.findByRole('tab', { name: 'Details' }))
  await screen.findByRole('heading', { level: 2 })
  expect(screen.getByRole('tab', { name: 'Details' })).toHaveFocus()
})

it('the list of shortcuts stays open in strict mode', async () => {
  const closed = vi.fn()
  Object.defineProperty(HTMLDialogElement.prototype, 'showModal', {
    configurable: true,
    value(this: HTMLDialogElement) {
      this.open = true
    },
  })
  Object.defineProperty(HTMLDialogElement.prototype, 'close', {
    configurable: true,
    value(this: HTMLDialogElement) {
      this.open = false
      // As in browsers, the event comes in a later task.
      setTimeout(() => {
        closed()
        act(() => void this.dispatchEvent(new Event('close')))
      })
    },
  })
  onTestFinished(() => {
    for (const name of ['showModal', 'close'] as const)
      Reflect.deleteProperty(HTMLDialogElement.prototype, name)
  })
  const { Kit } = createKit()
  render(
    <StrictMode>
      <Kit>
        <PersonalizationListPanel />
      </Kit>
    </StrictMode>,
  )
  await screen.findByText('42 personalizations')
  fireEvent.keyDown(document.body, { key: '?' })
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  await waitFor(() => expect(closed).toHaveBeenCalled())
  expect(dialog).toBeInTheDocument()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
})

it('focus moves to the list when the row with open details is removed', async () => {
  let rows = makeOffers()
  const { Kit, queryClient } = createKit({ fetch: () => Promise.resolve(Response.json(rows)) })
  render(<PersonalizationListPanel />, { wrapper: Kit })
  await userEvent.click(await screen.findByText('Offer 1'))
  const drawer = await screen.findByRole('dialog')
  await waitFor(() => expect(drawer).toContainElement(document.activeElement as HTMLElement))
  rows = rows.filter(({ variationId }) => variationId !== 'v-1')
  await act(() => queryClient.refetchQueries())
  await waitFor(() => expect(drawer).not.toBeInTheDocument())
  expect(document.activeElement?.closest('[data-row-index]')).toBeInstanceOf(HTMLElement)
})

it('focus moves to the card whose details were open from the start', async () => {
  const width = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400)
  onTestFinished(() => width.mockRestore())
  const rows = makeOffers()
  const { Kit } = createKit({ fetch: () => Promise.resolve(Response.json(rows)) })
  render(<PersonalizationListPanel details={{ defaultOpenKey: 'v-1' }} />, { wrapper: Kit })
  const drawer = await screen.findByRole('dialog')
  await waitFor(() => expect(drawer).toContainElement(focused()))
  // The cards are loaded on demand.
  await waitFor(() => expect(document.querySelector('li[data-key="v-1"]')).not.toBeNull())
  await userEvent.click(within(drawer).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(drawer).not.toBeInTheDocument())
  expect(screen.getByRole('button', { name: /^Offer 1/ })).toHaveFocus()
})

it('a drawer keeps the focus when its list has loaded after “Try again”', async () => {
  const item = makePersonalization({ variationId: 'a', variationName: 'Summer', websiteId: 'shop' })
  let answer = () => new Response('', { status: 400 })
  const { Kit } = createKit({ fetch: () => Promise.resolve(answer()) })
  render(<PersonalizationDrawer itemKey="a" onItemKeyChange={() => {}} />, { wrapper: Kit })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  act(() => retry.focus())
  answer = () => Response.json([item])
  fireEvent.click(retry)
  expect(await screen.findByRole('heading', { name: 'Summer' })).toHaveFocus()
})

it('an item that is opened from the details of another is shown from its name', async () => {
  const rows = makeOffers()
  const { Kit } = createKit({ fetch: () => Promise.resolve(Response.json(rows)) })
  function Opened() {
    const [itemKey, setItemKey] = useState<string | null>('v-0')
    return <PersonalizationDrawer itemKey={itemKey} onItemKeyChange={setItemKey} />
  }
  render(<Opened />, { wrapper: Kit })
  const drawer = await screen.findByRole('dialog')
  const order = await screen.findByRole('group', { name: 'Priority order on this page' })
  const other = await within(order).findByRole('button', { name: 'Offer 1' })
  drawer.scrollTop = 300
  await userEvent.click(other)
  const name = await screen.findByRole('heading', { name: 'Offer 1' })
  await waitFor(() => expect(name).toHaveFocus())
  expect(drawer.scrollTop).toBe(0)
})
