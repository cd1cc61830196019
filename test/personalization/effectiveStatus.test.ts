import { describe, expect, it } from 'vitest'
import { effectiveStatus } from '../../src/personalization/effectiveStatus.js'

const now = Date.UTC(2026, 5, 1)
const past = now - 1_000
const future = now + 1_000
const blank = { state: null, disabled: null, startDate: null, endDate: null }

describe('effectiveStatus', () => {
  it.each([
    [{ state: 'running' }, 'running'],
    [{ state: ' Running ' }, 'running'],
    [{ state: 'paused' }, 'paused'],
    [{ state: 'draft' }, 'draft'],
    [{ state: 'archived' }, 'unknown'],
    [{ state: null }, 'unknown'],
    [{ state: null, disabled: true }, 'disabled'],
    [{ state: 'running', disabled: true }, 'disabled'],
    [{ state: 'running', startDate: future }, 'scheduled'],
    [{ state: 'running', startDate: past }, 'running'],
    [{ state: 'running', endDate: past }, 'ended'],
    [{ state: 'running', endDate: future }, 'running'],
    [{ state: 'paused', endDate: past }, 'ended'],
    [{ state: 'paused', startDate: future }, 'paused'],
    [{ state: 'draft', endDate: past }, 'draft'],
    [{ state: 'running', startDate: 0, endDate: -5 }, 'running'],
    [{ state: 'running', startDate: 9e15 }, 'running'],
    [{ state: 'running', endDate: Math.round(future / 1_000) }, 'running'],
  ] as const)('calls %j %s', (fields, status) => {
    expect(effectiveStatus({ ...blank, ...fields }, { now }).status).toBe(status)
  })

  it.each([
    [{ state: 'running', endDate: past }, ['running-but-ended']],
    [{ state: 'running', disabled: true }, ['running-but-disabled']],
    [{ state: 'draft', startDate: past }, ['draft-but-started']],
    [
      { state: 'draft', startDate: past, endDate: Number.NaN },
      ['invalid-date', 'draft-but-started'],
    ],
    [{ state: 'paused', startDate: future, endDate: past }, ['ends-before-start']],
    [{ state: 'running', startDate: future, endDate: past }, ['ends-before-start']],
    [{ state: 'running', startDate: past, endDate: past }, ['ends-before-start']],
    [{ state: 'running', startDate: past, endDate: future }, []],
    [{ state: 'draft', startDate: future }, []],
  ])('finds for %j the issues %j', (fields, issues) => {
    const verdict = effectiveStatus({ ...blank, ...fields }, { now })
    expect(verdict).toMatchObject({ issues, needsAttention: issues.length > 0 })
  })

  it.each([
    [{ state: 'running' }, 'scheduled'],
    [{ state: 'paused' }, 'paused'],
    [{ state: 'running', disabled: true }, 'disabled'],
    [{ state: 'draft' }, 'draft'],
  ] as const)(
    'has not ended with %j before its end date, even if it starts later',
    (own, status) => {
      const fields = { ...blank, ...own, startDate: future + 2, endDate: future + 1 }
      expect(effectiveStatus(fields, { now })).toMatchObject({
        status,
        since: null,
        until: status === 'draft' ? null : future + 1,
      })
      const after = effectiveStatus(fields, { now: future + 1 }).status
      expect(after).toBe(status === 'draft' ? 'draft' : 'ended')
    },
  )

  it('returns the start and end of the status', () => {
    const running = { ...blank, state: 'running', startDate: past, endDate: future }
    expect(effectiveStatus(running, { now })).toMatchObject({ since: past, until: future })
    const scheduled = { ...blank, state: 'running', startDate: future }
    expect(effectiveStatus(scheduled, { now })).toMatchObject({ since: null, until: future })
    const ended = { ...blank, state: 'running', endDate: past }
    expect(effectiveStatus(ended, { now })).toMatchObject({ since: past, until: null })
  })

  it('ignores the dates while the time is unknown', () => {
    const ended = { ...blank, state: 'running', endDate: past }
    expect(effectiveStatus(ended, { now: null })).toMatchObject({ status: 'running', issues: [] })
  })
})
