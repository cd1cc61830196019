import { afterAll, expect, it } from 'vitest'
import { detectConflicts } from '../../src/insight/conflicts/detectConflicts.js'
import { formatConflict } from '../../src/insight/conflicts/formatConflict.js'
import { formatWitness } from '../../src/insight/conflicts/formatWitness.js'
import { explainEligibility } from '../../src/insight/eligibility/explainEligibility.js'
import { createRandom } from '../../src/internal/createRandom.js'
import { keyPersonalizations } from '../../src/personalization/keyPersonalizations.js'
import { blankPersonalization } from '../../src/testing/blankPersonalization.js'

const now = Date.UTC(2026, 5, 1)
const dayMs = 86_400_000
const counts = { sites: 0, conflicts: 0, later: 0, blocked: 0 }
afterAll(() => console.info('Conflicts in words:', counts))

const row = (fields: Partial<ReturnType<typeof blankPersonalization>>) => ({
  ...blankPersonalization(),
  state: 'running',
  webPagePath: '/a',
  isComponent: true,
  componentType: 'bar',
  ...fields,
})
const sale = row({ variationId: 'sale', variationName: 'Sale', prio: 2 })
const bar = row({ variationId: 'bar', variationName: 'Bar', prio: 1 })
const june = Date.UTC(2026, 5, 6, 9)
const redirect = { redirectUrl: '/b', isComponent: false, componentType: null }
const germany = '{"attribute":"country","operator":"=","value":"DE"}'

it.each([
  [
    { exclusive: true, startDate: june },
    {},
    'sale is exclusive, so from Jun 6, no visitors on /a will see bar.',
    'For example: any visitor on /a from Jun 6.',
  ],
  [
    { exclusive: true, startDate: june, rule: germany },
    {},
    'sale is exclusive, so from Jun 6, some visitors on /a won’t see bar.',
    'For example: from DE, on /a, from Jun 6.',
  ],
  [
    { exclusive: true },
    {},
    'sale is exclusive, so no visitors on /a see bar.',
    'For example: any visitor on /a.',
  ],
  [
    { ...redirect, startDate: june },
    {},
    'From Jun 6, sale will redirect visitors on /a before they see bar.',
    'For example: any visitor on /a from Jun 6.',
  ],
  [
    { ...redirect, startDate: june },
    { ...redirect, redirectUrl: '/a', webPagePath: '/b' },
    'From Jun 6, sale and bar will redirect to each other.',
    'For example: any visitor on /a from Jun 6.',
  ],
  [
    { componentPackageName: 'p', startDate: june },
    { componentPackageName: 'p' },
    'From Jun 6, sale and bar will insert the same component.',
    'For example: any visitor on /a from Jun 6.',
  ],
])('a conflict of %j and %j is worded for when it happens', (first, second, sentence, example) => {
  const list = [
    { ...sale, ...first },
    { ...bar, ...second },
  ]
  const [conflict] = detectConflicts(list, { now })
  if (!conflict?.witness) throw new Error('There is no certain conflict')
  expect(formatConflict(conflict, { now }).sentence).toBe(sentence)
  expect(formatWitness(conflict.witness, { now, from: conflict.window.from })).toBe(example)
})

it('a date is in the given time zone and, without the current time, has a year', () => {
  const late = { ...sale, exclusive: true, startDate: Date.UTC(2026, 5, 5, 23) }
  const [conflict] = detectConflicts([late, bar], { now })
  if (!conflict) throw new Error('There is no conflict')
  expect(formatConflict(conflict).sentence).toContain('from Jun 5, 2026,')
  expect(formatConflict(conflict, { timeZone: 'Europe/Berlin', now }).sentence).toContain(
    'from Jun 6,',
  )
  expect(formatConflict({ ...conflict, window: { from: null, until: null } }).sentence).toBe(
    'sale is exclusive, so some visitors may not see bar.',
  )
})

it('nobody is said to see what the conflicts say that no visitors see', () => {
  const random = createRandom(6)
  const pick = <Value>(values: readonly Value[]) =>
    values[Math.floor(random() * values.length)] as Value
  const dates = [null, null, now - 9 * dayMs, now + 5 * dayMs]
  for (let round = 0; round < 1_500; round++) {
    const list = Array.from({ length: 2 + Math.floor(random() * 3) }, (_, at) =>
      row({
        variationId: `r${at}`,
        prio: pick([null, 1, 2, 3]),
        webPagePath: pick([
          '/a',
          '/a',
          '/a/',
          '/A',
          'a',
          '/a?x=1',
          '/a/*',
          '/*',
          '/p/:id',
          '/p/{id}',
        ]),
        exclusive: pick([true, false]),
        redirectUrl: pick([null, null, '/b']),
        startDate: pick(dates),
        endDate: pick([null, now + 20 * dayMs]),
        rule: pick([null, null, germany]),
      }),
    )
    const conflicts = detectConflicts(list, { now })
    const keys = keyPersonalizations(list)
    counts.sites += 1
    for (const conflict of conflicts) {
      const { sentence } = formatConflict(conflict, { now })
      const isLater = conflict.window.from !== null
      counts.conflicts += 1
      if (isLater) counts.later += 1
      expect(sentence.includes('Jun 6'), sentence).toBe(isLater)
      expect(/ will | won’t | may | can /.test(sentence), sentence).toBe(
        isLater ||
          conflict.certainty === 'possible' ||
          conflict.kind === 'priority-tie' ||
          conflict.kind === 'shadowed',
      )
      const [, page] = /no visitors on (\S+) see/.exec(sentence) ?? []
      if (page === undefined) continue
      counts.blocked += 1
      const index = keys.indexOf(conflict.keys[1])
      const blocked = list[index]
      if (!blocked) throw new Error('There is no such row')
      const { steps, summary } = explainEligibility(blocked, {
        now,
        key: conflict.keys[1],
        conflicts,
      })
      const pages = steps.flatMap((step) => (step.step === 'page' ? step.pages : []))
      const isShown = summary.who === 'everyone' || summary.who === 'some'
      expect(
        isShown && pages.includes(page),
        `${JSON.stringify(list.map(({ webPagePath, rule }) => [webPagePath, rule]))} ${sentence}`,
      ).toBe(false)
    }
  }
})
