/** A raw request that must be rejected. */
export interface Attack {
  name: string
  /** The complete text of the request. */
  text: string
}

const list = '/api/pk/api/v1/public/personalizations'
const answer = '/api/pk/api/v1/ai/async/answer'
const submit = '/api/pk/api/v1/ai/async/query'
const ours = ['x-personalization-kit: 1', 'cookie: session=dana']
const question = '{"query":"q","sessionId":"s","visitorId":"v"}'

function request(
  method: string,
  target: string,
  { headers = [], body = '', host = 'dashboard.example' }: Partial<Parts> = {},
): string {
  const length = body === '' ? [] : [`content-length: ${Buffer.byteLength(body)}`]
  const lines = [`host: ${host}`, ...ours, ...length, ...headers, 'connection: close']
  return `${method} ${target} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`
}
interface Parts {
  headers: string[]
  body: string
  host: string
}

const scope = 'accountId=acme&websiteId=shop'
const asked = ['content-type: application/json', 'x-account-id: acme', 'x-website-id: shop']

/** Paths that resemble the three routes, or could be normalized into one of them. */
const paths = [
  '/',
  '/api/pk',
  '/api/pk/',
  `${list}//`,
  `${list}/../personalizations2`,
  `${list}%2f`,
  `${list}%00`,
  `${list};x=1`,
  `${list}.json`,
  `${list}%20`,
  `${list}%0a`,
  `//api/pk/api/v1/public/personalizations`,
  `/api//pk/api/v1/public/personalizations`,
  `/api/pk//api/v1/public/personalizations`,
  `/api/pk/api//v1/public/personalizations`,
  `/api/pk/api/v1/public//personalizations`,
  `/api/pk/api/v1/public/personalizations/all`,
  `/api/pk/api/v2/public/personalizations`,
  `/api/pk/api/v1/public/audiences`,
  `/api/pk/api/v1/admin/personalizations`,
  `/api/pk/oauth/token`,
  `/oauth/token`,
  `/api/v1/public/personalizations`,
  `/API/PK/api/v1/public/personalizations`,
  `/api/pk/API/V1/PUBLIC/PERSONALIZATIONS`,
  `/api/pk/api/v1/public/personalization`,
  `/api/pk/api/v1/public/personalizationsX`,
  `/api/pk/%61pi/v1/public/personalizations`,
  `/api/pk/api%2fv1%2fpublic%2fpersonalizations`,
  `/api/pk/api\\v1\\public\\personalizations2`,
  `/api/pk/%2e%2e/api/pk2`,
  `/api/pk/..%2f..%2fapi/v1/public/personalizations`,
  `/api/pk/../../api/v1/public/personalizations`,
  `/api/pk/..;/api/v1/public/personalizations`,
  `/api/pk/.%2e/api/v1/public/personalizations`,
  `/api/pk/api/v1/ai/async/../../../../api/v1/admin`,
  `/api/pk/api/v1/ai/async/answers`,
  `/api/pk/api/v1/ai/async`,
  `/api/pk/api/v1/ai/async/query/`,
  `/api/pk/api/v1/ai/sync/query`,
  `/api/pk/@evil.example/api/v1/public/personalizations`,
  `/api/pk/http://evil.example/api/v1/public/personalizations`,
  `/api/pk/https:%2f%2fevil.example`,
  `/api/pk?path=/api/v1/public/personalizations`,
  `/api/pk/proxy?url=https://evil.example`,
  `/api/pk/api/v1/public/personalizations%3faccountId=acme`,
  `/api/pk/api/v1/public/personalizations%23`,
  `/api/pk/ɑpi/v1/public/personalizations`,
  `/api/pk/api/v1/public/personalizations\u2028`,
  `/api/pk/${'a/'.repeat(2_000)}`,
  `/${'%2e%2e/'.repeat(50)}etc/passwd`,
]

/** Targets that are not paths: absolute, authority and asterisk forms. */
const targets = [
  `http://169.254.169.254/latest/meta-data`,
  `http://evil.example/`,
  `https://evil.example${list}2`,
  `ftp://evil.example${list}`,
  `evil.example:443`,
  `*`,
  `?${scope}`,
  `file:///etc/passwd`,
  `javascript:alert(1)`,
  `http:///${list}`,
  `http://[::1${list}`,
  `http://%00${list}`,
  `//evil.example`,
]

const methods = [
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'HEAD',
  'PROPFIND',
  'SEARCH',
  'PURGE',
  'LINK',
  'TRACE',
  'CONNECT',
  'get',
  'GETX',
  'G ET',
]

const overrides = [
  'x-http-method-override: DELETE',
  'x-method-override: PUT',
  'x-http-method: POST',
  'x-original-method: PATCH',
]

/** Headers that other software interprets as an address, an identity or a permission. */
const forged = [
  'x-api-key: stolen',
  'authorization: Bearer stolen',
  'x-forwarded-host: evil.example',
  'x-forwarded-for: 127.0.0.1',
  'x-forwarded-proto: http',
  'x-original-url: /api/v1/admin',
  'x-rewrite-url: /api/v1/admin',
  'forwarded: host=evil.example',
  'x-user-email: root@acme.example',
  'x-real-ip: 127.0.0.1',
  'proxy-authorization: Basic x',
  'via: evil',
  'x-base-url: https://evil.example',
  'range: bytes=0-1',
  'te: trailers',
  'upgrade: websocket',
  'expect: 100-continue',
]

