'use client'
import type { ReactNode } from 'react'
import { useFormatters } from '../../i18n/useFormatters.js'
import { useNow } from '../../i18n/useNow.js'
import { useText } from '../../i18n/useText.js'
import { usePersonalizationKit } from '../../provider/usePersonalizationKit.js'
import { Button } from '../../ui/button/Button.js'
import { useHydrated } from '../../ui/hooks/useHydrated.js'
import { refreshIcon } from '../../ui/icon/icons.js'
import { useParts } from '../../ui/parts/Parts.js'
import { panelParts } from '../parts.js'
import { listTexts } from '../texts.js'
import type { ListPanelQuery } from './useListPanel.js'
import { ZoneNote } from './ZoneNote.js'

const hourMs = 3_600_000

/** A note, the website's time zone if it is not the user's, the time at which the service sent the list, and a button that fetches it again. */
export function PanelFooter(props: { query: ListPanelQuery; children: ReactNode }) {
  const part = useParts(panelParts)
  const { query, children } = props
  const text = useText(listTexts)
  const formatters = useFormatters()
  const isHydrated = useHydrated()
  const { refetchInterval } = usePersonalizationKit()
  const now = useNow()
  const at = query.data?.stale?.fetchedAt ?? query.dataUpdatedAt
  // A list that is fetched again and again is minutes old; another one has the time on the clock.
  const isRecent = now !== null && refetchInterval && now - at < hourMs
  const time = isRecent ? formatters.relative(Math.min(at, now), now) : formatters.time(at)
  return (
    <footer {...part('footer')}>
      <span>{children}</span>
      <ZoneNote />
      {isHydrated && (
        <span title={isRecent ? formatters.dateTimes(at) : undefined}>
          {text(isRecent ? 'list.updatedAgo' : 'list.updated', { time })}
        </span>
      )}
      <Button
        variant="quiet"
        icon={refreshIcon}
        label={text('action.refresh')}
        isBusy={isHydrated && query.isFetching}
        onClick={() => void query.refetch()}
      />
    </footer>
  )
}
