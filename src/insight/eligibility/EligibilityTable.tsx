'use client'
import { useId, useState } from 'react'
import { formatList } from '../../i18n/formatList.js'
import { joinSentences } from '../../i18n/joinSentences.js'
import { useFormatters } from '../../i18n/useFormatters.js'
import { useNow } from '../../i18n/useNow.js'
import { useText } from '../../i18n/useText.js'
import { useTextOptions } from '../../i18n/useTextOptions.js'
import { isTime } from '../../internal/isTime.js'
import { shortName } from '../../personalization/displayName.js'
import type { OpenOptions } from '../../personalization/ItemEvent.js'
import { CopyButton } from '../../ui/copy-button/CopyButton.js'
import { MoreButton } from '../../ui/more-button/MoreButton.js'
import type { PartOptions } from '../../ui/parts/PartOptions.js'
import { useParts } from '../../ui/parts/Parts.js'
import { acceptRef } from '../../ui/parts/react18.js'
import { Root } from '../../ui/parts/Root.js'
import type { RootProps } from '../../ui/parts/RootProps.js'
import { Tabs, tabPanelProps } from '../../ui/tabs/Tabs.js'
import { Verdict } from '../../ui/verdict/Verdict.js'
import { visitorRule } from '../conflicts/formatWitness.js'
import { summarizeRule } from '../rules/summarizeRule.js'
import type { EligibilityResult } from './EligibilityResult.js'
import type { AnswerOptions } from './EligibilityRows.js'
import { EligibilityRows } from './EligibilityRows.js'
import type { VisitInput } from './encodeVisit.js'
import { eligibilityTableParts } from './parts.js'
import { eligibilityTexts } from './texts.js'
import { useWhy } from './useWhy.js'

export interface EligibilityTableProps
  extends
    RootProps<'div', 'results'>,
    OpenOptions,
    AnswerOptions,
    PartOptions<typeof eligibilityTableParts> {
  /** The results from `evaluateEligibility` or `useEligibility`. */
  results: readonly EligibilityResult[]
}

/** A tab: all results, or only those that are shown, unclear or not shown. */
type EligibilityTab = 'all' | EligibilityResult['result']

const allTabs: readonly EligibilityTab[] = ['all', 'yes', 'unclear', 'no']
const step = 50

/**
 * Shows which personalizations a visitor sees and why, and asks yes-or-no questions about unknown conditions.
 * The explanation can be copied. Renders a `<div>` with tabs and a table. CSS classes:
 * `.pk-eligibility-table`, `-summary`, `-name`, `-why`, `-question`, `-result`, `-stop`, and rows with
 * `data-result`.
 */
export const EligibilityTable = acceptRef(function EligibilityTable({
  results,
  onOpen,
  visit,
  onVisitChange,
  ...rest
}: EligibilityTableProps) {
  const part = useParts(eligibilityTableParts, rest)
  const text = useText(eligibilityTexts)
  const panelId = useId()
  const [tab, setTab] = useState<EligibilityTab>('all')
  const [shown, setShown] = useState(step)
  const summary = useSummary(results)
  const explain = useExplanation(results, visit)
  const on = (id: EligibilityTab) =>
    id === 'all' ? results : results.filter(({ result }) => result === id)
  const tabs = allTabs.map((id) => ({
    id,
    label: text(id === 'all' ? 'visit.tab.all' : `visit.result.${id}`),
    count: on(id).length,
  }))
  return (
    <Root as="div" of={eligibilityTableParts} {...rest}>
      <div {...part('summary')}>
        <div role="status">
          <Verdict>{summary}</Verdict>
        </div>
        {results.length > 0 && (
          <CopyButton what="details" label={text('visit.copy')} copied={() => explain(summary)} />
        )}
      </div>
      {results.length > 0 && (
        <Tabs
          label={text('visit.tabs')}
          tabs={tabs}
          active={tab}
          panelId={panelId}
          onActiveChange={setTab}
        />
      )}
      {results.length > 0 && (
        <div {...tabPanelProps(panelId, tab)}>
          <EligibilityRows
            results={on(tab).slice(0, shown)}
            all={results}
            visit={visit}
            onVisitChange={onVisitChange}
            onOpen={onOpen}
          />
          <MoreButton length={on(tab).length} shown={shown} step={step} onShow={setShown} />
        </div>
      )}
    </Root>
  )
})

/** With more names than this, the summary shows only their number. */
const maxNames = 2

/** Returns one or two sentences about what the visit shows. */
function useSummary(results: readonly EligibilityResult[]): string {
  const text = useText(eligibilityTexts)
  const textOptions = useTextOptions()
  const count = (wanted: EligibilityResult['result']) =>
    results.filter(({ result }) => result === wanted).length
  const [shown, unclear] = [count('yes'), count('unclear')]
  if (results.length === 0) return text('visit.none')
  if (shown === 0) return text(unclear > 0 ? 'visit.summary.allUnclear' : 'visit.summary.nothing')
  const named = results.filter(({ result }) => result === 'yes').slice(0, maxNames + 1)
  const names = named.map(({ personalization }) => shortName(personalization, text))
  const sentence =
    shown > maxNames
      ? text('visit.summary', { count: shown })
      : text('visit.summary.named', { names: formatList(names, textOptions) })
  if (unclear === 0) return sentence
  return joinSentences([sentence, text('visit.summary.unclear', { count: unclear })], textOptions)
}

/** Returns a function that writes the results as text, such as for a ticket. */
function useExplanation(results: readonly EligibilityResult[], visit: VisitInput | undefined) {
  const text = useText(eligibilityTexts)
  const options = useTextOptions()
  const formatters = useFormatters()
  const now = useNow()
  const whyOf = useWhy(results)
  return (summary: string): string => {
    const rule = visit && visitorRule(visit)
    const at = visit?.at ?? now
    const lines = results.map((result) => {
      const { personalization } = result
      const name = shortName(personalization, text)
      return `- ${name}: ${text(`visit.result.${result.result}`)}. ${whyOf(result)}`
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
