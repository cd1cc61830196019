'use client'
import { createContext, useContext, useMemo } from 'react'
import { callSafely } from '../../internal/callSafely.js'
import { sharedContext } from '../../internal/sharedContext.js'
import type { KitAction } from './KitAction.js'

/** The React context for the host's `onAction`. */
export const ActionContext = sharedContext('action@1', createContext, () =>
  createContext<((action: KitAction) => void) | undefined>(undefined),
)

/** Returns a function that tells the app what a user did. */
export function useAction(): (action: KitAction) => void {
  const onAction = useContext(ActionContext)
  return useMemo(() => callSafely('onAction', onAction), [onAction])
}
