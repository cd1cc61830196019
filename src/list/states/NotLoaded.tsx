'use client'
import { onlineManager } from '@tanstack/react-query'
import { createContext, useContext, useEffect, useRef } from 'react'
import { commonTexts } from '../../i18n/texts.js'
import { useText } from '../../i18n/useText.js'
import { Button } from '../../ui/button/Button.js'
import { rememberNeighbors } from '../../ui/button/rememberNeighbors.js'
import { isNothingFocused } from '../../ui/dom/realm.js'
import { isComposing } from '../../ui/hooks/isComposing.js'
import { closeIcon, refreshIcon } from '../../ui/icon/icons.js'
import { useParts } from '../../ui/parts/Parts.js'
import { useLayoutEffect } from '../../ui/parts/react18.js'
import { panelParts } from '../parts.js'
import { listTexts } from '../texts.js'

/** A part that could not be loaded. */
export interface FailedPart {
  isRetrying: boolean
  /** Whether the page is complete without it. Its failure is then not shown. */
  isOptional: boolean
  /** Called once the failure is shown. */
  onShown: () => void
  onRetry: () => void
  onClose: () => void
}

export const FailedPartContext = createContext<FailedPart | null>(null)

/** Replaces a part that could not be loaded. */
export function NotLoaded() {
  const failed = useContext(FailedPartContext)
  const onShown = failed?.onShown
  useEffect(() => onShown?.(), [onShown])
  if (!failed) return null
  return failed.isOptional ? <Missing onRetry={failed.onRetry} /> : <Notice {...failed} />
}

/** A part that is not shown, until it is loaded once the browser is online. */
export function Missing({ onRetry }: Pick<FailedPart, 'onRetry'>) {
  useOnline(onRetry)
  return null
}

function Notice({ isRetrying, onRetry, onClose }: FailedPart) {
  const part = useParts(panelParts)
  const text = useText(listTexts)
  const actions = useText(commonTexts)
  const notice = useRef<HTMLDivElement>(null)
  useOnline(onRetry)
  useEscape(onClose)
  useLayoutEffect(() => {
    const root = notice.current
    return () => {
      if (!root?.contains(document.activeElement)) return
      const focusNearest = rememberNeighbors(root)
      // By then, the part has replaced the notice, and may have taken the focus.
      queueMicrotask(() => isNothingFocused(null) && focusNearest())
    }
  }, [])
  return (
    <div ref={notice} {...part('notice')} role="alert">
      <p>{text('part.notLoaded')}</p>
      <Button variant="quiet" icon={refreshIcon} isBusy={isRetrying} onClick={onRetry}>
        {actions(isRetrying ? 'action.retrying' : 'action.retry')}
      </Button>
      <Button
        variant="quiet"
        icon={closeIcon}
        label={actions('action.close')}
        onClick={() => onClose()}
      />
    </div>
  )
}

function useOnline(onOnline: () => void): void {
  useEffect(() => onlineManager.subscribe((isOnline) => isOnline && onOnline()), [onOnline])
}

function useEscape(onEscape: () => void): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      if (isComposing({ keyCode: event.keyCode, nativeEvent: event })) return
      event.preventDefault()
      onEscape()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [onEscape])
}
