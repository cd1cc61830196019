'use client'
import type { ComponentProps, ReactNode } from 'react'
import { useMemo } from 'react'
import type { Personalization } from '../../contract/Personalization.js'
import { joinClasses } from '../../internal/joinClasses.js'
import { useConflicts } from '../../listing/useConflicts.js'
import { useKeyOf } from '../../listing/useKeyOf.js'
import { useInsightText } from '../../localization/useInsightText.js'
import { useNow } from '../../localization/useNow.js'
import type { Conflict } from '../../model/conflicts/Conflict.js'
import type { ReachVerdict } from '../../model/reach/explainReach.js'
import { explainReach } from '../../model/reach/explainReach.js'
import type { RuleAdapter } from '../../model/rules/RuleReader.js'
import type { IconName } from '../icon/iconPaths.js'
import type { MarkLevel } from '../mark/Mark.js'
import { Mark } from '../mark/Mark.js'
import { ReachStepText } from './ReachStepText.js'

export interface WhoGetsThisProps extends Omit<ComponentProps<'ol'>, 'children'> {
  personalization: Personalization
  /** All of the website, for its order among them. Keep the same array. @default the order is not known */
  personalizations?: readonly Personalization[] | undefined
  /** From `detectConflicts`, if you have them. @default they are looked for in `personalizations` */
  conflicts?: readonly Conflict[] | undefined
  /** Readers of your own rules, as for `parseRule`. Keep the same array. @default none */
  adapters?: readonly RuleAdapter[] | undefined
}

const none: readonly Personalization[] = []

/**
 * Why somebody sees a personalization, or nobody does: the way from a visit to it in numbered steps, each with a
 * verdict. After a step that nobody gets past, the others are never reached; where the fields do not tell,
 * it says so. Renders an `<ol>`; `.pk-who-gets-this`, `-step` with `data-verdict`, `-name`, `-text`.
 */
export function WhoGetsThis(props: WhoGetsThisProps) {
  const { personalization, personalizations = none, conflicts: known, adapters, ...others } = props
  const { className, ...rest } = others
  const say = useInsightText()
  const now = useNow()
  const conflicts = useConflicts(personalizations, known, adapters)
  const key = useKeyOf(personalization, personalizations)
  const steps = useMemo(
    () =>
      now === null
        ? []
        : explainReach(personalization, { now, key, conflicts: conflicts ?? [], adapters }),
    [personalization, now, key, conflicts, adapters],
  )
  return (
    <ol
      aria-label={say('reach.label')}
      {...rest}
      className={joinClasses('pk-root pk-who-gets-this', className)}
    >
      {steps.map((step) => (
        <Step key={step.step} verdict={step.verdict} name={say(`reach.${step.step}`)}>
          <ReachStepText {...{ step, personalization, personalizations, adapters }} />
        </Step>
      ))}
      {steps.length > 0 && (
        <Step verdict="rest" name={say('reach.rest')}>
          {say('reach.rest.original')}
        </Step>
      )}
    </ol>
  )
}

/** How a step ends; the last one, for everybody else, has no verdict of its own. */
type StepVerdict = ReachVerdict | 'rest'

const marks: Record<ReachVerdict, { level: MarkLevel; icon: IconName }> = {
  open: { level: 'done', icon: 'done' },
  notYet: { level: 'info', icon: 'scheduled' },
  over: { level: 'quiet', icon: 'ended' },
  never: { level: 'error', icon: 'disabled' },
  unknown: { level: 'warning', icon: 'unknown' },
  unreached: { level: 'quiet', icon: 'close' },
}

function Step(props: { verdict: StepVerdict; name: string; children: ReactNode }) {
  const { verdict, name, children } = props
  const say = useInsightText()
  return (
    <li className="pk-who-gets-this-step" data-verdict={verdict}>
      <span className="pk-who-gets-this-name">{name}</span>
      <div className="pk-who-gets-this-text">{children}</div>
      {verdict !== 'rest' && <Mark {...marks[verdict]}>{say(`reach.verdict.${verdict}`)}</Mark>}
    </li>
  )
}
