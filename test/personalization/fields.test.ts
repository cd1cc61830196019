import { describe, expect, it } from 'vitest'
import { rowFields } from '../../src/contract/fields.js'
import type { Personalization } from '../../src/contract/Personalization.js'
import { createText } from '../../src/i18n/createText.js'
import { insightColumns } from '../../src/insight/insightColumns.js'
import type { Insight } from '../../src/insight/insightFields.js'
import { insightFields } from '../../src/insight/insightFields.js'
import type { CellContext } from '../../src/list/columns/Column.js'
import { valueLabel } from '../../src/personalization/fieldLabel.js'
import { derivedFields } from '../../src/personalization/fields/derivedFields.js'
import { unknownFields } from '../../src/personalization/fields/fieldGroups.js'
import { kindOf } from '../../src/personalization/fields/kindOf.js'
import type { PersonalizationField } from '../../src/personalization/fields/PersonalizationField.js'
import {
  findField,
  mergeFields,
  personalizationFields,
} from '../../src/personalization/fields/personalizationFields.js'
import { personalizationTexts } from '../../src/personalization/texts.js'
import { blankPersonalization } from '../../src/testing/blankPersonalization.js'

const now = Date.UTC(2026, 5, 1)
const day = 86_400_000
const row = (fields: Partial<Personalization>) => ({ ...blankPersonalization(), ...fields })
const field = (id: string, aliases?: string[]): PersonalizationField => ({
  id,
  type: 'text',
  aliases,
  read: () => null,
})

describe('findField', () => {
  const fields = [field('first', ['Second', 'third']), field('second'), field('fourth', ['THIRD'])]
  it.each([
    ['first', 'first'],
    ['FIRST', 'first'],
    ['second', 'second'],
    ['Third', 'first'],
    ['thir', undefined],
    ['', undefined],
  ])('finds for “%s” the field %s', (name, id) => {
    expect(findField(fields, name)?.id).toBe(id)
  })
})

describe('mergeFields', () => {
  it('puts your own fields first and leaves out others with the same ID', () => {
    const [own, same, other] = [field('a'), field('a'), field('b')]
    expect(mergeFields([own], [other, same])).toEqual([own, other])
    expect(mergeFields([own], [same, other])[0]).toBe(own)
    expect(mergeFields([], [same, other])).toEqual([same, other])
    expect(mergeFields([own], [])).toEqual([own])
  })
})

describe('the kinds of text', () => {
  it.each([
    ['text', true],
    ['keyword', true],
    ['keywords', true],
    ['number', false],
    ['date', false],
    ['boolean', false],
  ] as const)('for the type %s returns %s', (type, expected) => {
    expect(kindOf({ type }).search !== 'compared').toBe(expected)
  })
})

describe('a documented field', () => {
  it.each(rowFields.map(({ key }) => key).filter((key) => key !== 'variants'))(
    'called %s reads the value of that name',
    (key) => {
      const personalization = row({ [key]: 'a value' })
      const found = findField(personalizationFields, key)
      expect(found?.read(personalization, { now })).toBe('a value')
      expect(found?.read(row({}), { now })).toBeNull()
    },
  )

  it('called variants reads the number of variants', () => {
    const read = (variants: Personalization['variants']) =>
      findField(personalizationFields, 'variants')?.read(row({ variants }), { now })
    expect(read([{ id: 'a', name: null, weight: null }])).toBe(1)
    expect(read([])).toBe(0)
    expect(read(null)).toBeNull()
  })
})

