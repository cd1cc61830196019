import { onlineManager, QueryClient } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { AuditPanel } from '../../src/insight/audit/AuditPanel.js'
import { createKit, shop } from '../support/kit.js'
import { listPanels } from '../support/listPanels.js'
import { makeRows } from '../support/scriptedService.js'

afterEach(() => onlineManager.setOnline(true))

const names = ['Alpha', 'Beta', 'Gamma']
const notice = /^You’re offline\. Showing the list from/

describe.each(listPanels.filter(({ hasNotices }) => hasNotices))('$name', ({ panel, missing }) => {
  it('says at once that the user is offline, and keeps its rows', async () => {
    const { Kit } = createKit({ personalizations: makeRows(names, shop.websiteId) })
    const { container } = render(<Kit>{panel}</Kit>)
    await screen.findAllByText(/Alpha/)
    expect(screen.queryByText(notice)).toBeNull()
    act(() => onlineManager.setOnline(false))
    expect(screen.getByText(notice)).toBeInTheDocument()
    expect(missing(container.textContent, names)).toEqual([])
    act(() => onlineManager.setOnline(true))
    expect(screen.queryByText(notice)).toBeNull()
  })
})

it('says nothing if the host’s queries do not wait for a connection', async () => {
  const { Kit } = createKit({ personalizations: makeRows(names, shop.websiteId) })
  const queryClient = new QueryClient({ defaultOptions: { queries: { networkMode: 'always' } } })
  render(<Kit queryClient={queryClient}>{listPanels[0]?.panel}</Kit>)
  await screen.findAllByText(/Alpha/)
  act(() => onlineManager.setOnline(false))
  expect(screen.queryByText(notice)).toBeNull()
})

it('the notice and the footer name the same time for a list that the proxy has kept', async () => {
  const rows = makeRows(names, shop.websiteId)
  const headers = { age: '3600', 'x-personalization-kit-stale': 'PK-TIMEOUT' }
  const { Kit } = createKit({ fetch: () => Promise.resolve(Response.json(rows, { headers })) })
  const { container } = render(
    <Kit>
      <AuditPanel />
    </Kit>,
  )
  await screen.findByText(/Showing the list from/)
  const [, from] = /Showing the list from (.+?)\./.exec(container.textContent) ?? []
  expect(container.querySelector('footer')).toHaveTextContent(`Updated ${from}`)
})
