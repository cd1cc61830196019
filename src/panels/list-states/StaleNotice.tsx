'use client'
import type { ReactNode } from 'react'
import { Button } from '../../components/button/Button.js'
import { Icon } from '../../components/icon/Icon.js'
import type { Scope } from '../../contract/Scope.js'
import type { PersonalizationsResult } from '../../hooks/usePersonalizations.js'
import { useStaleList } from '../../hooks/useStaleList.js'
import { useFormatters } from '../../localization/useFormatters.js'
import { useText } from '../../localization/useText.js'
import { useTextOptions } from '../../localization/useTextOptions.js'
import { enList } from '../../messages/enList.js'
import { formatError } from '../../messages/formatError.js'

/** Says that the rows below are of an earlier fetch, and why: the last one failed, here or in the proxy, or cannot start. */
export function StaleNotice(props: {
  query: PersonalizationsResult
  scope: Scope | undefined
  retry: () => void
  children?: ReactNode | undefined
}) {
  const { query, scope, retry, children } = props
  const stale = useStaleList({ scope })
  const text = useText(enList)
  const textOptions = useTextOptions()
  const formatters = useFormatters()
  const time = formatters.time(stale?.fetchedAt ?? query.dataUpdatedAt)
  if (query.fetchStatus === 'paused') {
    return (
      <div className="pk-personalization-list-panel-notice" role="status">
        <Icon name="offline" />
        <p>{text('list.staleOffline', { time })}</p>
      </div>
    )
  }
  // What the proxy could not get either is not named more closely than that.
  const error = query.error ?? (stale && { kind: 'http' as const, code: stale.code })
  if (!error) return null
  return (
    <div className="pk-personalization-list-panel-notice" role="status">
      <Icon name="error" />
      <p>{text('list.stale', { reason: formatError(error, textOptions).title, time })}</p>
      {children}
      <Button variant="quiet" isBusy={query.isFetching} onClick={retry}>
        {text('action.retry')}
      </Button>
    </div>
  )
}
