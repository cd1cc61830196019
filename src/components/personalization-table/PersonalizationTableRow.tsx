'use client'
import { memo } from 'react'
import type { Personalization } from '../../contract/Personalization.js'
import { shorten } from '../../internal/shorten.js'
import { useFormatters } from '../../localization/useFormatters.js'
import { useText } from '../../localization/useText.js'
import { displayName } from '../../model/displayName.js'
import { effectiveStatus } from '../../model/effectiveStatus.js'
import { StatusBadge } from '../status-badge/StatusBadge.js'
import { Timestamp } from '../timestamp/Timestamp.js'
import { VariantWeightBar } from '../variant-weight-bar/VariantWeightBar.js'
import { PersonalizationTableCell } from './PersonalizationTableCell.js'

/** A cell shows this much of a name or path. */
const maxTextLength = 300

/** One personalization. Rendered again only when it, or the minute, has changed. */
export const PersonalizationTableRow = memo(function PersonalizationTableRow(props: {
  rowKey: string
  personalization: Personalization
  now: number | null
}) {
  const { rowKey, personalization, now } = props
  const { variants, prio, webPagePath, updatedDate } = personalization
  const text = useText()
  const name = shorten(displayName(personalization), maxTextLength)
  const formatters = useFormatters()
  return (
    <tr className="pk-personalization-table-row" data-key={rowKey}>
      <th
        className="pk-personalization-table-cell"
        scope="row"
        data-column="name"
        data-unnamed={name === '' ? '' : undefined}
      >
        <bdi>{name || text('list.unnamed')}</bdi>
      </th>
      <PersonalizationTableCell column="status">
        <StatusBadge status={effectiveStatus(personalization, now).status} />
      </PersonalizationTableCell>
      <PersonalizationTableCell column="variants">
        <VariantWeightBar variants={variants} />
      </PersonalizationTableCell>
      <PersonalizationTableCell column="priority" align="end">
        {prio === null ? null : <bdi dir="ltr">{formatters.number(prio)}</bdi>}
      </PersonalizationTableCell>
      <PersonalizationTableCell column="page">
        {webPagePath === null ? null : <bdi dir="ltr">{shorten(webPagePath, maxTextLength)}</bdi>}
      </PersonalizationTableCell>
      <PersonalizationTableCell column="updated" align="end">
        {updatedDate === null ? null : <Timestamp time={updatedDate} />}
      </PersonalizationTableCell>
    </tr>
  )
})
