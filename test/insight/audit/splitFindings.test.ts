import { describe, expect, it } from 'vitest'
import type { Finding } from '../../../src/insight/audit/auditPersonalizations.js'
import { splitFindings } from '../../../src/insight/audit/splitFindings.js'

const finding = (id: string): Finding => ({
  id,
  rule: 'stale',
  severity: 'info',
  key: id,
  name: id,
  params: {},
})
const findings = [finding('a'), finding('b'), finding('c')]

describe('splitFindings', () => {
  it('splits findings in their order and adds the dismissal', () => {
    const dismissal = { id: 'b', reason: 'later', at: 5 } as const
    expect(splitFindings(findings, [dismissal])).toEqual({
      open: [finding('a'), finding('c')],
      dismissed: [{ ...finding('b'), dismissal }],
    })
  })

  it('uses the last dismissal, and ignores dismissals of findings that no longer exist', () => {
    const { open, dismissed } = splitFindings(findings, [
      { id: 'b', reason: 'later', at: 1 },
      { id: 'gone', reason: 'wrong', at: 2 },
      { id: 'b', reason: 'intended', at: 3 },
    ])
    expect(open.map(({ id }) => id)).toEqual(['a', 'c'])
    expect(dismissed.map(({ dismissal }) => dismissal)).toEqual([
      { id: 'b', reason: 'intended', at: 3 },
    ])
  })
})
