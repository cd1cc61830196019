import { describe, expect, it, vi } from 'vitest'
import { isPath, resolveBaseUrl } from '../../src/client/resolveBaseUrl.js'
import { pretendBrowser } from '../support/pretendBrowser.js'

describe('resolveBaseUrl', () => {
  it.each([
    ['https://a.example', 'https://a.example'],
    ['https://a.example/', 'https://a.example'],
    ['https://a.example/api/', 'https://a.example/api'],
    ['https://a.example/api///', 'https://a.example/api'],
    ['http://localhost:8080', 'http://localhost:8080'],
    ['http://app.localhost', 'http://app.localhost'],
    ['http://[::1]:8080', 'http://[::1]:8080'],
    ['http://127.0.0.1', 'http://127.0.0.1'],
    ['http://127.1.20.255:1', 'http://127.1.20.255:1'],
    ['http://127.10.0.1', 'http://127.10.0.1'],
  ])('accepts %s without trailing slashes', (baseUrl, href) => {
    expect(resolveBaseUrl(baseUrl)).toEqual({ href, isSameOrigin: false })
  })

  it.each([
    ['ftp://a.example', 'PK-BASE-URL', 'baseUrl must be an HTTP or HTTPS URL'],
    ['https://user@a.example', 'PK-BASE-URL', 'baseUrl contains credentials'],
    ['https://:word@a.example', 'PK-BASE-URL', 'baseUrl contains credentials'],
    ['https://user:word@a.example', 'PK-BASE-URL', 'baseUrl contains credentials'],
    ['https://a.example?a', 'PK-BASE-URL', 'must not contain a query or a hash'],
    ['https://a.example/api?', 'PK-BASE-URL', 'must not contain a query or a hash'],
    ['https://a.example/api#', 'PK-BASE-URL', 'must not contain a query or a hash'],
    ['https://a.example#a', 'PK-BASE-URL', 'must not contain a query or a hash'],
    ['a.example', 'PK-BASE-URL', 'must be an absolute URL'],
    ['/api', 'PK-BASE-URL', 'is a path, which works only in a browser'],
    ['http://a.example', 'PK-INSECURE-URL', 'plain HTTP to a.example'],
    ['http://127.0.0.1.a.example', 'PK-INSECURE-URL', 'plain HTTP'],
    ['http://a.127.0.0.1.example', 'PK-INSECURE-URL', 'plain HTTP'],
    ['http://128.0.0.1', 'PK-INSECURE-URL', 'plain HTTP'],
    ['http://localhost.a.example', 'PK-INSECURE-URL', 'plain HTTP'],
    ['http://mylocalhost', 'PK-INSECURE-URL', 'plain HTTP'],
  ])('rejects %s', (baseUrl, code, message) => {
    expect(() => resolveBaseUrl(baseUrl)).toThrow(
      expect.objectContaining({ kind: 'config', code, message: expect.stringContaining(message) }),
    )
  })

  it('names another option in the message', () => {
    expect(() => resolveBaseUrl('ftp://a.example', { name: 'authUrl' })).toThrow(/^authUrl must/)
  })

  it('allows plain HTTP if the options do', () => {
    const options = { allowInsecureHttp: true }
    expect(resolveBaseUrl('http://a.example', options).href).toBe('http://a.example')
  })

  it('resolves a path against the page, whose own origin may use plain HTTP', () => {
    pretendBrowser('http://app.example')
    const href = 'http://app.example/api'
    expect(resolveBaseUrl('/api')).toEqual({ href, isSameOrigin: true })
    expect(resolveBaseUrl(href)).toEqual({ href, isSameOrigin: true })
    expect(resolveBaseUrl('https://a.example').isSameOrigin).toBe(false)
    expect(() => resolveBaseUrl('http://other.example')).toThrow(/plain HTTP/)
  })
})

it('resolves a path of an iframe with srcdoc against the address that it has instead', () => {
  pretendBrowser('null')
  vi.stubGlobal('document', { baseURI: 'https://host.example/page' })
  expect(resolveBaseUrl('/api').href).toBe('https://host.example/api')
})

describe('isPath', () => {
  it.each([
    ['/', true],
    ['/api', true],
    ['//a.example', false],
    ['/\\a.example', false],
    ['api', false],
    ['https://a.example/api', false],
    ['', false],
    [undefined, false],
    [['/api'], false],
  ])('of %s is %s', (value, expected) => {
    expect(isPath(value)).toBe(expected)
  })
})

it('knows that an iframe with srcdoc has the origin of the page around it', () => {
  pretendBrowser('null')
  vi.stubGlobal('window', { location: { origin: 'null' }, origin: 'http://host.example' })
  vi.stubGlobal('document', { baseURI: 'http://host.example/page' })
  const href = 'http://host.example/api'
  expect(resolveBaseUrl('/api')).toEqual({ href, isSameOrigin: true })
})
