import { describe, expect, it } from 'vitest'
import type { PageOverlap } from '../../src/personalization/pages/pageOverlap.js'
import { pageOverlap } from '../../src/personalization/pages/pageOverlap.js'
import type { PageTarget } from '../../src/personalization/pages/pageTargets.js'
import { pageTargets, readPath } from '../../src/personalization/pages/pageTargets.js'

function target(page: string) {
  const found = readPath(page, null)
  if (!found) throw new Error(`${page} is no page`)
  return found
}

const overlaps: [a: string, b: string, PageOverlap][] = [
  // The same path, or another one
  ['/', '/', 'certain'],
  ['/pricing', '/pricing/', 'certain'],
  ['/pricing', '/pricing/teams', 'none'],
  ['/pricing', '/Pricing', 'possible'],
  // A query or a fragment
  ['/pricing?a=1', '/pricing?a=1', 'certain'],
  ['/pricing?a=1&b=2', '/pricing?b=2&a=1', 'possible'],
  ['/pricing?x=1&x=2', '/pricing?x=2&x=1', 'possible'],
  ['/pricing?x=1%26y', '/pricing?x=1&y', 'possible'],
  ['/pricing?q=é', '/pricing?q=%C3%A9', 'certain'],
  ['/pricing?a=1', '/pricing', 'possible'],
  ['/pricing#plans', '/pricing', 'certain'],
  ['/#/pricing', '/', 'none'],
  // A pattern and a page
  ['/shop/*', '/shop/shoes', 'certain'],
  ['/shop/*', '/shop/shoes/red', 'possible'],
  ['/shop/*', '/shopping', 'none'],
  ['/shop/*/red', '/shop/shoes/red', 'certain'],
  ['/shop/*/red', '/shop/shoes/blue', 'none'],
  ['/shop/*/red', '/shop/red', 'none'],
  ['/shop*shop', '/shop', 'none'],
  ['/shop*shop', '/shopshop', 'possible'],
  ['/shop*shop', '/shop-shop', 'certain'],
  ['/shop*', '/shop', 'possible'],
  ['/shop*', '/shops', 'certain'],
  ['/*shop', '/shop', 'possible'],
  ['/a*b*c', '/abxc', 'possible'],
  ['/a*b*c', '/axbxc', 'certain'],
  ['/a*b*c', '/abbbc', 'certain'],
  ['/a*b*c', '/a-b-c', 'certain'],
  ['/a*b*c', '/a-c', 'none'],
  ['/a*b*b*c', '/a-b-c', 'none'],
  ['/a*b*b*c', '/a-b-b-c', 'certain'],
  ['/a*bb*bc', '/abbc', 'none'],
  ['/*x*', '/', 'none'],
  ['*', '/anything', 'certain'],
  ['/de/:page', '/de/angebot', 'possible'],
  ['/de/{page}', '/de/angebot', 'possible'],
  ['/de/:page', '/de/:page', 'possible'],
  // As a browser reads them
  ['/café', '/caf%C3%A9', 'certain'],
  ['/a b', '/a%20b', 'certain'],
  ['/~u', '/%7Eu', 'certain'],
  ['/a%2fb', '/a%2Fb', 'certain'],
  ['/a%2Fb', '/a/b', 'none'],
  ['/a/../b', '/b', 'certain'],
  ['/..', '/', 'certain'],
  ['/a/../../', '/', 'certain'],
  ['/a/./b', '/a/b', 'certain'],
  ['\\a\\b', '/a/b', 'certain'],
  ['/a?q=%7E', '/a?q=~', 'possible'],
  ['https://s.test/a', 'https://s.test:443/a', 'certain'],
  ['http://s.test:80/a', 'http://s.test/a', 'certain'],
  ['https://s.test:8443/a', 'https://s.test/a', 'none'],
  ['https://s.test:0443/a', 'https://s.test/a', 'certain'],
  ['https://s.test:/a', 'https://s.test/a', 'certain'],
  ['https:///s.test/a', 'https://s.test/a', 'certain'],
  ['///s.test/a', 'https://s.test/a', 'certain'],
  ['///a', '/a', 'none'],
  ['https://s%2etest/a', 'https://s.test/a', 'certain'],
  ['https://user@s.test/a', 'https://s.test/a', 'certain'],
  ['https://127.1/a', 'https://127.0.0.1/a', 'certain'],
  ['https://2130706433/a', '127.0.0.1/a', 'certain'],
  ['https://[::1]/a', 'https://[0:0:0:0:0:0:0:1]/a', 'certain'],
  ['localhost:3000/a', 'http://localhost:3000/a', 'certain'],
  ['localhost:3000/a', 'http://localhost:4000/a', 'none'],
  // Schemes
  ['http://s.test/a', 'https://s.test/a', 'possible'],
  ['s.test:80/a', 'http://s.test/a', 'certain'],
  ['s.test:80/a', 'https://s.test/a', 'possible'],
  ['//s.test:443/a', 'https://s.test/a', 'certain'],
  ['http://s.test:443/a', 'https://s.test/a', 'none'],
  ['ftp://s.test/a', 'https://s.test/a', 'none'],
  ['android-app://s.test/a', 's.test/a', 'none'],
  ['file:///a', '/a', 'none'],
  ['s.test/a', 'https://s.test/a', 'certain'],
  ['s.test', 'https://s.test/', 'certain'],
  ['https://münchen.example/a', 'https://xn--mnchen-3ya.example/a', 'certain'],
  ['index.html', '/', 'possible'],
  // As only some servers read them
  ['/shop/index.html', '/shop', 'possible'],
  ['/shop/*', '/shop', 'possible'],
  ['/SHOP/*', '/shop/shoes', 'possible'],
  ['/a//b', '/a/b', 'possible'],
  ['/a//', '/a/', 'possible'],
  ['https://s.test//', 'https://s.test/', 'possible'],
  // Two patterns
  ['/shop/*', '/shop/*', 'certain'],
  ['/shop/:a', '/shop/:b', 'possible'],
  ['/shop/*', '/shop/sale/*', 'possible'],
  ['/shop/sale/*', '/shop/*', 'possible'],
  ['/shop/*', '/blog/*', 'none'],
  ['/*/red', '/*/blue', 'none'],
  ['/*/red', '/shop/*', 'possible'],
  ['/*d', '/*/red', 'possible'],
  // Hosts
  ['https://a.example/x', 'https://a.example/x', 'certain'],
  ['https://A.example/x', 'https://www.a.example/x', 'certain'],
  ['https://a.example/x', '/x', 'certain'],
  ['http://a.example/x', '/x', 'certain'],
  ['https://*.example/x', '/x', 'possible'],
  ['https://a.example/x', 'https://b.example/x', 'none'],
  ['https://*.example/x', 'https://a.example/x', 'possible'],
  ['https://a.example/x', 'https://*.example/x', 'possible'],
  ['https://*.example/x', 'https://a.other/x', 'none'],
  ['https://shop.*/x', 'https://*.example/x', 'possible'],
  ['https://*.shop.example/x', 'https://*.example/x', 'possible'],
  ['https://*.example/x', 'https://*.other/x', 'none'],
  ['https://shop.*/x', 'https://blog.*/x', 'none'],
  ['https://a.example/x', 'https://a.example/y', 'none'],
]

