import { describe, expect, it } from 'vitest'
import { auditPersonalizations } from '../../src/insight/audit/auditPersonalizations.js'
import { filterPersonalizations } from '../../src/list/model/filterPersonalizations.js'
import { parseSearch } from '../../src/list/search/parseSearch.js'
import { makePersonalization } from '../../src/testing/makePersonalization.js'

const now = Date.UTC(2026, 5, 1)
const seconds = now / 1_000

describe('an end date that can’t be used', () => {
  it.each([seconds, now * 1_000, now * 1_000_000, 0, -1, 9e15, Number.MAX_VALUE])(
    'is invalid instead of none, and named by the audit: %d',
    (endDate) => {
      const rows = [makePersonalization({ variationId: 'x', endDate })]
      const found = (search: string) =>
        filterPersonalizations(rows, parseSearch(search), { now }).length
      expect([found('ends:none'), found('ends:invalid')]).toEqual([0, 1])
      const rules = auditPersonalizations(rows, { now }).map(({ rule }) => rule)
      expect(rules).toContain(endDate === seconds ? 'seconds-instead-of-ms' : 'date-out-of-range')
      expect(rules).not.toContain('never-ends')
    },
  )

  it.each([Date.UTC(9999, 11, 31), 253_402_300_799_999])(
    'is not the last day of 9999: %d',
    (endDate) => {
      const rows = [makePersonalization({ variationId: 'x', endDate })]
      expect(filterPersonalizations(rows, parseSearch('ends:invalid'), { now })).toEqual([])
    },
  )
})
