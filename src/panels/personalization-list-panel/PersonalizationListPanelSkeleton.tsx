'use client'
import { PersonalizationTableSkeleton } from '../../components/personalization-table/PersonalizationTableSkeleton.js'
import type { PersonalizationView } from '../../model/list/PersonalizationView.js'

/** The panel while its list loads: what stands above the table takes the room it will have. */
export function PersonalizationListPanelSkeleton(props: {
  view: PersonalizationView
  isSelectable: boolean
}) {
  const { view, isSelectable } = props
  return (
    <div className="pk-personalization-list-panel-list">
      {lines.map((line) => (
        <div key={line} className="pk-personalization-list-panel-placeholder" aria-hidden="true" />
      ))}
      <PersonalizationTableSkeleton
        columns={view.columns}
        density={view.density}
        isSelectable={isSelectable}
      />
    </div>
  )
}

const lines = ['summary', 'tools', 'filters']
