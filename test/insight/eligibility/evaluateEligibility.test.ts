import { describe, expect, it } from 'vitest'
import type { Personalization } from '../../../src/contract/Personalization.js'
import {
  evaluateEligibility,
  evaluateInSteps,
  evaluateSteps,
  keyRows,
} from '../../../src/insight/eligibility/evaluateEligibility.js'
import { formatWhatIf } from '../../../src/insight/eligibility/formatWhatIf.js'
import { whatWouldChange } from '../../../src/insight/eligibility/visitChanges.js'
import type { ModelOptions } from '../../../src/personalization/ModelOptions.js'
import type { Visit } from '../../../src/personalization/pages/Visit.js'
import { blankPersonalization } from '../../../src/testing/blankPersonalization.js'

const at = Date.UTC(2026, 5, 1)

function item(id: string, fields: Partial<Personalization> = {}): Personalization {
  const prio = { a: 90, b: 50, c: 30 }[id] ?? 10
  const own = { variationId: id, state: 'running', webPagePath: '/sale', prio }
  return { ...blankPersonalization(), ...own, ...fields }
}

/** Each result in a line: the key, the result and the reason. */
function evaluate(visit: Partial<Visit>, ...items: Personalization[]): string[] {
  return evaluateEligibility(items, { page: '/sale', at, ...visit }).map(
    ({ key, result, because }) => `${key} ${result} ${because}`,
  )
}

const rule = (value: unknown) => ({ rule: JSON.stringify(value) })
const is = (attribute: string, operator: string, value: unknown) => ({ attribute, operator, value })

