'use client'
import { useText } from '../../localization/useText.js'
import { enListStates } from '../../messages/enListStates.js'

/** Lines that stand where a panel's views will, while its list loads. */
export function PanelSkeleton({ lines = 6 }: { lines?: number | undefined }) {
  const text = useText(enListStates)
  return (
    <div className="pk-personalization-list-panel-list" aria-busy="true">
      <span role="status" className="pk-visually-hidden">
        {text('list.loading')}
      </span>
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} className="pk-personalization-list-panel-placeholder" aria-hidden="true" />
      ))}
    </div>
  )
}
