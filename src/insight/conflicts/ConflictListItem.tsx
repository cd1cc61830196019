'use client'
import type { ReactNode } from 'react'
import { formatList } from '../../i18n/formatList.js'
import { joinSentenceParts } from '../../i18n/joinSentences.js'
import { useFormatters } from '../../i18n/useFormatters.js'
import { useNow } from '../../i18n/useNow.js'
import { useText } from '../../i18n/useText.js'
import { useTextOptions } from '../../i18n/useTextOptions.js'
import { shorten } from '../../internal/shorten.js'
import type { OpenOptions } from '../../personalization/ItemEvent.js'
import { Button } from '../../ui/button/Button.js'
import { Icon } from '../../ui/icon/Icon.js'
import { questionIcon } from '../../ui/icon/icons.js'
import { useParts } from '../../ui/parts/Parts.js'
import { Pieces } from '../../ui/pieces/Pieces.js'
import type { Conflict, ConflictReason } from './Conflict.js'
import { ConflictRows } from './ConflictRows.js'
import type { ConflictSide } from './ConflictSide.js'
import { conflictParts } from './formatConflict.js'
import type { ConflictPair } from './groupConflicts.js'
import { conflictKind } from './groupConflicts.js'
import { conflictListParts } from './parts.js'
import { conflictTexts } from './texts.js'
import { Witness } from './Witness.js'

/** The reasons that neither the sentence nor the comparison shows. */
const shownReasons: readonly ConflictReason['code'][] = [
  'pages-overlap',
  'same-audience',
  'audience-contains',
  'audience-within',
  'is-redirect',
  'same-component',
  'fewer-pages',
  'in-loop',
  'control-group',
]

/** Two personalizations that conflict: what happens, when, what to do, and a comparison. */
export function ConflictListItem(props: {
  pair: ConflictPair
  sides: readonly [ConflictSide, ConflictSide]
  onOpen: OpenOptions['onOpen']
  onAsk: (() => void) | undefined
}) {
  const part = useParts(conflictListParts)
  const { pair, sides, onOpen, onAsk } = props
  const [conflict, ...others] = pair
  const text = useText(conflictTexts)
  const options = useTextOptions()
  const words = useWords(conflict, sides)
  const [first, second] = sides
  const more = [useWindow(conflict), ...useOthers(others)].filter(Boolean).map((line) => [line])
  const lines = joinSentenceParts([...words.because, words.unless, ...more], options)
  return (
    <li {...part('item')} data-certainty={conflict.certainty}>
      <div {...part('text')}>
        <Certainty conflict={conflict} />
        <p {...part('sentence')}>
          <bdi>
            <Pieces of={words.sentence} />
          </bdi>
        </p>
        <p {...part('because')}>
          <bdi>
            <Pieces of={lines} />
          </bdi>
        </p>
        {conflict.witness && (
          <p {...part('witness')}>
            <Witness visit={conflict.witness} />
          </p>
        )}
      </div>
      <ConflictRows conflict={conflict} sides={sides} onOpen={onOpen} />
      <div {...part('next')}>
        <p {...part('fix')}>
          <span>{text('conflict.fix')}</span>{' '}
          <bdi>
            <Pieces of={words.fix} />
          </bdi>
        </p>
        {onAsk && (
          <Button variant="quiet" icon={questionIcon} onClick={onAsk}>
            <span>{text('conflict.ask')}</span>
            <span className="pk-visually-hidden">
              : {first.name}, {second.name}
            </span>
          </Button>
        )}
      </div>
    </li>
  )
}

/** Returns the conflict in words. */
function useWords(conflict: Conflict, [first, second]: readonly [ConflictSide, ConflictSide]) {
  const options = useTextOptions()
  const because = conflict.because.filter(({ code }) => shownReasons.includes(code))
  const shown = { ...conflict, because: because.map(shortenReason) }
  const names = { first: <bdi>{first.name}</bdi>, second: <bdi>{second.name}</bdi> }
  return conflictParts<ReactNode>(shown, names, options)
}

const maxLength = 120

/** Shortens what the service sent, because it can be a megabyte long. */
function shortenReason(reason: ConflictReason): ConflictReason {
  if (reason.code === 'is-redirect') return { ...reason, url: shorten(reason.url, maxLength) }
  if (reason.code !== 'same-component') return reason
  return { ...reason, component: shorten(reason.component, maxLength) }
}

/** Names the pair's other conflicts. */
function useOthers(others: readonly Conflict[]): string[] {
  const text = useText(conflictTexts)
  const options = useTextOptions()
  return (['certain', 'possible'] as const).flatMap((certainty) => {
    const own = others.filter((conflict) => conflict.certainty === certainty)
    const kinds = [...new Set(own.map((conflict) => text(`conflict.${conflictKind(conflict)}`)))]
    if (kinds.length === 0) return []
    const key = certainty === 'certain' ? 'conflict.also' : 'conflict.also.possible'
    return text(key, { kinds: formatList(kinds, options) })
  })
}

/** Whether the conflict is certain, or when it begins. */
function Certainty({ conflict: { certainty, window } }: { conflict: Conflict }) {
  const part = useParts(conflictListParts)
  const text = useText(conflictTexts)
  const now = useNow()
  const formatters = useFormatters()
  if (certainty === 'certain' && window.from !== null) {
    return (
      <p {...part('certainty')} data-level="later">
        <Icon name="scheduled" />
        {text('conflict.starts', { from: formatters.date(window.from, now) })}
      </p>
    )
  }
  const level = certainty === 'certain' ? 'error' : 'warning'
  return (
    <p key={certainty} {...part('certainty')} data-level={level}>
      <Icon name={level} />
      {text(`conflict.${certainty}`)}
    </p>
  )
}

/** Says when the conflict begins and ends, or `''` if it has begun and has no end. */
function useWindow({ window: { from, until } }: Conflict): string {
  const text = useText(conflictTexts)
  const now = useNow()
  const formatters = useFormatters()
  if (from === null && until === null) return ''
  const key = from === null ? 'now-until' : until === null ? 'from' : 'from-until'
  return text(`conflict.window.${key}`, {
    from: from === null ? '' : formatters.date(from, now),
    until: until === null ? '' : formatters.date(until, now),
  })
}
