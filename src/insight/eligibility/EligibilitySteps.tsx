'use client'
import type { ReactNode } from 'react'
import { useMemo } from 'react'
import type { Personalization } from '../../contract/Personalization.js'
import { useNow } from '../../i18n/useNow.js'
import { useText } from '../../i18n/useText.js'
import { shorten } from '../../internal/shorten.js'
import { describeTrigger } from '../../personalization/schedule/describeTrigger.js'
import { useModelOptions, useWordingOptions } from '../../personalization/useModelOptions.js'
import type { BadgeLevel } from '../../ui/badge/Badge.js'
import { Badge } from '../../ui/badge/Badge.js'
import { useSame } from '../../ui/hooks/useSame.js'
import type { IconName, OwnIcon } from '../../ui/icon/iconPaths.js'
import { doneIcon } from '../../ui/icon/icons.js'
import type { PartOptions } from '../../ui/parts/PartOptions.js'
import { useParts } from '../../ui/parts/Parts.js'
import { acceptRef } from '../../ui/parts/react18.js'
import { Root } from '../../ui/parts/Root.js'
import type { RootProps } from '../../ui/parts/RootProps.js'
import { visitorRule } from '../conflicts/formatWitness.js'
import { parseRule } from '../rules/parseRule.js'
import { readAttribute } from '../rules/readAttribute.js'
import { summarizeRule } from '../rules/summarizeRule.js'
import type { EligibilityStep, EligibilityVerdict } from './EligibilityStep.js'
import { EligibilityStepText } from './EligibilityStepText.js'
import type { EligibilityOptions } from './EligibilitySummary.js'
import { useEligibilityExplanation } from './EligibilitySummary.js'
import type { VisitInput } from './encodeVisit.js'
import type { VisitVerdict } from './evaluateEligibility.js'
import { evaluateSteps } from './evaluateEligibility.js'
import { eligibilityStepsParts } from './parts.js'
import { leavesOf } from './ruleLeaves.js'
import { eligibilityTexts } from './texts.js'

export interface EligibilityStepsProps
  extends RootProps<'ol'>, EligibilityOptions, PartOptions<typeof eligibilityStepsParts> {
  /**
   * Whether the `order` step lists personalizations that may block this one. If not, the steps `status` and
   * `order` are left out unless they stop or may stop visitors, because `PersonalizationDetails` has the
   * status, the order and the conflicts beside the steps. @default true
   */
  hasBlockers?: boolean | undefined
  /**
   * A visit, such as one from the simulator. Each step then shows whether this visit passes, and what is
   * known about the visitor. @default the steps are for everyone
   */
  visit?: VisitInput | undefined
}

const none: readonly Personalization[] = []

/**
 * Explains who sees a personalization, step by step: its state, its pages and everything that restricts who
 * sees it. Without a visit, a step has a badge only if no visitors pass now, or if that is unclear. Steps
 * after a step that no visitor passes are muted. Renders an `<ol>`. CSS classes: `.pk-eligibility-steps`,
 * `-step` with `data-verdict`, `-name`, `-text`, `-page`, `-visitor`, `-rest`.
 */
export const EligibilitySteps = acceptRef(function EligibilitySteps(props: EligibilityStepsProps) {
  const { personalization, personalizations = none, conflicts, ...others } = props
  const { hasBlockers = true, visit, ...rest } = others
  const part = useParts(eligibilityStepsParts, props)
  const text = useText(eligibilityTexts)
  const steps =
    useEligibilityExplanation({ personalization, personalizations, conflicts })?.steps ?? []
  const verdicts = useVisitVerdicts(personalization, personalizations, visit)
  return (
    <Root as="ol" of={eligibilityStepsParts} aria-label={text('eligibility.label')} {...rest}>
      {steps
        .filter(
          (step) =>
            verdicts?.[step.step] === 'no' || isTelling(step, { personalization, hasBlockers }),
        )
        .map((step) => (
          <Step
            key={step.step}
            verdict={step.verdict}
            // A paused personalization is meant to be paused. Other reasons can be mistakes.
            isExpected={step.step === 'status'}
            // The text of the order step already explains what is unclear.
            hasBadge={step.step !== 'order' || step.verdict !== 'unknown'}
            name={text(`eligibility.${step.step}`)}
            visited={verdicts?.[step.step]}
          >
            <EligibilityStepText
              step={step}
              personalization={personalization}
              personalizations={personalizations}
              hasBlockers={hasBlockers}
            />
            {visit && <VisitorOf step={step} personalization={personalization} visit={visit} />}
          </Step>
        ))}
      {steps.length > 0 && <li {...part('rest')}>{text('eligibility.rest')}</li>}
    </Root>
  )
})

