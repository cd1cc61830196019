import { renderIcon } from '../../ui/icon/Icon.js'
import type { CellContext, ColumnView } from './Column.js'

/**
 * The status with its icon. If the status changes, the cell is a new element, because page translators move
 * the text beside the icon out of the cell.
 */
export const statusColumn: ColumnView = {
  render: (_, context) => renderStatus(context),
  attributes: ({ status }) => ({ 'data-status': status.status }),
  keyOf: ({ status, text }) => text(`status.${status.status}`),
}

function renderStatus({ text, icons, status: { status } }: CellContext) {
  return (
    <>
      {renderIcon(status, icons)}
      {text(`status.${status}`)}
    </>
  )
}
