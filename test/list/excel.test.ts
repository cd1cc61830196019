import assert from 'node:assert/strict'
import fc from 'fast-check'
import { describe, it } from 'vitest'
import { rowFields } from '../../src/contract/fields.js'
import type { Personalization } from '../../src/contract/Personalization.js'
import type { Finding } from '../../src/insight/audit/auditPersonalizations.js'
import { auditToCsv } from '../../src/insight/audit/printAudit.js'
import { exportList } from '../../src/list/model/exportList.js'
import { personalizationFields } from '../../src/personalization/fields/personalizationFields.js'
import { blankPersonalization } from '../../src/testing/blankPersonalization.js'
import { readCsv } from '../support/readCsv.js'

/** The most characters that Excel keeps in a cell, in UTF-16 code units. */
const maxCell = 32_767
/** The most characters that Excel reads between the quotes of a formula. */
const maxLiteral = 255
const numRuns = 12

const columns = personalizationFields.map(({ id }) => id)
const textFields = rowFields.filter(({ type }) => type === 'string').map(({ key }) => key)

const rowWith = (fields: Partial<Personalization>): Personalization => ({
  ...blankPersonalization(),
  ...fields,
})

/** Exports one row with an ID, and returns the cell with it. */
function exportId(
  variationId: string,
  options?: Partial<Parameters<typeof exportList>[1]>,
): string {
  const [, row] = readCsv(
    exportList([rowWith({ variationId })], { format: 'csv', columns: ['id'], ...options }),
  )
  return row?.[0] ?? ''
}

const isWhole = (text: string) => !/\p{Surrogate}/u.test(text)

function assertFits(csv: string) {
  for (const cell of readCsv(csv).flat()) {
    assert.ok(cell.length <= maxCell, `a cell has ${cell.length} characters`)
    assert.ok(isWhole(cell), 'a cell has half a surrogate pair')
  }
}

/** The cell is the beginning of the text, then a mark, then words that say that it was cut. */
function assertCutVisibly(cell: string, text: string) {
  const mark = cell.lastIndexOf('…')
  assert.ok(mark > maxCell - 300, 'the cell ends with a mark and a note')
  assert.match(cell.slice(mark + 1), /\p{L}{2,}/u, 'a note follows the mark')
  assert.ok(text.startsWith(cell.slice(0, mark).trimEnd()), 'the rest is the beginning of the text')
}

/** Texts around the limit, and far above it, from pieces that are quoted, guarded or in two parts. */
const longText = fc
  .tuple(
    fc.constantFrom('', 'a', '=', ';', '"'),
    fc.constantFrom('a', '"', '😀', ';=', ';=😀', 'é', '漢', 'a\n', '\t@', '…'),
    fc.oneof(fc.integer({ min: maxCell - 3, max: maxCell + 3 }), fc.constant(40_000)),
  )
  .map(([start, piece, length]) => {
    const text = start + piece.repeat(Math.ceil(length / piece.length)).slice(0, length)
    return text.replace(/\p{Surrogate}$/u, '')
  })

describe('a cell for Excel', () => {
  it('keeps a text of 32,767 characters as it is', () => {
    const text = 'a'.repeat(maxCell)
    assert.equal(exportId(text), text)
  })

  it.each([maxCell + 1, 40_000, 1_000_000])('cuts a text of %d characters visibly', (length) => {
    const text = 'a'.repeat(length)
    const cell = exportId(text)
    assert.ok(cell.length <= maxCell, `the cell has ${cell.length} characters`)
    assertCutVisibly(cell, text)
  })

  it.each(['', 'a', 'ab', 'abc'])('cuts no surrogate pair after “%s”', (start) => {
    const text = start + '😀'.repeat(20_000)
    const cell = exportId(text)
    assert.ok(cell.length <= maxCell, `the cell has ${cell.length} characters`)
    assert.ok(isWhole(cell))
    assertCutVisibly(cell, text)
  })

  it('counts the apostrophe that makes a formula harmless', () => {
    const cell = exportId(`=${'a'.repeat(maxCell - 1)}`)
    assert.ok(cell.startsWith("'="))
    assert.ok(cell.length <= maxCell, `the cell has ${cell.length} characters`)
  })

  it('never exceeds the limit, in any column or header', () => {
    fc.assert(
      fc.property(fc.constantFrom(...textFields), longText, (key, text) => {
        const row = rowWith({
          [key]: text,
          personalizationTags: [text, text],
          variants: [{ id: null, name: text, weight: 1 }],
        })
        assertFits(exportList([row], { format: 'csv', columns }))
        assertFits(exportList([], { format: 'csv', columns: ['id'], labelOf: () => text }))
      }),
      { numRuns },
    )
  })

  it('never exceeds the limit in the findings of an audit', () => {
    fc.assert(
      fc.property(longText, (text) => {
        const finding: Finding = {
          id: text,
          key: text,
          name: text,
          params: { value: text, name: text, other: text },
          rule: text,
          severity: 'error',
        }
        assertFits(auditToCsv([finding]))
        assertFits(auditToCsv([{ ...finding, rule: 'duplicate-id' }]))
      }),
      { numRuns },
    )
  })

  it('is cut in CSV only: JSON has the whole text', () => {
    const text = '😀'.repeat(40_000)
    assert.deepEqual(
      JSON.parse(exportList([rowWith({ variationId: text })], { format: 'json', columns: ['id'] })),
      [{ id: text }],
    )
  })
})

