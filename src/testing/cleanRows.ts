import type { Personalization } from '../contract/Personalization.js'
import type { WebsiteRow } from './WebsiteRow.js'

/** Fields that cause no audit findings: an assignee, no unpublished changes, and an end date. */
const clean: Partial<Personalization> & { startsInDays: number; endsInDays: number } = {
  assignee: 'mei.tanaka',
  changed: false,
  excludedRule: null,
  exclusive: false,
  isComponent: false,
  testMode: 'ab',
  startsInDays: -20,
  endsInDays: 60,
}
const germany = '{"attribute":"country","operator":"equals","value":"DE"}'
const elsewhere = '{"attribute":"country","operator":"notIn","value":["DE"]}'

const banner = {
  isComponent: true,
  componentPackageName: '@acme/component-library.display.bar',
  componentType: 'bar',
  componentVersion: 4,
}

/** A website without any audit findings. */
export const cleanRows: WebsiteRow[] = [
  ['Guide for first visits', '/start', 'running', 80, 'onboarding', 'Original 50, Guide 50', clean],
  ['Plans, yearly first', '/plans', 'running', 70, 'pricing', 'Monthly 50, Yearly 50', clean],
  [
    'Greeting for Germany',
    '/',
    'running',
    60,
    'local',
    'Original 50, Greeting 50',
    { ...clean, rule: germany },
  ],
  [
    'Greeting for all others',
    '/',
    'running',
    50,
    'local',
    'Original 50, Greeting 50',
    { ...clean, rule: elsewhere },
  ],
  [
    'Notice of maintenance',
    '/status',
    'running',
    90,
    'service',
    'Notice 100',
    { ...clean, ...banner },
  ],
  ['Notice in the shop', '/shop', 'running', 90, 'service', 'Notice 100', { ...clean, ...banner }],
  [
    'Winter sale',
    '/shop',
    'running',
    40,
    'campaign',
    'Original 50, Sale 50',
    { ...clean, startsInDays: 20 },
  ],
  [
    'Old price list',
    '/prices',
    'running',
    30,
    'redirect',
    'Redirect 100',
    { ...clean, redirectUrl: 'https://clean.example/plans' },
  ],
  [
    'Spring ideas',
    '/spring',
    'draft',
    10,
    'campaign',
    'Original 50, Spring 50',
    { ...clean, startsInDays: 90, endsInDays: 150 },
  ],
  [
    'Survey',
    '/account',
    'paused',
    10,
    'research',
    'Survey 100',
    { ...clean, delayOption: 'seconds', delayValue: 10 },
  ],
]
