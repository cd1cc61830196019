'use client'
import type { ReactNode } from 'react'
import { useMemo } from 'react'
import type { Personalization } from '../../contract/Personalization.js'
import { joinSentenceParts } from '../../i18n/joinSentences.js'
import { useFormatters } from '../../i18n/useFormatters.js'
import { useNow } from '../../i18n/useNow.js'
import { useRoot } from '../../i18n/useRoot.js'
import { useText } from '../../i18n/useText.js'
import { useTextOptions } from '../../i18n/useTextOptions.js'
import { isTime } from '../../internal/isTime.js'
import { shorten } from '../../internal/shorten.js'
import { useModelOptions } from '../../personalization/useModelOptions.js'
import { acceptRef } from '../../ui/parts/react18.js'
import type { RootProps } from '../../ui/parts/RootProps.js'
import { Pieces } from '../../ui/pieces/Pieces.js'
import type { Conflict } from '../conflicts/Conflict.js'
import { smallPage } from '../conflicts/smallPage.js'
import { useConflicts } from '../conflicts/useConflicts.js'
import { pageOrder } from '../order/pageOrder.js'
import { summarizeRule } from '../rules/summarizeRule.js'
import { useByKey } from '../useByKey.js'
import { useKeyOf } from '../useKeyOf.js'
import type { EligibilityExplanation } from './explainEligibility.js'
import { explainEligibility } from './explainEligibility.js'
import { originalOf } from './originalOf.js'
import { stepOf } from './summarizeEligibility.js'
import { eligibilityTexts } from './texts.js'

/** The data that decides who sees a personalization. */
export interface EligibilityOptions {
  /** The personalization to explain. */
  personalization: Personalization
  /**
   * The whole list. Other personalizations can hide this one. Pass the same array until the list changes.
   * @default others are not considered
   */
  personalizations?: readonly Personalization[] | undefined
  /** Known conflicts from `detectConflicts`. @default detected in `personalizations` */
  conflicts?: readonly Conflict[] | undefined
}

export interface EligibilitySummaryProps extends RootProps<'p'>, EligibilityOptions {
  /**
   * Whether the text names personalizations that may block this one. `PersonalizationDetails` lists its
   * conflicts instead. @default true
   */
  hasBlockers?: boolean | undefined
}

const none: readonly Personalization[] = []

/**
 * Explains in one or a few sentences who sees a personalization now, such as "No visitors see this yet. It
 * starts on Nov 28." Claims only what the fields show. Renders a `<p>`, or nothing until the time and the
 * conflicts are known. CSS classes: `.pk-eligibility-summary` with `data-who`, `-page`.
 */
export const EligibilitySummary = acceptRef(function EligibilitySummary(
  props: EligibilitySummaryProps,
) {
  const {
    personalization,
    personalizations = none,
    conflicts,
    hasBlockers = true,
    className,
    ...rest
  } = props
  const options = { personalization, personalizations, conflicts }
  const explanation = useEligibilityExplanation(options)
  const blockers = useBlockers(explanation, personalization, personalizations)
  const sentences = useSentences(explanation, options, hasBlockers ? blockers : null)
  const textOptions = useTextOptions()
  const root = useRoot('pk-eligibility-summary', className)
  if (!explanation) return null
  const pieces = joinSentenceParts(sentences, textOptions)
  return (
    <p {...root} {...rest} data-who={explanation.summary.who}>
      {/* Each new text gets a new element, because page translators remove text nodes from the old one. */}
      <bdi key={pieces.filter((piece) => typeof piece === 'string').join('')}>
        <Pieces of={pieces} />
      </bdi>
    </p>
  )
})

/** Explains who sees a personalization now. Returns `null` until the time and conflicts are known. */
export function useEligibilityExplanation(
  options: EligibilityOptions,
): EligibilityExplanation | null {
  const { personalization, personalizations = none, conflicts: known } = options
  const modelOptions = useModelOptions()
  const now = useNow()
  const conflicts = useConflicts(personalizations, { conflicts: known })
  const key = useKeyOf(personalization, personalizations)
  return useMemo(
    () =>
      now === null || conflicts === null
        ? null
        : explainEligibility(personalization, { now, key, conflicts, ...modelOptions }),
    [personalization, now, key, conflicts, modelOptions],
  )
}

