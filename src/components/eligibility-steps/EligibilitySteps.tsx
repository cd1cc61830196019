'use client'
import type { ComponentProps, ReactNode } from 'react'
import { useMemo } from 'react'
import type { Personalization } from '../../contract/Personalization.js'
import { joinClasses } from '../../internal/joinClasses.js'
import { useConflicts } from '../../react/insight/useConflicts.js'
import { useKeyOf } from '../../react/insight/useKeyOf.js'
import { useNow } from '../../localization/useNow.js'
import { useText } from '../../localization/useText.js'
import { enInsight } from '../../messages/enInsight.js'
import type { Conflict } from '../../model/conflicts/Conflict.js'
import type { EligibilityVerdict } from '../../model/eligibility/explainEligibility.js'
import { explainEligibility } from '../../model/eligibility/explainEligibility.js'
import type { RuleAdapter } from '../../model/rules/RuleReader.js'
import type { BadgeLevel } from '../badge/Badge.js'
import { Badge } from '../badge/Badge.js'
import type { IconName, OwnIcon } from '../icon/iconPaths.js'
import { EligibilityStepText } from './EligibilityStepText.js'
import { closeIcon } from '../icon/icons.js'

export interface EligibilityStepsProps extends Omit<ComponentProps<'ol'>, 'children'> {
  personalization: Personalization
  /**
   * The whole list. Used to show the priority order on the page. Pass the same array on each
   * render.
   * @default the order is not shown
   */
  personalizations?: readonly Personalization[] | undefined
  /** Known conflicts from `detectConflicts`. @default detected in `personalizations` */
  conflicts?: readonly Conflict[] | undefined
  /**
   * Adapters for your own rule formats, as for `parseRule`. Pass the same array on each render.
   * @default none
   */
  adapters?: readonly RuleAdapter[] | undefined
}

const none: readonly Personalization[] = []

/**
 * Explains who sees a personalization, in numbered steps from its status to the variant split. Each
 * step has a verdict. Steps after a step that no visitor passes are not evaluated. Renders an
 * `<ol>`. CSS classes: `.pk-eligibility-steps`, `-step` with `data-verdict`, `-name`, `-text`.
 */
export function EligibilitySteps(props: EligibilityStepsProps) {
  const {
    personalization,
    personalizations = none,
    conflicts: known,
    adapters,
    className,
    ...rest
  } = props
  const text = useText(enInsight)
  const now = useNow()
  const conflicts = useConflicts(personalizations, { conflicts: known, adapters })
  const key = useKeyOf(personalization, personalizations)
  const steps = useMemo(
    () =>
      now === null
        ? []
        : explainEligibility(personalization, { now, key, conflicts: conflicts ?? [], adapters }),
    [personalization, now, key, conflicts, adapters],
  )
  return (
    <ol
      aria-label={text('eligibility.label')}
      {...rest}
      className={joinClasses('pk-root pk-eligibility-steps', className)}
    >
      {steps.map((step) => (
        <Step key={step.step} verdict={step.verdict} name={text(`eligibility.${step.step}`)}>
          <EligibilityStepText
            step={step}
            personalization={personalization}
            personalizations={personalizations}
            adapters={adapters}
          />
        </Step>
      ))}
      {steps.length > 0 && (
        <Step verdict="rest" name={text('eligibility.rest')}>
          {text('eligibility.rest.original')}
        </Step>
      )}
    </ol>
  )
}

/** A step's verdict, or `'rest'` for the last step, which covers everyone else. */
type StepVerdict = EligibilityVerdict | 'rest'

const marks: Record<EligibilityVerdict, { level: BadgeLevel; icon: IconName | OwnIcon }> = {
  open: { level: 'done', icon: 'done' },
  notYet: { level: 'info', icon: 'scheduled' },
  over: { level: 'quiet', icon: 'ended' },
  never: { level: 'error', icon: 'disabled' },
  unknown: { level: 'warning', icon: 'unknown' },
  unreached: { level: 'quiet', icon: closeIcon },
}

function Step(props: { verdict: StepVerdict; name: string; children: ReactNode }) {
  const { verdict, name, children } = props
  const text = useText(enInsight)
  return (
    <li className="pk-eligibility-steps-step" data-verdict={verdict}>
      <span className="pk-eligibility-steps-name">{name}</span>
      <div className="pk-eligibility-steps-text">{children}</div>
      {verdict !== 'rest' && (
        <Badge {...marks[verdict]}>{text(`eligibility.verdict.${verdict}`)}</Badge>
      )}
    </li>
  )
}
