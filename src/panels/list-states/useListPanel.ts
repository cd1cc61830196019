'use client'
import { useId, useRef } from 'react'
import type { Scope } from '../../contract/Scope.js'
import { usePersonalizationKit } from '../../hooks/usePersonalizationKit.js'
import { usePersonalizations } from '../../hooks/usePersonalizations.js'
import { useListRetry } from './useListRetry.js'

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
