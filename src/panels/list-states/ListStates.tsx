'use client'
import type { ReactNode } from 'react'
import { Button } from '../../components/button/Button.js'
import { Icon } from '../../components/icon/Icon.js'
import { PersonalizationTableEmpty } from '../../components/personalization-table/PersonalizationTableEmpty.js'
import { PersonalizationTableError } from '../../components/personalization-table/PersonalizationTableError.js'
import type { ErrorViewProps } from '../../components/status-message/ErrorView.js'
import { StatusMessage } from '../../components/status-message/StatusMessage.js'
import type { Scope } from '../../contract/Scope.js'
import type { PersonalizationKitError } from '../../errors/PersonalizationKitError.js'
import { usePersonalizationIssues } from '../../hooks/usePersonalizationIssues.js'
import type { PersonalizationsResult } from '../../hooks/usePersonalizations.js'
import { useStaleList } from '../../hooks/useStaleList.js'
import { useFormatters } from '../../localization/useFormatters.js'
import { useText } from '../../localization/useText.js'
import { useTextOptions } from '../../localization/useTextOptions.js'
import { enList } from '../../messages/enList.js'
import { formatError } from '../../messages/formatError.js'

/** Chooses what stands below a panel's header: data wins over errors, and errors over waiting. */
export function ListStates(props: {
  query: PersonalizationsResult
  scope: Scope | undefined
  hasScope: boolean
  renderErrorActions?: ((error: ErrorViewProps['error']) => ReactNode) | undefined
  error: PersonalizationKitError | null
  retry: () => void
  /** Stands there while the list loads. */
  skeleton: ReactNode
  /** What stands there once there is a list with something in it. */
  children: ReactNode
}) {
  const { query, scope, hasScope, renderErrorActions, children, error, retry, skeleton } = props
  const text = useText(enList)
  if (query.data) {
    return (
      <>
        <StaleNotice query={query} scope={scope} retry={retry}>
          {query.error && renderErrorActions?.(query.error)}
        </StaleNotice>
        <SkippedNotice scope={scope} />
        {query.data.length === 0 ? <PersonalizationTableEmpty /> : children}
      </>
    )
  }
  if (!hasScope) return <PersonalizationTableEmpty reason="noScope" />
  if (query.fetchStatus === 'paused')
    return <StatusMessage icon="offline" title={text('list.offline')} />
  if (!error) return skeleton
  return (
    <PersonalizationTableError error={error} isRetrying={query.isFetching} onRetry={retry}>
      {renderErrorActions?.(error)}
    </PersonalizationTableError>
  )
}

/** Says how many entries of the response could not be read at all, so that none is lost silently. */
function SkippedNotice({ scope }: { scope: Scope | undefined }) {
  const text = useText(enList)
  const issues = usePersonalizationIssues({ scope })
  const count = issues.filter(
    ({ code, path }) => code === 'not-an-object' && path.length === 1,
  ).length
  if (count === 0) return null
  return (
    <div className="pk-personalization-list-panel-notice">
      <Icon name="unknown" />
      <p>{text('list.skipped', { count })}</p>
    </div>
  )
}

/** Says that the rows below are of an earlier fetch, and why: the last one failed, here or in the proxy, or cannot start. */
function StaleNotice(props: {
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
