'use client'
import type { KeyboardEvent, ReactNode } from 'react'
import { Fragment, useMemo, useRef, useState } from 'react'
import type { Personalization } from '../../contract/Personalization.js'
import type { Scope } from '../../contract/Scope.js'
import { useFormatters } from '../../i18n/useFormatters.js'
import { useNow } from '../../i18n/useNow.js'
import { useText } from '../../i18n/useText.js'
import { joinClasses } from '../../internal/joinClasses.js'
import { PanelFrame } from '../../list/states/PanelFrame.js'
import { PanelSkeleton } from '../../list/states/PanelSkeleton.js'
import type { PanelPartOptions } from '../../list/states/PanelSlots.js'
import { useListPanel, usePanelKey } from '../../list/states/useListPanel.js'
import { effectiveStatus } from '../../personalization/effectiveStatus.js'
import { useHost } from '../../personalization/HostOptions.js'
import { areaFor } from '../../personalization/personalization-preview/areaFor.js'
import { drawSmall } from '../../personalization/personalization-preview/drawSmall.js'
import { renderPicture } from '../../personalization/personalization-preview/renderPicture.js'
import { formatMilestone, nextMilestone } from '../../personalization/schedule/nextMilestone.js'
import type { HeadingOptions } from '../../ui/heading/Heading.js'
import { Heading } from '../../ui/heading/Heading.js'
import { onPlainClick } from '../../ui/hooks/onPlainClick.js'
import { Icon } from '../../ui/icon/Icon.js'
import { MoreButton } from '../../ui/more-button/MoreButton.js'
import { useParts } from '../../ui/parts/Parts.js'
import { acceptRef } from '../../ui/parts/react18.js'
import type { RootProps } from '../../ui/parts/RootProps.js'
import type { PageSummaries, PageSummary } from '../pages/readPages.js'
import { usePages } from '../pages/usePages.js'
import { overviewPanelParts } from './parts.js'
import { Ribbon } from './Ribbon.js'
import { overviewTexts } from './texts.js'
import { Tile, useWorst } from './Tile.js'

/** What a part of the overview is about. */
export type OverviewTarget =
  | { part: 'conflicts' | 'ending' | 'attention' }
  | {
      part: 'page'
      /** The page as its personalizations have it. */
      page: string
    }

/** Props for {@link OverviewPanel}. */
export interface OverviewPanelProps extends RootProps<'section'>, PanelPartOptions, HeadingOptions {
  /** The website. @default the provider's scope */
  scope?: Scope | undefined
  /** Called to show what a part of the overview is about, such as the list with a search. @default links, or plain text */
  onShow?: ((target: OverviewTarget) => void) | undefined
  /** Returns the URL of what a part of the overview is about. @default no links */
  hrefOf?: ((target: OverviewTarget) => string | undefined) | undefined
}

/** How many tiles are shown at first, and how many "Show more" adds. */
const firstTiles = 24
const weekMs = 7 * 86_400_000

/**
 * Fetches a list and shows on one page what matters: what needs attention in one line, what starts or ends in the next 14
 * days, and the pages, worst first, each with a drawing of what visitors see there. Has a view for each state (loading, empty,
 * no website, offline) and each error. Renders a `<section>`. CSS classes: `.pk-overview-panel`, `-verdict`, `-ribbon`,
 * `-days`, `-day`, `-lane`, `-bar`, `-bar-label`, `-tiles`, `-tile`, `-page`, `-count`, `-picture`, `-mini`, `-finding`,
 * `-next`, `-singles`, `-single`, `-note`.
 */
export const OverviewPanel = acceptRef(function OverviewPanel(props: OverviewPanelProps) {
  return <PanelOfWebsite key={usePanelKey(props.scope)} {...props} />
})

type Show = Pick<OverviewPanelProps, 'onShow' | 'hrefOf'>

