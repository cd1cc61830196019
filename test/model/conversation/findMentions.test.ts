import { describe, expect, it } from 'vitest'
import { createMentionFinder } from '../../../src/model/conversation/findMentions.js'
import { makePersonalization } from '../../../src/testing/makePersonalization.js'

const named = (variationName: string, variationId = `id-of-${variationName}`) =>
  makePersonalization({ variationName, variationId })

const bar = named('Free shipping bar', 'p-100')
const shipping = named('Free shipping', 'p-101')
const exit = named('Exit offer (DE)', 'exit-1')
const short = named('Bar', 'x1')
const teaserA = named('Winter teaser', 'w-aaa')
const teaserB = named('Winter teaser', 'w-bbb')
const hebrew = named('מבצע חורף', 'h-777')
const chinese = named('冬季促销活动', 'c-888')
const list = [shipping, bar, exit, short, teaserA, teaserB, hebrew, chinese]
const find = createMentionFinder(list)

/** The names that were found, each with the IDs it stands for. */
const found = (text: string) =>
  find(text).flatMap(({ text: name, mentioned }) =>
    mentioned.length === 0 ? [] : [[name, ...mentioned.map(({ variationId }) => variationId)]],
  )

describe('createMentionFinder', () => {
  it('keeps the whole text, in parts', () => {
    const text = 'The Free shipping bar (p-100) hides Exit offer (DE).'
    expect(
      find(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text)
    expect(found(text)).toEqual([
      ['Free shipping bar', 'p-100'],
      ['p-100', 'p-100'],
      ['Exit offer (DE)', 'exit-1'],
    ])
    expect(find('')).toEqual([{ text: '', mentioned: [] }])
  })

  it('prefers the longest name', () => {
    expect(found('Free shipping bar, Free shipping')).toEqual([
      ['Free shipping bar', 'p-100'],
      ['Free shipping', 'p-101'],
    ])
  })

  it.each([
    ['part of a word', 'Free shippings, xFree shipping, Free shipping_'],
    ['part of a longer ID', 'p-1001, xp-100, a-p-100, p-100-b'],
    ['a name under 4 characters', 'Bar, x1'],
    ['another case', 'free shipping, FREE SHIPPING'],
  ])('does not match %s', (_, text) => {
    expect(found(text)).toEqual([])
  })

  it.each([
    '“Free shipping”',
    '(Free shipping)',
    'Free shipping.',
    'Free shipping',
    '→Free shipping',
  ])('matches next to punctuation: %s', (text) => {
    expect(found(text)).toEqual([['Free shipping', 'p-101']])
  })

  it('finds names in scripts from right to left and in scripts without spaces', () => {
    expect(found('המבצע ״מבצע חורף״ פעיל')).toEqual([['מבצע חורף', 'h-777']])
    expect(found('目前冬季促销活动正在运行')).toEqual([['冬季促销活动', 'c-888']])
  })

  it('returns all personalizations that share a name', () => {
    expect(found('Winter teaser')).toEqual([['Winter teaser', 'w-aaa', 'w-bbb']])
  })

  it('ignores missing and blank names', () => {
    const none = createMentionFinder([
      makePersonalization({ variationName: null, variationId: null }),
      makePersonalization({ variationName: '     ', variationId: '    ' }),
    ])
    expect(none('null undefined      ')).toEqual([{ text: 'null undefined      ', mentioned: [] }])
  })

  it('stops looking for names in a text made to take long, and keeps the text', () => {
    const many = Array.from({ length: 190 }, (_, index) => named('冬'.repeat(index + 4)))
    const hostile = '冬'.repeat(50_000)
    const parts = createMentionFinder([...many, bar])(`${hostile} Free shipping bar`)
    expect(parts.map(({ text }) => text).join('')).toBe(`${hostile} Free shipping bar`)
    const long = Array.from({ length: 10_000 }, (_, index) => named(`Variation number ${index}`))
    const findLong = createMentionFinder(long)
    expect(
      findLong('Variation '.repeat(10_000)).every(({ mentioned }) => mentioned.length === 0),
    ).toBe(true)
    expect(findLong('See Variation number 9999.')[1]?.text).toBe('Variation number 9999')
  })
})
