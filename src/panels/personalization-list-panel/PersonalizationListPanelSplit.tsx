'use client'
import type { ReactNode } from 'react'
import { useRef } from 'react'
import type { PersonalizationListState } from '../../react/list/PersonalizationListState.js'
import type { RuleAdapter } from '../../model/rules/RuleReader.js'
import { useIsNarrow } from '../../react/useIsNarrow.js'
import { PersonalizationListPanelDetails } from './PersonalizationListPanelDetails.js'

/**
 * Below this width in px, details are a sheet that covers the page. Otherwise, they cover the end
 * of the list.
 */
const minOverlay = 640

/** The list and the details of the open row. */
export function PersonalizationListPanelSplit(props: {
  list: PersonalizationListState
  /** The key of the row whose details are open. `null` if none are open. */
  openKey: string | null
  onOpenKeyChange: (key: string | null) => void
  adapters: readonly RuleAdapter[] | undefined
  children: ReactNode
}) {
  const { list, openKey, onOpenKeyChange, adapters, children } = props
  const split = useRef<HTMLDivElement>(null)
  const isNarrow = useIsNarrow(split, minOverlay)
  return (
    <div ref={split} className="pk-personalization-list-panel-split">
      {children}
      {openKey !== null && (
        <PersonalizationListPanelDetails
          list={list}
          openKey={openKey}
          onOpenKeyChange={onOpenKeyChange}
          adapters={adapters}
          isModal={isNarrow}
        />
      )}
    </div>
  )
}
