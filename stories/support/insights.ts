import type { Personalization } from 'personalization-kit'
import { makePersonalization } from 'personalization-kit/testing'
import { dayMs, now } from './now.js'

/** Converts a rule to text. */
const ruleText = (rule: unknown) => JSON.stringify(rule)

export const rules = {
  condition: ruleText({ attribute: 'visits', operator: 'greaterThan', value: 3 }),
  nested: ruleText({
    operator: 'and',
    conditions: [
      { attribute: 'country', operator: 'in', value: ['DE', 'AT', 'CH'] },
      {
        operator: 'or',
        conditions: [
          { attribute: 'visits', operator: 'greaterThan', value: 3 },
          { attribute: 'cart.total', operator: 'between', value: [50, 200] },
          { not: { attribute: 'device', operator: 'equals', value: 'mobile' } },
        ],
      },
      { audienceId: 'returning-buyers' },
    ],
  }),
  audiences: ruleText(['returning-buyers', 'newsletter', 'vip']),
  jsonLogic: ruleText({
    and: [{ '>': [{ var: 'visits' }, 1] }, { in: [{ var: 'plan' }, ['pro', 'team']] }],
  }),
  partly: ruleText({
    all: [
      { attribute: 'plan', operator: 'equals', value: 'pro', unit: 'seats' },
      { moon: { phase: 'full' } },
    ],
  }),
  unknownOperator: ruleText({ attribute: 'mood', operator: 'resonatesWith', value: 'spring' }),
  broken: '{"operator": "and", "conditions": [{"attribute": "visits", "operator"',
}

const settings = {
  layout: { backgroundColor: '#2657d4', textColor: '#ffffff', rounded: true, width: 480 },
  header: { text: 'Welcome back', size: 'large' },
  body: { text: 'Your last order is on its way.', link: 'https://shop.example/orders' },
  buttons: [
    { label: 'See the offer', color: 'rgb(0, 148, 115)' },
    { label: 'Not now', color: null },
  ],
}
export const settingsText = JSON.stringify(settings)

/** A personalization with content in every view. */
export const rich: Personalization = makePersonalization(
  {
    variationId: 'welcome-back',
    variationName: 'Welcome back, returning buyers',
    webPagePath: '/',
    prio: 90,
    rule: rules.nested,
    excludedRule: ruleText({ attribute: 'email', operator: 'endsWith', value: '@shop.example' }),
    startDate: now - 40 * dayMs,
    endDate: now + 170 * dayMs,
    delayOption: 'seconds',
    delayValue: 5,
    hideOption: 'closes',
    hideValue: 2,
    maxValue: 3,
    javascriptTrigger:
      'document.addEventListener("scroll", () => {\n  if (window.scrollY > 400) show()\n})',
    javascriptTriggerParsed: '{"event":"scroll","threshold":400}',
    isComponent: true,
    componentType: 'bar',
    componentPackageName: '@acme/component-library.display.bar',
    componentVersion: 4,
    componentSettings: settingsText,
    personalizationTags: ['retention', 'home', 'q3'],
    assignee: 'mei.tanaka',
    changed: true,
    exclusive: false,
    diffUrl: 'https://app.acme.example/diff/welcome-back',
    variants: [
      { id: 'v1', name: 'Control', weight: 50 },
      { id: 'v2', name: 'Short copy', weight: 30 },
      { id: 'v3', name: 'Social proof', weight: 20 },
    ],
    testMode: 'abn',
  },
  { seed: 3, now },
)

const onHome = (id: string, name: string, prio: number | null, fields: Partial<Personalization>) =>
  makePersonalization(
    {
      variationId: id,
      variationName: name,
      webPagePath: '/',
      prio,
      rule: null,
      excludedRule: null,
      exclusive: false,
      isComponent: false,
      // A random delay would make certain conflicts only possible.
      delayOption: null,
      delayValue: null,
      ...fields,
    },
    { seed: 7, now },
  )

/** A website whose front page has many kinds of conflicts. */
export const busySite: readonly Personalization[] = [
  onHome('campaign', 'Black Friday takes the page', 120, {
    exclusive: true,
    rule: rules.condition,
  }),
  onHome('relaunch', 'Relaunch preview', 100, {
    redirectUrl: 'https://shop.example/preview',
    rule: ruleText('beta-testers'),
  }),
  rich,
  onHome('shipping', 'Free shipping bar', 90, {
    isComponent: true,
    componentType: 'bar',
    componentPackageName: '@acme/component-library.display.bar',
  }),
  onHome('headline', 'Headline for the north', 60, {
    startDate: now - 90 * dayMs,
    endDate: now + 12 * dayMs,
  }),
  onHome('hero', 'Hero for first visits', 50, {}),
  onHome('winter', 'Winter teaser', 40, { startDate: now + 20 * dayMs, endDate: now + 75 * dayMs }),
  onHome('untold', 'Cookie notice copy', null, {}),
  onHome('draft', 'Spring ideas', 30, { state: 'draft', startDate: now + 60 * dayMs }),
  onHome('ended', 'Summer promo', 30, { startDate: now - 150 * dayMs, endDate: now - 30 * dayMs }),
  onHome('paused', 'Exit offer', 20, {
    state: 'paused',
    webPagePath: '/de/angebot',
    startDate: now - 10 * dayMs,
    endDate: now + 5 * dayMs,
  }),
]
