import { describe, expect, it } from 'vitest'
import { pageUrl } from '../../src/personalization/pages/pageUrl.js'
import { makePersonalization } from '../../src/testing/makePersonalization.js'

const site = 'https://shop.example'
const urlOf = (webPagePath: string | null, siteUrl: string | undefined = site) =>
  pageUrl(makePersonalization({ webPagePath }), siteUrl)?.href

describe('pageUrl', () => {
  it.each([
    ['http://localhost:3000/x', 'http://localhost:3000', 'http://localhost:3000/x'],
    ['http://shop.example/x', 'http://shop.example', 'http://shop.example/x'],
    ['shop.example:80/x', 'http://shop.example', 'http://shop.example/x'],
    ['https://shop.example/x', 'http://shop.example', 'https://shop.example/x'],
    ['http://shop.example/x', 'https://shop.example', 'https://shop.example/x'],
    ['//shop.example/x', 'http://shop.example', 'http://shop.example/x'],
    [String.raw`\x`, 'https://shop.example', 'https://shop.example/x'],
    [String.raw`https:\\shop.example/x`, 'https://shop.example', 'https://shop.example/x'],
    ['https:///shop.example/x', 'https://shop.example', 'https://shop.example/x'],
  ])('turns %s on %s into %s', (path, siteUrl, url) => {
    expect(urlOf(path, siteUrl)).toBe(url)
  })

  it.each([
    ['/pricing', 'https://shop.example/pricing'],
    [' pricing?plan=team ', 'https://shop.example/pricing?plan=team'],
    ['/', 'https://shop.example/'],
    ['https://shop.example/start?a=1', 'https://shop.example/start?a=1'],
    ['www.shop.example/start', 'https://www.shop.example/start'],
    ['javascript:alert(1)', 'https://shop.example/javascript:alert(1)'],
    ['@evil.example', 'https://shop.example/@evil.example'],
  ])('turns %s into a URL of the website', (path, url) => {
    expect(urlOf(path)).toBe(url)
  })

  it.each([
    'https://evil.example/login',
    '//evil.example',
    'https://help.shop.example/start',
    '/blog/*',
    '/users/:id',
    '/users/{id}',
    '',
    '  ',
    null,
    'https://user:pw@shop.example/',
  ])('returns null for %s', (path) => {
    expect(urlOf(path)).toBeUndefined()
  })

  it.each(['javascript:alert(1)', 'shop.example', '/relative', ''])(
    'returns null for the website %s',
    (siteUrl) => {
      expect(urlOf('/pricing', siteUrl)).toBeUndefined()
    },
  )

  it('uses only the origin of the website’s address', () => {
    expect(urlOf('/pricing', 'https://shop.example/de/?a=1#b')).toBe('https://shop.example/pricing')
  })
})
