'use client'
import type { ComponentProps, ReactNode } from 'react'
import { useId, useRef } from 'react'
import type { Scope } from '../../contract/Scope.js'
import type { PersonalizationTableOptions } from '../../components/personalization-table/PersonalizationTable.js'
import type { ErrorViewProps } from '../../components/state-view/ErrorView.js'
import type { PersonalizationListState } from '../../listing/PersonalizationListState.js'
import type { UsePersonalizationListOptions } from '../../listing/usePersonalizationList.js'
import { splitListOptions } from '../../listing/splitListOptions.js'
import { usePersonalizationList } from '../../listing/usePersonalizationList.js'
import type { ViewStorage } from '../../listing/viewStorage.js'
import { usePersonalizationKit } from '../../hooks/usePersonalizationKit.js'
import { usePersonalizations } from '../../hooks/usePersonalizations.js'
import { joinClasses } from '../../internal/joinClasses.js'
import { useBaseText } from '../../localization/useBaseText.js'
import { PersonalizationsPanelHeader } from './PersonalizationsPanelHeader.js'
import { PersonalizationsPanelList } from './PersonalizationsPanelList.js'
import { PersonalizationsPanelView } from './PersonalizationsPanelView.js'
import { useListRetry } from './useListRetry.js'

/** What {@link PersonalizationsPanel} shows. */
export interface PersonalizationsPanelProps
  extends
    Omit<ComponentProps<'section'>, 'children'>,
    PersonalizationTableOptions,
    Omit<UsePersonalizationListOptions, 'personalizations'> {
  /** Offers a box to choose each row. @default true */
  isSelectable?: boolean
  /** @default the provider's */
  scope?: Scope
  /** @default "Personalizations", in the reader's language */
  heading?: ReactNode
  /** What to offer beside "Try again" when the list cannot be fetched: a way to sign in, say. */
  renderErrorActions?: (error: ErrorViewProps['error']) => ReactNode
  /** What can be done with the chosen rows: your own buttons. @default none, besides export */
  renderSelectionActions?: (list: PersonalizationListState) => ReactNode
  /** Where views are kept by name, from `createViewStorage`. @default views have no names */
  viewStorage?: ViewStorage
}

/**
 * The personalizations of a website, fetched and kept fresh: search, filters, groups, columns and export
 * over a table, which is cards below 480 px; and a view of its own for loading, none, no match, no
 * website, offline and every failure. A later fetch that fails leaves the last rows on screen, marked
 * stale. Renders a `<section>`; `.pk-personalizations-panel`, `-header`, `-title`,
 * `-count`, `-notice`, `-list`, `-tools`, `-menus`.
 */
export function PersonalizationsPanel(props: PersonalizationsPanelProps) {
  const kit = usePersonalizationKit()
  const { accountId, websiteId } = props.scope ?? kit.scope ?? {}
  // What is remembered of one website, its last error, says nothing about another.
  return <PanelOfWebsite key={JSON.stringify([accountId, websiteId])} {...props} />
}

function PanelOfWebsite(props: PersonalizationsPanelProps) {
  const { scope, heading, renderErrorActions, ...others } = props
  const {
    isSelectable = true,
    onOpen,
    renderCell,
    renderSelectionActions,
    viewStorage,
    ...owned
  } = others
  const [listOptions, rest] = splitListOptions(owned)
  const text = useBaseText()
  const id = useId()
  const headingRef = useRef<HTMLHeadingElement>(null)
  const kit = usePersonalizationKit()
  const query = usePersonalizations(scope)
  const { error, retry } = useListRetry(query, headingRef)
  const list = usePersonalizationList({
    ...listOptions,
    personalizations: query.data ?? listOptions.personalizations,
  })
  return (
    <section
      aria-labelledby={id}
      {...rest}
      className={joinClasses('pk-root pk-personalizations-panel', rest.className)}
    >
      <PersonalizationsPanelHeader
        {...{ headingRef, query, list }}
        headingId={id}
        heading={heading ?? text('list.title')}
      />
      <PersonalizationsPanelView
        {...{ query, scope, error, retry, renderErrorActions, isSelectable }}
        hasScope={(scope ?? kit.scope) !== null}
        view={list.view}
      >
        <PersonalizationsPanelList
          {...{ list, isSelectable, onOpen, renderCell, renderSelectionActions, viewStorage }}
        />
      </PersonalizationsPanelView>
    </section>
  )
}