describe('two pages', () => {
  it.each(overlaps)('%s and %s: the overlap is %s, in either order', (a, b, expected) => {
    expect(pageOverlap(target(a), target(b))).toBe(expected)
    expect(pageOverlap(target(b), target(a))).toBe(expected)
  })

  it('overlap at most possibly if it is not sure that one is used', () => {
    const page = target('/pricing')
    expect(pageOverlap({ ...page, isSure: false }, page)).toBe('possible')
    expect(pageOverlap(page, { ...page, isSure: false })).toBe('possible')
  })
})

describe('readPath', () => {
  const plain = {
    host: null,
    scheme: null,
    path: '/pricing',
    written: '/pricing',
    query: '',
    isPattern: false,
  }

  it.each<[text: string, expected: Partial<PageTarget>]>([
    ['/pricing', {}],
    [' /pricing ', {}],
    ['pricing', {}],
    ['//', { host: null, path: '/', written: '/' }],
    ['/pricing//', { path: '/pricing//', written: '/pricing//', loose: '/pricing' }],
    ['/a//b', { path: '/a//b', written: '/a//b', loose: '/a/b' }],
    ['/pricing?b=2&a=1', { query: 'b=2&a=1' }],
    ['/pricing?a=1?b', { query: 'a=1?b' }],
    ['/pricing#top', {}],
    ['/pricing#!/a', { path: '/pricing#!/a', written: '/pricing#!/a' }],
    ['/pricing/:id', { path: '/pricing/*', written: '/pricing/:id', isPattern: true }],
    ['/pricing/{id}/x', { path: '/pricing/*/x', written: '/pricing/{id}/x', isPattern: true }],
    ['/pricing/**', { path: '/pricing/*', written: '/pricing/**', isPattern: true }],
    ['/pricing:a', { path: '/pricing:a', written: '/pricing:a' }],
    ['https://Shop.Example/pricing', { host: 'shop.example', scheme: 'https' }],
    ['https://www.shop.example/pricing', { host: 'shop.example', scheme: 'https' }],
    ['//shop.example/pricing', { host: 'shop.example' }],
    ['www.shop.example/pricing', { host: 'shop.example' }],
    ['www.shop.example', { host: 'shop.example', path: '/', written: '/' }],
    ['https://', { scheme: 'https', path: '/', written: '/' }],
  ])('reads %s', (text, expected) => {
    const loose = expected.path ?? plain.path
    expect(readPath(text, null)).toEqual({ ...plain, loose, isSure: true, ...expected })
  })

  it.each([null, '', '  '])('of %j is null', (text) => {
    expect(readPath(text, 'shop.example')).toBeNull()
  })

  it('takes the host from the template unless the path has one', () => {
    expect(readPath('/a', 'shop.example')?.host).toBe('shop.example')
    expect(readPath('https://b.example/a', 'shop.example')?.host).toBe('b.example')
  })

  it('keeps the first 2,000 characters', () => {
    expect(readPath(`/${'a'.repeat(5_000)}`, null)?.path).toHaveLength(2_000)
  })
})

