'use client'
import type { ReactNode, RefObject } from 'react'
import { useState } from 'react'
import { isSignedOut } from '../../errors/isSignedOut.js'
import { formatError } from '../../i18n/formatError.js'
import { formatList } from '../../i18n/formatList.js'
import { useText } from '../../i18n/useText.js'
import { useTextOptions } from '../../i18n/useTextOptions.js'
import { shorten } from '../../internal/shorten.js'
import { Button } from '../../ui/button/Button.js'
import { Icon } from '../../ui/icon/Icon.js'
import { Slot, useSlots, useParts } from '../../ui/parts/Parts.js'
import type { ErrorViewProps } from '../../ui/status-message/ErrorView.js'
import { panelParts } from '../parts.js'
import type { PanelError } from '../queries/errorOf.js'
import { errorOf, failureOf } from '../queries/errorOf.js'
import { listMeta } from '../queries/usePersonalizationListMeta.js'
import type { WebsiteList } from '../queries/usePersonalizationsAcross.js'
import { scopeId } from '../queries/usePersonalizationsAcross.js'
import { listTexts } from '../texts.js'
import { ListIssues } from './ListIssues.js'
import type { PanelSlots } from './PanelSlots.js'
import { useFocusAfter } from './useFocusAfter.js'

/** Shows how many websites are still loading, which failed and why, and what could not be read. */
export function WebsiteNotices(props: {
  websites: readonly WebsiteList[]
  /** Returns a website's name. */
  nameOf: (websiteId: string) => string
  /** Gets focus when a notice with focus disappears. */
  headingRef: RefObject<HTMLElement | null>
}): ReactNode {
  const part = useParts(panelParts)
  const { websites, nameOf, headingRef } = props
  const text = useText(listTexts)
  const lastErrors = useLastErrors(websites)
  const failures = useFailures(websites, lastErrors)
  const loading = websites.filter(
    ({ scope, query }) => query.isPending && !lastErrors.has(scopeId(scope)),
  ).length
  return (
    <>
      {loading > 0 && (
        <p {...part('count')} role="status">
          {text('websites.loading', { count: loading })}
        </p>
      )}
      {failures.map((failure) => (
        <Failure
          key={`${failure.isStale} ${failure.reason}`}
          failure={failure}
          nameOf={nameOf}
          headingRef={headingRef}
        />
      ))}
      {websites.map(({ scope, query }) => {
        const meta = query.data && listMeta(query.data)
        if (!meta || meta.issues.length === 0) return null
        return <ListIssues key={scopeId(scope)} {...meta} website={nameOf(scope.websiteId)} />
      })}
    </>
  )
}

/** Websites that failed for the same reason. */
interface FailedWebsites {
  isStale: boolean
  reason: string
  /** The first website's own error. `null` if the proxy served earlier lists of all, with only a code. */
  error: ErrorViewProps['error'] | null
  websites: WebsiteList[]
}

/** Groups the failed websites, because they often fail together. */
function useFailures(
  websites: readonly WebsiteList[],
  lastErrors: ReadonlyMap<string, PanelError>,
): FailedWebsites[] {
  const textOptions = useTextOptions()
  const failures: FailedWebsites[] = []
  for (const website of websites) {
    const { data } = website.query
    const error = lastErrors.get(scopeId(website.scope)) ?? null
    const stale = data?.stale
    const said = error ?? (stale && { kind: 'http' as const, code: stale.code })
    if (!said) continue
    const reason = formatError(said, textOptions).title
    const isStale = data !== undefined
    const known = failures.find((other) => other.reason === reason && other.isStale === isStale)
    if (known) {
      known.websites.push(website)
      known.error ??= error
    } else failures.push({ isStale, reason, error, websites: [website] })
  }
  return failures
}

/**
 * Returns each website's last error. For a website with rows, this is the error of its last fetch.
 * For one without rows, it is the error of the last failed attempt, until the list has loaded. It
 * is kept during the next attempt, so that the notice doesn't flicker.
 */
function useLastErrors(websites: readonly WebsiteList[]) {
  const [last, setLast] = useState<ReadonlyMap<string, PanelError>>(new Map())
  const next = new Map(
    websites.flatMap(({ scope, query }) => {
      const id = scopeId(scope)
      const error = errorOf(query) ?? (query.data ? null : (failureOf(query) ?? last.get(id)))
      return error ? [[id, error]] : []
    }),
  )
  const isSame = next.size === last.size && [...next].every(([id, error]) => last.get(id) === error)
  if (!isSame) setLast(next)
  return isSame ? last : next
}

const maxNameLength = 60

function Failure(props: {
  failure: FailedWebsites
  nameOf: (websiteId: string) => string
  headingRef: RefObject<HTMLElement | null>
}) {
  const part = useParts(panelParts)
  const { failure, nameOf, headingRef } = props
  const { errorActions } = useSlots<PanelSlots>(panelParts)
  const { isStale, reason, error, websites } = failure
  const text = useText(listTexts)
  const textOptions = useTextOptions()
  const names = websites.map(({ scope }) => shorten(nameOf(scope.websiteId), maxNameLength))
  const notice = useFocusAfter<HTMLDivElement>(headingRef)
  const values = { websites: formatList(names, textOptions), reason }
  return (
    <div ref={notice} {...part('notice')} role="status">
      <Icon name={isSignedOut(error) ? 'lock' : 'error'} />
      <p>
        <bdi>{text(isStale ? 'websites.stale' : 'websites.failed', values)}</bdi>
      </p>
      {error && <Slot view={errorActions} state={{ error }} />}
      {!isSignedOut(error) && (
        <Button
          variant="quiet"
          isBusy={websites.some(({ query }) => query.isFetching)}
          onClick={() => void Promise.all(websites.map(({ query }) => query.refetch()))}
        >
          {text('action.retry')}
        </Button>
      )}
    </div>
  )
}
