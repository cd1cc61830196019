import { describe, expect, it } from 'vitest'
import type { Personalization } from '../../../src/contract/Personalization.js'
import type { AuditOptions } from '../../../src/insight/audit/auditPersonalizations.js'
import { auditPersonalizations } from '../../../src/insight/audit/auditPersonalizations.js'
import type { AuditParams } from '../../../src/insight/audit/AuditRule.js'
import { blankPersonalization } from '../../../src/testing/blankPersonalization.js'

type Fields = Partial<Personalization>
type Case = [rule: string, fields: Fields, params: AuditParams[]]

const now = Date.UTC(2026, 5, 1)
const day = 86_400_000
const days = (count: number) => now - count * day
const seconds = 1_780_000_000
const row = (fields: Fields) => ({ ...blankPersonalization(), variationId: 'a', ...fields })
const weights = (...list: (number | null)[]) => ({
  variants: list.map((weight, at) => ({ id: `v${at}`, name: null, weight })),
})

function paramsOf(rule: string, fields: Fields, rules?: AuditOptions['rules']) {
  return auditPersonalizations([row(fields)], { now, rules, conflicts: [] })
    .filter((finding) => finding.rule === rule)
    .map(({ params }) => params)
}

const running = { state: 'running' }
const scheduled = { state: 'running', startDate: now + 1 }
const draft = { state: 'draft' }
const paused = { state: 'paused' }

const stateCases: Case[] = [
  ['state-unknown', {}, [{ state: '' }]],
  ['state-unknown', { state: 'Archived' }, [{ state: 'Archived' }]],
  ['state-unknown', { state: 'Archived', disabled: true }, []],
  ['state-unknown', running, []],
  ['running-but-disabled', { ...running, disabled: true }, [{}]],
  ['running-but-disabled', { ...paused, disabled: true }, []],
  ['running-but-disabled', { ...running, disabled: false }, []],
  ['running-but-ended', { ...running, endDate: now }, [{ days: 0 }]],
  ['running-but-ended', { ...running, endDate: days(9.9) }, [{ days: 9 }]],
  ['running-but-ended', { ...running, endDate: now + 1 }, []],
  ['running-but-ended', { ...paused, endDate: days(9) }, []],
  ['running-but-ended', { ...running, startDate: days(2), endDate: days(9) }, []],
  ['draft-but-started', { ...draft, startDate: now }, [{ days: 0 }]],
  ['draft-but-started', { ...draft, startDate: days(2) }, [{ days: 2 }]],
  ['draft-but-started', { ...draft, startDate: now + 1 }, []],
  ['draft-but-started', { ...draft, startDate: days(2), endDate: days(1) }, []],
  ['draft-but-started', { ...running, startDate: days(2) }, []],
  ['stale', { ...running, updatedDate: days(180) }, [{ days: 180 }]],
  ['stale', { ...running, updatedDate: days(180) + 1 }, []],
  ['stale', { ...paused, updatedDate: days(200) }, []],
  ['stale', { ...running, updatedDate: 5 }, []],
  ['never-ends', { ...running, startDate: days(365) }, [{ days: 365 }]],
  ['never-ends', { ...running, startDate: days(365) + 1 }, []],
  ['never-ends', { ...running, createdAt: days(400) }, [{ days: 400 }]],
  ['never-ends', { ...running, createdDate: days(400) }, [{ days: 400 }]],
  ['never-ends', { ...running, createdAt: days(1), createdDate: days(400) }, []],
  ['never-ends', { ...running, startDate: days(1), createdAt: days(400) }, []],
  ['never-ends', { ...running, startDate: days(400), endDate: now + day }, []],
  ['never-ends', { ...paused, startDate: days(400) }, []],
  ['never-ends', running, []],
  ['paused-for-long', { ...paused, updatedDate: days(90) }, [{ days: 90 }]],
  ['paused-for-long', { ...paused, updatedDate: days(90) + 1 }, []],
  ['paused-for-long', { ...running, updatedDate: days(90) }, []],
  ['paused-for-long', paused, []],
  ['forgotten-draft', { ...draft, updatedDate: days(180) }, [{ days: 180 }]],
  ['forgotten-draft', { ...draft, updatedDate: days(180) + 1 }, []],
  ['forgotten-draft', { ...paused, updatedDate: days(180) }, []],
  ['forgotten-draft', draft, []],
  ['unpublished-changes', { ...running, changed: true }, [{}]],
  ['unpublished-changes', { ...scheduled, changed: true }, [{}]],
  ['unpublished-changes', { ...paused, changed: true }, []],
  ['unpublished-changes', { ...running, changed: false }, []],
]