describe('pageTargets', () => {
  const none = { webPagePath: null, targetTemplateDomain: null, targetTemplatePath: null }
  const read = (part: Partial<typeof none> | Record<string, string>) =>
    pageTargets({ ...none, ...part }).map(({ host, path, isSure }) => ({ host, path, isSure }))

  it.each([
    ['no page', {}, []],
    ['a page', { webPagePath: '/a' }, [{ host: null, path: '/a', isSure: true }]],
    ['a template', { targetTemplatePath: '/t' }, [{ host: null, path: '/t', isSure: true }]],
    [
      'a domain, which stands for all its pages',
      { targetTemplateDomain: 'HTTPS://www.Shop.example/x' },
      [{ host: 'shop.example', path: '/*', isSure: true }],
    ],
    [
      'a domain after two slashes',
      { targetTemplateDomain: ' //shop.example/x' },
      [{ host: 'shop.example', path: '/*', isSure: true }],
    ],
    [
      'a page and a domain',
      { webPagePath: '/a', targetTemplateDomain: ' shop.example ' },
      [{ host: 'shop.example', path: '/a', isSure: true }],
    ],
    [
      'a page elsewhere and a domain, of which neither is sure',
      { webPagePath: 'https://s.test/a', targetTemplateDomain: 't.test' },
      [
        { host: 's.test', path: '/a', isSure: false },
        { host: 't.test', path: '/a', isSure: false },
      ],
    ],
    [
      'a page elsewhere and the same template',
      { webPagePath: 'https://s.test/a', targetTemplateDomain: 't.test', targetTemplatePath: '/a' },
      [
        { host: 's.test', path: '/a', isSure: false },
        { host: 't.test', path: '/a', isSure: false },
      ],
    ],
    [
      'a page and a template with the same path elsewhere',
      { webPagePath: 'https://s.test/a', targetTemplatePath: 'https://t.test/a' },
      [
        { host: 's.test', path: '/a', isSure: false },
        { host: 't.test', path: '/a', isSure: false },
      ],
    ],
    [
      'a page and the same template',
      { webPagePath: '/a', targetTemplatePath: '/a/' },
      [{ host: null, path: '/a', isSure: true }],
    ],
    [
      'a page and another template, of which neither is sure',
      { webPagePath: '/a', targetTemplatePath: '/t' },
      [
        { host: null, path: '/a', isSure: false },
        { host: null, path: '/t', isSure: false },
      ],
    ],
    ['blank fields', { webPagePath: ' ', targetTemplateDomain: ' ', targetTemplatePath: ' ' }, []],
    [
      'a blank host',
      { webPagePath: '/a', targetTemplateDomain: 'https://' },
      [{ host: null, path: '/a', isSure: true }],
    ],
    [
      'a host with "www." in its middle',
      { targetTemplateDomain: 'my.www.example' },
      [{ host: 'my.www.example', path: '/*', isSure: true }],
    ],
  ])('of %s', (_, part, expected) => {
    expect(read(part as Record<string, string>)).toEqual(expected)
  })
})

describe('readPath', () => {
  it.each<[page: string, host: string | null, path: string]>([
    ['/x', null, '/x'],
    ['x', null, '/x'],
    ['www.a.example/x', 'a.example', '/x'],
    ['/x/www.a.example/y', null, '/x/www.a.example/y'],
    ['s3://a.example/x', 'a.example', '/x'],
    ['//a.example/x', 'a.example', '/x'],
    ['https://a.example', 'a.example', '/'],
    ['https://a.example/x\ny', 'a.example', '/xy'],
  ])('of %j finds the host %s', (page, host, path) => {
    expect(readPath(page, null)).toMatchObject({ host, path })
  })
})

it('tells routes after a query apart', () => {
  const [cart, home] = [target('/app?tab=1#/cart'), target('/app?tab=1#/home')]
  expect(cart.query).toBe('tab=1#/cart')
  expect(pageOverlap(cart, home)).toBe('possible')
  expect(pageOverlap(cart, target('/app?tab=1#/cart'))).toBe('certain')
  expect(target('/app?tab=1#top').query).toBe('tab=1')
})
