'use client'
import { useFormatters } from '../../localization/useFormatters.js'
import { useText } from '../../localization/useText.js'
import { enConflicts } from '../../messages/enConflicts.js'
import type { Conflict } from '../../model/conflicts/Conflict.js'
import { groupConflicts } from '../../model/conflicts/groupConflicts.js'
import { moveFocus } from '../../react/moveFocus.js'

/** A tab of the conflicts: all, or only those that are certain, possible, or begin later. */
export type ConflictTab = 'all' | 'certain' | 'possible' | 'later'

const tabs: readonly ConflictTab[] = ['all', 'certain', 'possible', 'later']

/** The conflicts on a tab, and the number of pairs. */
export interface TabConflicts {
  conflicts: readonly Conflict[]
  count: number
}

/** Splits conflicts by tab. A pair is on the tab of its worst conflict, and on "All". */
export function splitConflicts(conflicts: readonly Conflict[]): Record<ConflictTab, TabConflicts> {
  const pairs = groupConflicts(conflicts).flatMap((group) => group.pairs)
  const on = (tab: ConflictTab) => {
    const own = pairs.filter(
      ([{ certainty, window }]) => (window.from === null ? certainty : 'later') === tab,
    )
    return { conflicts: own.flat(), count: own.length }
  }
  const all = { conflicts, count: pairs.length }
  return { all, certain: on('certain'), possible: on('possible'), later: on('later') }
}

/** Tabs with the number of pairs on each. */
export function ConflictTabs(props: {
  split: Record<ConflictTab, TabConflicts>
  tab: ConflictTab
  onTabChange: (tab: ConflictTab) => void
}) {
  const { split, tab: active, onTabChange } = props
  const text = useText(enConflicts)
  const formatters = useFormatters()
  return (
    // eslint-disable-next-line jsx-a11y/interactive-supports-focus -- the selected tab has the focus
    <div
      role="tablist"
      aria-label={text('conflict.tabs')}
      className="pk-status-tabs"
      onKeyDown={(event) => {
        const name = moveFocus(event, '[role=tab]')?.dataset['tab']
        const next = tabs.find((tab) => tab === name)
        if (next) onTabChange(next)
      }}
    >
      {tabs.map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          className="pk-status-tabs-tab"
          data-tab={tab}
          aria-selected={tab === active}
          tabIndex={tab === active ? 0 : -1}
          onClick={() => onTabChange(tab)}
        >
          {text(`conflict.tab.${tab}`)} <span>{formatters.number(split[tab].count)}</span>
        </button>
      ))}
    </div>
  )
}
