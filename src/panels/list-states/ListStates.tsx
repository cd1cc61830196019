'use client'
import type { ReactNode } from 'react'
import { lazy, Suspense } from 'react'
import { Button } from '../../components/button/Button.js'
import { Icon } from '../../components/icon/Icon.js'
import { PersonalizationTableEmpty } from '../../components/personalization-table/PersonalizationTableEmpty.js'
import { PersonalizationTableError } from '../../components/personalization-table/PersonalizationTableError.js'
import type { ErrorViewProps } from '../../components/status-message/ErrorView.js'
import { StatusMessage } from '../../components/status-message/StatusMessage.js'
import type { Scope } from '../../contract/Scope.js'
import type { StaleList } from '../../contract/PersonalizationList.js'
import type { PersonalizationKitError } from '../../errors/PersonalizationKitError.js'
import { listMeta } from '../../hooks/usePersonalizationListMeta.js'
import { useFormatters } from '../../localization/useFormatters.js'
import { useText } from '../../localization/useText.js'
import { useTextOptions } from '../../localization/useTextOptions.js'
import { enList } from '../../messages/enList.js'
import { formatError } from '../../messages/formatError.js'
import type { ListPanelQuery } from './useListPanel.js'
import { offlineIcon } from '../../components/icon/icons.js'

/** Loaded if something couldn't be read. Without it, the list is shown as it is. */
const ListIssues = lazy(() =>
  import('./ListIssues.js').then(
    (chunk) => ({ default: chunk.ListIssues }),
    () => ({ default: () => null }),
  ),
)

/** Chooses the view below a panel's header. Prefers data to errors, and errors to the skeleton. */
export function ListStates(props: {
  query: ListPanelQuery
  scope: Scope | null
  renderErrorActions?: ((error: ErrorViewProps['error']) => ReactNode) | undefined
  error: PersonalizationKitError | null
  retry: () => void
  /** Shown while the list loads. */
  skeleton: ReactNode
  /** Shown once the list has rows. */
  children: ReactNode
}) {
  const { query, scope, renderErrorActions, children, error, retry, skeleton } = props
  const text = useText(enList)
  if (query.data) {
    const { stale, ...meta } = listMeta(query.data)
    return (
      <>
        <StaleNotice query={query} stale={stale} retry={retry}>
          {query.error && renderErrorActions?.(query.error)}
        </StaleNotice>
        {meta.issues.length > 0 && (
          <Suspense>
            <ListIssues {...meta} />
          </Suspense>
        )}
        {query.data.personalizations.length === 0 ? <PersonalizationTableEmpty /> : children}
      </>
    )
  }
  if (!scope) return <PersonalizationTableEmpty reason="noScope" />
  if (query.fetchStatus === 'paused')
    return <StatusMessage icon={offlineIcon} title={text('list.offline')} />
  if (!error) return skeleton
  return (
    <PersonalizationTableError error={error} isRetrying={query.isFetching} onRetry={retry}>
      {error.kind === 'notFound' && (
        <code dir="ltr" className="pk-panel-count">
          {scope.accountId}/{scope.websiteId}
        </code>
      )}
      {renderErrorActions?.(error)}
    </PersonalizationTableError>
  )
}

/**
 * Shows that the rows are from an earlier fetch and why: the last fetch failed here or in the
 * proxy, or the user is offline.
 */
function StaleNotice(props: {
  query: ListPanelQuery
  stale: StaleList | null
  retry: () => void
  children?: ReactNode | undefined
}) {
  const { query, stale, retry, children } = props
  const text = useText(enList)
  const textOptions = useTextOptions()
  const formatters = useFormatters()
  const time = formatters.time(stale?.fetchedAt ?? query.dataUpdatedAt)
  if (query.fetchStatus === 'paused') {
    return (
      <div className="pk-panel-notice" role="status">
        <Icon name={offlineIcon} />
        <p>{text('list.staleOffline', { time })}</p>
      </div>
    )
  }
  // The proxy reports only a code.
  const error = query.error ?? (stale && { kind: 'http' as const, code: stale.code })
  if (!error) return null
  return (
    <div className="pk-panel-notice" role="status">
      <Icon name="error" />
      <p>{text('list.stale', { reason: formatError(error, textOptions).title, time })}</p>
      {children}
      <Button variant="quiet" isBusy={query.isFetching} onClick={retry}>
        {text('action.retry')}
      </Button>
    </div>
  )
}
