import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { makePersonalization } from 'personalization-kit/testing'
import { startReferenceServer } from 'personalization-kit/testing/node'
import { expect, it } from 'vitest'
import { root } from '../support/listFiles.js'
import { startRawServer } from '../support/startRawServer.js'

const run = promisify(execFile)
const megabyte = 1024 * 1024

it.each([undefined, 'gzip'] as const)(
  'a body of twice the cap (encoding %s) is rejected with at most the cap plus 8 MB',
  async (encoding) => {
    const cap = 16 * megabyte
    const list = { bytes: 2 * cap, ...(encoding ? { encoding } : {}) }
    const { url, service, close } = await startReferenceServer({ faults: { list } })
    const script = join(root, 'test/support/measureMemory.mjs')
    const args = ['--expose-gc', script, url, service.apiKey, String(cap)]
    const { stdout } = await run(process.execPath, args, { cwd: root })
    await close()
    const { code, extraBytes } = JSON.parse(stdout) as { code: string; extraBytes: number }
    console.log(`${(extraBytes / megabyte).toFixed(1)} MB more for a cap of ${cap / megabyte} MB`)
    expect(code).toBe('PK-TOO-LARGE')
    expect(extraBytes).toBeLessThanOrEqual(cap + 8 * megabyte)
  },
)

const size = 20 * megabyte
const fill = (unit: string) => unit.repeat(Math.ceil(size / unit.length)).slice(0, -1)
const wrong = Object.keys(makePersonalization()).map((name) => [name, name.length])
const wrongRow = `${JSON.stringify(Object.fromEntries(wrong))},`
const rows = Math.ceil(size / wrongRow.length)
const answer = (history: string) =>
  `{"questionId":"00000000","status":"DONE","chatData":{"history":[${history}]}}`

it.each([
  ['rows that are numbers', 'list', `[${fill('1,')}]`, { code: 'PK-TOO-LARGE' }],
  ['rows that are lists', 'list', `[${fill('[],')}]`, { code: 'PK-TOO-LARGE' }],
  ['rows without a field', 'list', `[${fill('{},')}]`, { code: 'PK-TOO-LARGE' }],
  [
    'tags that are numbers',
    'list',
    `[{"personalizationTags":[${fill('1,')}]}]`,
    { code: 'PK-TOO-LARGE' },
  ],
  ['lists in lists', 'list', '['.repeat(size / 2) + ']'.repeat(size / 2), { code: 'PK-TOO-LARGE' }],
  ['a history of numbers', 'answer', answer(fill('1,')), { code: 'PK-TOO-LARGE' }],
  ['rows that are long numbers', 'list', `[${fill('12345678901,')}]`, { kept: 0, issues: 1_001 }],
  [
    'tags that are long numbers',
    'list',
    `[{"personalizationTags":[${fill('12345678901,')}]}]`,
    { kept: 1, issues: 1_001 },
  ],
  ['a text of commas', 'list', `[{"rule":"${fill(',')}"}]`, { kept: 1, issues: 0 }],
  ['rows of the wrong types', 'list', `[${fill(wrongRow)}]`, { kept: rows, issues: 1_001 }],
] as const)(
  '20 MB of %s are read in a heap of 5 times their size',
  async (_, call, body, outcome) => {
    const baseUrl = await startRawServer((_request, response) => {
      response.setHeader('content-type', 'application/json').end(body)
    })
    const script = join(root, 'test/support/readInHeap.mjs')
    const limit = `--max-old-space-size=${(5 * size) / megabyte}`
    const args = [limit, script, baseUrl, call]
    const { stdout } = await run(process.execPath, args, { cwd: root })
    expect(JSON.parse(stdout)).toEqual(outcome)
  },
)
