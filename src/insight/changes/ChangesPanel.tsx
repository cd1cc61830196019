'use client'
import type { Scope } from '../../contract/Scope.js'
import { useFormatters } from '../../i18n/useFormatters.js'
import { useText } from '../../i18n/useText.js'
import { joinClasses } from '../../internal/joinClasses.js'
import { panelParts } from '../../list/parts.js'
import { PanelFrame } from '../../list/states/PanelFrame.js'
import { PanelSkeleton } from '../../list/states/PanelSkeleton.js'
import type { PanelPartOptions } from '../../list/states/PanelSlots.js'
import { useListPanel, usePanelKey, useStorageKey } from '../../list/states/useListPanel.js'
import type { OpenOptions } from '../../personalization/ItemEvent.js'
import { Button } from '../../ui/button/Button.js'
import type { HeadingOptions } from '../../ui/heading/Heading.js'
import { useParts } from '../../ui/parts/Parts.js'
import { acceptRef } from '../../ui/parts/react18.js'
import type { RootProps } from '../../ui/parts/RootProps.js'
import { Verdict } from '../../ui/verdict/Verdict.js'
import { ChangeList } from './ChangeList.js'
import type { SnapshotStorage } from './createSnapshotStorage.js'
import { snapshotStorageOf } from './createSnapshotStorage.js'
import { RecentUpdates } from './RecentUpdates.js'
import { changeTexts } from './texts.js'
import { useChanges } from './useChanges.js'

export interface ChangesPanelProps
  extends RootProps<'section'>, PanelPartOptions, HeadingOptions, OpenOptions {
  /** The website. @default the provider's scope */
  scope?: Scope | undefined
  /**
   * Where the list that the user has seen is stored. Pass the same object each time.
   * @default this browser, for each website and user
   */
  snapshotStorage?: SnapshotStorage | undefined
}

/**
 * Fetches a list and shows what has changed since the user last marked its changes as seen. Has a
 * view for each state (loading, empty, no website, offline) and each error. Renders a `<section>`.
 * CSS class: `.pk-changes-panel`.
 */
export const ChangesPanel = acceptRef(function ChangesPanel(props: ChangesPanelProps) {
  const storageKey = useStorageKey(props.scope)
  const storage = props.snapshotStorage ?? snapshotStorageOf(storageKey)
  return <PanelOfWebsite {...props} key={usePanelKey(props.scope)} snapshotStorage={storage} />
})

const none: never[] = []

const PanelOfWebsite = acceptRef(function PanelOfWebsite(
  props: ChangesPanelProps & { snapshotStorage: SnapshotStorage },
) {
  const { scope, snapshotStorage, onOpen, className, ...rest } = props
  const part = useParts(panelParts, rest)
  const text = useText(changeTexts)
  const formatters = useFormatters()
  const source = useListPanel(scope)
  const found = useChanges(source.personalizations, snapshotStorage)
  return (
    <PanelFrame
      {...rest}
      className={joinClasses('pk-changes-panel', className)}
      source={source}
      label={text('changes.label')}
    >
      {found ? (
        <>
          {found.hasFailed && (
            <p {...part('notice')} role="status">
              {text('changes.failed')}
            </p>
          )}
          {found.since !== null && (
            <Verdict lead={text('changes.compared')}>
              {text(found.changes.length > 0 ? 'changes.verdict' : 'changes.verdict.none', {
                count: found.changes.length,
                date: formatters.dateTime(found.since),
              })}
            </Verdict>
          )}
          {found.changes.length > 0 && (
            <div>
              <Button
                onClick={() => {
                  found.markAsSeen()
                  // The button disappears with the changes.
                  source.header.headingRef.current?.focus()
                }}
              >
                {text('changes.markAsSeen')}
              </Button>
            </div>
          )}
          {found.changes.length > 0 && <ChangeList changes={found.changes} onOpen={onOpen} />}
          <RecentUpdates personalizations={source.personalizations ?? none} onOpen={onOpen} />
        </>
      ) : (
        <PanelSkeleton />
      )}
    </PanelFrame>
  )
})
