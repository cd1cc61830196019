'use client'
import { createContext, useContext, useSyncExternalStore } from 'react'
import { sharedContext } from '../../internal/sharedContext.js'

/** Whether the part of the page around a component is open. */
export const InViewContext = sharedContext('in-view@1', createContext, () => createContext(true))

/** Returns whether the user can see a component: its container is open and the tab is visible. */
export function useIsInView(): boolean {
  const isOpen = useContext(InViewContext)
  const isVisible = useSyncExternalStore(subscribe, readVisible, () => true)
  return isOpen && isVisible
}

function subscribe(listener: () => void) {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

function readVisible(): boolean {
  return document.visibilityState === 'visible'
}
