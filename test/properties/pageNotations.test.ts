import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import type { Personalization } from '../../src/contract/Personalization.js'
import { auditPersonalizations } from '../../src/insight/audit/auditPersonalizations.js'
import { formatFinding } from '../../src/insight/audit/formatFinding.js'
import { detectConflicts } from '../../src/insight/conflicts/detectConflicts.js'
import {
  evaluateEligibility,
  evaluateSteps,
} from '../../src/insight/eligibility/evaluateEligibility.js'
import { explainEligibility } from '../../src/insight/eligibility/explainEligibility.js'
import { pageOrder } from '../../src/insight/order/pageOrder.js'
import type { PageNotation } from '../../src/personalization/pages/pageNotation.js'
import { pageNotation } from '../../src/personalization/pages/pageNotation.js'
import { pageKey } from '../../src/personalization/pages/pageTargets.js'
import { pageUrl } from '../../src/personalization/pages/pageUrl.js'
import { blankPersonalization } from '../../src/testing/blankPersonalization.js'
import { numRuns } from '../support/arbitraryRows.js'

const now = Date.UTC(2026, 5, 1)
const counts = { 'regular-expression': 0, route: 0, list: 0, path: 0 }
afterAll(() => {
  console.info(
    `Pages: ${counts['regular-expression']} regular expressions, ${counts.route} routes, ` +
      `${counts.list} lists, ${counts.path} paths`,
  )
})

const word = fc.constantFrom('a', 'products', 'blog', 'de')
const page = fc.constantFrom('/', '/a', '/a/x', '/products/shoes', '/blog/7', 's.test/a', '/c?x=1')

const wordsOf = (text: string) => text.trim().split(/\s+/)

const parts: Record<PageNotation, readonly string[]> = {
  'regular-expression': wordsOf(
    String.raw`(shoes|bags) \d+ \w{2,} [a-z]+ [^/]+ .* .+ (?:de|en) (new)? \d{4} [0-9]{2}`,
  ),
  route: wordsOf(String.raw`
    [slug] [...slug] [[...slug]] [[lang]] [post-id] [id=integer] :id(\d+) :id* :id+ :id? :id.json
    :from-:to (shop) <id> <int:id> $id {id:int} {id?} {slug...} {id}.html p-{id}
  `),
  list: [],
}
const expression = fc.oneof(
  fc.tuple(word, fc.constantFrom(...parts['regular-expression'])).map((all) => `/${all.join('/')}`),
  fc.tuple(word, fc.constantFrom('', '/.*', '/x')).map(([name, rest]) => `^/${name}${rest}$`),
  word.map((name) => `/^/${name}/i`),
  word.map((name) => `/${name}$`),
)
const route = fc
  .tuple(word, fc.constantFrom(...parts.route), fc.constantFrom('', '/edit'))
  .map(([name, part, rest]) => `/${name}/${part}${rest}`)
const list = fc
  .tuple(
    fc.array(page, { minLength: 2, maxLength: 3 }),
    fc.constantFrom(', ', ',', ';', ' | ', '|', '\n', ' '),
  )
  .map(([pages, between]) => pages.map((each) => `/${each.replace(/^\//, '')}`).join(between))
const jsonList = fc.array(page, { minLength: 1, maxLength: 3 }).map((all) => JSON.stringify(all))

const given: fc.Arbitrary<[PageNotation, string]> = fc.oneof(
  expression.map((text): [PageNotation, string] => ['regular-expression', text]),
  route.map((text): [PageNotation, string] => ['route', text]),
  fc.oneof(list, jsonList).map((text): [PageNotation, string] => ['list', text]),
)

function row(id: string, fields: Partial<Personalization>): Personalization {
  const own = { variationId: id, state: 'running', websiteId: 'w', assignee: 'mei' }
  return { ...blankPersonalization(), ...own, ...fields }
}

it('a page that is not a path is unclear in a visit and possible in a conflict', () => {
  fc.assert(
    fc.property(given, page, fc.boolean(), ([notation, text], visited, isTemplate) => {
      counts[notation] += 1
      const field = isTemplate ? 'targetTemplatePath' : 'webPagePath'
      const odd = row('odd', { [field]: text, exclusive: true, prio: 1 })
      const plain = row('plain', { webPagePath: visited, exclusive: true, prio: 2 })
      const at = now
      const [result] = evaluateEligibility([odd], { page: visited, at })
      const steps = [visited, null].map(
        (each) => evaluateSteps(odd, [odd, plain], { page: each, at }).page,
      )
      const { summary } = explainEligibility(odd, { now })
      const conflicts = detectConflicts([odd, plain], { now }).map(
        ({ kind, certainty }) => `${kind} ${certainty}`,
      )
      const twins = detectConflicts([odd, row('twin', { ...odd, variationId: 'twin' })], { now })
      const [order] = pageOrder([odd], visited, { now })
      const [note] = auditPersonalizations([odd], { now }).filter(
        ({ rule }) => rule === 'page-not-a-path',
      )
      expect({
        text,
        result: [result?.result, result?.because],
        steps,
        summary: [summary.who, summary.because],
        conflicts,
        twins: new Set(twins.map(({ certainty }) => certainty)),
        order: order?.overlap,
        note: note && [note.params.field, note.params.notation, formatFinding(note).message],
        url: pageUrl(odd, 'https://s.test'),
        key: pageKey(text),
      }).toEqual({
        text,
        result: ['unclear', 'not-a-path'],
        steps: ['unclear', 'unclear'],
        summary: ['unclear', 'not-a-path'],
        conflicts: ['exclusive-blocks possible'],
        twins: new Set(['possible']),
        order: 'possible',
        note: [field, notation, `“${text}” looks like ${names[notation]}.`],
        url: null,
        key: text,
      })
    }),
    { numRuns: numRuns / 4 },
  )
})

const names: Record<PageNotation, string> = {
  'regular-expression': 'a regular expression',
  route: 'a route pattern of a framework',
  list: 'a list of pages',
}

const segments = [
  'a b',
  '',
  ...wordsOf(`
    a B é a%20b a,b a;v=1 ~u @user c++ * x* :id {id} {de,en} Foo_(bar) Products(1) a:b #! it's
    file[1].pdf index.html .. . $100 a=b&c
  `),
]
const path = fc
  .tuple(
    fc.constantFrom('', 'https://s.test', '//s.test', 's.test', 'http://[::1]', 's.test:8443'),
    fc.array(fc.constantFrom(...segments), { maxLength: 3 }),
    fc.constantFrom('', '/', '?x=1', '?q=(a)&y=[2]', '?a=1,2', '#top', '#/b'),
  )
  .map(([origin, names, rest]) => `${origin}/${names.join('/')}${rest}`)

it('a path with unusual characters stays a path', () => {
  fc.assert(
    fc.property(path, (text) => {
      counts.path += 1
      expect([text, pageNotation(text)]).toEqual([text, null])
    }),
    { numRuns },
  )
})
