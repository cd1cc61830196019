'use client'
import type { ReactNode } from 'react'
import { useFormatters } from '../../i18n/useFormatters.js'
import { useText } from '../../i18n/useText.js'
import { useTextOptions } from '../../i18n/useTextOptions.js'
import { validTime } from '../../internal/isTime.js'
import { shortName } from '../../personalization/displayName.js'
import { effectiveStatus } from '../../personalization/effectiveStatus.js'
import { shortPath } from '../../personalization/pages/shortPath.js'
import { areaFor } from '../../personalization/personalization-preview/areaFor.js'
import { drawPage } from '../../personalization/personalization-preview/drawPage.js'
import { layoutOfPath } from '../../personalization/personalization-preview/pageLayout.js'
import { renderPicture } from '../../personalization/personalization-preview/renderPicture.js'
import { renderWarning } from '../../personalization/personalization-value/renderValue.js'
import { SpokenCount } from '../../ui/badge/SpokenCount.js'
import { Icon } from '../../ui/icon/Icon.js'
import { useParts } from '../../ui/parts/Parts.js'
import { formatFinding } from '../audit/formatFinding.js'
import { formatConflict } from '../conflicts/formatConflict.js'
import type { PageSummary } from '../pages/readPages.js'
import { shownOn } from '../pages/readPages.js'
import { overviewPanelParts } from './parts.js'
import { overviewTexts } from './texts.js'

const dayMs = 86_400_000
/** How far ahead a date is named, and how far ahead nothing is said to happen. */
const [namedMs, quietMs] = [30 * dayMs, 14 * dayMs]
/** How many personalizations the small rail has. */
const maxRail = 8

/** A page: what visitors see there, its order, what needs attention, and the next date. */
export function Tile(props: {
  summary: PageSummary
  now: number
  link: (content: ReactNode) => ReactNode
}) {
  const { summary, now, link } = props
  const part = useParts(overviewPanelParts)
  const text = useText(overviewTexts)
  const formatters = useFormatters()
  const page = summary.page ?? ''
  const finding = useWorst(summary)
  const next = useNextDate(summary, now)
  return (
    <li {...part('tile')}>
      {link(
        <>
          <span {...part('page')}>
            <bdi dir="ltr">{shortPath(page)}</bdi>
            <span {...part('count')}>
              <SpokenCount
                shown={formatters.number(summary.items.length)}
                words={text('list.count', { count: summary.items.length })}
              />
            </span>
          </span>
          <span {...part('picture')}>
            <PagePicture summary={summary} now={now} />
            <SmallRail summary={summary} now={now} />
          </span>
          <span {...part('finding')}>{finding?.content}</span>
          <span {...part('next')} data-soon={next.isDated ? '' : undefined}>
            {next.words}
          </span>
        </>,
      )}
    </li>
  )
}

/** The page with everything that runs on it. */
function PagePicture({ summary, now }: { summary: PageSummary; now: number }) {
  const part = useParts(overviewPanelParts)
  const areas = shownOn(summary, now).map((personalization) => {
    const { status } = effectiveStatus(personalization, { now })
    const area = areaFor(personalization, { now })
    return status === 'scheduled' ? { ...area, form: 'dashed' as const } : area
  })
  return (
    <span {...part('grid')}>
      {renderPicture(drawPage(layoutOfPath(summary.page ?? ''), areas), {
        size: 'lg',
        label: undefined,
      })}
    </span>
  )
}

/** The order of the page in small: states, and where the rest is stopped. */
function SmallRail({ summary, now }: { summary: PageSummary; now: number }) {
  const part = useParts(overviewPanelParts)
  const { items } = summary
  const shown = items.length > maxRail ? items.slice(0, maxRail - 1) : items
  return (
    <span {...part('mini')} aria-hidden="true">
      {shown.map(({ key, personalization }, index) => {
        const { status } = effectiveStatus(personalization, { now })
        const { startDate, endDate } = personalization
        const isDated = [startDate, endDate].some((time) => {
          const valid = validTime(time)
          return valid !== null && valid > now && valid < now + quietMs
        })
        return (
          <span
            key={key}
            data-status={status}
            data-line={
              status === 'running' || status === 'scheduled'
                ? isDated
                  ? 'dated'
                  : 'on'
                : undefined
            }
            data-stop={
              personalization.exclusive === true && status === 'running' && index < items.length - 1
                ? ''
                : undefined
            }
          >
            <Icon name={status} />
          </span>
        )
      })}
      {items.length > shown.length && <span>+{items.length - shown.length}</span>}
    </span>
  )
}

/** Returns the worst problem of a page in a few words. `null` if there is none. */
export function useWorst({
  conflicts,
  findings,
}: PageSummary): { title: string; content: ReactNode } | null {
  const options = useTextOptions()
  const [conflict] = conflicts
  if (conflict?.certainty === 'certain') {
    const { title } = formatConflict(conflict, options)
    return { title, content: renderWarning(title, 'error') }
  }
  const [finding] = findings
  if (finding) {
    const { title } = formatFinding(finding, options)
    return {
      title,
      content: renderWarning(title, finding.severity === 'error' ? 'error' : 'warning'),
    }
  }
  if (!conflict) return null
  const { title } = formatConflict(conflict, options)
  return { title, content: renderWarning(title) }
}

/** Returns what starts or ends next on a page, in words. */
function useNextDate(summary: PageSummary, now: number): { words: string; isDated: boolean } {
  const text = useText(overviewTexts)
  const formatters = useFormatters()
  const dates = shownOn(summary, now).flatMap((personalization) => {
    const [start, end] = [validTime(personalization.startDate), validTime(personalization.endDate)]
    return [
      ...(start !== null && start > now ? [{ personalization, time: start, isEnd: false }] : []),
      ...(end !== null && end > now ? [{ personalization, time: end, isEnd: true }] : []),
    ]
  })
  const [first] = dates.sort((a, b) => a.time - b.time)
  if (!first || first.time > now + namedMs) {
    return {
      words: text('overview.tile.quiet', { date: formatters.date(now + quietMs, now) }),
      isDated: false,
    }
  }
  const { personalization, time, isEnd } = first
  const date = isEnd ? formatters.lastDay(time, now) : formatters.date(time, now)
  const name = shortName(personalization, text)
  return {
    words: text(isEnd ? 'overview.tile.ends' : 'overview.tile.starts', { name, date }),
    isDated: true,
  }
}
