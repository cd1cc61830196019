'use client'
import type { CSSProperties } from 'react'
import { useRef } from 'react'
import type { Personalization } from '../../contract/Personalization.js'
import { formatList } from '../../i18n/formatList.js'
import { useFormatters } from '../../i18n/useFormatters.js'
import { useLocale } from '../../i18n/useLocale.js'
import { useText } from '../../i18n/useText.js'
import { zoneOffsetMs } from '../../internal/zoneOffsetMs.js'
import { shortName } from '../../personalization/displayName.js'
import { useRemNarrowness } from '../../ui/hooks/useIsNarrow.js'
import { useParts } from '../../ui/parts/Parts.js'
import { Pieces } from '../../ui/pieces/Pieces.js'
import { overviewPanelParts } from './parts.js'
import type { RibbonBar } from './ribbonBars.js'
import { ribbonBars, ribbonDays } from './ribbonBars.js'
import { overviewTexts } from './texts.js'

const dayMs = 86_400_000
/** How many characters of a label fit into a day, in wide and in narrower panels. */
const charactersPerDay = [13, 8]
const maxPages = 2

/** The next 14 days: a bar for what starts or ends. */
export function Ribbon(props: { personalizations: readonly Personalization[]; now: number }) {
  const { personalizations, now } = props
  const part = useParts(overviewPanelParts)
  const text = useText(overviewTexts)
  const formatters = useFormatters()
  const { timeZone } = useLocale()
  const words = useBarWords(now)
  const body = useRef<HTMLDivElement>(null)
  const perDay = charactersPerDay[useRemNarrowness(body, [72])] ?? 8
  const today = startOfDay(now, timeZone)
  const { lanes, left } = ribbonBars(personalizations, {
    now,
    today,
    labelDays: (bar) => words.plain(bar).length / perDay + 0.3,
  })
  if (lanes.length === 0) return null
  const days = Array.from({ length: ribbonDays }, (_, index) => today + index * dayMs + dayMs / 2)
  return (
    <div ref={body} {...part('ribbon')} role="group" aria-label={text('overview.ribbon')}>
      <div {...part('days')} aria-hidden="true">
        {days.map((day, index) => (
          <span
            key={day}
            {...part('day')}
            data-weekend={isWeekend(day, timeZone) ? '' : undefined}
            data-today={index === 0 ? '' : undefined}
          >
            <span>
              {index === 0
                ? text('overview.today', { date: formatters.date(day, now) })
                : formatters.date(day, now)}
            </span>
          </span>
        ))}
      </div>
      <ul>
        {lanes.map((bars, lane) => (
          <li key={lane} {...part('lane')}>
            {bars.map((bar) => (
              <Bar key={`${words.plain(bar)} ${bar.from}`} bar={bar} words={words} />
            ))}
          </li>
        ))}
      </ul>
      {left.length > 0 && (
        <p {...part('note')}>{text('overview.bar.more', { count: left.length })}</p>
      )}
    </div>
  )
}

function Bar({ bar, words }: { bar: RibbonBar; words: ReturnType<typeof useBarWords> }) {
  const part = useParts(overviewPanelParts)
  const style = { '--_from': bar.from, '--_to': bar.to } as CSSProperties
  return (
    <>
      <span
        {...part('bar')}
        style={style}
        data-status={bar.isScheduled ? 'scheduled' : 'running'}
        data-open={bar.ends === null ? '' : undefined}
        data-cut={bar.starts === null ? '' : undefined}
      />
      <span {...part('bar-label')} style={style} data-side={bar.isLabelBefore ? 'before' : 'after'}>
        <Pieces of={words.pieces(bar)} />
      </span>
    </>
  )
}

type BarKey = `overview.bar.${'ends' | 'starts' | 'both'}`

/** Returns functions that write the label of a bar, as text and as pieces with the name in its own element. */
function useBarWords(now: number) {
  const text = useText(overviewTexts)
  const formatters = useFormatters()
  const { locale } = useLocale()
  const wordsOf = ({
    personalizations,
    starts,
    ends,
  }: Omit<RibbonBar, 'isLabelBefore'>): {
    key: BarKey
    name: string
    values: Record<string, string>
  } => {
    const [first] = personalizations
    const name = first ? shortName(first, text) : ''
    const paths = personalizations.flatMap(({ webPagePath }) => webPagePath?.trim() || [])
    const pages = formatList([...new Set(paths)].slice(0, maxPages), { locale })
    if (starts === null) return { key: 'overview.bar.ends', name, values: {} }
    if (ends === null) {
      return { key: 'overview.bar.starts', name, values: { pages: pages || '–' } }
    }
    const dates = `${formatters.date(starts, now)} – ${formatters.lastDay(ends, now)}`
    return { key: 'overview.bar.both', name, values: { dates } }
  }
  return {
    plain(bar: Omit<RibbonBar, 'isLabelBefore'>): string {
      const { key, name, values } = wordsOf(bar)
      return text(key, { name, ...values })
    },
    pieces(bar: RibbonBar) {
      const { key, name, values } = wordsOf(bar)
      return text.parts(key, { name: <strong>{name}</strong>, ...values })
    },
  }
}

/** Returns the start of the day of a time, in Unix ms. */
function startOfDay(time: number, timeZone: string): number {
  const local = time + zoneOffsetMs(time, timeZone)
  return time - (((local % dayMs) + dayMs) % dayMs)
}

function isWeekend(time: number, timeZone: string): boolean {
  const day = new Date(time + zoneOffsetMs(time, timeZone)).getUTCDay()
  return day === 0 || day === 6
}