const PanelOfWebsite = acceptRef(function PanelOfWebsite(props: OverviewPanelProps) {
  const { scope, onShow, hrefOf, className, ...rest } = props
  const part = useParts(overviewPanelParts)
  const text = useText(overviewTexts)
  const source = useListPanel(scope)
  const { personalizations } = source
  const pages = usePages(personalizations)
  const now = useNow()
  return (
    <PanelFrame
      {...rest}
      className={joinClasses('pk-overview-panel', className)}
      source={source}
      label={text('overview.label')}
      beside={
        personalizations &&
        pages &&
        now !== null && <Counts personalizations={personalizations} pages={pages} now={now} />
      }
      note={text('overview.schematic')}
    >
      {!personalizations || !pages || now === null ? (
        <PanelSkeleton />
      ) : (
        <>
          <Verdict {...{ personalizations, pages, now, onShow, hrefOf }} />
          <Ribbon personalizations={personalizations} now={now} />
          <div {...part('grid')}>
            <Tiles {...{ pages, now, onShow, hrefOf }} />
            <Singles {...{ pages, now, onShow, hrefOf }} />
          </div>
        </>
      )}
    </PanelFrame>
  )
})

function Counts(props: {
  personalizations: readonly Personalization[]
  pages: PageSummaries
  now: number
}) {
  const { personalizations, pages, now } = props
  const text = useText(overviewTexts)
  const formatters = useFormatters()
  const running = personalizations.filter(
    (each) => effectiveStatus(each, { now }).status === 'running',
  ).length
  const count = pages.several.length + pages.single.length
  return (
    <span className="pk-panel-count">
      {text('overview.count', {
        count: personalizations.length,
        pages: text('overview.pageCount', { count }),
        running: formatters.number(running),
      })}
    </span>
  )
}

interface PartProps extends Show {
  pages: PageSummaries
  now: number
}

/** Returns a function that makes a link or a button of what is about a target, or plain text. */
function useLinkTo({ onShow, hrefOf }: Show) {
  const { linkComponent: Link = 'a' } = useHost()
  return (target: OverviewTarget, content: ReactNode, label?: string) => {
    const href = hrefOf?.(target)
    const show = onShow && (() => onShow(target))
    if (href !== undefined) {
      return (
        <Link href={href} aria-label={label} data-target="" onClick={onPlainClick(show)}>
          {content}
        </Link>
      )
    }
    if (!show) return <span>{content}</span>
    return (
      <button type="button" aria-label={label} data-target="" onClick={show}>
        {content}
      </button>
    )
  }
}

/** One line: certain conflicts, what ends within a week, and what needs attention. */
function Verdict(props: PartProps & { personalizations: readonly Personalization[] }) {
  const { personalizations, pages, now } = props
  const part = useParts(overviewPanelParts)
  const text = useText(overviewTexts)
  const formatters = useFormatters()
  const linkTo = useLinkTo(props)
  const all = [...pages.several, ...pages.single]
  const certain = all.flatMap(({ conflicts, page }) =>
    conflicts.filter(({ certainty }) => certainty === 'certain').map(() => page ?? ''),
  )
  const conflictPages = new Set(certain)
  const ends = personalizations
    .filter((each) => effectiveStatus(each, { now }).status === 'running')
    .flatMap(({ endDate }) =>
      endDate !== null && endDate > now && endDate <= now + weekMs ? endDate : [],
    )
  const attention = all.flatMap(({ findings }) => findings).length
  const parts = [
    certain.length > 0 &&
      linkTo(
        { part: 'conflicts' },
        <>
          <Icon name="error" />{' '}
          {text('overview.conflicts', {
            count: certain.length,
            page:
              conflictPages.size === 1
                ? (certain[0] ?? '')
                : text('overview.pageCount', { count: conflictPages.size }),
          })}
        </>,
      ),
    ends.length > 0 &&
      linkTo(
        { part: 'ending' },
        text('overview.ending', {
          count: ends.length,
          date: formatters.lastDay(Math.max(...ends), now),
        }),
      ),
    attention > 0 &&
      linkTo(
        { part: 'attention' },
        <>
          <Icon name="warning" /> {text('overview.attention', { count: attention })}
        </>,
      ),
  ].filter((each) => each !== false)
  return (
    <p {...part('verdict')}>
      {parts.length === 0
        ? text('overview.nothing')
        : parts.map((each, index) => <Fragment key={index}>{each}</Fragment>)}
    </p>
  )
}