/** Returns a sentence about the personalizations that may block this one for some visitors, or `null`. */
function useBlockers(
  explanation: EligibilityExplanation | null,
  personalization: Personalization,
  personalizations: readonly Personalization[],
): string | null {
  const text = useText(eligibilityTexts)
  const { nameOf } = useByKey(personalizations)
  const now = useNow()
  const options = useModelOptions()
  const { who, blockers } = explanation?.summary ?? { who: 'nobody', blockers: [] }
  const [first, ...others] = blockers
  const hasOthers = others.length > 0
  const isPart = useMemo(
    () =>
      hasOthers &&
      now !== null &&
      pageOrder(personalizations, personalization, { now, ...options }).length > smallPage,
    [hasOthers, now, personalization, personalizations, options],
  )
  if (first === undefined || who === 'nobody' || who === 'unclear') return null
  const params = { name: nameOf(first), count: others.length }
  if (!hasOthers) return text('eligibility.summary.mayHide', params)
  return text(`eligibility.summary.${isPart ? 'atLeastHide' : 'manyHide'}`, params)
}

const maxLength = 300

/** Renders pages as paths, so that `/` does not look like punctuation. */
function renderPages(pages: readonly string[]): ReactNode {
  return (
    <bdi dir="ltr" className="pk-eligibility-summary-page">
      {shorten(pages.join(', '), maxLength)}
    </bdi>
  )
}

/** Keeps a date or a count on one line. */
function onOneLine(text: string): string {
  return text.replaceAll(' ', '\u00a0')
}

/** More percentages than this are hard to read in a sentence. */
const maxSplit = 4

/**
 * Returns how visitors are split across the variants, or `null` if that is unknown, or if there are fewer than
 * two or more than four.
 */
function useSplit(explanation: EligibilityExplanation | null): string | null {
  const text = useText(eligibilityTexts)
  const formatters = useFormatters()
  if (!explanation) return null
  const split = stepOf(explanation.steps, 'split')
  const { shares } = split.shares
  if (split.verdict === 'unknown' || shares.length < 2 || shares.length > maxSplit) return null
  const word = split.shares.isAssumed ? 'variants.assumed' : 'variants'
  return text(`eligibility.summary.${word}`, {
    variants: onOneLine(text('variants.count', { count: shares.length })),
    split: shares.map(({ percent }) => formatters.number(percent)).join('/'),
  })
}

function useSentences(
  explanation: EligibilityExplanation | null,
  { personalization, personalizations = none }: EligibilityOptions,
  blockedBy: string | null,
): ReactNode[][] {
  const text = useText(eligibilityTexts)
  const split = useSplit(explanation)
  const textOptions = useTextOptions()
  const formatters = useFormatters()
  const now = useNow()
  const { nameOf } = useByKey(personalizations)
  if (!explanation || now === null) return []
  const { steps, summary } = explanation
  const { who, because, blockers } = summary
  const { startDate, endDate } = personalization
  const isEnd = because === 'ended'
  const time = isEnd ? endDate : startDate
  const [relative, date] = isEnd
    ? [formatters.relativeEnd, formatters.lastDay]
    : [formatters.relative, formatters.date]
  const params: Record<string, ReactNode> = {
    name: blockers[0] === undefined ? '' : nameOf(blockers[0]),
    when: isTime(time) ? onOneLine(relative(time, now)) : '',
    date: isTime(time) ? onOneLine(date(time, now)) : '',
  }
  for (const step of steps) {
    if (step.step === 'page') params.page = renderPages(step.pages)
    if (step.step !== 'inclusion' && step.step !== 'exclusion') continue
    const rule = shorten(summarizeRule(step.parsed.rule, textOptions), maxLength)
    // A short value at the end stays on the line of the word before it.
    params[step.step] = rule.replace(/ (\S{1,4})$/, '\u00a0$1')
  }
  const sentences = [
    text.parts<ReactNode>(`eligibility.summary.${who === 'everyone' ? who : because}`, params),
  ]
  if (who === 'unclear' || (who === 'nobody' && because !== 'scheduled')) return sentences
  const trigger = stepOf(steps, 'trigger')
  // Before the start, the trigger can be unclear.
  for (const part of trigger.verdict === 'unknown' ? [] : trigger.parts) {
    if (part.code === 'after-seconds' || part.code === 'after-pageviews') {
      sentences.push([text(`eligibility.summary.${part.code}`, { count: part.value })])
    }
  }
  if (blockedBy !== null) sentences.push([blockedBy])
  if (isTime(endDate)) {
    params.when = onOneLine(formatters.relativeEnd(endDate, now))
    sentences.push(text.parts<ReactNode>('eligibility.summary.until', params))
  } else if (isTime(startDate) && startDate <= now) {
    sentences.push(text.parts<ReactNode>('eligibility.summary.since', params))
  }
  if (split !== null) sentences.push([split])
  const original = originalOf(summary.original, personalization.variants)
  if (original) {
    const percent = formatters.percent(original.percent)
    sentences.push([text(`eligibility.summary.${original.word}`, { percent })])
  }
  return sentences
}
