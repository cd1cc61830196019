import assert from 'node:assert/strict'
import fc from 'fast-check'
import { describe, it } from 'vitest'
import { rowFields } from '../../src/contract/fields.js'
import { parseAsyncAnswer } from '../../src/contract/parseAsyncAnswer.js'
import { parsePersonalizations } from '../../src/contract/parsePersonalizations.js'
import { readFields } from '../../src/contract/readFields.js'
import { parseTokenResponse } from '../../src/contract/TokenResponse.js'
import type { ContractIssue } from '../../src/errors/ContractIssue.js'
import { isPersonalizationKitError } from '../../src/errors/PersonalizationKitError.js'
import { isDeeperThan } from '../../src/internal/isDeeperThan.js'
import { fieldTypes, listText, numRuns, rowText } from '../support/arbitraryRows.js'

type Row = Record<string, unknown>
const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const check = <Value>(arbitrary: fc.Arbitrary<Value>, test: (value: Value) => void) =>
  fc.assert(fc.property(arbitrary, test), { numRuns })
/** Either what `read` returns, or `null` when it refuses in the documented way. */
function orRefused<Result>(read: () => Result): Result | null {
  try {
    return read()
  } catch (error) {
    assert.ok(isPersonalizationKitError(error, 'protocol'))
    return null
  }
}
const timeout = 600_000

