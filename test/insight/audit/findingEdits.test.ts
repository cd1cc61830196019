import { expect, it } from 'vitest'
import type { Personalization } from '../../../src/contract/Personalization.js'
import { auditPersonalizations } from '../../../src/insight/audit/auditPersonalizations.js'
import { findingEdits } from '../../../src/insight/audit/findingEdits.js'
import { applyEdits } from '../../../src/insight/draft/draftEdits.js'
import { keyPersonalizations } from '../../../src/personalization/keyPersonalizations.js'
import { blankPersonalization } from '../../../src/testing/blankPersonalization.js'
import { fixtures } from '../../../src/testing/fixtures.js'

const now = Date.UTC(2026, 5, 1)
const day = 86_400_000

/** Returns the IDs of findings that can be fixed, and of those that are still there after the fix. */
function fixAll(rows: readonly Personalization[]) {
  const keys = keyPersonalizations(rows)
  const targetOf = (key: string) => {
    const item = rows[keys.indexOf(key)]
    return item && { item, key }
  }
  const fixed: string[] = []
  const left: string[] = []
  for (const finding of auditPersonalizations(rows, { now })) {
    const edits = findingEdits(finding, targetOf)
    if (!edits) continue
    fixed.push(finding.rule)
    const after = auditPersonalizations(applyEdits(rows, edits), { now })
    if (after.some(({ id }) => id === finding.id)) left.push(finding.id)
  }
  return { fixed, left }
}

const row = (fields: Partial<Personalization>) => ({
  ...blankPersonalization(),
  variationId: 'a',
  webPagePath: '/',
  ...fields,
})

it.each([
  ['running-but-disabled', row({ state: 'running', disabled: true })],
  ['running-but-ended', row({ state: 'running', endDate: now - day })],
  ['draft-but-started', row({ state: 'draft', startDate: now - day })],
  ['stale', row({ state: 'running', updatedDate: now - 400 * day })],
  ['paused-for-long', row({ state: 'paused', updatedDate: now - 400 * day })],
  [
    'excludes-everyone',
    row({
      state: 'running',
      rule: '{"attribute":"country","operator":"equals","value":"DE"}',
      excludedRule: '{"attribute":"country","operator":"equals","value":"DE"}',
    }),
  ],
  ['redirects-to-itself', row({ state: 'running', redirectUrl: '/' })],
])('the fix for %s resolves it', (rule, item) => {
  const { fixed, left } = fixAll([item])
  expect(fixed).toContain(rule)
  expect(left).toEqual([])
})

it.each(Object.entries(fixtures))('the fixes of the list %s resolve their findings', (_, rows) => {
  expect(fixAll(rows.slice(0, 60)).left).toEqual([])
})

it('a personalization that is not in the list has nothing to fix', () => {
  const [finding] = auditPersonalizations([row({ state: 'running', disabled: true })], { now })
  if (!finding) throw new Error('nothing found')
  expect(findingEdits({ ...finding, rule: 'priority-tie' }, () => undefined)).toBeNull()
  expect(findingEdits({ ...finding, rule: 'toString' }, () => undefined)).toBeNull()
})
