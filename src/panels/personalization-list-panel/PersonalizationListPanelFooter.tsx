'use client'
import { Button } from '../../components/button/Button.js'
import { useFormatters } from '../../localization/useFormatters.js'
import { useText } from '../../localization/useText.js'
import { enList } from '../../messages/enList.js'
import type { PersonalizationListState } from '../../react/list/PersonalizationListState.js'
import { useHydrated } from '../../react/useHydrated.js'
import type { ListPanelQuery } from '../list-states/useListPanel.js'
import { refreshIcon } from '../../components/icon/icons.js'

/** The number of rows, the time of the last fetch, and a button that fetches the list again. */
export function PersonalizationListPanelFooter(props: {
  list: PersonalizationListState
  query: ListPanelQuery
}) {
  const { list, query } = props
  const text = useText(enList)
  const formatters = useFormatters()
  const isHydrated = useHydrated()
  const total = list.personalizations.length
  const count = list.rows.length
  return (
    <footer className="pk-personalization-list-panel-footer">
      <span>
        {count === total ? text('list.count', { count }) : text('list.matching', { count, total })}
      </span>
      {isHydrated && (
        <span>{text('list.updated', { time: formatters.time(query.dataUpdatedAt) })}</span>
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
