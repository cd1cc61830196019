'use client'
import type { ReactNode, RefObject } from 'react'
import { useFormatters } from '../../localization/useFormatters.js'
import { useText } from '../../localization/useText.js'
import { enList } from '../../messages/enList.js'
import type { PersonalizationListState } from '../../react/list/PersonalizationListState.js'
import { PanelHeader } from '../list-states/PanelHeader.js'
import type { ListPanelQuery } from '../list-states/useListPanel.js'

/** The heading, the number of personalizations, and a refresh button. */
export function PersonalizationListPanelHeader(props: {
  headingRef: RefObject<HTMLHeadingElement | null>
  headingId: string
  heading: ReactNode
  query: ListPanelQuery
  list: PersonalizationListState
}) {
  const { list, ...rest } = props
  const text = useText(enList)
  const formatters = useFormatters()
  const total = rest.query.data?.personalizations.length
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
