'use client'
import type { Personalization } from '../../contract/Personalization.js'
import { shorten } from '../../internal/shorten.js'
import { useFormatters } from '../../localization/useFormatters.js'
import { useNow } from '../../localization/useNow.js'
import { useText } from '../../localization/useText.js'
import { useTextOptions } from '../../localization/useTextOptions.js'
import { enInsight } from '../../messages/enInsight.js'
import { summarizeRule } from '../../messages/summarizeRule.js'
import type { Conflict } from '../../model/conflicts/Conflict.js'
import type { EligibilityStep } from '../../model/eligibility/explainEligibility.js'
import { explainEligibility } from '../../model/eligibility/explainEligibility.js'
import { displayName } from '../../model/personalization/displayName.js'
import { effectiveStatus } from '../../model/personalization/effectiveStatus.js'
import { keyPersonalizations } from '../../model/personalization/keyPersonalizations.js'
import { parseRule } from '../../model/rules/parseRule.js'
import type { RuleAdapter } from '../../model/rules/RuleReader.js'

/** What decides who sees a personalization, besides its own fields. */
export interface ReachOptions {
  personalizations: readonly Personalization[]
  conflicts: readonly Conflict[]
  adapters: readonly RuleAdapter[] | undefined
  currentKey: string
}

const maxLength = 300

/** Returns a sentence that says who sees a personalization now. `null` if the time is unknown. */
export function useReach(personalization: Personalization, options: ReachOptions): string | null {
  const text = useText(enInsight)
  const now = useNow()
  const until = useUntil(personalization)
  const { adapters } = options
  const textOptions = useTextOptions()
  if (now === null) return null
  const { status } = effectiveStatus(personalization, { now })
  const { conflicts, currentKey: key } = options
  const steps = explainEligibility(personalization, { now, key, conflicts, adapters })
  const when = until ?? ''
  switch (status) {
    case 'running':
      break
    case 'scheduled':
      return text('reach.scheduled', { when })
    case 'ended':
      return text('reach.ended', { when })
    default:
      return text(`reach.${status}`)
  }
  const stop = steps.find(({ verdict }) => verdict === 'never')
  if (stop?.step === 'inclusion' || stop?.step === 'exclusion') {
    return text(`reach.never.${stop.step}`)
  }
  if (stop?.step === 'order') {
    return text('reach.never.order', { name: blockerOf(stop, options.personalizations) })
  }
  const page = steps.flatMap((step) => (step.step === 'page' ? step.pages : [])).join(', ')
  if (page === '') return text('reach.noPage')
  const included = parseRule(personalization.rule, { adapters }).rule
  const excluded = parseRule(personalization.excludedRule, { adapters }).rule
  const who = included ? ('some' as const) : ('everyone' as const)
  const sentence = text(excluded ? `reach.${who}But` : `reach.${who}`, {
    page: shorten(page, maxLength),
    audience: shorten(summarizeRule(included, textOptions), maxLength),
    excluded: shorten(summarizeRule(excluded, textOptions), maxLength),
  })
  return until === null ? sentence : `${sentence} ${text('reach.until', { when: until })}`
}

/** Returns when the current status ends, or when the schedule ended. `null` if it has no end. */
function useUntil(personalization: Personalization): string | null {
  const formatters = useFormatters()
  const now = useNow()
  const { status, until, since } = effectiveStatus(personalization, { now })
  const time = status === 'ended' ? since : until
  return time === null || now === null ? null : formatters.relative(time, now)
}

function blockerOf(
  step: Extract<EligibilityStep, { step: 'order' }>,
  personalizations: readonly Personalization[],
): string {
  const blocker = step.conflicts.find(
    ({ kind, certainty }) =>
      certainty === 'certain' && (kind === 'exclusiveBlocks' || kind === 'redirectPreempts'),
  )
  const key = blocker?.keys[0] ?? ''
  const other = personalizations[keyPersonalizations(personalizations).indexOf(key)]
  return shorten((other && displayName(other)) || key, maxLength)
}