const dateCases: Case[] = [
  ['ends-before-start', { startDate: now, endDate: now - 1 }, [{}]],
  ['ends-before-start', { startDate: now, endDate: now }, [{}]],
  ['ends-before-start', { startDate: now, endDate: 5 }, []],
  ...(['startDate', 'endDate', 'createdAt', 'createdDate', 'updatedDate'] as const).map(
    (field): Case => ['seconds-instead-of-ms', { [field]: seconds }, [{ field, value: seconds }]],
  ),
  [
    'seconds-instead-of-ms',
    { updatedDate: seconds + 1, startDate: seconds },
    [
      { field: 'startDate', value: seconds },
      { field: 'updatedDate', value: seconds + 1 },
    ],
  ],
  ...[1e9, 1e10 - 1, 1e11, 253_402_300_799_999].map((endDate): Case => [
    'date-out-of-range',
    { endDate },
    [],
  ]),
  ...[
    -1,
    0,
    1,
    1e9 - 1,
    1e10,
    1e11 - 1,
    253_402_300_800_000,
    1.79e15,
    8.64e15,
    9e15,
    2 ** 63,
    Number.MAX_VALUE,
  ].map((value): Case => ['date-out-of-range', { endDate: value }, [{ field: 'endDate', value }]]),
]

const both = (rule: string) => ({ rule, excludedRule: rule })
const inBoth = [{ field: 'rule' }, { field: 'excludedRule' }]
const impossible = JSON.stringify({
  all: [
    { attribute: 'visits', operator: '>', value: 5 },
    { attribute: 'visits', operator: '<', value: 2 },
  ],
})
const targetingCases: Case[] = [
  ['no-page', running, [{}]],
  ['no-page', scheduled, [{}]],
  ['no-page', paused, []],
  ['no-page', { ...running, webPagePath: ' ', targetTemplatePath: '' }, [{}]],
  ['no-page', { ...running, webPagePath: '/a' }, []],
  ['no-page', { ...running, targetTemplateDomain: 'shop.example' }, []],
  ['no-page', { ...running, targetTemplatePath: '/a' }, []],
  ['invalid-rule', both('{'), inBoth.map((each) => ({ ...each, line: 1, column: 2 }))],
  ['invalid-rule', both('"vip"'), []],
  ['invalid-rule', both('{"moon":1}'), []],
  ['rule-not-understood', both('{"moon":1}'), inBoth],
  ['rule-not-understood', { excludedRule: '{"moon":1}' }, [{ field: 'excludedRule' }]],
  [
    'rule-not-understood',
    { rule: '{"attribute":"mood","operator":"resonates","value":1}' },
    [{ field: 'rule' }],
  ],
  ['rule-not-understood', both(`${'['.repeat(65)}${']'.repeat(65)}`), inBoth],
  ['rule-not-understood', both('"vip"'), []],
  ['rule-not-understood', both('{'), []],
  ['excludes-everyone', both('"vip"'), [{}]],
  ['excludes-everyone', { rule: impossible }, []],
  ['excludes-everyone', {}, []],
  ['never-true', { rule: impossible }, [{}]],
  ['never-true', both('"vip"'), []],
  ['never-true', {}, []],
  ['invalid-settings', { componentSettings: '[' }, [{ line: 1, column: 2 }]],
  ['invalid-settings', { componentSettings: ' ' }, []],
  ['invalid-settings', { componentSettings: `${'['.repeat(65)}${']'.repeat(65)}` }, []],
]

