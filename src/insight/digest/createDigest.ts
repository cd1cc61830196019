import type { Personalization } from '../../contract/Personalization.js'
import type { TextOptions } from '../../i18n/createText.js'
import { isRightToLeft } from '../../internal/isRightToLeft.js'
import { knownLocale } from '../../internal/knownLocale.js'
import { knownTimeZone } from '../../internal/knownTimeZone.js'
import type { ModelOptions } from '../../personalization/ModelOptions.js'
import type { DigestFormat } from './digestWriters.js'
import { digestWriters } from './digestWriters.js'
import { readDigest } from './readDigest.js'

/** Options for {@link createDigest}. */
export interface CreateDigestOptions extends ModelOptions, TextOptions {
  /** Markdown, HTML for a mail, the blocks of a Slack message as JSON, or the digest as JSON. */
  format: DigestFormat
  /** The end of the period, in Unix ms. */
  now: number
  /** The beginning of the period, in Unix ms: when `before` was fetched. @default 7 days before `now` */
  since?: number | undefined
  /** The IANA time zone of dates. @default 'UTC' */
  timeZone?: string | undefined
}

const weekMs = 7 * 86_400_000

/**
 * Writes what happened on a website between two versions of its list and what comes next (service interface, section 2.1):
 * what started, ended and changed, each with what it means for visitors, certain conflicts, the next 7 days, and what nobody
 * has touched for long. Sending it is up to you.
 *
 * @returns The digest, or `null` if there is nothing to say.
 */
export function createDigest(
  before: readonly Personalization[],
  after: readonly Personalization[],
  { format, since, timeZone = 'UTC', ...options }: CreateDigestOptions,
): string | null {
  const { now } = options
  const locale = knownLocale(options.locale ?? 'en')
  const digest = readDigest(before, after, {
    ...options,
    since: since ?? now - weekMs,
    timeZone: knownTimeZone(timeZone),
  })
  return digest && digestWriters[format](digest, { locale, isRightToLeft: isRightToLeft(locale) })
}
