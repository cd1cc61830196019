'use client'
import type { ReactNode } from 'react'
import { useFormatters } from '../../i18n/useFormatters.js'
import { useText } from '../../i18n/useText.js'
import { Button } from '../../ui/button/Button.js'
import { useHydrated } from '../../ui/hooks/useHydrated.js'
import { refreshIcon } from '../../ui/icon/icons.js'
import { useParts } from '../../ui/parts/Parts.js'
import { panelParts } from '../parts.js'
import { listTexts } from '../texts.js'
import type { ListPanelQuery } from './useListPanel.js'

/** A note, the time at which the service sent the list, and a button that fetches it again. */
export function PanelFooter(props: { query: ListPanelQuery; children: ReactNode }) {
  const part = useParts(panelParts)
  const { query, children } = props
  const text = useText(listTexts)
  const formatters = useFormatters()
  const isHydrated = useHydrated()
  const time = formatters.time(query.data?.stale?.fetchedAt ?? query.dataUpdatedAt)
  return (
    <footer {...part('footer')}>
      <span>{children}</span>
      {isHydrated && <span>{text('list.updated', { time })}</span>}
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
