'use client'
import { useId, useState } from 'react'
import { joinSentences } from '../../i18n/joinSentences.js'
import { useFormatters } from '../../i18n/useFormatters.js'
import { useText } from '../../i18n/useText.js'
import { useTextOptions } from '../../i18n/useTextOptions.js'
import { shorten } from '../../internal/shorten.js'
import { displayName } from '../../personalization/displayName.js'
import type { OpenOptions } from '../../personalization/ItemEvent.js'
import { PersonalizationName } from '../../personalization/personalization-name/PersonalizationName.js'
import { Icon } from '../../ui/icon/Icon.js'
import { doneIcon } from '../../ui/icon/icons.js'
import { MoreButton } from '../../ui/more-button/MoreButton.js'
import type { PartOptions } from '../../ui/parts/PartOptions.js'
import { useParts } from '../../ui/parts/Parts.js'
import { acceptRef } from '../../ui/parts/react18.js'
import { Root } from '../../ui/parts/Root.js'
import type { RootProps } from '../../ui/parts/RootProps.js'
import { Tabs, tabPanelProps } from '../../ui/tabs/Tabs.js'
import { Verdict } from '../../ui/verdict/Verdict.js'
import type { EligibilityResult } from './EligibilityResult.js'
import { eligibilityTableParts } from './parts.js'
import { eligibilityTexts } from './texts.js'
import { useWhy } from './useWhy.js'

export interface EligibilityTableProps
  extends RootProps<'div', 'results'>, OpenOptions, PartOptions<typeof eligibilityTableParts> {
  /** The results from `evaluateEligibility` or `useEligibility`. */
  results: readonly EligibilityResult[]
}

/** A tab: all results, or those with one result. */
type EligibilityTab = 'all' | EligibilityResult['result']

const allTabs: readonly EligibilityTab[] = ['all', 'yes', 'unclear', 'no']
const step = 50

/**
 * Shows which personalizations a visitor sees, and why. Renders a `<div>` with
 * tabs and a table. CSS classes: `.pk-eligibility-table`, `-summary`, `-name`, `-why`, and rows with
 * `data-result`.
 */
export const EligibilityTable = acceptRef(function EligibilityTable({
  results,
  onOpen,
  ...rest
}: EligibilityTableProps) {
  const part = useParts(eligibilityTableParts, rest)
  const text = useText(eligibilityTexts)
  const panelId = useId()
  const [tab, setTab] = useState<EligibilityTab>('all')
  const [shown, setShown] = useState(step)
  const on = (id: EligibilityTab) =>
    id === 'all' ? results : results.filter(({ result }) => result === id)
  const tabs = allTabs.map((id) => ({
    id,
    label: text(id === 'all' ? 'visit.tab.all' : `visit.result.${id}`),
    count: on(id).length,
  }))
  return (
    <Root as="div" of={eligibilityTableParts} {...rest}>
      <div {...part('summary')} role="status">
        <Verdict>
          <bdi>{useSummary(results)}</bdi>
        </Verdict>
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
          <Rows results={on(tab).slice(0, shown)} all={results} onOpen={onOpen} />
          <MoreButton length={on(tab).length} shown={shown} step={step} onShow={setShown} />
        </div>
      )}
    </Root>
  )
})

/** Says in one or two sentences what the visit shows. */
function useSummary(results: readonly EligibilityResult[]): string {
  const text = useText(eligibilityTexts)
  const textOptions = useTextOptions()
  const count = (wanted: EligibilityResult['result']) =>
    results.filter(({ result }) => result === wanted).length
  const [shown, unclear] = [count('yes'), count('unclear')]
  if (results.length === 0) return text('visit.none')
  if (shown === 0) return text(unclear > 0 ? 'visit.summary.allUnclear' : 'visit.summary.nothing')
  const sentence = text('visit.summary', { count: shown })
  if (unclear === 0) return sentence
  return joinSentences([sentence, text('visit.summary.unclear', { count: unclear })], textOptions)
}

function Rows(props: {
  results: readonly EligibilityResult[]
  all: readonly EligibilityResult[]
  onOpen: OpenOptions['onOpen']
}) {
  const { results, all, onOpen } = props
  const text = useText(eligibilityTexts)
  const whyOf = useWhy(all)
  const stopKey = stopOf(all)
  const stop = results.findIndex(({ key }) => key === stopKey)
  return (
    <table>
      <caption className="pk-visually-hidden">{text('visit.results')}</caption>
      <thead>
        <tr>
          <th scope="col" data-number="">
            {text('visit.column.priority')}
          </th>
          <th scope="col">{text('visit.column.name')}</th>
          <th scope="col">{text('visit.column.why')}</th>
          <th scope="col">{text('visit.column.result')}</th>
        </tr>
      </thead>
      <tbody>
        {results.map((result, index) => (
          <Row
            key={result.key}
            result={result}
            why={whyOf(result)}
            rail={railAt(results, index)}
            isStopped={stop !== -1 && index > stop}
            stops={index === stop && index < results.length - 1}
            onOpen={onOpen}
          />
        ))}
      </tbody>
    </table>
  )
}

/**
 * Returns the key of the exclusive personalization that the visitor gets and that stops all after it.
 * `undefined` if there is none, such as if something after it can come first.
 */
function stopOf(results: readonly EligibilityResult[]): string | undefined {
  const at = results.findIndex(
    ({ result, personalization }) => result === 'yes' && personalization.exclusive === true,
  )
  const isLastShown = results.slice(at + 1).every(({ result }) => result === 'no')
  return isLastShown ? results[at]?.key : undefined
}

/** Returns which part of the rail a row has. */
function railAt(results: readonly EligibilityResult[], index: number) {
  const isLast = index === results.length - 1
  if (index === 0) return isLast ? 'only' : 'first'
  return isLast ? 'last' : 'middle'
}

function Row(props: {
  result: EligibilityResult
  why: string
  rail: string
  isStopped: boolean
  /** Whether nothing after it shows. */
  stops: boolean
  onOpen: OpenOptions['onOpen']
}) {
  const part = useParts(eligibilityTableParts)
  const { result, why, rail, isStopped, stops, onOpen } = props
  const text = useText(eligibilityTexts)
  const { key, personalization } = result
  const formatters = useFormatters()
  return (
    <>
      <tr data-result={result.result} data-rail={rail} data-stopped={isStopped ? '' : undefined}>
        <td data-number="">
          {personalization.prio === null ? '' : formatters.number(personalization.prio)}
        </td>
        <th scope="row" {...part('name')}>
          <PersonalizationName personalization={personalization} itemKey={key} onOpen={onOpen} />
        </th>
        <td {...part('why')}>
          <bdi>{why}</bdi>
        </td>
        <td>
          <Result result={result.result} />
        </td>
      </tr>
      {stops && (
        <tr {...part('stop')}>
          <td />
          <td colSpan={3}>
            {text('visit.stop', {
              name: shorten(displayName(personalization), maxLength) || text('value.unnamed'),
            })}
          </td>
        </tr>
      )}
    </>
  )
}

const maxLength = 160
const icons = { yes: doneIcon, unclear: 'unknown', no: null } as const

function Result({ result }: { result: EligibilityResult['result'] }) {
  const part = useParts(eligibilityTableParts)
  const text = useText(eligibilityTexts)
  const icon = icons[result]
  return (
    <span key={result} {...part('result')}>
      {icon && <Icon name={icon} />}
      {text(`visit.result.${result}`)}
    </span>
  )
}
