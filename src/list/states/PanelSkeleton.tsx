'use client'
import { useText } from '../../i18n/useText.js'
import { useParts } from '../../ui/parts/Parts.js'
import { panelParts } from '../parts.js'
import { listTexts } from '../texts.js'

const lines = 6

/** Placeholder lines shown while a panel's list loads. */
export function PanelSkeleton() {
  const part = useParts(panelParts)
  const text = useText(listTexts)
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
