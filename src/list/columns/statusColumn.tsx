import { renderIcon } from '../../ui/icon/Icon.js'
import type { CellContext, ColumnView } from './Column.js'

/**
 * The status with its icon. A status beside its icon is another cell if it changes, because a page
 * translator takes the text out of the cell.
 */
export const statusColumn: ColumnView = {
  render: (_, context) => renderStatus(context),
  attributes: ({ status }) => ({ 'data-status': status.status }),
  keyOf: ({ status, text }) => `status ${text(`status.${status.status}`)}`,
}

function renderStatus({ text, icons, status: { status } }: CellContext) {
  return (
    <>
      {renderIcon(status, icons)}
      {text(`status.${status}`)}
    </>
  )
}