const kept = { now: null, excelText: true }

const changedByExcel = [
  '00123',
  '3E5',
  '3e5',
  '1.5E+10',
  '1-2',
  '1/2',
  '12/31/2026',
  '1-2-2026',
  '12345678901234567890',
  '1234567890123456',
  'TRUE',
  'false',
  'MAR1',
  'SEPT2',
  '2-Mar',
  '1:30',
  '1.50',
  '50%',
]
const digits = (min: number, max: number) => fc.stringMatching(new RegExp(`^[0-9]{${min},${max}}$`))
const changedText = fc.oneof(
  fc.constantFrom(...changedByExcel),
  digits(1, 12).map((end) => `0${end}`),
  fc.tuple(fc.integer({ min: 1, max: 9 }), digits(15, 40)).map(([first, rest]) => first + rest),
  fc
    .tuple(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 1, max: 99 }))
    .map(([base, power]) => `${base}E${power}`),
  fc
    .tuple(
      fc.integer({ min: 1, max: 12 }),
      fc.constantFrom('-', '/'),
      fc.integer({ min: 1, max: 28 }),
    )
    .map((parts) => parts.join('')),
)

describe('an ID that Excel would change', () => {
  it.each(changedByExcel)('is kept as text on request: %s', (id) => {
    assert.equal(exportId(id, kept), `="${id}"`)
  })

  it('is quoted as a formula in the file', () => {
    const csv = exportList([rowWith({ variationId: '00123' })], {
      format: 'csv',
      columns: ['id'],
      ...kept,
    })
    assert.equal(csv, 'id\r\n"=""00123"""\r\n')
  })

  it('is kept as text on request, whichever it is', () => {
    fc.assert(
      fc.property(changedText, (id) => assert.equal(exportId(id, kept), `="${id}"`)),
      { numRuns: 300 },
    )
  })

  it('is unchanged without the option', () => {
    fc.assert(
      fc.property(changedText, (id) => {
        assert.equal(
          exportList([rowWith({ variationId: id })], { format: 'csv', columns: ['id'] }),
          `id\r\n${id}\r\n`,
        )
      }),
      { numRuns: 300 },
    )
  })

  it('is kept in tags, names and every other text', () => {
    for (const [id, row] of Object.entries({
      id: rowWith({ variationId: '00123' }),
      tag: rowWith({ personalizationTags: ['00123'] }),
      name: rowWith({ variationName: '00123' }),
      page: rowWith({ webPagePath: '00123' }),
    })) {
      assert.equal(
        exportList([row], { format: 'csv', columns: [id], ...kept }),
        `${id}\r\n"=""00123"""\r\n`,
      )
    }
  })
})

describe('with IDs kept as text', () => {
  it.each(['', 'Summer sale', '/blue/*', 'v1', 'a-1', 'p-00123', '3E', 'TRUE north', '123', '42'])(
    'a text that Excel leaves alone is unchanged: “%s”',
    (id) => assert.equal(exportId(id, kept), id),
  )

  it('a number stays a number', () => {
    assert.equal(
      exportList([rowWith({ prio: 10 })], { format: 'csv', columns: ['priority'], ...kept }),
      'priority\r\n10\r\n',
    )
  })

  it('a cell is the usual one, or its own text in a formula that holds nothing else', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary' }), changedText), (text) => {
        const cell = exportId(text, kept)
        if (cell === exportId(text)) return
        assert.equal(cell, `="${text}"`)
        assert.doesNotMatch(text, /["\r\n\t;=]/)
      }),
      { numRuns: 1_000 },
    )
  })

  it('no formula holds more than the 255 characters that Excel reads', () => {
    for (const length of [maxLiteral, maxLiteral + 1, 5_000]) {
      const [, literal = ''] = /^="(.*)"$/.exec(exportId('1'.repeat(length), kept)) ?? []
      assert.ok(literal.length <= maxLiteral, `a formula has ${literal.length} characters`)
    }
  })
})

it.each(['May 5, 2024', 'March 5,2024', '2024-05-01 10:00', '12/31/2024 10:00 AM', '(5)'])(
  'keeps a date with a comma or a time, and a number in parentheses, as text: %s',
  (id) => {
    assert.equal(exportId(id, kept), `="${id}"`)
  },
)
