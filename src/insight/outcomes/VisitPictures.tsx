'use client'
import { areaFor } from '../../personalization/personalization-preview/areaFor.js'
import { drawPage } from '../../personalization/personalization-preview/drawPage.js'
import { layoutOfPath } from '../../personalization/personalization-preview/pageLayout.js'
import type { PreviewSize } from '../../personalization/personalization-preview/renderPicture.js'
import { renderPicture } from '../../personalization/personalization-preview/renderPicture.js'
import { Icon } from '../../ui/icon/Icon.js'
import { forwardIcon } from '../../ui/icon/icons.js'
import type { KeyedPersonalization } from '../eligibility/EligibilityResult.js'

/** One side of a comparison: what a visit shows at a time. */
export interface ShownSide {
  label: string
  rows: readonly KeyedPersonalization[]
  at: number
}

/** What a visit to a page shows before and after, as drawings. The sentences beside them say the same. */
export function VisitPictures(props: {
  page: string
  sides: readonly ShownSide[]
  /** With `'lg'`, each picture has its label below it. */
  size: PreviewSize
}) {
  const { page, sides, size } = props
  return (
    <span className="pk-visit-pictures" data-size={size} aria-hidden="true">
      {sides.map(({ label, rows, at }, index) => (
        <span key={label} title={size === 'lg' ? undefined : label}>
          {index > 0 && size !== 'lg' && <Icon name={forwardIcon} />}
          {renderPicture(
            drawPage(
              layoutOfPath(page),
              rows.map(({ personalization }) => areaFor(personalization, { now: at })),
            ),
            { size, label: undefined },
          )}
          {size === 'lg' && <span>{label}</span>}
        </span>
      ))}
    </span>
  )
}