/** Returns whether a visit passes each step. `undefined` without a visit, or until the time is known. */
function useVisitVerdicts(
  personalization: Personalization,
  personalizations: readonly Personalization[],
  given: VisitInput | undefined,
) {
  const now = useNow()
  const options = useModelOptions()
  // This evaluates the whole list, so a visit written inline must not repeat it.
  const visit = useSame(given)
  const at = visit?.at ?? now
  return useMemo(() => {
    if (!visit || at === null) return undefined
    const all = personalizations.length > 0 ? personalizations : [personalization]
    return evaluateSteps(personalization, all, { ...visit, at }, options)
  }, [personalization, personalizations, visit, at, options])
}

/** What is known about the visitor's attributes and audiences that a rule checks. */
function VisitorOf(props: {
  step: EligibilityStep
  personalization: Personalization
  visit: VisitInput
}) {
  const part = useParts(eligibilityStepsParts)
  const { step, personalization, visit } = props
  const options = useWordingOptions()
  const asked = step.step === 'inclusion' || step.step === 'exclusion' ? step.step : null
  const known = useMemo(() => {
    if (asked === null) return null
    const { rule, excludedRule } = personalization
    const text = asked === 'inclusion' ? rule : excludedRule
    const { visitor = {}, audiences = {} } = visit
    const leaves = leavesOf(parseRule(text, options).rule)
    const given = leaves.flatMap((leaf) => {
      const value = leaf.type === 'audience' ? undefined : readAttribute(visitor, leaf.attribute)
      return leaf.type === 'audience' || value === undefined
        ? []
        : [[leaf.attribute, value] as const]
    })
    const members = leaves.flatMap((leaf) =>
      leaf.type === 'audience' && Object.hasOwn(audiences, leaf.id)
        ? [[leaf.id, audiences[leaf.id] === true] as const]
        : [],
    )
    return visitorRule({
      visitor: Object.fromEntries(given),
      audiences: Object.fromEntries(members),
    })
  }, [asked, personalization, visit, options])
  if (!known) return null
  return (
    <span {...part('visitor')}>
      <bdi>{shorten(summarizeRule(known, options), maxVisitor)}</bdi>
    </span>
  )
}

const maxVisitor = 160

/** Returns whether a step is shown: the status, the page, and the steps that can stop visitors. */
function isTelling(
  { step, verdict }: EligibilityStep,
  { personalization, hasBlockers }: { personalization: Personalization; hasBlockers: boolean },
): boolean {
  const { startDate, endDate, rule, excludedRule, prio, exclusive } = personalization
  if (verdict !== 'open' && verdict !== 'unreached') return true
  if (!hasBlockers && (step === 'status' || step === 'order')) return false
  switch (step) {
    case 'schedule':
      return startDate !== null || endDate !== null
    case 'inclusion':
      return Boolean(rule?.trim())
    case 'exclusion':
      return Boolean(excludedRule?.trim())
    case 'trigger':
      return describeTrigger(personalization).some(({ code }) => code !== 'at-once')
    case 'order':
      return prio !== null || exclusive === true
    default:
      return step !== 'split'
  }
}

const marks: Record<
  Exclude<EligibilityVerdict, 'open' | 'unreached'>,
  { level: BadgeLevel; icon: IconName | OwnIcon }
> = {
  'not-yet': { level: 'info', icon: 'scheduled' },
  over: { level: 'quiet', icon: 'ended' },
  never: { level: 'error', icon: 'disabled' },
  unknown: { level: 'warning', icon: 'unknown' },
}

const visitMarks: Record<VisitVerdict, { level: BadgeLevel; icon: IconName | OwnIcon }> = {
  yes: { level: 'done', icon: doneIcon },
  no: { level: 'quiet', icon: 'disabled' },
  unclear: { level: 'warning', icon: 'unknown' },
}

function Step(props: {
  verdict: EligibilityVerdict
  /** Whether someone intended the verdict. Its badge then has no color. */
  isExpected: boolean
  /** Whether the verdict has a badge. With a visit, every step has one. */
  hasBadge: boolean
  name: string
  /** Whether a visit passes the step. @default no visit */
  visited: VisitVerdict | undefined
  children: ReactNode
}) {
  const part = useParts(eligibilityStepsParts)
  const { verdict, isExpected, hasBadge, name, visited, children } = props
  const text = useText(eligibilityTexts)
  return (
    <li {...part('step')} data-verdict={verdict}>
      <span {...part('name')}>{name}</span>
      <div {...part('text')}>{children}</div>
      {visited ? (
        <Badge {...visitMarks[visited]}>
          {text(
            visited === 'unclear' ? 'eligibility.verdict.unknown' : `eligibility.visit.${visited}`,
          )}
        </Badge>
      ) : hasBadge && verdict !== 'open' && verdict !== 'unreached' ? (
        <Badge {...marks[verdict]} {...(isExpected && { level: 'quiet' })}>
          {text(`eligibility.verdict.${verdict}`)}
        </Badge>
      ) : null}
    </li>
  )
}
