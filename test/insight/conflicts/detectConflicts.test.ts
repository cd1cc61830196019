import { describe, expect, it } from 'vitest'
import type { Personalization } from '../../../src/contract/Personalization.js'
import type { Conflict } from '../../../src/insight/conflicts/Conflict.js'
import { detectConflicts } from '../../../src/insight/conflicts/detectConflicts.js'
import { blankPersonalization } from '../../../src/testing/blankPersonalization.js'
import { costOf, workUnit } from '../../support/machinePace.js'

const now = Date.UTC(2026, 5, 1)
const day = 86_400_000

/** Runs on /a for everybody, changes the page itself, and has a priority of its own. */
function item(id: string, fields: Partial<Personalization> = {}): Personalization {
  const prio = { a: 90, b: 50, c: 30 }[id] ?? 10
  const own = { variationId: id, state: 'running', webPagePath: '/a', websiteId: 'shop', prio }
  return { ...blankPersonalization(), ...own, ...fields }
}

/** Each conflict in one line: kind, certainty, who, and what would disprove it. */
function detect(...items: Personalization[]): string[] {
  return detectConflicts(items, { now, multiPageOrder: 'byPriority' }).map(
    ({ kind, certainty, keys, disprovedBy }) =>
      [`${kind} ${certainty} ${keys.join('>')}`, ...disprovedBy].join(' '),
  )
}

type Fields = Partial<Personalization>
const rule = (value: unknown) => ({ rule: JSON.stringify(value) })
const is = (attribute: string, operator: string, value: unknown) => ({ attribute, operator, value })
const component = (type: string, pack: string | null = 'lib') => ({
  isComponent: true,
  componentType: type,
  componentPackageName: pack,
})
const redirect = (url: string) => ({ redirectUrl: url })
const bar = component('bar')

