'use client'
import { useState } from 'react'
import { useFormatters } from '../../i18n/useFormatters.js'
import { useNow } from '../../i18n/useNow.js'
import { useText } from '../../i18n/useText.js'
import { shorten } from '../../internal/shorten.js'
import { ItemLink } from '../../personalization/item-link/ItemLink.js'
import type { ItemEvent } from '../../personalization/ItemEvent.js'
import { StatusBadge } from '../../personalization/status-badge/StatusBadge.js'
import { MoreButton } from '../../ui/more-button/MoreButton.js'
import { useParts } from '../../ui/parts/Parts.js'
import type { TimelineRow } from './layOutTimeline.js'
import { scheduleTimelineParts } from './parts.js'
import { timelineTexts } from './texts.js'
import { SectionName } from './TimelineChart.js'
import type { TimelineSection } from './timelineSections.js'
import { pageOf } from './timelineSections.js'

type Open = ((event: ItemEvent) => void) | undefined

const columns = ['name', 'status', 'starts', 'ends', 'length', 'page'] as const
const dayMs = 86_400_000
/** How many rows of a group are shown at first and added by each "Show more". */
const step = 100
const maxLength = 80

/** The timeline as a table: the same groups and rows in the same order. */
export function TimelineTable(props: { sections: readonly TimelineSection[]; onOpen: Open }) {
  const { sections, onOpen } = props
  const part = useParts(scheduleTimelineParts)
  const text = useText(timelineTexts)
  const [shown, setShown] = useState(step)
  return (
    <div {...part('table')} role="group" aria-label={text('timeline.label')} tabIndex={0}>
      <table className="pk-table">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {text(`timeline.column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        {sections.slice(0, shown).map((section) => (
          <Section key={section.id} section={section} onOpen={onOpen} />
        ))}
      </table>
      <MoreButton length={sections.length} shown={shown} step={step} onShow={setShown} />
    </div>
  )
}

function Section(props: { section: TimelineSection; onOpen: Open }) {
  const part = useParts(scheduleTimelineParts)
  const { section, onOpen } = props
  const { rows } = section
  const formatters = useFormatters()
  const [shown, setShown] = useState(step)
  if (rows.length === 0) return null
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={columns.length} {...part('summary')}>
          <SectionName section={section} /> <span>{formatters.number(rows.length)}</span>
        </th>
      </tr>
      {rows.slice(0, shown).map((row) => (
        <Row key={row.key} row={row} onOpen={onOpen} />
      ))}
      {rows.length > shown && (
        <tr>
          <td colSpan={columns.length}>
            <MoreButton length={rows.length} shown={shown} step={step} onShow={setShown} />
          </td>
        </tr>
      )}
    </tbody>
  )
}

function Row({ row, onOpen }: { row: TimelineRow; onOpen: Open }) {
  const { key, name, personalization, status, startsAt, endsAt } = row
  const text = useText(timelineTexts)
  const formatters = useFormatters()
  const now = useNow()
  const page = pageOf(row)
  const days =
    startsAt === null || endsAt === null || endsAt <= startsAt
      ? null
      : Math.max(1, Math.round((endsAt - startsAt) / dayMs))
  return (
    <tr>
      <th scope="row">
        <ItemLink name={name} target={{ item: personalization, key }} onOpen={onOpen} />
      </th>
      <td>
        <StatusBadge status={status} />
      </td>
      <td>{startsAt === null ? '–' : formatters.date(startsAt, now)}</td>
      <td>{endsAt === null ? '–' : formatters.lastDay(endsAt, now)}</td>
      <td>{days === null ? '–' : text('timeline.days', { count: days })}</td>
      <td>
        <bdi dir="ltr">{page === null ? '–' : shorten(page, maxLength)}</bdi>
      </td>
    </tr>
  )
}
