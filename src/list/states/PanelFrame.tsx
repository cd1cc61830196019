'use client'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/useText.js'
import type { HeadingOptions } from '../../ui/heading/Heading.js'
import { Heading, HeadingLevelContext } from '../../ui/heading/Heading.js'
import { useParts } from '../../ui/parts/Parts.js'
import { acceptRef } from '../../ui/parts/react18.js'
import { Root } from '../../ui/parts/Root.js'
import type { RootProps } from '../../ui/parts/RootProps.js'
import { panelParts } from '../parts.js'
import { listTexts } from '../texts.js'
import type { EmptyText } from './ListStates.js'
import { ListStates } from './ListStates.js'
import { PanelFooter } from './PanelFooter.js'
import { PanelShapeContext } from './PanelShapeContext.js'
import type { PanelShape } from './panelShapes.js'
import { PanelSkeleton } from './PanelSkeleton.js'
import type { PanelPartOptions } from './PanelSlots.js'
import type { ListPanelSource } from './useListPanel.js'
import { usePanelRoot } from './usePanelRoot.js'

/** The frame of each panel that explains a list: its header, the list's states and the footer. */
export const PanelFrame = acceptRef(function PanelFrame(
  props: RootProps<'section'> &
    PanelPartOptions &
    HeadingOptions & {
      source: ListPanelSource
      /** The panel's name, which is also the default heading. */
      label: string
      /** What is shown while the list loads, or something is calculated. @default lines */
      shape?: PanelShape | undefined
      /** Shown if the website has no personalizations. @default the empty state of a list */
      empty?: EmptyText | undefined
      /** A count or tabs beside the heading. */
      beside?: ReactNode | undefined
      /** The text in the footer, such as how the rows are sorted. @default the number of personalizations */
      note?: ReactNode | undefined
      /** Whether there is also something to show if the list is empty. @default false */
      hasMore?: boolean | undefined
      /** Shown once the list has rows. */
      children: ReactNode
    },
) {
  const part = useParts(panelParts, props)
  const {
    source,
    label,
    shape = 'lines',
    empty,
    beside,
    note,
    hasMore,
    children,
    ref,
    ...others
  } = props
  const { heading = label, headingLevel = 2, ...rest } = others
  const { personalizations, header, states } = source
  const { headingRef, headingId, query } = header
  const text = useText(listTexts)
  const root = usePanelRoot({ heading, label, headingId, headingRef, ref })
  return (
    <HeadingLevelContext.Provider value={headingLevel}>
      <Root as="section" of={panelParts} {...root} {...rest}>
        {(heading !== null || beside) && (
          <header {...part('header')}>
            {heading !== null && (
              <Heading {...part('title')} ref={headingRef} id={headingId} tabIndex={-1}>
                {heading}
              </Heading>
            )}
            {beside}
          </header>
        )}
        <div {...part('body')}>
          <PanelShapeContext.Provider value={shape}>
            <ListStates {...states} skeleton={<PanelSkeleton />} empty={empty} hasMore={hasMore}>
              {children}
            </ListStates>
          </PanelShapeContext.Provider>
        </div>
        {personalizations && (
          <PanelFooter query={query}>
            {note ?? text('list.count', { count: personalizations.length })}
          </PanelFooter>
        )}
      </Root>
    </HeadingLevelContext.Provider>
  )
})
