'use client'
import type { Personalization } from '../../contract/Personalization.js'
import { useFormatters } from '../../i18n/useFormatters.js'
import { useText } from '../../i18n/useText.js'
import { shorten } from '../../internal/shorten.js'
import { shareOptions } from '../../personalization/ModelOptions.js'
import { ScheduleLine } from '../../personalization/schedule-line/ScheduleLine.js'
import { TriggerSummary } from '../../personalization/trigger-summary/TriggerSummary.js'
import { useModelOptions } from '../../personalization/useModelOptions.js'
import { VariantWeightBar } from '../../personalization/variant-weight-bar/VariantWeightBar.js'
import { useParts } from '../../ui/parts/Parts.js'
import type { Conflict } from '../conflicts/Conflict.js'
import { RuleView } from '../rules/RuleView.js'
import { useByKey } from '../useByKey.js'
import { useKeyOf } from '../useKeyOf.js'
import type { EligibilityStep, EligibilityVerdict } from './EligibilityStep.js'
import { eligibilityStepsParts } from './parts.js'
import { isCertainBlock } from './summarizeEligibility.js'
import { eligibilityTexts } from './texts.js'

const maxPageLength = 200
/** How many conflicts with others are described. The rest is counted. */
const maxOthers = 3

/** The conditions of one step. */
export function EligibilityStepText(props: {
  step: EligibilityStep
  personalization: Personalization
  personalizations: readonly Personalization[]
  /** Whether the `order` step lists personalizations that may block this one. */
  hasBlockers: boolean
}) {
  const part = useParts(eligibilityStepsParts)
  const { step, personalization, personalizations, hasBlockers } = props
  const text = useText(eligibilityTexts)
  switch (step.step) {
    case 'status':
      return <StateText personalization={personalization} />
    case 'page':
      if (step.pages.length === 0) return text('eligibility.page.none')
      return step.pages.map((page) => (
        <bdi key={page} dir="ltr" {...part('page')}>
          {shorten(page, maxPageLength)}
        </bdi>
      ))
    case 'schedule':
      return <ScheduleLine personalization={personalization} />
    case 'inclusion':
      return <RuleView rule={personalization.rule} hasSource={false} />
    case 'exclusion':
      return (
        <RuleView
          rule={personalization.excludedRule}
          none={text('eligibility.exclusion.none')}
          hasSource={false}
          aria-label={text('eligibility.exclusion')}
        />
      )
    case 'trigger':
      return <TriggerSummary personalization={personalization} />
    case 'order':
      return (
        <OrderText
          step={step}
          personalization={personalization}
          personalizations={personalizations}
          hasBlockers={hasBlockers}
        />
      )
    default:
      return <SplitText personalization={personalization} />
  }
}

function SplitText({ personalization }: { personalization: Personalization }) {
  const options = useModelOptions()
  return (
    <VariantWeightBar
      variants={personalization.variants}
      {...shareOptions(personalization, options)}
      maxNames={6}
    />
  )
}

/** The state as it was set. Dates have their own step. */
function StateText({ personalization }: { personalization: Personalization }) {
  const { state, disabled } = personalization
  const text = useText(eligibilityTexts)
  const known = state?.trim().toLowerCase() ?? ''
  const label = isKnownState(known)
    ? text(`status.${known}`)
    : shorten(state?.trim() ?? '', maxPageLength)
  if (label === '') return text(disabled === true ? 'status.disabled' : 'eligibility.status.none')
  const isOff = disabled === true && known !== 'disabled'
  return text(isOff ? 'eligibility.status.off' : 'eligibility.status.set', { state: label })
}

function isKnownState(state: string): state is 'draft' | 'running' | 'paused' {
  return state === 'draft' || state === 'running' || state === 'paused'
}

/** Returns how another personalization can hide this one, or `null` if it can't. */
function orderKey(
  conflict: Conflict,
  verdict: EligibilityVerdict,
): keyof typeof eligibilityTexts | null {
  switch (conflict.kind) {
    case 'exclusive-blocks':
    case 'redirect-preempts': {
      const isSure = verdict === 'never' && isCertainBlock(conflict)
      return isSure ? 'eligibility.order.blocked' : 'eligibility.order.maybeBlocked'
    }
    case 'same-component-twice':
      return 'eligibility.order.sameComponent'
    case 'redirect-loop':
      return 'eligibility.order.maybeBlocked'
    case 'shadowed':
      return 'eligibility.order.maybeOverridden'
    default:
      return null
  }
}

/** The priority, the personalizations that block this one, and ties. */
function OrderText(props: {
  step: Extract<EligibilityStep, { step: 'order' }>
  personalization: Personalization
  personalizations: readonly Personalization[]
  hasBlockers: boolean
}) {
  const { priority, isExclusive, conflicts, verdict } = props.step
  const text = useText(eligibilityTexts)
  const formatters = useFormatters()
  const { nameOf } = useByKey(props.personalizations)
  const own = useKeyOf(props.personalization, props.personalizations)
  const ties = conflicts.filter(({ kind }) => kind === 'priority-tie').length
  const lines = [
    priority === null ? text('priority.none') : formatters.number(priority),
    ...(isExclusive ? [text('priority.exclusive')] : []),
    ...(ties > 0 ? [text('eligibility.order.tie', { count: ties })] : []),
  ]
  const others = (props.hasBlockers ? conflicts : []).flatMap((conflict) => {
    const key = orderKey(conflict, verdict)
    const [first, second] = conflict.keys
    return key === null ? [] : [{ key, other: first === own ? second : first }]
  })
  const shown = others.slice(0, maxOthers)
  // Two personalizations can have several conflicts.
  const countOf = (found: typeof others) => new Set(found.map(({ other }) => other)).size
  const rest = countOf(others) - countOf(shown)
  const warnings = [
    ...shown.map(({ key, other }) => text(key, { name: nameOf(other) })),
    ...(rest > 0 ? [text('rule.more', { count: rest })] : []),
  ]
  return (
    <ul>
      {[...lines, ...warnings].map((line, index) => (
        <li key={index} data-warning={index < lines.length ? undefined : ''}>
          <bdi>{line}</bdi>
        </li>
      ))}
    </ul>
  )
}
