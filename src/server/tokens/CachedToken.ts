import { isPrintable } from '../../internal/isPrintable.js'
import { isRecord } from '../../internal/isRecord.js'
import { storedError } from './tokenErrors.js'
import type { StoredToken } from './TokenStore.js'

/** A token in memory. */
export interface CachedToken {
  accessToken: string
  /** The refresh token to exchange next. `null` means the configured one. */
  refreshToken: string | null
  /** The resources that the token was requested for. A new resource needs a newer token. */
  resources: string[]
  /** Increases by one with each new token, across all instances. */
  generation: number
  /** The access token's lifetime when it was issued, in ms. */
  lifeMs: number
  /** The number of consecutive tokens that were rejected just before this one. */
  rejections: number
  /** When the access token expires, in Unix ms, by this instance's clock. */
  expiresAt: number
}

/**
 * The maximum number of resources that a token lists. A token that lists this many covers all
 * resources.
 */
export const maxResources = 1_000
/** How long a store keeps a rotated refresh token. */
const rotatedKeptMs = 400 * 24 * 3_600_000
/**
 * How long a store keeps a generation after its token has expired. This is longer than an instance
 * can be suspended without noticing.
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
    generation,
  }
  return { value: JSON.stringify({ ...record, lifeMs, ttlMs }), generation, ttlMs }
}

/**
 * Parses a token in the form that {@link toStored} returns. The token's age is computed from its
 * expiry in the store, so the instances' clocks don't have to agree. An invalid value counts as an
 * expired token of that generation.
 *
 * @throws {PersonalizationKitError} `config` for a value of another generation. It is older than it says, so a
 * refresh token in it may have been used.
 * @param now When the read started. The time until the store responded counts as age.
 */
export function fromStored(
  { value, generation, expiresInMs }: StoredToken,
  now: number,
): CachedToken {
  const record = parse(value)
  const { accessToken, refreshToken, resources, rejections, lifeMs, fullLifeMs, ttlMs } = record
  if (record.generation !== undefined && record.generation !== generation)
    throw storedError('was written with another generation')
  const ageMs = Math.max(toNumber(ttlMs) - expiresInMs, 0)
  return {
    // A header can't carry other characters, and the error message would contain the token.
    accessToken: isPrintable(accessToken) ? accessToken : '',
    refreshToken: isRefreshToken(refreshToken) ? refreshToken : null,
    resources: Array.isArray(resources) ? resources.filter((name) => typeof name === 'string') : [],
    generation,
    rejections: toNumber(rejections),
    lifeMs: toNumber(fullLifeMs),
    expiresAt: now + toNumber(lifeMs) - ageMs,
  }
}

/** Returns whether a value is a refresh token as OAuth allows it, which can have spaces. */
function isRefreshToken(value: unknown): value is string {
  return typeof value === 'string' && /^[\x20-\x7e]+$/.test(value)
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
