import { describe, expect, it } from 'vitest'
import type { Personalization } from '../../src/contract/Personalization.js'
import { keyPersonalizations } from '../../src/personalization/keyPersonalizations.js'
import { blankPersonalization } from '../../src/testing/blankPersonalization.js'

const item = (fields: Partial<Personalization>) => ({ ...blankPersonalization(), ...fields })
const withIds = (...ids: (string | null)[]) => ids.map((variationId) => item({ variationId }))
const keyOf = (fields: Partial<Personalization>) => keyPersonalizations([item(fields)])[0]

describe('keyPersonalizations', () => {
  it('uses the ID and numbers rows that are equal in every field in list order', () => {
    expect(keyPersonalizations(withIds('a', 'b', 'a', 'a'))).toEqual(['a', 'b', 'a~1', 'a~2'])
  })

  it('skips a suffix if the result is already an ID', () => {
    expect(keyPersonalizations(withIds('a~1', 'a', 'a'))).toEqual(['a~1', 'a', 'a~2'])
    expect(keyPersonalizations(withIds('a', 'a', 'a~1'))).toEqual(['a', 'a~2', 'a~1'])
  })

  it('gives a row without an ID the same key at any position', () => {
    const key = keyOf({ variationName: 'Sale', variationId: '' })
    expect(key).toMatch(/^unnamed-[0-9a-z]+$/)
    expect(keyOf({ variationName: 'Sale', state: 'paused', updatedDate: 5 })).toBe(key)
    const [, second] = keyPersonalizations([
      item({ variationId: 'a' }),
      item({ variationName: 'Sale' }),
    ])
    expect(second).toBe(key)
  })

  it.each([
    { accountId: 'acme' },
    { websiteId: 'shop' },
    { variationName: 'Sale' },
    { webPagePath: '/sale' },
    { createdAt: 1 },
  ])('distinguishes rows without an ID by %j', (fields) => {
    expect(keyOf(fields)).not.toBe(keyOf({}))
  })
})
