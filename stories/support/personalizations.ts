import { makePersonalization } from 'personalization-kit/testing'
import { dayMs, hourMs, now } from './now.js'
import { variants } from './variants.js'

/** One row for each status, with realistic values. */
export const everyStatus = [
  {
    variationName: 'Welcome back, finance leads',
    prio: 120,
    webPagePath: '/pricing',
    updatedDate: now - 3 * hourMs,
    variants: variants('Control 50, Short copy 30, Social proof 20'),
  },
  {
    variationName: 'Exit offer (DE)',
    state: 'paused',
    prio: 90,
    webPagePath: '/de/angebot',
    updatedDate: now - 30 * dayMs,
    variants: variants('A 25, B 25, C 25, D 25'),
  },
  {
    variationName: 'Summer hero',
    startDate: now + 7 * dayMs,
    prio: 80,
    updatedDate: now - dayMs,
    variants: variants('Control 34, Countdown 33, Video 33'),
  },
  { variationName: 'Onboarding checklist', state: 'draft', prio: 0, webPagePath: '/app/start' },
  { variationName: 'Legacy nav hint', disabled: true, prio: 0, webPagePath: '/help' },
  {
    variationName: 'Spring promo',
    endDate: now - 20 * dayMs,
    prio: 40,
    webPagePath: '/sale',
    variants: variants('Control 10, V1 10, V2 10, V3 15, V4 10, V5 15, V6 10, V7 10, V8 10'),
  },
  { variationName: 'مرحبا بالعودة', state: 'archived', prio: 10, webPagePath: '/ar' },
].map((overrides, seed) => makePersonalization(overrides, { seed: seed + 1, now }))

/** Worst-case values: very long, missing, hostile or repeated. */
export const hostile = [
  {
    variationName: 'A name of three hundred characters. '.repeat(9).trim(),
    prio: -1e15,
    webPagePath: `/${'a-very-long-path-without-any-space'.repeat(5)}`,
    variants: variants('The original page with its long headline 50, Another with none at all 50'),
  },
  {
    variationName: '<img src=x onerror=alert(1)>',
    prio: 1e300,
    updatedDate: 9e15,
    variants: variants('<b>A</b> 1, B 1e3, C 0'),
  },
  { variationName: 'abc\u202egnp.exe\u202c \u0000 \u200b', variants: [], webPagePath: null },
  {
    variationName: 'Z\u0335\u0300\u0301\u0302\u0303\u0304\u0305\u0306\u0307\u0308algo',
    prio: null,
  },
  { variationName: null, variationId: null, webPagePath: null, updatedDate: null, state: null },
  { variationName: null, variationId: null, webPagePath: null, updatedDate: -5, variants: null },
].map((overrides, seed) => makePersonalization(overrides, { seed: seed + 50, now }))
