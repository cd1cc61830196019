'use client'
import { useLocale } from '../../i18n/useLocale.js'
import { useText } from '../../i18n/useText.js'
import { Button } from '../../ui/button/Button.js'
import { backIcon, displayIcon, forwardIcon } from '../../ui/icon/icons.js'
import { Menu, MenuItem } from '../../ui/menu/Menu.js'
import { useParts } from '../../ui/parts/Parts.js'
import { menuParts } from '../../ui/parts/uiParts.js'
import { ToggleGroup } from '../../ui/toggle-group/ToggleGroup.js'
import type { TimeSpan } from './layOutTimeline.js'
import { scheduleTimelineParts } from './parts.js'
import { timelineTexts } from './texts.js'
import type { TimelineGrouping } from './timelineSections.js'
import type { TimelineZoom } from './timelineSpan.js'

/** A timeline's zoom, and functions that zoom and move the timeline. */
export interface TimelineMoves {
  zoom: TimelineZoom
  setZoom: (zoom: TimelineZoom) => void
  /** Moves the timeline by half a period per step. Positive numbers move to later dates. */
  move: (steps: number) => void
  toNow: () => void
}

/** The zoom levels, from the shortest period to the longest. */
export const zooms: readonly TimelineZoom[] = ['month', 'quarter', 'year']

const groupings: readonly TimelineGrouping[] = ['time', 'page']

/** The period, and buttons that move, zoom and group the timeline and switch between chart and table. */
export function TimelineControls(
  props: TimelineMoves & {
    span: TimeSpan | null
    isTable: boolean
    onTableToggle: () => void
    grouping: TimelineGrouping
    onGroupingChange: (grouping: TimelineGrouping) => void
  },
) {
  const part = useParts(scheduleTimelineParts)
  const menuPart = useParts(menuParts)
  const { zoom, setZoom, move, toNow, span, isTable, onTableToggle } = props
  const { grouping, onGroupingChange } = props
  const { locale } = useLocale()
  const text = useText(timelineTexts)
  return (
    <div {...part('controls')} role="group" aria-label={text('timeline.zoom')}>
      <span {...part('range')} role="status">
        <bdi>{span && writeRange(span, locale)}</bdi>
      </span>
      <div {...part('moves')}>
        <Button icon={backIcon} label={text('timeline.earlier')} onClick={() => move(-1)} />
        <Button onClick={toNow}>{text('timeline.today')}</Button>
        <Button icon={forwardIcon} label={text('timeline.later')} onClick={() => move(1)} />
      </div>
      <ToggleGroup
        label={text('timeline.zoom')}
        options={zooms.map((id) => ({ id, label: text(`timeline.zoom.${id}`) }))}
        isPressed={(id) => id === zoom}
        onPress={setZoom}
      />
      <Menu
        variant="outline"
        icon={displayIcon}
        label={<span {...menuPart('label')}>{text(`timeline.groupBy.${grouping}`)}</span>}
      >
        <p {...menuPart('note')}>{text('timeline.groupBy')}</p>
        {groupings.map((id) => (
          <MenuItem key={id} aria-pressed={id === grouping} onClick={() => onGroupingChange(id)}>
            {text(`timeline.groupBy.${id}`)}
          </MenuItem>
        ))}
        <MenuItem onClick={onTableToggle}>
          {text(isTable ? 'timeline.asChart' : 'timeline.asTable')}
        </MenuItem>
      </Menu>
    </div>
  )
}

/**
 * Formats the period in whole UTC days, such as "Apr 26 – Aug 2, 2026". Node.js puts thin spaces around the
 * dash, and Chromium puts normal ones.
 */
function writeRange({ from, to }: TimeSpan, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  return format.formatRange(from, to - 1).replaceAll('\u2009', ' ')
}
