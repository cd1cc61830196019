'use client'
import type { ComponentProps } from 'react'
import { useMemo, useState } from 'react'
import type { Personalization } from '../../contract/Personalization.js'
import type { Scope } from '../../contract/Scope.js'
import { useFormatters } from '../../i18n/useFormatters.js'
import { useLocale } from '../../i18n/useLocale.js'
import { useNow } from '../../i18n/useNow.js'
import { useText } from '../../i18n/useText.js'
import { joinClasses } from '../../internal/joinClasses.js'
import { ActiveFilters } from '../../list/active-filters/ActiveFilters.js'
import { PanelSearch } from '../../list/search-box/PanelSearch.js'
import { OfWebsite } from '../../list/states/OfWebsite.js'
import { PanelFrame } from '../../list/states/PanelFrame.js'
import { PanelSkeleton } from '../../list/states/PanelSkeleton.js'
import type { PanelPartOptions } from '../../list/states/PanelSlots.js'
import { StorageNotice } from '../../list/states/StorageNotice.js'
import type { ListPanelSource } from '../../list/states/useListPanel.js'
import { useListPanel } from '../../list/states/useListPanel.js'
import { listTexts } from '../../list/texts.js'
import type { OpenOptions } from '../../personalization/ItemEvent.js'
import { Button } from '../../ui/button/Button.js'
import type { HeadingOptions } from '../../ui/heading/Heading.js'
import { Heading } from '../../ui/heading/Heading.js'
import { useParts } from '../../ui/parts/Parts.js'
import { acceptRef } from '../../ui/parts/react18.js'
import type { RootProps } from '../../ui/parts/RootProps.js'
import { StatusMessage } from '../../ui/status-message/StatusMessage.js'
import { Verdict } from '../../ui/verdict/Verdict.js'
import type { PanelSearchState } from '../usePanelSearch.js'
import { usePanelSearch } from '../usePanelSearch.js'
import type { VisitActions } from '../VisitActions.js'
import { ChangeList } from './ChangeList.js'
import type { PersonalizationChange } from './diffPersonalizations.js'
import { changeListParts } from './parts.js'
import { RecentUpdates, recentOf } from './RecentUpdates.js'
import type { Since } from './SinceMenu.js'
import { SinceMenu, sinceTime } from './SinceMenu.js'
import { changeTexts } from './texts.js'
import type { Changes } from './useChanges.js'
import { useChanges } from './useChanges.js'

export interface ChangesPanelProps
  extends RootProps<'section'>, PanelPartOptions, HeadingOptions, OpenOptions, VisitActions {
  /** The website. @default the provider's scope */
  scope?: Scope | undefined
}

/**
 * Fetches a list and shows what has changed since the user last marked its changes as seen and what each change
 * did to visitors, or what was updated since a date. Has a view for each state (loading, empty, no website, offline) and each error.
 * Renders a `<section>`. CSS class: `.pk-changes-panel`.
 */
export const ChangesPanel = acceptRef(function ChangesPanel(props: ChangesPanelProps) {
  return (
    <OfWebsite scope={props.scope}>
      <PanelOfWebsite {...props} />
    </OfWebsite>
  )
})

const none: never[] = []

const PanelOfWebsite = acceptRef(function PanelOfWebsite(props: ChangesPanelProps) {
  const { scope, onOpen, onVisitOpen, className, ...rest } = props
  const text = useText(changeTexts)
  const listText = useText(listTexts)
  const part = useParts(changeListParts)
  const source = useListPanel(scope)
  const found = useChanges(source.personalizations, { scope })
  const search = usePanelSearch(useRows(source.personalizations, found))
  const [since, setSince] = useState<Since>({ choice: 'visit', date: '' })
  const now = useNow()
  const { timeZone } = useLocale()
  const from = now === null ? null : sinceTime(since, now, timeZone)
  return (
    <PanelFrame
      {...rest}
      className={joinClasses('pk-changes-panel', className)}
      source={source}
      shape="groups"
      label={text('changes.label')}
      // All personalizations can have been deleted since then.
      hasMore={Boolean(found?.changes.length)}
      beside={
        found && (
          <>
            <SinceMenu since={since} onSinceChange={setSince} />
            <PanelSearch
              list={search.list}
              found={listText('list.matching', {
                count: search.list.count,
                total: search.list.personalizations.length,
              })}
            />
            {from === null && found.changes.length > 0 && (
              <Button
                {...part('seen')}
                onClick={() => {
                  found.markAsSeen()
                  // The button disappears with the changes.
                  source.header.headingRef.current?.focus()
                }}
              >
                {text('changes.markAsSeen')}
              </Button>
            )}
          </>
        )
      }
    >
      <ActiveFilters list={search.list} hasStatus />
      {!found ? (
        <PanelSkeleton />
      ) : from !== null ? (
        <UpdatedSince
          from={from}
          personalizations={source.personalizations ?? none}
          search={search}
          onOpen={onOpen}
        />
      ) : (
        <SinceVisit
          found={found}
          source={source}
          search={search}
          onOpen={onOpen}
          onVisitOpen={onVisitOpen}
        />
      )}
    </PanelFrame>
  )
})

