import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { Personalization } from '../../src/contract/Personalization.js'
import { detectConflicts } from '../../src/insight/conflicts/detectConflicts.js'
import { fixEdits } from '../../src/insight/conflicts/fixEdits.js'
import {
  applyEdits,
  countEdits,
  prioritiesAt,
  withEdit,
} from '../../src/insight/draft/draftEdits.js'
import { DraftPanel } from '../../src/insight/draft/DraftPanel.js'
import { decodeDraft, encodeDraft } from '../../src/insight/draft/encodeDraft.js'
import { keyRows } from '../../src/insight/eligibility/evaluateEligibility.js'
import type { DraftEdits } from '../../src/personalization/DraftEdits.js'
import { blankPersonalization } from '../../src/testing/blankPersonalization.js'
import { fixtures } from '../../src/testing/fixtures.js'
import { createKit } from '../support/kit.js'

const now = Date.UTC(2026, 5, 1, 12)
const item = (name: string, changes: Partial<Personalization> = {}): Personalization => ({
  ...blankPersonalization(),
  variationId: name,
  variationName: name,
  webPagePath: '/',
  state: 'running',
  disabled: false,
  exclusive: false,
  variants: [{ id: 'a', name: 'A', weight: 100 }],
  prio: 10,
  ...changes,
})

describe('the edits of a draft', () => {
  it('have no field that has its old value again', () => {
    const row = item('A')
    const once = withEdit(new Map(), 'A', { row, edit: { prio: 20, exclusive: true } })
    expect(countEdits(once)).toBe(2)
    const back = withEdit(once, 'A', { row, edit: { prio: 10 } })
    expect([...back]).toEqual([['A', { exclusive: true }]])
    expect(withEdit(back, 'A', { row, edit: { exclusive: false } }).size).toBe(0)
  })

  it('leave the list as it is, and all other rows the same objects', () => {
    const list = [item('A'), item('B')]
    const copy = structuredClone(list)
    const edited = applyEdits(list, new Map([['B', { prio: 3 }]]))
    expect(list).toEqual(copy)
    expect(edited[0]).toBe(list[0])
    expect(edited[1]?.prio).toBe(3)
    expect(applyEdits(list, new Map())).toBe(list)
  })

  it('give a moved row a place between its neighbors, for all orders', () => {
    let count = 0
    const values = [null, 0, 1, 2, 5, 50]
    for (const a of values)
      for (const b of values)
        for (const c of values) {
          const others = [a, b, c]
            .toSorted((x, y) => (y ?? -Infinity) - (x ?? -Infinity))
            .map((priority, index) => ({ key: String(index), priority }))
          for (let index = 0; index <= 3; index++) {
            const moved = prioritiesAt('own', others, index)
            const own = moved.get('own') ?? null
            const after = others.map(({ key, priority }) => moved.get(key) ?? priority)
            const above = after.slice(0, index).map((priority) => priority ?? -Infinity)
            const below = after.slice(index).filter((priority) => priority !== null)
            if (own === null) throw new Error('The row has no priority.')
            expect(Math.min(Infinity, ...above)).toBeGreaterThan(own)
            expect(Math.max(-Infinity, ...below)).toBeLessThan(own)
            // The others stay in their order.
            for (const [at, priority] of above.entries())
              expect(above[at + 1] ?? -Infinity).toBeLessThanOrEqual(priority)
            count += 1
          }
        }
    console.info(`Moved rows: ${count} positions`)
    expect(count).toBe(6 ** 3 * 4)
  })
})

describe('a fix of a conflict', () => {
  it('resolves it, for all conflicts of the shop and of its changed copies', () => {
    let [count, tried] = [0, 0]
    const lists = [
      fixtures.shop,
      fixtures.saas,
      ...fixtures.shop.map((row, index) =>
        fixtures.shop.with(index, { ...row, state: 'running', disabled: false, prio: 50 }),
      ),
    ]
    for (const list of lists) {
      const rows = new Map(keyRows(list).map(({ key, personalization }) => [key, personalization]))
      for (const conflict of detectConflicts(list, { now })) {
        count += 1
        const [first, second] = conflict.keys.map((key) => rows.get(key))
        const edits = first && second ? fixEdits(conflict, first, second) : null
        if (!edits) continue
        tried += 1
        const left = detectConflicts(applyEdits(list, edits), { now })
        const isSame = ({ kind, keys }: typeof conflict) =>
          kind === conflict.kind && keys.toSorted().join() === conflict.keys.toSorted().join()
        expect(left.filter(isSame)).toEqual([])
      }
    }
    console.info(`Fixes: ${tried} of ${count} conflicts can be tried`)
    expect(tried).toBeGreaterThan(50)
  })
})

describe('a draft in a URL', () => {
  it('keeps its changes', () => {
    const edits: DraftEdits = new Map([
      ['a', { prio: 5, exclusive: true, rule: '{"x": "ü&="}', endDate: null }],
      ['__proto__', { state: 'paused' }],
      ['b', { variants: [{ id: '1', name: 'A', weight: 40 }] }],
    ])
    const params = new URLSearchParams({ edits: encodeDraft(edits) })
    expect(decodeDraft(new URLSearchParams(params.toString()).get('edits'))).toEqual(edits)
  })

  it.each([
    null,
    '',
    '{',
    '[]',
    '"x"',
    '{"a":1}',
    '{"a":{"assignee":"me"}}',
    '{"a":{"prio":"high"}}',
    '{"a":{"exclusive":{},"variants":"x"}}',
  ])('ignores what is no draft: %s', (value) => {
    expect(decodeDraft(value).size).toBe(0)
  })
})

