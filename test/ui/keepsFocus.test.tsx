import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { auditPersonalizations } from '../../src/insight/audit/auditPersonalizations.js'
import { AuditReport } from '../../src/insight/audit/AuditReport.js'
import type { Dismissal } from '../../src/insight/audit/splitFindings.js'
import { VisitorForm } from '../../src/insight/eligibility/VisitorForm.js'
import { FilterMenu } from '../../src/list/filter-menu/FilterMenu.js'
import type { PersonalizationListState } from '../../src/list/PersonalizationListState.js'
import { SelectionBar } from '../../src/list/selection-bar/SelectionBar.js'
import { usePersonalizationList } from '../../src/list/usePersonalizationList.js'
import { ViewMenu } from '../../src/list/view-menu/ViewMenu.js'
import { PersonalizationListPanel } from '../../src/panels/list-panel/PersonalizationListPanel.js'
import { keyPersonalizations } from '../../src/personalization/keyPersonalizations.js'
import { fixtures } from '../../src/testing/fixtures.js'
import { makePersonalization } from '../../src/testing/makePersonalization.js'
import { renderWithKit } from '../../src/testing/react/renderWithKit.js'
import { JsonView } from '../../src/ui/json-view/JsonView.js'
import { MarkdownText } from '../../src/ui/markdown-text/MarkdownText.js'
import { PlainText } from '../../src/ui/markdown-text/PlainText.js'
import { Menu, MenuItem } from '../../src/ui/menu/Menu.js'
import { MoreButton } from '../../src/ui/more-button/MoreButton.js'
import { storageOf } from '../../stories/support/storageOf.js'
import { createKit } from '../support/kit.js'

const user = userEvent.setup()

const rows = Array.from({ length: 5 }, (_, seed) =>
  makePersonalization({ variationId: `v-${seed}`, personalizationTags: ['sale'] }, { seed }),
)

function WithList(props: {
  search?: string
  selected?: string[]
  children: (list: PersonalizationListState) => ReactNode
}) {
  const { search = '', selected = [], children } = props
  const list = usePersonalizationList({
    personalizations: rows,
    defaultView: { search },
    defaultSelectedKeys: new Set(selected),
  })
  return children(list)
}

/** Presses a button with the keyboard, after which it is not rendered anymore. */
async function press(name: string | RegExp) {
  const button = screen.getByRole('button', { name })
  button.focus()
  await user.keyboard('{Enter}')
  expect(button).not.toBeInTheDocument()
}

