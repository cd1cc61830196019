import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { cloneElement } from 'react'
import { describe, expect, it } from 'vitest'
import { PersonalizationDetailsPanel } from '../../src/panels/details-panel/PersonalizationDetailsPanel.js'
import { createKit } from '../support/kit.js'
import { listPanels } from '../support/listPanels.js'

const denied: typeof fetch = async () => new Response(null, { status: 403 })

/** Shows a panel with the options that all panels with parts have. */
function show(
  panel: ReactElement<object>,
  options: object,
  kit: Parameters<typeof createKit>[0] = {},
) {
  const { Kit } = createKit({ personalizations: 3, ...kit })
  return render(<Kit>{cloneElement(panel, options)}</Kit>).container
}

// The count in a navigation has no parts.
const panels = listPanels.filter(({ hasNotices }) => hasNotices)

describe.each(panels)('$name', ({ panel }) => {
  it('shows the host’s view of an error, and its own actions for one', async () => {
    const slots = { error: () => <p>Our own error</p> }
    show(panel as ReactElement<object>, { slots }, { fetch: denied })
    expect(await screen.findByText('Our own error')).toBeInTheDocument()
    const actions = { errorActions: () => <a href="/settings">Settings</a> }
    show(panel as ReactElement<object>, { slots: actions }, { fetch: denied })
    expect(await screen.findByRole('link', { name: 'Settings' })).toBeInTheDocument()
  })

  it('adds the host’s classes and attributes to its parts, and none to the page by mistake', async () => {
    const root = show(
      panel as ReactElement<object>,
      {
        className: 'own-root',
        classNames: { skeleton: 'own-skeleton', placeholder: 'own-placeholder' },
        slotProps: { header: { 'data-own': '' } },
        'data-root': '',
      },
      { fetch: () => new Promise(() => {}) },
    )
    const section = root.querySelector('.own-root')
    expect(section).toHaveClass('pk-root')
    expect(section).toHaveAttribute('data-root')
    expect(section?.getAttributeNames()).not.toContain('classnames')
    expect(section?.getAttributeNames()).not.toContain('slotprops')
    await waitFor(() =>
      expect(root.querySelector('.own-skeleton, .own-placeholder, [data-own]')).not.toBeNull(),
    )
  })
})

it('the focus goes to the details when the button that loaded them is gone', async () => {
  let isDown = true
  const { service } = createKit({ personalizations: 1 })
  const { Kit } = createKit({
    personalizations: 1,
    fetch: async (...request) =>
      isDown ? new Response(null, { status: 403 }) : service.fetch(...request),
  })
  render(
    <Kit>
      <PersonalizationDetailsPanel itemKey="row-0" />
    </Kit>,
  )
  const retry = await screen.findByRole('button', { name: 'Try again' })
  isDown = false
  await userEvent.click(retry)
  const details = screen.getByRole('region', { name: 'Details' })
  await waitFor(() => expect(details).toHaveFocus())
})

it('the details of another website don’t show the error of the last one', async () => {
  const other = { accountId: 'acme', websiteId: 'saas' }
  const { Kit } = createKit({
    fetch: async (input) =>
      String(input instanceof Request ? input.url : input).includes(other.websiteId)
        ? new Promise<Response>(() => {})
        : new Response(null, { status: 403 }),
  })
  const ui = (scope?: typeof other) => (
    <Kit>
      <PersonalizationDetailsPanel itemKey="row-0" scope={scope} />
    </Kit>
  )
  const { rerender } = render(ui())
  expect(await screen.findByRole('alert')).toBeInTheDocument()
  rerender(ui(other))
  expect(screen.queryByRole('alert')).toBeNull()
})
