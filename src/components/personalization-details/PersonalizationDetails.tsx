'use client'
import type { ComponentProps, ReactNode } from 'react'
import { useId } from 'react'
import type { Personalization } from '../../contract/Personalization.js'
import { joinClasses } from '../../internal/joinClasses.js'
import { shorten } from '../../internal/shorten.js'
import { useNow } from '../../localization/useNow.js'
import { useText } from '../../localization/useText.js'
import { enInsight } from '../../messages/enInsight.js'
import { enTable } from '../../messages/enTable.js'
import type { Conflict } from '../../model/conflicts/Conflict.js'
import { displayName } from '../../model/personalization/displayName.js'
import { effectiveStatus } from '../../model/personalization/effectiveStatus.js'
import { personalizationKind } from '../../model/personalization/personalizationKind.js'
import type { RuleAdapter } from '../../model/rules/RuleReader.js'
import { useConflicts } from '../../react/insight/useConflicts.js'
import { useKeyOf } from '../../react/insight/useKeyOf.js'
import { CopyButton } from '../copy-button/CopyButton.js'
import { Icon } from '../icon/Icon.js'
import { KindBadge } from '../kind-badge/KindBadge.js'
import { StatusBadge } from '../status-badge/StatusBadge.js'
import { TagList } from '../tag-list/TagList.js'
import { DetailsFields } from './DetailsFields.js'
import { DetailsSections } from './DetailsSections.js'

export interface PersonalizationDetailsProps extends Omit<ComponentProps<'article'>, 'children'> {
  personalization: Personalization
  /**
   * The whole list. Used for the priority order and conflicts. Pass the same array on each render.
   * @default neither is shown
   */
  personalizations?: readonly Personalization[] | undefined
  /** Known conflicts from `detectConflicts`. @default detected in `personalizations` */
  conflicts?: readonly Conflict[] | undefined
  /**
   * Adapters for your own rule formats, as for `parseRule`. Pass the same array on each render.
   * @default none
   */
  adapters?: readonly RuleAdapter[] | undefined
  /** Called when the name of another personalization is pressed. @default names are plain text */
  onOpen?: ((personalization: Personalization, key: string) => void) | undefined
  /** Your own buttons next to the name. @default none */
  actions?: ReactNode | undefined
}

const none: readonly Personalization[] = []

/**
 * Shows everything about one personalization: eligibility, order on the page, conflicts, variants,
 * component, scripts, and every field, including unknown fields. Renders an `<article>`. CSS
 * classes: `.pk-personalization-details`, `-title`, `-name`, `-section`, `-fields`, `-field`,
 * `-unset`.
 */
export function PersonalizationDetails(props: PersonalizationDetailsProps) {
  const {
    personalization,
    personalizations = none,
    conflicts: known,
    adapters,
    onOpen,
    actions,
    className,
    ...rest
  } = props
  const id = useId()
  const conflicts = useConflicts(personalizations, { conflicts: known, adapters }) ?? []
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
      {/* The key resets the sections for another personalization. The header keeps focus. */}
      <DetailsSections
        key={currentKey}
        personalization={personalization}
        personalizations={personalizations}
        conflicts={conflicts}
        adapters={adapters}
        currentKey={currentKey}
        onOpen={onOpen}
      />
      <DetailsFields key={`fields ${currentKey}`} personalization={personalization} />
    </article>
  )
}

const maxNameLength = 300

/** The name, kind, status and issues. */
function DetailsHeader(props: {
  personalization: Personalization
  headingId: string
  children: ReactNode
}) {
  const { personalization, headingId, children } = props
  const insightText = useText(enInsight)
  const text = useText(enTable)
  const { status, issues } = effectiveStatus(personalization, { now: useNow() })
  const { variationId, personalizationTags } = personalization
  return (
    <>
      {/* A direct child of the article, so that it stays in view as long as the article does. */}
      <div className="pk-personalization-details-title">
        <h2 id={headingId} className="pk-personalization-details-name" tabIndex={-1}>
          <bdi>{shorten(displayName(personalization), maxNameLength) || text('list.unnamed')}</bdi>
        </h2>
        {children}
      </div>
      <div className="pk-personalization-details-badges">
        <StatusBadge status={status} />
        <KindBadge kind={personalizationKind(personalization)} />
        <TagList tags={personalizationTags} maxTags={8} />
        {variationId && <CopyButton label={insightText('details.id')} copied={() => variationId} />}
      </div>
      {issues.map((code) => (
        <p key={code} className="pk-personalization-details-issue">
          <Icon name="error" />
          {text(`attention.${code}` as 'attention.unknown-state')}
        </p>
      ))}
    </>
  )
}
