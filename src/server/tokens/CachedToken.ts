import { isRecord } from '../../internal/isRecord.js'
import type { StoredToken } from './TokenStore.js'

/** A token in memory. */
export interface CachedToken {
  accessToken: string
  /** The one to exchange next; `null`: the service never gave another than the configured one. */
  refreshToken: string | null
  /** What it was asked for by name: one that is new wants a newer token. */
  resources: string[]
  /** Grows by one with each token, among all instances. */
  generation: number
  /** Of the access token, when it came, in ms. */
  lifeMs: number
  /** How many tokens in a row before it were rejected. */
  rejections: number
  /** When the access token ends, Unix ms by the clock of this instance. */
  expiresAt: number
}

/** How many names of resources a token remembers; with more it counts as one for all. */
export const maxResources = 1_000
/** How long a store keeps a rotated refresh token: longer than anybody leaves a service alone. */
const rotatedKeptMs = 400 * 24 * 3_600_000
/** How long it keeps a generation after its token: longer than an instance can be held up unnoticed. */
const generationKeptMs = 10 * 60_000

/** Converts a token to its stored form. */
export function toStored(
  token: CachedToken,
  now: number,
): { value: string; generation: number; ttlMs: number } {
  const { refreshToken, resources, rejections, generation } = token
  const lifeMs = Math.max(token.expiresAt - now, 0)
  const ttlMs = refreshToken === null ? lifeMs + generationKeptMs : rotatedKeptMs
  // One that has ended is nobody's business any more.
  const accessToken = lifeMs > 0 ? token.accessToken : ''
  const record = {
    v: 1,
    accessToken,
    refreshToken,
    resources,
    rejections,
    fullLifeMs: token.lifeMs,
  }
  return { value: JSON.stringify({ ...record, lifeMs, ttlMs }), generation, ttlMs }
}

/**
 * Reads what {@link toStored} wrote. Its age is what the store's own clock took off the time to keep it, so clocks of
 * instances need not agree. What cannot be read counts as a token that has ended, of that generation.
 *
 * @param now When the store was asked: what its answer took on the way counts as age too.
 */
export function fromStored(
  { value, generation, expiresInMs }: StoredToken,
  now: number,
): CachedToken {
  const record = parse(value)
  const { accessToken, refreshToken, resources, rejections, lifeMs, fullLifeMs, ttlMs } = record
  const ageMs = Math.max(toNumber(ttlMs) - expiresInMs, 0)
  return {
    accessToken: typeof accessToken === 'string' ? accessToken : '',
    refreshToken: typeof refreshToken === 'string' && refreshToken !== '' ? refreshToken : null,
    resources: Array.isArray(resources) ? resources.filter((name) => typeof name === 'string') : [],
    generation,
    rejections: toNumber(rejections),
    lifeMs: toNumber(fullLifeMs),
    expiresAt: now + toNumber(lifeMs) - ageMs,
  }
}

function parse(value: string): Record<string, unknown> {
  try {
    const json: unknown = JSON.parse(value)
    return isRecord(json) && json.v === 1 ? json : {}
  } catch {
    return {}
  }
}

function toNumber(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : 0
}