const variantCases: Case[] = [
  ['no-variants', running, [{}]],
  ['no-variants', { ...scheduled, variants: [] }, [{}]],
  ['no-variants', { ...running, ...weights(1) }, []],
  ['no-variants', paused, []],
  ['negative-weight', weights(-1, 100), [{}]],
  ['negative-weight', weights(0, 100), []],
  ['missing-weight', weights(null, 100), [{}]],
  ['missing-weight', weights(0, 100), []],
  ['all-weights-zero', weights(0, 0), [{}]],
  ['all-weights-zero', weights(0, null), [{}]],
  ['all-weights-zero', weights(null, null), []],
  ['all-weights-zero', weights(-1), []],
  ['all-weights-zero', weights(0, 1), []],
  ['all-weights-zero', weights(), []],
  ['weights-unknown-total', weights(60, 30), [{ sum: 90 }]],
  ['weights-unknown-total', weights(60, 40), []],
  ['weights-unknown-total', weights(60, 60), []],
  ['weights-unknown-total', weights(60, 50), [{ sum: 110 }]],
  ['weights-unknown-total', weights(110), [{ sum: 110 }]],
  ['weights-unknown-total', weights(7_000, 3_000), []],
]

const triggerCases: Case[] = [
  ['delay-without-value', { delayOption: 'seconds' }, [{ option: 'seconds' }]],
  ['delay-without-value', { delayValue: 5 }, []],
  ['delay-without-value', { hideOption: 'closes' }, []],
  ['delay-without-unit', { delayValue: 5 }, [{ value: 5 }]],
  ['delay-without-unit', { delayOption: 'seconds' }, []],
  ['delay-without-unit', { delayOption: 'seconds', delayValue: 5 }, []],
  ['negative-delay', { delayValue: -1 }, [{ value: -1 }]],
  ['negative-delay', { delayValue: 0 }, []],
  ['negative-delay', {}, []],
  ['hide-without-value', { hideOption: 'closes' }, [{ option: 'closes' }]],
  ['hide-without-value', { hideValue: 3 }, []],
  ['hide-without-value', { delayOption: 'seconds' }, []],
  ['hide-without-unit', { hideValue: 3 }, [{ value: 3 }]],
  ['hide-without-unit', { hideOption: 'closes' }, []],
  ['hide-without-unit', { hideOption: 'closes', hideValue: 3 }, []],
  ['script-not-parsed', { javascriptTrigger: 'go()' }, [{}]],
  ['script-not-parsed', { javascriptTrigger: 'go()', javascriptTriggerParsed: '{}' }, []],
  ['script-not-parsed', {}, []],
]

const component = { isComponent: true, componentPackageName: '@acme/bars', componentType: 'bar' }
const componentCases: Case[] = [
  ['component-without-package', { ...component, componentPackageName: null }, [{}]],
  ['component-without-package', { ...component, componentPackageName: ' ' }, [{}]],
  ['component-without-package', component, []],
  ['component-without-package', { isComponent: false }, []],
  ['component-without-type', { ...component, componentType: null }, [{}]],
  ['component-without-type', { ...component, componentType: ' ' }, [{}]],
  ['component-without-type', component, []],
  ['component-without-type', { isComponent: false }, []],
]

