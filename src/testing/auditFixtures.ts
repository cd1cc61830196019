import type { Personalization } from '../contract/Personalization.js'
import { blankPersonalization } from './blankPersonalization.js'

type Fields = Partial<Personalization>

const dayMs = 86_400_000
const first = { prio: 90 }
const bar = {
  isComponent: true,
  componentPackageName: '@acme/bars',
  componentType: 'bar',
  componentVersion: 2,
}
/** A single variant for all visitors, so that a redirect applies to all of them. */
const all = { variants: [variant('a', 100)] }
const elsewhere = { redirectUrl: 'https://shop.example/elsewhere', ...all }
const audience = (id: string) => ({ rule: JSON.stringify(id) })
const visits = (operator: string, value: number) => ({ attribute: 'visits', operator, value })

/**
 * For each audit rule, the rows that cause a finding for the last row. The rows for each rule have
 * their own page.
 */
type Faults = Record<string, Fields[]>

function stateFaults(now: number): Faults {
  const ago = (days: number) => now - days * dayMs
  const ahead = (days: number) => now + days * dayMs
  return {
    'state-unknown': [{ state: 'archived' }],
    'running-but-disabled': [{ disabled: true }],
    'running-but-ended': [{ endDate: ago(9) }],
    'draft-but-started': [{ state: 'draft', startDate: ago(9) }],
    stale: [{ updatedDate: ago(200) }],
    'never-ends': [{ endDate: null, startDate: ago(500) }],
    'paused-for-long': [{ state: 'paused', updatedDate: ago(100) }],
    'forgotten-draft': [{ state: 'draft', startDate: null, updatedDate: ago(200) }],
    'unpublished-changes': [{ changed: true }],
    'ends-before-start': [{ state: 'paused', startDate: ahead(5), endDate: ahead(2) }],
    'seconds-instead-of-ms': [{ startDate: Math.round(ago(5) / 1_000) }],
    'date-out-of-range': [{ startDate: 8.64e15 + 1 }],
  }
}

const fieldFaults: Faults = {
  'no-page': [{ webPagePath: null }],
  'page-not-a-path': [{ webPagePath: '^/faults/.*$' }],
  'invalid-rule': [{ rule: '{"operator":"and","conditions":[' }],
  'rule-not-understood': [{ rule: '{"moon":"full"}' }],
  'excludes-everyone': [{ rule: '["vip"]', excludedRule: '{"audienceId":"vip"}' }],
  'never-true': [{ rule: JSON.stringify({ all: [visits('>', 5), visits('<', 2)] }) }],
  'invalid-settings': [{ ...bar, componentSettings: '{"layout":' }],
  'no-variants': [{ variants: [] }],
  'negative-weight': [{ variants: [variant('a', -20), variant('b', 100)] }],
  'missing-weight': [{ variants: [variant('a', null), variant('b', 100)] }],
  'all-weights-zero': [{ variants: [variant('a', 0), variant('b', 0)] }],
  'weights-unknown-total': [{ variants: [variant('a', 60), variant('b', 30)] }],
  'duplicate-variant-id': [{ variants: [variant('a', 50), variant('a', 50)] }],
  'delay-without-value': [{ delayOption: 'seconds' }],
  'delay-without-unit': [{ delayValue: 5 }],
  'negative-delay': [{ delayOption: 'seconds', delayValue: -5 }],
  'hide-without-value': [{ hideOption: 'closes' }],
  'hide-without-unit': [{ hideValue: 3 }],
  'script-not-parsed': [{ javascriptTrigger: 'window.scrollY > 400' }],
  'component-without-package': [{ ...bar, componentPackageName: null }],
  'component-without-type': [{ ...bar, componentType: ' ' }],
  'older-component-version': [
    {
      ...bar,
      componentPackageName: '@acme/cards',
      componentVersion: 9,
      webPagePath: '/faults/newer',
    },
    { ...bar, componentPackageName: '@acme/cards', componentVersion: 3 },
  ],
  'unsafe-redirect': [{ redirectUrl: 'javascript:alert(document.domain)' }],
  'insecure-redirect': [{ redirectUrl: 'http://shop.example/sale' }],
  'redirect-leaves-website': [{ redirectUrl: '//shop.example/sale' }],
  'redirects-to-itself': [{ redirectUrl: '/faults/redirects-to-itself', ...all }],
  'possible-redirects-to-itself': [{ redirectUrl: '?v=b', ...all }],
  'no-owner': [{ assignee: null }],
  'no-name': [{ variationName: ' ' }],
  'no-id': [{ variationId: null }],
  'duplicate-id': [{ webPagePath: '/faults/its-twin' }, {}],
  'tag-case-variants': [
    { personalizationTags: ['Checkout-Fault'], webPagePath: '/faults/tag-1' },
    { personalizationTags: ['Checkout-Fault'], webPagePath: '/faults/tag-2' },
    { personalizationTags: ['checkout-fault'] },
  ],
}

