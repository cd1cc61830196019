import { describe, expect, it } from 'vitest'
import { rowFields } from '../../src/contract/fields.js'
import type { Personalization } from '../../src/contract/Personalization.js'
import { auditPersonalizations } from '../../src/insight/audit/auditPersonalizations.js'
import { diffPersonalizations } from '../../src/insight/changes/diffPersonalizations.js'
import { detectConflicts } from '../../src/insight/conflicts/detectConflicts.js'
import { createInsight } from '../../src/insight/createInsight.js'
import { explainEligibility } from '../../src/insight/eligibility/explainEligibility.js'
import { insightFields } from '../../src/insight/insightFields.js'
import { pageOrder } from '../../src/insight/order/pageOrder.js'
import { parseRule } from '../../src/insight/rules/parseRule.js'
import { summarizeAudience } from '../../src/insight/rules/summarizeAudience.js'
import { summarizeRule } from '../../src/insight/rules/summarizeRule.js'
import { layOutTimeline } from '../../src/insight/timeline/layOutTimeline.js'
import { timelineSpan, timelineTicks } from '../../src/insight/timeline/timelineSpan.js'
import { filterPersonalizations } from '../../src/list/model/filterPersonalizations.js'
import { sortPersonalizations } from '../../src/list/model/sortPersonalizations.js'
import { parseSearch } from '../../src/list/search/parseSearch.js'
import { fieldGroups, unknownFields } from '../../src/personalization/fields/fieldGroups.js'
import { personalizationFields } from '../../src/personalization/fields/personalizationFields.js'
import { blankPersonalization } from '../../src/testing/blankPersonalization.js'

const now = Date.UTC(2026, 5, 1, 12)
const day = 86_400_000
const item = (id: string, fields: Partial<Personalization> = {}): Personalization => ({
  ...blankPersonalization(),
  variationId: id,
  variationName: id.toUpperCase(),
  state: 'running',
  webPagePath: '/a',
  websiteId: 'shop',
  ...fields,
})

describe('summarizeRule', () => {
  const is = (attribute: string, operator: string, value?: unknown) => ({
    attribute,
    operator,
    value,
  })
  it.each([
    [null, 'Everyone'],
    [is('visits', '>', 3), 'more than 3 visits'],
    [is('year', '>=', 2_026), 'year ≥ 2026'],
    [is('country', 'in', ['DE', 'AT']), 'from DE or AT'],
    [is('n', 'between', [1, 5]), 'n is between 1 and 5'],
    [is('n', 'between', 7), 'n “between” 7 (unclear)'],
    [is('email', 'is set'), 'email is set'],
    [is('mood', 'resonates', 'x'), 'mood “resonates” x (unclear)'],
    [is('name', 'equals', ''), 'name is ""'],
    [is('flag', 'equals', true), 'flag is true'],
    ['a1', 'in audience a1'],
    [{ not: 'a1' }, 'not in audience a1'],
    [{ all: ['a1', 'a2'] }, 'in audience a1, in audience a2'],
    [{ any: ['a1', { all: ['a2', 'a3'] }] }, 'in audience a1, or (in audience a2, in audience a3)'],
    [{ all: [{ any: ['a1'] }] }, 'in audience a1'],
    [{ not: { any: ['a1', 'a2'] } }, 'not (in audience a1, or in audience a2)'],
    [{ all: ['a1', { moon: 1 }] }, 'in audience a1, an unrecognized condition'],
    [
      { any: Array.from({ length: 9 }, (_, at) => `a${at}`) },
      'in audience a0, or in audience a1, or in audience a2, or in audience a3, or in audience a4, or in audience a5, or 3 more',
    ],
    [is('c', 'in', [1, 2, 3, 4, 5, 6, 7, 8]), 'c is 1, 2, 3, 4, 5, 6, 2 more'],
  ])('formats %j as “%s”', (rule, words) => {
    const text = rule === null ? null : JSON.stringify(rule)
    expect(summarizeRule(parseRule(text).rule)).toBe(words)
  })

  it('lets a translation order the parts differently', () => {
    const { rule } = parseRule(JSON.stringify(is('visits', '>', 3)))
    const messages = { 'rule.condition.greater-than': '{value} < {attribute}' }
    expect(summarizeRule(rule, { messages, form: 'formulas' })).toBe('3 < visits')
  })

  it('describes who is included and who is excluded', () => {
    expect(summarizeAudience({ rule: '"vip"', excludedRule: '"staff"' })).toBe(
      'In audience vip, except in audience staff',
    )
    expect(summarizeAudience({ rule: null, excludedRule: null })).toBe('Everyone')
  })

  const visits = is('visits', '>', 3)
  const country = is('country', 'in', ['DE', 'AT', 'CH'])
  const campaign = is('utm_campaign', 'equals', 'spring')
  const email = is('email', 'ends-with', '@shop.example')
  it.each([
    [
      'all conditions that fit',
      { all: [visits, country] },
      null,
      'More than 3 visits, from DE, AT or CH',
    ],
    [
      'the number of others',
      { all: [visits, country, campaign, campaign] },
      null,
      'More than 3 visits, 3 more',
    ],
    [
      'the first condition, however long',
      { any: [email, email, email] },
      null,
      /^email .* or 2 more$/,
    ],
    [
      'a group inside as one condition',
      { all: [visits, { any: [country, campaign] }] },
      null,
      'More than 3 visits, 1 more',
    ],
    ['a short exclusion', visits, 'x', 'More than 3 visits, except in audience x'],
    [
      'that there is a long exclusion',
      { all: [visits, country] },
      { any: [email, campaign] },
      'More than 3 visits, 1 more, with exceptions',
    ],
  ])('with a maximum length, names %s', (_, rule, excludedRule, words) => {
    const summary = summarizeAudience(
      { rule: JSON.stringify(rule), excludedRule: excludedRule && JSON.stringify(excludedRule) },
      { maxLength: 40 },
    )
    expect(summary).toEqual(typeof words === 'string' ? words : expect.stringMatching(words))
  })
})