/** The pages with several personalizations. Arrow keys move between them. */
function Tiles(props: PartProps) {
  const { pages, now } = props
  const part = useParts(overviewPanelParts)
  const text = useText(overviewTexts)
  const linkTo = useLinkTo(props)
  const [shown, setShown] = useState(firstTiles)
  const list = useRef<HTMLUListElement>(null)
  function move(event: KeyboardEvent) {
    const targets = [...(list.current?.querySelectorAll<HTMLElement>('[data-target]') ?? [])]
    const next = targetAfter(targets, event)
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  if (pages.several.length === 0) return null
  return (
    <section>
      <Heading below={1}>
        <span>{text('overview.pages')}</span>{' '}
        <span {...part('note')}>
          {text('overview.pages.note', { count: pages.several.length })}
        </span>
      </Heading>
      <ul ref={list} {...part('tiles')} onKeyDown={move}>
        {pages.several.slice(0, shown).map((summary) => (
          <Tile
            key={summary.page}
            summary={summary}
            now={now}
            link={(content, name) =>
              linkTo({ part: 'page', page: summary.page ?? '' }, content, name)
            }
          />
        ))}
      </ul>
      <MoreButton length={pages.several.length} shown={shown} step={firstTiles} onShow={setShown} />
    </section>
  )
}

/** Returns the tile that a key moves to: the next or previous one, or the nearest one above or below. */
function targetAfter(
  targets: readonly HTMLElement[],
  event: KeyboardEvent,
): HTMLElement | undefined {
  const at = targets.findIndex((each) => each === event.target)
  if (at === -1) return undefined
  const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
  const own = targets[at]?.getBoundingClientRect()
  const columns = own
    ? targets.filter((each) => Math.abs(each.getBoundingClientRect().top - own.top) < 2).length
    : 1
  const steps: Record<string, number> = {
    ArrowRight: isRightToLeft ? -1 : 1,
    ArrowLeft: isRightToLeft ? 1 : -1,
    ArrowDown: columns,
    ArrowUp: -columns,
    Home: -at,
    End: targets.length - 1 - at,
  }
  const step = Object.hasOwn(steps, event.key) ? steps[event.key] : undefined
  return step === undefined ? undefined : (targets[at + step] ?? targets[at])
}

/** The pages with one personalization, as a compact list. */
function Singles(props: PartProps) {
  const { pages, now } = props
  const part = useParts(overviewPanelParts)
  const text = useText(overviewTexts)
  const [shown, setShown] = useState(firstTiles)
  if (pages.single.length === 0) return null
  return (
    <section>
      <Heading below={1}>
        <span>{text('list.singles')}</span>{' '}
        <span {...part('note')}>{text('list.singles.count', { count: pages.single.length })}</span>
      </Heading>
      <ul {...part('singles')}>
        {pages.single.slice(0, shown).map((summary) => (
          <Single
            key={summary.items[0]?.key ?? ''}
            summary={summary}
            now={now}
            onShow={props.onShow}
            hrefOf={props.hrefOf}
          />
        ))}
      </ul>
      <MoreButton length={pages.single.length} shown={shown} step={firstTiles} onShow={setShown} />
    </section>
  )
}

function Single(props: { summary: PageSummary; now: number } & Show) {
  const { summary, now } = props
  const part = useParts(overviewPanelParts)
  const text = useText(overviewTexts)
  const formatters = useFormatters()
  const linkTo = useLinkTo(props)
  const worst = useWorst(summary)
  const [item] = summary.items
  const { status } = effectiveStatus(item?.personalization ?? noFields, { now })
  const milestone = item ? nextMilestone(item.personalization, { now }) : null
  const isDated =
    milestone?.code === 'starts' || (milestone?.code === 'ends' && status === 'running')
  const note = useMemo(() => {
    if (worst) return worst.content
    if (milestone && isDated) {
      return (
        <strong>
          {text(`runs.${milestone.code}`, {
            when: formatMilestone(milestone, { formatters, now }),
          })}
        </strong>
      )
    }
    return status === 'running' ? null : text(`status.${status}`)
  }, [worst, milestone, isDated, status, text, formatters, now])
  return (
    <li {...part('single')}>
      {linkTo(
        { part: 'page', page: summary.page ?? '' },
        <>
          {item &&
            renderPicture(drawSmall(areaFor(item.personalization, { now })), {
              size: 'sm',
              label: undefined,
            })}
          <span data-status={status} role="img" aria-label={text(`status.${status}`)}>
            <Icon name={status} />
          </span>
          <bdi dir="ltr">{summary.page}</bdi>
          <span>{note}</span>
        </>,
      )}
    </li>
  )
}

const noFields = { state: null, disabled: null, startDate: null, endDate: null }
