'use client'
import type { ReactNode } from 'react'
import { formatList, formatListParts } from '../../i18n/formatList.js'
import { joinSentenceParts } from '../../i18n/joinSentences.js'
import { useFormatters } from '../../i18n/useFormatters.js'
import { useNow } from '../../i18n/useNow.js'
import { useText } from '../../i18n/useText.js'
import { useTextOptions } from '../../i18n/useTextOptions.js'
import { shorten } from '../../internal/shorten.js'
import { DraftLink } from '../../personalization/draft-link/DraftLink.js'
import { ItemLink } from '../../personalization/item-link/ItemLink.js'
import type { OpenOptions } from '../../personalization/ItemEvent.js'
import { shortPath } from '../../personalization/pages/shortPath.js'
import { Button } from '../../ui/button/Button.js'
import { Icon } from '../../ui/icon/Icon.js'
import { questionIcon } from '../../ui/icon/icons.js'
import { useParts } from '../../ui/parts/Parts.js'
import { Pieces } from '../../ui/pieces/Pieces.js'
import type { ConflictBlock } from './blockConflicts.js'
import type { Conflict, ConflictReason } from './Conflict.js'
import { ConflictRows } from './ConflictRows.js'
import type { ConflictSide, ConflictSides } from './ConflictSide.js'
import { fixEdits } from './fixEdits.js'
import { conflictParts } from './formatConflict.js'
import { conflictKind } from './groupConflicts.js'
import { conflictListParts } from './parts.js'
import { conflictTexts } from './texts.js'
import { useConflictDates } from './useConflictDates.js'
import { Witness } from './Witness.js'

/** The reasons that are shown in words, because neither the sentence nor the rows show them. */
const shownReasons: readonly ConflictReason['code'][] = [
  'pages-overlap',
  'same-audience',
  'audience-contains',
  'audience-within',
  'is-redirect',
  'same-component',
  'fewer-pages',
  'in-loop',
]

/** What a personalization does to one or several others: what happens, when, and what to do. */
export function ConflictListItem(props: {
  block: ConflictBlock
  sides: ConflictSides
  /** Whether it shows the personalizations in order, with their audiences and dates. */
  hasRows: boolean
  /** The page, if no visible heading says it, otherwise `null`. */
  page: string | null
  onOpen: OpenOptions['onOpen']
  onAsk: (() => void) | undefined
}) {
  const part = useParts(conflictListParts)
  const { block, sides, hasRows, page, onOpen, onAsk } = props
  const [[conflict]] = block
  const text = useText(conflictTexts)
  const options = useTextOptions()
  // Without rows, the names open the personalizations.
  const words = useWords(block, sides, hasRows ? undefined : onOpen)
  const others = useOthers(block.flatMap(([, ...rest]) => rest))
  const more = [useWindow(block), ...others].filter(Boolean).map((line) => [line])
  const lines = joinSentenceParts([...words.because, ...more], options)
  return (
    <li {...part('item')} data-certainty={conflict.certainty}>
      <div {...part('text')}>
        <Certainty conflict={conflict}>{page !== null && <Path page={page} />}</Certainty>
        <p {...part('sentence')}>
          <bdi>
            <Pieces of={words.sentence} />
          </bdi>
        </p>
        {lines.length > 0 && (
          <details {...part('because')}>
            <summary className="pk-summary">{text('conflict.why')}</summary>
            <p>
              <bdi>
                <Pieces of={lines} />
              </bdi>
            </p>
          </details>
        )}
        {conflict.witness && (
          <p {...part('witness')}>
            <Witness visit={conflict.witness} from={conflict.window.from} />
          </p>
        )}
      </div>
      {hasRows && <ConflictRows conflict={conflict} sides={sides} onOpen={onOpen} />}
      <div {...part('next')}>
        <p {...part('fix')}>
          <span className="pk-visually-hidden">{text('conflict.fix')}</span>{' '}
          <bdi>
            <Pieces of={words.fix} />
          </bdi>
        </p>
        <div>
          <TryFix conflict={conflict} sides={sides} />
          {onAsk && (
            <Button icon={questionIcon} onClick={onAsk}>
              <span>{text('conflict.ask')}</span>
              <span className="pk-visually-hidden">: {namesOf(sides).join(', ')}</span>
            </Button>
          )}
        </div>
      </div>
    </li>
  )
}

/** Links to a draft with the fix. */
function TryFix({ conflict, sides }: { conflict: Conflict; sides: ConflictSides }) {
  const [first, second] = sides
  if (!first.personalization || !second?.personalization) return null
  return (
    <DraftLink
      variant="outline"
      target={{ item: first.personalization, key: conflict.keys[0] }}
      edits={fixEdits(conflict, first.personalization, second.personalization)}
      subject={namesOf(sides).join(', ')}
    />
  )
}