describe('pageOrder', () => {
  const list = [
    item('low', { prio: 10 }),
    item('none', { prio: null }),
    item('tied-b', { prio: 50 }),
    item('tied-a', { prio: 50, exclusive: true }),
    item('top', { prio: 90, redirectUrl: 'https://x.example' }),
    item('later', { prio: 70, startDate: now + day }),
    item('pattern', { prio: 60, webPagePath: '/*' }),
    item('elsewhere', { webPagePath: '/b' }),
    item('paused', { state: 'paused' }),
    item('other-site', { websiteId: 'blog' }),
  ]

  it('puts those for several pages below those for this page, unless told otherwise', () => {
    const keys = (multiPageOrder?: 'below' | 'byPriority') =>
      pageOrder(list, '/a', { now, multiPageOrder }).map(({ key, isBelow }) => [key, isBelow])
    expect(keys().at(-1)).toEqual(['pattern', true])
    expect(keys().filter(([, isBelow]) => isBelow)).toHaveLength(1)
    expect(
      keys('byPriority')
        .slice(1, 4)
        .map(([key]) => key),
    ).toEqual(['later', 'pattern', 'tied-a'])
  })

  it('lists what runs on a page by descending priority, with no priority last', () => {
    const order = pageOrder(list, list[0] as Personalization, { now, multiPageOrder: 'byPriority' })
    expect(order.map(({ key }) => key)).toEqual([
      'top',
      'later',
      'pattern',
      'tied-a',
      'tied-b',
      'low',
      'none',
    ])
    expect(order.map(({ isTied }) => isTied)).toEqual([
      false,
      false,
      false,
      true,
      true,
      false,
      false,
    ])
    expect(order.filter(({ isExclusive }) => isExclusive).map(({ key }) => key)).toEqual(['tied-a'])
    expect(order.filter(({ isRedirect }) => isRedirect).map(({ key }) => key)).toEqual(['top'])
    expect(order.filter(({ isScheduled }) => isScheduled).map(({ key }) => key)).toEqual(['later'])
  })

  it('accepts a URL and marks pages that match only possibly', () => {
    const order = pageOrder([item('x', { webPagePath: '/a/*' })], 'https://shop.example/a/b/c', {
      now,
    })
    expect(order.map(({ key, overlap }) => [key, overlap])).toEqual([['x', 'possible']])
    expect(pageOrder(list, '/nowhere/at/all', { now }).map(({ key }) => key)).toEqual(['pattern'])
  })
})

