'use client'
import { useState } from 'react'
import { useFormatters } from '../../i18n/useFormatters.js'
import { useText } from '../../i18n/useText.js'
import { shorten } from '../../internal/shorten.js'
import type { ItemEvent } from '../../personalization/ItemEvent.js'
import { railOf } from '../../personalization/railOf.js'
import { Heading } from '../../ui/heading/Heading.js'
import { Icon } from '../../ui/icon/Icon.js'
import { MoreButton } from '../../ui/more-button/MoreButton.js'
import { useParts } from '../../ui/parts/Parts.js'
import type { TimelineRow, TimeSpan } from './layOutTimeline.js'
import { scheduleTimelineParts } from './parts.js'
import { pressTimelineKey } from './pressTimelineKey.js'
import { timelineTexts } from './texts.js'
import { TimelineAxis, TimelineGrid } from './TimelineAxis.js'
import type { TimelineMoves } from './TimelineControls.js'
import type { TimelinePosition } from './TimelineItem.js'
import { TimelineItem } from './TimelineItem.js'
import { TimelineLegend } from './TimelineLegend.js'
import type { TimelineSection } from './timelineSections.js'
import { timelineTicks } from './timelineSpan.js'
import { useGroupSummary } from './timelineText.js'

type Open = ((event: ItemEvent) => void) | undefined

/** How many rows are shown at first and added by each "Show more". */
const step = 100
const maxLength = 160

/** The bars in groups, the axis above them and the legend below them. */
export function TimelineChart(props: {
  sections: readonly TimelineSection[]
  /** The position of the current time, from 0 to 1, or `null`. */
  now: number | null
  span: TimeSpan
  onOpen: Open
  moves: TimelineMoves
}) {
  const part = useParts(scheduleTimelineParts)
  const { sections, now, span, onOpen, moves } = props
  const text = useText(timelineTexts)
  /** The sections that the user has opened or closed. */
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [shown, setShown] = useState(step)
  const ticks = timelineTicks(moves.zoom, span)
  const isOpen = (section: TimelineSection) => toggled.get(section.id) ?? section.isOpen
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys pan and zoom
    <div
      {...part('chart')}
      role="group"
      aria-label={text('timeline.label')}
      aria-keyshortcuts="ArrowLeft ArrowRight Home Plus -"
      tabIndex={0}
      onKeyDown={(event) => pressTimelineKey(event, moves)}
    >
      <TimelineAxis ticks={ticks} zoom={moves.zoom} now={now} />
      <div {...part('body')}>
        <TimelineGrid ticks={ticks} now={now} />
        {sections.slice(0, shown).map((section) => (
          <Section
            key={section.id}
            section={section}
            now={now}
            isOpen={isOpen(section)}
            onToggle={() => setToggled(new Map(toggled).set(section.id, !isOpen(section)))}
            onOpen={onOpen}
          />
        ))}
        <MoreButton length={sections.length} shown={shown} step={step} onShow={setShown} />
      </div>
      <TimelineLegend rows={sections.filter(isOpen).flatMap(({ rows }) => rows)} />
    </div>
  )
}

function Section(props: {
  section: TimelineSection
  now: number | null
  isOpen: boolean
  onToggle: () => void
  onOpen: Open
}) {
  const part = useParts(scheduleTimelineParts)
  const { section, now, isOpen, onToggle, onOpen } = props
  const { group, rows } = section
  const text = useText(timelineTexts)
  const formatters = useFormatters()
  const [shown, setShown] = useState(step)
  const summary = useGroupSummary(rows)
  const stop = group === null ? rows.findIndex(isExclusive) : -1
  if (rows.length === 0 && group !== 'changes') return null
  return (
    <section {...part('group')}>
      <Heading below={1}>
        <button {...part('toggle')} type="button" aria-expanded={isOpen} onClick={onToggle}>
          <Icon name="next" />
          <SectionName section={section} />
          <span>{formatters.number(rows.length)}</span>
          {!isOpen && group !== 'changes' && (
            // The position of a `bdi` would depend on its text.
            <span {...part('summary')}>
              <bdi>{summary}</bdi>
            </span>
          )}
        </button>
      </Heading>
      {isOpen && rows.length === 0 && <p {...part('note')}>{text('timeline.empty')}</p>}
      {isOpen && (
        <ul {...part('rows')}>
          {rows.slice(0, shown).map((row, index) => (
            <TimelineItem
              key={row.key}
              row={row}
              position={
                group === null ? positionOf(row, { index, stop, count: rows.length }) : undefined
              }
              now={now}
              onOpen={onOpen}
            />
          ))}
        </ul>
      )}
      {isOpen && <MoreButton length={rows.length} shown={shown} step={step} onShow={setShown} />}
    </section>
  )
}

/** The name of a group, or the path of a page. */
export function SectionName({ section: { group, page } }: { section: TimelineSection }) {
  const part = useParts(scheduleTimelineParts)
  const text = useText(timelineTexts)
  if (page === null)
    return <bdi>{text(group ? `timeline.group.${group}` : 'timeline.page.none')}</bdi>
  return (
    <bdi dir="ltr" {...part('page')}>
      {shorten(page, maxLength)}
    </bdi>
  )
}

/**
 * Returns a row's position on the rail of its page.
 *
 * @param on.stop The index of the page's first exclusive row, or -1.
 * @param on.count The number of the page's rows.
 */
function positionOf(
  row: TimelineRow,
  on: { index: number; stop: number; count: number },
): TimelinePosition {
  const { index, stop, count } = on
  const isLast = index === count - 1
  return {
    rail: railOf({ isFirst: index === 0, isLast }),
    isStopped: stop !== -1 && stop < index,
    stops: !isLast && isExclusive(row),
  }
}

/**
 * Returns whether visitors who get the personalization see none below it (service interface, section 2.1).
 */
function isExclusive({ personalization, status }: TimelineRow): boolean {
  return personalization.exclusive === true && status === 'running'
}