describe('a derived field', () => {
  const variant = (name: string | null) => ({ id: 'x', name, weight: 1 })
  it.each<[id: string, fields: Partial<Personalization>, value: unknown]>([
    ['name', { variationName: ' Sale ', variationId: 'a' }, 'Sale'],
    ['name', { variationName: ' ', webPagePath: ' /a ', variationId: 'a' }, '/a'],
    ['name', { variationId: ' a ' }, 'a'],
    ['name', { variationName: ' ' }, null],
    ['status', { state: 'running', startDate: now + 1 }, 'scheduled'],
    ['kind', { redirectUrl: '/a' }, 'redirect'],
    [
      'variant',
      { variants: [variant(' A '), variant(' '), variant(null), variant('B')] },
      ['A', 'B'],
    ],
    ['variant', {}, null],
    ['runs', { state: 'running', endDate: now + day }, now + day],
    ['runs', {}, null],
    ['attention', { state: 'running' }, null],
    ['attention', { state: 'odd' }, ['unknown-state']],
    [
      'attention',
      { state: 'odd', startDate: now, endDate: now - 1 },
      ['ends-before-start', 'unknown-state'],
    ],
    [
      'attention',
      { state: 'running', disabled: true, endDate: now },
      ['running-but-disabled', 'running-but-ended'],
    ],
  ])('called %s reads %j as %j', (id, fields, value) => {
    expect(findField(derivedFields, id)?.read(row(fields), { now })).toEqual(value)
  })

  it.each(['status', 'runs', 'attention'])('called %s ignores dates without a time', (id) => {
    const ended = row({ state: 'running', endDate: now - day })
    const value = findField(derivedFields, id)?.read(ended, { now: null })
    expect(value).toBe(id === 'status' ? 'running' : null)
  })
})

describe('an insight field', () => {
  const insight = (certain: number, possible: number): Insight => ({
    audience: ({ variationName }) => `audience of ${variationName}`,
    shortAudience: ({ variationName }) => `short ${variationName}`,
    timing: ({ variationName }) => `timing of ${variationName}`,
    conflicts: (_, time) => (time === now ? { certain, possible } : { certain: 0, possible: 0 }),
    hasFinding: ({ variationName }, time) => time === now && variationName === 'found',
    needsAttention: ({ state }, time) => time === now && state === 'odd',
  })
  const stale = row({ variationName: 'A', state: 'running', updatedDate: now - 180 * day })
  const read = (given: Insight | null, personalization = stale, time: number | null = now) =>
    insightFields(given).map(({ id, read: readField }) => [
      id,
      readField(personalization, { now: time }),
    ])

  it('has a short text for rows only if there is a long one', () => {
    const context = { isCard: true, part: () => ({}) } as unknown as CellContext
    const shortOf = (given: Insight | null) =>
      findField(insightColumns(given), 'audience')?.render?.(stale, context)
    expect(shortOf(insight(0, 0))).toBe('short A')
    expect(shortOf(null)).toBeNull()
  })

  it('reads the insight and the time', () => {
    const texts = [
      ['audience', 'audience of A'],
      ['timing', 'timing of A'],
    ]
    expect(read(insight(2, 0))).toEqual([
      ...texts,
      ['conflicts', 2],
      ['has', ['conflict']],
      ['is', ['stale']],
    ])
    expect(read(insight(0, 1))).toEqual([
      ...texts,
      ['conflicts', null],
      ['has', ['possible-conflict']],
      ['is', ['stale']],
    ])
    expect(read(insight(1, 1), row({ variationName: 'A', state: 'odd' }))).toEqual([
      ...texts,
      ['conflicts', 1],
      ['has', ['conflict', 'possible-conflict']],
      ['is', ['attention']],
    ])
    expect(read(insight(1, 1), stale, null).slice(2)).toEqual([
      ['conflicts', null],
      ['has', []],
      ['is', []],
    ])
  })

  it('is empty until the insight is loaded, except for what needs none', () => {
    expect(read(null)).toEqual([
      ['audience', null],
      ['timing', null],
      ['conflicts', null],
      ['has', []],
      ['is', ['stale']],
    ])
  })
})

describe('unknownFields', () => {
  it('contains undocumented fields, even with names that every object has', () => {
    const given = Object.assign(row({ prio: 1 }), { future: 1, toString: 2 })
    expect(unknownFields(given)).toEqual({ future: 1, toString: 2 })
  })
})

it('a field’s own label replaces the built-in text of a value', () => {
  const text = createText(personalizationTexts)
  const labelOf = (value: string) => (value === 'true' ? 'Live' : undefined)
  expect(valueLabel(text, { id: 'live', type: 'boolean', labelOf }, 'true')).toBe('Live')
  expect(valueLabel(text, { id: 'live', type: 'boolean', labelOf }, 'false')).toBe('No')
})
