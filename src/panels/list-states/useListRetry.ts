'use client'
import type { RefObject } from 'react'
import { useState } from 'react'
import type { PersonalizationKitError } from '../../errors/PersonalizationKitError.js'
import type { PersonalizationsResult } from '../../hooks/usePersonalizations.js'

/**
 * What to show and do about a list that could not be fetched.
 *
 * - `error`: why the last try failed, from the first failed try on (long before the last retry), and
 *   also while another try is under way, so that its view does not flicker.
 * - `retry`: tries again. If the button that was pressed is gone afterwards, the heading takes the
 *   focus, which would otherwise fall back to the top of the page.
 */
export function useListRetry(
  query: PersonalizationsResult,
  heading: RefObject<HTMLElement | null>,
): { error: PersonalizationKitError | null; retry: () => void } {
  const current = query.error ?? query.failureReason
  const [last, setLast] = useState(current)
  if (current && current !== last) setLast(current)
  if (last && query.isSuccess) setLast(null)

  async function refetch() {
    await query.refetch()
    // After the commit that may have removed the button.
    setTimeout(() => {
      if (document.activeElement === document.body) heading.current?.focus()
    })
  }
  return { error: current ?? last, retry: () => void refetch() }
}
