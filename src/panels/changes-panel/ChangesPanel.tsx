'use client'
import type { ComponentProps, ReactNode } from 'react'
import { Button } from '../../components/button/Button.js'
import type { ChangeListProps } from '../../components/change-list/ChangeList.js'
import { ChangeList } from '../../components/change-list/ChangeList.js'
import type { ErrorViewProps } from '../../components/status-message/ErrorView.js'
import type { Scope } from '../../contract/Scope.js'
import { joinClasses } from '../../internal/joinClasses.js'
import { useFormatters } from '../../localization/useFormatters.js'
import { useText } from '../../localization/useText.js'
import { enChanges } from '../../messages/enChanges.js'
import type { SnapshotStorage } from '../../react/insight/createSnapshotStorage.js'
import { snapshotStorageOf } from '../../react/insight/createSnapshotStorage.js'
import { useChanges } from '../../react/insight/useChanges.js'
import { ListStates } from '../list-states/ListStates.js'
import { PanelHeader } from '../list-states/PanelHeader.js'
import { PanelSkeleton } from '../list-states/PanelSkeleton.js'
import { useListPanel, useWebsiteKey } from '../list-states/useListPanel.js'

export interface ChangesPanelProps
  extends Omit<ComponentProps<'section'>, 'children'>, Pick<ChangeListProps, 'onOpen'> {
  /** The website. @default the provider's scope */
  scope?: Scope | undefined
  /** @default "Changes" in the user's language */
  heading?: ReactNode | undefined
  /**
   * Where the list that the user has seen is stored. Pass the same object each time.
   * @default this browser, for each website
   */
  snapshotStorage?: SnapshotStorage | undefined
  /** Adds your own actions to a list error, such as a link to sign in. */
  renderErrorActions?: ((error: ErrorViewProps['error']) => ReactNode) | undefined
}

/**
 * Fetches a list and shows what has changed since the user last marked its changes as seen. Has a
 * view for each state (loading, empty, no website, offline) and each error. Renders a `<section>`.
 * CSS class: `.pk-changes-panel`.
 */
export function ChangesPanel(props: ChangesPanelProps) {
  const websiteKey = useWebsiteKey(props.scope)
  const storage = props.snapshotStorage ?? snapshotStorageOf(websiteKey)
  return <PanelOfWebsite {...props} key={websiteKey} snapshotStorage={storage} />
}

function PanelOfWebsite(props: ChangesPanelProps & { snapshotStorage: SnapshotStorage }) {
  const { scope, heading, snapshotStorage, renderErrorActions, onOpen, className, ...rest } = props
  const text = useText(enChanges)
  const formatters = useFormatters()
  const { personalizations, header, states } = useListPanel(scope)
  const found = useChanges(personalizations, snapshotStorage)
  return (
    <section
      aria-labelledby={header.headingId}
      {...rest}
      className={joinClasses('pk-root pk-panel pk-changes-panel', className)}
    >
      <PanelHeader {...header} heading={heading ?? text('changes.label')}>
        {found?.since != null && text('changes.since', { date: formatters.dateTime(found.since) })}
      </PanelHeader>
      <ListStates {...states} renderErrorActions={renderErrorActions} skeleton={<PanelSkeleton />}>
        {found ? (
          <>
            {found.hasFailed && (
              <p className="pk-panel-notice" role="status">
                {text('changes.failed')}
              </p>
            )}
            {found.changes.length > 0 && (
              <div>
                <Button
                  onClick={() => {
                    found.markAsSeen()
                    // The button disappears with the changes.
                    header.headingRef.current?.focus()
                  }}
                >
                  {text('changes.markAsSeen')}
                </Button>
              </div>
            )}
            {found.since !== null && <ChangeList changes={found.changes} onOpen={onOpen} />}
          </>
        ) : (
          <PanelSkeleton />
        )}
      </ListStates>
    </section>
  )
}
