'use client'
import { useParts } from '../../react/parts/Parts.js'
import { useText } from '../../localization/useText.js'
import { enListStates } from '../../messages/enListStates.js'

/** Placeholder lines shown while a panel's list loads. */
export function PanelSkeleton({ lines = 6 }: { lines?: number | undefined }) {
  const part = useParts('pk-panel')
  const text = useText(enListStates)
  return (
    <div {...part('skeleton')} aria-busy="true">
      <span role="status" className="pk-visually-hidden">
        {text('list.loading')}
      </span>
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} {...part('placeholder')} aria-hidden="true" />
      ))}
    </div>
  )
}
