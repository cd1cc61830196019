import { describe, expect, it } from 'vitest'
import { createMentionFinder } from '../../src/ask/model/createMentionFinder.js'
import { makePersonalization } from '../../src/testing/makePersonalization.js'

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

  it.each<[text: string, names: string[]]>([
    ['Free shipping barges', ['Free shipping']],
    ['Free shipping Free shipping', ['Free shipping', 'Free shipping']],
    ['-Free shipping- x', ['Free shipping']],
    ['Free shipping-x', ['Free shipping']],
    ['p-100- x', ['p-100']],
    ['p-100 -x', ['p-100']],
    ['- p-100', ['p-100']],
    ['-p-100', []],
    ['Exit offer (DE)x', ['Exit offer (DE)']],
    ['Free shipping2', []],
    ['Free shipping\u0301', []],
    ['Free shipping𝐀', []],
    ['Free shipping活动', ['Free shipping']],
    ['2Free shipping', []],
    ['äFree shipping', []],
    ['冬季促销活动CTR上升', ['冬季促销活动']],
    ['バナーFree shippingを', ['Free shipping']],
  ])('finds in “%s” the names %j', (text, names) => {
    expect(found(text).map(([name]) => name)).toEqual(names)
  })

  it('finds names from 4 to 200 characters, trimmed', () => {
    const [four, long] = [named(' (A) ', 'i-1'), named('x'.repeat(200), 'i-2')]
    const findIn = createMentionFinder([four, long, named('y'.repeat(201), 'i-3'), named('abc')])
    const names = (text: string) =>
      findIn(text).flatMap(({ text: name, mentioned }) => (mentioned.length > 0 ? [name] : []))
    expect(names('see (A) and abc')).toEqual([])
    expect(names('see i-1')).toEqual([])
    expect(names('x'.repeat(200))).toEqual(['x'.repeat(200)])
    expect(names('y'.repeat(201))).toEqual([])
    const findFour = createMentionFinder([named(' (AB) ', 'same'), named('same', 'same')])
    expect(findFour('a (AB)').at(-1)?.mentioned).toHaveLength(1)
    expect(findFour('same')[0]?.mentioned).toHaveLength(2)
  })

  it('splits a text at each name, without empty parts', () => {
    expect(find('See p-100, p-101')).toEqual([
      { text: 'See ', mentioned: [] },
      { text: 'p-100', mentioned: [bar] },
      { text: ', ', mentioned: [] },
      { text: 'p-101', mentioned: [shipping] },
    ])
    expect(find('p-100')).toEqual([{ text: 'p-100', mentioned: [bar] }])
    expect(createMentionFinder([])('x')).toEqual([{ text: 'x', mentioned: [] }])
  })

  it('finds names in scripts from right to left and in scripts without spaces', () => {
    expect(found('המבצע ״מבצע חורף״ פעיל')).toEqual([['מבצע חורף', 'h-777']])
    expect(found('目前冬季促销活动正在运行')).toEqual([['冬季促销活动', 'c-888']])
    expect(found('目前Free shipping正在运行')).toEqual([['Free shipping', 'p-101']])
    expect(found('请看p-101。')).toEqual([['p-101', 'p-101']])
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
