'use client'
import type { KeyboardEvent, RefObject } from 'react'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { Button } from '../../components/button/Button.js'
import type { Personalization } from '../../contract/Personalization.js'
import type { PersonalizationListState } from '../../react/list/PersonalizationListState.js'
import { useText } from '../../localization/useText.js'
import { enList } from '../../messages/enList.js'
import { displayName } from '../../model/personalization/displayName.js'
import type { RuleAdapter } from '../../model/rules/RuleReader.js'
import { PanelSkeleton } from '../list-states/PanelSkeleton.js'
import { closeIcon, previousIcon } from '../../components/icon/icons.js'

/** Loaded when details are first opened, because most users never open them. */
const Details = lazy(async () => {
  const module = await import('../../components/personalization-details/PersonalizationDetails.js')
  return { default: module.PersonalizationDetails }
})

/**
 * One row's details, over the end of the list or, in a narrow panel, over the page. Escape closes
 * them and restores focus.
 */
export function PersonalizationListPanelDetails(props: {
  list: PersonalizationListState
  openKey: string
  onOpenKeyChange: (key: string | null) => void
  adapters: readonly RuleAdapter[] | undefined
  /** Whether the details cover the page and block the rest of it. */
  isModal: boolean
}) {
  const { list, openKey, onOpenKeyChange, adapters, isModal } = props
  const text = useText(enList)
  const dialog = useDialog(isModal)
  const personalization = list.personalizations[list.rowOf(openKey)]
  const close = () => onOpenKeyChange(null)
  const open = (key: string | null) => {
    scrollToTop(dialog.current)
    onOpenKeyChange(key)
  }
  if (!personalization) return null
  return (
    <dialog
      ref={dialog}
      className="pk-personalization-list-panel-details"
      aria-label={`${text('details.label')}: ${displayName(personalization)}`}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
      onKeyDown={(event) => closeOnEscape(event, close)}
    >
      <Suspense fallback={<PanelSkeleton />}>
        <Details
          personalization={personalization}
          adapters={adapters}
          personalizations={list.personalizations}
          onOpen={(_: Personalization, key: string) => open(key)}
          actions={<Moves list={list} openKey={openKey} onOpenKeyChange={open} />}
        />
      </Suspense>
    </dialog>
  )
}

/** Buttons that open the previous row, open the next row and close the details. */
function Moves(props: {
  list: PersonalizationListState
  openKey: string
  onOpenKeyChange: (key: string | null) => void
}) {
  const { list, openKey, onOpenKeyChange } = props
  const text = useText(enList)
  const at = list.rows.indexOf(list.rowOf(openKey))
  const keyAt = (place: number) => {
    const row = list.rows[place]
    return row === undefined ? null : list.keyAt(row)
  }
  const [previous, next] = at === -1 ? [null, null] : [keyAt(at - 1), keyAt(at + 1)]
  return (
    <div className="pk-personalization-list-panel-moves">
      <Button
        variant="quiet"
        icon={previousIcon}
        aria-label={text('details.previous')}
        title={text('details.previous')}
        aria-disabled={previous === null}
        onClick={() => previous !== null && onOpenKeyChange(previous)}
      />
      <Button
        variant="quiet"
        icon="next"
        aria-label={text('details.next')}
        title={text('details.next')}
        aria-disabled={next === null}
        onClick={() => next !== null && onOpenKeyChange(next)}
      />
      <Button
        variant="quiet"
        icon={closeIcon}
        aria-label={text('details.close')}
        title={text('details.close')}
        onClick={() => onOpenKeyChange(null)}
      />
    </div>
  )
}

/** Opens a dialog over the list or the page. Restores focus when the dialog closes. */
function useDialog(isModal: boolean): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const before = document.activeElement
    const shown = dialog.current
    if (!shown) return undefined
    show(shown, isModal)
    return () => {
      if ('close' in shown) shown.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [isModal])
  return dialog
}

function scrollToTop(element: Element | null) {
  if (element) element.scrollTop = 0
}

/** Shows a dialog. Also works where dialogs are not implemented, as in jsdom. */
function show(dialog: HTMLDialogElement, isModal: boolean) {
  if (!('showModal' in dialog)) (dialog as HTMLElement).setAttribute('open', '')
  else if (isModal) dialog.showModal()
  else dialog.show()
}

function closeOnEscape(event: KeyboardEvent<HTMLElement>, close: () => void) {
  if (event.key !== 'Escape' || event.defaultPrevented) return
  event.preventDefault()
  close()
}