/** [what, fields of a (priority 90), fields of b (priority 50), the conflicts]. */
const cases: [what: string, a: Fields, b: Fields, conflicts: string[]][] = [
  // One of each kind, as sure as can be.
  ['two that change one page', {}, {}, ['shadowed possible a>b other-elements']],
  ['an exclusive one above', { exclusive: true }, {}, ['exclusive-blocks certain a>b']],
  ['a redirect above', redirect('https://x.example/'), {}, ['redirect-preempts certain a>b']],
  ['one component twice', bar, bar, ['same-component-twice certain a>b']],
  ['one priority', { ...bar, prio: 50 }, component('modal'), ['priority-tie certain a>b']],
  [
    'redirects that lead to each other',
    redirect('/b'),
    { webPagePath: '/b', ...redirect('/a') },
    ['redirect-loop certain a>b'],
  ],
  [
    'two from a later day on',
    { exclusive: true, startDate: now + day },
    {},
    ['future-overlap certain a>b'],
  ],
  // Several at once.
  [
    'an exclusive redirect',
    { ...redirect('https://x.example/'), exclusive: true },
    {},
    ['redirect-preempts certain a>b', 'exclusive-blocks certain a>b'],
  ],
  [
    'an exclusive one of the same component',
    { ...bar, exclusive: true },
    bar,
    ['exclusive-blocks certain a>b', 'same-component-twice certain a>b'],
  ],
  [
    'one component of one priority',
    { ...bar, prio: 50 },
    bar,
    ['same-component-twice certain a>b', 'priority-tie certain a>b'],
  ],
  // Looks certain, but is only possible.
  [
    'a redirect to an invalid address',
    redirect('javascript:void(0)'),
    bar,
    ['redirect-preempts possible a>b stays-on-page'],
  ],
  [
    'a redirect to its own page',
    redirect('/a?promo=1'),
    bar,
    ['redirect-preempts possible a>b stays-on-page'],
  ],
  [
    'one component twice, once without a share',
    bar,
    { ...bar, variants: [{ id: 'v', name: 'V', weight: 0 }] },
    ['same-component-twice possible a>b limited'],
  ],
  [
    'an exclusive one that never hides',
    { exclusive: true, hideOption: 'none' },
    bar,
    ['exclusive-blocks certain a>b'],
  ],
  [
    'an exclusive one without a delay',
    { exclusive: true, delayOption: 'none' },
    bar,
    ['exclusive-blocks certain a>b'],
  ],
  [
    'an exclusive one with a control group',
    { exclusive: true, testMode: 'ab' },
    bar,
    ['exclusive-blocks possible a>b control-group'],
  ],
  // Not in each other's way.
  ['an exclusive one below', { ...bar }, { ...component('modal'), exclusive: true }, []],
  ['a redirect below', bar, redirect('https://x.example/'), []],
  ['two components', bar, component('modal'), []],
  ['one type of two packages', bar, component('bar', 'other'), []],
  ['a component above a change of the page', bar, {}, []],
  ['a component without a type twice', { isComponent: true }, { isComponent: true }, []],
  [
    'hidden assistants',
    { isHiddenAiComponent: true, ...bar },
    { isHiddenAiComponent: true, ...bar },
    [],
  ],
  ['no priority', { ...bar, prio: null }, { ...component('modal'), prio: null }, []],
  [
    'a priority and none',
    { exclusive: true },
    { prio: null },
    ['exclusive-blocks possible a>b order-unknown'],
  ],
  [
    'a redirect below a delayed personalization',
    { prio: 90, delayOption: 'seconds', delayValue: 5 },
    { prio: 10, ...redirect('https://x.example/') },
    ['redirect-preempts possible b>a order-unknown'],
  ],
  [
    'priorities that are no numbers',
    { ...bar, prio: Infinity },
    { ...component('modal'), prio: Infinity },
    [],
  ],
  ['a leftover redirect of a component', { ...bar, ...redirect('https://x.example/') }, {}, []],
  ['a blank redirect', { ...bar, ...redirect('  ') }, component('modal'), []],
  // States.
  ['a draft', { exclusive: true, state: 'draft' }, {}, []],
  ['one that is paused', { exclusive: true, state: 'paused' }, {}, []],
  ['one that is disabled', { exclusive: true, disabled: true }, {}, []],
  ['one that has ended', { exclusive: true, endDate: now - 1 }, {}, []],
  ['one in an unknown state', { exclusive: true, state: 'archived' }, {}, []],
  ['one without a state', { exclusive: true, state: null }, {}, []],
  ['a blocked draft', { exclusive: true }, { state: 'draft' }, []],
  // Dates.
  [
    'one that ends before the other starts',
    { exclusive: true, endDate: now + day },
    { startDate: now + day },
    [],
  ],
  [
    'one that starts as the other ends',
    { exclusive: true, startDate: now + day },
    { endDate: now + day },
    [],
  ],
  [
    'windows in the future that lie apart',
    { exclusive: true, startDate: now + day, endDate: now + 2 * day },
    { startDate: now + 3 * day },
    [],
  ],
  [
    'windows in the future that meet',
    { exclusive: true, startDate: now + day, endDate: now + 3 * day },
    { startDate: now + 2 * day },
    ['future-overlap certain a>b'],
  ],
  [
    'a past that overlapped',
    { exclusive: true, startDate: now - 9 * day },
    { endDate: now - day },
    [],
  ],
  [
    'one that started long ago',
    { exclusive: true, startDate: now - 9 * day },
    {},
    ['exclusive-blocks certain a>b'],
  ],
  [
    'one that starts now',
    { exclusive: true, startDate: now },
    {},
    ['exclusive-blocks certain a>b'],
  ],
  [
    'a start in seconds',
    { exclusive: true, startDate: now / 1_000 },
    {},
    ['exclusive-blocks possible a>b dates-apart'],
  ],
  [
    'an end out of range',
    { exclusive: true, endDate: 1e300 },
    {},
    ['exclusive-blocks possible a>b dates-apart'],
  ],
  [
    'a window that ends before it starts',
    { exclusive: true, startDate: now + 2 * day, endDate: now + day },
    {},
    [],
  ],
  // Audiences.
  [
    'one audience',
    { exclusive: true, ...rule('vip') },
    rule('vip'),
    ['exclusive-blocks certain a>b'],
  ],
  [
    'one audience, written in two ways',
    { exclusive: true, ...rule({ all: [is('c', '=', 1)] }) },
    rule(is('c', 'equals', 1)),
    ['exclusive-blocks certain a>b'],
  ],
  [
    'two audiences',
    { exclusive: true, ...rule('vip') },
    rule('new'),
    ['exclusive-blocks possible a>b audiences-apart'],
  ],
  ['everybody and an audience', { exclusive: true }, rule('vip'), ['exclusive-blocks certain a>b']],
  [
    'an audience and a part of it',
    { exclusive: true, ...rule(is('visits', '>', 5)) },
    rule(is('visits', '>', 2)),
    ['exclusive-blocks certain a>b'],
  ],
  [
    'an audience and one that is not understood',
    { exclusive: true, ...rule({ moon: 1 }) },
    {},
    ['exclusive-blocks possible a>b audiences-apart'],
  ],
  [
    'two countries',
    { exclusive: true, ...rule(is('country', '=', 'DE')) },
    rule(is('country', '=', 'FR')),
    [],
  ],
  [
    'sets without a common value',
    { exclusive: true, ...rule(is('c', 'in', ['x', 'y'])) },
    rule(is('c', 'in', ['z'])),
    [],
  ],
  [
    'sets with a common value',
    { exclusive: true, ...rule(is('c', 'in', ['x', 'y'])) },
    rule(is('c', 'in', ['y', 'z'])),
    ['exclusive-blocks possible a>b audiences-apart'],
  ],
  [
    'few and many visits',
    { exclusive: true, ...rule(is('visits', '<', 2)) },
    rule(is('visits', '>=', 2)),
    [],
  ],
  [
    'visits that may be equal',
    { exclusive: true, ...rule(is('visits', '<=', 2)) },
    rule(is('visits', '>=', 2)),
    ['exclusive-blocks possible a>b audiences-apart'],
  ],
  ['whom the other leaves out', { exclusive: true, excludedRule: '"vip"' }, rule('vip'), []],
  [
    'the same left out',
    { exclusive: true, excludedRule: '"vip"' },
    { excludedRule: '"vip"' },
    ['exclusive-blocks certain a>b'],
  ],
  [
    'different ones left out',
    { exclusive: true, excludedRule: '"vip"' },
    { excludedRule: '"new"' },
    ['exclusive-blocks possible a>b audiences-apart'],
  ],
  ['nobody in one of them', { exclusive: true, rule: '"vip"', excludedRule: '"vip"' }, {}, []],
  [
    'the same unparsed rule',
    { exclusive: true, ...rule({ moon: 1 }) },
    rule({ moon: 1 }),
    ['exclusive-blocks possible a>b audiences-apart'],
  ],
  [
    'two unparsed rules',
    { exclusive: true, ...rule({ moon: 1 }) },
    rule({ moon: 2 }),
    ['exclusive-blocks possible a>b audiences-apart'],
  ],
  [
    'a broken rule',
    { exclusive: true, rule: '{"a":' },
    {},
    ['exclusive-blocks possible a>b audiences-apart'],
  ],
  [
    'one country under any',
    { exclusive: true, ...rule({ any: [is('c', '=', 'DE'), 'vip'] }) },
    rule(is('c', '=', 'FR')),
    ['exclusive-blocks possible a>b audiences-apart'],
  ],
  [
    'countries that differ in case',
    { exclusive: true, ...rule(is('c', '=', 'de')) },
    rule(is('c', '=', 'DE')),
    ['exclusive-blocks possible a>b audiences-apart'],
  ],
  ['a change of the page for two audiences', rule('vip'), rule('new'), []],
  ['a change of the page for everybody and some', {}, rule('new'), []],
  [
    'a change of the page for one audience',
    rule('vip'),
    rule('vip'),
    ['shadowed possible a>b other-elements'],
  ],
  ['a blank rule and none', { exclusive: true, rule: ' ' }, {}, ['exclusive-blocks certain a>b']],
  ['an empty rule and none', { exclusive: true, rule: '{}' }, {}, ['exclusive-blocks certain a>b']],
  // Pages.
  ['two pages', { exclusive: true }, { webPagePath: '/b' }, []],
  ['a page below', { exclusive: true }, { webPagePath: '/a/b' }, []],
  ['a page whose name goes on', { exclusive: true }, { webPagePath: '/ab' }, []],
  [
    'two cases of a page',
    { exclusive: true },
    { webPagePath: '/A' },
    ['exclusive-blocks possible a>b pages-apart'],
  ],
  [
    'a slash at the end',
    { exclusive: true },
    { webPagePath: '/a/' },
    ['exclusive-blocks certain a>b'],
  ],
  [
    'no slash in front',
    { exclusive: true },
    { webPagePath: 'a' },
    ['exclusive-blocks certain a>b'],
  ],
  ['a jump mark', { exclusive: true }, { webPagePath: '/a#top' }, ['exclusive-blocks certain a>b']],
  ['a route in the mark', { exclusive: true }, { webPagePath: '/a#/cart' }, []],
  [
    'a query',
    { exclusive: true },
    { webPagePath: '/a?x=1' },
    ['exclusive-blocks possible a>b pages-apart'],
  ],
  [
    'one query in another order',
    { exclusive: true, webPagePath: '/a?x=1&y=2' },
    { webPagePath: '/a?y=2&x=1' },
    ['exclusive-blocks possible a>b pages-apart'],
  ],
  ['no page', { exclusive: true, webPagePath: null }, {}, []],
  ['no page on either', { exclusive: true, webPagePath: null }, { webPagePath: null }, []],
  ['a blank page', { exclusive: true, webPagePath: ' ' }, {}, []],
  [
    'the front page',
    { exclusive: true, webPagePath: '/' },
    { webPagePath: '/' },
    ['exclusive-blocks certain a>b'],
  ],
  [
    'a pattern around a page',
    { exclusive: true, webPagePath: '/p/*' },
    { webPagePath: '/p/shoe' },
    ['exclusive-blocks certain a>b'],
  ],
  [
    'a pattern and a page further down',
    { exclusive: true, webPagePath: '/p/*' },
    { webPagePath: '/p/shoe/red' },
    ['exclusive-blocks possible a>b pages-apart'],
  ],
  [
    'a pattern and its folder',
    { exclusive: true, webPagePath: '/p/*' },
    { webPagePath: '/p' },
    ['exclusive-blocks possible a>b pages-apart'],
  ],
  ['a pattern elsewhere', { exclusive: true, webPagePath: '/q/*' }, { webPagePath: '/p/shoe' }, []],
  [
    'one pattern twice',
    { exclusive: true, webPagePath: '/p/*' },
    { webPagePath: '/p/*' },
    ['exclusive-blocks certain a>b'],
  ],
  [
    'patterns in each other',
    { exclusive: true, webPagePath: '/p/*' },
    { webPagePath: '/p/shoe-*' },
    ['exclusive-blocks possible a>b pages-apart'],
  ],
  [
    'patterns apart',
    { exclusive: true, webPagePath: '/p/hat-*' },
    { webPagePath: '/p/shoe-*' },
    [],
  ],
  [
    'patterns with other ends',
    { exclusive: true, webPagePath: '/*/red' },
    { webPagePath: '/*/blue' },
    [],
  ],
  [
    'a pattern of all pages',
    { exclusive: true, webPagePath: '/*' },
    { webPagePath: '/deep/down/here' },
    ['exclusive-blocks possible a>b pages-apart'],
  ],
  [
    'a pattern below the page in order',
    { exclusive: true, webPagePath: '/p/shoe' },
    { webPagePath: '/p/*' },
    ['exclusive-blocks certain a>b'],
  ],
  [
    'a parameter',
    { exclusive: true, webPagePath: '/p/:id' },
    { webPagePath: '/p/7' },
    ['exclusive-blocks possible a>b pages-apart'],
  ],
  [
    'a parameter in braces',
    { exclusive: true, webPagePath: '/p/{id}/x' },
    { webPagePath: '/p/7/x' },
    ['exclusive-blocks possible a>b pages-apart'],
  ],
  [
    'one template',
    { exclusive: true, ...template('shop.example', '/t') },
    template('shop.example', '/t'),
    ['exclusive-blocks certain a>b'],
  ],
  [
    'a template of two domains',
    { exclusive: true, ...template('shop.example', '/t') },
    template('blog.example', '/t'),
    [],
  ],
  [
    'a template with "www."',
    { exclusive: true, ...template('www.shop.example', '/t') },
    template('Shop.example', '/t'),
    ['exclusive-blocks certain a>b'],
  ],
  [
    'a template and a page of its path',
    { exclusive: true, ...template('shop.example', '/a') },
    {},
    ['exclusive-blocks certain a>b'],
  ],
  [
    'domains with a star',
    { exclusive: true, ...template('*.shop.example', '/t') },
    template('de.shop.example', '/t'),
    ['exclusive-blocks possible a>b pages-apart'],
  ],
  [
    'whole addresses',
    { exclusive: true, webPagePath: 'https://shop.example/a' },
    { webPagePath: '//shop.example/a' },
    ['exclusive-blocks certain a>b'],
  ],
  ['two websites', { exclusive: true, websiteId: 'blog' }, {}, []],
  // Triggers.
  [
    'a redirect after a while',
    { ...redirect('https://x.example/'), delayOption: 'seconds', delayValue: 30 },
    {},
    ['redirect-preempts possible a>b delay-apart'],
  ],
  [
    'a redirect by a script',
    { ...redirect('https://x.example/'), javascriptTrigger: 'go()' },
    {},
    ['redirect-preempts possible a>b script-apart'],
  ],
  [
    'a redirect without delay',
    { ...redirect('https://x.example/'), delayOption: 'seconds', delayValue: 0 },
    {},
    ['redirect-preempts certain a>b'],
  ],
  [
    'an exclusive one after a while',
    { exclusive: true, delayOption: 'pageviews', delayValue: 2 },
    {},
    ['exclusive-blocks possible a>b delay-apart'],
  ],
  [
    'a delay of the other',
    { exclusive: true },
    { delayOption: 'seconds', delayValue: 5 },
    ['exclusive-blocks certain a>b'],
  ],
  // Redirects.
  [
    'redirects on one page',
    redirect('https://x.example/'),
    redirect('https://y.example/'),
    ['redirect-preempts certain a>b'],
  ],
  [
    'redirects of one priority',
    { ...redirect('https://x.example/'), prio: 50 },
    redirect('https://y.example/'),
    [
      'priority-tie certain a>b',
      'redirect-preempts possible a>b order-unknown',
      'redirect-preempts possible b>a order-unknown',
    ],
  ],
  ['a chain of redirects', redirect('/b'), { webPagePath: '/b', ...redirect('/c') }, []],
  [
    'a circle to another website, perhaps',
    redirect('https://x.example/b'),
    { webPagePath: '/b', ...redirect('https://x.example/a') },
    ['redirect-loop possible a>b pages-apart'],
  ],
  [
    'a circle of whole addresses',
    { webPagePath: 'https://x.example/a', ...redirect('https://x.example/b') },
    { webPagePath: 'https://x.example/b', ...redirect('https://x.example/a') },
    ['redirect-loop certain a>b'],
  ],
  [
    'a circle on other hosts',
    { webPagePath: 'https://x.example/a', ...redirect('https://y.example/b') },
    { webPagePath: 'https://x.example/b', ...redirect('https://y.example/a') },
    [],
  ],
  [
    'a circle for two audiences',
    { ...redirect('/b'), ...rule('vip') },
    { webPagePath: '/b', ...redirect('/a'), ...rule('new') },
    ['redirect-loop possible a>b audiences-apart'],
  ],
  [
    'a circle for nobody',
    { ...redirect('/b'), ...rule(is('c', '=', 1)) },
    { webPagePath: '/b', ...redirect('/a'), ...rule(is('c', '=', 2)) },
    [],
  ],
  [
    'a circle from a later day on',
    redirect('/b'),
    { webPagePath: '/b', ...redirect('/a'), startDate: now + day },
    ['future-overlap certain a>b'],
  ],
  [
    'a circle that never closes',
    { ...redirect('/b'), endDate: now + day },
    { webPagePath: '/b', ...redirect('/a'), startDate: now + day },
    [],
  ],
  [
    'a paused half of a circle',
    redirect('/b'),
    { webPagePath: '/b', ...redirect('/a'), state: 'paused' },
    [],
  ],
  [
    'a circle with a pattern',
    redirect('/b/1'),
    { webPagePath: '/b/*', ...redirect('/a') },
    ['redirect-loop certain a>b'],
  ],
  // What limits the first may leave the page to the second.
  [
    'an exclusive one that shows once',
    { exclusive: true, maxValue: 1 },
    {},
    ['exclusive-blocks possible a>b limited'],
  ],
  [
    'an exclusive one that hides again',
    { exclusive: true, hideOption: 'seconds', hideValue: 5 },
    {},
    ['exclusive-blocks possible a>b limited'],
  ],
  [
    'a redirect with a control group',
    {
      ...redirect('https://x.example/'),
      variants: [
        { id: 'a', name: 'Stay', weight: 50 },
        { id: 'b', name: 'Go', weight: 50 },
      ],
    },
    {},
    ['redirect-preempts possible a>b limited'],
  ],
  [
    'one priority at other moments',
    { ...bar, prio: 50, delayOption: 'seconds', delayValue: 60 },
    component('modal'),
    ['priority-tie possible a>b delay-apart'],
  ],
  [
    'one component by scripts',
    { ...bar, javascriptTrigger: 'x()' },
    { ...bar, javascriptTrigger: 'y()' },
    ['same-component-twice possible a>b script-apart'],
  ],
  [
    'one component of two accounts',
    { ...bar, componentAccountId: '1' },
    { ...bar, componentAccountId: '2' },
    [],
  ],
  [
    'packages and types that only together are alike',
    component('bar', 'pop up'),
    component('up bar', 'pop'),
    [],
  ],
  // Pages that only look alike.
  [
    'colons in a name',
    { exclusive: true, webPagePath: '/wiki/Category:Shoes' },
    { webPagePath: '/wiki/Category:Hats' },
    [],
  ],
  [
    'choices in braces',
    { exclusive: true, webPagePath: '/{de,en}/shop' },
    { webPagePath: '/{fr,it}/shop' },
    ['exclusive-blocks possible a>b pages-apart'],
  ],
  [
    'a parameter and nothing',
    { exclusive: true, webPagePath: '/:lang' },
    { webPagePath: '/' },
    ['exclusive-blocks possible a>b pages-apart'],
  ],
  [
    'one path of two domains',
    { exclusive: true, targetTemplateDomain: 'de.x.example' },
    { targetTemplateDomain: 'fr.x.example' },
    [],
  ],
  [
    'two pages of one template',
    { exclusive: true, targetTemplatePath: '/t' },
    { webPagePath: '/b', targetTemplatePath: '/t' },
    ['exclusive-blocks possible a>b pages-apart'],
  ],
  [
    'a host without its protocol',
    { exclusive: true, webPagePath: 'www.x.example/sale' },
    { webPagePath: 'https://x.example/sale' },
    ['exclusive-blocks certain a>b'],
  ],
  // Rules that say less than they seem to.
  [
    'a negation beside a condition',
    { exclusive: true, ...rule({ ...is('country', '=', 'DE'), negate: true }) },
    rule(is('country', '=', 'AT')),
    ['exclusive-blocks certain a>b'],
  ],
  [
    'conditions of unlike kinds',
    { exclusive: true, ...rule({ type: 'cookie', ...is('plan', '=', 'pro') }) },
    rule({ type: 'query', ...is('plan', '=', 'free') }),
    ['exclusive-blocks possible a>b audiences-apart'],
  ],
  [
    'rules that share their white space',
    { exclusive: true, rule: '\n\n"x"' },
    { rule: '', excludedRule: '"x"\n\n' },
    [],
  ],
  [
    'a circle of two websites',
    redirect('/b'),
    { webPagePath: '/b', websiteId: 'other', ...redirect('/a') },
    [],
  ],
  [
    'a circle with a script',
    { ...redirect('/b'), javascriptTrigger: 'go()' },
    { webPagePath: '/b', ...redirect('/a') },
    ['redirect-loop possible a>b script-apart'],
  ],
  [
    'unsafe redirects',
    redirect('javascript:go()'),
    { webPagePath: '/b', ...redirect('javascript:back()') },
    [],
  ],
]

