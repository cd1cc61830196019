import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { Personalization } from '../../src/contract/Personalization.js'
import { SimulatorPanel } from '../../src/insight/eligibility/SimulatorPanel.js'
import { planWriters } from '../../src/insight/plan/planWriters.js'
import { blankPersonalization } from '../../src/testing/blankPersonalization.js'
import { createKit } from '../support/kit.js'

const now = Date.UTC(2026, 5, 1, 12)
const item = (variationName: string, changes: Partial<Personalization> = {}): Personalization => ({
  ...blankPersonalization(),
  variationId: variationName,
  variationName,
  webPagePath: '/',
  state: 'running',
  disabled: false,
  prio: 10,
  variants: [{ id: 'a', name: 'A', weight: 100 }],
  ...changes,
})
const rows = [
  item('Hero', { rule: '{"attribute":"country","operator":"equals","value":"DE"}', prio: 20 }),
  item('Bar'),
  item('Off', { state: 'paused' }),
]

async function open(onVisitChange = vi.fn()) {
  const { Kit } = createKit({ personalizations: rows })
  render(
    <Kit now={now}>
      <SimulatorPanel onVisitChange={onVisitChange} />
    </Kit>,
  )
  const user = userEvent.setup()
  await user.click(await screen.findByText('Test visits'))
  const list = await screen.findByRole('list', { name: 'Test visits' })
  return { user, items: within(list).getAllByRole('listitem') }
}

describe('the visits to test', () => {
  it('show everything, can be checked off, and open in the form', async () => {
    const onVisitChange = vi.fn()
    const { user, items } = await open(onVisitChange)
    expect(items).toHaveLength(2)
    expect(screen.getByText('2 visits cover everything that can be seen.')).toBeTruthy()
    const german = items.find((each) => each.textContent.includes('From DE'))
    expect(german?.textContent).toContain('Shows Hero and Bar')
    if (!german) throw new Error('no visit from Germany')
    await user.click(within(german).getByRole('checkbox'))
    expect(screen.getByText('1 of 2 checked')).toBeTruthy()
    await user.click(within(german).getByRole('button', { name: /Open visit/ }))
    expect(onVisitChange).toHaveBeenLastCalledWith(
      expect.objectContaining({ page: '/', at: null, visitor: { country: 'DE' } }),
    )
  })

  it('say what can’t be seen, and why', async () => {
    const { user } = await open()
    await user.click(screen.getByText('1 can’t be seen'))
    const summary = screen.getByText('1 can’t be seen').closest('details')
    expect(summary?.textContent).toMatch(/Off.*Paused/)
  })
})

describe('a plan as a file', () => {
  const visit = { page: '/a,b', at: now, visitor: { plan: '=1+1' }, audiences: {} }
  const planned = [{ visit, who: '=cmd|"x"', shows: 'Shows [a](b) | c', isDone: true }]

  it('is a list with check marks in Markdown', () => {
    expect(planWriters.markdown(planned)).toBe(
      String.raw`- [x] /a,b · =cmd\|"x" · Shows \[a\](b) \| c` + '\n',
    )
  })

  it('runs no formula in CSV', () => {
    const [, line] = planWriters.csv(planned).split('\r\n')
    expect(line).toBe(`"/a,b","'=cmd|""x""",Shows [a](b) | c,"{""plan"":""=1+1""}",{},x`)
  })

  it('keeps everything in JSON', () => {
    expect(JSON.parse(planWriters.json(planned))).toEqual(planned)
  })
})
