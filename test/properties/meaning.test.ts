import assert from 'node:assert/strict'
import fc from 'fast-check'
import { describe, it } from 'vitest'
import { conversationItems } from '../../src/ask/model/conversationItems.js'
import { createPersonalizationClient } from '../../src/client/createPersonalizationClient.js'
import { readRetryAfterMs } from '../../src/client/readRetryAfterMs.js'
import { parsePersonalizations } from '../../src/contract/parsePersonalizations.js'
import { isPersonalizationKitError } from '../../src/errors/PersonalizationKitError.js'
import { createFormatters } from '../../src/i18n/createFormatters.js'
import { isTime } from '../../src/internal/isTime.js'
import { sortPersonalizations } from '../../src/list/model/sortPersonalizations.js'
import { effectiveStatus } from '../../src/personalization/effectiveStatus.js'
import { personalizationFields } from '../../src/personalization/fields/personalizationFields.js'
import { keyPersonalizations } from '../../src/personalization/keyPersonalizations.js'
import { listText, numRuns } from '../support/arbitraryRows.js'

const timeout = 600_000
const rows = listText.map((text) => parsePersonalizations(JSON.parse(text)).personalizations)
const columns = personalizationFields.map(({ id }) => id)

describe('for arbitrary data', () => {
  it('each row gets a unique key, the same in every fetch', { timeout }, () => {
    fc.assert(
      fc.property(rows, (list) => {
        const keys = keyPersonalizations(list)
        assert.equal(new Set(keys).size, list.length)
        assert.deepEqual(keyPersonalizations(structuredClone(list)), keys)
      }),
      { numRuns },
    )
  })

  it('sorting by any column keeps every row and orders them', { timeout }, () => {
    const sort = fc.record({
      column: fc.constantFrom(...columns),
      direction: fc.constantFrom('ascending' as const, 'descending' as const),
    })
    fc.assert(
      fc.property(rows, sort, (list, by) => {
        const sorted = sortPersonalizations(list, [by], { now: 0, locale: 'en' })
        assert.equal(sorted.length, list.length)
        assert.deepEqual(new Set(sorted), new Set(list))
      }),
      { numRuns },
    )
  })

  it('a status is derived without an exception at any time', { timeout }, () => {
    fc.assert(
      fc.property(rows, fc.option(fc.double()), (list, now) => {
        for (const row of list) {
          const { needsAttention, issues } = effectiveStatus(row, { now })
          if (issues.length > 0) assert.ok(needsAttention)
        }
      }),
      { numRuns },
    )
  })

  it('conversation items get unique keys that survive appending', { timeout }, () => {
    const item = fc.record(
      {
        type: fc.constantFrom('message', 'command', null),
        uuid: fc.string(),
        message: fc.string(),
      },
      { requiredKeys: ['type'] },
    )
    fc.assert(
      fc.property(fc.array(item), item, (items, last) => {
        const show = (history: unknown[]) =>
          conversationItems({ history, conversationId: null, sessionId: null } as never).map(
            ({ key }) => key,
          )
        const keys = show(items)
        assert.equal(new Set(keys).size, items.length)
        assert.deepEqual(show([...items, last]).slice(0, items.length), keys)
      }),
      { numRuns },
    )
  })
})

describe('arbitrary numbers', () => {
  const formatters = createFormatters('en', 'America/New_York')

  it('are formatted without an exception if isTime accepts them', { timeout }, () => {
    fc.assert(
      fc.property(fc.oneof(fc.double(), fc.integer({ min: -1e15, max: 1e16 })), (time) => {
        if (!isTime(time)) return
        assert.notEqual(formatters.relative(time, 1.79e12), '')
        assert.notEqual(formatters.dateTime(time), '')
        assert.notEqual(new Date(time).toISOString(), '')
      }),
      { numRuns },
    )
  })

  it('in a Retry-After header give finite waits or none', { timeout }, () => {
    const header = fc.oneof(
      fc.string(),
      fc.double().map(String),
      fc.date({ noInvalidDate: true }).map((date) => date.toUTCString()),
    )
    fc.assert(
      fc.property(header, fc.integer({ min: 0, max: 2e12 }), (text, now) => {
        const waitMs = readRetryAfterMs({ get: () => text } as unknown as Headers, now)
        assert.ok(waitMs === undefined || (waitMs >= 0 && Number.isFinite(waitMs)))
      }),
      { numRuns },
    )
  })
})

describe('the client', () => {
  it('throws only its own errors for any bytes', { timeout }, async () => {
    const body = fc.oneof(
      fc.uint8Array({ maxLength: 200 }),
      listText.map((text) => new TextEncoder().encode(text)),
    )
    const type = fc.constantFrom('application/json', 'text/html', 'application/issue+json', '')
    const status = fc.oneof(
      { weight: 4, arbitrary: fc.constant(200) },
      { weight: 1, arbitrary: fc.integer({ min: 200, max: 599 }) },
    )
    await fc.assert(
      fc.asyncProperty(body, type, status, async (bytes, contentType, code) => {
        const isNull = [204, 205, 304].includes(code)
        const headers = { 'content-type': contentType }
        const response = () => new Response(isNull ? null : bytes, { status: code, headers })
        const client = createPersonalizationClient({
          baseUrl: 'https://a.example',
          fetch: async () => response(),
        })
        const scope = { accountId: 'a', websiteId: 'w' }
        const results = await Promise.allSettled([
          client.listPersonalizations(scope),
          client.getAnswer('q'),
        ])
        for (const result of results) {
          if (result.status === 'fulfilled') continue
          assert.ok(isPersonalizationKitError(result.reason))
          assert.notEqual((result.reason as { code?: unknown }).code, 'PK-CALLBACK')
        }
      }),
      { numRuns },
    )
  })
})
