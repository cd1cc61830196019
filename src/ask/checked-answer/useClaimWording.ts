'use client'
import { useFormatters } from '../../i18n/useFormatters.js'
import { useNow } from '../../i18n/useNow.js'
import { useText } from '../../i18n/useText.js'
import { useHost } from '../../personalization/HostOptions.js'
import { personalizationTexts } from '../../personalization/texts.js'
import { askTexts } from '../texts.js'
import type { ClaimWording } from './formatClaim.js'

/** Returns what claims are put into words with. */
export function useClaimWording(): ClaimWording {
  return {
    text: useText(askTexts),
    fieldText: useText(personalizationTexts),
    formatters: useFormatters(),
    now: useNow(),
    people: useHost().people,
  }
}
