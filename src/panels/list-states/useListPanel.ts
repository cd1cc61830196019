'use client'
import type { RefObject } from 'react'
import { useId, useRef, useState } from 'react'
import type { Scope } from '../../contract/Scope.js'
import type { PersonalizationKitError } from '../../errors/PersonalizationKitError.js'
import { usePersonalizationKit } from '../../hooks/usePersonalizationKit.js'
import type { PersonalizationsResult } from '../../hooks/usePersonalizations.js'
import { usePersonalizations } from '../../hooks/usePersonalizations.js'

/** What every panel over the list has: the query, its last error, and a heading that can take the focus. */
export function useListPanel(scope: Scope | undefined) {
  const headingId = useId()
  const headingRef = useRef<HTMLHeadingElement>(null)
  const kit = usePersonalizationKit()
  const query = usePersonalizations({ scope })
  const { error, retry } = useListRetry(query, headingRef)
  return {
    query,
    header: { headingId, headingRef, query },
    states: { query, scope, error, retry, hasScope: (scope ?? kit.scope) !== null },
  }
}

/** Says which website a panel is of: what is remembered of one says nothing about another. */
export function useWebsiteKey(scope: Scope | undefined): string {
  const kit = usePersonalizationKit()
  const { accountId, websiteId } = scope ?? kit.scope ?? {}
  return JSON.stringify([accountId, websiteId])
}

/**
 * What to show and do about a list that could not be fetched.
 *
 * - `error`: why the last try failed, from the first failed try on (long before the last retry), and
 *   also while another try is under way, so that its view does not flicker.
 * - `retry`: tries again. If the button that was pressed is gone afterwards, the heading takes the
 *   focus, which would otherwise fall back to the top of the page.
 */
function useListRetry(
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
