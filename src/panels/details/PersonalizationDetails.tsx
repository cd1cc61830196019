'use client'
import { useContext, useId } from 'react'
import type { Personalization } from '../../contract/Personalization.js'
import type { Conflict } from '../../insight/conflicts/Conflict.js'
import { useConflicts } from '../../insight/conflicts/useConflicts.js'
import type { VisitInput } from '../../insight/eligibility/encodeVisit.js'
import { useKeyOf } from '../../insight/useKeyOf.js'
import type { OpenOptions } from '../../personalization/ItemEvent.js'
import { personalizationDetailsParts } from '../../personalization/parts.js'
import type { PersonalizationActionOptions } from '../../personalization/personalization-actions/PersonalizationActions.js'
import type { PartOptions } from '../../ui/parts/PartOptions.js'
import { acceptRef } from '../../ui/parts/react18.js'
import { Root } from '../../ui/parts/Root.js'
import type { RootProps } from '../../ui/parts/RootProps.js'
import { AskTabContext } from './AskTabContext.js'
import { DetailsFields } from './DetailsFields.js'
import type { FactOptions } from './DetailsHeader.js'
import { DetailsHeader } from './DetailsHeader.js'
import { DetailsSections } from './DetailsSections.js'
import { useOwnFindings } from './useOwnFindings.js'

export interface PersonalizationDetailsProps
  extends
    RootProps<'article'>,
    PersonalizationActionOptions,
    FactOptions,
    OpenOptions,
    PartOptions<typeof personalizationDetailsParts> {
  /** The personalization to show. */
  personalization: Personalization
  /**
   * The whole list. Used for the priority order and conflicts. Pass the same array on each render.
   * @default neither is shown
   */
  personalizations?: readonly Personalization[] | undefined
  /** Known conflicts from `detectConflicts`. @default detected in `personalizations` */
  conflicts?: readonly Conflict[] | undefined
  /**
   * A visit, such as one from the simulator. Each step then shows whether this visit passes it.
   * @default none
   */
  visit?: VisitInput | undefined
  /** Whether to show “Open page” and “Copy link”. @default true */
  hasLinks?: boolean | undefined
}

const none: never[] = []

/**
 * Shows everything about one personalization: who sees it now, its position in the page's priority order,
 * what restricts who sees it, its findings and conflicts, its content, and every field, including unknown fields. Renders
 * an `<article>`. CSS classes: `.pk-personalization-details`, `-name`, `-facts`, `-actions`, `-issue`,
 * `-section`, `-group`, `-findings`, `-fields`, `-field`, `-exact`, `-long`, `-unset`.
 */
export const PersonalizationDetails = acceptRef(function PersonalizationDetails(
  props: PersonalizationDetailsProps,
) {
  const {
    personalization,
    personalizations = none,
    conflicts: known,
    onOpen,
    onTagSelect,
    websiteName,
    onAsk,
    rowActions,
    actions,
    hasLinks = true,
    visit,
    ...rest
  } = props
  const id = useId()
  const conflicts = useConflicts(personalizations, { conflicts: known })
  const askTab = useContext(AskTabContext)
  const currentKey = useKeyOf(personalization, personalizations)
  const findings = useOwnFindings(personalization, { personalizations, currentKey, onOpen })
  return (
    <Root as="article" of={personalizationDetailsParts} aria-labelledby={id} {...rest}>
      <DetailsHeader
        headingId={id}
        findingRules={findings.rules}
        eligibility={{ personalization, personalizations, conflicts: conflicts ?? undefined }}
        onTagSelect={onTagSelect}
        websiteName={websiteName}
        itemKey={currentKey}
        hasLinks={hasLinks}
        onAsk={onAsk}
        rowActions={rowActions}
        actions={actions}
      />
      {/* The key resets the sections for another personalization. The header keeps focus. */}
      <DetailsSections
        key={currentKey}
        personalization={personalization}
        personalizations={personalizations}
        conflicts={conflicts}
        visit={visit}
        currentKey={currentKey}
        onOpen={onOpen}
        findings={findings}
        onAsk={onAsk ? () => onAsk({ item: personalization, key: currentKey }) : askTab}
      />
      <DetailsFields key={`fields ${currentKey}`} personalization={personalization} />
    </Root>
  )
})
