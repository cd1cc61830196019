'use client'
import { useFormatters } from '../../localization/useFormatters.js'
import { useNow } from '../../localization/useNow.js'
import { useText } from '../../localization/useText.js'
import { useTextOptions } from '../../localization/useTextOptions.js'
import { enInsight } from '../../messages/enInsight.js'
import { formatConflict } from '../../messages/formatConflict.js'
import type { Conflict } from '../../model/conflicts/Conflict.js'
import { Badge } from '../badge/Badge.js'
import { ItemLink } from '../item-link/ItemLink.js'

/** One conflict: how sure, what, who, when, why, and unless what. */
export function ConflictListItem(props: {
  conflict: Conflict
  people: readonly { key: string; name: string; open?: (() => void) | false | undefined }[]
}) {
  const { conflict, people } = props
  const text = useText(enInsight)
  const words = formatConflict(conflict, useTextOptions())
  const isCertain = conflict.certainty === 'certain'
  return (
    <li className="pk-conflict-list-item" data-certainty={conflict.certainty}>
      <div className="pk-conflict-list-head">
        <Badge level={isCertain ? 'error' : 'warning'} icon={isCertain ? 'error' : 'unknown'}>
          {text(`conflict.${conflict.certainty}`)}
        </Badge>
        <span className="pk-conflict-list-title">{words.title}</span>
        <Window window={conflict.window} />
      </div>
      <ol className="pk-conflict-list-pair">
        {people.map(({ key, name, open }) => (
          <li key={key}>
            <ItemLink name={name} onOpen={open || undefined} />
          </li>
        ))}
      </ol>
      <ul className="pk-conflict-list-because">
        {words.because.map((reason) => (
          <li key={reason}>
            <bdi>{reason}</bdi>
          </li>
        ))}
        {words.unless && (
          <li className="pk-conflict-list-unless">
            <bdi>{words.unless}</bdi>
          </li>
        )}
      </ul>
    </li>
  )
}

function Window({ window: { from, until } }: { window: Conflict['window'] }) {
  const text = useText(enInsight)
  const now = useNow()
  const { date } = useFormatters()
  const dates = {
    from: from === null ? '' : date(from, now),
    until: until === null ? '' : date(until, now),
  }
  const key =
    from === null ? (until === null ? 'now' : 'nowUntil') : until === null ? 'from' : 'fromUntil'
  return <span className="pk-conflict-list-window">{text(`conflict.window.${key}`, dates)}</span>
}