describe('the panel', () => {
  const rows = [
    item('Top', { prio: 30, exclusive: true }),
    item('Middle', { prio: 20 }),
    item('Off', { prio: 10, state: 'paused' }),
    item('Elsewhere', { webPagePath: '/other' }),
  ]
  function open(props: Partial<Parameters<typeof DraftPanel>[0]> = {}) {
    const { Kit, service } = createKit({ personalizations: rows })
    render(
      <Kit now={now}>
        <DraftPanel page="/" {...props} />
      </Kit>,
    )
    return { user: userEvent.setup(), service }
  }
  const order = () =>
    [...document.querySelectorAll('[data-row]')].map((row) => row.getAttribute('data-row'))

  it('moves a row with the keyboard, says what changes, and takes it back', async () => {
    const { user } = open()
    const grip = await screen.findByRole('button', { name: 'Move Middle' })
    expect(order()).toEqual(['Top', 'Middle', 'Off'])
    grip.focus()
    await user.keyboard(' {ArrowUp}')
    expect(screen.getByText('Middle: position 1 of 3')).toBeTruthy()
    expect(order()).toEqual(['Middle', 'Top', 'Off'])
    await user.keyboard('{Escape}')
    expect(order()).toEqual(['Top', 'Middle', 'Off'])
    await user.keyboard(' {ArrowUp} ')
    expect(order()).toEqual(['Middle', 'Top', 'Off'])
    expect(await screen.findByText('Middle is now shown.')).toBeTruthy()
    expect(screen.getByText('1 change')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(order()).toEqual(['Top', 'Middle', 'Off'])
    expect(screen.queryByText('1 change')).toBeNull()
  })

  it('has the other changes in the menu and in the fields, and sends nothing', async () => {
    const onVisitOpen = vi.fn()
    const { user, service } = open({ onVisitOpen })
    await screen.findByRole('button', { name: 'Move Top' })
    const before = service.requests.length
    const menuOf = (name: string) => screen.getByText(`Change ${name}`)
    await user.click(menuOf('Top'))
    await user.click(screen.getByRole('button', { name: 'Pause' }))
    expect(await screen.findByText('Middle is shown instead of Top.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Open visit' }))
    expect(onVisitOpen).toHaveBeenCalledWith(expect.objectContaining({ page: '/' }))
    await user.click(menuOf('Middle'))
    await user.click(screen.getByRole('button', { name: 'All fields…' }))
    const fields = within(screen.getByRole('group', { name: 'All fields…' }))
    const priority = fields.getByLabelText('Priority')
    await user.clear(priority)
    await user.type(priority, '5')
    expect(screen.getByText('2 changes')).toBeTruthy()
    const rule = fields.getByLabelText('Audience rule')
    await user.click(rule)
    await user.paste('{ not a rule')
    expect(await fields.findByText('This rule can’t be read.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Reset' }))
    expect(screen.queryByText(/^\d changes?$/)).toBeNull()
    expect(service.requests.length).toBe(before)
  })

  it('says that nothing changes, and begins with given edits', async () => {
    const defaultEdits: DraftEdits = new Map([['Off', { prio: 11 }]])
    open({ defaultEdits })
    await screen.findAllByText('Nothing changes for visitors.')
    expect(screen.getByText('1 change')).toBeTruthy()
  })

  it('counts no changes of a link that change nothing or are of other lists', async () => {
    open({
      defaultEdits: new Map([
        ['gone', { prio: 5 }],
        ['Off', { prio: 11 }],
        ['Top', { prio: 30 }],
      ]),
    })
    await screen.findAllByText('Nothing changes for visitors.')
    expect(screen.getByText('1 change')).toBeTruthy()
  })

  it('moves a row only among those that a priority can move it past', async () => {
    const peers = [item('One', { prio: 5 }), item('Two', { prio: 4 })]
    const all = item('All', { prio: 99, webPagePath: '/ /other' })
    const { Kit } = createKit({ personalizations: [...peers, all] })
    render(
      <Kit now={now} multiPageOrder="below">
        <DraftPanel page="/" />
      </Kit>,
    )
    const grip = await screen.findByRole('button', { name: 'Move All' })
    grip.focus()
    await userEvent.keyboard(' {ArrowUp}{ArrowUp} ')
    expect(screen.getByText('All: position 3 of 3')).toBeTruthy()
    expect(screen.queryByText(/^\d changes?$/)).toBeNull()
  })

  it('says that there may be changes if not all were looked for', async () => {
    const many = (count: number) =>
      JSON.stringify({
        all: Array.from({ length: count }, (_, at) => ({
          attribute: `a${at}`,
          operator: 'equals',
          value: 'x',
        })),
      })
    const { Kit } = createKit({ personalizations: [item('Top', { rule: many(14) })] })
    render(
      <Kit now={now}>
        <DraftPanel page="/" defaultEdits={new Map([['Top', { rule: many(13) }]])} />
      </Kit>,
    )
    await screen.findAllByText('No change for visitors was found, but there may be one.')
    expect(screen.queryByText('Nothing changes for visitors.')).toBeNull()
  })

  it('asks before changes are left', async () => {
    const onClose = vi.fn()
    const { user } = open({ onClose, defaultEdits: new Map([['Off', { prio: 11 }]]) })
    await user.click(await screen.findByRole('button', { name: 'Close' }))
    expect(onClose).not.toHaveBeenCalled()
    const leave = new Event('beforeunload', { cancelable: true })
    act(() => void window.dispatchEvent(leave))
    expect(leave.defaultPrevented).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Keep editing' }))
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await user.click(screen.getByRole('button', { name: 'Discard changes' }))
    expect(onClose).toHaveBeenCalledOnce()
  })
})
