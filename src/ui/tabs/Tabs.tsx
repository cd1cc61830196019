'use client'
import { useFormatters } from '../../i18n/useFormatters.js'
import { TabList, tabProps } from './TabList.js'

/** Returns the attributes of the element that shows the active tab. */
export function tabPanelProps(panelId: string, active: string) {
  return { role: 'tabpanel', id: panelId, 'aria-labelledby': `${panelId}-${active}` } as const
}

/** Tabs, each with a count if it has one. */
export function Tabs<Tab extends string>(props: {
  label: string
  tabs: readonly { id: Tab; label: string; count?: number | undefined }[]
  active: Tab
  /** The ID of the element with {@link tabPanelProps}. @default none */
  panelId?: string | undefined
  onActiveChange: (tab: Tab) => void
}) {
  const { label, tabs, active, panelId, onActiveChange } = props
  const formatters = useFormatters()
  return (
    <TabList aria-label={label} className="pk-status-tabs">
      {tabs.map((tab) => (
        <button
          key={tab.id}
          {...tabProps({
            isSelected: tab.id === active,
            onSelect: () => onActiveChange(tab.id),
          })}
          className="pk-status-tabs-tab"
          id={panelId === undefined ? undefined : `${panelId}-${tab.id}`}
          aria-controls={panelId}
          data-tab={tab.id}
        >
          <bdi>{tab.label}</bdi>
          {tab.count !== undefined && (
            <>
              {' '}
              <span>{formatters.number(tab.count)}</span>
            </>
          )}
        </button>
      ))}
    </TabList>
  )
}
