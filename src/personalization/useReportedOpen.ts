'use client'
import { useAction } from '../ui/actions/useAction.js'
import type { OpenOptions } from './ItemEvent.js'

/** Returns a handler that opens a personalization and reports it as an action. */
export function useReportedOpen(onOpen: OpenOptions['onOpen']): OpenOptions['onOpen'] {
  const tell = useAction()
  if (!onOpen) return undefined
  return (event) => {
    onOpen(event)
    tell({ type: 'open' })
  }
}
