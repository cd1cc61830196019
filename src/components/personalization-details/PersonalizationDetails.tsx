'use client'
import type { ComponentProps, ReactNode } from 'react'
import { useId } from 'react'
import type { Personalization } from '../../contract/Personalization.js'
import { joinClasses } from '../../internal/joinClasses.js'
import { useConflicts } from '../../listing/useConflicts.js'
import { useKeyOf } from '../../listing/useKeyOf.js'
import type { Conflict } from '../../model/conflicts/Conflict.js'
import type { RuleAdapter } from '../../model/rules/RuleReader.js'
import { DetailsFields } from './DetailsFields.js'
import { DetailsHeader } from './DetailsHeader.js'
import { DetailsSections } from './DetailsSections.js'

export interface PersonalizationDetailsProps extends Omit<ComponentProps<'article'>, 'children'> {
  personalization: Personalization
  /** All of the website, for its order and conflicts. Keep the same array. @default neither is shown */
  personalizations?: readonly Personalization[] | undefined
  /** From `detectConflicts`, if you have them. @default they are looked for in `personalizations` */
  conflicts?: readonly Conflict[] | undefined
  /** Readers of your own rules, as for `parseRule`. Keep the same array. @default none */
  adapters?: readonly RuleAdapter[] | undefined
  /** Called with another one that was chosen. @default names lead nowhere */
  onOpen?: ((personalization: Personalization, key: string) => void) | undefined
  /** What stands beside the name: your own buttons. @default none */
  actions?: ReactNode | undefined
}

const none: readonly Personalization[] = []

/**
 * Everything about one personalization: what it is, who gets it and why, its order on the page, conflicts,
 * variants, component, scripts, and then every field of the interface, and every other one that came. Renders
 * an `<article>`; `.pk-personalization-details`, `-title`, `-name`, `-section`, `-fields`, `-field`, `-unset`.
 */
export function PersonalizationDetails(props: PersonalizationDetailsProps) {
  const { personalization, personalizations = none, conflicts: known, ...others } = props
  const { adapters, onOpen, actions, className, ...rest } = others
  const id = useId()
  const conflicts = useConflicts(personalizations, known, adapters) ?? []
  const currentKey = useKeyOf(personalization, personalizations)
  return (
    <article
      aria-labelledby={id}
      {...rest}
      className={joinClasses('pk-root pk-personalization-details', className)}
    >
      <DetailsHeader personalization={personalization} headingId={id}>
        {actions}
      </DetailsHeader>
      {/* What was opened of one says nothing about another; the header keeps the focus. */}
      <DetailsSections
        key={currentKey}
        {...{ personalization, personalizations, conflicts, adapters, currentKey, onOpen }}
      />
      <DetailsFields key={`fields ${currentKey}`} personalization={personalization} />
    </article>
  )
}
