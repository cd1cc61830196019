'use client'
import { useText } from '../../i18n/useText.js'
import { useParts } from '../../ui/parts/Parts.js'
import { panelParts } from '../parts.js'
import { listTexts } from '../texts.js'
import type { PanelShape } from './panelShapes.js'
import { panelShapes } from './panelShapes.js'

/** Shown while a panel's list loads: what will be there, as gray shapes. Appears only after a short delay. */
export function PanelSkeleton({ shape = 'lines' }: { shape?: PanelShape | undefined }) {
  const part = useParts(panelParts)
  const text = useText(listTexts)
  return (
    <div {...part('skeleton')} data-shape={shape} aria-busy="true">
      <span role="status" className="pk-visually-hidden">
        {text('list.loading')}
      </span>
      {panelShapes[shape].map((rows, group) => (
        <div key={group} {...part('placeholder-group')} aria-hidden="true">
          {rows.map((pieces, row) => (
            <div key={row} {...part('placeholder-row')}>
              {pieces.map((piece, index) => (
                <span key={index} {...part('placeholder')} data-piece={piece} />
              ))}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
