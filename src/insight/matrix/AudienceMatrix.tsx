'use client'
import { useMemo, useRef, useState } from 'react'
import type { Personalization } from '../../contract/Personalization.js'
import { formatList } from '../../i18n/formatList.js'
import { useFormatters } from '../../i18n/useFormatters.js'
import { useLocale } from '../../i18n/useLocale.js'
import { useText } from '../../i18n/useText.js'
import { useTextOptions } from '../../i18n/useTextOptions.js'
import { shortName } from '../../personalization/displayName.js'
import { shortPath } from '../../personalization/pages/shortPath.js'
import { useModelOptions } from '../../personalization/useModelOptions.js'
import { useNarrowness } from '../../ui/hooks/useIsNarrow.js'
import { Icon } from '../../ui/icon/Icon.js'
import type { PartOptions } from '../../ui/parts/PartOptions.js'
import { useParts } from '../../ui/parts/Parts.js'
import { acceptRef } from '../../ui/parts/react18.js'
import { Root } from '../../ui/parts/Root.js'
import type { RootProps } from '../../ui/parts/RootProps.js'
import { Verdict } from '../../ui/verdict/Verdict.js'
import { formatKind } from './formatKind.js'
import type { MatrixActions } from './MatrixActions.js'
import { MatrixList } from './MatrixList.js'
import { MatrixLegend } from './MatrixMark.js'
import { MatrixTable } from './MatrixTable.js'
import { audienceMatrixParts } from './parts.js'
import type { Matrix, MatrixColumn } from './readMatrix.js'
import { readMatrix } from './readMatrix.js'
import { matrixTexts } from './texts.js'
import { useVisitorKinds } from './useVisitorKinds.js'

/** Props for {@link AudienceMatrix}. */
export interface AudienceMatrixProps
  extends RootProps<'div'>, MatrixActions, PartOptions<typeof audienceMatrixParts> {
  /** The whole list. Pass the same array until the list changes. */
  personalizations: readonly Personalization[]
  /** The path or URL of the page. */
  page: string
  /** When, in Unix ms. `null` for now. @default null */
  at?: number | null | undefined
  /** Whether the sentence above the matrix and the legend below it are shown. @default true */
  hasVerdict?: boolean | undefined
}

/** How many kinds of visitors are shown at first, and at most. */
const firstKinds = 8
const maxKinds = 24
/** With more columns, those that don't run are folded. */
const maxColumns = 12
/** If the matrix is narrower than this, in px, it is a list for each kind of visitor. */
const minTableWidth = 640

/**
 * Shows who sees what on a page: kinds of visitors, from the rules of the page, and the personalizations in their order.
 * Each cell says what that kind of visitor sees and opens the visit. Walls show where an exclusive personalization or a
 * redirect stops the rest. Renders a `<div>` around a `<table>` or, if there is little room, lists. CSS classes:
 * `.pk-audience-matrix`, `-scroller`, `-column`, `-name`, `-order`, `-count`, `-kind`, `-cell` with `data-mark` and
 * `data-wall`, `-mark`, `-unserved`, `-note`, `-legend`, `-list`, `-row`, `-fold`.
 */
