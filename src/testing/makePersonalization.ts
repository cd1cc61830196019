import type { Personalization } from '../contract/Personalization.js'
import { createRandom } from '../internal/createRandom.js'
import { blankPersonalization } from './blankPersonalization.js'
import { makeUuid } from './makeUuid.js'

const dayMs = 86_400_000
/** The default time that generated dates are relative to: 2026-06-01 12:00 UTC. */
const defaultNow = Date.UTC(2026, 5, 1, 12)
const people = ['amara.okafor', 'jonas.lind', 'mei.tanaka', 'lucia.ferri', null]
const templates = ['layout-hero', 'layout-banner', 'layout-popover', 'layout-modal']
const accents = ['#2657d4', '#009473', '#9e4400', '#6e0071']

/**
 * Creates a realistic personalization. The same seed yields the same personalization. The grammar
 * of rules and component settings is not public, so these are invented, in forms that similar
 * services use.
 *
 * @param overrides Fields to set. All others are generated.
 * @param options.seed @default 1
 * @param options.now The base time for dates, in Unix ms. @default 2026-06-01 12:00 UTC
 */
export function makePersonalization(
  overrides: Partial<Personalization> = {},
  options: { seed?: number | undefined; now?: number | undefined } = {},
): Personalization {
  const { seed = 1, now = defaultNow } = options
  // Multiplied by a prime number, because neighboring seeds would otherwise yield similar rows.
  const random = createRandom(seed * 7_919)
  const pick = <Value>(values: readonly Value[]) =>
    values[Math.floor(random() * values.length)] as Value
  const createdAt = Math.round(now - (40 + random() * 500) * dayMs)
  // Squared, so that a list has many recent changes and few old ones.
  const updatedDate = Math.round(now - Math.max(0.01, random() ** 2 * 39) * dayMs)
  // Generated even if it is overridden, so that an override doesn't change other fields.
  const isDrawnComponent = random() < 0.7
  const isComponent = overrides.isComponent ?? isDrawnComponent
  const display = pick(['inline', 'popover', 'modal', 'bar'])
  const generated: Partial<Personalization> = {
    accountId: 'acme',
    websiteId: 'shop',
    assignee: pick(people),
    changed: random() < 0.15,
    createdAt,
    createdDate: createdAt,
    disabled: false,
    exclusive: random() < 0.1,
    isComponent,
    isHiddenAiComponent: false,
    personalizationTags: [],
    prio: 10 * Math.floor(random() * 13),
    recipe: pick(['welcome', 'exit-intent', 'social-proof', null]),
    rule: makeRule(random),
    excludedRule: random() < 0.3 ? makeExclusion(random) : null,
    state: 'running',
    testMode: pick(['ab', 'abn', 'continuous', null]),
    updatedDate,
    variants: [
      { id: 'a', name: 'Control', weight: 50 },
      { id: 'b', name: 'Variant B', weight: 50 },
    ],
    variationId: makeUuid(random),
    variationName: `Personalization ${seed}`,
    webPagePath: '/',
    ...(random() < 0.4 ? { delayOption: 'seconds', delayValue: pick([2, 5, 10, 30]) } : {}),
    ...(isComponent ? makeComponent(random, pick, display) : {}),
  }
  return { ...blankPersonalization(), ...generated, ...overrides }
}

function makeComponent(
  random: () => number,
  pick: <Value>(values: readonly Value[]) => Value,
  display: string,
): Partial<Personalization> {
  return {
    componentAccountId: 'components',
    componentPackageName: `@acme/component-library.display.${display}`,
    componentType: display,
    componentVersion: Math.min(6, 4 + Math.floor(random() * 20)),
    componentSettings: JSON.stringify({
      layout: {
        backgroundColor: pick(accents),
        template: pick(templates),
        rounded: random() < 0.5,
      },
      header: { text: 'A headline for this audience', size: pick(['small', 'medium', 'large']) },
      body: { text: 'Two short sentences that say why this matters now. Then what to do.' },
      button: { label: pick(['See the offer', 'Read more', 'Book a demo']), href: '/offers' },
    }),
  }
}

function makeRule(random: () => number): string {
  const conditions = [
    { attribute: 'visits', operator: 'greaterThan', value: 1 + Math.floor(random() * 5) },
    { attribute: 'country', operator: 'in', value: ['DE', 'AT', 'CH'] },
    { attribute: 'utm_campaign', operator: 'equals', value: 'spring' },
    { attribute: 'device', operator: 'equals', value: 'mobile' },
  ]
  const count = 1 + Math.floor(random() * 3)
  const operator = random() < 0.7 ? 'and' : 'or'
  return JSON.stringify({ operator, conditions: conditions.slice(0, count) })
}

function makeExclusion(random: () => number): string {
  const employees = { attribute: 'email', operator: 'endsWith', value: '@acme.example' }
  const withoutConsent = { attribute: 'consent', operator: 'equals', value: false }
  const conditions = random() < 0.5 ? [employees] : [employees, withoutConsent]
  return JSON.stringify({ operator: random() < 0.2 ? 'and' : 'or', conditions })
}
