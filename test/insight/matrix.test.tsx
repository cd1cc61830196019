import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { Personalization } from '../../src/contract/Personalization.js'
import { LocalizationProvider } from '../../src/i18n/LocalizationProvider.js'
import { AudienceMatrix } from '../../src/insight/matrix/AudienceMatrix.js'
import { readMatrix } from '../../src/insight/matrix/readMatrix.js'
import { visitorKinds } from '../../src/insight/outcomes/visitorKinds.js'
import { keyPersonalizations } from '../../src/personalization/keyPersonalizations.js'
import { makePersonalization } from '../../src/testing/makePersonalization.js'

const now = Date.UTC(2026, 5, 1)
const rule = (attribute: string, operator: string, value: unknown) =>
  JSON.stringify({ attribute, operator, value })
const item = (variationName: string, prio: number, changes: Partial<Personalization> = {}) =>
  makePersonalization({
    variationId: variationName,
    variationName,
    prio,
    webPagePath: '/sale',
    state: 'running',
    disabled: false,
    startDate: null,
    endDate: null,
    exclusive: false,
    rule: null,
    excludedRule: null,
    redirectUrl: null,
    isComponent: false,
    isHiddenAiComponent: false,
    testMode: null,
    delayOption: null,
    delayValue: null,
    hideOption: null,
    hideValue: null,
    maxValue: null,
    javascriptTrigger: null,
    javascriptTriggerParsed: null,
    variants: [{ id: 'a', name: 'A', weight: 100 }],
    ...changes,
  })

const list = [
  item('Early', 90, { exclusive: true, rule: rule('customer_tier', '=', 'vip') }),
  item('Countdown', 40),
  item('Teaser', 30, { state: 'paused' }),
  item('Phones', 20, { rule: rule('device', '=', 'mobile') }),
]

function matrixOf(personalizations: readonly Personalization[]) {
  const { kinds } = visitorKinds(personalizations, { page: '/sale', at: now })
  return readMatrix(kinds, personalizations, { at: now })
}

it('says that there may be more kinds if a rule has more cases than are tried', () => {
  const many = Array.from({ length: 15_000 }, (_, at) => ({
    attribute: 'city',
    operator: 'equals',
    value: `Town ${at}`,
  }))
  const found = visitorKinds([item('Towns', 10, { rule: JSON.stringify({ any: many }) })], {
    page: '/sale',
    at: now,
  })
  expect(found.isComplete).toBe(false)
  expect(found.kinds.map(({ results }) => results[0]?.result)).toEqual(['yes', 'no'])
})

/** The marks of each row, with walls: `shown|stops stopped none`. */
const marksOf = (personalizations: readonly Personalization[]) =>
  matrixOf(personalizations).rows.map(({ cells }) =>
    cells.map(({ mark, wall }) => (wall ? `${mark}|${wall}` : mark)).join(' '),
  )

describe('a matrix', () => {
  it('marks what is shown, stopped and not targeted, with a wall where the rest is stopped', () => {
    expect(marksOf(list)).toEqual([
      'shown|stops stopped none none',
      'shown|stops stopped none stopped',
      'none shown none shown',
      'none shown none none',
    ])
  })

  it('counts the kinds of visitors that see each personalization', () => {
    const { columns } = matrixOf(list)
    expect(columns.map(({ key, seenBy, canRun }) => [key, seenBy, canRun])).toEqual([
      ['Early', 2, true],
      ['Countdown', 2, true],
      ['Teaser', 0, false],
      ['Phones', 1, true],
    ])
  })

  it('marks those that share a priority as tied, where both are shown', () => {
    const tied = [item('A', 50), item('B', 50, { rule: rule('device', '=', 'mobile') })]
    expect(marksOf(tied)).toEqual(['shown tied', 'shown none'])
    expect(matrixOf(tied).rows[0]?.cells[1]?.tiedWith).toBe('A')
  })

  it('has those that can show before others of the same priority', () => {
    const mixed = [item('Off', 50, { state: 'paused' }), item('On', 50)]
    expect(matrixOf(mixed).columns.map(({ key }) => key)).toEqual(['On', 'Off'])
  })

  it('says which kinds see nothing', () => {
    const narrow = [item('Phones', 20, { rule: rule('device', '=', 'mobile') })]
    expect(matrixOf(narrow).rows.map(({ seesNothing }) => seesNothing)).toEqual([false, true])
  })
})

describe('the matrix of a page', () => {
  async function open() {
    const onVisitOpen = vi.fn()
    const onCompare = vi.fn()
    render(
      <LocalizationProvider now={now} timeZone="UTC">
        <AudienceMatrix
          personalizations={list}
          page="/sale"
          onVisitOpen={onVisitOpen}
          onCompare={onCompare}
        />
      </LocalizationProvider>,
    )
    await screen.findByRole('table')
    return { onVisitOpen, onCompare, user: userEvent.setup() }
  }
  const row = (name: RegExp) => screen.getByRole('row', { name })
  const names = (of: HTMLElement) =>
    within(of)
      .getAllByRole('button')
      .map((each) => each.getAttribute('aria-label'))

  it('names kinds of visitors and says what each sees', async () => {
    await open()
    expect(screen.getByText('On /sale, every visitor sees something.')).toBeVisible()
    expect(names(row(/^vip customers, on a phone/i))).toEqual([
      'sees it',
      'stopped by Early',
      'not targeted',
      'stopped by Early',
    ])
    expect(names(row(/^Everyone else/))).toEqual([
      'not targeted',
      'sees it',
      'not targeted',
      'not targeted',
    ])
  })

  it('is one tab stop, in which arrow keys move', async () => {
    const { user } = await open()
    const cells = screen.getAllByRole('button', { name: /sees it|stopped|targeted/ })
    expect(cells.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
    cells[0]?.focus()
    await user.keyboard('{ArrowRight}')
    expect(cells[1]).toHaveFocus()
    await user.keyboard('{ArrowDown}')
    expect(cells[5]).toHaveFocus()
    await user.keyboard('{End}')
    expect(cells[7]).toHaveFocus()
    await user.keyboard('{Control>}{Home}{/Control}')
    expect(cells[0]).toHaveFocus()
    await user.keyboard('{Control>}{End}{/Control}{ArrowRight}{ArrowDown}')
    expect(cells.at(-1)).toHaveFocus()
  })

  it('opens the visit of a cell with Enter, and compares two from its note', async () => {
    const { user, onVisitOpen, onCompare } = await open()
    const [stopped] = screen.getAllByRole('button', { name: 'stopped by Early' })
    stopped?.focus()
    await user.keyboard('{Enter}')
    expect(onVisitOpen).toHaveBeenCalledWith(
      expect.objectContaining({ page: '/sale', at: now, visitor: expect.anything() }),
    )
    await user.click(screen.getByRole('button', { name: 'Compare the two' }))
    expect(onCompare).toHaveBeenCalledWith(['Early', 'Countdown'])
    expect(keyPersonalizations(list)).toContain('Countdown')
  })

  it('closes its note with Escape, and keeps focus on the cell', async () => {
    const { user } = await open()
    const [first] = screen.getAllByRole('button', { name: 'sees it' })
    first?.focus()
    expect(await screen.findByRole('button', { name: 'Open this visit' })).toBeInTheDocument()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('button', { name: 'Open this visit' })).toBeNull()
    expect(first).toHaveFocus()
  })
})
