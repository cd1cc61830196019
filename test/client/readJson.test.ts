import { describe, expect, it, vi } from 'vitest'
import { readJson } from '../../src/client/readJson.js'

const where = 'https://a.example/list'

/** A response whose type is only what `type` says. */
function respond(text: string, type?: string, status = 200): Response {
  const headers = new Headers(type === undefined ? [] : [['content-type', type]])
  return new Response(new TextEncoder().encode(text), { status, headers })
}

const read = (text: string, maxBytes = 10_000_000) => readJson(respond(text), { maxBytes, where })
const codeOf = (text: string) =>
  read(text).then(
    () => 'read',
    ({ code }: { code: string }) => code,
  )

describe('the content type', () => {
  it.each([
    undefined,
    '',
    'application/json',
    'Application/JSON; charset=utf-8',
    ' application/json ;charset=utf-8',
    'text/json',
    'text/plain;charset=utf-8',
    'application/problem+json',
    'application/vnd.api-v2.list+json',
    'x.y+z-1/json',
  ])('%j is read as JSON', async (type) => {
    expect(await readJson(respond('[1]', type), { maxBytes: 100, where })).toEqual([1])
  })

  it.each([
    ['text/html; charset=utf-8', '"text/html"'],
    ['Application/XML', '"application/xml"'],
    ['application/json5', '"application/json5"'],
    ['application/jsonp+xml', '"application/jsonp+xml"'],
    ['application/notjson', '"application/notjson"'],
    ['application/+json', '"application/+json"'],
    ['json', 'another content type'],
    ['/json', 'another content type'],
    ['text/plain2 x', 'another content type'],
    ['a b/json', 'another content type'],
    ['<b>/html', 'another content type'],
    ['text/<b>', 'another content type'],
  ])('%j is rejected as %s', async (type, named) => {
    await expect(
      readJson(respond('[1]', type, 201), { maxBytes: 100, where }),
    ).rejects.toMatchObject({
      kind: 'protocol',
      code: 'PK-NOT-JSON',
      status: 201,
      retryable: true,
      message: expect.stringContaining(`${where} answered 201 with ${named} instead of JSON. `),
    })
  })

  it('that is wrong cancels the body', async () => {
    const cancel = vi.fn()
    const headers = { 'content-type': 'text/html' }
    const response = new Response(new ReadableStream({ cancel }), { headers })
    await expect(readJson(response, { maxBytes: 100, where })).rejects.toThrow('text/html')
    expect(cancel).toHaveBeenCalledTimes(1)
  })
})

describe('a body', () => {
  it.each([
    ['', 'an empty body'],
    [' \n ', 'an empty body'],
    ['[1', 'a body that is not JSON: it ends too early (line 1, column 3)'],
    ['undefined', 'a body that is not JSON: it has NaN, Infinity or undefined (line 1, column 1)'],
  ])('of %j is rejected as %s', async (text, what) => {
    const response = respond(text, 'application/json', 203)
    await expect(readJson(response, { maxBytes: 100, where })).rejects.toMatchObject({
      kind: 'protocol',
      code: 'PK-NOT-JSON',
      status: 203,
      retryable: true,
      message: expect.stringContaining(`${where} answered 203 with ${what}.`),
    })
  })

  it('can have exactly the maximum size in bytes', async () => {
    expect(await read('["ü"]', 6)).toEqual(['ü'])
    await expect(read('["ü"]', 5)).rejects.toMatchObject({
      kind: 'protocol',
      code: 'PK-TOO-LARGE',
      status: 200,
      retryable: false,
      message: expect.stringContaining('larger than 5 bytes'),
    })
  })

  it('can have 64 levels, but not more', async () => {
    const nest = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
    expect(JSON.stringify(await read(nest(64)))).toBe(nest(64))
    await expect(read(nest(65))).rejects.toMatchObject({
      kind: 'protocol',
      code: 'PK-TOO-DEEP',
      status: 200,
      retryable: false,
    })
  })
})

/** An array of `count` numbers, padded to `length` characters. */
function numbers(count: number, length: number): string {
  const text = `[${Array(count).fill(0).join(',')}]`
  return text.padEnd(length)
}
/** An array of `value`s, each padded to `width` characters with its comma. */
const repeat = (value: string, width: number, count = 100_000) =>
  `[${Array(count)
    .fill(value.padEnd(width - 1))
    .join(',')}]`

