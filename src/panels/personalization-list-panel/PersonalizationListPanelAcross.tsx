'use client'
import type { ReactNode } from 'react'
import type { ErrorViewProps } from '../../components/status-message/ErrorView.js'
import type { UsePersonalizationListOptions } from '../../react/list/usePersonalizationList.js'
import type { ListPanelSource } from '../list-states/useListPanel.js'
import { WebsiteNotices } from '../list-states/WebsiteNotices.js'
import type { NamedScope } from './useListPanelAcross.js'
import { useAcrossOptions, useListPanelAcross } from './useListPanelAcross.js'

/** What a list panel needs for the lists of several websites. */
interface PanelParts {
  listOptions: Partial<UsePersonalizationListOptions>
  source: ListPanelSource
  /** The notices above the list. */
  children: ReactNode
}

/** Fetches the lists of several websites. Renders the panel that its child returns. */
export function PersonalizationListPanelAcross(props: {
  scopes: readonly NamedScope[]
  listOptions: Partial<UsePersonalizationListOptions>
  renderErrorActions: ((error: ErrorViewProps['error']) => ReactNode) | undefined
  children: (parts: PanelParts) => ReactNode
}) {
  const { scopes, renderErrorActions } = props
  const source = useListPanelAcross(scopes)
  const nameOf = (id: string) => scopes.find(({ websiteId }) => websiteId === id)?.name ?? id
  return props.children({
    listOptions: useAcrossOptions(scopes, props.listOptions),
    source,
    children: (
      <WebsiteNotices
        websites={source.websites}
        nameOf={nameOf}
        renderErrorActions={renderErrorActions}
        headingRef={source.header.headingRef}
      />
    ),
  })
}