function Name({ side, onOpen }: { side: ConflictSide } & OpenOptions) {
  if (!onOpen || !side.target) return <bdi>{side.name}</bdi>
  return <ItemLink name={side.name} target={side.target} onOpen={onOpen} />
}

/** More names of others than this make a sentence hard to read. */
const maxNames = 3

/** Returns the first names, which are enough to tell buttons apart. */
function namesOf(sides: ConflictSides): string[] {
  return sides.slice(0, 1 + maxNames).map(({ name }) => name)
}

/** Returns what happens, in words. Reasons that several pairs share appear only once. */
function useWords(
  block: ConflictBlock,
  [first, ...others]: ConflictSides,
  onOpen: OpenOptions['onOpen'],
) {
  const text = useText(conflictTexts)
  const options = useTextOptions()
  const shown = others.length > maxNames ? others.slice(0, maxNames - 1) : others
  const rest = others.length - shown.length
  const names = shown.map((side, index) => [<Name key={index} side={side} onOpen={onOpen} />])
  const items = rest === 0 ? names : [...names, [text('conflict.others', { count: rest })]]
  const all = {
    first: <Name side={first} onOpen={onOpen} />,
    second: <Pieces of={formatListParts<ReactNode>(items, options, 'disjunction')} />,
  }
  const [[conflict]] = block
  const dates = useConflictDates()
  const { sentence, fix } = conflictParts<ReactNode>(conflict, all, { ...options, ...dates })
  const because = new Map<string, ReactNode[]>()
  for (const [index, [own]] of block.slice(0, maxNames).entries()) {
    const reasons = own.because.filter(({ code }) => shownReasons.includes(code))
    // What would rule out a conflict that begins later depends on the kind it will have.
    const claim = { ...own, kind: conflictKind(own), because: reasons.map(shortenReason) }
    const plain = conflictParts(
      claim,
      { first: first.name, second: others[index]?.name ?? '' },
      options,
    )
    const pair = { first: <bdi>{first.name}</bdi>, second: <bdi>{others[index]?.name}</bdi> }
    const words = conflictParts<ReactNode>(claim, pair, options)
    plain.because.forEach((pieces, at) => because.set(pieces.join(''), words.because[at] ?? []))
    because.set(plain.unless.join(''), words.unless)
  }
  return { sentence, fix, because: [...because.values()] }
}

const maxLength = 120

/** Shortens what the service sent, because it can be a megabyte long. */
function shortenReason(reason: ConflictReason): ConflictReason {
  if (reason.code === 'is-redirect') return { ...reason, url: shorten(reason.url, maxLength) }
  if (reason.code !== 'same-component') return reason
  return { ...reason, component: shorten(reason.component, maxLength) }
}

/** Returns sentences that name the other conflicts of the pairs. */
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
function Certainty(props: { conflict: Conflict; children: ReactNode }) {
  const { certainty, window } = props.conflict
  const part = useParts(conflictListParts)
  const text = useText(conflictTexts)
  const now = useNow()
  const formatters = useFormatters()
  if (certainty === 'certain' && window.from !== null) {
    return (
      <p {...part('certainty')} data-level="later">
        <Icon name="scheduled" />
        {text('conflict.starts', { from: formatters.date(window.from, now) })}
        {props.children}
      </p>
    )
  }
  const level = certainty === 'certain' ? 'error' : 'warning'
  return (
    <p key={certainty} {...part('certainty')} data-level={level}>
      <Icon name={level} />
      {text(`conflict.${certainty}`)}
      {props.children}
    </p>
  )
}

/** The page of a conflict. Screen readers have it as a heading. */
function Path({ page }: { page: string }) {
  const part = useParts(conflictListParts)
  return (
    <bdi {...part('path')} dir="ltr" aria-hidden="true">
      {shortPath(page)}
    </bdi>
  )
}

/** Returns when the pairs begin and the last one ends, or `''` if they have begun and have no end. */
function useWindow(block: ConflictBlock): string {
  const text = useText(conflictTexts)
  const now = useNow()
  const formatters = useFormatters()
  // All pairs of a block begin at the same time.
  const [[{ window }]] = block
  const { from } = window
  const end = Math.max(...block.map(([worst]) => worst.window.until ?? Infinity))
  const until = Number.isFinite(end) ? end : null
  if (from === null && until === null) return ''
  const key = from === null ? 'now-until' : until === null ? 'from' : 'from-until'
  return text(`conflict.window.${key}`, {
    from: from === null ? '' : formatters.date(from, now),
    until: until === null ? '' : formatters.lastDay(until, now),
  })
}
