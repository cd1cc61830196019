import { renderWarning } from '../../personalization/personalization-value/renderValue.js'
import type { ColumnView } from './Column.js'

/** The reasons why it needs attention, the most urgent first. Empty if there are none. */
export const attentionColumn: ColumnView = {
  width: 'wide',
  render(_, { text, status: { issues } }) {
    const [reason] = issues
    return reason ? renderWarning(text(`attention.${reason}`)) : null
  },
}
