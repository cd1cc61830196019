'use client'
import type { Personalization } from '../../contract/Personalization.js'
import { useFormatters } from '../../i18n/useFormatters.js'
import { useText } from '../../i18n/useText.js'
import { effectiveStatus } from '../../personalization/effectiveStatus.js'
import { shortPath } from '../../personalization/pages/shortPath.js'
import { Icon } from '../../ui/icon/Icon.js'
import { useParts } from '../../ui/parts/Parts.js'
import { overviewPanelParts } from './parts.js'
import { overviewTexts } from './texts.js'
import type { OverviewPartProps } from './useOverviewLink.js'
import { useOverviewLink } from './useOverviewLink.js'

const weekMs = 7 * 86_400_000

/** One line: certain conflicts, what ends within a week, and what needs attention. */
export function OverviewVerdict(
  props: OverviewPartProps & { personalizations: readonly Personalization[] },
) {
  const { personalizations, pages, now } = props
  const part = useParts(overviewPanelParts)
  const text = useText(overviewTexts)
  const formatters = useFormatters()
  const linkTo = useOverviewLink(props)
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
                ? shortPath(certain[0] ?? '')
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
        : parts.map((each, index) => (
            <span key={index} data-more={index > 0 ? '' : undefined}>
              {each}
            </span>
          ))}
    </p>
  )
}
