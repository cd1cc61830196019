'use client'
import type { ReactNode } from 'react'
import type { Personalization } from '../../contract/Personalization.js'
import { shorten } from '../../internal/shorten.js'
import { useNow } from '../../localization/useNow.js'
import { useText } from '../../localization/useText.js'
import { enInsight } from '../../messages/enInsight.js'
import { enTable } from '../../messages/enTable.js'
import { displayName } from '../../model/displayName.js'
import { effectiveStatus } from '../../model/effectiveStatus.js'
import { personalizationKind } from '../../model/personalizationKind.js'
import { CopyButton } from '../copy-button/CopyButton.js'
import { Icon } from '../icon/Icon.js'
import { KindBadge } from '../kind-badge/KindBadge.js'
import { StatusBadge } from '../status-badge/StatusBadge.js'
import { TagList } from '../tag-list/TagList.js'

const maxNameLength = 300

/** Its name, what it is and how it is doing, and what is contradictory about that. */
export function DetailsHeader(props: {
  personalization: Personalization
  headingId: string
  children: ReactNode
}) {
  const { personalization, headingId, children } = props
  const insightText = useText(enInsight)
  const text = useText(enTable)
  const { status, issues } = effectiveStatus(personalization, useNow())
  const { variationId, personalizationTags } = personalization
  return (
    <>
      {/* By itself in the article: it stays in view as long as that does. */}
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
