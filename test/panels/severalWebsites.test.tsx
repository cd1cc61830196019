import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { PersonalizationListPanel } from '../../src/panels/list-panel/PersonalizationListPanel.js'
import { createReferenceService } from '../../src/testing/createReferenceService.js'
import { createKit, shop } from '../support/kit.js'

const scopes = [
  { ...shop, name: 'The shop' },
  { accountId: 'acme', websiteId: 'saas', name: 'The app' },
  { accountId: 'acme', websiteId: 'blog', name: 'The blog' },
]

/** A service in which a website fails with a status until that is cleared. */
function createPartly(failing: Record<string, number>) {
  const service = createReferenceService()
  const asked: string[] = []
  const kit = createKit({
    fetch: async (input, init) => {
      const url = new URL(input instanceof Request ? input.url : input)
      const websiteId = url.searchParams.get('websiteId') ?? ''
      asked.push(websiteId)
      const status = failing[websiteId]
      if (status !== undefined) return Response.json({}, { status })
      return service.fetch(input, { ...init, headers: { 'x-api-key': service.apiKey } })
    },
  })
  return { ...kit, asked }
}

describe('a list panel for several websites', () => {
  it('shows all rows with a column and a filter for the website', async () => {
    const { Kit } = createPartly({})
    render(<PersonalizationListPanel scopes={scopes.slice(0, 2)} />, { wrapper: Kit })
    expect(await screen.findByText('51 personalizations')).toBeVisible()
    const table = screen.getByRole('table')
    expect(within(table).getByRole('columnheader', { name: /Website/ })).toBeVisible()
    expect(within(table).getAllByText('The shop').length).toBeGreaterThan(0)
    await userEvent.click(await screen.findByText('Filter', { selector: 'summary > *' }))
    await userEvent.click(screen.getByRole('tab', { name: /Website/ }))
    await userEvent.click(screen.getByRole('checkbox', { name: /The app/ }))
    expect(await screen.findByText('9 of 51 match')).toBeVisible()
    expect(within(table).queryByText('The shop')).toBeNull()
    await userEvent.click(within(table).getAllByRole('row')[1] as HTMLElement)
    const details = await screen.findByRole('dialog', { name: /^Details/ })
    expect(await within(details).findByText('The app')).toBeVisible()
  })

  it('says which websites failed and why, and tries only those again', async () => {
    const failing: Record<string, number> = { saas: 403, blog: 403 }
    const { Kit, queryClient, asked } = createPartly(failing)
    render(<PersonalizationListPanel scopes={scopes} />, { wrapper: Kit })
    expect(await screen.findByText('42 personalizations')).toBeVisible()
    expect(await screen.findByText('Couldn’t load The app and The blog (No access).')).toBeVisible()
    delete failing.saas
    failing.blog = 404
    asked.length = 0
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Couldn’t load The blog (Not found).')).toBeVisible()
    expect(asked).toEqual(['saas', 'blog'])
    expect(screen.getByText('51 personalizations')).toBeVisible()
    failing.saas = 401
    await queryClient.refetchQueries()
    expect(
      await screen.findByText('Couldn’t refresh The app (Not authorized). Showing earlier data.'),
    ).toBeVisible()
    expect(screen.getByText('51 personalizations')).toBeVisible()
  })

  it('says why a website fails after its first attempt, and keeps focus when it has loaded', async () => {
    const failing: Record<string, number> = { saas: 429 }
    const { Kit } = createPartly(failing)
    render(<PersonalizationListPanel scopes={scopes.slice(0, 2)} />, { wrapper: Kit })
    const notice = await screen.findByText('Couldn’t load The app (Too many requests).')
    expect(notice).toBeVisible()
    // On a slow machine, the list loads again by itself before the key is pressed.
    act(() => screen.getByRole('button', { name: 'Try again' }).focus())
    delete failing.saas
    await userEvent.keyboard('{Enter}')
    expect(await screen.findByText('51 personalizations')).toBeVisible()
    await waitFor(() => expect(screen.getByRole('heading', { level: 2 })).toHaveFocus())
  })

  it('keeps the website’s ID for searches, and its column when the view is reset', async () => {
    const { Kit } = createPartly({})
    const view = { search: 'website:saas' }
    const { rerender } = render(
      <PersonalizationListPanel scopes={scopes.slice(0, 2)} list={{ defaultView: view }} />,
      { wrapper: Kit },
    )
    expect(await screen.findByText('9 of 51 match')).toBeVisible()
    await userEvent.click(screen.getByText('Display'))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Website' }))
    expect(screen.queryByRole('columnheader', { name: /Website/ })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: /Reset/ }))
    expect(screen.getByRole('columnheader', { name: /Website/ })).toBeVisible()
    // Names that arrive later keep what the user has done.
    const named = scopes.slice(0, 2).map((scope) => ({ ...scope, name: `${scope.name} (new)` }))
    rerender(<PersonalizationListPanel scopes={named} list={{ defaultView: view }} />)
    expect(screen.getByText('9 of 51 match')).toBeVisible()
  })

  it('shows the error if every website fails', async () => {
    const { Kit } = createPartly({ shop: 403, saas: 403 })
    render(<PersonalizationListPanel scopes={scopes.slice(0, 2)} />, { wrapper: Kit })
    expect(await screen.findByRole('alert')).toHaveTextContent('No access')
  })

  it('says that no website is selected if there are none', async () => {
    const { Kit } = createPartly({})
    render(<PersonalizationListPanel scopes={[]} />, { wrapper: Kit })
    await waitFor(() => expect(screen.getByText('No website selected')).toBeVisible())
  })

  it('shows the host’s actions for an error that a list from the proxy’s cache shares', async () => {
    const service = createReferenceService()
    let isDown = false
    const { Kit, queryClient } = createKit({
      fetch: async (input, init) => {
        const url = new URL(input instanceof Request ? input.url : input)
        // This status is not tried again.
        if (isDown && url.searchParams.get('websiteId') !== 'shop')
          return Response.json({}, { status: 409 })
        const headers = { 'x-api-key': service.apiKey }
        const response = await service.fetch(input, { ...init, headers })
        if (!isDown) return response
        const stale = { 'x-personalization-kit-stale': 'PK-HTTP', age: '60' }
        return Response.json(await response.json(), { headers: stale })
      },
    })
    const slots = { errorActions: () => <a href="/status">Status page</a> }
    render(<PersonalizationListPanel scopes={scopes.slice(0, 2)} slots={slots} />, { wrapper: Kit })
    expect(await screen.findByText('51 personalizations')).toBeVisible()
    isDown = true
    await act(() => queryClient.refetchQueries())
    expect(await screen.findByText(/^Couldn’t refresh The shop and The app/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Status page' })).toBeVisible()
  })
})

it('keeps the website column if no columns are passed explicitly', async () => {
  const { Kit } = createKit()
  const defaultView = JSON.parse('{}') as { columns: string[] }
  Reflect.set(defaultView, 'columns', undefined)
  render(<PersonalizationListPanel scopes={[shop]} list={{ defaultView }} />, { wrapper: Kit })
  expect(await screen.findByRole('columnheader', { name: /Website/ })).toBeVisible()
})
