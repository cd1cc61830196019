'use client'
import type { ReactNode, RefObject } from 'react'
import { Suspense } from 'react'
import type { StaleList } from '../../contract/PersonalizationList.js'
import type { Scope } from '../../contract/Scope.js'
import { isSignedOut } from '../../errors/isSignedOut.js'
import { formatError } from '../../i18n/formatError.js'
import { useFormatters } from '../../i18n/useFormatters.js'
import { useText } from '../../i18n/useText.js'
import { useTextOptions } from '../../i18n/useTextOptions.js'
import { useIsOffline } from '../../provider/useIsOffline.js'
import { Button } from '../../ui/button/Button.js'
import { Icon } from '../../ui/icon/Icon.js'
import { offlineIcon } from '../../ui/icon/icons.js'
import { Slot, useSlots, useParts } from '../../ui/parts/Parts.js'
import { StatusMessage } from '../../ui/status-message/StatusMessage.js'
import { panelParts } from '../parts.js'
import type { PanelError } from '../queries/errorOf.js'
import { listMeta } from '../queries/usePersonalizationListMeta.js'
import { PersonalizationTableEmpty } from '../table/PersonalizationTableEmpty.js'
import { PersonalizationTableError } from '../table/PersonalizationTableError.js'
import { listTexts } from '../texts.js'
import type { EmptyDrawingKind } from './EmptyDrawing.js'
import { EmptyDrawing } from './EmptyDrawing.js'
import { lazyPart } from './lazyPart.js'
import type { PanelSlots } from './PanelSlots.js'
import { useFocusAfter } from './useFocusAfter.js'
import type { ListPanelQuery } from './useListPanel.js'

/** Loaded if something couldn't be read. */
const ListIssues = lazyPart(() => import('./ListIssues.js'), 'ListIssues', { isOptional: true })

/** Chooses the view below a panel's header. Prefers data to errors, and errors to the skeleton. */
export function ListStates(props: {
  query: ListPanelQuery
  scope: Scope | null
  error: PanelError | null
  retry: () => void
  /** Gets focus when an error or a notice with focus disappears. */
  headingRef: RefObject<HTMLElement | null>
  /** Shown while the list loads. */
  skeleton: ReactNode
  /** Shown if the website has no personalizations. @default the empty state of a list */
  empty?: EmptyText | undefined
  /** Whether the panel also has something to show if the list is empty. @default false */
  hasMore?: boolean | undefined
  /** Shown once the list has rows. */
  children: ReactNode
}) {
  const {
    query,
    scope,
    children,
    error,
    retry,
    headingRef,
    skeleton,
    empty,
    hasMore = false,
  } = props
  const slots = useSlots<PanelSlots>(panelParts)
  const text = useText(listTexts)
  if (query.data) {
    const { stale, ...meta } = listMeta(query.data)
    return (
      <>
        <StaleNotice query={query} stale={stale} retry={retry} headingRef={headingRef}>
          {query.error && <Slot view={slots.errorActions} state={{ error: query.error }} />}
        </StaleNotice>
        {meta.issues.length > 0 && (
          <Suspense>
            <ListIssues {...meta} />
          </Suspense>
        )}
        {query.data.personalizations.length > 0 || hasMore ? (
          children
        ) : (
          <Empty reason="none" {...empty} />
        )}
        <Retrying query={query} />
      </>
    )
  }
  if (!scope) return <Empty reason="no-scope" />
  if (query.fetchStatus === 'paused')
    return <StatusMessage icon={offlineIcon} title={text('list.offline')} />
  if (!error)
    return (
      <Slot view={slots.loading} state={{}}>
        {skeleton}
      </Slot>
    )
  return <LoadError {...{ scope, error, retry, headingRef }} isRetrying={query.isFetching} />
}