describe('focus stays near a button that disappears', () => {
  it('when all rows are selected', async () => {
    render(<WithList selected={['v-0']}>{(list) => <SelectionBar list={list} />}</WithList>)
    await press('Select all 5')
    expect(screen.getByRole('group', { name: 'Selection' })).toHaveFocus()
  })

  it('when a filter is cleared', async () => {
    const { container } = render(
      <WithList search="tag:sale">{(list) => <FilterMenu list={list} />}</WithList>,
    )
    await user.click(container.querySelector('summary') as HTMLElement)
    await user.click(screen.getByRole('tab', { name: /^Tag/ }))
    await press('Clear this filter')
    expect(container.querySelector('details')).toContainElement(
      document.activeElement as HTMLElement,
    )
  })

  it('when a view is removed', async () => {
    const { Kit } = createKit()
    const { container } = render(
      <Kit storage={storageOf({ views: { Mine: 'q=a' } })}>
        <WithList>{(list) => <ViewMenu list={list} />}</WithList>
      </Kit>,
    )
    await user.click(screen.getByText('Views'))
    await press('Delete view “Mine”')
    const menu = container.querySelector('details')
    expect(menu).toContainElement(document.activeElement as HTMLElement)
    await user.keyboard('{Escape}')
    expect(menu).not.toHaveAttribute('open')
  })

  it('when the last part of a list is shown', async () => {
    render(<JsonView value={Array.from({ length: 130 }, (_, item) => item)} />)
    await press(/^Show \d+ more/)
    expect(document.activeElement).not.toBe(document.body)
  })

  it('when the rest of a text is shown', async () => {
    render(<PlainText text={'word '.repeat(5_000)} />)
    await press(/more/)
    expect(document.activeElement).not.toBe(document.body)
  })

  it('when an image is loaded', async () => {
    const image = 'https://cdn.example/a.png'
    render(<MarkdownText imageOrigins={['https://cdn.example']} text={`![A chart](${image})`} />)
    await press(/A chart/)
    expect(document.activeElement).not.toBe(document.body)
  })

  it('when all fields of a visitor are shown', async () => {
    const rule = JSON.stringify({
      all: Array.from({ length: 30 }, (_, index) => ({
        attribute: `field${index}`,
        operator: 'equals',
        value: 1,
      })),
    })
    const visit = { page: '/', at: null, visitor: {}, audiences: {} }
    render(
      <VisitorForm
        personalizations={[makePersonalization({ rule })]}
        visit={visit}
        onVisitChange={() => {}}
      />,
    )
    await press(/more/)
    expect(document.activeElement).not.toBe(document.body)
  })

  it('when a finding is dismissed', async () => {
    const personalizations = [makePersonalization({ variationId: 'a', assignee: null })]
    const findings = auditPersonalizations(personalizations, { now: Date.now() })
    function Report() {
      const [dismissals, setDismissals] = useState<readonly Dismissal[]>([])
      return (
        <AuditReport
          findings={findings}
          personalizations={personalizations}
          dismissals={dismissals}
          onDismissalsChange={setDismissals}
        />
      )
    }
    render(<Report />)
    const [menu] = screen.getAllByText('Dismiss', { selector: 'summary, summary > span' })
    await user.click(menu as HTMLElement)
    const [reason] = screen.getAllByRole('button', { name: /intended|wanted|fix/i })
    reason?.focus()
    await user.keyboard('{Enter}')
    expect(menu).not.toBeInTheDocument()
    expect(document.activeElement).not.toBe(document.body)
  })

  it.each([1, 2, 3])(
    'when finding %i of three is dismissed, on the one that follows',
    async (at) => {
      const personalizations = ['a', 'b', 'c'].map((variationId) =>
        makePersonalization({ variationId, variationName: variationId, assignee: null }),
      )
      const findings = auditPersonalizations(personalizations, { now: Date.now() }).filter(
        ({ rule }) => rule === 'no-owner',
      )
      function Report() {
        const [dismissals, setDismissals] = useState<readonly Dismissal[]>([])
        return (
          <AuditReport
            findings={findings}
            dismissals={dismissals}
            onDismissalsChange={(next) => setTimeout(() => setDismissals(next))}
          />
        )
      }
      const { container } = render(<Report />)
      const items = () => [...container.querySelectorAll('li')]
      expect(items()).toHaveLength(3)
      const names = items().map(({ textContent }) => textContent.slice(0, 1))
      const item = items()[at - 1] as HTMLElement
      await user.click(item.querySelector('summary') as HTMLElement)
      const [reason] = screen.getAllByRole('button', { name: /intended|wanted|fix/i })
      reason?.focus()
      await user.keyboard('{Enter}')
      await waitFor(() => expect(items()).toHaveLength(2))
      const next = names.filter((_, index) => index !== at - 1)[Math.min(at - 1, 1)]
      await waitFor(() => expect(document.activeElement?.textContent.slice(0, 1)).toBe(next))
    },
  )

  it('when details close that a button opened which is gone', async () => {
    const [first] = keyPersonalizations(fixtures.shop)
    function Screen() {
      const [openKey, setOpenKey] = useState<string | null>(null)
      const [isAnswered, setIsAnswered] = useState(true)
      return (
        <>
          {isAnswered && (
            <button
              onClick={() => {
                setIsAnswered(false)
                setOpenKey(first ?? null)
              }}
            >
              Show it
            </button>
          )}
          <PersonalizationListPanel details={{ openKey, onOpenKeyChange: setOpenKey }} />
        </>
      )
    }
    renderWithKit(<Screen />)
    const row = await waitFor(() => {
      const found = document.querySelector(`tr[data-key="${first}"]`)
      if (!found) throw new Error('The row is not shown yet.')
      return found
    })
    await press('Show it')
    const close = await screen.findByRole('button', { name: 'Close' })
    close.focus()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(close).not.toBeInTheDocument())
    expect(row).toHaveFocus()
  })
})

it('a menu in a closed shadow root closes only when something else is pressed', () => {
  const host = document.body.appendChild(document.createElement('div'))
  const container = host.attachShadow({ mode: 'closed' }).appendChild(document.createElement('div'))
  render(
    <Menu label="More">
      <MenuItem>Copy</MenuItem>
    </Menu>,
    { container, wrapper: createKit().Kit },
  )
  fireEvent.click(container.querySelector('summary') as HTMLElement)
  fireEvent.pointerDown(container.querySelector('button') as HTMLElement)
  expect(container.querySelector('details')).toHaveProperty('open', true)
  fireEvent.pointerDown(document.body)
  expect(container.querySelector('details')).toHaveProperty('open', false)
  host.remove()
})

describe('“Show more” moves focus to the first new row', () => {
  function Rows(props: { wrap: (rows: ReactNode, more: ReactNode) => ReactNode }) {
    const [shown, setShown] = useState(2)
    const numbers = [1, 2, 3, 4, 5].slice(0, shown)
    const more = <MoreButton length={5} shown={shown} step={2} onShow={setShown} />
    return props.wrap(
      numbers.map((number) => (
        <li key={number}>
          <button>{`Row ${number}`}</button>
        </li>
      )),
      more,
    )
  }
  const wraps: Record<string, (rows: ReactNode, more: ReactNode) => ReactNode> = {
    'after a list': (rows, more) => (
      <div>
        <ul>{rows}</ul>
        {more}
      </div>
    ),
    'after an element with a list': (rows, more) => (
      <div>
        <div>
          <ul>{rows}</ul>
        </div>
        {more}
      </div>
    ),
    'in the last row': (rows, more) => (
      <ul>
        {rows}
        <li>{more}</li>
      </ul>
    ),
  }

  it.each(Object.entries(wraps))('%s', async (_, wrap) => {
    render(<Rows wrap={wrap} />)
    const more = () => screen.getByRole('button', { name: /^Show/ })
    more().focus()
    await user.keyboard('{Enter}')
    expect(screen.getByRole('button', { name: 'Row 3' })).toHaveFocus()
    more().focus()
    await user.keyboard('{Enter}')
    expect(screen.getByRole('button', { name: 'Row 5' })).toHaveFocus()
  })
})
