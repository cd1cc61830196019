import { describe, expect, it } from 'vitest'
import type { Personalization } from '../../../src/contract/Personalization.js'
import { keyPersonalizations } from '../../../src/model/personalization/keyPersonalizations.js'
import { blankPersonalization } from '../../../src/testing/blankPersonalization.js'

const item = (fields: Partial<Personalization>) => ({ ...blankPersonalization(), ...fields })
const withIds = (...ids: (string | null)[]) => ids.map((variationId) => item({ variationId }))
const keyOf = (fields: Partial<Personalization>) => keyPersonalizations([item(fields)])[0]

describe('keyPersonalizations', () => {
  it('uses the id, and numbers repeated ids in the order of the list', () => {
    expect(keyPersonalizations(withIds('a', 'b', 'a', 'a'))).toEqual(['a', 'b', 'a~1', 'a~2'])
  })

  it('skips a number that is itself an id', () => {
    expect(keyPersonalizations(withIds('a~1', 'a', 'a'))).toEqual(['a~1', 'a', 'a~2'])
    expect(keyPersonalizations(withIds('a', 'a', 'a~1'))).toEqual(['a', 'a~1', 'a~1~1'])
  })

  it('makes the same key for a row without an id wherever it stands', () => {
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
  ])('tells rows without an id apart by %j', (fields) => {
    expect(keyOf(fields)).not.toBe(keyOf({}))
  })
})
