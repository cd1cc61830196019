'use client'
import { useMemo, useState } from 'react'
import { useFormatters } from '../../i18n/useFormatters.js'
import { useText } from '../../i18n/useText.js'
import { effectiveStatus } from '../../personalization/effectiveStatus.js'
import { shortPath } from '../../personalization/pages/shortPath.js'
import { areaFor } from '../../personalization/personalization-preview/areaFor.js'
import { drawSmall } from '../../personalization/personalization-preview/drawSmall.js'
import { renderPicture } from '../../personalization/personalization-preview/renderPicture.js'
import { formatMilestone, nextMilestone } from '../../personalization/schedule/nextMilestone.js'
import { Heading } from '../../ui/heading/Heading.js'
import { Icon } from '../../ui/icon/Icon.js'
import { MoreButton } from '../../ui/more-button/MoreButton.js'
import { useParts } from '../../ui/parts/Parts.js'
import type { PageSummary } from '../pages/readPages.js'
import { overviewPanelParts } from './parts.js'
import { overviewTexts } from './texts.js'
import { useWorst } from './Tile.js'
import type { OverviewActions, OverviewPartProps } from './useOverviewLink.js'
import { useOverviewLink } from './useOverviewLink.js'

/** How many pages are shown at first, and how many "Show more" adds. */
const step = 24

/** The pages with one personalization, as a compact list. */
export function OverviewSingles(props: OverviewPartProps) {
  const { pages, now } = props
  const part = useParts(overviewPanelParts)
  const text = useText(overviewTexts)
  const [shown, setShown] = useState(step)
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
      <MoreButton length={pages.single.length} shown={shown} step={step} onShow={setShown} />
    </section>
  )
}

function Single(props: { summary: PageSummary; now: number } & OverviewActions) {
  const { summary, now } = props
  const part = useParts(overviewPanelParts)
  const text = useText(overviewTexts)
  const formatters = useFormatters()
  const linkTo = useOverviewLink(props)
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
          <bdi dir="ltr">{shortPath(summary.page)}</bdi>
          <span>{note}</span>
        </>,
      )}
    </li>
  )
}

const noFields = { state: null, disabled: null, startDate: null, endDate: null }
