'use client'
import type { CSSProperties } from 'react'
import { useState } from 'react'
import type { Personalization } from '../../contract/Personalization.js'
import { useFormatters } from '../../i18n/useFormatters.js'
import { useText } from '../../i18n/useText.js'
import { percent } from '../../internal/percent.js'
import { shorten } from '../../internal/shorten.js'
import { shortName } from '../../personalization/displayName.js'
import { ItemLink } from '../../personalization/item-link/ItemLink.js'
import type { ItemEvent } from '../../personalization/ItemEvent.js'
import type { RailPart } from '../../personalization/railOf.js'
import { personalizationTexts } from '../../personalization/texts.js'
import { Icon } from '../../ui/icon/Icon.js'
import { useParts } from '../../ui/parts/Parts.js'
import type { TimelineRow } from './layOutTimeline.js'
import { scheduleTimelineParts } from './parts.js'
import { timelineTexts } from './texts.js'
import { TimelineCard } from './TimelineCard.js'
import { pageOf } from './timelineSections.js'
import { useRowText } from './timelineText.js'

/** The room that a label needs before or after its bar, as a fraction of the period. */
const labelRoom = 0.26
/**
 * The room that the dates before a bar need between it and today, in a chart that is not narrow and in a narrow
 * one. With less, only the date is shown.
 */
const datesRoom = { wide: 0.1, narrow: 0.16 }
/** The room that the date alone needs. */
const dateRoom = 0.07
const maxLength = 80

/** A row's position on the rail of its page. */
export interface TimelinePosition {
  rail: RailPart
  /** Whether an exclusive personalization is above it. */
  isStopped: boolean
  /** Whether it is running and exclusive, with others below it. */
  stops: boolean
}

/** A personalization: its name, its page, its bar and its dates. */
export function TimelineItem(props: {
  row: TimelineRow
  /** In a timeline by page, its position in the priority order. */
  position: TimelinePosition | undefined
  /** The position of the current time, from 0 to 1, or `null`. */
  now: number | null
  onOpen: ((event: ItemEvent) => void) | undefined
}) {
  const part = useParts(scheduleTimelineParts)
  const { row, position, now, onOpen } = props
  const { personalization, key, name, status, group } = row
  const [isPointed, setIsPointed] = useState(false)
  const text = useRowText(row)
  const page = pageOf(row)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- shows the card
    <li
      {...part('row')}
      data-status={status}
      data-rail={position?.rail}
      data-stopped={position?.isStopped ? '' : undefined}
      data-stops={position?.stops ? '' : undefined}
      onPointerEnter={() => setIsPointed(true)}
      onPointerLeave={() => setIsPointed(false)}
      onFocus={() => setIsPointed(true)}
      onBlur={() => setIsPointed(false)}
      onKeyDown={({ key: pressed }) => pressed === 'Escape' && setIsPointed(false)}
    >
      {position && <Priority value={personalization.prio} />}
      <Icon name={status} />
      <span {...part('name')}>
        <ItemLink name={name} target={{ item: personalization, key }} onOpen={onOpen} />
        {page !== null && !position && (
          <bdi dir="ltr" {...part('page')}>
            {shorten(page, maxLength)}
          </bdi>
        )}
        <span className="pk-visually-hidden">{text.spoken}</span>
        {position?.stops && <Stop personalization={personalization} />}
      </span>
      <span {...part('track')} aria-hidden="true">
        {group !== 'outside' && <Bar row={row} />}
        <BarLabel row={row} now={now} isSoon={text.isSoon} date={text.date}>
          {text.short}
        </BarLabel>
        {isPointed && <TimelineCard row={row} dates={text.dates} />}
      </span>
    </li>
  )
}

/** Explains the end of the rail to screen readers. */
function Stop({ personalization }: { personalization: Personalization }) {
  const text = useText(personalizationTexts)
  return (
    <span className="pk-visually-hidden">
      {text('rail.stop', { name: shortName(personalization, text) })}
    </span>
  )
}

/** A priority with an accessible name, because the column has no heading. */
function Priority({ value }: { value: number | null | undefined }) {
  const part = useParts(scheduleTimelineParts)
  const text = useText(timelineTexts)
  const { number } = useFormatters()
  return (
    <span {...part('priority')}>
      {typeof value === 'number' && (
        <>
          <span aria-hidden="true">{number(value)}</span>
          <span className="pk-visually-hidden">
            {text('timeline.priority', { priority: number(value) })}
          </span>
        </>
      )}
    </span>
  )
}

function Bar({ row }: { row: TimelineRow }) {
  const part = useParts(scheduleTimelineParts)
  const { start, end, status, startsAt, endsAt, isCutAtStart, isCutAtEnd } = row
  return (
    <span
      {...part('bar')}
      data-status={status}
      data-start={isCutAtStart ? 'open' : startsAt === null ? undefined : 'cap'}
      data-end={isCutAtEnd ? 'open' : endsAt === null ? undefined : 'cap'}
      style={{ insetInlineStart: percent(start), inlineSize: percent(end - start) }}
    />
  )
}

/** The dates beside the bar, where there is room. */
function BarLabel(props: {
  row: TimelineRow
  now: number | null
  isSoon: boolean
  /** The date alone, for a label with little room. */
  date: string
  children: string
}) {
  const part = useParts(scheduleTimelineParts)
  const { row, now, isSoon, date, children } = props
  const { start, end, group } = row
  const isAfter = group === 'outside' ? end < 0.5 : end < 1 - labelRoom
  const isTight = !isAfter && start < labelRoom && group !== 'outside'
  const side = group === 'outside' ? (isAfter ? 0 : 1) : isAfter ? end : start
  /** The room between today and what begins later. The line for today would cross longer dates. */
  const room = isAfter || now === null || now >= side ? 1 : side - now
  const isCrowded = isTight || room < dateRoom
  /** Dates after a bar that ended before today begin after today, if its line would cross them. */
  const crosses = (needed: number) => isAfter && now !== null && side < now && now - side < needed
  const from = (needed: number) => (now !== null && crosses(needed) ? now : side)
  const style = isAfter
    ? {
        '--_dates-start': percent(from(datesRoom.wide)),
        '--_dates-start-narrow': percent(from(datesRoom.narrow)),
      }
    : { '--_dates-end': percent(1 - side), '--_dates-end-narrow': percent(1 - side) }
  return (
    <span
      {...part('dates')}
      data-soon={isSoon ? '' : undefined}
      data-crowded={isCrowded ? '' : undefined}
      data-brief={room < datesRoom.wide ? '' : room < datesRoom.narrow ? 'narrow' : undefined}
      style={style as CSSProperties}
    >
      <bdi>{children}</bdi>
      {room < datesRoom.narrow && <bdi>{date}</bdi>}
    </span>
  )
}
