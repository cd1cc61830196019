import { createFormatters } from '../../i18n/createFormatters.js'
import type { TextOptions } from '../../i18n/createText.js'
import { isTime } from '../../internal/isTime.js'
import { knownLocale } from '../../internal/knownLocale.js'
import { knownTimeZone } from '../../internal/knownTimeZone.js'

/** Options for texts about a conflict, which name the day on which it begins if that is in the future. */
export interface ConflictTextOptions extends TextOptions {
  /** The current time in Unix ms. Dates in this year have no year. @default dates have a year */
  now?: number | null | undefined
  /** The IANA time zone for dates. @default "UTC" */
  timeZone?: string | undefined
}

/** Formats the day on which a conflict begins. Returns `null` if it is unknown. */
export function formatBeginning(from: unknown, options: ConflictTextOptions): string | null {
  const { locale = 'en', timeZone = 'UTC', now = null } = options
  if (typeof from !== 'number' || !isTime(from)) return null
  return createFormatters(knownLocale(locale), knownTimeZone(timeZone)).date(from, now)
}
