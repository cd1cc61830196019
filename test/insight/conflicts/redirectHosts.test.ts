import { describe, expect, it } from 'vitest'
import type { Personalization } from '../../../src/contract/Personalization.js'
import { auditPersonalizations } from '../../../src/insight/audit/auditPersonalizations.js'
import { detectConflicts } from '../../../src/insight/conflicts/detectConflicts.js'
import { blankPersonalization } from '../../../src/testing/blankPersonalization.js'

const now = Date.UTC(2026, 5, 1)

type Fields = Partial<Personalization>

const rowsOf = (fields: readonly Fields[]): Personalization[] =>
  fields.map((own, at) => ({
    ...blankPersonalization(),
    variationId: `v${at}`,
    state: 'running',
    websiteId: 'w',
    prio: 10 - at,
    ...own,
  }))

const at = (webPagePath: string, redirectUrl: string): Fields => ({ webPagePath, redirectUrl })

const loops = (...fields: Fields[]) =>
  detectConflicts(rowsOf(fields), { now })
    .filter(({ kind }) => kind === 'redirect-loop')
    .map(({ certainty }) => certainty)

describe('a redirect loop', () => {
  it.each<[string, ...Fields[]]>([
    ['paths on two hosts', at('https://s.test/a', '/b'), at('https://t.test/b', '/a')],
    ['a path and an address', at('https://s.test/a', 'https://t.test/b'), at('t.test/b', '/a')],
    [
      'hosts of templates',
      { ...at('/a', '/b'), targetTemplateDomain: 's.test' },
      { ...at('/b', '/a'), targetTemplateDomain: 't.test' },
    ],
  ])('does not exist between %s', (_, ...fields) => {
    expect(loops(...fields)).toEqual([])
  })

  it.each<[string, string, ...Fields[]]>([
    ['certain', 'paths on one host', at('https://s.test/a', '/b'), at('https://s.test/b', '/a')],
    ['certain', 'paths on any host', at('/a', '/b'), at('/b', '/a')],
    ['certain', 'addresses', at('s.test/a', 'https://t.test/b'), at('t.test/b', '//s.test/a')],
    ['certain', 'a path on any host', at('/a', '/b'), at('https://t.test/b', '/a')],
    ['possible', 'two schemes', at('http://s.test/a', '/b'), at('https://s.test/b', '/a')],
  ])('is %s between %s', (certainty, _, ...fields) => {
    expect(new Set(loops(...fields))).toEqual(new Set([certainty]))
  })
})

describe('a redirect to itself', () => {
  const found = (fields: Fields) =>
    auditPersonalizations(rowsOf([fields]), { now }).some(
      ({ rule }) => rule === 'redirects-to-itself',
    )

  it.each([
    [at('https://s.test/a', '/a'), true],
    [at('/a?x=1', '/a?x=1'), true],
    [at('http://s.test/a', 'https://s.test/a'), false],
    [at('/a?x=1&x=2', '/a?x=2&x=1'), false],
    [at('/a//', '/a'), false],
  ])('for %j is reported: %s', (fields, isFound) => {
    expect(found(fields)).toBe(isFound)
  })
})

it('is not certain about a loop that needs a page without a host on two hosts', () => {
  const found = loops(at('/a', '/c'), at('t.test/b', '/a'), at('u.test/c', 'https://t.test/b'))
  expect(found).toEqual(['possible', 'possible', 'possible'])
  // This one stays on the host that each redirect names.
  const real = loops(
    at('/a', 'https://t.test/b'),
    at('t.test/b', '//u.test/c'),
    at('u.test/c', '/a'),
  )
  expect(real).toEqual(['certain', 'certain', 'certain'])
})
