'use client'
import { useText } from '../../i18n/useText.js'
import { useParts } from '../../ui/parts/Parts.js'
import { audienceMatrixParts } from './parts.js'
import type { Matrix, MatrixMark } from './readMatrix.js'
import { matrixTexts } from './texts.js'

/** Renders a mark: what a kind of visitor sees of a personalization. A function, because a matrix has hundreds. */
export function renderMark(mark: MatrixMark, className: string) {
  return (
    <svg
      className={className}
      data-mark={mark}
      viewBox="0 0 16 16"
      width="16"
      height="16"
      aria-hidden="true"
    >
      {mark === 'shown' && <circle cx="8" cy="8" r="6" data-fill="" />}
      {mark === 'stopped' && <circle cx="8" cy="8" r="5.25" data-line="" />}
      {mark === 'unclear' && (
        <>
          <circle cx="8" cy="8" r="5.25" data-line="" />
          <path d="M8 2.75a5.25 5.25 0 0 1 0 10.5z" data-fill="" />
        </>
      )}
      {mark === 'tied' && (
        <>
          <circle cx="4.5" cy="8" r="3" data-fill="" />
          <circle cx="11.5" cy="8" r="3" data-fill="" />
        </>
      )}
      {mark === 'none' && <circle cx="8" cy="8" r="1.5" data-fill="" />}
    </svg>
  )
}

const marks = ['shown', 'stopped', 'unclear', 'tied', 'none'] as const

/** The meaning of the marks that a matrix has. */
export function MatrixLegend({ matrix }: { matrix: Matrix }) {
  const part = useParts(audienceMatrixParts)
  const text = useText(matrixTexts)
  const used = new Set(matrix.rows.flatMap(({ cells }) => cells.map(({ mark }) => mark)))
  return (
    <div {...part('legend')}>
      {marks
        .filter((mark) => used.has(mark))
        .map((mark) => (
          <span key={mark}>
            {renderMark(mark, part('mark').className)} {text(`matrix.legend.${mark}`)}
          </span>
        ))}
      <span>{text('matrix.source')}</span>
    </div>
  )
}
