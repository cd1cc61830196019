import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { decodeVisit, encodeVisit } from '../../../src/insight/eligibility/encodeVisit.js'
import type { VisitInput } from '../../../src/insight/eligibility/encodeVisit.js'
import { SimulatorPanel } from '../../../src/insight/eligibility/SimulatorPanel.js'
import { VisitorForm } from '../../../src/insight/eligibility/VisitorForm.js'
import { makePersonalization } from '../../../src/testing/makePersonalization.js'
import { createKit } from '../../support/kit.js'

afterEach(() => vi.restoreAllMocks())

/** JSON that is nested so many levels deep. */
const arrays = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
const objects = (depth: number) => '{"a":'.repeat(depth) + '1' + '}'.repeat(depth)

const row = makePersonalization({
  variationName: 'For Germany',
  webPagePath: '/a',
  rule: '{"attribute":"country","operator":"=","value":"DE"}',
})

const jsonField = () => screen.getByLabelText('Visitor as JSON', { selector: 'textarea' })

describe('decodeVisit', () => {
  it.each([
    ['arrays', arrays],
    ['objects', objects],
  ])('reads %s that are nested 64 levels deep, and leaves out deeper ones', (_, nest) => {
    const decoded = (depth: number) =>
      decodeVisit(new URLSearchParams({ 'is.a': nest(depth), 'is.country': 'DE' })).visitor
    expect(decoded(64)).toEqual({ a: JSON.parse(nest(64)) as unknown, country: 'DE' })
    expect(decoded(65)).toEqual({ country: 'DE' })
    expect(decoded(5_000)).toEqual({ country: 'DE' })
  })

  it('reads the visit again that it has decoded', () => {
    const visit = decodeVisit(new URLSearchParams({ 'is.a': arrays(64), 'is.b': arrays(5_000) }))
    expect(decodeVisit(encodeVisit(visit))).toEqual(visit)
  })
})

describe('the page of the simulator', () => {
  it.each([
    ['an attribute that no rule checks', 'other'],
    ['an attribute that has a field', 'country'],
  ])('shows results for a link with 5,000 nested brackets in %s', async (_, name) => {
    const { Kit } = createKit({ personalizations: [row] })
    const visit = decodeVisit(new URLSearchParams({ page: '/a', [`is.${name}`]: arrays(5_000) }))
    render(<SimulatorPanel visit={visit} />, { wrapper: Kit })
    expect(await screen.findByText('For Germany')).toBeVisible()
    expect(jsonField()).toHaveValue('{}')
  })
})

describe('the visitor as JSON', () => {
  it.each([
    ['its attributes', (text: string) => `{"a":${text}}`],
    ['a visit', (text: string) => `{"visitor":{"a":${text}},"audiences":{}}`],
  ])('is refused if 5,000 brackets are nested in %s', (_, write) => {
    const onVisitChange = vi.fn<(visit: VisitInput) => void>()
    const { Kit } = createKit()
    render(<VisitorForm personalizations={[row]} onVisitChange={onVisitChange} />, {
      wrapper: Kit,
    })
    const typed = write(arrays(5_000))
    fireEvent.change(jsonField(), { target: { value: typed } })
    expect(jsonField()).toHaveValue(typed)
    expect(screen.getByRole('alert')).toHaveTextContent('This isn’t a JSON object.')
    expect(onVisitChange).not.toHaveBeenCalled()
    fireEvent.change(jsonField(), { target: { value: write(arrays(64)) } })
    expect(onVisitChange.mock.lastCall?.[0].visitor).toEqual({
      a: JSON.parse(arrays(64)) as unknown,
    })
  })

  it('is missing if the host’s visitor can’t be written, and the rest of the form stays', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { Kit } = createKit()
    const form = (visitor: object) => (
      <VisitorForm
        visit={{ page: '/a', at: null, visitor: { ...visitor } }}
        personalizations={[row]}
      />
    )
    const deep = { a: JSON.parse(arrays(5_000)) as unknown }
    const { rerender } = render(form(deep), { wrapper: Kit })
    expect(screen.getByLabelText('country')).toBeVisible()
    expect(screen.queryByLabelText('Visitor as JSON', { selector: 'textarea' })).toBeNull()
    rerender(form({ country: 'DE' }))
    expect(jsonField()).toHaveValue('{\n  "country": "DE"\n}')
  })
})
