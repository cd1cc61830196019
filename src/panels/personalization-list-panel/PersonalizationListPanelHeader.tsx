'use client'
import type { ReactNode, RefObject } from 'react'
import type { PersonalizationsResult } from '../../hooks/usePersonalizations.js'
import type { PersonalizationListState } from '../../react/list/PersonalizationListState.js'
import { useFormatters } from '../../localization/useFormatters.js'
import { useText } from '../../localization/useText.js'
import { enList } from '../../messages/enList.js'
import { PanelHeader } from '../list-states/PanelHeader.js'

/** The heading, how many there are, and a way to fetch them again. */
export function PersonalizationListPanelHeader(props: {
  headingRef: RefObject<HTMLHeadingElement | null>
  headingId: string
  heading: ReactNode
  query: PersonalizationsResult
  list: PersonalizationListState
}) {
  const { list, ...rest } = props
  const text = useText(enList)
  const formatters = useFormatters()
  const total = rest.query.data?.length
  const found = list.rows.length
  return (
    <PanelHeader {...rest}>
      {total !== undefined && (
        <>
          <bdi aria-hidden="true">
            {found === total
              ? formatters.number(total)
              : text('list.foundOf', { count: found, total })}
          </bdi>
          <span className="pk-visually-hidden">{text('list.count', { count: total })}</span>
        </>
      )}
    </PanelHeader>
  )
}