function template(domain: string, path: string): Fields {
  return { webPagePath: null, targetTemplateDomain: domain, targetTemplatePath: path }
}

describe('detectConflicts', () => {
  it.each(cases)('finds for %s: %j and %j have %j', (_, a, b, conflicts) => {
    expect(detect(item('a', a), item('b', b))).toEqual(conflicts)
    expect(detect(item('b', b), item('a', a))).toEqual(conflicts)
  })

  it('reports the reason and the time window', () => {
    const a = item('a', { exclusive: true, startDate: now + day, endDate: now + 9 * day })
    const b = item('b', { endDate: now + 5 * day })
    expect(detectConflicts([a, b], { now })).toEqual([
      {
        kind: 'future-overlap',
        certainty: 'certain',
        keys: ['a', 'b'],
        page: '/a',
        window: { from: now + day, until: now + 5 * day },
        because: [
          { code: 'becomes', kind: 'exclusive-blocks' },
          { code: 'is-exclusive' },
          { code: 'higher-priority', high: 90, low: 50 },
          { code: 'same-page', page: '/a' },
          { code: 'same-audience' },
        ],
        disprovedBy: [],
        witness: { page: '/a', at: now + day, visitor: {}, audiences: {} },
      },
    ])
  })

  it('finds loops of more than two redirects', () => {
    const circle = [redirect('/b'), redirect('/c'), redirect('/a')].map((fields, at) =>
      item('abc'.charAt(at), { ...fields, webPagePath: `/${'abc'.charAt(at)}` }),
    )
    expect(detect(...circle)).toEqual([
      'redirect-loop certain a>b',
      'redirect-loop certain a>c',
      'redirect-loop certain b>c',
    ])
  })

  it('is not certain on a page and a template, because no page is certainly one of both', () => {
    const both = { webPagePath: '/a', targetTemplatePath: '/t', targetTemplateDomain: 'x.example' }
    expect(detect(item('a', { ...both, exclusive: true }), item('b', both))).toEqual([
      'exclusive-blocks possible a>b pages-apart',
    ])
  })

  it('finds a loop of two among hundreds of other redirects in bounded time', () => {
    const others = Array.from({ length: 600 }, (_, at) =>
      item(`o${at}`, {
        webPagePath: '/*',
        prio: -1 - at,
        ...redirect(`https://x.example/l${at}`),
      }),
    )
    const circle = [
      item('a', { webPagePath: '/deep/1', prio: 2, ...redirect('/deep/2') }),
      item('b', { webPagePath: '/deep/2', prio: 1, ...redirect('/deep/1') }),
    ]
    let found: Conflict[] = []
    const cost = costOf(() => (found = detectConflicts([...others, ...circle], { now })))
    const loops = found.filter(
      ({ kind, certainty }) => kind === 'redirect-loop' && certainty === 'certain',
    )
    expect(loops.map(({ keys }) => keys)).toEqual([['a', 'b']])
    expect(cost / workUnit()).toBeLessThan(600)
  })

  it('compares audiences with thousands of exclusions in bounded time', () => {
    const many = { any: Array.from({ length: 8_500 }, (_, at) => ({ audienceId: `n${at}` })) }
    const excludedRule = JSON.stringify(many)
    const list = ['a', 'b', 'c'].map((id) =>
      item(id, { exclusive: true, excludedRule, ...rule(is('country', 'equals', 'DE')) }),
    )
    const other = item('d', { excludedRule, ...rule(is('visits', '>', 3)) })
    let found: Conflict[] = []
    const cost = costOf(() => (found = detectConflicts([...list, other], { now })))
    expect(found.filter(({ keys }) => keys.join('>') === 'a>d')).toHaveLength(1)
    expect(cost / workUnit()).toBeLessThan(600)
  })

  it('doubts every link of a loop if one of its redirects may be hidden', () => {
    const ring = [
      item('a', { webPagePath: '/a', ...redirect('/b') }),
      item('b', { webPagePath: '/b', ...redirect('/c') }),
      item('c', { webPagePath: '/c', prio: 1, ...redirect('/a') }),
    ]
    const loops = (...others: Personalization[]) =>
      detect(...ring, ...others)
        .filter((line) => line.startsWith('redirect-loop'))
        .sort()
    expect(loops()).toEqual([
      'redirect-loop certain a>b',
      'redirect-loop certain a>c',
      'redirect-loop certain b>c',
    ])
    expect(loops(item('x', { webPagePath: '/c', prio: 5, exclusive: true }))).toEqual([
      'redirect-loop possible a>b other-hides',
      'redirect-loop possible a>c other-hides',
      'redirect-loop possible b>c other-hides',
    ])
  })

  it('finds what blocks a personalization on a page with many exclusive ones', () => {
    const country = (at: number) => rule(is('country', 'equals', `C${at}`))
    const exclusives = Array.from({ length: 26 }, (_, at) =>
      item(`x${at}`, { prio: 500 - at, exclusive: true, ...country(at) }),
    )
    const others = Array.from({ length: 33 }, (_, at) =>
      item(`y${at}`, { prio: 100 - at, ...component(`t${at}`) }),
    )
    const last = item('last', { prio: 1, ...country(25) })
    const blocks = detectConflicts([...exclusives, ...others, last], { now })
    expect(blocks.filter(({ keys }) => keys[1] === 'last').map(({ keys }) => keys[0])).toEqual([
      'x25',
    ])
  })

  it('finds everything that an exclusive pattern blocks, however much ranks above it', () => {
    const above = Array.from({ length: 70 }, (_, at) =>
      item(`x${at}`, { webPagePath: '/*', prio: 900 + at }),
    )
    const below = Array.from({ length: 70 }, (_, at) => item(`y${at}`, { prio: at }))
    const boss = item('boss', { webPagePath: '/*', prio: 500, exclusive: true })
    const blocked = detectConflicts([...above, ...below, boss], {
      now,
      multiPageOrder: 'byPriority',
    }).filter(({ kind, keys }) => kind === 'exclusive-blocks' && keys[1].startsWith('y'))
    expect(blocked).toHaveLength(70)
  })

  it('reads paths of any length', () => {
    const long = ['{'.repeat(100_000), `x${'/'.repeat(100_000)}\nx`, ':'.repeat(100_000)]
    const list = long.map((text, at) =>
      item(`l${at}`, { webPagePath: text, targetTemplateDomain: text }),
    )
    expect(Array.isArray(detectConflicts(list, { now }))).toBe(true)
  })

  it('finds a conflict for each of a thousand personalizations on one page', () => {
    const many = Array.from({ length: 1_000 }, (_, at) => item(`m${at}`, { ...bar, prio: at }))
    const boss = item('boss', { ...component('modal'), exclusive: true, prio: 5_000 })
    const conflicts = detectConflicts([...many, boss], { now })
    const touched = (kind: string) =>
      new Set(conflicts.filter((each) => each.kind === kind).flatMap(({ keys }) => keys)).size
    expect(touched('exclusive-blocks')).toBe(1_001)
    expect(touched('same-component-twice')).toBe(1_000)
    expect(conflicts.length).toBeLessThan(30_000)
  })

  it('compares a bounded amount of rules, starting with the highest priority', () => {
    const conditions = (at: number, country: string) => [
      is('country', 'equals', country),
      ...Array.from({ length: 99 }, (_, part) => is(`attribute ${part}`, 'in', [`a${at}`, 'b'])),
    ]
    const many = Array.from({ length: 2_000 }, (_, at) =>
      item(`m${at}`, {
        ...bar,
        prio: 9_000 - at,
        ...rule({ all: conditions(at, at % 2 === 0 ? 'de' : 'at') }),
      }),
    )
    let read = 0
    const adapters = [() => void (read += 1) as unknown as null]
    const conflicts = detectConflicts(many, { now, adapters })
    const inNeighbours = (first: number) =>
      conflicts.filter(({ keys }) => keys.join() === `m${first},m${first + 1}`)
    // Nobody is in two countries; of those that were not read it cannot be told.
    expect(inNeighbours(0)).toEqual([])
    expect(inNeighbours(1_900).map(({ certainty }) => certainty)).toEqual(['possible'])
    expect(read).toBeLessThan(60_000)
  })
})

it.each([
  ['seconds', 0],
  ['none', null],
] as const)('a delay of %s and %s is the same as none', (delayOption, delayValue) => {
  const row = { ...blankPersonalization(), state: 'running', webPagePath: '/a', prio: 5 }
  const list = [
    { ...row, variationId: 'a', isComponent: true, delayOption, delayValue },
    { ...row, variationId: 'b' },
  ]
  const [conflict] = detectConflicts(list, { now: Date.UTC(2026, 5, 1) })
  expect(conflict).toMatchObject({ kind: 'priority-tie', certainty: 'certain', disprovedBy: [] })
})
