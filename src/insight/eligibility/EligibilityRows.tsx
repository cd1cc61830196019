'use client'
import { useId, useMemo } from 'react'
import { useFormatters } from '../../i18n/useFormatters.js'
import { useText } from '../../i18n/useText.js'
import { shorten } from '../../internal/shorten.js'
import { shortName } from '../../personalization/displayName.js'
import type { OpenOptions } from '../../personalization/ItemEvent.js'
import type { ModelOptions } from '../../personalization/ModelOptions.js'
import { PersonalizationName } from '../../personalization/personalization-name/PersonalizationName.js'
import { railOf } from '../../personalization/railOf.js'
import { useModelOptions, useWordingOptions } from '../../personalization/useModelOptions.js'
import { Button } from '../../ui/button/Button.js'
import { useKeptFocus } from '../../ui/hooks/useKeptFocus.js'
import { Icon } from '../../ui/icon/Icon.js'
import { doneIcon } from '../../ui/icon/icons.js'
import { useParts } from '../../ui/parts/Parts.js'
import { reachesAll } from '../order/readLimits.js'
import { summarizeAlone } from '../rules/summarizeRule.js'
import type { EligibilityResult } from './EligibilityResult.js'
import type { VisitInput } from './encodeVisit.js'
import { eligibilityTableParts } from './parts.js'
import type { KnownVisitor } from './ruleLeaves.js'
import { eligibilityTexts } from './texts.js'
import { useWhy } from './useWhy.js'
import type { VisitQuestion } from './visitQuestion.js'
import { visitQuestion } from './visitQuestion.js'

/** How a user answers a question that a result depends on. */
export interface AnswerOptions {
  /**
   * The visit of the results. Part of the copied explanation.
   * @default not part of it, and questions about the visitor are not asked
   */
  visit?: VisitInput | undefined
  /**
   * Called when the user answers a question that a result depends on, such as “signed in?”.
   * @default nothing is asked
   */
  onVisitChange?: ((visit: VisitInput) => void) | undefined
}

/** The results of a visit on the rail of its page. */
export function EligibilityRows(
  props: AnswerOptions &
    OpenOptions & {
      results: readonly EligibilityResult[]
      all: readonly EligibilityResult[]
    },
) {
  const { results, all, visit, onVisitChange, onOpen } = props
  const text = useText(eligibilityTexts)
  const whyOf = useWhy(all)
  const options = useModelOptions()
  const stopKey = stopOf(all, options)
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
          <th scope="col">{text('conflict.why')}</th>
          <th scope="col">{text('visit.column.result')}</th>
        </tr>
      </thead>
      <tbody>
        {results.map((result, index) => (
          <Row
            key={result.key}
            result={result}
            whyOf={whyOf}
            visit={visit}
            onVisitChange={onVisitChange}
            rail={railOf({ isFirst: index === 0, isLast: index === results.length - 1 })}
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
 * Returns the key of the exclusive personalization that the visitor certainly gets and that stops all
 * personalizations after it. `undefined` if there is none, or if one after it may still be shown.
 */
function stopOf(results: readonly EligibilityResult[], options: ModelOptions): string | undefined {
  const at = results.findIndex(
    ({ result, personalization }) =>
      result === 'yes' &&
      personalization.exclusive === true &&
      reachesAll(personalization, options),
  )
  const isLastShown = results.slice(at + 1).every(({ result }) => result === 'no')
  return isLastShown ? results[at]?.key : undefined
}

function Row(props: {
  result: EligibilityResult
  whyOf: ReturnType<typeof useWhy>
  rail: string
  isStopped: boolean
  /** Whether no personalization after it is shown. */
  stops: boolean
  visit: VisitInput | undefined
  onVisitChange: AnswerOptions['onVisitChange']
  onOpen: OpenOptions['onOpen']
}) {
  const part = useParts(eligibilityTableParts)
  const { result, whyOf, rail, isStopped, stops, visit, onVisitChange, onOpen } = props
  const text = useText(eligibilityTexts)
  const { key, personalization } = result
  const options = useModelOptions()
  const asks = visit !== undefined && onVisitChange !== undefined
  const question = useMemo(
    () => (asks ? visitQuestion(result, options) : null),
    [asks, result, options],
  )
  const formatters = useFormatters()
  // An answer can take the row off its tab.
  const row = useKeptFocus<HTMLTableRowElement>()
  return (
    <>
      <tr
        ref={row}
        data-result={result.result}
        data-rail={rail}
        data-stopped={isStopped ? '' : undefined}
      >
        <td data-number="">
          {personalization.prio === null ? '' : formatters.number(personalization.prio)}
        </td>
        <th scope="row" {...part('name')} tabIndex={-1}>
          <PersonalizationName personalization={personalization} itemKey={key} onOpen={onOpen} />
        </th>
        <td {...part('why')}>
          {question && visit && onVisitChange && (
            <Question question={question} visit={visit} onVisitChange={onVisitChange} />
          )}
          <bdi>{whyOf(result, question !== null)}</bdi>
        </td>
        <td>
          <Result result={result.result} />
        </td>
      </tr>
      {stops && (
        <tr {...part('stop')}>
          <td />
          <td colSpan={3}>{text('visit.stop', { name: shortName(personalization, text) })}</td>
        </tr>
      )}
    </>
  )
}

/** Asks what an unclear result depends on. */
function Question(props: {
  question: VisitQuestion
  visit: VisitInput
  onVisitChange: (visit: VisitInput) => void
}) {
  const part = useParts(eligibilityTableParts)
  const { question, visit, onVisitChange } = props
  const text = useText(eligibilityTexts)
  const id = useId()
  const group = useKeptFocus<HTMLSpanElement>()
  const wording = useWordingOptions()
  const condition = shorten(summarizeAlone(question.condition, wording), maxLength)
  const answer = (known: KnownVisitor) =>
    onVisitChange({
      ...visit,
      visitor: { ...visit.visitor, ...known.visitor },
      audiences: { ...visit.audiences, ...known.audiences },
    })
  return (
    <span {...part('question')} ref={group} role="group" aria-labelledby={id}>
      <bdi id={id}>{text('visit.question', { condition })}</bdi>
      <span>
        <Button onClick={() => answer(question.yes)}>{text('visit.true')}</Button>
        <Button onClick={() => answer(question.no)}>{text('visit.false')}</Button>
      </span>
    </span>
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
