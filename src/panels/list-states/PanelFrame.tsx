'use client'
import type { ComponentProps, ReactNode } from 'react'
import type { ErrorViewProps } from '../../components/status-message/ErrorView.js'
import { useText } from '../../localization/useText.js'
import { useRoot } from '../../localization/useRoot.js'
import { enList } from '../../messages/enList.js'
import { ListStates } from './ListStates.js'
import { PanelFooter } from './PanelFooter.js'
import { PanelSkeleton } from './PanelSkeleton.js'
import type { ListPanelSource } from './useListPanel.js'

/** What each panel that explains a list consists of: its header, the list's states and the footer. */
export function PanelFrame(
  props: Omit<ComponentProps<'section'>, 'children'> & {
    source: ListPanelSource
    heading: ReactNode
    /** A count or tabs beside the heading. */
    beside?: ReactNode | undefined
    /** How the rows are sorted, for example. @default the number of personalizations */
    note?: ReactNode | undefined
    renderErrorActions: ((error: ErrorViewProps['error']) => ReactNode) | undefined
    /** Shown once the list has rows. */
    children: ReactNode
  },
) {
  const { source, heading, beside, note, renderErrorActions, children, className, ...rest } = props
  const { personalizations, header, states } = source
  const { headingRef, headingId, query } = header
  const text = useText(enList)
  return (
    <section aria-labelledby={headingId} {...useRoot('pk-panel', className)} {...rest}>
      <header className="pk-panel-header">
        <h2 ref={headingRef} id={headingId} className="pk-panel-title" tabIndex={-1}>
          {heading}
        </h2>
        {beside}
      </header>
      <div className="pk-panel-body">
        <ListStates
          {...states}
          renderErrorActions={renderErrorActions}
          skeleton={<PanelSkeleton />}
        >
          {children}
        </ListStates>
      </div>
      {personalizations && (
        <PanelFooter query={query}>
          {note ?? text('list.count', { count: personalizations.length })}
        </PanelFooter>
      )}
    </section>
  )
}