describe('evaluateEligibility', () => {
  it('lists what runs on the page, highest priority first', () => {
    const list = [item('c'), item('a'), item('elsewhere', { webPagePath: '/other' })]
    expect(evaluate({}, ...list)).toEqual(['a yes none', 'c yes none'])
  })

  it('names the condition that decides', () => {
    const both = { all: [is('country', 'equals', 'DE'), is('visits', '>', 4)] }
    const results = evaluateEligibility([item('a', rule(both))], {
      page: '/sale',
      at,
      visitor: { country: 'DE', visits: 2 },
    })
    expect(results).toMatchObject([
      { result: 'no', because: 'not-matched', condition: { attribute: 'visits' }, missing: [] },
    ])
  })

  it('names what is missing', () => {
    const both = { all: [is('country', 'equals', 'DE'), is('visits', '>', 4)] }
    const results = evaluateEligibility([item('a', rule(both))], {
      page: '/sale',
      at,
      visitor: { visits: 9 },
    })
    expect(results).toMatchObject([
      {
        result: 'unclear',
        because: 'unclear-audience',
        condition: { attribute: 'country' },
        missing: ['country'],
      },
    ])
  })

  it('names no condition once another personalization certainly hides it', () => {
    const results = evaluateEligibility(
      [item('a', { exclusive: true }), item('b', rule(is('country', 'equals', 'DE')))],
      { page: '/sale', at },
    )
    expect(results[1]).toMatchObject({
      result: 'no',
      because: 'blocked',
      blocker: 'a',
      condition: null,
      missing: [],
    })
  })

  it('puts those without a valid priority last', () => {
    const list = [
      item('k', { prio: null }),
      item('l', { prio: Infinity }),
      item('m', { prio: NaN }),
      item('z', { prio: -1e9 }),
      item('y', { prio: 0 }),
    ]
    expect(evaluate({}, ...list.toReversed()).map((line) => line[0])).toEqual([
      'y',
      'z',
      'k',
      'l',
      'm',
    ])
  })

  it('names the condition that excludes, and shows the original to no one', () => {
    const rules = { excludedRule: JSON.stringify(is('visits', '>', 4)) }
    const [result] = evaluateEligibility([item('a', rules)], {
      page: '/sale',
      at,
      visitor: { visits: 9 },
    })
    expect(result).toEqual({
      key: 'a',
      personalization: item('a', rules),
      result: 'no',
      because: 'is-excluded',
      condition: expect.objectContaining({ attribute: 'visits' }),
      missing: [],
      blocker: null,
      doubts: [],
      original: { share: 0, percent: 0, isSure: true },
    })
  })

  it.each<[what: string, fields: Partial<Personalization>, because: string, missing: string[]]>([
    ['the audience', rule(is('plan', 'equals', 'pro')), 'unclear-audience', ['plan']],
    [
      'the exclusion',
      {
        ...rule(is('country', 'equals', 'DE')),
        excludedRule: '{"attribute":"visits","operator":">","value":4}',
      },
      'unclear-exclusion',
      ['visits'],
    ],
    ['neither', { ...rule(is('country', 'equals', 'DE')), state: 'moon' }, 'unknown-state', []],
  ])('names what is unclear about %s', (_, fields, because, missing) => {
    const [result] = evaluateEligibility([item('a', fields)], {
      page: '/sale',
      at,
      visitor: { country: 'DE' },
    })
    expect(result).toMatchObject({ result: 'unclear', because, missing })
    expect(result?.condition).toEqual(
      missing[0] === undefined ? null : expect.objectContaining({ attribute: missing[0] }),
    )
  })

  it('lets nothing on another host or website block a personalization', () => {
    const a = { exclusive: true }
    const de = 'https://de.acme.com/sale'
    const fr = 'https://fr.acme.com/sale'
    expect(
      evaluate({}, item('a', { ...a, webPagePath: de }), item('b', { webPagePath: fr })),
    ).toEqual(['a unclear unclear-page', 'b unclear unclear-page'])
    expect(
      evaluate({ page: fr }, item('a', { ...a, webPagePath: de }), item('b', { webPagePath: fr })),
    ).toEqual(['b yes none'])
    expect(
      evaluate({}, item('a', { ...a, websiteId: '1' }), item('b', { websiteId: '2' })),
    ).toEqual(['a yes none', 'b yes none'])
  })

  it('takes the page literally', () => {
    const hats = item('a', { exclusive: true, webPagePath: '/p/hats' })
    expect(evaluate({ page: '/p/*' }, hats, item('b', { webPagePath: '/p/shoes' }))).toEqual([])
  })

  it('treats an empty rule as no rule, and text without quotes as an assumption', () => {
    expect(evaluate({}, item('a', { rule: '{}' }))).toEqual(['a yes none'])
    expect(evaluate({ audiences: { vip: true } }, item('a', { rule: 'vip' }))).toEqual([
      'a unclear unclear-audience',
    ])
    expect(evaluate({ audiences: { vip: true } }, item('a', { rule: '"vip"' }))).toEqual([
      'a yes audience',
    ])
  })

  it('tells the share that sees the original only if the visitor may see a variant', () => {
    const variants = [{ id: 'v', name: 'V', weight: 80 }]
    const results = evaluateEligibility(
      [item('a', { exclusive: true, ...rule('"vip"') }), item('b', { variants })],
      { page: '/sale', at, audiences: { vip: true } },
    )
    const shares = (found: typeof results) => found.map(({ original }) => original.percent)
    expect(shares(results)).toEqual([0, null])
    const blocked = evaluateEligibility([item('a', { exclusive: true }), item('b', { variants })], {
      page: '/sale',
      at,
    })
    expect(blocked.map(({ result }) => result)).toEqual(['yes', 'no'])
    expect(shares(blocked)).toEqual([0, 0])
  })
})

it('each step of a visit has its own verdict, also after a step that stops all visitors', () => {
  const ended = item('a', { state: 'paused', endDate: at - 1, javascriptTrigger: 'go()' })
  expect(evaluateSteps(ended, [ended], { page: '/sale', at })).toMatchObject({
    status: 'no',
    page: 'yes',
    schedule: 'no',
    trigger: 'unclear',
  })
})

it('an unclear audience does not conceal that another personalization may block this one', () => {
  const first = item('a', { ...rule(is('country', 'equals', 'DE')), exclusive: true })
  const second = item('b', rule(is('visits', '>', 4)))
  const list = [first, second]
  expect(evaluateSteps(second, list, { page: '/sale', at }).order).toBe('unclear')
  expect(evaluateEligibility(list, { page: '/sale', at })[1]).toMatchObject({
    result: 'unclear',
    because: 'unclear-audience',
    blocker: 'a',
  })
})