/** Scopes that are invalid or don't belong to this session. */
const scopes = [
  '',
  'accountId=acme',
  'websiteId=shop',
  'accountId=&websiteId=',
  'accountId=acme&websiteId=saas',
  'accountId=globex&websiteId=shop',
  'accountId=acme&websiteId=shop%00',
  'accountId=acme&websiteId=shop%0d%0ax-evil:1',
  'accountId=acme&websiteId=shop%20',
  'accountId=acme&websiteId=%20shop',
  'accountId=acme&websiteId=sh%C3%B6p',
  'accountId=acme&websiteId=SHOP',
  'accountId=acme%26websiteId%3Dshop',
  'accountId=acme&websiteId=../shop',
  'accountId=acme&websiteId=shop%2F..%2Fsaas',
  'accountId=acme&websiteId=saas&websiteId=shop',
  'accountId=globex&accountId=acme&websiteId=shop',
  'accountId[]=acme&websiteId[]=shop',
  'accountId[0]=acme&websiteId=shop',
  'ACCOUNTID=acme&WEBSITEID=shop',
  'accountId=acme;websiteId=shop',
  `accountId=acme&websiteId=${'x'.repeat(201)}`,
  'accountId=%F0%9F%92%A9&websiteId=shop',
  'accountId=*&websiteId=*',
  'accountId=null&websiteId=undefined',
  'accountId=acme&websiteId=shop%E2%80%8B',
  "accountId=acme' OR '1'='1&websiteId=shop".replaceAll(' ', '%20'),
  'accountId=__proto__&websiteId=constructor',
]

const questionIds = [
  '',
  'x'.repeat(201),
  'a%20b',
  'a%00',
  'a%0d%0ax: 1',
  '%E2%80%AE',
  'caf%C3%A9',
  'theirs',
  'theirs&questionId=mine',
]

const bodies = [
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '42',
  '{}',
  '{"query":""}',
  '{"query":" ","sessionId":"s","visitorId":"v"}',
  '{"query":1,"sessionId":"s","visitorId":"v"}',
  '{"query":"q","sessionId":"","visitorId":"v"}',
  '{"query":"q","sessionId":"s"}',
  '{"query":"q","sessionId":["s"],"visitorId":"v"}',
  '{"query":"q","sessionId":"s\\r\\nx: 1","visitorId":"v"}',
  '{"query":{"$ne":null},"sessionId":"s","visitorId":"v"}',
  '{"__proto__":{"query":"q","sessionId":"s","visitorId":"v"}}',
  `{"query":"q","sessionId":"s","visitorId":"v","metadata":${'['.repeat(500)}${']'.repeat(500)}}`,
  `{"query":"q","sessionId":"s","visitorId":"v","metadata":${'{"a":'.repeat(200)}1${'}'.repeat(200)}}`,
  `{"query":"${'x'.repeat(70_000)}","sessionId":"s","visitorId":"v"}`,
  `<?xml version="1.0"?><query>q</query>`,
  'query=q&sessionId=s&visitorId=v',
  `\ufeff\ufeff${question}`,
  `${question}${question}`,
  `)]}',\n${question}`,
]

const types = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  'application/jsonx',
  'text/json',
  '',
]

const questionScopes = [
  [],
  ['x-account-id: acme'],
  ['x-website-id: shop'],
  ['x-account-id: acme', 'x-website-id: saas'],
  ['x-account-id: globex', 'x-website-id: shop'],
  ['x-account-id: acme', 'x-website-id: shop', 'x-website-id: saas'],
  ['x-account-id: acme, acme', 'x-website-id: shop'],
  ['x-account-id: ac\u00e9me', 'x-website-id: shop'],
  ['x_account_id: acme', 'x_website_id: shop'],
]

/** Requests that a page on another site could send, or that have no valid session. */
const strangers: [string, string[]][] = [
  ['no header of ours', ['cookie: session=dana']],
  ['a wrong header of ours', ['x-personalization-kit: 2', 'cookie: session=dana']],
  [
    'our header twice',
    ['x-personalization-kit: 1', 'x-personalization-kit: 1', 'cookie: session=dana'],
  ],
  ['another site', [...ours, 'sec-fetch-site: cross-site']],
  ['a sibling', [...ours, 'sec-fetch-site: same-site']],
  ['the address bar', [...ours, 'sec-fetch-site: none']],
  ['no session', ['x-personalization-kit: 1']],
  ['a wrong session', ['x-personalization-kit: 1', 'cookie: session=eve']],
]

