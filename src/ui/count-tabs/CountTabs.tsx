'use client'
import { useFormatters } from '../../i18n/useFormatters.js'
import { moveFocus } from '../hooks/moveFocus.js'

/** Returns the attributes of the element that shows the active tab. */
export function tabPanelProps(panelId: string, active: string) {
  return { role: 'tabpanel', id: panelId, 'aria-labelledby': `${panelId}-${active}` } as const
}

/** Tabs with a count each. Arrow keys switch tabs. */
export function CountTabs<Tab extends string>(props: {
  label: string
  tabs: readonly { id: Tab; label: string; count: number }[]
  active: Tab
  /** The ID of the element with {@link tabPanelProps}. */
  panelId: string
  onActiveChange: (tab: Tab) => void
}) {
  const { label, tabs, active, panelId, onActiveChange } = props
  const formatters = useFormatters()
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the selected tab has the focus
    <div
      role="tablist"
      aria-label={label}
      className="pk-status-tabs"
      onKeyDown={(event) => {
        const name = moveFocus(event, '[role=tab]')?.dataset['tab']
        const next = tabs.find(({ id }) => id === name)
        if (next) onActiveChange(next.id)
      }}
    >
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          className="pk-status-tabs-tab"
          id={`${panelId}-${tab.id}`}
          aria-controls={panelId}
          data-tab={tab.id}
          aria-selected={tab.id === active}
          tabIndex={tab.id === active ? 0 : -1}
          onClick={() => onActiveChange(tab.id)}
        >
          {tab.label} <span>{formatters.number(tab.count)}</span>
        </button>
      ))}
    </div>
  )
}
