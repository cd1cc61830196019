'use client'
import type { ReactNode } from 'react'
import type { ListPanelSource } from '../../list/states/useListPanel.js'
import { WebsiteNotices } from '../../list/states/WebsiteNotices.js'
import type { ListPanelListOptions } from './ListPanelOptions.js'
import type { NamedScope } from './useListPanelAcross.js'
import { useAcrossOptions, useListPanelAcross } from './useListPanelAcross.js'

/** The source of a list panel for several websites. */
interface PanelParts {
  list: ListPanelListOptions
  source: ListPanelSource
  /** The notices above the list. */
  children: ReactNode
}

/** Fetches the lists of several websites. Renders the panel that its child returns. */
export function Across(props: {
  scopes: readonly NamedScope[]
  list: ListPanelListOptions | undefined
  children: (parts: PanelParts) => ReactNode
}) {
  const { scopes } = props
  const source = useListPanelAcross(scopes)
  const nameOf = (id: string) => scopes.find(({ websiteId }) => websiteId === id)?.name ?? id
  return props.children({
    list: useAcrossOptions(scopes, props.list),
    source,
    children: (
      <WebsiteNotices
        websites={source.websites}
        nameOf={nameOf}
        headingRef={source.header.headingRef}
      />
    ),
  })
}