const redirect = (redirectUrl: string, fields: Fields = {}) => ({ redirectUrl, ...fields })
const onPage = (webPagePath: string, redirectUrl: string) => ({
  state: 'running',
  webPagePath,
  redirectUrl,
})
const shop = 'https://shop.example'
const redirectCases: Case[] = [
  ...['javascript:go()', 'DATA:,x', 'ftp://a.example', 'x-a1.b+c:d', 'https://u:p@a.example'].map(
    (url): Case => ['unsafe-redirect', redirect(url), [{ url }]],
  ),
  ...['https://a.example', '/path', 'page.html', '1a:b', '/javascript:go()', ' '].map(
    (url): Case => ['unsafe-redirect', redirect(url), []],
  ),
  ['unsafe-redirect', redirect(' javascript:go() '), [{ url: 'javascript:go()' }]],
  ['unsafe-redirect', redirect('javascript:go()', { isComponent: true }), []],
  ['insecure-redirect', redirect(' HTTP://a.example '), [{ url: 'HTTP://a.example' }]],
  ['insecure-redirect', redirect('https://a.example'), []],
  ['insecure-redirect', redirect('http://a.example', { isComponent: true }), []],
  ['insecure-redirect', {}, []],
  ['redirects-to-itself', onPage('/a', ' /a '), [{ url: '/a' }]],
  ['redirects-to-itself', onPage('/a/*', '/a/b'), []],
  ['possible-redirects-to-itself', onPage('/a/*', '/a/b'), [{ url: '/a/b' }]],
  ['redirects-to-itself', onPage('/a', '/b'), []],
  ['redirects-to-itself', onPage('/a', '/a#top'), []],
  ['redirects-to-itself', onPage('/a', '//a'), []],
  ['redirects-to-itself', onPage('/a', 'a'), []],
  ['redirects-to-itself', onPage('/a', 'javascript:a'), []],
  ['redirects-to-itself', onPage('/a', `${shop}/a`), []],
  ['redirects-to-itself', onPage(`${shop}/a`, '/a'), [{ url: '/a' }]],
  ['redirects-to-itself', onPage(`${shop}/a`, `${shop}/a`), [{ url: `${shop}/a` }]],
  ['redirects-to-itself', onPage(`${shop}/a`, 'https://other.example/a'), []],
  ['redirects-to-itself', { ...onPage('/a', '/a'), rule: '"vip"' }, [{ url: '/a' }]],
  ['redirects-to-itself', { ...onPage('/a', '/a'), excludedRule: '"vip"' }, [{ url: '/a' }]],
  ['redirects-to-itself', { ...onPage('/a', '/a'), isComponent: true }, []],
  ['redirects-to-itself', { webPagePath: '/a' }, []],
]

const ownerCases: Case[] = [
  ['no-owner', running, [{}]],
  ['no-owner', { ...scheduled, assignee: ' ' }, [{}]],
  ['no-owner', { ...running, assignee: 'ada' }, []],
  ['no-owner', paused, []],
  ['no-name', {}, [{}]],
  ['no-name', { variationName: ' ' }, [{}]],
  ['no-name', { variationName: 'Sale' }, []],
  ['no-id', { variationId: null }, [{}]],
  ['no-id', { variationId: ' ' }, [{}]],
  ['no-id', {}, []],
  ['duplicate-id', {}, []],
]

describe.each([
  ['states', stateCases],
  ['dates', dateCases],
  ['pages and audiences', targetingCases],
  ['variants', variantCases],
  ['triggers', triggerCases],
  ['components', componentCases],
  ['redirects', redirectCases],
  ['owners, names and IDs', ownerCases],
])('the audit rules about %s', (_, cases) => {
  it.each(cases)('%s: for %j, the findings are %j', (rule, fields, params) => {
    expect(paramsOf(rule, fields)).toEqual(params)
  })
})

it('the audit reports a rule that is too long as not understood', () => {
  const rule = `"${'x'.repeat(1_000_000)}"`
  expect(paramsOf('rule-not-understood', { rule })).toEqual([{ field: 'rule' }])
})

describe('a threshold of zero days', () => {
  it.each([
    ['never-ends', running, { startDate: now }],
    ['paused-for-long', paused, { updatedDate: now }],
    ['forgotten-draft', draft, { updatedDate: now }],
    ['stale', running, { updatedDate: now }],
  ])('lets %s find today’s date but no missing date', (rule, state, dates) => {
    const rules = { [rule]: { days: 0 } }
    expect(paramsOf(rule, { ...state, ...dates }, rules)).toEqual([{ days: 0 }])
    expect(paramsOf(rule, state, rules)).toEqual([])
  })
})

it('a redirect to its own page is found, even if its rules are blank', () => {
  const fields = { ...onPage('/a', '/a'), rule: '', excludedRule: ' ' }
  expect(paramsOf('redirects-to-itself', fields)).toEqual([{ url: '/a' }])
})