describe('a body with different keys', () => {
  const keys = (count: number, write = (at: number) => `"k${at}":1`) =>
    Array.from({ length: count }, (_, at) => write(at))

  it.each([
    ['in one object', (pairs: string[]) => `[{${pairs.join(',')}}]`],
    ['in an object each', (pairs: string[]) => `[${pairs.map((pair) => `{${pair}}`).join(',')}]`],
  ])('is rejected for good if there are a million, %s', async (_, wrap) => {
    const pairs = keys(1_000_000, (at) => `"k${at}":"a value"`)
    await expect(read(wrap(pairs), 100_000_000)).rejects.toMatchObject({
      code: 'PK-TOO-LARGE',
      retryable: false,
      message: expect.stringContaining('too many different keys'),
    })
  })

  it('is read if there are 300,000, or if they are the same in many objects', async () => {
    await expect(read(`[{${keys(300_000).join(',')}}]`)).resolves.toHaveLength(1)
    const few = keys(1_000_000, (at) => `{"key${at % 50}":"value ${at}"}`)
    await expect(read(`[${few.join(',')}]`, 100_000_000)).resolves.toHaveLength(1_000_000)
  })

  it('is read if they are in text', async () => {
    const script = JSON.stringify(keys(700_000).join(','))
    await expect(read(`[{"script":${script}}]`, 100_000_000)).resolves.toHaveLength(1)
  })

  it('is rejected if there are a million, with a space before the colon', async () => {
    const pairs = keys(1_000_000, (at) => `"k${at}" : "a value"`)
    await expect(read(`[{${pairs.join(',')}}]`, 100_000_000)).rejects.toMatchObject({
      code: 'PK-TOO-LARGE',
      message: expect.stringContaining('too many different keys'),
    })
  })
})

describe('a body of a million characters', () => {
  it('is rejected for good if it has more than one value per 8 characters', async () => {
    await expect(read(numbers(200_000, 1_000_000))).rejects.toMatchObject({
      kind: 'protocol',
      code: 'PK-TOO-LARGE',
      status: 200,
      retryable: false,
      message: expect.stringContaining('too many values'),
    })
  })

  it.each<[what: string, text: string, result: string]>([
    ['a value per 8 characters', numbers(125_000, 1_000_000), 'read'],
    ['one more', numbers(125_001, 1_000_000), 'PK-TOO-LARGE'],
    ['one more, but one character less', numbers(125_001, 999_999), 'read'],
    ['a value per 2 characters, but few of them', numbers(499_000, 999_000), 'read'],
    ['arrays of 12 characters', repeat('[]', 12), 'PK-TOO-LARGE'],
    ['objects of 12 characters', repeat('{}', 12), 'PK-TOO-LARGE'],
    ['arrays of 17 characters', repeat('[]', 17), 'read'],
    ['objects of 17 characters', repeat('{}', 17), 'read'],
    ['commas in a string', JSON.stringify([','.repeat(1_000_000)]), 'read'],
    ['brackets in a string', JSON.stringify(['[{'.repeat(500_000)]), 'read'],
    ['commas after an escaped quote', JSON.stringify([`"${','.repeat(1_000_000)}`]), 'read'],
    ['commas between escaped quotes', JSON.stringify(['",,,'.repeat(250_000)]), 'read'],
    ['commas after an escaped backslash', JSON.stringify([`\\",${','.repeat(1e6)}`]), 'read'],
    ['values after a string', JSON.stringify(['a', ...Array(500_000).fill(0)]), 'PK-TOO-LARGE'],
    [
      'values after an empty string',
      JSON.stringify(['', ...Array(500_000).fill(0)]),
      'PK-TOO-LARGE',
    ],
    ['values after a backslash', JSON.stringify(['\\', ...Array(500_000).fill(0)]), 'PK-TOO-LARGE'],
    ['values between strings', JSON.stringify(Array(300_000).fill(['', 0]).flat()), 'PK-TOO-LARGE'],
    ['a string without an end', `["${','.repeat(1_000_000)}`, 'PK-NOT-JSON'],
    ['a string that ends in an escape', `["${','.repeat(1_000_000)}\\"`, 'PK-NOT-JSON'],
  ])('with %s is handled exactly', async (_, text, result) => {
    expect(await codeOf(text)).toBe(result)
  })

  it('is counted without the values in its strings', async () => {
    const text = (values: number) => {
      const strings = JSON.stringify(','.repeat(500_000))
      return `[${strings}${',0'.repeat(values - 1)}]`.padEnd(1_000_000)
    }
    expect(await codeOf(text(125_000))).toBe('read')
    expect(await codeOf(text(125_001))).toBe('PK-TOO-LARGE')
  })
})
