'use client'
import type { ReactNode } from 'react'
import type { Personalization } from '../../contract/Personalization.js'
import { useText } from '../../i18n/useText.js'
import { describeTrigger } from '../../personalization/schedule/describeTrigger.js'
import type { BadgeLevel } from '../../ui/badge/Badge.js'
import { Badge } from '../../ui/badge/Badge.js'
import type { IconName, OwnIcon } from '../../ui/icon/iconPaths.js'
import type { PartOptions } from '../../ui/parts/PartOptions.js'
import { useParts } from '../../ui/parts/Parts.js'
import { acceptRef } from '../../ui/parts/react18.js'
import { Root } from '../../ui/parts/Root.js'
import type { RootProps } from '../../ui/parts/RootProps.js'
import type { EligibilityStep, EligibilityVerdict } from './EligibilityStep.js'
import { EligibilityStepText } from './EligibilityStepText.js'
import type { EligibilityOptions } from './EligibilitySummary.js'
import { useEligibilityExplanation } from './EligibilitySummary.js'
import { eligibilityStepsParts } from './parts.js'
import { eligibilityTexts } from './texts.js'

export interface EligibilityStepsProps
  extends RootProps<'ol'>, EligibilityOptions, PartOptions<typeof eligibilityStepsParts> {
  /**
   * Whether the order names personalizations that may block this one. `PersonalizationDetails` lists
   * its conflicts instead. @default true
   */
  hasBlockers?: boolean | undefined
}

const none: readonly Personalization[] = []

/**
 * Explains who sees a personalization, step by step: its state, pages and everything that restricts
 * its visitors. A step has a verdict only if not all of its visitors pass now. Steps after a step
 * that no visitor passes are muted. Renders an `<ol>`. CSS classes: `.pk-eligibility-steps`,
 * `-step` with `data-verdict`, `-name`, `-text`, `-rest`.
 */
export const EligibilitySteps = acceptRef(function EligibilitySteps(props: EligibilityStepsProps) {
  const { personalization, personalizations = none, conflicts, ...others } = props
  const { hasBlockers = true, ...rest } = others
  const part = useParts(eligibilityStepsParts, props)
  const text = useText(eligibilityTexts)
  const steps =
    useEligibilityExplanation({ personalization, personalizations, conflicts })?.steps ?? []
  return (
    <Root as="ol" of={eligibilityStepsParts} aria-label={text('eligibility.label')} {...rest}>
      {steps
        .filter((step) => isTelling(step, personalization))
        .map((step) => (
          <Step
            key={step.step}
            verdict={step.verdict}
            // A paused personalization is meant to be paused. Other reasons can be mistakes.
            isExpected={step.step === 'status'}
            // The order says in words what is unclear.
            hasBadge={step.step !== 'order' || step.verdict !== 'unknown'}
            name={text(`eligibility.${step.step}`)}
          >
            <EligibilityStepText
              step={step}
              personalization={personalization}
              personalizations={personalizations}
              hasBlockers={hasBlockers}
            />
          </Step>
        ))}
      {steps.length > 0 && <li {...part('rest')}>{text('eligibility.rest')}</li>}
    </Root>
  )
})

/** Returns whether a step says something: whether it can stop visitors, or where they are. */
function isTelling({ step, verdict }: EligibilityStep, personalization: Personalization): boolean {
  const { startDate, endDate, rule, excludedRule, prio, exclusive } = personalization
  if (verdict !== 'open' && verdict !== 'unreached') return true
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

function Step(props: {
  verdict: EligibilityVerdict
  /** Whether someone intended the verdict. Its badge then has no color. */
  isExpected: boolean
  /** @default true */
  hasBadge?: boolean | undefined
  name: string
  children: ReactNode
}) {
  const part = useParts(eligibilityStepsParts)
  const { verdict, isExpected, hasBadge = true, name, children } = props
  const text = useText(eligibilityTexts)
  return (
    <li {...part('step')} data-verdict={verdict}>
      <span {...part('name')}>{name}</span>
      <div {...part('text')}>{children}</div>
      {hasBadge && verdict !== 'open' && verdict !== 'unreached' && (
        <Badge {...marks[verdict]} {...(isExpected && { level: 'quiet' })}>
          {text(`eligibility.verdict.${verdict}`)}
        </Badge>
      )}
    </li>
  )
}
