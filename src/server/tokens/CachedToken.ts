import { isRecord } from '../../internal/isRecord.js'
import type { StoredToken } from './TokenStore.js'

/** A token in memory. */
export interface CachedToken {
  accessToken: string
  /** The refresh token to exchange next; `null`: the configured one. */
  refreshToken: string | null
  /** The resources it was requested for. A new resource needs a newer token. */
  resources: string[]
  /** Grows by one with each token, across all instances. */
  generation: number
  /** Lifetime of the access token when it was issued, in ms. */
  lifeMs: number
  /** How many tokens before it were rejected in a row. */
  rejections: number
  /** When the access token expires, Unix ms by the clock of this instance. */
  expiresAt: number
}

/** How many resources a token remembers. With more, it counts for all. */
export const maxResources = 1_000
/** How long a store keeps a rotated refresh token. */
const rotatedKeptMs = 400 * 24 * 3_600_000
/**
 * How long a store keeps a generation after its token expired: longer than an instance can be suspended unnoticed.
 */
const generationKeptMs = 10 * 60_000

/** Converts a token to its stored form. */
export function toStored(
  token: CachedToken,
  now: number,
): { value: string; generation: number; ttlMs: number } {
  const { refreshToken, resources, rejections, generation } = token
  const lifeMs = Math.max(token.expiresAt - now, 0)
  const ttlMs = refreshToken === null ? lifeMs + generationKeptMs : rotatedKeptMs
  // An expired token is no longer needed.
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
 * Parses the form of {@link toStored}. Its age is computed from the expiry in the store, so the clocks of
 * instances need not agree. An invalid form counts as an expired token of that generation.
 *
 * @param now When the store was read. The time of the response counts as age.
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
