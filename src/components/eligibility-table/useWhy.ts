'use client'
import { shorten } from '../../internal/shorten.js'
import { useFormatters } from '../../localization/useFormatters.js'
import { useNow } from '../../localization/useNow.js'
import { useText } from '../../localization/useText.js'
import { useTextOptions } from '../../localization/useTextOptions.js'
import { enVisit } from '../../messages/enVisit.js'
import { formatTrigger } from '../../messages/formatTrigger.js'
import { summarizeRule } from '../../messages/summarizeRule.js'
import type { EligibilityResult } from '../../model/eligibility/evaluateEligibility.js'
import { displayName } from '../../model/personalization/displayName.js'
import { describeTrigger } from '../../model/schedule/describeTrigger.js'
import { isTime } from '../../model/schedule/isTime.js'

const maxLength = 160

/** Returns a function that says what decides a result. */
export function useWhy(all: readonly EligibilityResult[]): (result: EligibilityResult) => string {
  const text = useText(enVisit)
  const options = useTextOptions()
  const formatters = useFormatters()
  const now = useNow()
  return ({ result, because, condition, blocker, original, personalization }) => {
    const { startDate, endDate } = personalization
    const time = because === 'ended' ? endDate : startDate
    const other = blocker === null ? undefined : all.find(({ key }) => key === blocker)
    const why = text(`visit.because.${because}`, {
      rule: condition ? shorten(summarizeRule(condition, options), maxLength) : '',
      name: shorten((other && displayName(other.personalization)) || (blocker ?? ''), maxLength),
      date: isTime(time) ? formatters.date(time, now) : '',
    })
    if (result === 'no') return why
    const notes = describeTrigger(personalization)
      .filter(({ code }) => code !== 'at-once' && code !== 'on-script')
      .map((part) => formatTrigger(part, options))
    if (original.percent > 0) {
      notes.push(text('visit.original', { percent: formatters.percent(original.percent) }))
    }
    if (personalization.testMode?.trim()) notes.push(text('visit.controlGroup'))
    return [why, ...notes].join(' · ')
  }
}
