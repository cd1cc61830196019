'use client'
import type { ReactNode } from 'react'
import { Suspense, useRef } from 'react'
import type { PersonalizationListState } from '../../list/PersonalizationListState.js'
import { lazyPart } from '../../list/states/lazyPart.js'
import { PanelSkeleton } from '../../list/states/PanelSkeleton.js'
import { useIsNarrow } from '../../ui/hooks/useIsNarrow.js'
import { useParts } from '../../ui/parts/Parts.js'
import type { DrawerTab } from '../drawer/DrawerFrame.js'
import { personalizationListPanelParts } from '../parts.js'
import type { ListPanelListOptions } from './ListPanelOptions.js'

const LateDetails = lazyPart(() => import('./Details.js'), 'Details', {
  closeOf:
    ({ onOpenKeyChange }) =>
    () =>
      onOpenKeyChange(null),
})

/**
 * Below this width in px, details are a sheet that covers the page. Otherwise, they cover the end
 * of the list.
 */
const minOverlay = 640

/** The list and the details of the open row. */
export function Split(props: {
  rowActionsOf: ListPanelListOptions['rowActionsOf']
  list: PersonalizationListState
  /** The key of the row whose details are open. `null` if none are open. */
  openKey: string | null
  onOpenKeyChange: (key: string | null) => void
  tab: DrawerTab
  onTabChange: (tab: DrawerTab) => void
  children: ReactNode
}) {
  const part = useParts(personalizationListPanelParts)
  const { openKey, children, ...rest } = props
  const split = useRef<HTMLDivElement>(null)
  const isNarrow = useIsNarrow(split, minOverlay)
  return (
    <div ref={split} {...part('split')}>
      {children}
      {openKey !== null && (
        <Suspense
          fallback={
            <div {...part('drawer')} data-loading="">
              <PanelSkeleton />
            </div>
          }
        >
          <LateDetails {...rest} openKey={openKey} isModal={isNarrow} />
        </Suspense>
      )}
    </div>
  )
}