describe('explainEligibility', () => {
  const verdicts = (fields: Partial<Personalization>, others: Personalization[] = []) => {
    const one = item('one', { prio: 10, ...fields })
    const list = [one, ...others]
    const conflicts = detectConflicts(list, { now })
    const { steps } = explainEligibility(one, { now, key: 'one', conflicts })
    return Object.fromEntries(steps.map(({ step, verdict }) => [step, verdict]))
  }
  const allOpen = {
    status: 'open',
    page: 'open',
    schedule: 'open',
    inclusion: 'open',
    exclusion: 'open',
    trigger: 'open',
    order: 'open',
    split: 'open',
  }
  const rule = JSON.stringify({ attribute: 'visits', operator: '>', value: 3 })

  it.each([
    [{}, {}],
    [{ rule, delayOption: 'seconds', delayValue: 5 }, {}],
    [{ state: 'archived' }, { status: 'unknown' }],
    [{ webPagePath: null }, { page: 'unknown' }],
    [{ rule: '{"moon":1}' }, { inclusion: 'unknown' }],
    [{ excludedRule: '{"broken' }, { exclusion: 'unknown' }],
    [{ javascriptTrigger: 'go()' }, { trigger: 'unknown' }],
    [{ delayOption: 'moons', delayValue: 1 }, { trigger: 'unknown' }],
    [{ variants: [{ id: 'a', name: 'A', weight: 0 }] }, { split: 'unknown' }],
  ])('for %j is open except for %j', (fields, expected) => {
    expect(verdicts(fields)).toEqual({ ...allOpen, ...expected })
  })

  it.each([
    [{ state: 'draft' }, 'status'],
    [{ state: 'paused' }, 'status'],
    [{ disabled: true }, 'status'],
    [
      {
        rule: JSON.stringify({
          all: [
            { attribute: 'v', operator: '>', value: 5 },
            { attribute: 'v', operator: '<', value: 5 },
          ],
        }),
      },
      'inclusion',
    ],
    [{ rule, excludedRule: rule }, 'exclusion'],
  ])('for %j ends at the step %s, and later steps are not reached', (fields, stop) => {
    const steps = Object.entries(verdicts(fields))
    const at = steps.findIndex(([step]) => step === stop)
    expect(steps.slice(0, at).every(([, verdict]) => verdict === 'open')).toBe(true)
    expect(steps[at]?.[1]).toBe('never')
    expect(steps.slice(at + 1).every(([, verdict]) => verdict === 'unreached')).toBe(true)
  })

  it('shows "not yet" for a personalization with a future start date, and continues', () => {
    const fields = { startDate: now + 7 * day, endDate: null }
    expect(verdicts(fields)).toEqual({ ...allOpen, schedule: 'not-yet' })
    expect(verdicts({ ...fields, state: 'draft' })).toMatchObject({ status: 'never' })
  })

  it('treats an empty rule as open and unparsed text as unknown', () => {
    const emptyRule = { rule: ' ' }
    expect(verdicts(emptyRule)).toMatchObject({ inclusion: 'open' })
    expect(verdicts({ rule: 'visitors from abroad' })).toMatchObject({ inclusion: 'unknown' })
  })

  it('shows "over" for a personalization whose end date has passed, and stops', () => {
    expect(verdicts({ endDate: now - 1 })).toEqual({
      status: 'open',
      page: 'open',
      schedule: 'over',
      inclusion: 'unreached',
      exclusion: 'unreached',
      trigger: 'unreached',
      order: 'unreached',
      split: 'unreached',
    })
    expect(verdicts({ endDate: now - 1, state: 'archived' })).toMatchObject({
      status: 'unknown',
      schedule: 'over',
    })
  })

  it('ends at the order step if another certainly comes first, and is unknown if it might', () => {
    const boss = item('boss', { prio: 90, exclusive: true })
    expect(verdicts({}, [boss])).toEqual({ ...allOpen, order: 'never', split: 'unreached' })
    expect(verdicts({}, [{ ...boss, rule: '"vip"' }])).toEqual({ ...allOpen, order: 'unknown' })
    expect(verdicts({ prio: 95 }, [boss])).toEqual(allOpen)
  })
})

