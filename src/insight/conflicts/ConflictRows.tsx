'use client'
import { useState } from 'react'
import { useFormatters } from '../../i18n/useFormatters.js'
import { useNow } from '../../i18n/useNow.js'
import { useText } from '../../i18n/useText.js'
import { shorten } from '../../internal/shorten.js'
import type { OpenOptions } from '../../personalization/ItemEvent.js'
import {
  PersonalizationRow,
  RailNote,
} from '../../personalization/personalization-row/PersonalizationRow.js'
import { renderLine } from '../../personalization/schedule-line/renderLine.js'
import { useWordingOptions } from '../../personalization/useModelOptions.js'
import { useHydrated } from '../../ui/hooks/useHydrated.js'
import { MoreButton } from '../../ui/more-button/MoreButton.js'
import { useParts } from '../../ui/parts/Parts.js'
import { summarizeAudience } from '../rules/summarizeAudience.js'
import type { Conflict, ConflictKind } from './Conflict.js'
import type { ConflictSide, ConflictSides } from './ConflictSide.js'
import { conflictKind } from './groupConflicts.js'
import { conflictListParts } from './parts.js'
import type { ConflictKey } from './texts.js'
import { conflictTexts } from './texts.js'

const maxLength = 120
/** How many of the others are shown at first and added by each "Show more". */
const step = 20

/** The note after the first row: the effect of that personalization on the others. */
const notes: Record<ConflictKind, ConflictKey> = {
  'redirect-loop': 'conflict.redirect-loop',
  'redirect-preempts': 'priority.redirect',
  'exclusive-blocks': 'priority.exclusive',
  'same-component-twice': 'conflict.same-component-twice',
  'priority-tie': 'priority.tie',
  shadowed: 'conflict.shadowed',
  'future-overlap': 'conflict.future-overlap',
}

/** The personalizations of a conflict on the rail of their page, with their audiences and dates. */
export function ConflictRows(props: {
  conflict: Conflict
  sides: ConflictSides
  onOpen: OpenOptions['onOpen']
}) {
  const part = useParts(conflictListParts)
  const { conflict, sides, onOpen } = props
  const text = useText(conflictTexts)
  const formatters = useFormatters()
  const now = useNow()
  const isHydrated = useHydrated()
  const options = useWordingOptions()
  const isStop = stops(conflictKind(conflict))
  const [shown, setShown] = useState(step)
  const renderRow = ({ personalization, name, target }: ConflictSide, index: number) =>
    personalization ? (
      <PersonalizationRow
        key={index}
        personalization={personalization}
        itemKey={target?.key}
        position={{
          isFirst: index === 0,
          isLast: index === sides.length - 1,
          isStopped: index > 0 && isStop,
          isTied: false,
        }}
        onOpen={onOpen}
      >
        <span {...part('audience')}>
          <bdi>{shorten(summarizeAudience(personalization, options), maxLength)}</bdi>
        </span>
        {renderLine(personalization, { text, formatters, now, isHydrated }, <i {...part('now')} />)}
      </PersonalizationRow>
    ) : (
      <li key={index}>
        <bdi>{name}</bdi>
      </li>
    )
  const [first, ...others] = sides
  return (
    <ul {...part('rows')}>
      {renderRow(first, 0)}
      <Note conflict={conflict} />
      {others.slice(0, shown).map((side, index) => renderRow(side, index + 1))}
      {others.length > shown && (
        <li>
          <MoreButton length={others.length} shown={shown} step={step} onShow={setShown} />
        </li>
      )}
    </ul>
  )
}

/** Returns whether nothing below the first personalization is shown. */
function stops(kind: ConflictKind): boolean {
  return kind === 'exclusive-blocks' || kind === 'redirect-preempts'
}

/** What the first personalization does to the others, on the rail between them. */
function Note({ conflict }: { conflict: Conflict }) {
  const text = useText(conflictTexts)
  const kind = conflictKind(conflict)
  // A conflict from another version can have a kind that has no text.
  if (!Object.hasOwn(notes, kind)) return null
  const isLater = conflict.window.from !== null
  return (
    <RailNote
      isStopped={false}
      kind={stops(kind) ? 'stop' : 'tie'}
      level={isLater ? undefined : 'warning'}
    >
      {text(isLater ? 'conflict.future-overlap' : notes[kind])}
    </RailNote>
  )
}
