import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { defaultView } from '../../src/list/model/PersonalizationView.js'
import { PersonalizationListPanel } from '../../src/panels/list-panel/PersonalizationListPanel.js'
import { createReferenceService } from '../../src/testing/createReferenceService.js'
import { createKit } from '../support/kit.js'
import { makeOffers } from '../support/makeOffers.js'

/** A kit whose service answers with this status until told otherwise. */
function createFlaky(status: number, body: unknown = {}) {
  const state = { status }
  const healthy = createKit()
  const kit = createKit({
    fetch: async (input, init) => {
      if (state.status === 0) throw new TypeError('network')
      if (state.status !== 200) return Response.json(body, { status: state.status })
      const headers = { 'x-api-key': healthy.service.apiKey }
      return healthy.service.fetch(input, { ...init, headers })
    },
  })
  return { ...kit, state }
}

describe('PersonalizationListPanel', () => {
  it('shows a skeleton, then the rows and their number', async () => {
    const { Kit } = createKit()
    const { container } = render(<PersonalizationListPanel />, { wrapper: Kit })
    expect(container.querySelector('[aria-busy=true] table')).not.toBeNull()
    await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(42))
    expect(screen.getByRole('columnheader', { name: 'Priority' })).toHaveAttribute(
      'aria-sort',
      'descending',
    )
    const region = screen.getByRole('region', { name: 'Personalizations' })
    expect(within(region).getByText('42 personalizations')).toBeInTheDocument()
  })

  it.each([
    [400, 'The request was rejected'],
    [401, 'Not authorized'],
    [403, 'No access'],
    [404, 'Not found'],
  ])('has a view for %i', async (status, title) => {
    const { Kit } = createFlaky(status)
    render(<PersonalizationListPanel />, { wrapper: Kit })
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent(title)
    expect(alert).toHaveTextContent(`PK-${status}`)
  })

  it('reports that the service is down after the first attempt and recovers when it is back', async () => {
    const { Kit, state } = createFlaky(0)
    render(<PersonalizationListPanel />, { wrapper: Kit })
    expect(await screen.findByRole('alert')).toHaveTextContent('Can’t reach the service')
    expect(screen.getByRole('button', { name: 'Trying again…' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    state.status = 200
    await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(42))
  })

  it('retries on request', async () => {
    const { Kit, state } = createFlaky(404)
    render(<PersonalizationListPanel />, { wrapper: Kit })
    const retry = await screen.findByRole('button', { name: 'Try again' })
    state.status = 200
    await userEvent.click(retry)
    await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(42))
  })

  it('shows the age of a stale list from the proxy', async () => {
    const service = createReferenceService()
    let isOld = true
    const { Kit } = createKit({
      fetch: async (input, init) => {
        const response = await service.fetch(input, {
          ...init,
          headers: { 'x-api-key': service.apiKey },
        })
        const headers = new Headers(response.headers)
        if (isOld) headers.set('x-personalization-kit-stale', 'PK-HTTP')
        headers.set('age', '86400')
        return new Response(response.body, { headers })
      },
    })
    render(<PersonalizationListPanel />, { wrapper: Kit })
    const notice = await screen.findByText(/^Couldn’t refresh \(Something went wrong\)\. Showing/)
    expect(notice).toBeVisible()
    // The rows wait for the order of their pages.
    expect((await screen.findAllByRole('rowheader')).length).toBeGreaterThan(5)
    isOld = false
    await userEvent.click(await screen.findByRole('button', { name: 'Refresh' }))
    await waitFor(() => expect(screen.queryByText(/Couldn’t refresh/)).toBeNull())
  })

  it('keeps the last rows and marks them as stale if a later fetch fails', async () => {
    const { Kit, state } = createFlaky(200)
    render(<PersonalizationListPanel />, { wrapper: Kit })
    await screen.findAllByRole('rowheader')
    state.status = 403
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))
    expect(await screen.findByText(/Couldn’t refresh/)).toBeVisible()
    await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(42))
    state.status = 200
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.queryByText(/Couldn’t refresh/)).toBeNull())
  })

  it('shows how many entries could not be read', async () => {
    const fetch = async () => Response.json([{ variationName: 'A' }, 1, null])
    render(<PersonalizationListPanel />, { wrapper: createKit({ fetch }).Kit })
    expect(
      await screen.findByText('2 entries aren’t personalizations and are left out.'),
    ).toBeVisible()
    expect(screen.getAllByRole('rowheader')).toHaveLength(1)
  })

  it('keeps its error view while it retries and moves focus to the heading', async () => {
    const { Kit, state } = createFlaky(404)
    render(<PersonalizationListPanel />, { wrapper: Kit })
    const retry = await screen.findByRole('button', { name: 'Try again' })
    await userEvent.click(retry)
    expect(retry).toBeInTheDocument()
    await waitFor(() => expect(retry).toHaveFocus())
    await waitFor(() => expect(retry).not.toHaveAttribute('aria-disabled'))
    state.status = 200
    await userEvent.click(retry)
    await screen.findAllByRole('rowheader')
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'Personalizations' })).toHaveFocus(),
    )
  })

  it('distinguishes an empty list from no selected website', async () => {
    const { Kit } = createKit({ personalizations: 0 })
    const { rerender } = render(<PersonalizationListPanel />, { wrapper: Kit })
    expect(await screen.findByText('No personalizations yet')).toBeVisible()
    const { Kit: Other } = createKit()
    rerender(
      <Other scope={null}>
        <PersonalizationListPanel />
      </Other>,
    )
    expect(screen.getByText('No website selected')).toBeVisible()
  })

  it('shows the host’s actions for an error', async () => {
    const { Kit } = createFlaky(401)
    render(
      <PersonalizationListPanel
        slots={{ errorActions: ({ error }) => <a href="/login">Log in after {error.code}</a> }}
      />,
      {
        wrapper: Kit,
      },
    )
    expect(await screen.findByRole('link', { name: 'Log in after PK-401' })).toBeVisible()
    await act(async () => {})
  })
})

