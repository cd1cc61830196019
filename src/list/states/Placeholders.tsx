'use client'
import { useParts } from '../../ui/parts/Parts.js'
import { panelParts } from '../parts.js'
import type { PanelShape } from './panelShapes.js'
import { panelShapes } from './panelShapes.js'

/** What is coming, as gray shapes. Appears only after a short delay. */
export function Placeholders(props: {
  shape: PanelShape
  /** Announced while it loads. @default nothing: something else is */
  label?: string | undefined
}) {
  const { shape, label } = props
  const part = useParts(panelParts)
  return (
    <div
      {...part('skeleton')}
      data-shape={shape}
      aria-busy={label === undefined ? undefined : true}
    >
      {label !== undefined && (
        <span role="status" className="pk-visually-hidden">
          {label}
        </span>
      )}
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
