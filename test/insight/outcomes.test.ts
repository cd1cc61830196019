import { expect, it } from 'vitest'
import type { Personalization } from '../../src/contract/Personalization.js'
import { createText } from '../../src/i18n/createText.js'
import { evaluateEligibility } from '../../src/insight/eligibility/evaluateEligibility.js'
import { compareOutcomes } from '../../src/insight/outcomes/compareOutcomes.js'
import { formatPages, formatStatement } from '../../src/insight/outcomes/formatStatement.js'
import { readStatements } from '../../src/insight/outcomes/readStatements.js'
import { outcomeTexts } from '../../src/insight/outcomes/texts.js'
import { keyPersonalizations } from '../../src/personalization/keyPersonalizations.js'
import { blankPersonalization } from '../../src/testing/blankPersonalization.js'
import { fixtures } from '../../src/testing/fixtures.js'

const at = Date.UTC(2026, 5, 1, 12)
const text = createText(outcomeTexts)
const item = (variationId: string, changes: Partial<Personalization> = {}): Personalization => ({
  ...blankPersonalization(),
  variationId,
  variationName: variationId,
  webPagePath: '/a',
  state: 'running',
  disabled: false,
  exclusive: false,
  variants: [{ id: 'a', name: 'A', weight: 100 }],
  prio: 10,
  ...changes,
})
const from = (country: string) =>
  JSON.stringify({ attribute: 'country', operator: 'equals', value: country })

function sentences(before: readonly Personalization[], after: readonly Personalization[]) {
  const { changes } = compareOutcomes(
    { personalizations: before, at },
    { personalizations: after, at },
    { hasUnknown: false },
  )
  return readStatements(changes).map((statement) => {
    const options = { text, nameOf: (key: string) => key }
    return `${formatPages(statement.pages, options)}: ${formatStatement(statement, options)}`
  })
}

it('what is shown because another one is no longer shown is one statement', () => {
  const top = item('Top', { prio: 20, exclusive: true, rule: from('DE') })
  const low = item('Low')
  expect(sentences([top, low], [{ ...top, state: 'paused' }, low])).toEqual([
    '/a: From DE: Low is shown instead of Top.',
  ])
})

it('a statement about another one names what made the difference', () => {
  const top = item('Top', { prio: 20, rule: from('DE') })
  const low = item('Low')
  expect(sentences([top, low], [{ ...top, exclusive: true }, low])).toEqual([
    '/a: From DE: Low is no longer shown. Because of Top.',
  ])
})

it('the same change on several pages is one statement', () => {
  const changes = ['/a', '/b', '/c', '/d', '/e'].map((page) => ({
    key: 'Bar',
    page,
    audience: null,
    from: 'yes' as const,
    to: 'absent' as const,
    because: 'none' as const,
    cause: { key: 'Bar', field: null },
    witness: { page, at },
  }))
  const found = readStatements(changes)
  expect(found).toMatchObject([{ kind: 'hidden', keys: ['Bar'], by: null }])
  const pages = formatPages(found[0]?.pages ?? [], { text })
  expect(pages).toBe('/a, /b, and 3 more')
  expect(formatPages(['/a', '/b', '/c'], { text })).toBe('/a, /b, and /c')
  expect(formatPages([''], { text })).toBe('any other page')
})

it('a draft that changes nothing for visitors has no statement', () => {
  const rows = [item('One'), item('Two', { prio: 5 })]
  expect(
    sentences(rows, [{ ...item('One'), variationName: 'Other' }, item('Two', { prio: 7 })]),
  ).toEqual([])
})

it('every statement about the shop is what its visit shows in both worlds', () => {
  const list = fixtures.shop
  const keys = keyPersonalizations(list)
  let count = 0
  for (const [index, row] of list.entries()) {
    const edit: Partial<Personalization> =
      index % 3 === 0
        ? { state: row.state === 'running' ? 'paused' : 'running' }
        : index % 3 === 1
          ? { prio: (row.prio ?? 0) + 17 }
          : { exclusive: row.exclusive !== true }
    const after = list.with(index, { ...row, ...edit })
    const { changes } = compareOutcomes(
      { personalizations: list, at },
      { personalizations: after, at },
      { hasUnknown: false },
    )
    const byStatement = readStatements(changes)
    const stated = new Set(byStatement.flatMap(({ keys: own, others }) => [...own, ...others]))
    expect(stated).toEqual(new Set(changes.map(({ key }) => key)))
    for (const { key, from: was, to, witness } of changes) {
      const [old, now] = [list, after].map(
        (rows) => evaluateEligibility(rows, witness).find((result) => result.key === key)?.result,
      )
      expect([key, old ?? 'no', now ?? 'no']).toEqual([key, was, to])
      count += 1
    }
  }
  expect(keys.length).toBe(list.length)
  expect(count).toBeGreaterThan(20)
  console.info(`Statements: ${count} changes of ${list.length} drafts of the shop`)
})
