import { createRandom } from '../../src/internal/createRandom.js'
import type { ResponseKind } from './scriptedService.js'
import { responseKinds } from './scriptedService.js'

/** What makes a loaded list be fetched again. */
const triggers = ['focus', 'reconnect', 'interval', 'button', 'refetchQueries', 'remount'] as const

export type Trigger = (typeof triggers)[number]

/** A refresh, and how each of its attempts ends. */
export interface Step {
  trigger: Trigger
  responses: readonly ResponseKind[]
  /** What happens while an attempt is waited for. */
  meanwhile: Trigger | null
}

/** A first load, and refreshes after it. */
export interface Sequence {
  first: readonly ResponseKind[]
  steps: readonly Step[]
}

/**
 * Returns random sequences. In all parts together, each trigger meets each kind of response once.
 * The same seed yields the same sequences.
 */
export function makeSequences(options: {
  seed: number
  part: number
  parts: number
  count: number
}): Sequence[] {
  const { seed, part, parts, count } = options
  const ofPairs = createRandom(seed)
  const random = createRandom(seed * parts + part)
  const pick = <Value>(values: readonly Value[]) =>
    values[Math.floor(random() * values.length)] as Value
  const after = (kind: ResponseKind) => [
    kind,
    ...Array.from({ length: 3 }, () => pick(responseKinds)),
  ]
  const pairs = triggers
    .flatMap((trigger) => responseKinds.map((kind) => ({ trigger, kind, order: ofPairs() })))
    .toSorted((a, b) => a.order - b.order)
    .filter((_, index) => index % parts === part)
  const steps = pairs.map(({ trigger, kind }) => ({
    trigger,
    responses: after(kind),
    meanwhile: random() < 0.2 ? pick(triggersMeanwhile) : null,
  }))
  const length = Math.ceil(steps.length / count)
  return Array.from({ length: count }, (_, index) => ({
    // Every other list loads at once.
    first: index % 2 === 0 ? ['200'] : after(pick(responseKinds)),
    steps: steps.slice(index * length, (index + 1) * length),
  }))
}

const triggersMeanwhile = ['focus', 'button', 'refetchQueries', 'remount'] as const

const maxAttempts = 4

/** Returns how many requests a refresh sends: up to three more while an error can be temporary. */
export function countAttempts(responses: readonly ResponseKind[]): number {
  const last = responses.findIndex((kind) => /^200|401|403/.test(kind))
  return Math.min(last === -1 ? maxAttempts : last + 1, maxAttempts)
}