describe('a list with arbitrary content', () => {
  it('becomes a list or a typed error', { timeout }, () => {
    check(fc.json(), (text) => {
      const list = orRefused(() => parsePersonalizations(JSON.parse(text)))
      if (list) assert.ok(Array.isArray(list.personalizations))
      assert.equal(list === null, !/^\s*(\[|null)/.test(text))
    })
  })

  it('loses no row, because each row is returned or counted as skipped', { timeout }, () => {
    check(listText, (text) => {
      const rows = JSON.parse(text) as unknown[]
      const { personalizations, skippedRows } = parsePersonalizations(JSON.parse(text))
      assert.equal(personalizations.length + skippedRows, rows.length)
      assert.equal(skippedRows, rows.filter((row) => !isRow(row)).length)
    })
  })

  it('has every documented field in every row with its type or null', { timeout }, () => {
    check(listText, (text) => {
      for (const row of parsePersonalizations(JSON.parse(text)).personalizations) {
        for (const [name, type] of Object.entries(fieldTypes)) {
          const value = (row as unknown as Row)[name]
          const actual = Array.isArray(value) ? 'array' : typeof value
          if (value !== null && actual !== type) throw new Error(`${name} is ${actual}`)
        }
      }
    })
  })

  it('reports every field that was dropped and no other', { timeout }, () => {
    check(rowText, (text) => {
      const before = JSON.parse(text) as Row
      const list = parsePersonalizations([JSON.parse(text)])
      const after = list.personalizations[0] as unknown as Row
      const named = new Set(list.issues.map(({ path }) => String(path[1])))
      for (const name of Object.keys(fieldTypes)) {
        const given = Object.hasOwn(before, name) ? before[name] : null
        const isKept = JSON.stringify(given) === JSON.stringify(after[name])
        if (!isKept && !named.has(name) && !Array.isArray(given)) throw new Error(`${name} is lost`)
        if (isKept && named.has(name) && given === null) throw new Error(`${name} was not broken`)
      }
    })
  })

  it('keeps every unknown field', { timeout }, () => {
    const dangerous = /"(__proto__|constructor)"/
    check(rowText, (text) => {
      if (dangerous.test(text)) return
      const before = JSON.parse(text) as Row
      const after = parsePersonalizations([JSON.parse(text)]).personalizations[0] as unknown as Row
      for (const [name, value] of Object.entries(before)) {
        if (!(name in fieldTypes)) assert.deepEqual(after[name], value)
      }
    })
  })

  it('never contains a key that could reach a prototype', { timeout }, () => {
    const findUnsafe = (value: unknown): boolean =>
      typeof value === 'object' &&
      value !== null &&
      (Object.hasOwn(value, '__proto__') ||
        Object.hasOwn(value, 'constructor') ||
        Object.values(value).some(findUnsafe))
    check(listText, (text) => {
      assert.equal(findUnsafe(parsePersonalizations(JSON.parse(text)).personalizations), false)
      assert.equal(({} as Row).polluted, undefined)
    })
  })

  it('is the same whether a row takes the fast or the thorough path', { timeout }, () => {
    check(listText, (text) => {
      const fast = parsePersonalizations(JSON.parse(text))
      const careful: ContractIssue[] = []
      const rows = (JSON.parse(text) as unknown[]).flatMap((row, index) =>
        isRow(row) ? [readFields(row, rowFields, [index], careful)] : [],
      )
      assert.deepEqual(fast.personalizations, rows)
      assert.deepEqual(
        fast.issues.filter(({ code }) => code !== 'not-an-object'),
        careful,
      )
    })
  })

  it('has no issues if it is read again', { timeout }, () => {
    check(listText, (text) => {
      const first = parsePersonalizations(JSON.parse(text)).personalizations
      const copy = JSON.parse(JSON.stringify(first)) as unknown
      const second = parsePersonalizations(copy)
      assert.deepEqual(second.issues, [])
      assert.deepEqual(second.personalizations, JSON.parse(JSON.stringify(first)))
    })
  })
})

describe('an answer with arbitrary content', () => {
  const answerText = fc
    .record(
      {
        questionId: fc.oneof(fc.string(), fc.jsonValue({ maxDepth: 1 })),
        status: fc.oneof(
          fc.constantFrom('PENDING', 'PROCESSING', 'DONE', 'ERROR', ' done ', 'ODD'),
          fc.jsonValue({ maxDepth: 1 }),
        ),
        error: fc.jsonValue({ maxDepth: 1 }),
        chatData: fc.oneof(
          fc.record({ history: fc.array(fc.jsonValue({ maxDepth: 2 })) }),
          fc.jsonValue({ maxDepth: 3 }),
        ),
      },
      { requiredKeys: [] },
    )
    .map((answer) => JSON.stringify(answer))

  it('becomes one of the documented shapes or a typed error', { timeout }, () => {
    const statuses = ['PENDING', 'PROCESSING', 'DONE', 'ERROR', 'UNKNOWN']
    check(fc.oneof(answerText, fc.json()), (text) => {
      const answer = orRefused(() => parseAsyncAnswer(JSON.parse(text)))
      if (answer && !statuses.includes(answer.status)) throw new Error(answer.status)
      if (answer && typeof answer.questionId !== 'string') throw new Error('no questionId')
    })
  })

  it('loses no item of its history', { timeout }, () => {
    check(answerText, (text) => {
      const before = JSON.parse(text) as { chatData?: { history?: unknown } }
      const answer = parseAsyncAnswer(JSON.parse(text))
      if (answer.status !== 'DONE' || !answer.chatData) return
      const history = Array.isArray(before.chatData?.history) ? before.chatData.history : []
      assert.equal(answer.chatData.history.length, history.length)
    })
  })
})

describe('a token response with arbitrary content', () => {
  it('becomes a token with a finite lifetime or none, or a typed error', { timeout }, () => {
    const token = fc.record(
      {
        access_token: fc.oneof(fc.string(), fc.jsonValue({ maxDepth: 1 })),
        expires_in: fc.oneof(fc.double(), fc.string(), fc.jsonValue({ maxDepth: 1 })),
        token_type: fc.jsonValue({ maxDepth: 1 }),
      },
      { requiredKeys: [] },
    )
    check(fc.oneof(token, fc.jsonValue()), (json) => {
      const response = orRefused(() => parseTokenResponse(json))
      if (!response) return
      assert.notEqual(response.access_token, '')
      assert.ok(response.expires_in === null || Number.isFinite(response.expires_in))
    })
  })
})

describe('isDeeperThan', () => {
  it('matches a simple count', { timeout }, () => {
    const depthOf = (value: unknown): number =>
      typeof value === 'object' && value !== null
        ? 1 + Math.max(0, ...Object.values(value).map(depthOf))
        : 0
    check(fc.tuple(fc.jsonValue({ maxDepth: 6 }), fc.nat(6)), ([json, limit]) => {
      assert.equal(isDeeperThan(json, limit), depthOf(json) > limit)
    })
  })
})
