'use client'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { Personalization } from '../../contract/Personalization.js'
import { rowsInOrder } from '../../list/model/arrangeRows.js'
import type { PersonalizationListState } from '../../list/PersonalizationListState.js'
import { changeSearch } from '../../list/PersonalizationListState.js'
import { clearSearchField, toggleSearchValue } from '../../list/search/changeSearch.js'
import { findField } from '../../personalization/fields/personalizationFields.js'
import { ownLabel } from '../../personalization/ownLabel.js'
import { readRowActions } from '../../personalization/personalization-actions/readRowActions.js'
import { useParts, useSlots } from '../../ui/parts/Parts.js'
import { PersonalizationDetails } from '../details/PersonalizationDetails.js'
import type { DrawerTab } from '../drawer/DrawerFrame.js'
import { DrawerFrame } from '../drawer/DrawerFrame.js'
import { personalizationListPanelParts } from '../parts.js'
import type { ListPanelListOptions } from './ListPanelOptions.js'
import type { ListPanelSlots } from './ListPanelSlots.js'
import { firstRow } from './Shortcuts.js'

interface DetailsProps {
  rowActionsOf: ListPanelListOptions['rowActionsOf']
  list: PersonalizationListState
  openKey: string
  onOpenKeyChange: (key: string | null) => void
  tab: DrawerTab
  onTabChange: (tab: DrawerTab) => void
  /** Whether the details cover the page and block the rest of it. */
  isModal: boolean
}

/** One row's details, over one side of the list or, in a narrow panel, over the page. */
export function Details(props: DetailsProps) {
  const part = useParts(personalizationListPanelParts)
  const { list, openKey, onOpenKeyChange, tab, onTabChange, isModal } = props
  const { ask } = useSlots<ListPanelSlots>(personalizationListPanelParts)
  const panel = useRef<Element>(null)
  const shownKey = useRef(openKey)
  // The row or card can have been removed, or be loaded after the details.
  const fallback = useCallback(
    () => findOpen(panel.current, shownKey.current) ?? findFirst(panel.current),
    [],
  )
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    shownKey.current = openKey
    panel.current = dialog.current?.closest(`.${personalizationListPanelParts}`) ?? panel.current
  })
  const moves = useMoves(list, openKey)
  const personalization = list.itemOf(openKey)
  if (!personalization) return null
  return (
    <DrawerFrame
      {...part('drawer')}
      ref={dialog}
      personalization={personalization}
      itemKey={openKey}
      moves={moves}
      onItemKeyChange={onOpenKeyChange}
      {...{ tab, onTabChange, ask, isModal, fallback }}
    >
      <DetailsTab {...props} personalization={personalization} />
    </DrawerFrame>
  )
}

/** Returns the row or the name on the card with a key. `null` if the list doesn't render it. */
function findOpen(panel: Element | null, key: string): HTMLElement | null {
  const entries = panel?.querySelectorAll<HTMLElement>(
    'tr[data-key], .pk-personalization-cards [data-key]',
  )
  const entry = Array.from(entries ?? []).find(({ dataset }) => dataset['key'] === key)
  return entry?.matches('tr') ? entry : (entry?.querySelector<HTMLElement>('a, button') ?? null)
}

/** Returns the row that can be reached with Tab, the first card or, in an empty list, the heading. */
function findFirst(panel: Element | null): HTMLElement | null {
  const rows = `${firstRow}, .pk-personalization-cards-list > li`
  const heading = '.pk-panel-title'
  return (
    panel?.querySelector<HTMLElement>(rows) ?? panel?.querySelector<HTMLElement>(heading) ?? null
  )
}

function DetailsTab(props: DetailsProps & { personalization: Personalization }) {
  const { list, personalization, openKey } = props
  function selectTag(tag: string) {
    const others = clearSearchField(list.search, 'tag')
    changeSearch(list, toggleSearchValue(others, 'tag', tag, { fields: list.fields }))
    // The sheet covers the list.
    if (props.isModal) props.onOpenKeyChange(null)
  }
  return (
    <PersonalizationDetails
      personalization={personalization}
      personalizations={list.personalizations}
      hasLinks={false}
      onOpen={({ key }) => props.onOpenKeyChange(key)}
      onTagSelect={selectTag}
      websiteName={websiteNameOf(list, personalization)}
      rowActions={readRowActions(props.rowActionsOf, personalization, openKey)}
    />
  )
}

/** Returns the website's name in a list of several websites. */
function websiteNameOf({ fields }: PersonalizationListState, { websiteId }: Personalization) {
  const field = findField(fields, 'websiteId')
  return field?.labelOf && websiteId !== null
    ? (ownLabel(field, websiteId) ?? websiteId)
    : undefined
}

/** Returns the rows before and after a row, in the order shown. */
function useMoves({ internals }: PersonalizationListState, openKey: string) {
  const { rows, groups, index } = internals
  const shown = useMemo(() => rowsInOrder(rows, groups), [rows, groups])
  const at = shown.indexOf(index.rowOf(openKey))
  const keyAt = (position: number) => {
    const row = shown[position]
    return row === undefined ? null : index.keyAt(row)
  }
  if (at === -1) return { previous: null, next: null }
  return { previous: keyAt(at - 1), next: keyAt(at + 1) }
}
