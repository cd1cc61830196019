'use client'
import type { ReactNode } from 'react'
import { PersonalizationTableEmpty } from '../../components/personalization-table/PersonalizationTableEmpty.js'
import { PersonalizationTableError } from '../../components/personalization-table/PersonalizationTableError.js'
import type { ErrorViewProps } from '../../components/status-message/ErrorView.js'
import { StatusMessage } from '../../components/status-message/StatusMessage.js'
import type { Scope } from '../../contract/Scope.js'
import type { PersonalizationKitError } from '../../errors/PersonalizationKitError.js'
import type { PersonalizationsResult } from '../../hooks/usePersonalizations.js'
import { useText } from '../../localization/useText.js'
import { enList } from '../../messages/enList.js'
import { SkippedNotice } from './SkippedNotice.js'
import { StaleNotice } from './StaleNotice.js'

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
