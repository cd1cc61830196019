'use client'
import { useFormatters } from '../../i18n/useFormatters.js'
import { useNow } from '../../i18n/useNow.js'
import { useText } from '../../i18n/useText.js'
import { useTextOptions } from '../../i18n/useTextOptions.js'
import { isTime } from '../../internal/isTime.js'
import { shorten } from '../../internal/shorten.js'
import { shortName } from '../../personalization/displayName.js'
import { formatTrigger } from '../../personalization/formatTrigger.js'
import { describeTrigger } from '../../personalization/schedule/describeTrigger.js'
import { summarizeRule } from '../rules/summarizeRule.js'
import type { EligibilityResult } from './EligibilityResult.js'
import { originalOf } from './originalOf.js'
import { eligibilityTexts } from './texts.js'

const maxLength = 160

/**
 * Returns a function that formats what decides a result and what else it depends on.
 *
 * @returns With `isAsked`, the function leaves out what decides, because a question beside the text says the
 * same.
 */
export function useWhy(
  all: readonly EligibilityResult[],
): (result: EligibilityResult, isAsked?: boolean) => string {
  const text = useText(eligibilityTexts)
  const options = useTextOptions()
  const formatters = useFormatters()
  const now = useNow()
  return (
    { key, result, because, condition, blocker, original, personalization },
    isAsked = false,
  ) => {
    const { startDate, endDate } = personalization
    const isEnd = because === 'ended'
    const time = isEnd ? endDate : startDate
    const write = isEnd ? formatters.lastDay : formatters.date
    const other = blocker === null ? undefined : all.find(({ key }) => key === blocker)
    const why = text(whyKey(because, isTime(time) && now !== null ? time - now : null), {
      rule: condition ? shorten(summarizeRule(condition, options), maxLength) : '',
      name: (other && shortName(other.personalization, text)) || shorten(blocker ?? '', maxLength),
      date: isTime(time) ? write(time, now) : '',
      when: isTime(time) ? write(time, now) : '',
    })
    if (result === 'no') return why
    const notes = describeTrigger(personalization)
      .filter(({ code }) => code !== 'at-once' && (code !== 'on-script' || because !== 'script'))
      .map((part) => formatTrigger(part, options))
    const known = originalOf(original, personalization.variants)
    if (known) {
      notes.push(text(`visit.${known.word}`, { percent: formatters.percent(known.percent) }))
    }
    // What a test mode means is known if the share of the control group is.
    if (!known && !original.isSure && personalization.testMode?.trim()) {
      notes.push(text('visit.original.possible'))
    }
    if (personalization.exclusive === true && isAfterAnother(key, all)) {
      notes.push(text('visit.exclusive'))
    }
    return [...(isAsked ? [] : [why]), ...notes].join(' · ')
  }
}

/**
 * Returns the key of what decides a result. What ends before a visit in the future has not ended yet, and what
 * starts after a visit in the past may have started.
 *
 * @param distanceMs How far in the future the date is that decides. `null` if there is none.
 */
function whyKey(because: EligibilityResult['because'], distanceMs: number | null) {
  if (because === 'ended' && distanceMs !== null && distanceMs > 0) return 'runs.ends'
  if (because === 'scheduled' && distanceMs !== null && distanceMs <= 0) {
    return 'visit.because.not-before'
  }
  return `visit.because.${because}` as const
}

/** Returns whether a personalization before the one with this key is or may be shown. */
function isAfterAnother(key: string, all: readonly EligibilityResult[]): boolean {
  const at = all.findIndex((each) => each.key === key)
  return all.slice(0, at).some(({ result }) => result !== 'no')
}
