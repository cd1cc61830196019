'use client'
import type { ReactNode, RefObject } from 'react'
import { Button } from '../../components/button/Button.js'
import { useText } from '../../localization/useText.js'
import { enCommon } from '../../messages/enCommon.js'
import { useHydrated } from '../../react/useHydrated.js'
import type { ListPanelQuery } from './useListPanel.js'
import { refreshIcon } from '../../components/icon/icons.js'

/** A panel's heading, its counts and a button that fetches the list again. */
export function PanelHeader(props: {
  headingRef: RefObject<HTMLHeadingElement | null>
  headingId: string
  heading: ReactNode
  query: Pick<ListPanelQuery, 'data' | 'isFetching' | 'refetch'>
  /** A count beside the heading. */
  children?: ReactNode | undefined
  /** Tabs beside the heading, instead of a count. */
  tabs?: ReactNode | undefined
}) {
  const { headingRef, headingId, heading, query, children, tabs } = props
  const text = useText(enCommon)
  const isHydrated = useHydrated()
  return (
    <header className="pk-panel-header">
      <h2 ref={headingRef} id={headingId} className="pk-panel-title" tabIndex={-1}>
        {heading}
      </h2>
      {tabs || <span className="pk-panel-count">{children}</span>}
      {query.data !== undefined && (
        <Button
          variant="quiet"
          icon={refreshIcon}
          isBusy={isHydrated && query.isFetching}
          onClick={() => void query.refetch()}
        >
          {text('action.refresh')}
        </Button>
      )}
    </header>
  )
}
