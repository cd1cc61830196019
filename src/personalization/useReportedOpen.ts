'use client'
import { useAction } from '../ui/actions/useAction.js'
import { useLatestCall } from '../ui/hooks/useLatestCall.js'
import type { ItemEvent, OpenOptions } from './ItemEvent.js'

/**
 * Returns a handler that opens a personalization and reports it as an action. It stays the same, so that rows
 * don't render again.
 */
export function useReportedOpen(onOpen: OpenOptions['onOpen']): OpenOptions['onOpen'] {
  const tell = useAction()
  return useLatestCall(
    onOpen &&
      ((event: ItemEvent) => {
        onOpen(event)
        tell({ type: 'open' })
      }),
  )
}
