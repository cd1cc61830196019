'use client'
import type { ReactNode, RefObject } from 'react'
import { Button } from '../../components/button/Button.js'
import { useHydrated } from '../../localization/useHydrated.js'
import type { usePersonalizations } from '../../hooks/usePersonalizations.js'
import type { PersonalizationListState } from '../../listing/PersonalizationListState.js'
import { useFormatters } from '../../localization/useFormatters.js'
import { useBaseText } from '../../localization/useBaseText.js'

/** The heading, how many there are, and a way to fetch them again. */
export function PersonalizationsPanelHeader(props: {
  headingRef: RefObject<HTMLHeadingElement | null>
  headingId: string
  heading: ReactNode
  query: ReturnType<typeof usePersonalizations>
  list: PersonalizationListState
}) {
  const { headingRef, headingId, heading, query, list } = props
  const text = useBaseText()
  const formatters = useFormatters()
  const isHydrated = useHydrated()
  const total = query.data?.length
  const found = list.rows.length
  return (
    <header className="pk-personalizations-panel-header">
      <h2 ref={headingRef} id={headingId} className="pk-personalizations-panel-title" tabIndex={-1}>
        {heading}
      </h2>
      {total !== undefined && (
        <span className="pk-personalizations-panel-count">
          <bdi aria-hidden="true">
            {found === total
              ? formatters.number(total)
              : text('list.foundOf', { count: found, total })}
          </bdi>
          <span className="pk-visually-hidden">{text('list.count', { count: total })}</span>
        </span>
      )}
      {total !== undefined && (
        <Button
          variant="quiet"
          icon="refresh"
          isBusy={isHydrated && query.isFetching}
          onClick={() => void query.refetch()}
        >
          {text('action.refresh')}
        </Button>
      )}
    </header>
  )
}
