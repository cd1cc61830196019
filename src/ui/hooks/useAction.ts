'use client'
import { useMemo } from 'react'
import type { Personalization } from '../../contract/Personalization.js'
import { callSafely } from '../../internal/callSafely.js'
import { useHost } from './HostOptions.js'
import type { KitAction } from './KitAction.js'

/** Returns a function that tells the app what a user did. */
export function useAction(): (action: KitAction) => void {
  const { onAction } = useHost()
  return useMemo(() => callSafely('onAction', onAction), [onAction])
}

type Open = (personalization: Personalization, key: string) => void

/** Returns a function that opens a personalization, and tells the app so. */
export function useReportedOpen(open: Open | undefined): Open | undefined {
  const tell = useAction()
  if (!open) return undefined
  return (personalization, key) => {
    open(personalization, key)
    tell({ type: 'open' })
  }
}
