'use client'
import { useCallback, useContext, useEffect, useRef } from 'react'
import type { Personalization } from '../../contract/Personalization.js'
import { useText } from '../../i18n/useText.js'
import { shorten } from '../../internal/shorten.js'
import type { PersonalizationListState } from '../../list/PersonalizationListState.js'
import { changeSearch } from '../../list/PersonalizationListState.js'
import { clearSearchField, toggleSearchValue } from '../../list/search/changeSearch.js'
import { displayName } from '../../personalization/displayName.js'
import { findField } from '../../personalization/fields/personalizationFields.js'
import { Button } from '../../ui/button/Button.js'
import { HeadingLevelContext } from '../../ui/heading/Heading.js'
import { closeIcon, previousIcon } from '../../ui/icon/icons.js'
import { Slot, useParts, useSlots } from '../../ui/parts/Parts.js'
import { Sheet } from '../../ui/sheet/Sheet.js'
import { Tabs } from '../../ui/tabs/Tabs.js'
import { PersonalizationDetails } from '../details/PersonalizationDetails.js'
import { personalizationListPanelParts } from '../parts.js'
import { panelTexts } from '../texts.js'
import type { ListPanelListOptions } from './ListPanelOptions.js'
import type { ListPanelSlots } from './ListPanelSlots.js'

interface DetailsProps {
  rowActionsOf: ListPanelListOptions['rowActionsOf']
  list: PersonalizationListState
  openKey: string
  onOpenKeyChange: (key: string | null) => void
  /** Whether the “Ask” tab is selected. */
  isAsking: boolean
  onAskingChange: (isAsking: boolean) => void
  /** Whether the details cover the page and block the rest of it. */
  isModal: boolean
}

/**
 * One row's details, over the end of the list or, in a narrow panel, over the page. Escape closes
 * them and restores focus.
 */
export function Details(props: DetailsProps) {
  const part = useParts(personalizationListPanelParts)
  const { list, openKey, onOpenKeyChange, isModal, onAskingChange } = props
  const { ask } = useSlots<ListPanelSlots>(personalizationListPanelParts)
  const isAsking = props.isAsking && ask !== undefined
  const text = useText(panelTexts)
  const row = useRef<HTMLElement>(null)
  const fallback = useCallback(() => row.current, [])
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const root = dialog.current?.closest(`.${personalizationListPanelParts}`)
    const current = 'tr[aria-current], .pk-personalization-cards :is(a, button)'
    row.current = root?.querySelector<HTMLElement>(current) ?? null
  })
  const personalization = list.itemOf(openKey)
  const close = () => onOpenKeyChange(null)
  const open = (key: string | null) => {
    scrollToTop(dialog.current)
    onOpenKeyChange(key)
  }
  const level = useContext(HeadingLevelContext)
  if (!personalization) return null
  return (
    <HeadingLevelContext.Provider value={Math.max(2, level)}>
      <Sheet
        ref={dialog}
        {...part('details')}
        isOpen
        isModal={isModal}
        fallback={fallback}
        onDismiss={close}
        data-tab={isAsking ? 'ask' : 'details'}
        aria-label={`${text('details.label')}: ${shorten(displayName(personalization), 160)}`}
      >
        <div {...part('bar')}>
          {ask && <DetailsTabs isAsking={isAsking} onAskingChange={onAskingChange} />}
          <Moves list={list} openKey={openKey} onOpenKeyChange={open} />
        </div>
        {isAsking ? (
          <Slot view={ask} state={{ personalization, itemKey: openKey }} />
        ) : (
          <DetailsTab {...props} personalization={personalization} onOpenKeyChange={open} />
        )}
      </Sheet>
    </HeadingLevelContext.Provider>
  )
}

function DetailsTab(props: DetailsProps & { personalization: Personalization }) {
  const { list, personalization, openKey, onAskingChange } = props
  const { ask } = useSlots<ListPanelSlots>(personalizationListPanelParts)
  function selectTag(tag: string) {
    changeSearch(list, toggleSearchValue(clearSearchField(list.search, 'tag'), 'tag', tag))
    // The sheet covers the list.
    if (props.isModal) props.onOpenKeyChange(null)
  }
  return (
    <PersonalizationDetails
      personalization={personalization}
      personalizations={list.personalizations}
      onOpen={({ key }) => props.onOpenKeyChange(key)}
      onTagSelect={selectTag}
      websiteName={websiteNameOf(list, personalization)}
      onAsk={ask && (() => onAskingChange(true))}
      rowActions={props.rowActionsOf?.(personalization, openKey)}
    />
  )
}

/** Returns the website's name in a list of several websites. */
function websiteNameOf({ fields }: PersonalizationListState, { websiteId }: Personalization) {
  const labelOf = findField(fields, 'websiteId')?.labelOf
  return labelOf && websiteId !== null ? (labelOf(websiteId) ?? websiteId) : undefined
}

/** The tabs “Details” and “Ask”. */
function DetailsTabs(props: { isAsking: boolean; onAskingChange: (isAsking: boolean) => void }) {
  const { isAsking, onAskingChange } = props
  const text = useText(panelTexts)
  return (
    <Tabs
      label={text('details.tabs')}
      tabs={[
        { id: 'details', label: text('details.label') },
        { id: 'ask', label: text('details.ask') },
      ]}
      active={isAsking ? 'ask' : 'details'}
      onActiveChange={(tab) => onAskingChange(tab === 'ask')}
    />
  )
}

/** Buttons that open the previous row, open the next row and close the details. */
function Moves(props: {
  list: PersonalizationListState
  openKey: string
  onOpenKeyChange: (key: string | null) => void
}) {
  const part = useParts(personalizationListPanelParts)
  const { list, openKey, onOpenKeyChange } = props
  const text = useText(panelTexts)
  const { rows, index } = list.internals
  const at = rows.indexOf(index.rowOf(openKey))
  const keyAt = (place: number) => {
    const row = rows[place]
    return row === undefined ? null : index.keyAt(row)
  }
  const [previous, next] = at === -1 ? [null, null] : [keyAt(at - 1), keyAt(at + 1)]
  return (
    <div {...part('moves')}>
      <Button
        variant="quiet"
        icon={previousIcon}
        label={text('details.previous')}
        aria-disabled={previous === null}
        onClick={() => previous !== null && onOpenKeyChange(previous)}
      />
      <Button
        variant="quiet"
        icon="next"
        label={text('details.next')}
        aria-disabled={next === null}
        onClick={() => next !== null && onOpenKeyChange(next)}
      />
      <Button
        variant="quiet"
        icon={closeIcon}
        label={text('action.close')}
        onClick={() => onOpenKeyChange(null)}
      />
    </div>
  )
}

function scrollToTop(element: Element | null) {
  if (element) element.scrollTop = 0
}
