'use client'
import { useFormatters } from '../../i18n/useFormatters.js'
import { useNow } from '../../i18n/useNow.js'
import { useText } from '../../i18n/useText.js'
import { isTime } from '../../internal/isTime.js'
import { displayName } from '../../personalization/displayName.js'
import { ItemLink } from '../../personalization/item-link/ItemLink.js'
import { PersonalizationPreview } from '../../personalization/personalization-preview/PersonalizationPreview.js'
import { Icon } from '../../ui/icon/Icon.js'
import { useParts } from '../../ui/parts/Parts.js'
import type { MatrixActions } from './MatrixActions.js'
import { audienceMatrixParts } from './parts.js'
import type { MatrixColumn } from './readMatrix.js'
import { matrixTexts } from './texts.js'

/** A personalization: its picture, name, position in the order, and how many kinds of visitors see it. */
export function MatrixColumnHead(props: {
  column: MatrixColumn
  total: number
  isFirst: boolean
  isLast: boolean
  isAfterWall: boolean
  onOpen: MatrixActions['onOpen']
}) {
  const { column, total, isFirst, isLast, isAfterWall, onOpen } = props
  const { key, personalization, status, wall } = column
  const part = useParts(audienceMatrixParts)
  const text = useText(matrixTexts)
  const formatters = useFormatters()
  const rail = isFirst ? (isLast ? 'only' : 'first') : isLast ? 'last' : 'middle'
  return (
    <th
      scope="col"
      {...part('column')}
      data-idle={column.canRun && status !== 'scheduled' ? undefined : ''}
      data-rail={rail}
      data-stopped={isAfterWall ? '' : undefined}
      data-wall={wall === 'idle' ? undefined : (wall ?? undefined)}
    >
      <PersonalizationPreview personalization={personalization} aria-hidden />
      <span {...part('name')}>
        <ItemLink
          name={displayName(personalization)}
          target={{ item: personalization, key }}
          onOpen={onOpen}
        />
      </span>
      <span {...part('order')}>
        <span>
          {personalization.prio === null ? '–' : formatters.number(personalization.prio)}{' '}
          <span
            data-status={status}
            title={text(`status.${status}`)}
            {...(column.canRun
              ? { role: 'img', 'aria-label': text(`status.${status}`) }
              : { 'aria-hidden': true })}
          >
            <Icon name={status} />
          </span>
        </span>
      </span>
      <SeenBy column={column} total={total} />
    </th>
  )
}

/** How many kinds of visitors see a personalization, or why nobody does. */
function SeenBy({ column, total }: { column: MatrixColumn; total: number }) {
  const { personalization, status, seenBy } = column
  const part = useParts(audienceMatrixParts)
  const text = useText(matrixTexts)
  const formatters = useFormatters()
  const now = useNow()
  const { startDate } = personalization
  if (status === 'scheduled' && isTime(startDate)) {
    return (
      <span {...part('count')}>
        {text('matrix.from', { date: formatters.date(startDate, now) })}
      </span>
    )
  }
  if (!column.canRun) return <span {...part('count')}>{text(`status.${status}`)}</span>
  if (seenBy === 0) {
    return (
      <span {...part('count')} data-level="error">
        {text('matrix.nobody')}
      </span>
    )
  }
  const params = { seen: formatters.number(seenBy), count: total }
  return (
    <span {...part('count')}>
      <span aria-hidden="true">
        {text('matrix.seen', { ...params, count: formatters.number(total) })}
      </span>
      <span className="pk-visually-hidden">{text('matrix.seen.words', params)}</span>
    </span>
  )
}
