'use client'
import { Fragment } from 'react'
import type { Personalization } from '../../contract/Personalization.js'
import { useFormatters } from '../../localization/useFormatters.js'
import { useNow } from '../../localization/useNow.js'
import { useText } from '../../localization/useText.js'
import { useTextOptions } from '../../localization/useTextOptions.js'
import { enConflicts } from '../../messages/enConflicts.js'
import { formatConflict } from '../../messages/formatConflict.js'
import type { Conflict, ConflictReason } from '../../model/conflicts/Conflict.js'
import type { ConflictPair } from '../../model/conflicts/groupConflicts.js'
import { Badge } from '../badge/Badge.js'
import { Button } from '../button/Button.js'
import { questionIcon } from '../icon/icons.js'
import { ItemLink } from '../item-link/ItemLink.js'
import { ConflictComparison } from './ConflictComparison.js'

/** One of two personalizations that conflict. */
export interface ConflictSide {
  name: string
  /** `undefined` if it is not in the list. */
  personalization: Personalization | undefined
  /** Opens it. `undefined` if it can't be opened. */
  open: (() => void) | undefined
}

/** The reasons that neither the sentence nor the comparison shows. */
const shownReasons: readonly ConflictReason['code'][] = [
  'pages-overlap',
  'same-audience',
  'audience-contains',
  'audience-within',
  'is-redirect',
  'same-component',
]
/** Private characters that occur in no message, to find the names in a sentence. */
const marks = ['\uE000', '\uE001'] as const

/** Two personalizations that conflict: what happens, when, what to do, and a comparison. */
export function ConflictListItem(props: {
  pair: ConflictPair
  sides: readonly [ConflictSide, ConflictSide]
  onAsk: (() => void) | undefined
}) {
  const { pair, sides, onAsk } = props
  const [conflict, ...others] = pair
  const text = useText(enConflicts)
  const options = useTextOptions()
  const [first, second] = sides
  const names = [first.name, second.name] as const
  const because = conflict.because.filter(({ code }) => shownReasons.includes(code))
  const words = formatConflict({ ...conflict, because }, { ...options, names })
  const { sentence } = formatConflict(conflict, { ...options, names: marks })
  const also = new Set(others.map((other) => formatConflict(other, options).title))
  const lines = [...words.because, words.unless, useWindow(conflict)].filter(Boolean)
  return (
    <li className="pk-conflict-list-item" data-certainty={conflict.certainty}>
      <Certainty conflict={conflict} />
      <div className="pk-conflict-list-text">
        <p className="pk-conflict-list-sentence">
          <bdi>
            {sentence.split(/([\uE000\uE001])/).map((part, index) => (
              <Fragment key={index}>{renderPart(part, sides)}</Fragment>
            ))}
          </bdi>
        </p>
        <p className="pk-conflict-list-because">
          <bdi>{lines.join(' ')}</bdi>
        </p>
        {also.size > 0 && (
          <p className="pk-conflict-list-because">
            {text('conflict.also', { kinds: [...also].join(', ') })}
          </p>
        )}
        <p className="pk-conflict-list-fix">
          <span>{text('conflict.fix')}</span> <bdi>{words.fix}</bdi>
        </p>
        {onAsk && (
          <Button variant="quiet" icon={questionIcon} onClick={onAsk}>
            {text('conflict.ask')}
          </Button>
        )}
      </div>
      <ConflictComparison conflict={conflict} sides={sides} />
    </li>
  )
}

function renderPart(part: string, [first, second]: readonly [ConflictSide, ConflictSide]) {
  if (part === marks[0]) return <ItemLink name={first.name} onOpen={first.open} />
  if (part === marks[1]) return <ItemLink name={second.name} onOpen={second.open} />
  return part
}

/** Whether the conflict is certain, or when it begins. */
function Certainty({ conflict: { certainty, window } }: { conflict: Conflict }) {
  const text = useText(enConflicts)
  const now = useNow()
  const formatters = useFormatters()
  if (certainty === 'certain' && window.from !== null) {
    return (
      <Badge level="info" icon="scheduled">
        {text('conflict.window.from', { from: formatters.date(window.from, now) })}
      </Badge>
    )
  }
  const isCertain = certainty === 'certain'
  return (
    <Badge level={isCertain ? 'error' : 'quiet'} icon={isCertain ? 'error' : 'unknown'}>
      {text(`conflict.${certainty}`)}
    </Badge>
  )
}

/** Says when the conflict begins and ends, or `''` if it has begun and has no end. */
function useWindow({ window: { from, until } }: Conflict): string {
  const text = useText(enConflicts)
  const now = useNow()
  const formatters = useFormatters()
  if (from === null && until === null) return ''
  const key = from === null ? 'nowUntil' : until === null ? 'from' : 'fromUntil'
  const sentence = text(`conflict.window.${key}`, {
    from: from === null ? '' : formatters.date(from, now),
    until: until === null ? '' : formatters.date(until, now),
  })
  return `${sentence}.`
}
