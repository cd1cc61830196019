'use client'
import { useText } from '../../i18n/useText.js'
import { displayName, shortName } from '../../personalization/displayName.js'
import { ItemLink } from '../../personalization/item-link/ItemLink.js'
import { PersonalizationPreview } from '../../personalization/personalization-preview/PersonalizationPreview.js'
import { useParts } from '../../ui/parts/Parts.js'
import type { MatrixViewProps } from './MatrixActions.js'
import { renderMark } from './MatrixMark.js'
import { NoteActions } from './MatrixNote.js'
import { audienceMatrixParts } from './parts.js'
import type { MatrixRow } from './readMatrix.js'
import { matrixTexts } from './texts.js'
import { useCellWords } from './useCellWords.js'

/** The matrix for narrow spaces: a list of personalizations for each kind of visitor, without those that it doesn't get. */
export function MatrixList(props: MatrixViewProps) {
  const part = useParts(audienceMatrixParts)
  return (
    <ul {...part('list')}>
      {props.matrix.rows.map((row, index) => (
        <KindItem key={index} {...props} row={row} />
      ))}
    </ul>
  )
}

function KindItem(props: MatrixViewProps & { row: MatrixRow }) {
  const { row, nameOf, onOpen, onVisitOpen, onCompare } = props
  const part = useParts(audienceMatrixParts)
  const text = useText(matrixTexts)
  const words = useCellWords(row)
  const shown = row.cells.flatMap((cell, column) =>
    cell.mark === 'none' ? [] : [{ cell, column }],
  )
  return (
    <li>
      <p {...part('kind')}>
        <bdi>{nameOf(row.kind)}</bdi>
      </p>
      {row.seesNothing && <span {...part('unserved')}>{text('matrix.unserved')}</span>}
      {shown.length > 0 && (
        <ul>
          {shown.map(({ cell }) => (
            <li key={cell.result.key}>
              <div {...part('row')}>
                <span role="img" aria-label={words.short(cell)}>
                  {renderMark(cell.mark, part('mark').className)}
                </span>
                <PersonalizationPreview
                  personalization={cell.result.personalization}
                  size="sm"
                  aria-hidden
                />
                <ItemLink
                  name={displayName(cell.result.personalization)}
                  target={{ item: cell.result.personalization, key: cell.result.key }}
                  onOpen={onOpen}
                />
                {cell.mark !== 'shown' && <span>{words.short(cell)}</span>}
              </div>
              {(cell.wall === 'stops' || cell.wall === 'may-stop') && (
                <p {...part('count')} data-wall={cell.wall}>
                  {text('rail.stop', { name: shortName(cell.result.personalization, text) })}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
      <NoteActions
        row={row}
        column={-1}
        variant="quiet"
        onVisitOpen={onVisitOpen}
        onCompare={onCompare}
      />
    </li>
  )
}
