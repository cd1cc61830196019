import { expect, it } from 'vitest'
import type { PageNotation } from '../../src/personalization/pages/pageNotation.js'
import { pageNotation } from '../../src/personalization/pages/pageNotation.js'

const { raw } = String

it.each<[PageNotation, string]>([
  ['regular-expression', '^/products/.*$'],
  ['regular-expression', '/^/products/.*$/i'],
  ['regular-expression', 'regex: ^/a'],
  ['regular-expression', '/products/(shoes|bags)'],
  ['regular-expression', raw`/blog/\d+`],
  ['regular-expression', raw`https://s\.test/a`],
  ['regular-expression', raw`/products\/\d`],
  ['regular-expression', '/a/?$'],
  ['regular-expression', raw`/(?P<id>\d+)`],
  ['route', '/blog/[slug]'],
  ['route', '/[slug].html'],
  ['route', raw`/p/:id(\d+)`],
  ['route', '/p/:id*'],
  ['route', '/p/:id?'],
  ['route', '/p/<id>'],
  ['route', '/users/$id'],
  ['route', '/files/$'],
  ['route', raw`/p/{id:\d+}`],
  ['route', '/books{/:id}?'],
  ['route', '/posts(.:format)'],
  ['list', '/a, /b'],
  ['list', '/a\n/b'],
  ['list', 'pricing, checkout'],
  ['list', '/shoes|bags'],
  ['list', '["/a"]'],
  ['list', 'https://s.test/a https://s.test/b'],
])('a page looks like a %s: %s', (notation, page) => {
  expect(pageNotation(page)).toBe(notation)
})

it.each([
  '',
  ' /pricing ',
  '/p/:id',
  '/p/:id?x=1',
  '/p/{id}',
  '/{de,en}/shop',
  '/shop/*',
  '/*shop',
  '/a*b*c',
  raw`\a\b`,
  raw`https:\\shop.example/x`,
  'https://a.example/x\ny',
  '/wiki/Foo_(bar)',
  '/file[1].pdf',
  '/a?ids=[1,2]&next=(a|b)',
  '/a b',
  '/a#/:id',
  'javascript:alert(1)',
])('a path is a path: %j', (page) => {
  expect(pageNotation(page)).toBeNull()
})