const smuggled = `GET ${list}?accountId=globex&websiteId=shop HTTP/1.1\r\nhost: x\r\n\r\n`
/** Framing that two servers could interpret differently. */
const framings: [string, string][] = [
  [
    'two lengths',
    `POST ${submit} HTTP/1.1\r\nhost: x\r\ncontent-length: 4\r\ncontent-length: 5\r\n\r\nabcde`,
  ],
  [
    'length and chunks',
    `POST ${submit} HTTP/1.1\r\nhost: x\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`,
  ],
  [
    'odd encoding',
    `POST ${submit} HTTP/1.1\r\nhost: x\r\ntransfer-encoding: xchunked\r\n\r\n0\r\n\r\n`,
  ],
  [
    'encoding twice',
    `POST ${submit} HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked, identity\r\n\r\n0\r\n\r\n`,
  ],
  [
    'space before the colon',
    `POST ${submit} HTTP/1.1\r\nhost: x\r\ncontent-length : 4\r\n\r\nabcd`,
  ],
  ['negative length', `POST ${submit} HTTP/1.1\r\nhost: x\r\ncontent-length: -1\r\n\r\n`],
  ['length with a sign', `POST ${submit} HTTP/1.1\r\nhost: x\r\ncontent-length: +4\r\n\r\nabcd`],
  ['length in hex', `POST ${submit} HTTP/1.1\r\nhost: x\r\ncontent-length: 0x4\r\n\r\nabcd`],
  ['bad chunk', `POST ${submit} HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n`],
  ['no host', `GET ${list} HTTP/1.1\r\n\r\n`],
  ['two hosts', `GET ${list} HTTP/1.1\r\nhost: a\r\nhost: b\r\n\r\n`],
  ['an invalid host', `GET ${list}?${scope} HTTP/1.1\r\nhost: a b/c\r\nconnection: close\r\n\r\n`],
  ['an older version', `GET ${list} HTTP/0.9\r\n\r\n`],
  ['an invalid version', `GET ${list} HTTP/9.9\r\nhost: x\r\n\r\n`],
  ['a bare line feed', `GET ${list} HTTP/1.1\nhost: x\r\n\r\n`],
  [
    'a folded header',
    `GET ${list} HTTP/1.1\r\nhost: x\r\nx-personalization-kit: 1\r\n cookie: session=dana\r\nconnection: close\r\n\r\n`,
  ],
  ['a nul in a header', `GET ${list} HTTP/1.1\r\nhost: x\r\nx-account-id: a\u0000b\r\n\r\n`],
  ['a header without a name', `GET ${list} HTTP/1.1\r\nhost: x\r\n: value\r\n\r\n`],
  ['another protocol', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['no HTTP at all', '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\r\n\r\n'],
]

const withHeaders = (headers: string[], target: string) =>
  `GET ${target} HTTP/1.1\r\nhost: x\r\n${headers.map((line) => `${line}\r\n`).join('')}connection: close\r\n\r\n`

/** Requests that must not reach the service: more than two hundred. */
export const attacks: Attack[] = [
  ...paths.map((path) => ({
    name: `path ${path}`,
    text: request('GET', `${path}${path.includes('?') ? '' : `?${scope}`}`),
  })),
  ...targets.map((target) => ({ name: `target ${target}`, text: request('GET', target) })),
  ...methods.flatMap((method) => [
    { name: `${method} list`, text: request(method, `${list}?${scope}`) },
    { name: `${method} answer`, text: request(method, `${answer}?questionId=mine`) },
  ]),
  { name: 'GET submit', text: request('GET', submit, { headers: asked }) },
  { name: 'PUT submit', text: request('PUT', submit, { headers: asked, body: question }) },
  ...overrides.map((line) => ({
    name: line,
    text: request('PUT', `${list}?${scope}`, { headers: [line.replace(/:.*/, ': GET')] }),
  })),
  ...forged.map((line) => ({
    name: `${line}, foreign website`,
    text: request('GET', `${list}?accountId=acme&websiteId=saas`, { headers: [line] }),
  })),
  ...scopes.map((query) => ({ name: `scope ${query}`, text: request('GET', `${list}?${query}`) })),
  ...questionIds.map((id) => ({
    name: `question ${id}`,
    text: request('GET', `${answer}?questionId=${id.replaceAll(' ', '%20')}`),
  })),
  ...bodies.map((body) => ({
    name: `body ${body.slice(0, 60)}`,
    text: request('POST', submit, { headers: asked, body }),
  })),
  ...types.map((type) => ({
    name: `type ${type}`,
    text: request('POST', submit, {
      headers: [`content-type: ${type}`, ...asked.slice(1)],
      body: question,
    }),
  })),
  ...questionScopes.map((lines) => ({
    name: `asked for ${lines.join(', ')}`,
    text: request('POST', submit, { headers: [asked[0] ?? '', ...lines], body: question }),
  })),
  ...strangers.map(([name, headers]) => ({ name, text: withHeaders(headers, `${list}?${scope}`) })),
  ...framings.map(([name, text]) => ({ name, text })),
]

/** Valid requests except for headers that must not get through. */
export const forgeries: Attack[] = [...forged, ...overrides].flatMap((line) => [
  {
    name: line,
    text: request('GET', `${list}?${scope}&admin=true&path=/api/v1/admin`, { headers: [line] }),
  },
  { name: line, text: request('POST', submit, { headers: [...asked, line], body: question }) },
])