describe('layOutTimeline', () => {
  const span = { from: now, to: now + 10 * day }
  const placeOf = (fields: Partial<Personalization>) => {
    const layout = layOutTimeline([item('x', fields)], span, { now })
    const groups = (['changes', 'always', 'outside'] as const).flatMap((group) =>
      layout[group].map(({ start, end, isCutAtStart, isCutAtEnd }) => [
        group,
        start,
        end,
        isCutAtStart,
        isCutAtEnd,
      ]),
    )
    return groups[0]
  }

  it.each([
    [{ startDate: now + 2 * day, endDate: now + 5 * day }, ['changes', 0.2, 0.5, false, false]],
    [{ startDate: now - day, endDate: now + 20 * day }, ['always', 0, 1, true, true]],
    [{ startDate: now + 2 * day }, ['changes', 0.2, 1, false, true]],
    [{ endDate: now + 5 * day }, ['changes', 0, 0.5, true, false]],
    [{}, ['always', 0, 1, true, true]],
    [{ createdAt: now + day }, ['always', 0.1, 1, false, true]],
    [{ startDate: now + 5 * day, endDate: now + 2 * day }, ['changes', 0.5, 0.5, false, false]],
    [{ startDate: now + 11 * day }, ['outside', 1, 1, false, true]],
    [{ endDate: now - 1 }, ['outside', 0, 0, true, false]],
    [{ startDate: now / 1_000, endDate: 1e300 }, ['always', 0, 1, true, true]],
  ])('places %j at %j', (fields, place) => {
    expect(placeOf(fields)).toEqual(place)
  })

  it('puts the next start or end first, and past ones last', () => {
    const list = [
      item('ended', { endDate: now + day }),
      item('late', { startDate: now + 9 * day }),
      item('soon', { startDate: now - 3 * day, endDate: now + 4 * day }),
      item('first', { startDate: now + 3 * day, endDate: now + 8 * day }),
    ]
    const { changes } = layOutTimeline(list, span, { now: now + 2 * day })
    expect(changes.map(({ key }) => key)).toEqual(['first', 'soon', 'late', 'ended'])
  })

  it('locates the current time', () => {
    expect(layOutTimeline([], span, { now }).now).toBe(0)
    expect(layOutTimeline([], span, { now: now - 1 }).now).toBeNull()
    expect(layOutTimeline([], span, { now: null }).now).toBeNull()
  })

  it('has ticks on Mondays below months, or on months below years', () => {
    const month = timelineSpan('month', now)
    expect(month.to - month.from).toBe(35 * day)
    const iso = (times: { time: number }[]) =>
      times.map(({ time }) => new Date(time).toISOString().slice(0, 10))
    const june = { from: Date.UTC(2026, 5, 1), to: Date.UTC(2026, 6, 8) }
    const weeks = timelineTicks('month', june)
    expect(iso(weeks.minor)).toEqual([
      '2026-06-01',
      '2026-06-08',
      '2026-06-15',
      '2026-06-22',
      '2026-06-29',
      '2026-07-06',
    ])
    expect(iso(weeks.major)).toEqual(['2026-06-01', '2026-07-01'])
    const fromTuesday = timelineTicks('quarter', { ...june, from: june.from + day })
    expect(iso(fromTuesday.minor)[0]).toBe('2026-06-08')
    expect(iso(fromTuesday.major)).toEqual(['2026-06-02', '2026-07-01'])
    // From February 27th to March 11th of the next year, because 94.5 days come before noon on June 1st.
    const { major, minor } = timelineTicks('year', timelineSpan('year', now))
    expect(iso(major)).toEqual(['2026-02-27', '2027-01-01'])
    expect(minor.length).toBe(13)
    expect(minor.every(({ time }) => new Date(time).getUTCDate() === 1)).toBe(true)
    expect(minor.every(({ position }) => position >= 0 && position < 1)).toBe(true)
  })
})

describe('diffPersonalizations', () => {
  it('reports added, removed and changed personalizations, field by field', () => {
    const variants = [{ id: 'a', name: 'A', weight: 50 }]
    const before = [item('same'), item('changed', { prio: 1, variants }), item('gone')]
    const after = [
      item('new'),
      item('changed', { prio: 2, variants: [{ id: 'a', name: 'A', weight: 60 }] }),
      item('same'),
    ]
    expect(
      diffPersonalizations(before, after).map(({ key, kind, fields }) => [key, kind, fields]),
    ).toEqual([
      ['new', 'added', []],
      [
        'changed',
        'changed',
        [
          { field: 'prio', before: 1, after: 2 },
          { field: 'variants', before: variants, after: [{ id: 'a', name: 'A', weight: 60 }] },
        ],
      ],
      ['gone', 'removed', []],
    ])
  })

  it('detects added and removed fields that the interface does not list', () => {
    const with1 = { ...item('x'), future: { a: [1] } }
    expect(diffPersonalizations([item('x')], [with1])[0]?.fields).toEqual([
      { field: 'future', before: undefined, after: { a: [1] } },
    ])
    expect(diffPersonalizations([with1], [structuredClone(with1)])).toEqual([])
  })

  /** Whether a field that the interface does not list counts as changed. */
  const isChanged = (before: unknown, after: unknown) =>
    diffPersonalizations(
      [Object.assign(item('x'), { future: before })],
      [Object.assign(item('x'), { future: after })],
    ).length > 0
  const nest = (depth: number): unknown => (depth === 0 ? 'end' : [nest(depth - 1)])

  it.each([
    [{ a: 1, b: 2 }, { b: 2, a: 1 }, false],
    [{ a: 1 }, { a: 1, b: 2 }, true],
    [{ a: 1, b: 2 }, { a: 1 }, true],
    [{ a: undefined }, { b: undefined }, true],
    [{ a: { b: [1, 2] } }, { a: { b: [1, 3] } }, true],
    [[], {}, true],
    [{}, [], true],
    [['a'], { 0: 'a' }, true],
    [[1, 2], [2, 1], true],
    [null, {}, true],
    [{}, null, true],
    [null, null, false],
    ['1', 1, true],
    [0, -0, false],
    [Number.NaN, Number.NaN, false],
  ])('compares %j with %j and reports a change: %s', (before, after, expected) => {
    expect(isChanged(before, after)).toBe(expected)
  })

  it('compares 201 levels and reports deeper values as changed', () => {
    expect(isChanged(nest(201), nest(201))).toBe(false)
    expect(isChanged(nest(202), nest(202))).toBe(true)
  })
})

