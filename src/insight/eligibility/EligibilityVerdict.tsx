'use client'
import type { ReactNode } from 'react'
import { formatList } from '../../i18n/formatList.js'
import { joinSentences } from '../../i18n/joinSentences.js'
import { useFormatters } from '../../i18n/useFormatters.js'
import { useNow } from '../../i18n/useNow.js'
import { useText } from '../../i18n/useText.js'
import { useTextOptions } from '../../i18n/useTextOptions.js'
import { isTime } from '../../internal/isTime.js'
import { shortName } from '../../personalization/displayName.js'
import { useModelOptions } from '../../personalization/useModelOptions.js'
import { CopyButton } from '../../ui/copy-button/CopyButton.js'
import { useParts } from '../../ui/parts/Parts.js'
import { Verdict } from '../../ui/verdict/Verdict.js'
import { visitorRule } from '../conflicts/formatWitness.js'
import { reachesAll } from '../order/readLimits.js'
import { summarizeRule } from '../rules/summarizeRule.js'
import type { EligibilityResult } from './EligibilityResult.js'
import type { VisitInput } from './encodeVisit.js'
import { eligibilityTableParts } from './parts.js'
import { eligibilityTexts } from './texts.js'
import { useWhy } from './useWhy.js'

interface Results {
  results: readonly EligibilityResult[]
  visit: VisitInput | undefined
}

/** One or two sentences about what a visit shows, with an action beside them. */
export function EligibilityVerdict(props: {
  results: readonly EligibilityResult[]
  children: ReactNode
}) {
  const part = useParts(eligibilityTableParts)
  return (
    <div {...part('summary')}>
      <div role="status">
        <Verdict>{useSummary(props.results)}</Verdict>
      </div>
      {props.children}
    </div>
  )
}

/** A button that copies the explanation of all results. */
export function CopyExplanation({ results, visit }: Results) {
  const text = useText(eligibilityTexts)
  const summary = useSummary(results)
  const explain = useExplanation(results, visit)
  if (results.length === 0) return null
  return <CopyButton what="details" label={text('visit.copy')} makeText={() => explain(summary)} />
}

/** With more names than this, the summary shows only their number. */
const maxNames = 2

/** Returns one or two sentences about what the visit shows. */
function useSummary(results: readonly EligibilityResult[]): string {
  const text = useText(eligibilityTexts)
  const textOptions = useTextOptions()
  const options = useModelOptions()
  if (results.length === 0) return text('visit.none')
  const eligible = results.filter(({ result }) => result === 'yes')
  const unclear = results.filter(({ result }) => result === 'unclear').length
  if (eligible.length === 0) {
    return text(unclear > 0 ? 'visit.summary.allUnclear' : 'visit.summary.nothing')
  }
  const sure = eligible.filter(({ personalization }) => reachesAll(personalization, options))
  const shown = sure.length > 0 ? sure : eligible
  const key = sure.length > 0 ? 'visit.summary' : 'visit.summary.possible'
  const names = shown.map(({ personalization }) => shortName(personalization, text))
  const sentence =
    shown.length > maxNames
      ? text(key, { count: shown.length })
      : text(`${key}.named`, { names: formatList(names, textOptions) })
  const others = eligible.length - shown.length + unclear
  if (others === 0) return sentence
  return joinSentences([sentence, text('visit.summary.unclear', { count: others })], textOptions)
}

/** Returns a function that writes the results as text, such as for a ticket. */
function useExplanation(results: Results['results'], visit: Results['visit']) {
  const text = useText(eligibilityTexts)
  const options = useTextOptions()
  const formatters = useFormatters()
  const now = useNow()
  const whyOf = useWhy(results)
  return (summary: string): string => {
    const rule = visit && visitorRule(visit)
    const at = visit ? (visit.at ?? now) : null
    const lines = results.map((result) => {
      const { personalization } = result
      const name = shortName(personalization, text)
      return `- ${name}: ${text(`visit.result.${result.result}`)} · ${whyOf(result)}`
    })
    return [
      summary,
      ...(visit?.page ? [visit.page] : []),
      ...(isTime(at) ? [formatters.dateTime(at)] : []),
      ...(rule ? [summarizeRule(rule, options)] : []),
      '',
      ...lines,
    ].join('\n')
  }
}
