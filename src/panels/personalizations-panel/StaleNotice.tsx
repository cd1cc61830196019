'use client'
import { Button } from '../../components/button/Button.js'
import { Icon } from '../../components/icon/Icon.js'
import type { usePersonalizations } from '../../hooks/usePersonalizations.js'
import { useFormatters } from '../../localization/useFormatters.js'
import { useText } from '../../localization/useText.js'

/** Says that the rows below are of an earlier fetch, because the last one failed. */
export function StaleNotice({ query }: { query: ReturnType<typeof usePersonalizations> }) {
  const text = useText()
  const formatters = useFormatters()
  return (
    <div className="pk-personalizations-panel-notice" role="status">
      <Icon name="error" />
      {text('list.stale', { time: formatters.time(query.dataUpdatedAt) })}
      <Button variant="quiet" isBusy={query.isFetching} onClick={() => void query.refetch()}>
        {text('action.retry')}
      </Button>
    </div>
  )
}
