import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { pageOverlap } from '../../src/personalization/pages/pageOverlap.js'
import { readPath } from '../../src/personalization/pages/pageTargets.js'
import { numRuns } from '../support/arbitraryRows.js'

const counts = { same: 0, others: 0 }
afterAll(() => {
  console.info(`Addresses: ${counts.same} pairs of one page, ${counts.others} of different pages`)
})

const parts = fc.record({
  scheme: fc.constantFrom('http://', 'https://', 'HTTPS://', 'https:///'),
  host: fc.constantFrom(
    's.test',
    'S.test',
    's%2etest',
    'ü.test',
    'xn--tda.test',
    '127.1',
    '127.0.0.1',
  ),
  port: fc.constantFrom('', ':80', ':443', ':0443', ':8443', ':'),
  path: fc.constantFrom(
    '/a',
    '/%61',
    '/a/',
    '/a//',
    '/b/../a',
    '/./a',
    '/é',
    '/%C3%A9',
    '/A',
    '/a%2Fb',
  ),
  query: fc.constantFrom('', '?x=1&y=2', '?y=2&x=1', '?x=1%26y=2', '?x=é', '?x=%C3%A9'),
  mark: fc.constantFrom('', '#top'),
})

const names = ['scheme', 'host', 'port', 'path', 'query', 'mark'] as const

/** Two addresses that differ in at most two parts. */
const pair = fc
  .tuple(parts, parts, fc.subarray([...names], { maxLength: 2 }))
  .map(([own, other, changed]) =>
    [own, { ...own, ...Object.fromEntries(changed.map((name) => [name, other[name]])) }].map(
      (address) => names.map((name) => address[name]).join(''),
    ),
  )

/** What may differ: the fragment, one slash at the end, and the encoding of a path. */
function pageOf(address: string): string {
  const { protocol, host, pathname, search } = new URL(address)
  const path = pathname.replace(/([^/])\/$/, '$1').replaceAll('%61', 'a')
  return `${protocol}//${host}${path}${search}`
}

it('two addresses are certainly one page exactly if a browser reads them as one', () => {
  fc.assert(
    fc.property(pair, ([a = '', b = '']) => {
      const [first, second] = [readPath(a, null), readPath(b, null)]
      const isSame = pageOf(a) === pageOf(b)
      counts[isSame ? 'same' : 'others'] += 1
      const overlap = first && second && pageOverlap(first, second)
      expect({ a, b, isCertain: overlap === 'certain' }).toEqual({ a, b, isCertain: isSame })
    }),
    { numRuns: numRuns * 5 },
  )
})
