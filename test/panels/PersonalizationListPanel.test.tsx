import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { defaultView } from '../../src/list/model/PersonalizationView.js'
import { PersonalizationListPanel } from '../../src/panels/list-panel/PersonalizationListPanel.js'
import { createReferenceService } from '../../src/testing/createReferenceService.js'
import { createKit } from '../support/kit.js'

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
    expect(screen.getAllByRole('rowheader').length).toBeGreaterThan(5)
    isOld = false
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))
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