export const AudienceMatrix = acceptRef(function AudienceMatrix(props: AudienceMatrixProps) {
  const { personalizations, page, at = null, onVisitOpen, onCompare, onOpen, ...others } = props
  const { hasVerdict = true, ...rest } = others
  const part = useParts(audienceMatrixParts, rest)
  const text = useText(matrixTexts)
  const formatters = useFormatters()
  const textOptions = useTextOptions()
  const modelOptions = useModelOptions()
  const found = useVisitorKinds(personalizations, { page, at })
  const matrix = useMemo(
    () => found && readMatrix(found.kinds, personalizations, { at: found.at, ...modelOptions }),
    [found, personalizations, modelOptions],
  )
  const [isUnfolded, setIsUnfolded] = useState(false)
  const [hasAllColumns, setHasAllColumns] = useState(false)
  const body = useRef<HTMLDivElement>(null)
  const isNarrow = useNarrowness(body, [minTableWidth]) > 0
  if (!found || !matrix) {
    return (
      <Root as="div" of={audienceMatrixParts} {...rest} aria-busy>
        <div ref={body} />
      </Root>
    )
  }
  const { isComplete } = found
  const count = matrix.rows.length
  const shownRows = matrix.rows.slice(0, isUnfolded ? maxKinds : firstKinds)
  const folded = matrix.columns.length > maxColumns && !hasAllColumns ? idle(matrix.columns) : []
  const shown: Matrix = {
    columns: matrix.columns.filter((column) => !folded.includes(column)),
    rows: shownRows.map((row) => ({
      ...row,
      cells: row.cells.filter(
        (_, index) => !folded.includes(matrix.columns[index] as MatrixColumn),
      ),
    })),
  }
  const nameOf = (kind: (typeof shownRows)[number]['kind']) =>
    formatKind(kind, { ...textOptions, text, isOnly: count === 1 })
  const shared = { matrix: shown, total: count, page, nameOf, onVisitOpen, onCompare, onOpen }
  return (
    <Root
      as="div"
      of={audienceMatrixParts}
      role="group"
      aria-label={text('matrix.caption', { page: shortPath(page) })}
      {...rest}
    >
      {hasVerdict && <MatrixVerdict matrix={matrix} page={page} />}
      <div ref={body}>
        {matrix.columns.length === 0 ? (
          <p>{text('matrix.empty')}</p>
        ) : isNarrow ? (
          <MatrixList {...shared} />
        ) : (
          <MatrixTable {...shared} />
        )}
      </div>
      <Fold
        label={text('matrix.more', { count: Math.min(count, maxKinds) - firstKinds })}
        isShown={count > firstKinds && !isUnfolded}
        onUnfold={() => setIsUnfolded(true)}
      />
      {isUnfolded && count > maxKinds && (
        <p {...part('fold')}>
          {text('matrix.widest', {
            shown: formatters.number(maxKinds),
            count: formatters.number(count),
          })}
        </p>
      )}
      <Fold
        label={text('matrix.notRunning', { count: folded.length })}
        isShown={folded.length > 0}
        onUnfold={() => setHasAllColumns(true)}
      />
      {!isComplete && <p {...part('fold')}>{text('matrix.incomplete')}</p>}
      {hasVerdict && matrix.columns.length > 0 && <MatrixLegend matrix={shown} />}
    </Root>
  )
})

function idle(columns: readonly MatrixColumn[]): readonly MatrixColumn[] {
  return columns.filter(({ canRun }) => !canRun)
}

/** A line below the matrix that shows the rest of it. */
function Fold(props: { label: string; isShown: boolean; onUnfold: () => void }) {
  const part = useParts(audienceMatrixParts)
  if (!props.isShown) return null
  return (
    <button {...part('fold')} type="button" aria-expanded={false} onClick={props.onUnfold}>
      <Icon name="next" />
      {props.label}
    </button>
  )
}

/** How many kinds of visitors see something, and what keeps others from being shown. */
function MatrixVerdict({ matrix, page }: { matrix: Matrix; page: string }) {
  const text = useText(matrixTexts)
  const formatters = useFormatters()
  const { locale } = useLocale()
  const { rows, columns } = matrix
  const seen = rows.filter(({ seesNothing }) => !seesNothing).length
  const wall = columns.find((column) => column.wall === 'stops' || column.wall === 'may-stop')
  const key =
    seen === 0
      ? 'matrix.verdict.none'
      : seen === rows.length
        ? 'matrix.verdict.all'
        : 'matrix.verdict'
  return (
    <Verdict detail={wall && stopWords(matrix, wall, text, locale)}>
      {text(key, { page: shortPath(page), seen: formatters.number(seen), count: rows.length })}
    </Verdict>
  )
}

/** How many names a sentence has. */
const maxNames = 3

/** Returns which personalizations one keeps from visitors. */
function stopWords(
  { rows, columns }: Matrix,
  wall: MatrixColumn,
  text: ReturnType<typeof useText<keyof typeof matrixTexts>>,
  locale: string,
): string {
  const stopped = columns.filter(({ key }) =>
    rows.some(({ cells }) =>
      cells.some(({ result }) => result.key === key && result.blocker === wall.key),
    ),
  )
  const names = stopped
    .slice(0, maxNames)
    .map(({ personalization }) => shortName(personalization, text))
  return text(wall.wall === 'stops' ? 'matrix.stops' : 'matrix.mayStop', {
    name: shortName(wall.personalization, text),
    others: formatList(names, { locale }),
  })
}