function conflictFaults(now: number): Faults {
  const soon = { startDate: now + 3 * dayMs }
  return {
    'redirect-loop': [
      { redirectUrl: '/faults/redirect-loop', webPagePath: '/faults/loop', ...first, ...all },
      { redirectUrl: '/faults/loop', ...all },
    ],
    'possible-redirect-loop': [
      {
        redirectUrl: '/faults/possible-redirect-loop',
        webPagePath: '/faults/loop-2',
        ...audience('x'),
        ...first,
      },
      { redirectUrl: '/faults/loop-2', ...audience('y') },
    ],
    'redirect-preempts': [{ ...elsewhere, ...first }, {}],
    'possible-redirect-preempts': [{ ...elsewhere, ...first, ...audience('x') }, audience('y')],
    'exclusive-blocks': [{ exclusive: true, ...first }, {}],
    'possible-exclusive-blocks': [{ exclusive: true, ...first, ...audience('x') }, audience('y')],
    'same-component-twice': [{ ...bar, ...first }, bar],
    'possible-same-component-twice': [
      { ...bar, ...first, ...audience('x') },
      { ...bar, ...audience('y') },
    ],
    'priority-tie': [{ ...bar, variationId: 'fault-a-priority-tie' }, {}],
    'possible-priority-tie': [
      { ...bar, variationId: 'fault-a-possible-priority-tie', ...audience('x') },
      audience('y'),
    ],
    'possible-shadowed': [first, {}],
    'future-overlap': [{ exclusive: true, ...soon, ...first }, {}],
    'possible-future-overlap': [
      { exclusive: true, ...soon, ...first, ...audience('x') },
      audience('y'),
    ],
  }
}

/** An intentional fault, with the audit rule that must find it and the row it is in. */
export interface AuditFixture {
  rule: string
  rows: Personalization[]
  /** The name of the row that the audit must find. `' '` if the fault is a missing name. */
  name: string
}

/**
 * Creates a fault for each audit rule, in rows that have no other serious fault. For testing
 * audits. The reference service's `stress` website contains these rows, too.
 *
 * @param now The time that the dates are relative to, in Unix ms.
 */
export function auditFixtures(now: number): AuditFixture[] {
  return Object.entries({ ...stateFaults(now), ...fieldFaults, ...conflictFaults(now) }).map(
    ([rule, list]) => {
      const rows = list.map((fields, index) =>
        faultyRow(rule, fields, { now, index, of: list.length }),
      )
      return { rule, rows, name: rows.at(-1)?.variationName ?? '' }
    },
  )
}

function faultyRow(
  rule: string,
  fields: Fields,
  position: { now: number; index: number; of: number },
): Personalization {
  const { now, index, of } = position
  const isLast = index === of - 1
  const isTwin = rule === 'duplicate-id'
  return {
    ...blankPersonalization(),
    accountId: 'acme',
    websiteId: 'stress',
    assignee: 'mei.tanaka',
    changed: false,
    createdAt: now - 60 * dayMs,
    disabled: false,
    endDate: now + 60 * dayMs,
    exclusive: false,
    isComponent: false,
    personalizationTags: [],
    prio: 40,
    startDate: now - 30 * dayMs,
    state: 'running',
    updatedDate: now - 10 * dayMs,
    variants: [variant('a', 50), variant('b', 50)],
    variationId: isLast || isTwin ? `fault-${rule}` : `fault-${rule}-${index + 1}`,
    variationName: isLast ? `Fault: ${rule}` : `Beside the fault: ${rule} ${index + 1}`,
    webPagePath: `/faults/${rule}`,
    ...fields,
  }
}

function variant(id: string, weight: number | null) {
  return { id, name: id.toUpperCase(), weight }
}
