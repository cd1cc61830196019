import { createRandom } from '../internal/createRandom.js'
import { auditFixtures } from './auditFixtures.js'
import { makePersonalization } from './makePersonalization.js'

type Row = Record<string, unknown>

/** Changes a row so that it is hard to handle. */
type Strain = (row: Row, random: () => number) => Row

const rightToLeft = '\u202e'

/** Strings that can break a page. */
const hostileTexts = [
  '<img src=x onerror=alert(1)><script>alert(2)</script>',
  `invoice${rightToLeft}fdp.exe`,
  `Z${'\u0335\u0300\u0301'.repeat(3_400)}algo`,
  'null\u0000byte, zero\u200bwidth, \ufeffmark and \ud800 half a pair',
  'javascript:alert(1)',
  '=HYPERLINK("https://evil.example","Click")',
  'x'.repeat(300_000),
  '👩‍👩‍👧‍👦 family, e\u0301 in two parts, ﷽ in one',
  '   ',
  '{{constructor.constructor("alert(1)")()}}',
]

const strains: Strain[] = [
  (row, random) => {
    const text = hostileTexts[Math.floor(random() * hostileTexts.length)]
    return { ...row, variationName: text, webPagePath: text, personalizationTags: [text, text] }
  },
  (row) => Object.fromEntries(Object.keys(row).map((key) => [key, null])),
  () => ({}),
  (row) => ({ ...row, state: 'ARCHIVED_BY_MIGRATION', testMode: 'quantum', delayOption: 'moons' }),
  (row) => ({ ...row, prio: 1e308, delayValue: -1e308, maxValue: 5e-324, componentVersion: -0 }),
  (row) => ({ ...row, variationId: 'the-same-id-again' }),
  (row) => ({ ...row, variationId: '' }),
  (row) => ({ ...row, startDate: 1_780_000_000, endDate: 1_790_000_000, updatedDate: -1 }),
  (row) => ({ ...row, startDate: 8.64e15 + 1, endDate: 0, createdAt: 1e300 }),
  (row) => ({ ...row, state: 'running', disabled: true, endDate: 1_600_000_000_000 }),
  (row) => ({
    ...row,
    personalizationTags: Array.from({ length: 5_000 }, (_, tag) => `tag-${tag}`),
  }),
  (row) => ({
    ...row,
    variants: Array.from({ length: 500 }, (_, index) => ({
      id: `v${index}`,
      name: `V${index}`,
      weight: 0.2,
    })),
  }),
  (row) => ({ ...row, variants: [{ id: 'a', name: null, weight: -50 }, { weight: 1e308 }, {}] }),
  (row) => ({ ...row, variants: [] }),
  (row) => ({ ...row, rule: '{"operator":', excludedRule: 'audience-7', componentSettings: '[' }),
  (row) => ({ ...row, rule: '['.repeat(100_000), componentSettings: 'null' }),
  (row) => ({
    ...row,
    redirectUrl: 'javascript:alert(1)',
    diffUrl: 'data:text/html,<script>',
    longurl: '//evil',
  }),
  (row) => ({ ...row, javascriptTrigger: '</script><script>alert(1)</script>' }),
  (row) => ({ ...row, websiteId: 'another-website' }),
  (row) => ({ ...row, futureField: { nested: [1, { two: 2 }] }, futureFlag: true }),
  (row) => ({ ...row, prio: '120', disabled: 'no', variationName: 7, updatedDate: '2026-01-01' }),
  (row) => ({ ...row, variants: { a: 1 }, personalizationTags: 'one,two' }),
  (row) => ({ ...row, variants: [null, 'control', { id: 1, name: [], weight: '50' }] }),
  (row) => row,
]

const fixturesFrom = 1_000

/**
 * Creates rows with extreme and invalid data: hostile names, nulls everywhere, unknown states,
 * extreme and wrongly typed values, and repeated and missing IDs. Every 500th row is not an object.
 * The `auditFixtures` start at index 1,000. The rows are raw service data, so their type is not
 * `Personalization`. The same seed yields the same rows.
 *
 * @param options.now The time that the ordinary dates are relative to, in Unix ms.
 */
export function makeStressRows(count: number, options: { seed: number; now: number }): unknown[] {
  const { seed, now } = options
  const random = createRandom(seed)
  const fixtures: Row[] = auditFixtures(now).flatMap(({ rows }) => rows.map((row) => ({ ...row })))
  return Array.from({ length: count }, (_, index) => {
    if (index % 500 === 499) return index % 1_000 === 499 ? 'not a row' : null
    const fault = fixtures[index - fixturesFrom]
    if (fault) return fault
    const row = { ...makePersonalization({ websiteId: 'stress' }, { seed: seed + index, now }) }
    const strain = strains[index % strains.length]
    return strain ? strain(row, random) : row
  })
}
