import { onlineManager } from '@tanstack/react-query'
import type { Personalization } from '../../src/contract/Personalization.js'
import { makePersonalization } from '../../src/testing/makePersonalization.js'
import { shop } from './kit.js'

/** What a request for a list can end with. */
export const responseKinds = [
  '200',
  '200 changed',
  '503',
  '500',
  '429',
  'HTML',
  'network',
  'abort',
  '401',
  '403',
  'slow',
  'offline',
] as const

export type ResponseKind = (typeof responseKinds)[number]

const slowMs = 20_000

const dayMs = 86_400_000

/** Rows of one page with faults and dates, so that each of them is in all panels. */
export function makeRows(names: readonly string[], websiteId: string): Personalization[] {
  return names.map((variationName, index) =>
    makePersonalization({
      variationId: `row-${index}`,
      variationName,
      websiteId,
      rule: null,
      excludedRule: null,
      exclusive: index === 0,
      prio: 10,
      startDate: Date.now() - 20 * dayMs,
      endDate: Date.now() + 7 * dayMs,
      variants: [
        { id: 'a', name: 'Control', weight: 80 },
        { id: 'b', name: 'Variant B', weight: null },
      ],
    }),
  )
}

/**
 * Creates a service that answers with the next kind of response in a script, and with 503 once the
 * script has ended. `200 changed` renames the first row, and removes or adds the last one.
 */
export function createScriptedService() {
  let names: readonly string[] = ['Alpha', 'Beta', 'Gamma']
  let loaded: readonly string[] | null = null
  let changes = 0
  let script: readonly ResponseKind[] = []
  const played = new Map<string, number>()
  const log: string[] = []

  function change() {
    changes += 1
    const [, ...others] = names
    const kept = others.length === 2 ? others.slice(0, 1) : [...others, 'Gamma']
    names = [`Alpha${changes}`, ...kept]
  }
  async function fetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
    const url = new URL(input instanceof Request ? input.url : input)
    const websiteId = url.searchParams.get('websiteId') ?? ''
    const index = played.get(websiteId) ?? 0
    played.set(websiteId, index + 1)
    const kind = script[index] ?? '503'
    log.push(kind)
    if (kind === '200 changed' && websiteId === shop.websiteId) change()
    if (kind.startsWith('200') && websiteId === shop.websiteId) loaded = names
    return respond(kind, makeRows(names, websiteId), init.signal ?? null)
  }
  return {
    fetch,
    /** The kinds of all responses so far. */
    log,
    /** Returns how many requests for each website the script has answered. */
    attempts: () => Math.max(0, ...played.values()),
    /** Returns the names in the last list that was sent, or `null` if none was. */
    loaded: () => loaded,
    play(next: readonly ResponseKind[]) {
      script = next
      played.clear()
    },
  }
}

async function respond(
  kind: ResponseKind,
  rows: readonly Personalization[],
  signal: AbortSignal | null,
): Promise<Response> {
  if (kind === '200' || kind === '200 changed') return Response.json(rows)
  if (kind === 'HTML') {
    return new Response('<!doctype html><title>Sign in</title>', {
      headers: { 'content-type': 'text/html' },
    })
  }
  if (kind === 'slow') return answerLate(rows, signal)
  if (kind === 'abort') throw new DOMException('The request was aborted', 'AbortError')
  if (kind === 'offline') onlineManager.setOnline(false)
  if (kind === 'network' || kind === 'offline') throw new TypeError('Failed to fetch')
  const headers: HeadersInit = kind === '429' ? { 'retry-after': '20' } : {}
  return Response.json({}, { status: Number(kind), headers })
}

function answerLate(rows: readonly Personalization[], signal: AbortSignal | null) {
  return new Promise<Response>((resolve, reject) => {
    const timer = setTimeout(() => resolve(Response.json(rows)), slowMs)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(new DOMException('The request was aborted', 'AbortError'))
    })
  })
}