describe('insight fields', () => {
  const list = [
    item('boss', { prio: 90, exclusive: true, rule: '"vip"', updatedDate: now - 200 * day }),
    item('blocked', { prio: 50, rule: '"vip"', updatedDate: now - day }),
    item('perhaps', { prio: 40, rule: '"new"', updatedDate: now - day }),
    item('odd', { webPagePath: '/b', disabled: true, updatedDate: now - 200 * day }),
  ]
  const fields = [...insightFields(createInsight(list)), ...personalizationFields]
  it.each([
    ['has:conflict', ['boss', 'blocked']],
    ['has:possible-conflict', ['boss', 'perhaps']],
    ['-has:any', []],
    ['is:stale', ['boss']],
    ['is:attention', ['blocked', 'odd']],
    ['conflicts:>0', ['boss', 'blocked']],
    ['audience:vip', ['boss', 'blocked']],
    ['timing:immediately', ['boss', 'blocked', 'perhaps', 'odd']],
  ])('match %s for %j', (search, ids) => {
    const found = filterPersonalizations(list, parseSearch(search, { fields }), { now, fields })
    expect(found.map(({ variationId }) => variationId)).toEqual(ids)
  })
})

describe('a search for findings', () => {
  const fine = { startDate: now - day, updatedDate: now - day, assignee: 'ana' }
  const variants = [{ id: 'v', name: 'A', weight: 100 }]
  const list = [
    item('fine', { ...fine, variants }),
    item('backward', { ...fine, variants, endDate: now - 2 * day }),
    item('odd', { ...fine, variants, state: 'archived' }),
  ]
  const fields = [...insightFields(createInsight(list)), ...personalizationFields]

  it.each([
    ['has:finding', ['backward', 'odd']],
    ['-has:finding', ['fine']],
    ['has:finding status:unknown', ['odd']],
  ])('matches with %s the rows that the audit names: %j', (search, ids) => {
    const audited = auditPersonalizations(list, { now }).map(({ key }) => key)
    expect([...new Set(audited)].sort()).toEqual(['backward', 'odd'])
    const found = filterPersonalizations(list, parseSearch(search, { fields }), { now, fields })
    expect(found.map(({ variationId }) => variationId)).toEqual(ids)
  })
})

describe('all fields', () => {
  it('are in one group each', () => {
    const grouped = fieldGroups.flatMap(({ fields }) => fields)
    expect([...grouped].sort()).toEqual(rowFields.map(({ key }) => key).sort())
  })

  it('that the interface does not list are separate', () => {
    expect(unknownFields({ ...item('x'), future: 1 } as Personalization)).toEqual({ future: 1 })
    expect(unknownFields(item('x'))).toEqual({})
  })
})

it('personalizations that need more attention come first', () => {
  const list = [
    item('fine'),
    item('unknown', { state: 'archived' }),
    item('draft', { state: 'draft', startDate: now - day }),
    item('backwards', { state: 'paused', startDate: now + day, endDate: now - day }),
    item('ended', { endDate: now - day }),
    item('both', { endDate: now - day, disabled: true }),
    item('disabled', { disabled: true }),
  ]
  const sorted = sortPersonalizations(
    list.toReversed(),
    [{ column: 'attention', direction: 'ascending' }],
    { now, locale: 'en' },
  )
  expect(sorted.map(({ variationId }) => variationId)).toEqual([
    'disabled',
    'both',
    'ended',
    'backwards',
    'draft',
    'unknown',
    'fine',
  ])
})
