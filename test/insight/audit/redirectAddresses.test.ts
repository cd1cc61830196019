import { describe, expect, it } from 'vitest'
import { auditPersonalizations } from '../../../src/insight/audit/auditPersonalizations.js'
import { makePersonalization } from '../../../src/testing/makePersonalization.js'

const now = Date.UTC(2026, 5, 1)

describe('an address that a redirect must not have', () => {
  it.each([
    ['java\tscript:alert(1)', 'unsafe-redirect'],
    ['java\nscript:alert(1)', 'unsafe-redirect'],
    [' javascript:alert(1)', 'unsafe-redirect'],
    ['ht\ntp://shop.test/a', 'insecure-redirect'],
    ['//other.test/a', 'redirect-leaves-website'],
    ['/\\other.test/a', 'redirect-leaves-website'],
  ])('is read as browsers read it: %j', (redirectUrl, rule) => {
    const row = makePersonalization({ variationId: 'x', isComponent: false, redirectUrl })
    expect(auditPersonalizations([row], { now }).map((finding) => finding.rule)).toContain(rule)
  })
})

it.each(['//shop.test@evil.test/', '/\\u:p@evil.test', '\u0001javascript:alert(1)'])(
  'a redirect is unsafe also if its URL is written in another way: %j',
  (redirectUrl) => {
    const row = makePersonalization({ variationId: 'x', isComponent: false, redirectUrl })
    const rules = auditPersonalizations([row], { now }).map((finding) => finding.rule)
    expect(rules).toContain('unsafe-redirect')
  },
)
