import { describe, expect, it } from 'vitest'
import { countIssues } from '../../src/contract/addIssue.js'
import { rowFields } from '../../src/contract/fields.js'
import { maxRows, parsePersonalizations } from '../../src/contract/parsePersonalizations.js'

/** Section 2.1 of the service interface, typed out once more so that no field can get lost. */
const documented = `
  accountId assignee changed componentAccountId componentPackageName componentSettings componentType
  componentVersion createdAt createdDate delayOption delayValue diffUrl disabled endDate excludedRule
  exclusive hideOption hideValue isComponent isHiddenAiComponent javascriptTrigger
  javascriptTriggerParsed longurl maxValue personalizationTags prio recipe redirectUrl rule startDate
  state targetTemplateDomain targetTemplatePath testMode updatedDate variants variationId
  variationName webPagePath websiteId`
  .trim()
  .split(/\s+/)

describe('parsePersonalizations', () => {
  it('knows the 41 documented fields', () => {
    expect(documented).toHaveLength(41)
    expect(rowFields.map(({ key }) => key).sort()).toEqual(documented.sort())
  })

  it('completes a row so that every field is there and missing ones are null', () => {
    const { personalizations, issues } = parsePersonalizations([{ variationName: 'Hero' }])
    const row = personalizations[0] as unknown as Record<string, unknown>
    expect(documented.filter((name) => row[name] === undefined)).toEqual([])
    expect(row.variationName).toBe('Hero')
    expect(row.prio).toBeNull()
    expect(issues).toEqual([])
  })

  it('keeps unknown fields', () => {
    const { personalizations } = parsePersonalizations([{ futureField: { a: 1 } }])
    expect(personalizations[0]).toMatchObject({ futureField: { a: 1 } })
  })

  it.each([
    ['prio', '120', 'a number', 'a string'],
    ['variationName', 7, 'a string', 'a number'],
    ['disabled', 'yes', 'a boolean', 'a string'],
    ['variants', {}, 'an array', 'an object'],
    ['prio', Infinity, 'a number', 'a number'],
  ])('turns an invalid %s into null and reports it', (field, value, expected, actual) => {
    const { personalizations, issues } = parsePersonalizations([{}, { [field]: value }])
    expect(personalizations[1]).toHaveProperty(field, null)
    expect(issues).toEqual([
      {
        path: [1, field],
        code: 'wrong-type',
        message: `1.${field}: expected ${expected}, got ${actual}`,
      },
    ])
  })

  it('repairs variants one by one', () => {
    const variants = [{ id: 'a', name: 'A', weight: '50', extra: 1 }, 'broken', null, { id: 'c' }]
    const { personalizations, issues } = parsePersonalizations([{ variants }])
    expect(personalizations[0]?.variants).toEqual([
      { id: 'a', name: 'A', weight: null, extra: 1 },
      { id: 'c', name: null, weight: null },
    ])
    expect(issues.map(({ path }) => path)).toEqual([
      [0, 'variants', 0, 'weight'],
      [0, 'variants', 1],
      [0, 'variants', 2],
    ])
  })

  it('skips and counts rows that are not objects', () => {
    const list = parsePersonalizations([{ prio: 1 }, null, 'x', [1], { prio: 2 }])
    expect(list.personalizations.map(({ prio }) => prio)).toEqual([1, 2])
    expect(list.skippedRows).toBe(3)
    expect(list.issues).toEqual(
      ['null', 'a string', 'an array'].map((type, index) => ({
        path: [index + 1],
        code: 'not-an-object',
        message: `${index + 1}: skipped: expected an object, got ${type}`,
      })),
    )
  })

  it('drops keys that could reach a prototype', () => {
    const json = JSON.parse('[{"__proto__": {"polluted": 1}, "constructor": 2, "prio": 3}]')
    const { personalizations, issues } = parsePersonalizations(json)
    expect(Object.keys(personalizations[0] ?? {})).not.toContain('__proto__')
    expect(Object.hasOwn(personalizations[0] ?? {}, 'constructor')).toBe(false)
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
    expect(issues.map(({ code }) => code)).toEqual(['unsafe-key', 'unsafe-key'])
  })

  it.each<[options: { websiteId?: string } | undefined, foreign: number[]]>([
    [{ websiteId: 'shop' }, [1, 3, 5]],
    [{ websiteId: '4' }, [0, 1, 3, 4]],
    [{ websiteId: '' }, [0, 1, 4, 5]],
    [{}, []],
    [undefined, []],
  ])(
    'keeps all rows with the options %j, with an issue for those of another website',
    (options, foreign) => {
      const ids = ['shop', 'other', null, '', 'shop', 4]
      const rows: object[] = ids.map((websiteId) => ({ websiteId }))
      const list = parsePersonalizations([...rows, {}], options)
      expect(list.personalizations).toHaveLength(7)
      expect(list.skippedRows).toBe(0)
      expect(list.issues.filter(({ code }) => code !== 'numeric-id')).toEqual(
        foreign.map((index) => ({
          path: [index, 'websiteId'],
          code: 'foreign-website',
          message: `${index}.websiteId: belongs to another website`,
        })),
      )
    },
  )

  it('keeps all of 10,000 rows if one is invalid, and reports its issues', () => {
    const rows: unknown[] = Array.from({ length: 10_000 }, (_, prio) => ({
      prio,
      state: 'running',
    }))
    rows[5_000] = { prio: 'x', variants: 'y', variationName: {}, startDate: [], disabled: 1 }
    const list = parsePersonalizations(rows)
    expect(list.personalizations).toHaveLength(10_000)
    expect(list.issues.map(({ path }) => path)).toEqual(
      ['prio', 'variants', 'variationName', 'startDate', 'disabled'].map((name) => [5_000, name]),
    )
    expect(list.personalizations[5_001]?.prio).toBe(5_001)
  })

  it('reads null as an empty list with an issue', () => {
    const message = 'the response: expected an array, got null'
    expect(parsePersonalizations(null)).toEqual({
      personalizations: [],
      issues: [{ path: [], code: 'null-list', message }],
      skippedRows: 0,
    })
  })

  it.each([[{ data: [] }], ['text'], [4]])('rejects %j and says what it received', (json) => {
    expect(() => parsePersonalizations(json)).toThrow(
      expect.objectContaining({ kind: 'protocol', code: 'PK-SHAPE' }),
    )
  })

  it('lists the first 1,000 issues and counts the rest', () => {
    const { issues, skippedRows } = parsePersonalizations(Array.from({ length: 1_500 }, () => 1))
    expect(skippedRows).toBe(1_500)
    expect(issues).toHaveLength(1_001)
    expect(issues[999]?.path).toEqual([999])
    expect(issues[1_000]).toMatchObject({ code: 'more-issues', path: [], count: 500 })
    expect(countIssues(issues)).toBe(1_500)
    expect(countIssues(issues.slice(0, 12))).toBe(12)
  })

  it('keeps the first 10,000 entries of a field and the first 200,000 rows', () => {
    const personalizationTags = Array.from({ length: 10_001 }, (_, index) => `tag ${index}`)
    const list = parsePersonalizations([{ personalizationTags }, { personalizationTags: ['a'] }])
    expect(list.personalizations[0]?.personalizationTags).toHaveLength(10_000)
    expect(list.issues.map(({ path, code }) => [path, code])).toEqual([
      [[0, 'personalizationTags'], 'too-long'],
    ])
    const rows = parsePersonalizations(Array.from({ length: 200_002 }, () => null))
    expect(rows.skippedRows).toBe(200_002)
    expect(rows.issues[0]).toEqual({
      path: [],
      code: 'too-long',
      message: 'the response: skipped the last 2 rows',
    })
    const kept = parsePersonalizations(Array.from({ length: 200_001 }, () => ({})))
    expect([kept.personalizations.length, kept.skippedRows]).toEqual([200_000, 1])
    const all = parsePersonalizations(Array.from({ length: 200_000 }, () => null))
    expect(countIssues(all.issues)).toBe(200_000)
    expect(all.issues[0]?.code).toBe('not-an-object')
  })

  it('finds keys that could reach a prototype anywhere in an unknown field', () => {
    const text = '[{"state":"a"},{"state":"b","extra":{"deep":[{"__proto__":{"x":1},"y":2}]}}]'
    const { personalizations, issues } = parsePersonalizations(JSON.parse(text))
    expect(JSON.stringify(personalizations[1])).not.toContain('__proto__')
    expect(personalizations[1]).toMatchObject({ extra: { deep: [{ y: 2 }] } })
    expect(issues).toMatchObject([
      { path: [1, 'extra', 'deep', 0, '__proto__'], code: 'unsafe-key' },
    ])
  })
})

it('says that it skipped one row', () => {
  const { issues } = parsePersonalizations(Array(maxRows + 1).fill({}))
  expect(issues.map(({ message }) => message)).toEqual(['the response: skipped the last row'])
})
