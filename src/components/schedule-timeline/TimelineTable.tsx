'use client'
import type { Personalization } from '../../contract/Personalization.js'
import { useText } from '../../localization/useText.js'
import { enInsight } from '../../messages/enInsight.js'
import { enTable } from '../../messages/enTable.js'
import type { TimelineLayout } from '../../model/timeline/layOutTimeline.js'
import { ItemLink } from '../item-link/ItemLink.js'
import { StatusBadge } from '../status-badge/StatusBadge.js'
import { Timestamp } from '../timestamp/Timestamp.js'

/** The timeline in words: the same rows in the same order. */
export function TimelineTable(props: {
  layout: TimelineLayout
  onOpen: ((personalization: Personalization, key: string) => void) | undefined
}) {
  const { layout, onOpen } = props
  const text = useText(enInsight)
  const tableText = useText(enTable)
  return (
    <div
      className="pk-schedule-timeline-table"
      role="group"
      aria-label={text('timeline.label')}
      tabIndex={0}
    >
      <table className="pk-table">
        <thead>
          <tr>
            {(['name', 'status', 'starts', 'ends'] as const).map((field) => (
              <th key={field} scope="col">
                {tableText(`field.${field}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {layout.rows.map(({ key, name, personalization, status, startsAt, endsAt }) => (
            <tr key={key}>
              <th scope="row">
                <ItemLink name={name} onOpen={onOpen && (() => onOpen(personalization, key))} />
              </th>
              <td>
                <StatusBadge status={status} />
              </td>
              <td>
                {startsAt === null ? text('schedule.no-start') : <Timestamp time={startsAt} />}
              </td>
              <td>{endsAt === null ? text('schedule.no-end') : <Timestamp time={endsAt} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {layout.rows.length === 0 && (
        <p className="pk-schedule-timeline-note">{text('timeline.empty')}</p>
      )}
    </div>
  )
}
