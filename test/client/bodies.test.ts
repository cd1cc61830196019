// Bodies in other charsets, and bodies that are not JSON.
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createPersonalizationClient } from '../../src/client/createPersonalizationClient.js'
import { isPersonalizationKitError } from '../../src/errors/PersonalizationKitError.js'
import { createServiceProxy } from '../../src/server/createServiceProxy.js'
import { makePersonalization } from '../../src/testing/makePersonalization.js'
import { pretendBrowser } from '../support/pretendBrowser.js'

afterEach(() => vi.unstubAllGlobals())
const scope = { accountId: 'acme', websiteId: 'shop' }

function clientFor(body: BodyInit, type = 'application/json') {
  const fetch = () => Promise.resolve(new Response(body, { headers: { 'content-type': type } }))
  return createPersonalizationClient({ baseUrl: 'https://api.example.com', fetch })
}
const row = makePersonalization({ ...scope, variationName: 'NAME' })
/** A list whose row is called by these bytes. */
function named(bytes: readonly number[]) {
  const [before = '', after = ''] = JSON.stringify([row]).split('NAME')
  const encode = (text: string) => [...new TextEncoder().encode(text)]
  return new Uint8Array([...encode(before), ...bytes, ...encode(after)])
}
async function nameIn(bytes: readonly number[], type?: string) {
  const list = await clientFor(named(bytes), type).listPersonalizations(scope)
  return {
    name: list.personalizations[0]?.variationName,
    codes: list.issues.map(({ code }) => code),
  }
}

describe('the charset that a response names', () => {
  const latin1 = [0x47, 0x72, 0xfc, 0xdf, 0x65]
  const utf8 = [...new TextEncoder().encode('Grüße')]
  it.each<[type: string, bytes: number[], name: string]>([
    ['application/json; charset=ISO-8859-1', latin1, 'Grüße'],
    ['application/json;charset=iso-8859-1', latin1, 'Grüße'],
    ['application/json; charset="ISO-8859-1"', latin1, 'Grüße'],
    ['application/json; odata=verbose; CHARSET=latin1', latin1, 'Grüße'],
    ['text/plain; charset=windows-1252', [0x80, 0x20, ...latin1], '€ Grüße'],
    ['application/problem+json; charset=Shift_JIS', [0x93, 0xfa, 0x96, 0x7b], '日本'],
    ['application/json; charset=windows-1251', [0xcf, 0xf0, 0xe8], 'При'],
    ['application/json; charset=utf-8', utf8, 'Grüße'],
    ['application/json; charset=UTF8', utf8, 'Grüße'],
    ['application/json; charset="utf-8 "', utf8, 'Grüße'],
    ['application/json; charset=x-unheard-of', utf8, 'Grüße'],
    ['application/json', utf8, 'Grüße'],
  ])('is used: %s', async (type, bytes, name) => {
    expect(await nameIn(bytes, type)).toEqual({ name, codes: [] })
  })

  it('is an issue once if bytes are not in it, and the rest is kept', async () => {
    const found = await nameIn(latin1)
    expect(found).toEqual({ name: 'Gr\ufffd\ufffde', codes: ['undecodable'] })
    const answer = new TextEncoder().encode('{"questionId":"q","status":"NEW?"}')
    answer[answer.indexOf(0x3f)] = 0xff
    const { issues } = await clientFor(answer).getAnswer('q')
    expect(issues?.map(({ code }) => code)).toContain('undecodable')
  })

  it('is an issue behind the proxy, too', async () => {
    const fetch = () =>
      Promise.resolve(new Response(named(latin1), { headers: { 'content-type': 'text/plain' } }))
    const proxy = createServiceProxy({
      baseUrl: 'https://api.example.com',
      fetch,
      apiKey: 'key',
      questionKey: 'a secret of this test',
      authorize: () => ({ subject: 'dana', allows: () => true }),
    })
    const client = createPersonalizationClient({
      baseUrl: 'https://app.example',
      fetch: (url, init) => {
        const headers = {
          ...Object.fromEntries(new Headers(init?.headers)),
          'x-personalization-kit': '1',
        }
        return proxy(new Request(url, { headers }))
      },
    })
    const { issues } = await client.listPersonalizations(scope)
    expect(issues.map(({ code }) => code)).toEqual(['undecodable'])
  })
})

describe('a body that is not JSON', () => {
  const bodies: [body: string, reason: string, place: string][] = [
    ['', 'an empty body', ''],
    [' \n', 'an empty body', ''],
    ['[{"weight":NaN}]', 'NaN, Infinity or undefined', '(line 1, column 12)'],
    ['[{"weight":-Infinity}]', 'NaN, Infinity or undefined', '(line 1, column 12)'],
    ['[\n1,\n]', 'a comma before a closing bracket', '(line 3, column 1)'],
    ['{"a":1,}', 'a comma before a closing bracket', '(line 1, column 8)'],
    [")]}',\n[]", 'a prefix that keeps scripts from running it', '(line 1, column 1)'],
    ['for(;;);[]', 'a prefix that keeps scripts from running it', '(line 1, column 1)'],
    [
      '<br />\n<b>Warning</b>: x in /var/www/a.php\n[]',
      'such as a PHP warning',
      '(line 1, column 1)',
    ],
    ['Warning: Undefined variable $a\n[]', 'such as a PHP warning', '(line 1, column 1)'],
    ['<?xml version="1.0"?><a/>', 'HTML or XML', '(line 1, column 1)'],
    ['[{"name":"Sale', 'ends too early', '(line 1, column 10)'],
    ['[{"name":"Sale"', 'ends too early', '(line 1, column 16)'],
    ['[{"name":"a\nb"}]', 'must be escaped', '(line 1, column 10)'],
    ["[{'name':1}]", 'single quotes', '(line 1, column 3)'],
    ['[1] // all', 'a comment', '(line 1, column 5)'],
    ['[1][2]', 'something after its end', '(line 1, column 4)'],
    ['[tru]', 'something that is not JSON', '(line 1, column 2)'],
  ]
  const secret = 'hunter2'

  it.each(bodies)('says why and where: %j', async (body, reason, place) => {
    const error = await clientFor(body)
      .listPersonalizations(scope)
      .catch((thrown: unknown) => thrown)
    expect(isPersonalizationKitError(error, 'protocol') && error.code).toBe('PK-NOT-JSON')
    expect(String(error)).toContain(reason)
    expect(String(error)).toContain(place)
  })

  it('shows the text around that position on a server, on one line, and never in a browser', async () => {
    const body = `${' '.repeat(500)}[{"a":"x",\n"b":${secret}}\n##[error]::warning]${' '.repeat(500)}`
    const failing = async (): Promise<Error> =>
      clientFor(body)
        .listPersonalizations(scope)
        .then(() => new Error('no error'))
        .catch((thrown: Error) => thrown)
    const error = await failing()
    expect(error.message).not.toContain(secret)
    const { message } = error.cause as Error
    expect(message).toContain(secret)
    expect(message.length).toBeLessThan(100)
    expect(message).not.toMatch(/\n|##\[/)
    pretendBrowser()
    const shown = await failing()
    expect([shown.message, shown.cause]).toEqual([error.message, undefined])
  })
})