/** Shows why the list couldn't be fetched. */
function LoadError(props: {
  scope: Scope
  error: PanelError
  isRetrying: boolean
  retry: () => void
  headingRef: RefObject<HTMLElement | null>
}) {
  const part = useParts(panelParts)
  const { scope, error, isRetrying, retry, headingRef } = props
  const slots = useSlots<PanelSlots>(panelParts)
  const view = useFocusAfter<HTMLDivElement>(headingRef)
  return (
    <Slot view={slots.error} state={{ error, isRetrying, retry }}>
      <PersonalizationTableError ref={view} error={error} isRetrying={isRetrying} onRetry={retry}>
        {error.kind === 'not-found' && (
          <code dir="ltr" {...part('count')}>
            {scope.accountId}/{scope.websiteId}
          </code>
        )}
        <Slot view={slots.errorActions} state={{ error }} />
      </PersonalizationTableError>
    </Slot>
  )
}

/** Says that a failed refresh is being tried again. The message lies over the rows, so that nothing moves. */
function Retrying({ query }: { query: ListPanelQuery }) {
  const part = useParts(panelParts)
  const text = useText(listTexts)
  const isRetrying =
    !query.error && query.failure && query.isFetching && query.fetchStatus !== 'paused'
  return (
    <div {...part('retrying')} role="status">
      {isRetrying && <span>{text('action.retrying')}</span>}
    </div>
  )
}

/** What a panel without personalizations draws and says. */
export interface EmptyText {
  drawing: EmptyDrawingKind
  title: string
  text: string
}

/** The panel's empty state. */
function Empty(props: { reason: 'none' | 'no-scope' } & Partial<EmptyText>) {
  const { reason, drawing = 'page', title, text } = props
  const { empty } = useSlots<PanelSlots>(panelParts)
  return (
    <Slot view={empty} state={{ reason }}>
      {title === undefined ? (
        <PersonalizationTableEmpty reason={reason} />
      ) : (
        <StatusMessage picture={<EmptyDrawing kind={drawing} />} title={title} text={text} />
      )}
    </Slot>
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
  headingRef: RefObject<HTMLElement | null>
  children?: ReactNode | undefined
}) {
  const part = useParts(panelParts)
  const { query, stale, ...rest } = props
  const text = useText(listTexts)
  const formatters = useFormatters()
  const time = formatters.time(stale?.fetchedAt ?? query.dataUpdatedAt)
  const isOffline = useIsOffline()
  if (isOffline || query.fetchStatus === 'paused') {
    return (
      <div {...part('notice')} role="status">
        <Icon name={offlineIcon} />
        <p>{text('list.staleOffline', { time })}</p>
      </div>
    )
  }
  // The proxy reports only a code.
  const error = query.error ?? (stale && { kind: 'http' as const, code: stale.code })
  return error && <RefreshError {...rest} {...{ error, time }} isFetching={query.isFetching} />
}

function RefreshError(props: {
  error: { kind: PanelError['kind']; code: PanelError['code'] }
  /** When the rows were fetched. */
  time: string
  isFetching: boolean
  retry: () => void
  headingRef: RefObject<HTMLElement | null>
  children?: ReactNode | undefined
}) {
  const part = useParts(panelParts)
  const { error, time, isFetching, retry, headingRef, children } = props
  const text = useText(listTexts)
  const textOptions = useTextOptions()
  const notice = useFocusAfter<HTMLDivElement>(headingRef)
  const needsSignIn = isSignedOut(error)
  const reason = formatError(error, textOptions).title
  return (
    <div ref={notice} {...part('notice')} role="status">
      <Icon name={needsSignIn ? 'lock' : 'error'} />
      <p>
        <bdi>
          {needsSignIn ? text('list.signedOut', { time }) : text('list.stale', { reason, time })}
        </bdi>
      </p>
      {children}
      {!needsSignIn && (
        <Button variant="quiet" isBusy={isFetching} onClick={retry}>
          {text('action.retry')}
        </Button>
      )}
    </div>
  )
}
