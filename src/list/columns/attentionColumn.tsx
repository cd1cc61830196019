import { renderWarning } from '../../personalization/personalization-value/renderValue.js'
import type { ColumnView } from './Column.js'

/** The first reason why the personalization needs attention. Empty if there is none. */
export const attentionColumn: ColumnView = {
  width: 'wide',
  render(_, { text, status: { issues } }) {
    const [reason] = issues
    return reason ? renderWarning(text(`attention.${reason}`)) : null
  },
}
