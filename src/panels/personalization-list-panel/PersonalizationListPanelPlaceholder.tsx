'use client'
import { useRef } from 'react'
import { Root } from '../../react/parts/Root.js'
import { useParts } from '../../react/parts/Parts.js'
import { PersonalizationTableSkeleton } from '../../components/personalization-table/PersonalizationTableSkeleton.js'
import type { PersonalizationView } from '../../model/list/PersonalizationView.js'
import { defaultView } from '../../model/list/PersonalizationView.js'
import type { PersonalizationListPanelProps } from './PersonalizationListPanel.js'
import { usePreloadedParts } from './PersonalizationListPanelList.js'

/** The classes of a list panel's root element. */
export const panelClasses = ['pk-panel', 'pk-personalization-list-panel']

/** The frame of a panel whose code is loading. */
export function PersonalizationListPanelPlaceholder(
  props: Pick<
    PersonalizationListPanelProps,
    'className' | 'heading' | 'hiddenParts' | 'isSelectable' | 'style'
  > & {
    view: PersonalizationView | undefined
  },
) {
  const { className, style, heading, view = defaultView } = props
  const { hiddenParts, isSelectable } = props
  return (
    <Root as="section" of={panelClasses} className={className} style={style}>
      <header className="pk-panel-header">
        <h2 className="pk-panel-title">{heading}</h2>
        {!hiddenParts?.includes('tabs') && <div className="pk-status-tabs" aria-hidden="true" />}
      </header>
      <ListPlaceholder view={view} isSelectable={isSelectable} />
    </Root>
  )
}

/**
 * Shown while the panel's list loads. Its placeholders reserve the height of the tools above the
 * table.
 */
export function ListPlaceholder(props: {
  view: PersonalizationView
  isSelectable: boolean | undefined
}) {
  const part = useParts('pk-personalization-list-panel')
  const panelPart = useParts('pk-panel')
  const { view, isSelectable = true } = props
  const root = useRef<HTMLDivElement>(null)
  usePreloadedParts(root)
  return (
    <div ref={root} {...part('list')}>
      <div {...part('tools')} aria-hidden="true">
        <div {...panelPart('placeholder')} />
      </div>
      <PersonalizationTableSkeleton
        columns={view.columns}
        density={view.density}
        isSelectable={isSelectable}
      />
    </div>
  )
}
