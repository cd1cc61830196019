'use client'
import type { MouseEvent, ReactNode, RefObject } from 'react'
import { useText } from '../../i18n/useText.js'
import { panelParts } from '../../list/parts.js'
import type { PersonalizationListState } from '../../list/PersonalizationListState.js'
import { StatusTabs } from '../../list/status-tabs/StatusTabs.js'
import { listTexts } from '../../list/texts.js'
import { Heading } from '../../ui/heading/Heading.js'
import { useParts } from '../../ui/parts/Parts.js'
import type { ListPanelPart } from './ListPanelOptions.js'
import { firstRow } from './Shortcuts.js'

/** The heading and, once the list has rows, the tabs. */
export function Header(props: {
  headingRef: RefObject<HTMLHeadingElement | null>
  headingId: string
  heading: ReactNode
  list: PersonalizationListState
  hiddenParts: readonly ListPanelPart[] | undefined
  /** Whether the list is loading for the first time and has not failed. */
  isLoading: boolean
  children: ReactNode
}) {
  const panelPart = useParts(panelParts)
  const { headingRef, headingId, heading, list, hiddenParts, isLoading, children } = props
  const hasTabs = !hiddenParts?.includes('tabs')
  const text = useText(listTexts)
  return (
    <header {...panelPart('header')}>
      {list.count > 0 && (
        <button type="button" className="pk-button pk-visually-hidden" onClick={skip}>
          {text('list.skip')}
        </button>
      )}
      {heading !== null && (
        <Heading {...panelPart('title')} ref={headingRef} id={headingId} tabIndex={-1}>
          {heading}
        </Heading>
      )}
      {hasTabs && list.personalizations.length > 0 && <StatusTabs list={list} />}
      {/* Reserves the height, so that nothing moves when the list arrives. */}
      {hasTabs && isLoading && <div className="pk-status-tabs" aria-hidden="true" />}
      {children}
    </header>
  )
}

/** Moves focus past the toolbar to the list. */
function skip({ currentTarget }: MouseEvent) {
  const panel = currentTarget.closest('.pk-personalization-list-panel')
  panel?.querySelector<HTMLElement>(`${firstRow}, .pk-personalization-cards-list > li`)?.focus()
}
