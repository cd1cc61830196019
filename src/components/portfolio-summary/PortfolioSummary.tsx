'use client'
import type { ComponentProps, ReactNode } from 'react'
import { useMemo } from 'react'
import { joinClasses } from '../../internal/joinClasses.js'
import type { PersonalizationListState } from '../../listing/PersonalizationListState.js'
import { useFormatters } from '../../localization/useFormatters.js'
import { useNow } from '../../localization/useNow.js'
import { useText } from '../../localization/useText.js'
import { summarizePortfolio } from '../../model/list/summarizePortfolio.js'
import { parseSearch } from '../../model/search/parseSearch.js'
import { printSearch } from '../../model/search/printSearch.js'
import { Icon } from '../icon/Icon.js'
import type { IconName } from '../icon/iconPaths.js'

/** What {@link PortfolioSummary} counts. */
export interface PortfolioSummaryProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** From `usePersonalizationList`. Counted is the whole list, not what the search finds. */
  list: PersonalizationListState
}

/**
 * How many there are of each status, how many end soon and how many need attention; each number is a
 * filter. Renders a `<div>`; `.pk-portfolio-summary`, `-number` with `data-status`.
 */
export function PortfolioSummary({ list, className, ...rest }: PortfolioSummaryProps) {
  const text = useText()
  const now = useNow()
  const { personalizations } = list
  const numbers = useMemo(() => summarizePortfolio(personalizations, now), [personalizations, now])
  return (
    <div
      role="group"
      aria-label={text('summary.label')}
      {...rest}
      className={joinClasses('pk-root pk-portfolio-summary', className)}
    >
      {numbers.statuses.map(({ status, count }) => (
        <Count key={status} {...{ list, count }} icon={status} search={`status:${status}`}>
          {text(`status.${status}`)}
        </Count>
      ))}
      {numbers.endingSoon !== null && numbers.endingSoon > 0 && (
        <Count
          {...{ list }}
          count={numbers.endingSoon}
          icon="pending"
          search="status:running ends:<7d"
        >
          {text('summary.endingSoon')}
        </Count>
      )}
      {numbers.attention > 0 && (
        <Count {...{ list }} count={numbers.attention} icon="error" search="attention:any">
          {text('summary.attention')}
        </Count>
      )}
    </div>
  )
}

function Count(props: {
  list: PersonalizationListState
  count: number
  icon: IconName
  /** What finds exactly these. */
  search: string
  children: ReactNode
}) {
  const { list, count, icon, children } = props
  const formatters = useFormatters()
  const search = printSearch(parseSearch(props.search, list.fields))
  const isPressed = printSearch(list.search) === search
  return (
    <button
      type="button"
      className="pk-portfolio-summary-number"
      data-status={icon}
      aria-pressed={isPressed}
      onClick={() => list.changeView({ search: isPressed ? '' : search })}
    >
      <Icon name={icon} />
      <b>{formatters.number(count)}</b> {children}
    </button>
  )
}
