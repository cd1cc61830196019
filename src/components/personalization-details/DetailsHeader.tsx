'use client'
import type { Personalization } from '../../contract/Personalization.js'
import { shorten } from '../../internal/shorten.js'
import { useNow } from '../../localization/useNow.js'
import { useText } from '../../localization/useText.js'
import { enInsight } from '../../messages/enInsight.js'
import { enTable } from '../../messages/enTable.js'
import { displayName } from '../../model/personalization/displayName.js'
import { effectiveStatus } from '../../model/personalization/effectiveStatus.js'
import { personalizationKind } from '../../model/personalization/personalizationKind.js'
import type { EligibilityOptions } from '../eligibility-steps/EligibilitySummary.js'
import { EligibilitySummary } from '../eligibility-steps/EligibilitySummary.js'
import { Icon } from '../icon/Icon.js'
import type { PersonalizationActionOptions } from '../personalization-actions/PersonalizationActions.js'
import { PersonalizationActions } from '../personalization-actions/PersonalizationActions.js'
import { SafeLink } from '../safe-link/SafeLink.js'
import type { PersonalizationTableOptions } from '../personalization-table/PersonalizationTableOptions.js'

const maxNameLength = 300
const maxTags = 5

/** The name, the facts in one line, who sees it now, the actions, and what needs attention. */
export function DetailsHeader(
  props: PersonalizationActionOptions &
    Pick<PersonalizationTableOptions, 'resolveOwner'> & {
      personalization: Personalization
      headingId: string
      eligibility: Omit<EligibilityOptions, 'personalization'>
    },
) {
  const { personalization, headingId, eligibility, resolveOwner, ...actions } = props
  const text = useText(enTable)
  const { issues } = effectiveStatus(personalization, { now: useNow() })
  return (
    <>
      <h2 id={headingId} className="pk-personalization-details-name" tabIndex={-1}>
        <bdi>{shorten(displayName(personalization), maxNameLength) || text('list.unnamed')}</bdi>
      </h2>
      <Facts personalization={personalization} resolveOwner={resolveOwner} />
      <EligibilitySummary {...eligibility} personalization={personalization} />
      <div className="pk-personalization-details-actions">
        <PersonalizationActions {...actions} personalization={personalization} isMenu={false} />
      </div>
      {personalization.changed === true && (
        <p className="pk-personalization-details-issue">
          <Icon name="draft" />
          {text('field.changed')}
          {personalization.diffUrl !== null && (
            <SafeLink href={personalization.diffUrl}>{text('field.diff')}</SafeLink>
          )}
        </p>
      )}
      {issues.map((code) => (
        <p key={code} className="pk-personalization-details-issue">
          <Icon name="error" />
          {text(`attention.${code}` as 'attention.unknown-state')}
        </p>
      ))}
    </>
  )
}

/** Status, kind, tags and owner. */
function Facts(props: {
  personalization: Personalization
  resolveOwner: PersonalizationTableOptions['resolveOwner']
}) {
  const { personalization, resolveOwner } = props
  const insightText = useText(enInsight)
  const text = useText(enTable)
  const { status } = effectiveStatus(personalization, { now: useNow() })
  const tags = personalization.personalizationTags ?? []
  const owner = personalization.assignee?.trim() ?? ''
  const name = resolveOwner?.(owner)?.name ?? owner
  return (
    <ul className="pk-personalization-details-facts">
      <li data-status={status}>
        <Icon name={status} /> {text(`status.${status}`)}
      </li>
      <li>{text(`kind.${personalizationKind(personalization)}`)}</li>
      {tags.slice(0, maxTags).map((tag, index) => (
        <li key={index}>
          <bdi>{shorten(tag, maxNameLength)}</bdi>
        </li>
      ))}
      {tags.length > maxTags && <li>{text('tags.more', { count: tags.length - maxTags })}</li>}
      {owner !== '' && (
        <li>
          <bdi>{insightText('details.owner', { name: shorten(name, maxNameLength) })}</bdi>
        </li>
      )}
    </ul>
  )
}
