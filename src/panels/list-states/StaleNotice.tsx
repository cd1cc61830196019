'use client'
import type { ReactNode } from 'react'
import { Button } from '../../components/button/Button.js'
import { Icon } from '../../components/icon/Icon.js'
import type { usePersonalizations } from '../../hooks/usePersonalizations.js'
import { useFormatters } from '../../localization/useFormatters.js'
import { useCatalogue } from '../../localization/useCatalogue.js'
import { useBaseText } from '../../localization/useBaseText.js'
import { enBase } from '../../messages/enBase.js'
import { errorText } from '../../messages/errorText.js'

/** Says that the rows below are of an earlier fetch, and why: the last one failed, or cannot start. */
export function StaleNotice(props: {
  query: ReturnType<typeof usePersonalizations>
  retry: () => void
  children?: ReactNode
}) {
  const { query, retry, children } = props
  const text = useBaseText()
  const localization = useCatalogue(enBase)
  const formatters = useFormatters()
  const time = formatters.time(query.dataUpdatedAt)
  if (query.fetchStatus === 'paused') {
    return (
      <div className="pk-personalizations-panel-notice" role="status">
        <Icon name="offline" />
        <p>{text('list.staleOffline', { time })}</p>
      </div>
    )
  }
  if (!query.error) return null
  return (
    <div className="pk-personalizations-panel-notice" role="status">
      <Icon name="error" />
      <p>{text('list.stale', { reason: errorText(localization, query.error).title, time })}</p>
      {children}
      <Button variant="quiet" isBusy={query.isFetching} onClick={retry}>
        {text('action.retry')}
      </Button>
    </div>
  )
}