it('moves focus to the search box after a condition without matches is removed', async () => {
  const { Kit } = createKit()
  const search = 'status:running tag:nothing-like-this'
  render(<PersonalizationListPanel list={{ defaultView: { ...defaultView, search } }} />, {
    wrapper: Kit,
  })
  await userEvent.click(await screen.findByRole('button', { name: /^Without .*nothing-like-this/ }))
  expect(screen.getByRole('combobox', { name: 'Search personalizations' })).toHaveFocus()
})

it('shows the footer again when all selected rows are removed from the list', async () => {
  let rows = makeOffers()
  const { Kit, queryClient } = createKit({ fetch: () => Promise.resolve(Response.json(rows)) })
  render(<PersonalizationListPanel />, { wrapper: Kit })
  await userEvent.click(await screen.findByRole('checkbox', { name: /Offer 1/ }))
  await screen.findByText('1 selected', { selector: '.pk-selection-bar *' })
  expect(screen.queryByRole('button', { name: 'Refresh' })).toBeNull()
  rows = rows.filter(({ variationId }) => variationId !== 'v-1')
  await act(() => queryClient.refetchQueries())
  expect(await screen.findByRole('button', { name: 'Refresh' })).toBeVisible()
})

it('keeps focus when conditions without matches are removed and there is no search box', async () => {
  const { Kit } = createKit()
  const list = { defaultView: { ...defaultView, search: 'tag:nothing-like-this' } }
  render(<PersonalizationListPanel list={list} hiddenParts={['search']} />, { wrapper: Kit })
  const clear = await screen.findAllByRole('button', { name: 'Clear all' })
  await userEvent.click(clear.at(-1) as HTMLElement)
  await screen.findByText('42 personalizations')
  expect(document.body).not.toHaveFocus()
})

it('skips to cards that can’t be opened', async () => {
  const width = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400)
  onTestFinished(() => width.mockRestore())
  const { Kit } = createKit()
  render(<PersonalizationListPanel details={false} />, { wrapper: Kit })
  const card = '.pk-personalization-cards-card'
  await waitFor(() => expect(document.querySelector(card)).not.toBeNull())
  await userEvent.click(screen.getByRole('button', { name: 'Skip to the list' }))
  expect(document.activeElement?.closest('.pk-personalization-cards')).not.toBeNull()
})

it('leaves the key for the search box to the page if it has none', async () => {
  const { Kit } = createKit()
  render(<PersonalizationListPanel hiddenParts={['search']} />, { wrapper: Kit })
  await screen.findByText('42 personalizations')
  expect(fireEvent.keyDown(document.body, { key: '/' })).toBe(true)
})

it('keeps focus near when the card with focus is removed from the list', async () => {
  const width = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400)
  onTestFinished(() => width.mockRestore())
  let rows = makeOffers()
  const { Kit, queryClient } = createKit({ fetch: () => Promise.resolve(Response.json(rows)) })
  render(<PersonalizationListPanel />, { wrapper: Kit })
  const card = await screen.findByRole('button', { name: /^Offer 1/ })
  card.focus()
  rows = rows.filter(({ variationId }) => variationId !== 'v-1')
  await act(() => queryClient.refetchQueries())
  await waitFor(() => expect(card).not.toBeInTheDocument())
  expect(document.body).not.toHaveFocus()
})

it('leaves room for the padding around a shadow root', () => {
  const rects = vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as never)
  const host = document.body.appendChild(document.createElement('div'))
  onTestFinished(() => {
    rects.mockRestore()
    host.remove()
  })
  const offset = (padding: string) => {
    host.style.paddingBottom = padding
    const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
    const container = root.appendChild(document.createElement('div'))
    const { Kit } = createKit()
    render(<PersonalizationListPanel />, { wrapper: Kit, container, baseElement: document.body })
    const panel = container.querySelector<HTMLElement>('.pk-personalization-list-panel')
    return Number.parseFloat(panel?.style.getPropertyValue('--_offset') ?? '')
  }
  const without = offset('0px')
  expect(offset('30px') - without).toBe(30)
})