it('a visit does not pass the trigger of a hidden AI component, even if its page is unclear', () => {
  const hidden = item('a', { isHiddenAiComponent: true, targetTemplatePath: '/other' })
  expect(evaluateSteps(hidden, [hidden], { page: '/sale', at }).trigger).toBe('unclear')
})

it('the evaluation of a visit can pause after each row, also after those of other pages', () => {
  const list = ['a', 'b', 'c'].map((id) => item(id, { webPagePath: '/other' }))
  expect([...evaluateInSteps(keyRows(list), { page: '/sale', at }, {})]).toHaveLength(3)
})

it('the nearest change is also found for an attribute in a nested object', () => {
  const either = { any: [is('user.age', '<', 10), is('user.age', '>', 100)] }
  const visit = { page: '/sale', at, visitor: { user: { age: 95 } } }
  expect(whatWouldChange([item('a', rule(either))], visit)).toMatchObject([
    { change: { type: 'attribute', attribute: 'user.age', value: 101 } },
  ])
})

it('a visit that another personalization blocks does not pass the order, even if it stops earlier', () => {
  const row = (fields: Partial<Personalization>): Personalization => ({
    ...blankPersonalization(),
    state: 'running',
    webPagePath: '/sale',
    ...fields,
  })
  const top = row({ variationId: 'top', prio: 9, exclusive: true })
  const germany = JSON.stringify({ attribute: 'country', operator: 'equals', value: 'DE' })
  const low = row({ variationId: 'low', prio: 1, rule: germany })
  const visit = { page: '/sale', at: Date.UTC(2026, 5, 1), visitor: { country: 'FR' } }
  expect(evaluateSteps(low, [top, low], visit)).toMatchObject({ inclusion: 'no', order: 'no' })
})

it('a visit with too few pageviews stops at the trigger, even if a script decides, too', () => {
  const row = {
    ...blankPersonalization(),
    state: 'running',
    webPagePath: '/sale',
    delayOption: 'pageviews',
    delayValue: 5,
    javascriptTrigger: 'go()',
  }
  const visit = { page: '/sale', at: Date.UTC(2026, 5, 1), visitor: { pageviews: 2 } }
  expect(evaluateSteps(row, [row], visit).trigger).toBe('no')
})

it('a changed attribute replaces the one in a nested object', () => {
  const rule = JSON.stringify({ attribute: 'user.country', operator: 'equals', value: 'DE' })
  const row = { ...blankPersonalization(), state: 'running', webPagePath: '/sale', rule }
  const visitor = { user: { country: 'US', plan: 'pro' } }
  const [found] = whatWouldChange([row], { page: '/sale', at: Date.UTC(2026, 5, 1), visitor })
  expect(found?.visit.visitor).toEqual({ user: { plan: 'pro' }, 'user.country': 'DE' })
})

it('a name is looked up by its key alone', () => {
  const given: unknown[][] = []
  const nameOf = (...all: unknown[]) => {
    given.push(all)
    return 'Sale'
  }
  const visit = { page: '/', at: 0 }
  const change = { type: 'audience', id: 'vip', isIn: true } as const
  formatWhatIf({ change, visit, shows: ['a'], hides: ['b'] }, { nameOf })
  expect(given).toEqual([['a'], ['b']])
})

it('the time of the visit counts, also if an option has another one', () => {
  const at = Date.UTC(2026, 5, 1)
  const personalization = {
    ...blankPersonalization(),
    variationId: 'x',
    state: 'running',
    webPagePath: '/a',
    endDate: at,
  }
  // Options of other functions have a time, and callers pass the same object.
  const options: ModelOptions & { now: number } = { now: at - 1 }
  const visit = { page: '/a', at }
  expect(evaluateEligibility([personalization], visit, options)).toMatchObject([
    { result: 'no', because: 'ended' },
  ])
  expect(evaluateSteps(personalization, [personalization], visit, options).schedule).toBe('no')
})