/** What was updated since a date. */
function UpdatedSince(
  props: OpenOptions & {
    from: number
    personalizations: readonly Personalization[]
    search: PanelSearchState
  },
) {
  const { from, personalizations, search, onOpen } = props
  const text = useText(changeTexts)
  const formatters = useFormatters()
  const now = useNow()
  const recent = useMemo(
    () => recentOf(personalizations, { from, now }),
    [personalizations, from, now],
  )
  const count = recent.length
  return (
    <>
      <Verdict detail={text('changes.dated')}>
        {text(count > 0 ? 'changes.updated' : 'changes.updated.none', {
          count,
          date: now === null ? '' : formatters.date(from, now),
        })}
      </Verdict>
      <Updates recent={recent} hasHeading={false} search={search} onOpen={onOpen} />
    </>
  )
}

/** What has changed since the user last marked the changes as seen. */
function SinceVisit(
  props: OpenOptions &
    VisitActions & { found: Changes; source: ListPanelSource; search: PanelSearchState },
) {
  const { found, source, search, onOpen, onVisitOpen } = props
  const listText = useText(listTexts)
  const { personalizations = none } = source
  const text = useText(changeTexts)
  const formatters = useFormatters()
  const now = useNow()
  const part = useParts(changeListParts)
  const recent = useMemo(
    () => recentOf(personalizations, { from: null, now }),
    [personalizations, now],
  )
  const changes = useMemo(
    () => found.changes.filter(({ personalization }) => search.matches(personalization)),
    [found.changes, search],
  )
  const compared =
    found.since !== null && text('changes.compared', { date: formatters.dateTime(found.since) })
  return (
    <>
      {found.hasFailed && <StorageNotice />}
      {found.since !== null && (
        <Verdict detail={found.changes.length === 0 ? compared : undefined}>
          {text(found.changes.length > 0 ? 'changes.verdict' : 'changes.verdict.none', {
            count: found.changes.length,
            date: formatters.date(found.since, now),
          })}
        </Verdict>
      )}
      {found.changes.length > 0 && (
        <section>
          <div {...part('heading')}>
            <Heading below={1}>
              <bdi>
                {text('changes.since.heading', {
                  date: found.since === null ? '' : formatters.date(found.since, now),
                })}
              </bdi>{' '}
              <span>{formatters.number(found.changes.length)}</span>
            </Heading>
            <span {...part('note')}>{compared}</span>
          </div>
          {changes.length === 0 ? (
            <StatusMessage icon="empty" title={listText('search.no-match')} />
          ) : (
            <ChangeList
              changes={changes}
              before={found.before ?? undefined}
              after={source.personalizations}
              onOpen={onOpen}
              onVisitOpen={onVisitOpen}
            />
          )}
        </section>
      )}
      <Updates recent={recent} hasHeading search={search} onOpen={onOpen} />
    </>
  )
}

/** Returns what can be searched: the list, and what was removed from it. */
function useRows(loaded: readonly Personalization[] | undefined, found: Changes | null) {
  const changes = found?.changes
  return useMemo(() => {
    const removed = (changes ?? none).flatMap(({ kind, personalization }: PersonalizationChange) =>
      kind === 'removed' ? [personalization] : [],
    )
    return removed.length === 0 ? loaded : [...(loaded ?? none), ...removed]
  }, [loaded, changes])
}

/** The updates that match the search. */
function Updates(props: ComponentProps<typeof RecentUpdates> & { search: PanelSearchState }) {
  const { search, recent, ...rest } = props
  const listText = useText(listTexts)
  const shown = useMemo(
    () => recent.filter(({ personalization }) => search.matches(personalization)),
    [recent, search],
  )
  return shown.length === 0 && recent.length > 0 ? (
    <StatusMessage icon="empty" title={listText('search.no-match')} />
  ) : (
    <RecentUpdates {...rest} recent={shown} />
  )
}
